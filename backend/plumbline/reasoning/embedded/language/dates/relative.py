"""Dates told by their distance from the day of the text: "yesterday", "last week", "on Friday"."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Protocol

from plumbline.reasoning.embedded.language.dates.calendar_days import (
    chosen,
    days_of,
    moved,
    seasons_near,
    turn_of_year,
    week_of,
    widened,
    years_around,
)
from plumbline.reasoning.embedded.language.dates.coming_days import side_of
from plumbline.reasoning.embedded.language.dates.when import When, on_day, on_days, place
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either

_WEEK = 7
_SATURDAY, _SUNDAY = 5, 6
_UNIT_DAYS = {"day": 1, "week": _WEEK, "fortnight": 2 * _WEEK}
_UNIT_MONTHS = {"month": 1, "quarter": 3, "year": 12, "decade": 120, "century": 1200}
YEARS = range(101, 9_890)  # in which dates are told by their distance
# By how many days what is counted may be off: "two years ago" is told roughly.
HALF = {"month": 15, "quarter": 46, "year": 183, "decade": 1_827, "century": 18_263}
# By how many "last week" may be; said on a Sunday, it may be the one that ends then.
_WEEK_SLACK, _SUNDAY_SLACK = 3, 4
_TURN_SLACK = 14
# From how many days on their number is a round one.
_ROUND_DAYS = 7


class RelativeReader(Protocol):
    """What reads a match of a pattern as a date told by its distance from the day of the text."""

    def __call__(self, match: re.Match[str], lists: Lexicon, said_on: date) -> When | None:
        """Return the date; None where the match is none."""


def relative_patterns(lists: Lexicon) -> list[tuple[str, RelativeReader]]:
    """Return the patterns of relative dates with their readers, the most exact first."""
    nouns, steps, after = (
        either(lists.table(name)) for name in ("period_nouns", "relative_steps", "steps_after")
    )
    seasons, weekdays = either(lists.table("seasons")), either(lists.table("weekdays"))
    weekend, leads = either(lists.set("weekend_words")), either(lists.phrases("weekend_leads"))
    count = rf"(?P<count>\d{{1,4}}|{either(_counts(lists))})"
    week = either(word for word, unit in lists.table("period_nouns").items() if unit == "week")
    joiners = rf"(?:(?:{either([*lists.set('date_joiners'), *lists.set('articles')])})[\s'’]\s?)*"
    part_of_day = either(lists.set("day_part_endings"))  # "Freitagabend"
    ago, hence = lists.table("ago"), lists.table("hence")
    not_of_it = r"(?!\s+of\b)"  # "the last week of May"
    return [
        (either(lists.table("relative_days")), _relative_day),
        (rf"(?:{either(lists.phrases('year_turns'))})(?!\s+\d)", _turn_of_year),
        (rf"(?P<weekday>{weekdays})\s+{joiners}(?P<step>{steps})\s+(?:{week})", _day_of_week),
        (rf"(?P<weekday>{weekdays})\s+{joiners}(?:{week})\s+(?P<step>{after})", _day_of_week),
        (rf"(?P<weekday>{weekdays}|{weekend})\s+(?P<step>{after})", _weekday),
        (rf"(?P<step>{steps})\s+(?P<weekday>{weekend})", _weekday),
        (rf"(?:{leads})\s+(?P<weekday>{weekend})", _weekday),
        (rf"(?:(?P<step>{steps})\s+)?(?P<weekday>{weekdays})(?:{part_of_day})?", _weekday),
        (rf"(?P<noun>{nouns}|{seasons})\s+(?P<step>{after})", _stepped),
        (rf"(?P<step>{steps})\s+(?P<noun>{nouns}|{seasons}){not_of_it}", _stepped),
        (rf"{count}\s+(?P<noun>{nouns})\s+(?:{either(ago['after'])})", _ago),
        (rf"(?:{either(ago['before'])})\s+{count}\s+(?P<noun>{nouns})", _ago),
        (rf"{count}\s+(?P<noun>{nouns})\s+(?:{either(hence['after'])})", _hence),
        (rf"(?:{either(hence['before'])})\s+{count}\s+(?P<noun>{nouns})", _hence),
    ]


def step_of(word: str, lists: Lexicon) -> int:
    """Return how many periods a word steps on: -1 of "last"."""
    steps = {**lists.table("relative_steps"), **lists.table("steps_after")}
    return int(steps[" ".join(word.casefold().split())])


def _counts(lists: Lexicon) -> list[str]:
    return [*lists.table("number_words"), *lists.set("indefinite_articles")]


def _relative_day(match: re.Match[str], lists: Lexicon, said_on: date) -> When | None:
    before = match.string[: match.start()].split()[-1:]
    noun = lists.language == "de" and before and match.group()[0].isupper()
    if noun or (before and before[0].casefold() in lists.set("determiners")):
        return None  # "am Morgen", "por la mañana"
    offset = lists.table("relative_days")[" ".join(match.group().casefold().split())]
    return on_day(match, moved(said_on, offset))


def _turn_of_year(match: re.Match[str], lists: Lexicon, said_on: date) -> When:
    turns = [turn_of_year(year) for year in years_around(said_on)]
    meant, also = chosen(turns, 0, said_on)
    return on_days(match, meant, tuple(widened(one, _TURN_SLACK) for one in (meant, *also)))


def _day_of_week(match: re.Match[str], lists: Lexicon, said_on: date) -> When:
    """Read "Tuesday last week"."""
    weekday = lists.table("weekdays")[match["weekday"].casefold()]
    week = week_of(moved(said_on, _WEEK * step_of(match["step"], lists)))
    # Some let a week begin with its Sunday.
    sunday = moved(week[0], -1)
    loose = ((sunday, sunday),) if weekday == _SUNDAY else ()
    return on_day(match, moved(week[0], weekday), loose)


def _weekday(match: re.Match[str], lists: Lexicon, said_on: date) -> When | None:
    """Read "on Friday", "next Friday", "over the weekend": which one the words around it tell, and
    the other one where they leave it open; not "every Friday", "Good Friday" nor "the last
    Friday of May"."""
    before = match.string[: match.start()].casefold().split()[-1:]
    named = _named(lists).finditer(match.string)
    apart = lists.set("each_time_words").union(lists.table("ordinals")).intersection(before)
    if apart or _of_month(lists).match(match.string, match.end("weekday")):
        return None
    if any(one.start() < match.end() and match.start() < one.end() for one in named):
        return None
    word = match["weekday"].casefold()
    weekday = lists.table("weekdays").get(word, _SATURDAY)
    length = 1 if word in lists.table("weekdays") else 2
    step = match.groupdict().get("step")
    off, also = _weeks_off(match, lists, said_on, step_of(step, lists) if step else 0, length)
    past = moved(said_on, -((said_on.weekday() - weekday) % _WEEK))
    firsts = [moved(past, _WEEK * one) for one in (off, *also)]
    days = [(first, moved(first, length - 1)) for first in firsts]
    if length == 1:
        return on_day(match, days[0][0], tuple(days[1:]))
    return on_days(match, days[0], tuple(widened(one, 1) for one in days))


@lru_cache(maxsize=8)
def _of_month(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what tells behind a weekday of which month it is."""
    links = either([*lists.set("date_joiners"), "in"])
    months = either([*lists.table("months"), *lists.table("period_nouns")])
    articles = either(lists.set("articles"))
    return re.compile(rf"\s+(?:{links})\s+(?:(?:{articles})\s+)?(?:{months})(?!\w)", re.IGNORECASE)


@lru_cache(maxsize=8)
def _named(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what bears the name of a weekday: "Good Friday"."""
    return re.compile(rf"(?<!\w)(?:{either(lists.phrases('weekday_names'))})(?!\w)", re.IGNORECASE)


def _weeks_off(
    match: re.Match[str], lists: Lexicon, said_on: date, step: int, length: int
) -> tuple[int, list[int]]:
    """Return how many weeks after the latest one of its kind the weekday is that is meant, and
    those that may be meant as well."""
    weekday = lists.table("weekdays").get(match["weekday"].casefold(), _SATURDAY)
    since = (said_on.weekday() - weekday) % _WEEK
    current = since < length
    this_week = weekday <= said_on.weekday()
    if step < 0:
        off = step if current else step + 1
        return off, [off - 1] if this_week and not current else []
    if step > 0:
        return step, [] if this_week else [step + 1]
    side = side_of(match.string, match.start(), match.end(), lists)
    off = 1 if side.ahead and not current else 0
    return off, [1 - off] if not side.sure or (current and side.ahead) else []


def _stepped(match: re.Match[str], lists: Lexicon, said_on: date) -> When | None:
    """Read "last year", "this month", "last spring", and "the past year", which may run until
    now."""
    step, noun = step_of(match["step"], lists), match["noun"].casefold()
    if _leads_to_month(lists).match(match.string, match.start("noun")):
        return None  # "el pasado mes de marzo"
    if noun in lists.set("several_periods"):
        return None  # "in the coming weeks"
    if noun in lists.set("falling_verbs") and _of_something(match, lists):
        return None  # "this fall in prices"
    if noun in lists.table("seasons"):
        first_month = int(lists.table("seasons")[noun])
        sure, loose = seasons_near(first_month, step, said_on)
        return replace(on_days(match, sure, loose), season=first_month)
    unit = str(lists.table("period_nouns")[noun])
    exact, earlier = counted_on(said_on, step, unit), counted_on(said_on, -1, unit)
    if exact is None or earlier is None:
        return None
    when = around(match, exact, unit, _week_slack(said_on))
    calendar = when.days()
    if match["step"].casefold() in lists.set("running_steps") and calendar:
        return replace(on_days(match, calendar), ends=(calendar, (earlier, said_on)))
    if step < 0 and when.until:
        return replace(when, loose=((earlier, said_on),))  # "last decade", the ten years until now
    return when


def _of_something(match: re.Match[str], lists: Lexicon) -> bool:
    following = match.string[match.end() :].split()[:1]
    return bool(lists.set("prepositions").intersection(following))


@lru_cache(maxsize=8)
def _leads_to_month(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what names a month: "mes de marzo"."""
    leads, months = either(lists.phrases("month_leads")), either(lists.table("months"))
    return re.compile(rf"(?:{leads})\s+(?:{months})(?!\w)", re.IGNORECASE)


def _ago(match: re.Match[str], lists: Lexicon, said_on: date) -> When | None:
    return _counted(match, lists, said_on, -1)


def _hence(match: re.Match[str], lists: Lexicon, said_on: date) -> When | None:
    return _counted(match, lists, said_on, 1)


def _counted(match: re.Match[str], lists: Lexicon, said_on: date, direction: int) -> When | None:
    """Read "two years ago", "dans deux semaines"."""
    raw = match["count"].casefold()
    count = int(raw) if raw.isdigit() else int(lists.table("number_words").get(raw, 1))
    unit = str(lists.table("period_nouns")[match["noun"].casefold()])
    exact = counted_on(said_on, direction * count, unit)
    if exact is None:
        return None
    if unit == "day":
        return _so_many_days(match, exact, count)
    long = unit in {"decade", "century"}
    when = around(match, exact, "year" if long else unit, _week_slack(said_on) + count)
    return replace(when, loose=(widened((exact, exact), HALF[unit]),)) if unit in HALF else when


def _so_many_days(match: re.Match[str], exact: date, count: int) -> When:
    """Return a day that is so many away; "two days" may be one more or less, "ten days" a week and
    a half."""
    if count < _ROUND_DAYS:
        return on_day(match, exact, (widened((exact, exact), int(count > 1)),))
    return on_days(match, widened((exact, exact), 1), (widened((exact, exact), _WEEK_SLACK),))


def _week_slack(said_on: date) -> int:
    return _WEEK_SLACK + _SUNDAY_SLACK * (said_on.weekday() == _SUNDAY)


def counted_on(said_on: date, steps: int, unit: str) -> date | None:
    """Return the day so many units after `said_on`."""
    if unit in _UNIT_DAYS:
        return moved(said_on, steps * _UNIT_DAYS[unit])
    months = said_on.year * 12 + said_on.month - 1 + steps * _UNIT_MONTHS[unit]
    year, month = divmod(months, 12)
    return days_of(year, month + 1, said_on.day, None)[0] if year in YEARS else None


def around(match: re.Match[str], day: date, unit: str, week_slack: int) -> When:
    """Return the week, the month, the year … in which a day lies."""
    if unit == "day":
        return on_day(match, day)
    if unit in _UNIT_DAYS:
        week = week_of(day)
        return on_days(match, week, (widened(week, week_slack),))
    whole = When(*place(match), day.year, relative=True)
    if unit == "month":
        return replace(whole, month=day.month)
    if unit == "quarter":
        first = (day.month - 1) // 3 * 3 + 1
        return replace(whole, part=(first, first + 2))
    if unit == "decade":
        return replace(whole, year=day.year // 10 * 10, until=day.year // 10 * 10 + 9)
    if unit == "century":
        first = (day.year - 1) // 100 * 100 + 1
        return replace(whole, year=first, until=first + 99)
    return whole
