"""A time as the text gives it, and how two of them compare: 2024, "in May", "last week"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from plumbline.reasoning.embedded.language.dates.calendar_days import (
    Days,
    days_of,
    overlap,
    part_of_month,
    part_of_year,
    season_days,
    season_elsewhere,
    widened,
    within,
)
from plumbline.schema import Span

_YEARLESS = 2000  # a leap year: two dates without a year are compared within it
_PART_SLACK = 2


@dataclass(frozen=True)
class When:
    """A date as exactly as the text gives it; a negative year is before our era.

    `until` is the last year of a stretch of years (decade, century, "1961 to 1989"). `part` are the
    first and last twelfth that are meant of the year or the month, "early June"; `season` is the
    month in which one begins in the north. `ends` are the days of what is neither year nor month
    nor day, "last week"; `loose` further days that it may mean: what lies there neither agrees nor
    contradicts. `likely` says that the year is not told, but follows from the day of the text.
    `bound` says that it only bounds the time that is meant: "after", "before" or "by" it, in the
    words of `lead`.
    """

    span: Span
    text: str
    year: int | None = None
    month: int | None = None
    day: int | None = None
    until: int | None = None
    relative: bool = False
    open_end: bool = False
    open_start: bool = False
    bound: str = ""
    lead: str = ""
    part: tuple[int, int] | None = None
    season: int = 0
    ends: tuple[Days, ...] = ()
    loose: tuple[Days, ...] = ()
    likely: bool = False

    @property
    def said(self) -> str:
        """The date with the word that makes it a bound: "before 2003"."""
        return f"{self.lead} {self.text}" if self.bound else self.text

    @property
    def whole(self) -> bool:
        """Whether it is a whole year, month or day, or years, and no part of one nor a week."""
        return not (self.part or self.season or self.ends)

    @property
    def bare_month(self) -> bool:
        """Whether it is a month of a year that is not told."""
        return self.day is None and self.month is not None and (self.year is None or self.likely)

    def alike(self, other: When) -> bool:
        """Whether both tell the same time as exactly, in whatever words."""
        parts = (
            "year",
            "month",
            "day",
            "until",
            "part",
            "season",
            "ends",
            "open_start",
            "open_end",
        )
        return all(getattr(self, name) == getattr(other, name) for name in parts)

    def agrees(self, other: When) -> bool:
        """Whether both may name the same time, by what both plainly mean."""
        if self._uncounted or other._uncounted:
            return self.year is None or other.year is None or self.year == other.year
        return overlap(self._meant(other), other._meant(self))

    def may_be(self, other: When) -> bool:
        """Whether both may name the same time, however loosely they are told. Two seasons are
        those of one side of the world."""
        if self.agrees(other):
            return True
        if self._uncounted or other._uncounted or (self.season and other.season):
            return False
        mine = self._meant(other) + self._loosely(other)
        return overlap(mine, other._meant(self) + other._loosely(self))

    def covered_by(self, other: When) -> bool:
        """Whether `other` says at least as much as this: all of its days are among these."""
        if self._uncounted or other._uncounted:
            return self.agrees(other)
        inside = [within(days, self._meant(other)) for days in other._meant(self)]
        if other.bare_month and not self.bare_month:
            return False  # "May" leaves open whether of 2018
        return any(inside) if other.year is None else all(inside)

    def bounds(self) -> tuple[date | None, date | None]:
        """Return the first and last day; None where open, unknown or before year 1."""
        first, last = self.days() or (None, None)
        return (None if self.open_start else first), (None if self.open_end else last)

    def earliest(self) -> date | None:
        """Return the first day that it may mean, however loosely told; None where there is none."""
        if self.days() is None or self.open_start:
            return None
        return min(days[0] for days in self._meant(self) + self._loosely(self))

    def days(self) -> Days | None:
        """Return the first and last day of the date itself; None if unknown or before year 1."""
        if self.year is None or self._uncounted:
            return None
        meant = self._meant(self)
        return min(days[0] for days in meant), max(days[1] for days in meant)

    @property
    def _uncounted(self) -> bool:
        """Whether it lies before year 1, of which no days are known."""
        return self.year is not None and self.year < 1

    def _meant(self, beside: When) -> tuple[Days, ...]:
        """Return the stretches of days that are plainly meant, one of them; without a year of its
        own, those in the years of what it is held against."""
        return self.ends or tuple(one for year in self._years(beside) for one in self._in(year))

    def _loosely(self, beside: When) -> tuple[Days, ...]:
        if self.loose or self.ends:
            return self.loose
        if self.likely:
            days = beside.days()
            years = range(days[0].year, days[1].year + 1) if days else ()
            return tuple(one for year in years for one in self._in(year))
        return tuple(one for year in self._years(beside) for one in self._loosely_in(year))

    def _years(self, beside: When) -> range:
        if self.year is not None:
            return range(self.year, self.year + 1)
        days = beside.days()
        return range(days[0].year, days[1].year + 1) if days else range(_YEARLESS, _YEARLESS + 1)

    def _in(self, year: int) -> tuple[Days, ...]:
        if self.season:
            return season_days(self.season, year)
        if self.part and self.month:
            return (part_of_month(self.part, self.month, year),)
        if self.part:
            return (part_of_year(self.part, year),)
        return (days_of(year, self.month, self.day, self.until),)

    def _loosely_in(self, year: int) -> tuple[Days, ...]:
        if self.season:
            return season_elsewhere(self.season, year)
        if self.part and self.month:
            return (widened(part_of_month(self.part, self.month, year), _PART_SLACK),)
        return ()


def place(match: re.Match[str]) -> tuple[Span, str]:
    """Return where a date stands and its words, without a full stop: "on 29 April."."""
    text = match.group().rstrip(".")
    return Span(start=match.start(), end=match.start() + len(text)), text


def on_day(match: re.Match[str], day: date, loose: tuple[Days, ...] = ()) -> When:
    """Return a day that is told by its distance from another."""
    return When(*place(match), day.year, day.month, day.day, relative=True, loose=loose)


def on_days(match: re.Match[str], days: Days, loose: tuple[Days, ...] = ()) -> When:
    """Return several days that are told by their distance from another."""
    return When(*place(match), days[0].year, relative=True, ends=(days,), loose=loose)
