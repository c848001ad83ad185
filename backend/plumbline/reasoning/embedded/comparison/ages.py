"""Ages that follow from the dates of a life: 64 of "born on 3 May 1910, died in August 1974"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.quantity import Quantity
from plumbline.reasoning.embedded.language.when import When

_OLDEST = 130
_TIME = "time"


def reckoned_age(one: Quantity, claim: Analysis, told: Analysis) -> tuple[int, int] | None:
    """Return the least and greatest age, in years, that the dates of the evidence allow where the
    claim tells how old somebody was at their death; None where they tell none."""
    lists = lexicon(claim.language)
    of_death = not listed_stems("death_words", lists).isdisjoint(claim.stems)
    if not of_death or one.dimension not in {"", _TIME} or one.ordinal or not _is_age(one, claim):
        return None
    born, died = _born(told, lists), _died(told, lists)
    if born is None or died is None or not (born.year and died.year):
        return None
    years = died.year - born.year
    ages = _exact(born, died, years) if born.until is None else (years - 1, years)
    return ages if ages[0] >= 0 and ages[1] <= _OLDEST else None


def _exact(born: When, died: When, years: int) -> tuple[int, int]:
    open_month = not (born.month and died.month)
    if open_month or (born.month == died.month and not (born.day and died.day)):
        return years - 1, years
    age = years if (died.month, died.day or 0) >= (born.month, born.day or 0) else years - 1
    return age, age


def _is_age(one: Quantity, claim: Analysis) -> bool:
    leads, follows = _patterns(claim.language)
    before, after = claim.text[: one.span.start], claim.text[one.span.end :]
    return bool(leads.search(before) or follows.match(after))


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
