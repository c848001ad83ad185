"""Times within a year: "in early 2023", "in the spring of 2023", "in the second half of 2023"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.alignment import FIGURE, Conflict, Part
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.dates import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon

_NEAR = 40  # characters before a year in which "at the beginning of" may stand


@dataclass(frozen=True)
class _YearPart:
    """The months that are meant, generously, with the words that tell so; `season` is the first
    month of one, which is another on the other side of the world."""

    months: frozenset[int]
    text: str
    season: int = 0


def apart_in_year(
    when: When, claim: Analysis, evidence: Analysis, of_it: Sequence[When]
) -> Part | None:
    """Return how a date of the claim fares where one of both texts tells a part of the year: as
    contradicted by another part of it that is told `of_it`, as open where the part is a season or
    the date may be another's, as found only in part where the evidence has the year alone; None
    where the dates themselves are to be compared."""
    mine = _part(when, claim)
    told = [one for one in evidence.dates if one.year == when.year and not one.bound]
    parts = [_part(one, evidence) for one in told]
    if mine is None or not told:
        return None
    known = [one for one in parts if one is not None]
    if len(known) < len(parts):
        return None if known or when.month else Part(FIGURE, 0.5, when.text, "date")
    if all(one.month for one in (when, *told)) or any(mine.months & one.months for one in known):
        return None
    if not any(one in of_it for one in told) or not all(_comparable(mine, one) for one in known):
        return Part(FIGURE, 0.0, when.text, "date")
    return Part(FIGURE, 0.0, when.text, "date", Conflict("date", None, mine.text, known[0].text))


def _comparable(one: _YearPart, other: _YearPart) -> bool:
    return bool(one.season) == bool(other.season)


def _part(when: When, told: Analysis) -> _YearPart | None:
    """Return the part of a year that is meant by a date, None where it may be all of the year."""
    if when.year is None or when.until is not None or when.bound:
        return None
    if when.month:
        return _YearPart(frozenset({when.month}), when.text)
    lists, start = lexicon(told.language), max(0, when.span.start - _NEAR)
    ahead = told.text[start : when.span.start]
    for pattern, months, season in _patterns(lists):
        found = pattern.search(ahead)
        if found:
            bounded = _bounds(lists).search(ahead[: found.start()])
            text = told.text[start + found.start() : when.span.end]
            return None if bounded else _YearPart(months, text, season)
    return None


@lru_cache(maxsize=8)
def _bounds(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what makes a time that follows a bound only: "by the end of 2023"."""
    bounds, articles = "|".join(lists.phrases("year_part_bounds")), "|".join(lists.set("articles"))
    return re.compile(rf"\b(?:{bounds or '(?!)'}) (?:(?:{articles}) )?$", re.IGNORECASE)


@lru_cache(maxsize=8)
def _patterns(lists: Lexicon) -> tuple[tuple[re.Pattern[str], frozenset[int], int], ...]:
    """Return what stands before a year that tells a part of it, with the months it means."""
    links = "|".join(lists.phrases("year_part_links")) or r"(?!)"
    parts = [
        (re.compile(rf"\b(?:{lead})(?: (?:{links}))?[ -]$", re.IGNORECASE), _months(span), 0)
        for lead, span in lists.table("year_parts").items()
    ]
    seasons = [
        (re.compile(rf"\b{name}(?: (?:{links}))?[ -]$", re.IGNORECASE), _season(first), first)
        for name, first in lists.table("seasons").items()
    ]
    return tuple(parts + seasons)


def _months(span: str) -> frozenset[int]:
    first, last = map(int, span.split("-"))
    return frozenset(range(first, last + 1))


def _season(first: int) -> frozenset[int]:
    """Return the months of a season and those beside it; a winter has both ends of its year."""
    return frozenset((month - 1) % 12 + 1 for month in range(first - 1, first + 4))
