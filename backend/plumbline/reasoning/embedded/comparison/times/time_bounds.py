"""How a time that is only bounded, "before 2003" or "from 2001 to 2005", fares beside another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import lexicon

Standing = Literal["within", "open", "apart"]
_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Stretch:
    """A time told by its `ends`; `lasting` says that it lasted all of it, "from … to", not
    "between … and"."""

    text: str
    ends: tuple[When, When]
    lasting: bool


@lru_cache(maxsize=5_000)
def stretches(told: Analysis) -> tuple[Stretch, ...]:
    """Return the stretches of time that a text tells by two dates: "between 2001 and 2005"."""
    lists = lexicon(told.language)
    openers, found = lists.table("range_words"), list[Stretch]()
    for first, last in pairwise(told.dates):
        before = told.text[: first.span.start].rstrip()
        opener = before.split()[-1].casefold() if before else ""
        joiner = told.text[first.span.end : last.span.start].strip().casefold()
        if opener in openers and joiner in lists.set("range_joiners"):
            text = told.text[len(before) - len(opener) : last.span.end]
            lasting = openers[opener] != lists.text("number_joiner")
            found.append(Stretch(text, (first, last), lasting))
    return tuple(found)


def other_term(when: When, claimed: Sequence[Stretch], told: Sequence[Stretch]) -> When | None:
    """Return what is told in the place of `when`, the beginning or end of a term, where another
    term shares its other end: 2009 for 2005 in "from 2001 to 2005" and "from 2001 to 2009"."""
    for mine in claimed:
        for theirs in told:
            if when not in mine.ends or not (mine.lasting and theirs.lasting):
                continue
            place = mine.ends.index(when)
            shared = mine.ends[1 - place].agrees(theirs.ends[1 - place])
            if shared and not when.may_be(theirs.ends[place]):
                return theirs.ends[place]
    return None


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
    loose = mine.may_be(told) and not (mine.bound and told.bound)
    return "open" if loose else "apart"


def changed_then(claimed: Sequence[When], told: Sequence[When]) -> bool:
    """Whether one side says how long something was so and the other from when it was not: "open
    until 2015", "closed in 2015"."""
    return any(
        mine.agrees(other) and _until(mine) != _until(other) for mine in claimed for other in told
    )


def _until(when: When) -> bool:
    return when.open_start and not when.bound


def _since(when: When) -> bool:
    return when.open_end and not when.bound


def after_the_end(one: When, other: When) -> bool:
    """Whether one tells what was so since a time and the other what was so until then or before:
    "since 2019" and "until 2019"."""
    since, until = (one, other) if _since(one) else (other, one)
    if not (_since(since) and _until(until)):
        return False
    begun, ended = since.days(), until.days()
    return begun is not None and ended is not None and begun[1] >= ended[1]


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
