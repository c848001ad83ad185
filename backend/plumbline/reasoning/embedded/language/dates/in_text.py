"""Dates in text: explicit ones, and relative ones against the day they were written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from functools import lru_cache, partial
from typing import Protocol

from plumbline.reasoning.embedded.language.dates.calendar_days import days_of
from plumbline.reasoning.embedded.language.dates.phrases import (
    joined,
    narrowed,
    told_as_month,
    told_as_part,
)
from plumbline.reasoning.embedded.language.dates.relative import (
    YEARS,
    RelativeReader,
    relative_patterns,
)
from plumbline.reasoning.embedded.language.dates.when import When, place
from plumbline.reasoning.embedded.language.dates.years import in_their_years
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.schema import ClaimPeriod


class Reader(Protocol):
    """What reads a match of a pattern as a date."""

    def __call__(self, match: re.Match[str], lists: Lexicon) -> When | None:
        """Return the date; None where the match is none."""


_YEAR = r"(?:1[0-9]\d\d|20\d\d)"
_A_YEAR = re.compile(_YEAR)
_LEAP_YEAR = 2000
_LED_TO = re.compile(r"\s+(\w+)\s+\d{3,}[\s-]([^\W\d_]+)")


@lru_cache(maxsize=20_000)
def dates(text: str, language: str = "en", said_on: date | None = None) -> tuple[When, ...]:
    """Return the dates of `text` in order. Relative ones need `said_on`; without it they are
    left out."""
    lists = lexicon(language)
    said_on = said_on if said_on and said_on.year in YEARS else None
    found: list[When] = []
    readers: list[tuple[re.Pattern[str], Callable[[re.Match[str]], When | None]]]
    readers = [(one, partial(read, lists=lists)) for one, read in _explicit_patterns(lists)]
    if said_on is not None:
        relative = _relative_patterns(lists)
        readers += [(one, partial(read, lists=lists, said_on=said_on)) for one, read in relative]
    for pattern, read in readers:
        for match in pattern.finditer(text):
            if any(_overlap(match, when) for when in found):
                continue
            when = read(match)
            if when is not None:
                found.append(when)
    whole = joined(sorted(found, key=lambda when: when.span.start), text, lists, said_on)
    return tuple(_opened(narrowed(when, text, lists), text, lists) for when in whole)


def period(
    text: str, language: str, said_on: date | None, told_before: str = ""
) -> ClaimPeriod | None:
    """Return the time a claim speaks of, with the words that tell it; None when nothing does. A
    month without a year is of the page's own time, unless what was `told_before` is of another."""
    lists = lexicon(language)
    found = dates(text, language, said_on)
    if said_on:
        before = dates(told_before, language)
        found = in_their_years(found, text, said_on, lists, before)
    found = _of_the_event(found, text, lists)
    if not found:
        return ClaimPeriod(said_on=said_on) if said_on else None
    starts, ends = zip(*(when.bounds() for when in found), strict=True)
    known_starts = [day for day in starts if day]
    known_ends = [day for day in ends if day]
    whole = all(starts), all(ends)
    return ClaimPeriod(
        said_on=said_on,
        text="; ".join(when.text for when in found),
        start=min(known_starts) if whole[0] else None,
        end=max(known_ends) if whole[1] else None,
    )


def _of_the_event(found: tuple[When, ...], text: str, lists: Lexicon) -> tuple[When, ...]:
    """Return the dates of what happened: without the age of a thing, "a 17th-century barn", and
    without the time before another, "in March from the previous month"."""
    before = either(lists.phrases("steps_before_another"))
    led = re.compile(rf"(?:{before})\b", re.IGNORECASE)
    kept = tuple(
        when
        for when in found
        if not (
            led.match(when.text)
            or (when.until and "-" in when.text and _describes(when, text, lists))
        )
    )
    return kept or found


def _overlap(match: re.Match[str], when: When) -> bool:
    return match.start() < when.span.end and when.span.start < match.end()


def _opened(when: When, text: str, lists: Lexicon) -> When:
    before, article = text[: when.span.start].casefold().split(), ""
    stretched = when.until is not None or when.day is not None or not when.whole
    if stretched and before[-1:] and before[-1] in lists.set("articles"):
        article = f" {before.pop()}"  # "before the 1990s"
    side = lists.table("period_open").get(_ending(before, lists.table("period_open")))
    bound, lead = ("", "") if _describes(when, text, lists) else _bound(before, lists)
    if not bound and (side is None or when.until is not None):
        return when
    later = bound == "after" or (side == "start" and not bound)
    return replace(when, open_end=later, open_start=not later, bound=bound, lead=lead + article)


def _ending(before: list[str], phrases: Iterable[str]) -> str:
    """Return the longest of the phrases that the words end with, "" where they end with none."""
    told = f" {' '.join(before)}"
    ends = (one for one in phrases if told.endswith(f" {one}"))
    return max(ends, key=len, default="")


def _bound(before: list[str], lists: Lexicon) -> tuple[str, str]:
    """Return which bound of a time a date is and the words that say so, from those before it; no
    bound in "two years after 2003", which is 2005, nor in "not before 2003"."""
    bounds = lists.table("date_bounds")
    phrase = _ending(before, bounds)
    led = before[: -len(phrase.split())][-1:] if phrase else []
    measured = led and lists.table("period_nouns").get(led[0])
    loose = led and led[0] in lists.set("negation") | lists.set("coordinators")
    return ("", "") if not phrase or measured or loose else (bounds[phrase], phrase)


def _describes(when: When, text: str, lists: Lexicon) -> bool:
    """Whether a date says which of several something is: "after 2016 elections"."""
    follows = re.match(r"[\s-]([^\W\d_]+)", text[when.span.end :])
    word = follows.group(1) if follows else ""
    small = lists.set("stop_words") | lists.set("auxiliaries") | lists.set("prepositions")
    return word.islower() and word not in small | lists.set("coordinators")


def _explicit(match: re.Match[str], lists: Lexicon) -> When | None:
    parts, month = match.groupdict(), lists.table("months")[match["month"].casefold()]
    day, year = parts.get("day"), parts.get("year")
    return _real(When(*place(match), int(year) if year else None, month, int(day) if day else None))


def _month(match: re.Match[str], lists: Lexicon) -> When | None:
    """Read a month alone where what stands around it says that it is one: "late May"."""
    if not told_as_month(match.string, match.start(), match.end(), lists):
        return None
    return When(*place(match), month=lists.table("months")[match["month"].casefold()])


def _real(when: When) -> When | None:
    """Return a date; None for a day that there is not."""
    if when.day is None:
        return when
    last = days_of(when.year or _LEAP_YEAR, when.month, None, None)[1]
    return when if 1 <= when.day <= last.day else None


def _numeric(match: re.Match[str], lists: Lexicon) -> When | None:
    year, month, day = (int(match[name]) for name in ("year", "month", "day"))
    if lists.language == "en" and "/" in match.group():
        # Americans write the month first: "10/3/2020" may be either, "10/13/2020" may not.
        if month != day and max(month, day) <= 12:
            return When(*place(match), year)
        month, day = min(month, day), max(month, day)
    return _real(When(*place(match), year, month, day)) if 1 <= month <= 12 else None


def _years(match: re.Match[str], lists: Lexicon) -> When | None:
    first, last = int(match["first"]), match["last"]
    until = int(last) if len(last) == 4 else first // 100 * 100 + int(last)
    return When(*place(match), first, until=until) if until > first else None


def _decade(match: re.Match[str], lists: Lexicon) -> When | None:
    year = int(match["year"])
    years = 99 if year % 100 == 0 and not match["part"] else 9
    first, last = _part(match, lists)
    return When(*place(match), year + years * first // 9, until=year + years * last // 9)


def _part(match: re.Match[str], lists: Lexicon) -> tuple[int, int]:
    """Return the tenths of a stretch that are meant, in 0..9: "late" 5 to 9."""
    first, last = lists.table("stretch_parts").get((match["part"] or "").casefold(), "09")
    return int(first), int(last)


def _century(match: re.Match[str], lists: Lexicon) -> When | None:
    number = match["number"].casefold()
    value = lists.table("ordinals").get(number) or _roman(number)
    if value is None and number.rstrip(".").isdigit():
        value = int(number.rstrip("."))
    if not value or not 1 <= value <= 21:
        return None
    first, last = (int(value) * 100 - 99 + 11 * tenth for tenth in _part(match, lists))
    return When(*place(match), first, until=last)


def _roman(text: str) -> int | None:
    values = {"i": 1, "v": 5, "x": 10}
    if not text or any(char not in values for char in text):
        return None
    total = 0
    for char, follower in zip(text, [*text[1:], "i"], strict=True):
        total += values[char] * (-1 if values[char] < values[follower] else 1)
    return total


def _before_era(match: re.Match[str], lists: Lexicon) -> When | None:
    return When(*place(match), -int(match["year"]))


def _year(match: re.Match[str], lists: Lexicon) -> When | None:
    return None if _counts(match, lists) else When(*place(match), int(match["year"]))


def _is_measure(word: str, lists: Lexicon) -> bool:
    known = word.casefold()
    return lists.unit(known) is not None or known in lists.table("currencies")


def _counts(match: re.Match[str], lists: Lexicon) -> bool:
    """Whether a four-digit number counts something: "about 2000 people", "1234 metres"."""
    before = match.string[: match.start()].casefold().split()
    after = re.match(r"[\s-]([^\W\d_]+)", match.string[match.end() :])
    follower = after.group(1) if after else ""
    led = _LED_TO.match(match.string, match.end())
    opened = before[-1:] and before[-1] in lists.set("change_openers")
    goes_on = (
        led is not None
        and opened
        and lists.table("change_links").get(led[1].casefold()) == "to"
        and _is_measure(led[2], lists)
    )
    if goes_on or _is_measure(follower, lists):
        return True  # "1234 metres", "from 1000 to 1050 euros"
    if (
        len(before) > 1
        and before[-1] in lists.set("coordinators")
        and _A_YEAR.fullmatch(before[-2])
    ):
        return False  # "between 2001 and 2009 rents rose"
    stops = lists.set("stop_words") | lists.set("auxiliaries") | lists.set("prepositions")
    counted = follower.islower() and follower not in stops and lists.verb(follower) is None
    opener = before[-1] if before else ""
    if told_as_part(match.string, match.start(), lists):
        return False  # "trat im Frühjahr 2023 zurück"
    hedged = any(opener == phrase for hedges in lists.table("hedges").values() for phrase in hedges)
    if hedged:
        return counted
    return counted and opener not in lists.set("prepositions") | lists.set("articles")


@lru_cache(maxsize=8)
def _explicit_patterns(lists: Lexicon) -> tuple[tuple[re.Pattern[str], Reader], ...]:
    """Return the patterns of a language with their readers, the most exact first."""
    raw = [*_calendar(lists), *_stretches(lists), (_bare_year(lists), _year)]
    return tuple((_compiled(one), read) for one, read in raw)


@lru_cache(maxsize=8)
def _relative_patterns(lists: Lexicon) -> tuple[tuple[re.Pattern[str], RelativeReader], ...]:
    return tuple((_compiled(one), read) for one, read in relative_patterns(lists))


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)


def _bare_year(lists: Lexicon) -> str:
    """Return the pattern of a year alone, none of the digits of another figure: "mid-2023"."""
    hyphened = "".join(rf"|(?<=\b{one}-)" for one in lists.set("hyphened_parts"))
    return rf"(?:(?<![\d.,$€£-]){hyphened})(?P<year>{_YEAR})(?![\d,.]\d|\s?[%‰]|-)"


def _calendar(lists: Lexicon) -> list[tuple[str, Reader]]:
    month = rf"(?P<month>{either(lists.table('months'))})\.?"
    joiner = rf"(?:\s+(?:{either(lists.set('date_joiners'))}))?"
    day = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th|er|º|\.)?"
    year = rf"(?P<year>{_YEAR})"
    articles = either([*lists.set("date_joiners"), *lists.set("articles")])
    weekday = rf"(?:(?:{either(lists.table('weekdays'))}),?\s+(?:(?:{articles})\s+)*)?"
    return [
        (rf"{year}-(?P<month>\d\d)-(?P<day>\d\d)", _numeric),
        (rf"(?P<day>\d\d?)[./](?P<month>\d\d?)[./]{year}", _numeric),
        (rf"{weekday}{day}{joiner}{joiner}\s+{month},?{joiner}\s+{year}", _explicit),
        (rf"{weekday}{month}\s+{day},?\s+{year}", _explicit),
        (rf"{month},?{joiner}\s+{year}", _explicit),
        (rf"{weekday}{day}{joiner}{joiner}\s+{month}", _explicit),
        (rf"{weekday}{month}\s+{day}(?!\d)", _explicit),
        (month, _month),
    ]


def _stretches(lists: Lexicon) -> list[tuple[str, Reader]]:
    century = either(lists.set("century_words"))
    ordinal = rf"(?P<number>\d\d?|{either(lists.table('ordinals'))}|[IVX]+)(?:st|nd|rd|th|e|\.)?"
    tails = either(lists.set("decade_tails"))
    decade = r"(?P<year>1[0-9]\d0|20\d0)"
    part = rf"(?:(?P<part>{either(lists.table('stretch_parts'))})[\s-]?)?"
    return [
        (rf"(?P<first>{_YEAR})(?:\s?[-–]\s?|/(?=\d\d(?!\d)))(?P<last>\d{{4}}|\d\d)(?!\d)", _years),
        (rf"{part}{decade}(?:s|er|’s|'s)(?:\s+(?:{tails}))?", _decade),
        (rf"{part}(?:{either(lists.set('decade_words'))})\s+{decade}", _decade),
        (rf"{part}{ordinal}[\s-]+(?:{century})", _century),
        (rf"{part}(?:{century})\s+(?P<number>[IVX]+)", _century),
        (rf"(?P<year>\d{{1,4}})\s+(?:{either(lists.set('era_before'))})", _before_era),
    ]
