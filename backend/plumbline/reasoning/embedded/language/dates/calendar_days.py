"""Stretches of days: those of a week, a month, a season, and whether they meet."""

from __future__ import annotations

import calendar
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

Days = tuple[date, date]
WINTER = 12
_MONTHS_OF_SEASON = 3
_OTHER_SIDE = 6
# Days by which a season by the sun begins and ends later than one by the calendar, and a little.
_SEASON_SLACK = 24
# How much further off than the nearest one, in days, another of its kind may still be meant.
_AS_NEAR = 90
_JUST_OVER = 60
_TWELFTHS = 12


def overlap(some: Iterable[Days], others: Sequence[Days]) -> bool:
    """Whether any of the one meets any of the others."""
    return any(one[0] <= other[1] and other[0] <= one[1] for one in some for other in others)


def within(days: Days, others: Iterable[Days]) -> bool:
    """Whether days lie in one of the other stretches."""
    return any(other[0] <= days[0] and days[1] <= other[1] for other in others)


def moved(day: date, days: int) -> date:
    """Return the day so many days later, at most the last or first day there is."""
    return date.fromordinal(min(max(day.toordinal() + days, 1), date.max.toordinal()))


def widened(days: Days, by: int) -> Days:
    """Return the days with so many more at both ends."""
    return moved(days[0], -by), moved(days[1], by)


def days_of(year: int, month: int | None, day: int | None, until: int | None) -> Days:
    """Return the days of a year, a month, a day or a stretch of years."""
    last_year = min(until or year, date.max.year)
    first = date(year, month or 1, min(day or 1, _length(year, month or 1)))
    length = _length(last_year, month or 12)
    return first, date(last_year, month or 12, min(day or length, length))


def months_from(year: int, month: int, count: int) -> Days:
    """Return the days of so many months from the one that is given."""
    last = year * 12 + month - 1 + count - 1
    return date(year, month, 1), days_of(last // 12, last % 12 + 1, None, None)[1]


def part_of_year(part: tuple[int, int], year: int) -> Days:
    """Return the days of the months that are meant."""
    return months_from(year, part[0], part[1] - part[0] + 1)


def part_of_month(part: tuple[int, int], month: int, year: int) -> Days:
    """Return the days of the twelfths of a month that are meant, rounded outward."""
    length = _length(year, month)
    first = length * (part[0] - 1) // _TWELFTHS + 1
    last = -(-length * part[1] // _TWELFTHS)
    return date(year, month, first), date(year, month, last)


def week_of(day: date) -> Days:
    """Return the week of a day, from Monday to Sunday."""
    monday = moved(day, -day.weekday())
    return monday, moved(monday, 6)


def turn_of_year(year: int) -> Days:
    """Return the days at the end of a year and the beginning of the next."""
    return date(year, 12, 20), date(year + 1, 1, 10)


def season_days(first_month: int, year: int) -> tuple[Days, ...]:
    """Return the days of a season of a year, as it is in the north; "the winter of 2019" may be the
    one at its beginning or the one at its end."""
    if first_month != WINTER:
        return (_season(first_month, year),)
    return (date(year, 1, 1), _season(WINTER, year - 1)[1]), _season(WINTER, year)


def season_elsewhere(first_month: int, year: int) -> tuple[Days, ...]:
    """Return the days that a season of a year may have at most, on either side of the world."""
    other = (first_month + _OTHER_SIDE - 1) % 12 + 1
    south = (_season(other, year - 1), _season(other, year)) if other == WINTER else ()
    spans = (*season_days(first_month, year), *(south or (_season(other, year),)))
    return tuple(widened(days, _SEASON_SLACK) for days in spans)


def seasons_near(first_month: int, step: int, day: date) -> tuple[Days, tuple[Days, ...]]:
    """Return the days of "last", "this" or "next" season as it is in the north, and those that it
    may have at most, on either side of the world."""
    other = (first_month + _OTHER_SIDE - 1) % 12 + 1
    sure, also = chosen(_seasons(first_month, day), step, day, _JUST_OVER)
    south, also_south = chosen(_seasons(other, day), step, day, _JUST_OVER)
    loose = (sure, *also, south, *also_south)
    return sure, tuple(widened(days, _SEASON_SLACK) for days in loose)


def chosen(
    kind: Sequence[Days], step: int, day: date, just_over: int = 0
) -> tuple[Days, tuple[Days, ...]]:
    """Return which of several of a kind "last", "this" or "next" means and which it may mean as
    well: said in October, "last summer" may be that of the year before, and "this spring" the one
    to come. The last one is hardly one that ended less than `just_over` days ago: said in June,
    "last spring" is that of the year before."""
    if step < 0:
        before, latest = [one for one in kind if one[1] < day][-2:]
        if step < -1:
            return before, ()
        if (day - latest[1]).days < just_over:
            return before, (latest,)
        return latest, (before,) if latest[1].year == day.year else ()
    if step > 0:
        ahead = [one for one in kind if one[0] > day]
        return ahead[0], (ahead[1],) if ahead[0][0].year == day.year else ()
    nearest = sorted(kind, key=lambda one: _distance(one, day))
    also = _distance(nearest[1], day) - _distance(nearest[0], day) <= _AS_NEAR
    return nearest[0], (nearest[1],) if also else ()


def years_around(day: date) -> range:
    """Return the years in which what is told from a day on may lie."""
    return range(day.year - 2, day.year + 3)


def across_new_year(year: int) -> Days:
    """Return the winter from one year to the next: the summer, on the other side."""
    return _season(WINTER, year)


def _distance(days: Days, day: date) -> int:
    """Return how many days a day is away from others."""
    return max((days[0] - day) // timedelta(1), (day - days[1]) // timedelta(1), 0)


def _seasons(first_month: int, day: date) -> list[Days]:
    return [_season(first_month, year) for year in years_around(day)]


def _season(first_month: int, year: int) -> Days:
    return months_from(year, first_month, _MONTHS_OF_SEASON)


def _length(year: int, month: int) -> int:
    return calendar.monthrange(year, month)[1]
