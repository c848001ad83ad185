"""How the dates of a claim fare in evidence."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.alignment import FIGURE, Conflict, Part
from plumbline.reasoning.embedded.comparison.scope.anchors import anchors_of, distance, speaks_of
from plumbline.reasoning.embedded.comparison.times.time_bounds import (
    after_the_end,
    other_term,
    standing,
    stretches,
)
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.dates.calendar_days import Days, within
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.ranks import ranks
from plumbline.schema import Span

_LEADING = 4
_YEAR_LEFT_OPEN = 0.4  # "in May", of a year that is not told, is not yet found
# "1932 Grand Prix", "2018 summit", none of "1932 and"
_PREMODIFIED = re.compile(r"^\d{4} (?:[A-Z][\w’-]+|\w{4,})(?=[\w’ -]* (?:is|are|was|were) )")


def date_parts(
    claim: Analysis, evidence: Analysis, lists: Lexicon, by_time: bool = False
) -> list[Part]:
    """Return how each date of the claim fares in the evidence, the nearest one for a conflict; what
    happens again and again is not contradicted by another time of it, nor where the evidence tells
    it `by_time`, year by year."""
    recurs = (by_time and claim.quantities) or _recurs(claim, lists) or _of_edition(claim)
    if claim.dates:
        evidence = _without_first_plans(claim, evidence, lists)
    of_it = tuple(
        one
        for one in evidence.dates
        if speaks_of(claim, evidence, one.span, lists)
        and not _of_another_event(claim, evidence, one.span, lists)
        and not _stamps(lists).search(evidence.text[: one.span.start])
        and not _within(one, _stretch(claim.dates))
        and not _first_since(claim, one)
        and not _goes_on_then(claim, evidence, one, lists)
        and not recurs
    )
    near = tuple(one for one in of_it if not any(_may_be(when, one) for when in claim.dates))
    anchors = anchors_of(claim, evidence, lists)
    near = tuple(sorted(near, key=lambda one: distance(one.span, anchors)))

    def alike(when: When) -> tuple[When, ...]:
        compared = _compared(claim, when, lists)
        return tuple(one for one in near if _compared(evidence, one, lists) == compared)

    return [
        _of_term(when, claim, evidence)
        or _of_other_side(when, claim, evidence)
        or _date(when, claim, evidence, alike(when))
        for when in claim.dates
    ]


def _of_term(when: When, claim: Analysis, evidence: Analysis) -> Part | None:
    """Return how the beginning or end of a term fares beside the other term of the evidence that
    shares its end or beginning: "from 2001 to 2005", "from 2001 to 2009"."""
    other = None if claim.quantities else other_term(when, stretches(claim), stretches(evidence))
    if other is None:
        return None
    return Part(FIGURE, 0.0, when.text, "date", Conflict("date", when.span, when.said, other.said))


def _of_other_side(when: When, claim: Analysis, evidence: Analysis) -> Part | None:
    """Return how a time since which something is so fares beside one until which the same was:
    "led since 2019", "led until 2019"; "closed since" and "open until" agree."""
    said = all(word.stem in evidence.stems for word in claim.predicate)
    other = next((one for one in evidence.dates if after_the_end(when, one)), None)
    if other is None or not said:
        return None
    return Part(FIGURE, 0.0, when.text, "date", Conflict("date", None, when.said, other.said))


def _without_first_plans(claim: Analysis, evidence: Analysis, lists: Lexicon) -> Analysis:
    """Return the evidence without the dates that were given up, "first set for 4 March", unless the
    claim is about such a plan."""
    planned = link_pattern("planned_first", lists)
    if planned.search(claim.text):
        return evidence
    given_up = {match.end() + 1 for match in planned.finditer(evidence.text)}
    kept = tuple(one for one in evidence.dates if one.span.start not in given_up)
    # Seldom others: a new analysis has its stems to find anew.
    return evidence if len(kept) == len(evidence.dates) else replace(evidence, dates=kept)


def _recurs(claim: Analysis, lists: Lexicon) -> bool:
    """Whether all that the claim tells may have happened at other times as well: prices rise in one
    year and in the next, but are at their highest only once. So may what a census counts: another
    year's figure is none of this year's."""
    once = ranks(claim) or any(number.ordinal for number in claim.quantities)
    compared = any(_compared(claim, when, lists) for when in claim.dates)
    if claim.quantities and not (once or claim.deeds or compared):
        return True
    recurring = listed_stems("recurring_verbs", lists)
    again = bool(claim.deeds) and all(deed.stem in recurring for deed in claim.deeds)
    return not once and (again or bool(link_pattern("recurring_phrases", lists).search(claim.text)))


def _compared(told: Analysis, when: When, lists: Lexicon) -> bool:
    """Whether a date is only what something is measured by: "twice as much as it had in 2016"."""
    pattern = link_pattern("comparison_leads", lists)
    ends = (match.end() for match in pattern.finditer(told.text, 0, when.span.start))
    return any(len(told.text[end : when.span.start].split()) <= _LEADING for end in ends)


def _of_edition(claim: Analysis) -> bool:
    """Whether the claim tells what one of several was like: "The 1932 race was a handicap"."""
    led = any(_PREMODIFIED.search(claim.text[when.span.start :]) for when in claim.dates)
    return led and not claim.deeds


def _first_since(claim: Analysis, told: When) -> bool:
    """Whether the claim calls something the first since a year, and `told` is later: nothing that
    year did."""
    first = any(number.ordinal for number in claim.quantities)
    years = [when.year for when in claim.dates if when.open_end and when.year]
    return first and told.year is not None and any(year < told.year for year in years)


def _goes_on_then(claim: Analysis, evidence: Analysis, told: When, lists: Lexicon) -> bool:
    """Whether the claim tells what has been so since a time, and `told` is later: who "led it in
    2021" may have led it since 2019. What "has been closed" since then did not "close" later."""
    kinds = lists.table("helper_kinds")
    was, is_told = (
        any(kinds.get(word.lower) == "be" for word in one.words) for one in (claim, evidence)
    )
    done_at_once = not kinds or (was and not is_told)
    if done_at_once or told.open_start or told.open_end:
        return False
    begun = [when for when in claim.dates if when.open_end and not when.bound]
    return any(_begins_before(when, told) for when in begun)


def _begins_before(one: When, other: When) -> bool:
    """Whether one time begins before another; two months without a year are of the same."""
    days, others = one.days(), other.days()
    if days and others:
        return days[0] < others[0]
    return not (one.year or other.year) and (one.month or 0) < (other.month or 0)


def _of_another_event(claim: Analysis, evidence: Analysis, span: Span, lists: Lexicon) -> bool:
    """Whether the words at `span` tell what came before or after: "its second, after 1978"."""
    openers = lists.set("sequence_openers")
    if any(word.lower in openers for word in claim.words):
        return False
    edges = lists.set("segment_openers") | openers
    before = [word for word in evidence.words if word.span.end <= span.start]
    led = next((word for word in reversed(before) if word.lower in edges), None)
    return led is not None and led.lower in openers


@lru_cache(maxsize=8)
def _stamps(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what leads to the day a page was written: "posted on"."""
    either = lists.either("date_stamps")
    return re.compile(rf"\b(?:{either})$", re.IGNORECASE)


def _date(when: When, claim: Analysis, evidence: Analysis, near: tuple[When, ...]) -> Part:
    others = _left_for(when, claim, evidence)
    inside = next((other for other in others if standing(when, other) == "within"), None)
    if inside is not None:
        return Part(FIGURE, 1.0, when.said, "date", told=inside.said)
    agreeing = [other for other in others if standing(when, other) is None and when.agrees(other)]
    if any(when.covered_by(other) for other in agreeing):
        return Part(FIGURE, 1.0, when.text, "date")
    if agreeing:
        yearless = bool(when.year) and all(other.year is None for other in agreeing)
        return Part(FIGURE, _YEAR_LEFT_OPEN if yearless else 0.5, when.text, "date")
    if _within(when, _stretch(tuple(one for one in evidence.dates if not one.bound))):
        told = next((one.text for one in stretches(evidence)), "")
        return Part(FIGURE, 0.5, when.text, "date", told=told)
    rivals = [other for other in near if other.year is not None or when.year is None]
    if not rivals:
        # What has "not yet" been done was not done in January either.
        denied = when.bare_month and evidence.negations > claim.negations
        return Part(FIGURE, 0.0, when.text, "word" if denied and not evidence.dates else "date")
    stretch = next((one.text for one in stretches(evidence) if rivals[0] in one.ends), "")
    # "In before 1999", "in two years later" or "at October 2023" would put nothing right.
    kinds = [(one.bound, one.relative, one.whole) for one in (rivals[0], when)]
    alike = kinds[0] == kinds[1] and when.whole
    replaced = when.span if alike and not stretch else None
    conflict = Conflict("date", replaced, when.said, stretch or rivals[0].said)
    return Part(FIGURE, 0.0, when.text, "date", conflict)


def _left_for(when: When, claim: Analysis, evidence: Analysis) -> tuple[When, ...]:
    """Return the dates of the evidence but those that are another date of the claim: the "2016–17"
    of both does not tell that a club was dissolved in 2017."""
    rest = [mine for mine in claim.dates if not mine.alike(when)]
    return tuple(one for one in evidence.dates if not any(one.alike(mine) for mine in rest))


def _may_be(when: When, told: When) -> bool:
    """Whether the time that is told may be the one that is claimed."""
    stands = standing(when, told)
    return when.may_be(told) if stands is None else stands != "apart"


def _within(when: When, stretch: Days | None) -> bool:
    days = when.days()
    return stretch is not None and days is not None and within(days, (stretch,))


def _stretch(others: tuple[When, ...]) -> Days | None:
    """Return the first and the last day of which several dates tell."""
    days = [one for other in others if (one := other.days()) is not None]
    if len(days) < 2:
        return None
    return min(first for first, _ in days), max(last for _, last in days)
