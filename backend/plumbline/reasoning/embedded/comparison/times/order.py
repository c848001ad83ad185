"""Causes and effects, earlier and later: which of two things a claim and a text put first."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from plumbline.reasoning.embedded.comparison.alignment import WORD, Conflict, Part
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern

_ENOUGH = 0.5


class _Order(NamedTuple):
    """The stems of what comes first, or is the cause, and those of what comes later, each without
    those of the other; `link` is what puts them in order."""

    first: frozenset[str]
    later: frozenset[str]
    link: str


def turned_round(claim: Analysis, evidence: Analysis, lists: Lexicon) -> Part | None:
    """Return the link by which the claim has as cause what the evidence has as effect, or as
    earlier what it has as later: as contradicted where both have the same link, "A closed because B
    fell" and "B fell because A closed", as open where they have others, for who searched before an
    arrest may have done so again after it. None where either denies something, or links more than
    two things."""
    mine, theirs = _order(claim, lists), _order(evidence, lists)
    if mine is None or theirs is None or claim.negations or evidence.negations:
        return None
    straight = _told(mine.first, theirs.first, lists) + _told(mine.later, theirs.later, lists)
    crossed = _told(mine.first, theirs.later, lists), _told(mine.later, theirs.first, lists)
    if straight or min(crossed) < _ENOUGH:
        return None
    if mine.link.casefold() != theirs.link.casefold():
        return Part(WORD, 0.0, mine.link, "extent")
    return Part(WORD, 0.0, mine.link, "word", Conflict("opposite", None, mine.link, ""))


def _told(mine: frozenset[str], theirs: frozenset[str], lists: Lexicon) -> float:
    """Return how much of one side is on another, in the same words or others for them."""
    return sum(not (lists.synonyms(one) | {one}).isdisjoint(theirs) for one in mine) / len(mine)


@lru_cache(maxsize=5_000)
def _order(told: Analysis, lists: Lexicon) -> _Order | None:
    back, forth = link_pattern("backward_links", lists), link_pattern("forward_links", lists)
    found = [*back.finditer(told.text), *forth.finditer(told.text)]
    sides = _sides(found[0], told) if len(found) == 1 else None
    if sides is None:
        return None
    before, after = (_stems(side, told) for side in sides)
    earlier, later = (before, after) if found[0].re is forth else (after, before)
    first, second = earlier - later, later - earlier
    return _Order(first, second, found[0].group()) if first and second else None


def _sides(link: re.Match[str], told: Analysis) -> tuple[range, range] | None:
    """Return the characters of what a link leads from and to; one that opens the sentence leads up
    to the comma: "Because A fell, B closed"."""
    end = len(told.text)
    if any(word.content and word.span.end <= link.start() for word in told.words):
        return range(link.start()), range(link.end(), end)
    comma = told.text.find(",", link.end())
    return (range(comma, end), range(link.end(), comma)) if comma > 0 else None


def _stems(side: range, told: Analysis) -> frozenset[str]:
    return frozenset(one.stem for one in told.words if one.content and one.span.start in side)
