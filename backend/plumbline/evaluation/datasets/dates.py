"""Dates as data sets write them."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime


def day_of(text: str) -> date | None:
    """Return the day that `text` names as “2021-10-31”, also with a time after it, or as “October
    31, 2021”. None for all else: whether 3/4 is in March or in April, nobody can tell."""
    with suppress(ValueError):
        return date.fromisoformat(text.strip()[:10])
    with suppress(ValueError):
        return datetime.strptime(text.strip(), "%B %d, %Y").date()
    return None
