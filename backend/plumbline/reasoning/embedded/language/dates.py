"""Dates in text: explicit ones, and relative ones against the day they were written."""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.schema import ClaimPeriod, Span

_YEAR = r"(?:1[0-9]\d\d|20\d\d)"
_A_YEAR = re.compile(_YEAR)
_WORD_DAYS = {"day": 1, "week": 7}


@dataclass(frozen=True)
class When:
    """A date as exactly as the text gives it; a negative year is before our era.

    `until` is the last year of a stretch of years (decade, century, "1961 to 1989").
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

    @property
    def said(self) -> str:
        """The date with the word that makes it a bound: "before 2003"."""
        return f"{self.lead} {self.text}" if self.bound else self.text

    def agrees(self, other: When) -> bool:
        """Whether both may name the same time: each part that both give is equal."""
        if self.until is not None or other.until is not None:
            return self._overlaps(other)
        pairs = ((self.year, other.year), (self.month, other.month), (self.day, other.day))
        return all(left is None or right is None or left == right for left, right in pairs)

    def covered_by(self, other: When) -> bool:
        """Whether `other` says at least as much as this: equal and as exact or more exact, or all
        of its years among these."""
        if self.year and self.until and other.year and other.until:
            return self.year <= other.year and other.until <= self.until
        return self.agrees(other) and self.precision <= other.precision

    @property
    def precision(self) -> int:
        """How exact the date is: 0 a stretch of years, 1 a year, 2 a month, 3 a day."""
        if self.until is not None:
            return 0
        return 3 if self.day is not None else 2 if self.month is not None else 1

    def _overlaps(self, other: When) -> bool:
        if self.year is None or other.year is None:
            return False
        mine, theirs = self.until or self.year, other.until or other.year
        return self.year <= theirs and other.year <= mine

    def bounds(self) -> tuple[date | None, date | None]:
        """Return the first and last day; None where open, unknown or before year 1."""
        days = self.days()
        if days is None:
            return None, None
        return (None if self.open_start else days[0]), (None if self.open_end else days[1])

    def days(self) -> tuple[date, date] | None:
        """Return the first and last day of the date itself; None if unknown or before year 1."""
        if self.year is None or self.year < 1:
            return None
        last_year = min(self.until or self.year, 9999)
        month = self.month or 12
        first = date(self.year, self.month or 1, self.day or 1)
        last = date(last_year, month, self.day or calendar.monthrange(last_year, month)[1])
        return first, last


@lru_cache(maxsize=20_000)
def dates(text: str, language: str = "en", said_on: date | None = None) -> tuple[When, ...]:
    """Return the dates of `text` in order. Relative ones need `said_on`; without it they are
    left out."""
    lists = lexicon(language)
    found: list[When] = []
    for pattern, read in _patterns(lists.language):
        for match in pattern.finditer(text):
            if any(_overlap(match, when) for when in found):
                continue
            when = read(match, lists, said_on)
            if when is not None:
                found.append(_opened(when, text, lists))
    return tuple(sorted(found, key=lambda when: when.span.start))


def period(text: str, language: str, said_on: date | None) -> ClaimPeriod | None:
    """Return the time a claim speaks of, with the words that tell it; None when nothing does."""
    found = dates(text, language, said_on)
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


def _overlap(match: re.Match[str], when: When) -> bool:
    return match.start() < when.span.end and when.span.start < match.end()


def _opened(when: When, text: str, lists: Lexicon) -> When:
    before, article = text[: when.span.start].casefold().split(), ""
    if when.until is not None and before[-1:] and before[-1] in lists.set("articles"):
        article = f" {before.pop()}"  # "before the 1990s"
    side = lists.table("period_open").get(before[-1]) if before else None
    bound, lead = ("", "") if _describes(when, text, lists) else _bound(before, lists)
    if not bound and (side is None or when.until is not None):
        return when
    later = bound == "after" or (side == "start" and not bound)
    return replace(when, open_end=later, open_start=not later, bound=bound, lead=lead + article)


def _bound(before: list[str], lists: Lexicon) -> tuple[str, str]:
    """Return which bound of a time a date is and the words that say so, from those before it; no
    bound in "two years after 2003", which is 2005, nor in "not before 2003"."""
    bounds = lists.table("date_bounds")
    for phrase in sorted(bounds, key=len, reverse=True):
        words = phrase.split()
        if before[-len(words) :] == words:
            led = before[: -len(words)][-1:]
            measured = led and lists.table("period_nouns").get(led[0])
            loose = led and led[0] in lists.set("negation") | lists.set("coordinators")
            return ("", "") if measured or loose else (bounds[phrase], phrase)
    return "", ""


def _describes(when: When, text: str, lists: Lexicon) -> bool:
    """Whether a date says which of several something is: "after 2016 elections"."""
    follows = re.match(r"[\s-]([^\W\d_]+)", text[when.span.end :])
    word = follows.group(1) if follows else ""
    small = lists.set("stop_words") | lists.set("auxiliaries") | lists.set("prepositions")
    return word.islower() and word not in small | lists.set("coordinators")


def _made(match: re.Match[str], **parts: int | bool | None) -> When | None:
    text = match.group().rstrip(".")  # "on 29 April."
    span = Span(start=match.start(), end=match.start() + len(text))
    when = When(span, text, **parts)  # type: ignore[arg-type]
    if when.day is not None and when.month is not None:
        year = when.year if when.year and when.year > 0 else 2000
        if not 1 <= when.day <= calendar.monthrange(year, when.month)[1]:
            return None
    return when


def _explicit(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    parts = match.groupdict()
    month = lists.table("months").get((parts.get("month") or "").casefold())
    day, year = parts.get("day"), parts.get("year")
    if year is None and said_on is not None and parts.get("month"):
        return _made(match, month=month, day=int(day) if day else None)
    if month is None:
        return None
    return _made(
        match, year=int(year) if year else None, month=month, day=int(day) if day else None
    )


def _numeric(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    year, month, day = (int(match[name]) for name in ("year", "month", "day"))
    if lists.language == "en" and "/" in match.group():
        # Americans write the month first: "10/3/2020" may be either, "10/13/2020" may not.
        if month != day and max(month, day) <= 12:
            return _made(match, year=year)
        month, day = min(month, day), max(month, day)
    return _made(match, year=year, month=month, day=day) if 1 <= month <= 12 else None


def _years(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    first, last = int(match["first"]), match["last"]
    until = int(last) if len(last) == 4 else first // 100 * 100 + int(last)
    return _made(match, year=first, until=until) if until > first else None


def _decade(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    year = int(match["year"])
    years = 99 if year % 100 == 0 and not match["part"] else 9
    first, last = _part(match, lists)
    return _made(match, year=year + years * first // 9, until=year + years * last // 9)


def _part(match: re.Match[str], lists: Lexicon) -> tuple[int, int]:
    """Return the tenths of a stretch that are meant, in 0..9: "late" 5 to 9."""
    first, last = lists.table("stretch_parts").get((match["part"] or "").casefold(), "09")
    return int(first), int(last)


def _century(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    number = match["number"].casefold()
    value = lists.table("ordinals").get(number) or _roman(number)
    if value is None and number.rstrip(".").isdigit():
        value = int(number.rstrip("."))
    if not value or not 1 <= value <= 21:
        return None
    first, last = (int(value) * 100 - 99 + 11 * tenth for tenth in _part(match, lists))
    return _made(match, year=first, until=last)


def _roman(text: str) -> int | None:
    values = {"i": 1, "v": 5, "x": 10}
    if not text or any(char not in values for char in text):
        return None
    total = 0
    for char, follower in zip(text, [*text[1:], "i"], strict=True):
        total += values[char] * (-1 if values[char] < values[follower] else 1)
    return total


def _before_era(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    return _made(match, year=-int(match["year"]))


def _year(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    return None if _counts(match, lists) else _made(match, year=int(match["year"]))


def _counts(match: re.Match[str], lists: Lexicon) -> bool:
    """Whether a four-digit number counts something: "about 2000 people", "1234 metres"."""
    before = match.string[: match.start()].casefold().split()
    after = re.match(r"[\s-]([^\W\d_]+)", match.string[match.end() :])
    follower = after.group(1) if after else ""
    if lists.unit(follower.casefold()):
        return True
    if (
        len(before) > 1
        and before[-1] in lists.set("coordinators")
        and _A_YEAR.fullmatch(before[-2])
    ):
        return False  # "between 2001 and 2009 rents rose"
    stops = lists.set("stop_words") | lists.set("auxiliaries") | lists.set("prepositions")
    counted = follower.islower() and follower not in stops and lists.verb(follower) is None
    opener = before[-1] if before else ""
    hedged = any(opener == phrase for hedges in lists.table("hedges").values() for phrase in hedges)
    if hedged:
        return counted
    return counted and opener not in lists.set("prepositions") | lists.set("articles")


def _relative_day(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    if said_on is None:
        return None
    offset = lists.table("relative_days")[" ".join(match.group().casefold().split())]
    return _on(match, said_on + timedelta(days=offset))


def _on(match: re.Match[str], day: date) -> When | None:
    return _made(match, year=day.year, month=day.month, day=day.day, relative=True)


def _weekday(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    if said_on is None:
        return None
    weekday = lists.table("weekdays")[match["weekday"].casefold()]
    step = match.groupdict().get("step")
    direction = lists.table("relative_steps").get((step or "").casefold(), -1 if step else 0)
    back = (said_on.weekday() - weekday) % 7
    if direction > 0:
        return _on(match, said_on + timedelta(days=(weekday - said_on.weekday()) % 7 or 7))
    return _on(match, said_on - timedelta(days=back or (7 if direction < 0 else 0)))


def _stepped(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    """Read "last year", "this month", "last spring"."""
    if said_on is None:
        return None
    step = _step(match["step"], lists)
    noun = match["noun"].casefold()
    if noun in lists.table("seasons"):
        return _season(match, said_on, step, int(lists.table("seasons")[noun]))
    return _shifted(match, said_on, step, lists.table("period_nouns")[noun])


def _step(word: str, lists: Lexicon) -> int:
    steps = {**lists.table("relative_steps"), **lists.table("steps_after")}
    return int(steps[word.casefold()])


def _season(match: re.Match[str], said_on: date, step: int, month: int) -> When | None:
    year = said_on.year
    if step < 0 and said_on.month < month + 3:
        year -= 1
    if step > 0 and said_on.month >= month:
        year += 1
    return _made(match, year=year, month=month, relative=True)


def _ago(match: re.Match[str], lists: Lexicon, said_on: date | None) -> When | None:
    if said_on is None:
        return None
    raw = match["count"].casefold()
    count = int(raw) if raw.isdigit() else lists.table("number_words").get(raw, 1)
    unit = lists.table("period_nouns")[match["noun"].casefold()]
    return _shifted(match, said_on, -int(count), unit)


def _shifted(match: re.Match[str], said_on: date, steps: int, unit: str) -> When | None:
    if unit in _WORD_DAYS:
        day = said_on + timedelta(days=steps * _WORD_DAYS[unit])
        if unit == "week":
            return _made(match, year=day.year, month=day.month, relative=True)
        return _on(match, day)
    if unit in {"month", "quarter"}:
        months = said_on.year * 12 + said_on.month - 1 + steps * (3 if unit == "quarter" else 1)
        return _made(match, year=months // 12, month=months % 12 + 1, relative=True)
    years = {"year": 1, "decade": 10, "century": 100}[unit]
    year = said_on.year + steps * years
    return _made(match, year=year, relative=True) if 1 <= year <= 9998 else None


Reader = Callable[["re.Match[str]", Lexicon, "date | None"], "When | None"]


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], Reader], ...]:
    """Return the patterns of a language with their readers, the most exact first."""
    lists = lexicon(language)
    raw = [*_calendar(lists), *_stretches(lists), *_relative(lists), (_BARE_YEAR, _year)]
    return tuple((re.compile(rf"(?<!\w)(?:{one})(?!\w)", re.IGNORECASE), read) for one, read in raw)


_BARE_YEAR = rf"(?<![\d.,$€£-])(?P<year>{_YEAR})(?![\d,.]\d|\s?[%‰]|-)"


def _calendar(lists: Lexicon) -> list[tuple[str, Reader]]:
    month = rf"(?P<month>{_either(lists.table('months'))})\.?"
    joiner = rf"(?:\s+(?:{_either(lists.set('date_joiners'))}))?"
    day = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th|er|º|\.)?"
    year = rf"(?P<year>{_YEAR})"
    return [
        (rf"{year}-(?P<month>\d\d)-(?P<day>\d\d)", _numeric),
        (rf"(?P<day>\d\d?)[./](?P<month>\d\d?)[./]{year}", _numeric),
        (rf"{day}{joiner}{joiner}\s+{month},?{joiner}\s+{year}", _explicit),
        (rf"{month}\s+{day},?\s+{year}", _explicit),
        (rf"{month},?{joiner}\s+{year}", _explicit),
        (rf"{day}{joiner}{joiner}\s+{month}", _explicit),
        (rf"{month}\s+{day}(?!\d)", _explicit),
    ]


def _stretches(lists: Lexicon) -> list[tuple[str, Reader]]:
    century = _either(lists.set("century_words"))
    ordinal = rf"(?P<number>\d\d?|{_either(lists.table('ordinals'))}|[IVX]+)(?:st|nd|rd|th|e|\.)?"
    decade = r"(?P<year>1[0-9]\d0|20\d0)"
    part = rf"(?:(?P<part>{_either(lists.table('stretch_parts'))})[\s-]?)?"
    return [
        (rf"(?P<first>{_YEAR})(?:\s?[-–]\s?|/(?=\d\d(?!\d)))(?P<last>\d{{4}}|\d\d)(?!\d)", _years),
        (rf"{part}{decade}(?:s|er|’s|'s)", _decade),
        (rf"{part}(?:{_either(lists.set('decade_words'))})\s+{decade}", _decade),
        (rf"{part}{ordinal}[\s-]+(?:{century})", _century),
        (rf"{part}(?:{century})\s+(?P<number>[IVX]+)", _century),
        (rf"(?P<year>\d{{1,4}})\s+(?:{_either(lists.set('era_before'))})", _before_era),
    ]


def _relative(lists: Lexicon) -> list[tuple[str, Reader]]:
    nouns, steps = _either(lists.table("period_nouns")), _either(lists.table("relative_steps"))
    seasons, weekdays = _either(lists.table("seasons")), _either(lists.table("weekdays"))
    count = rf"(?P<count>\d{{1,4}}|{_either(lists.table('number_words'))}|an?)"
    ago = lists.table("ago")
    return [
        (_either(lists.table("relative_days")), _relative_day),
        (rf"(?:(?P<step>{steps})\s+)?(?P<weekday>{weekdays})", _weekday),
        (rf"(?P<step>{steps})\s+(?P<noun>{nouns}|{seasons})", _stepped),
        (rf"(?P<noun>{nouns})\s+(?P<step>{_either(lists.table('steps_after'))})", _stepped),
        (rf"{count}\s+(?P<noun>{nouns})\s+(?:{_either(ago['after'])})", _ago),
        (rf"(?:{_either(ago['before'])})\s+{count}\s+(?P<noun>{nouns})", _ago),
    ]


def _either(words: Iterable[str]) -> str:
    """Return a pattern for any of the words; one that never matches where there are none."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True)) or r"(?!)"
