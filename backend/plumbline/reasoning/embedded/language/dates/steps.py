"""Dates told by a step from the one before: "began in 1883, and was finished the next year", "on 4
March, and three days later"."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from functools import lru_cache

from plumbline.reasoning.embedded.language.dates.calendar_days import widened
from plumbline.reasoning.embedded.language.dates.relative import (
    HALF,
    around,
    counted_on,
)
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.numbers.words import word_value

# What must be known of a date to step on from it by a unit, for those that need more than a year.
_NEEDED = {"day": "day", "week": "day", "fortnight": "day", "month": "month", "quarter": "month"}
_ROUND = {"decade", "century"}
_WEEK_SLACK = 3


def with_steps(
    found: tuple[When, ...], text: str, lists: Lexicon, since: When | None = None
) -> tuple[When, ...]:
    """Return `found`, the dates of a text, with those that are told by a step from one of them, or
    from the last one before it, `since`: "the next year", "two weeks later", "a year earlier"."""
    if not (found or since):
        return found
    steps = [
        stepped
        for pattern, steps in _patterns(lists)
        for match in pattern.finditer(text)
        if (stepped := _stepped(match, steps, found, lists, since)) is not None
    ]
    return tuple(sorted((*found, *steps), key=lambda when: when.span.start)) if steps else found


def written_dates(found: tuple[When, ...]) -> list[When]:
    """Return the dates from which a step may be counted."""
    return [when for when in found if when.year is not None and not when.relative]


def _stepped(
    match: re.Match[str], steps: int, found: tuple[When, ...], lists: Lexicon, since: When | None
) -> When | None:
    if any(when.span.start < match.end() and match.start() < when.span.end for when in found):
        return None
    before = [when for when in written_dates(found) if when.span.end <= match.start()]
    anchor = before[-1] if before else since
    count = _count(match.groupdict().get("count", "1"), lists)
    unit = str(lists.table("period_nouns")[match["unit"].casefold()])
    start = _day_of(anchor, unit) if anchor else None
    if start is None or count is None:
        return None
    day = counted_on(start, steps * count, unit)
    if day is None:
        return None
    if unit in _ROUND:  # "a century later" is told roughly
        return replace(around(match, day, "year", 0), loose=(widened((day, day), HALF[unit]),))
    return around(match, day, unit, _WEEK_SLACK)


def _day_of(when: When, unit: str) -> date | None:
    """Return the day from which a unit is counted; None where the date is not as exact as that."""
    year = when.until or when.year
    known = unit not in _NEEDED or getattr(when, _NEEDED[unit]) is not None
    return date(year, when.month or 1, when.day or 1) if known and year and year > 0 else None


def _count(number: str, lists: Lexicon) -> int | None:
    if number.isdigit():
        return int(number)
    word = number.casefold()
    value = 1 if word in lists.set("indefinite_articles") else word_value(word, lists)
    return int(value) if value is not None and value == int(value) else None


@lru_cache(maxsize=8)
def _patterns(lists: Lexicon) -> tuple[tuple[re.Pattern[str], int], ...]:
    """Return the patterns of the steps with the way they go; what is "two years later than planned"
    is none."""
    than = either(lists.set("than_words"))
    unit = rf"(?P<unit>{either(lists.table('period_nouns'))})"
    count = r"(?P<count>\d{1,3}|[^\W\d_]+) "
    kinds = [("same_time", "", 0), ("following_time", "", 1)]
    kinds += [("times_later", count, 1), ("times_earlier", count, -1)]
    return tuple(
        (
            re.compile(rf"\b{counted}{one.format(unit=unit)}\b(?! (?:{than})\b)", re.IGNORECASE),
            steps,
        )
        for name, counted, steps in kinds
        for one in lists.phrases(name)
    )
