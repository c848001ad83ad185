"""Which year a month or day is of that is told without one: "fell in March", by the day of the
page."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from plumbline.reasoning.embedded.language.dates.calendar_days import days_of
from plumbline.reasoning.embedded.language.dates.coming_days import side_of
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.text import words


def in_their_years(
    found: tuple[When, ...],
    text: str,
    said_on: date,
    lists: Lexicon,
    before: tuple[When, ...],
) -> tuple[When, ...]:
    """Return the dates of a text with the year of those that are told without one, none where the
    words leave it open, "usually in December", or tell of another time, there or `before`."""
    as_told = tuple(replace(when, year=None) if when.likely else when for when in found)
    if _of_another_year((*found, *before), said_on):
        return as_told
    return tuple(_in_its_year(when, text, said_on, lists) for when in as_told)


def _in_its_year(when: When, text: str, said_on: date, lists: Lexicon) -> When:
    """Return a month or day without a year with that of the page's day: the latest where the words
    around it tell of what was, the next where they tell of what will be; as it is where they leave
    it open."""
    told = {word.casefold() for word in words(text)}
    born = not told.isdisjoint(lists.set("birth_words"))
    if when.month is None or when.year is not None or when.open_start or born:
        return when
    side = side_of(text, when.span.start, when.span.end, lists)
    if not side.sure:
        return when
    near = (said_on.year - 1, said_on.year, said_on.year + 1)
    days = {year: days_of(year, when.month, when.day, None) for year in near}
    if side.ahead:
        year = min(year for year, (_, last) in days.items() if last >= said_on)
    else:
        year = max(year for year, (first, _) in days.items() if first <= said_on)
    return replace(when, year=year)


def _of_another_year(whens: tuple[When, ...], said_on: date) -> bool:
    """Whether any of the dates is of a year long before the page: a story of those days may be
    told."""
    return any(when.year is not None and when.year < said_on.year - 1 for when in whens)
