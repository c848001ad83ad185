"""Which year a month or day is of that is told without one: "fell in March", by the day of the
page."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from functools import lru_cache

from plumbline.reasoning.embedded.language.calendar_days import days_of
from plumbline.reasoning.embedded.language.coming_days import side_of
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.when import When, place
from plumbline.text import words


def in_their_years(
    found: tuple[When, ...], text: str, said_on: date, lists: Lexicon
) -> tuple[When, ...]:
    """Return the dates of a text with the year of those that are told without one, and the months
    that it tells with nothing but a preposition, "in March", where their year is known."""
    dated = [_in_its_year(when, text, said_on, lists) for when in found]
    for one in _led_months(lists).finditer(text):
        month = When(*place(one), month=lists.table("months")[one["month"].casefold()])
        apart = all(
            when.span.end <= month.span.start or month.span.end <= when.span.start for when in dated
        )
        whole = _in_its_year(month, text, said_on, lists)
        if apart and whole.year is not None:
            dated.append(whole)
    return tuple(sorted(dated, key=lambda when: when.span.start))


@lru_cache(maxsize=8)
def _led_months(lists: Lexicon) -> re.Pattern[str]:
    leads, months = (
        "|".join(map(re.escape, words)) or "(?!)"
        for words in (lists.set("month_prepositions"), lists.table("months"))
    )
    small = lists.language in {"fr", "es"}  # which write months small
    capital = "" if small else "(?-i:(?=[A-ZÄÖÜ]))"
    return re.compile(
        rf"(?<!\w)(?:{leads})\s{capital}(?P<month>{months})(?!\w|\.?\s(?:de )?\d)", re.IGNORECASE
    )


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


def of_another_year(whens: tuple[When, ...], said_on: date) -> bool:
    """Whether any of the dates is of a year long before the page: a story of those days may be
    told."""
    return any(when.year is not None and when.year < said_on.year - 1 for when in whens)
