"""When something has happened by a page that names no day: "Hale has died" tells of its own day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.language.analysis import Analysis, is_past
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import Span

_NOWHERE = Span(start=0, end=0)


def with_page_day(claim: Analysis, told: Proposition, day: date | None) -> Proposition:
    """Return a proposition that names no time with the day of its page, if it tells what has just
    been done and that day agrees with the claim's. Another day would refute nothing: pages are
    dated when they are changed, too."""
    if day is None or told.parts.dates or not claim.dates or not _just_done(told.parts):
        return told
    here = When(_NOWHERE, str(day), day.year, day.month, day.day)
    if not all(when.agrees(here) for when in claim.dates):
        return told
    return replace(told, parts=replace(told.parts, dates=(here,)))


def day_of_page(told: Proposition) -> str:
    """Return the page's day that stands for what a proposition leaves untold; else nothing."""
    return next((when.text for when in told.parts.dates if when.span == _NOWHERE), "")


def _just_done(told: Analysis) -> bool:
    recent = lexicon(told.language).set("recent_perfect")
    return any(
        has.lower in recent and is_past(deed, lexicon(told.language))
        for has, deed in pairwise(told.words)
    )
