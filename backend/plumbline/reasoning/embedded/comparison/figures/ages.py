"""Ages that follow from the dates of a life: 64 of "born on 3 May 1910, died in August 1974"."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity

AGE = "age"
"""The dimension of somebody's age, in years."""
_OLDEST = 130
_TIME, _YEAR = "time", "year"
_WHEN = re.compile(r"(?: years?)?(?: old| of age)? (?P<when>\w+) (?P<did>[^,.;:]+)")
_APPOSED = re.compile(r", $"), re.compile(r"[,.]")


def as_age(one: Quantity, told: Analysis, lists: Lexicon) -> Quantity:
    """Return a figure that tells how old somebody is as an age: "aged 45", "the 45-year-old", "Eva
    Roth, 45, …"; another one as it is."""
    years = one.dimension == "" or lists.table("period_nouns").get(one.unit.casefold()) == _YEAR
    whole = _in_units(one, lists)
    if not years or one.ordinal or one.high is not None or not 0 < whole <= _OLDEST:
        return one
    if not (_is_age(one, told) or _compound(one, told, lists) or _apposed(one, told, lists)):
        return one
    return replace(one, value=whole, dimension=AGE, unit="", noun="")


def _in_units(one: Quantity, lists: Lexicon) -> float:
    """Return a figure as it is told, 45 of "45 years" and of "forty-five years"."""
    unit = lists.unit(one.unit) if one.dimension and not one.written else None
    return round(one.value / unit[1], 1) if unit else one.written if one.dimension else one.value


def _compound(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a figure is the first part of "45-year-old"."""
    endings = [end for end in lists.phrases("age_endings") if end.startswith(_YEAR)]
    return told.text.startswith(tuple(f"-{end}" for end in endings), one.span.end) or any(
        one.text.casefold().endswith(end) for end in endings
    )


def _apposed(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a bare figure stands alone behind a person: "Eva Roth, 45, was", "a boy, 7, was"."""
    before, behind = _APPOSED
    start = one.span.start - len(", ")
    plain = one.text.isdigit() and bool(before.search(told.text[: one.span.start]))
    if not plain or not behind.match(told.text, one.span.end):
        return False
    people = lists.set("person_words").union(lists.table("person_nouns"))
    return any(
        name.span.end == start and name.kind in {"person", ""} for name in told.names
    ) or any(word.span.end == start and word.lower in people for word in told.words)


def reckoned_age(one: Quantity, claim: Analysis, told: Analysis) -> tuple[int, int] | None:
    """Return the least and greatest age, in years, that the dates of the evidence allow where the
    claim tells how old somebody was at their death, or when they did what the one other date is of;
    None where they tell none."""
    lists = lexicon(claim.language)
    of_death = not listed_stems("death_words", lists).isdisjoint(claim.stems)
    if as_age(one, claim, lists).dimension != AGE:
        return None
    born = _born(told, lists)
    died = _died(told, lists) if of_death else _only_other(born, told)
    if born is None or died is None or not (born.year and died.year):
        return None
    years = died.year - born.year
    ages = _exact(born, died, years) if born.until is None else (years - 1, years)
    return ages if ages[0] >= 0 and ages[1] <= _OLDEST else None


def of_another_event(one: Quantity, claim: Analysis, other: Quantity, told: Analysis) -> bool:
    """Whether two ages are of different events, "90 when he died" and "70 when he made it"."""
    events = [_event(one, claim), _event(other, told)]
    return all(events) and events[0].isdisjoint(events[1])


def _event(one: Quantity, told: Analysis) -> frozenset[str]:
    """Return the stems of what somebody did when they were so old; none where that is not told."""
    lists = lexicon(told.language)
    behind = _WHEN.match(told.text, one.span.end)
    if behind is None or behind["when"].casefold() != lists.text("when_word"):
        return frozenset()
    start, end = behind.span("did")
    return frozenset(
        word.stem for word in told.words if word.content and start <= word.span.start < end
    )


def _exact(born: When, died: When, years: int) -> tuple[int, int]:
    open_month = not (born.month and died.month)
    if open_month or (born.month == died.month and not (born.day and died.day)):
        return years - 1, years
    age = years if (died.month, died.day or 0) >= (born.month, born.day or 0) else years - 1
    return age, age


def _is_age(one: Quantity, claim: Analysis) -> bool:
    leads, follows = _patterns(claim.language)
    before, after = claim.text[: one.span.start], claim.text[one.span.end :]
    behind_digits = claim.text.find(" ", one.span.start)
    return bool(
        leads.search(before) or follows.match(after) or follows.match(claim.text, behind_digits)
    )


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what stands before an age and what after one."""
    leads, follows = (lexicon(language).either(name) for name in ("age_leads", "age_ends"))
    return re.compile(rf"\b(?:{leads}) $", re.IGNORECASE), re.compile(rf" (?:{follows})\b")


def _born(told: Analysis, lists: Lexicon) -> When | None:
    return _told_with("birth_words", "death_words", told, lists) or _life(told)


def _died(told: Analysis, lists: Lexicon) -> When | None:
    life = _life(told)
    if life is not None and life.until is not None:
        return When(life.span, life.text, year=life.until)
    return _told_with("death_words", "birth_words", told, lists)


def _only_other(born: When | None, told: Analysis) -> When | None:
    """Return the one date beside that of the birth."""
    lists = lexicon(told.language)
    if not listed_stems("death_words", lists).isdisjoint(told.stems):
        return None
    others = [when for when in told.dates if when.year and when is not born]
    plain = len(others) == 1 and not others[0].bound and others[0].until is None
    return others[0] if plain and not (others[0].open_start or others[0].open_end) else None


def _life(told: Analysis) -> When | None:
    """Return the stretch of a life in brackets: "(1910–1974)"."""
    spans = (one for one in told.dates if one.until and told.text[: one.span.start].endswith("("))
    return next(spans, None)


def _told_with(name: str, other: str, told: Analysis, lists: Lexicon) -> When | None:
    """Return the date that follows one of the words, before any of the other ones, else the one
    before it: "wurde 1950 geboren und starb 1995"."""
    marks = [one for one in told.words if one.stem in listed_stems(name, lists)]
    others = [one.span.start for one in told.words if one.stem in listed_stems(other, lists)]
    years = [one for one in told.dates if one.year]
    if not marks:
        return None
    at = marks[0].span
    end = min((start for start in others if start > at.end), default=len(told.text))
    follows = [one for one in years if at.end <= one.span.start < end]
    return next(iter(follows or [one for one in reversed(years) if one.span.end <= at.start]), None)
