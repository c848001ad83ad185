"""Relations told from either side: "Holm is the mother of Lind", "Lind is Holm's son", "Sund lies
south of Calder"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import Word

# What may stand between the two names and the word that relates them: "the older brother of".
_BETWEEN = r"(?:[\w’'-]+ ){0,3}?"

Mirrored = Literal["same", "other"]


@dataclass(frozen=True)
class _Relation:
    """`who` is the `word` (mother, north) of `whose`."""

    word: Word
    who: Name
    whose: Name


def mirrored(word: Word, claim: Analysis, evidence: Analysis) -> Mirrored | None:
    """Return whether the evidence tells of the two whom `word` relates in the claim from the other
    side, and the same or something else; None where it does not."""
    lists = lexicon(claim.language)
    if not lists.inverses(word.stem):
        return None  # To find what is related costs more.
    mine = next((one for one in _relations(claim) if one.word == word), None)
    if mine is None:
        return None
    same, mutual = lists.inverses(word.stem), word.lower in lists.set("mutual_relations")
    told = _relations(evidence)
    turned = [one for one in told if one.who.same(mine.whose) and one.whose.same(mine.who)]
    if turned:
        same |= {word.stem} if mutual else frozenset()
        return "same" if any(one.word.stem in same for one in turned) else "other"
    straight = [one for one in told if one.who.same(mine.who) and one.whose.same(mine.whose)]
    return "other" if not mutual and any(one.word.stem in same for one in straight) else None


@lru_cache(maxsize=5_000)
def _relations(told: Analysis) -> tuple[_Relation, ...]:
    lists = lexicon(told.language)
    words = [word for word in told.words if lists.inverses(word.stem) and not word.inside]
    found = (_relation(word, told, lists) for word in words)
    return tuple(one for one in found if one is not None)


def _relation(word: Word, told: Analysis, lists: Lexicon) -> _Relation | None:
    of, owns = _patterns(lists.language)
    before = [one for one in told.names if one.span.end <= word.span.start]
    after = [one for one in told.names if one.span.start >= word.span.end]
    link = of.match(told.text, word.span.end, after[0].span.start) if after else None
    if link and before:
        return _Relation(word, before[-1], after[0])
    owner = before[-1] if before else None
    if owner is None or not owns.match(told.text[owner.span.end : word.span.start]):
        return None
    others = before[:-1][-1:] or after[:1]
    return _Relation(word, others[0], owner) if others else None


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what stands between a relation and the name it is of, and between the name of an owner
    and the relation."""
    lists = lexicon(language)
    links = lists.either("relation_links")
    return (
        re.compile(rf" (?:{links}){_BETWEEN}$", re.IGNORECASE),
        re.compile(rf"^{lists.text('genitive') or '(?!)'} {_BETWEEN}$", re.IGNORECASE),
    )
