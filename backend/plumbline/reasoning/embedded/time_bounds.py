"""How a time that is only bounded, "before 2003", fares beside another one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Literal

from plumbline.reasoning.embedded.dates import When

Standing = Literal["within", "open", "apart"]
_DAY = timedelta(days=1)


def standing(mine: When, told: When) -> Standing | None:
    """Return how the time of a claim stands to the one evidence tells where either is a bound.

    "within": what is told lies in what is claimed, 1999 "before 2003"; "apart": it cannot;
    "open": it may. None where neither is a bound or both say the same, so that the dates
    themselves are to be compared.
    """
    alike = (mine.open_start, mine.open_end) == (told.open_start, told.open_end)
    by_it = {mine.bound, told.bound} <= {"", "by"}
    if not (mine.bound or told.bound) or (mine.agrees(told) and (alike or by_it)):
        return None
    own, other = _stretch(mine), _stretch(told)
    if own is None or other is None or (mine.bound == told.bound == "by"):
        return None
    if own[0] <= other[0] and other[1] <= own[1]:
        return "within"
    if other[1] >= own[0] and own[1] >= other[0]:
        return "open"
    # "After 2003" is seldom meant to leave out the rest of that year.
    loose = mine.agrees(told) and not (mine.bound and told.bound)
    return "open" if loose else "apart"


def changed_then(claimed: Sequence[When], told: Sequence[When]) -> bool:
    """Whether one side says how long something was so and the other from when it was not: "open
    until 2015", "closed in 2015"."""
    return any(
        mine.agrees(other) and _until(mine) != _until(other) for mine in claimed for other in told
    )


def _until(when: When) -> bool:
    return when.open_start and not when.bound


def _stretch(when: When) -> tuple[date, date] | None:
    """Return the first and last day that are left open, the ends of time where there is no end."""
    days = when.days()
    if days is None:
        return None
    first, last = days
    if when.bound == "after":
        return min(last, date.max - _DAY) + _DAY, date.max
    if when.bound == "before":
        return date.min, max(first, date.min + _DAY) - _DAY
    return (date.min if when.open_start else first), (date.max if when.open_end else last)
