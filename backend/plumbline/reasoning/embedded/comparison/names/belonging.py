"""People who belong to a named person: what is told of Ada Holm's father is not told of her."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.assertion.exceptions import excepted
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import Word, base

_POSSESSIVE = re.compile(r"[’']s?$")


def another_is_meant(name: Name, claim: Analysis, evidence: Analysis) -> bool:
    """Whether the evidence has `name` only as somebody's through whom another is named, "Ada
    Holm's deputy", or as one who is not meant. Relatives and aides that the claim speaks of as
    well, in whatever words, are no others; "he" or "she" may be either."""
    lists = lexicon(claim.language)
    places = [one for one in evidence.names if one.same(name)]
    again = any(word.lower in lists.table("subject_pronouns") for word in evidence.words)
    excluded = _patterns(lists.language)[2].search(claim.text[: name.span.start])
    if again or excluded or excepted(claim, evidence):
        return False
    return bool(places) and all(_other(one, claim, evidence, lists) for one in places)


def only_owner(word: Word, claim: Analysis, evidence: Analysis) -> bool:
    """Whether the evidence has `word` only as that through which another is named: "the coach" in
    "the coach's assistant" or "the assistant of the coach"."""
    lists = lexicon(claim.language)
    owned, owner, _ = _patterns(lists.language)
    places = [one for one in evidence.words if one.stem == word.stem and not one.inside]
    return bool(places) and all(
        _beside(
            owned.match(_after(one, evidence)) or owner.search(evidence.text[: one.span.start]),
            claim,
            lists,
        )
        for one in places
    )


def _after(word: Word, told: Analysis) -> str:
    """Return what follows a word without its possessive mark, the mark included."""
    return told.text[word.span.start + len(_POSSESSIVE.sub("", word.text)) :]


def _other(name: Name, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    owned, owner, excluded = _patterns(lists.language)
    before = evidence.text[: name.span.start]
    if excluded.search(before):
        return True
    found = owned.match(evidence.text[name.span.end :]) or owner.search(before)
    return _beside(found, claim, lists)


def _beside(found: re.Match[str] | None, claim: Analysis, lists: Lexicon) -> bool:
    """Whether somebody was found of whom the claim does not speak in any words."""
    if found is None:
        return False
    stem = base(found["who"], lists.language)
    alike = lists.synonyms(stem) | lists.rivals(stem) | lists.inverses(stem) | {stem}
    return not alike & claim.stems


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Return what follows the name through whom another is named, what stands before it, and what
    stands before one who is not meant: "not", "unlike"."""
    lists = lexicon(language)
    who = rf"(?P<who>{'|'.join(lists.set('relations')) or '(?!)'})"
    links = lists.either("relation_links")
    owns = lists.text("genitive") or "(?!)"
    return (
        re.compile(rf"{owns} (?:[\w-]+ ){{0,2}}?{who}\b", re.IGNORECASE),
        re.compile(rf"\b{who} (?:{links})(?:[\w-]+ ){{0,2}}?$", re.IGNORECASE),
        re.compile(rf"\b(?:{'|'.join(lists.phrases('exclusions')) or '(?!)'}) $", re.IGNORECASE),
    )
