"""Which figure is of which time, where evidence dates its figures: "4.1 percent in 2021 and 8.7 in
2022", "In 2010 it had 400 workers; by 2015 it had 900"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.times.time_bounds import standing
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity

_SENTENCE_END = re.compile(r"[.;:!?](?:\s|$)")


def date_of(one: Quantity, told: Analysis) -> When | None:
    """Return the date that stands with a figure: right behind it, else before it."""
    return next((when for other, when in _dated(told) if other == one), None)


def of_claimed_time(
    mine: Quantity, claim: Analysis, rivals: Sequence[Quantity], told: Analysis
) -> list[Quantity]:
    """Return the figures that may stand in the place of the claim's: those of its own time and
    those without a date where there is one of its own time, else all."""
    wanted = _wanted(mine, claim)
    dated = [(one, date_of(one, told)) for one in rivals]
    if not any(when is not None and _one_of(when, wanted) for _, when in dated):
        return list(rivals)
    return [one for one, when in dated if when is None or _one_of(when, wanted)]


def of_another_time(mine: Quantity, claim: Analysis, other: Quantity, told: Analysis) -> bool:
    """Whether a figure is of a time that is not the claim's: the index "in April" is none of that
    "in May"."""
    wanted, when = _wanted(mine, claim), date_of(other, told)
    return bool(wanted) and when is not None and not _one_of(when, wanted)


def dated_apart(mine: Quantity, claim: Analysis, alike: list[Quantity], told: Analysis) -> bool:
    """Whether all of the figures that are like the claim's are of another time, and the claim's
    time is that of something else: "Founded in 1995, it had 500 workers in 2020"."""
    wanted = _wanted(mine, claim)
    elsewhere = any(_one_of(when, wanted) for when in told.dates)
    return elsewhere and all(of_another_time(mine, claim, one, told) for one in alike)


def told_by_time(told: Analysis) -> bool:
    """Whether a text tells the same kind of figure of several times: "12 in 2019 and 7 in 2020"."""
    figures = [(one, when) for one, when in _dated(with_gaps_filled(told)) if when is not None]
    return any(
        (one.dimension, one.noun) == (other.dimension, other.noun) and not when.alike(its)
        for place, (one, when) in enumerate(figures)
        for other, its in figures[place + 1 :]
    )


def with_gaps_filled(told: Analysis) -> Analysis:
    """Return a text whose dated figures without a noun or a unit have that of the one before:
    "12 ships in 2019, 7 in 2020"."""
    filled: list[Quantity] = []
    for one in told.quantities:
        before = filled[-1] if filled else one
        bare = not (one.noun or one.dimension or one.ordinal)
        as_before = replace(one, noun=before.noun, dimension=before.dimension, unit=before.unit)
        both = bare and date_of(one, told) and date_of(told.quantities[len(filled) - 1], told)
        filled.append(as_before if both else one)
    # Seldom another one: a new analysis has its stems to find anew.
    return told if tuple(filled) == told.quantities else replace(told, quantities=tuple(filled))


def _wanted(mine: Quantity, claim: Analysis) -> tuple[When, ...]:
    own = date_of(mine, claim)
    return claim.dates if own is None else (own,)


def _one_of(when: When, wanted: Sequence[When]) -> bool:
    """Whether a time may be one of those that are wanted."""
    if when.bound == "by":
        when = replace(when, bound="", open_start=False)  # "by 2015 it had 900" counts then
    for one in wanted:
        stands = standing(one, when)
        if one.may_be(when) if stands is None else stands != "apart":
            return True
    return False


@lru_cache(maxsize=5_000)
def _dated(told: Analysis) -> tuple[tuple[Quantity, When | None], ...]:
    """Return the figures of a text with their dates."""
    found: list[tuple[Quantity, When | None]] = []
    figures = [one for one in told.quantities if not one.reckoned]
    for place, one in enumerate(figures):
        start = figures[place - 1].span.end if place else 0
        end = figures[place + 1].span.start if place + 1 < len(figures) else len(told.text)
        before = [when for when in told.dates if start <= when.span.start < one.span.start]
        behind = [when for when in told.dates if one.span.end <= when.span.start < end]
        near = [when for when in before[-1:] if _joined(when.span.end, one.span.start, told)]
        next_to = [when for when in behind[:1] if _joined(one.span.end, when.span.start, told)]
        clean = [when for when in next_to if _clean(one.span.end, when.span.start, told)]
        found.append((one, next(iter(clean + near + next_to), None)))
    return tuple(found)


def _joined(start: int, end: int, told: Analysis) -> bool:
    return _SENTENCE_END.search(told.text, start, end) is None


def _clean(start: int, end: int, told: Analysis) -> bool:
    """Whether neither a mark nor "and" parts a figure from the date behind it."""
    between = told.text[start:end].casefold()
    joiners = lexicon(told.language).set("coordinators")
    return not ({",", "–", "("} & set(between)) and joiners.isdisjoint(between.split())
