"""What a preposition leads to: "keeps ticks off hikers", "were confirmed in the capital".

Evidence may have the claim's deed and all its nouns and yet tell of another complement: ticks kept
"off dogs, in a trial led by a hiker" say nothing of hikers.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.comparison.roles.bearers import alike, finite, heads
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.word import Word


def leads_elsewhere(word: Word, claim: Analysis, evidence: Proposition) -> bool:
    """Whether a noun of the claim follows a preposition there, and in the evidence's sentence only
    prepositions of other kinds, while one of that kind leads to another noun in the statement that
    has the claim's deed. Read in English only."""
    lists, told = lexicon(claim.language), evidence.parts
    mine = _kinds_before(word, claim, lists)
    if not mine or not alike(claim.deeds, told.deeds, lists):
        return False
    theirs = [one for kind, led in _complements(told, lists) if kind in mine for one in led]
    if not theirs or alike([word], theirs, lists):
        return False
    others = _leading_to(word.stem, analyse(evidence.setting.sentence, claim.language), lists)
    return bool(others) and others.isdisjoint(mine)


def _kinds_before(word: Word, claim: Analysis, lists: Lexicon) -> frozenset[str]:
    """Return the kinds of preposition that lead straight to a word: "for ten crowns" and "in
    Westland last year" lead to the figure and the name."""
    ahead = reversed(claim.words[: claim.words.index(word)])
    between = takewhile(lambda one: one.lower not in _kinds(lists), ahead)
    if word.inside or any(one.inside for one in between):
        return frozenset()
    return frozenset(kind for kind, led in _complements(claim, lists) if led[:1] == (word,))


def _leading_to(stem: str, told: Analysis, lists: Lexicon) -> frozenset[str]:
    """Return the kinds of preposition that lead to a noun; none where it also stands without."""
    kinds = [k for k, led in _complements(told, lists) if any(one.stem == stem for one in led)]
    free = sum(one.stem == stem for one in told.words) > len(kinds)
    return frozenset(() if free else kinds)


@lru_cache(maxsize=2_000)
def _complements(told: Analysis, lists: Lexicon) -> tuple[tuple[str, tuple[Word, ...]], ...]:
    """Return the nouns that each preposition leads to, the head of the first phrase first, by the
    preposition's kind."""
    kinds = _kinds(lists)
    found: list[tuple[str, tuple[Word, ...]]] = []
    for place, one in enumerate(told.words):
        if one.lower in kinds:
            ahead = takewhile(lambda word: not finite(word, told, lists), told.words[place + 1 :])
            found.append((kinds[one.lower], tuple(heads(list(ahead), told, one.span.end, lists))))
    return tuple(found)


@lru_cache(maxsize=8)
def _kinds(lists: Lexicon) -> dict[str, str]:
    rows = lists.table("preposition_kinds").items()
    return {one: kind for kind, row in rows for one in row.split()}
