"""Figures that one sentence gives of two groups, "82.4 years for women and 78.1 for men", or of two
stretches of time: "0.4 percent, and 2.9 percent over the year"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.word import Word, base


@dataclass(frozen=True)
class _OfGroup:
    """A figure with the preposition behind it and the stems of whom or what that leads to."""

    figure: Quantity
    link: str
    group: frozenset[str]


def told_of_another_group(
    claim: Analysis, evidence: Analysis, lists: Lexicon
) -> tuple[Quantity, Quantity] | None:
    """Return the figure that the claim gives of one group and the evidence of another, with that
    which the evidence gives of the claim's own; None where it has no such two."""
    if len(evidence.quantities) < 2 or not claim.quantities:
        return None
    told = _of_groups(evidence, lists)
    for own in told:
        others = [one for one in told if one.link == own.link and _beside(one, own)]
        if claim.stems.isdisjoint(own.group) or not others:
            continue
        if any(not claim.stems.isdisjoint(one.group) for one in others):
            continue  # The claim speaks of both.
        for mine in claim.quantities:
            if not mine.agrees(own.figure) and any(mine.agrees(one.figure) for one in others):
                return mine, own.figure
    return None


def told_over_a_year(
    claim: Analysis, evidence: Analysis, lists: Lexicon
) -> tuple[Quantity, Quantity] | None:
    """Return the figure that the claim gives of a change and the evidence of that over a year, "2.9
    percent higher than a year earlier", with that which the evidence gives of the change itself."""
    marks = link_pattern("yearly_marks", lists)
    if any(word.stem in _yearly(lists) for word in claim.words) or not marks.search(evidence.text):
        return None
    yearly = [one for one in evidence.quantities if marks.match(evidence.text, one.span.end + 1)]
    for mine in claim.quantities if yearly else ():
        own = [
            one
            for one in evidence.quantities
            if one.dimension == mine.dimension == "percent" and one not in yearly
        ]
        if own and any(mine.agrees(one) for one in yearly):
            return None if any(mine.agrees(one) for one in own) else (mine, own[0])
    return None


@lru_cache(maxsize=8)
def _yearly(lists: Lexicon) -> frozenset[str]:
    """Return the stems of the words that tell that a year is meant."""
    years = {word for word, period in lists.table("period_nouns").items() if period == "year"}
    often = {word for word, each in lists.table("frequency_adverbs").items() if each == "year"}
    return frozenset(base(word, lists.language) for word in years | often)


def _beside(one: _OfGroup, own: _OfGroup) -> bool:
    """Whether two figures are of the same kind and of two groups."""
    alike = one.figure.dimension == own.figure.dimension
    counted = one.figure.noun == own.figure.noun or "" in {one.figure.noun, own.figure.noun}
    return alike and counted and one.group.isdisjoint(own.group)


def _of_groups(told: Analysis, lists: Lexicon) -> list[_OfGroup]:
    read = (_of_group(one, told, lists) for one in told.quantities if not one.ordinal)
    return [one for one in read if one is not None]


def _of_group(figure: Quantity, told: Analysis, lists: Lexicon) -> _OfGroup | None:
    behind = [word for word in told.words if word.span.start >= figure.span.end]
    if behind and behind[0].lower == figure.noun:
        behind = behind[1:]
    if not behind or behind[0].lower not in lists.set("prepositions"):
        return None
    group = frozenset(word.stem for word in _group(behind[1:], told, lists) if word.content)
    return _OfGroup(figure, behind[0].lower, group) if group else None


def _group(led: list[Word], told: Analysis, lists: Lexicon) -> list[Word]:
    """Return the words up to what joins the next figure, to a mark or another preposition."""
    edges = lists.set("joining_words") | lists.set("prepositions") | lists.set("subordinators")
    ends = (one.span.start for one in led if one.lower in edges or one.inside == "number")
    end = min(ends, default=len(told.text))
    start = led[0].span.start if led else end
    marks = [place for mark in ",;:" if (place := told.text.find(mark, start)) >= 0]
    end = min([end, *marks])
    return list(takewhile(lambda one: one.span.start < end, led))


def figure_of_the_other(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the figure that the claim gives of one with whom the evidence only compares another,
    "the second-largest lake after Osk, with an area of 412": it is of that other; else nothing."""
    figure = next((one for one in claim.quantities if not one.ordinal), None)
    mine, theirs = next(iter(claim.names), None), next(iter(evidence.names), None)
    if figure is None or mine is None or theirs is None:
        return ""
    if any(theirs.same(one) for one in claim.names):
        return ""
    links = (*lists.phrases("rank_links"), *lists.phrases("ahead_links"), *lists.set("than_words"))
    led = re.compile(rf"\b(?:{'|'.join(links)}) (?:[\w’'-]+ ){{0,2}}$", re.IGNORECASE)
    places = [one.span.start for one in evidence.names if one.same(mine)]
    compared = bool(places) and all(led.search(evidence.text[:place]) for place in places)
    return figure.text if compared else ""
