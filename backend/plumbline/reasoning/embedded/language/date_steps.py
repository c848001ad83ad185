"""Years told by a step from the date before: "began in 1883, and was finished the next year"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.dates import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.number_words import word_value
from plumbline.schema import Span


def with_steps(found: tuple[When, ...], text: str, lists: Lexicon) -> tuple[When, ...]:
    """Return `found`, the dates of a text, with the years that are told by a step from one of
    them: "the next year", "two years later", "a year earlier"."""
    if not found:
        return found
    steps = [
        stepped
        for match in _pattern(lists).finditer(text)
        if (stepped := _stepped(match, found, lists)) is not None
    ]
    return tuple(sorted((*found, *steps), key=lambda when: when.span.start)) if steps else found


def _stepped(match: re.Match[str], found: tuple[When, ...], lists: Lexicon) -> When | None:
    if any(when.span.start < match.end() and match.start() < when.span.end for when in found):
        return None
    written = [when for when in found if when.year is not None and not when.relative]
    before = [when for when in written if when.span.end <= match.start()]
    count = _count(match, lists)
    if not before or count is None:
        return None
    year = (before[-1].until or before[-1].year or 0) + count
    span = Span(start=match.start(), end=match.end())
    return When(span, match.group(), year=year, relative=True) if 1 <= year <= 9998 else None


def _count(match: re.Match[str], lists: Lexicon) -> int | None:
    if match["same"]:
        return 0
    if match["next"]:
        return 1
    number = match["count"].casefold()
    one = number in lists.set("indefinite_articles")
    value = 1 if one else int(number) if number.isdigit() else word_value(number, lists)
    if value is None or value != int(value):
        return None
    return int(value) if match["later"] else -int(value)


@lru_cache(maxsize=8)
def _pattern(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of the steps; what is "two years later than planned" is none."""
    than = "|".join(lists.set("than_words")) or r"(?!)"
    same, following, later, earlier = (
        "|".join(lists.phrases(name)) or r"(?!)"
        for name in ("same_year", "following_year", "years_later", "years_earlier")
    )
    return re.compile(
        rf"\b(?:(?P<same>{same})|(?P<next>{following})"
        rf"|(?P<count>\d{{1,3}}|[^\W\d_]+) (?:(?P<later>{later})|{earlier}))\b(?! (?:{than})\b)",
        re.IGNORECASE,
    )
