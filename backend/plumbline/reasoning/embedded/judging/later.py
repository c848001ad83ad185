"""How things stand now: of "closed in 2019 and reopened in 2021" the second holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from plumbline.reasoning.embedded.judging.weighing import Weighed, at_any_time
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import lexicon


def by_latest(claim: Analysis, weighed: Sequence[Weighed]) -> list[Weighed]:
    """Return the propositions of an excerpt, weighed for a claim about now: what is told of an
    earlier year counts for nothing where the opposite is told of a later one."""
    if not about_now(claim):
        return list(weighed)
    supporting = [one for one in weighed if at_any_time(one).stance == "supports"]
    opposed = [one for one in weighed if _opposed(one)]
    return [_as_now(one, supporting, opposed) for one in weighed]


def _as_now(one: Weighed, supporting: Sequence[Weighed], opposed: Sequence[Weighed]) -> Weighed:
    if one in supporting:
        if _outdone(one, opposed):
            return replace(one, supports=0.0)
        return at_any_time(one) if _outdoes(one, opposed) else one
    if one in opposed:
        if _outdone(one, supporting):
            return replace(one, refutes=0.0, conflict=None)
        return at_any_time(one) if _outdoes(one, supporting) else one
    return one


def _opposed(one: Weighed) -> bool:
    by_opposite = any(conflict.kind == "opposite" for conflict in one.facts.conflicts)
    return by_opposite and at_any_time(one).stance == "refutes"


def _outdone(one: Weighed, others: Sequence[Weighed]) -> bool:
    """Whether one of others tells of a later year than this one tells of."""
    return any(_outdoes(other, [one]) for other in others)


def _outdoes(one: Weighed, others: Sequence[Weighed]) -> bool:
    years = _years(one)
    return bool(years) and any(min(_years(other) or years) < min(years) for other in others)


def _years(one: Weighed) -> list[int]:
    years = (when.until or when.year for when in one.proposition.parts.dates)
    return [year for year in years if year is not None]


def about_now(claim: Analysis) -> bool:
    """Whether a claim tells how things are, or have been since a year."""
    lists = lexicon(claim.language)
    words = {word.lower for word in claim.words}
    now = lists.set("present_be") & words and not lists.set("past_be") & words
    return bool(now) and all(when.open_end for when in claim.dates)
