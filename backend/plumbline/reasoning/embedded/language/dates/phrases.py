"""What stands around a date and makes another of it: "early June", "the spring of 2023", "in March
last year", "last March"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache

from plumbline.reasoning.embedded.language.dates.calendar_days import (
    across_new_year,
    chosen,
    days_of,
    week_of,
    widened,
    years_around,
)
from plumbline.reasoning.embedded.language.dates.coming_days import side_of
from plumbline.reasoning.embedded.language.dates.relative import step_of
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.schema import Span

_NEAR = 40  # characters before a date in which "at the beginning of" may stand
_WEEK_SLACK = 6  # days, as the week of a day may begin or end with it
_FISCAL_SLACK = 275  # days by which a fiscal year may begin before the one it is named after
_WORD = re.compile(r"\w+")
_NAME = re.compile(r"[ -][A-Z]")


def joined(
    found: Sequence[When], text: str, lists: Lexicon, said_on: date | None
) -> tuple[When, ...]:
    """Return the dates of a text with those as one that tell one, "March last year", and with the
    year of "last March"."""
    read: list[When] = []
    for when in found:
        both = _of_year(read[-1], when, text, lists) if read else None
        if both is None:
            read.append(when)
        else:
            read[-1] = both
    if said_on is None:
        return tuple(read)
    return tuple(_stepped(when, text, lists, said_on) for when in read)


def told_as_part(text: str, start: int, lists: Lexicon) -> bool:
    """Whether a part of a year or a season leads to what begins at `start`."""
    ahead = text[max(0, start - _NEAR) : start]
    return any(pattern.search(ahead) for pattern, _, _ in _patterns(lists))


def told_as_month(text: str, start: int, end: int, lists: Lexicon) -> bool:
    """Whether a word is a month for what stands around it: "late May", "in May", "last March", "im
    März letzten Jahres"; not in "it may" nor in "Theresa May last year"."""
    if not (text[start].isupper() or lists.language in {"fr", "es"}):
        return False
    ahead, (leads, follows) = text[max(0, start - _NEAR) : start], _steps(lists)
    parts = (pattern for pattern, part, _ in _patterns(lists) if part)
    if leads.search(ahead) or any(pattern.search(ahead) for pattern in parts):
        return True
    before = ahead.split()[-1:]
    led = bool(before) and before[0].casefold() in lists.set("month_prepositions")
    if led and not _NAME.match(text, end):
        return True  # not "in April Jones"
    named = before and before[0][0].isupper() and before[0].casefold() not in _small(lists)
    return not named and bool(follows.match(text, end) or _years(lists).match(text, end))


def _small(lists: Lexicon) -> frozenset[str]:
    return lists.set("prepositions") | lists.set("determiners")


@lru_cache(maxsize=8)
def _years(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of a year that is told behind a month by its distance."""
    year = either(word for word, unit in lists.table("period_nouns").items() if unit == "year")
    steps, after = either(lists.table("relative_steps")), either(lists.table("steps_after"))
    small = either([*lists.set("date_joiners"), *lists.set("articles")])
    return re.compile(
        rf"\s+(?:(?:{small})[\s'’]\s?)*(?:(?:{steps})\s+(?:{year})|(?:{year})\s+(?:{after}))(?!\w)",
        re.IGNORECASE,
    )


def _of_year(when: When, year: When, text: str, lists: Lexicon) -> When | None:
    """Return a day or month with the year that is told behind it by its distance."""
    yearless = when.year is None and when.month is not None
    bare = year.relative and year.whole and year.month is None and year.until is None
    between = _WORD.findall(text[when.span.end : year.span.start].casefold())
    if not (yearless and bare) or set(between) - lists.set("date_joiners") - lists.set("articles"):
        return None
    return replace(
        _wider(when, when.span.start, year.span.end, text), year=year.year, relative=True
    )


def _wider(when: When, start: int, end: int, text: str) -> When:
    return replace(when, span=Span(start=start, end=end), text=text[start:end])


def _stepped(when: When, text: str, lists: Lexicon, said_on: date) -> When:
    """Read the year of "last March", "en mars dernier"; that of a bare "March" is only likely."""
    if when.year is not None or when.month is None:
        return when
    leads, follows = _steps(lists)
    ahead = leads.search(text, max(0, when.span.start - _NEAR), when.span.start)
    behind = follows.match(text, when.span.end)
    step = ahead or behind
    if step is None:
        return _of_likely_year(when, text, lists, said_on)
    days = [days_of(year, when.month, when.day, None) for year in years_around(said_on)]
    meant, also = chosen(days, step_of(step["step"], lists), said_on)
    start = ahead.start("step") if ahead else when.span.start
    wider = _wider(when, start, behind.end() if behind and not ahead else when.span.end, text)
    return replace(wider, year=meant[0].year, relative=True, loose=also)


def _of_likely_year(when: When, text: str, lists: Lexicon, said_on: date) -> When:
    """Return a bare month as the latest one there was, or the next one where it lies ahead."""
    if when.day is not None or when.month is None:
        return when
    months = [days_of(year, when.month, None, None) for year in years_around(said_on)]
    ahead = side_of(text, when.span.start, when.span.end, lists).ahead
    coming = [month for month in months if month[1] >= said_on]
    begun = [month for month in months if month[0] <= said_on]
    meant = coming[0] if ahead else begun[-1]
    return replace(when, year=meant[0].year, relative=True, likely=True)


@lru_cache(maxsize=8)
def _steps(lists: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what stands before a month or a day and tells its year, and what behind it."""
    steps, after = either(lists.table("relative_steps")), either(lists.table("steps_after"))
    month = either(lists.phrases("month_leads"))
    return (
        re.compile(rf"(?<!\w)(?P<step>{steps})\s+(?:(?:{month})\s+)?$", re.IGNORECASE),
        re.compile(rf"\s+(?P<step>{after})(?!\w)", re.IGNORECASE),
    )


def narrowed(when: When, text: str, lists: Lexicon) -> When:
    """Return the part or the season that is meant of a year or a month, the week of a day."""
    led = _weeks(lists).search(text, max(0, when.span.start - _NEAR), when.span.start)
    if led is not None and when.day is not None:
        return _week(_wider(when, led.start(), when.span.end, text))
    if not when.whole or when.day is not None or (when.year is not None and when.year < 1):
        return when
    start = max(0, when.span.start - _NEAR)
    ahead = text[start : when.span.start]
    fiscal = _fiscal(lists).search(ahead) if when.month is None else None
    if fiscal is not None and (days := when.days()) is not None:
        wider = _wider(when, start + fiscal.start(), when.span.end, text)
        return replace(wider, loose=(widened(days, _FISCAL_SLACK),))
    for pattern, part, season in _patterns(lists):
        found = pattern.search(ahead)
        if found is None or (season and when.month is not None):
            continue
        wider = _wider(when, start + found.start(), when.span.end, text)
        if when.until is None:
            return replace(wider, part=part, season=season)
        if season and when.year is not None and when.until == when.year + 1:
            return replace(wider, until=None, season=season, ends=(across_new_year(when.year),))
    return when


def _week(when: When) -> When:
    """Return the week that begins or ends on a day or has it in it; of one without a year no more
    than the month."""
    days = when.days()
    if days is None:
        return replace(when, day=None)
    return replace(
        when, month=None, day=None, ends=(week_of(days[0]),), loose=(widened(days, _WEEK_SLACK),)
    )


@lru_cache(maxsize=8)
def _weeks(lists: Lexicon) -> re.Pattern[str]:
    """Return what stands before a day and tells a week: "the week of 3 June"."""
    return re.compile(rf"\b(?:{either(lists.phrases('week_leads'))}) $", re.IGNORECASE)


@lru_cache(maxsize=8)
def _fiscal(lists: Lexicon) -> re.Pattern[str]:
    """Return what stands before a year that need not begin in January: "fiscal 2023"."""
    return re.compile(rf"\b(?:{either(lists.phrases('fiscal_years'))}) $", re.IGNORECASE)


@lru_cache(maxsize=8)
def _patterns(lists: Lexicon) -> tuple[tuple[re.Pattern[str], tuple[int, int] | None, int], ...]:
    """Return what stands before a year or a month and tells a part of it, with the twelfths that
    it means, or a season, with the month in which it begins."""
    links = lists.either("time_part_links")
    end = rf"(?: (?:{links}))?(?:[ -]|(?<=['’]))$"
    parts = [
        (re.compile(rf"\b(?:{lead}){end}", re.IGNORECASE), _twelfths(span), 0)
        for lead, span in lists.table("time_parts").items()
    ]
    seasons = [
        (re.compile(rf"\b{name}{end}", re.IGNORECASE), None, int(first))
        for name, first in lists.table("seasons").items()
    ]
    return (*parts, *seasons)


def _twelfths(span: str) -> tuple[int, int]:
    first, last = map(int, span.split("-"))
    return first, last
