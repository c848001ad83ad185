"""Reads dates and moments as machines write them: ISO 8601, and as mail does."""

from __future__ import annotations

import re
from datetime import date
from email.utils import parsedate_to_datetime


def parse_date(stated: str | None) -> date | None:
    """Return the date that an ISO 8601 date or time begins with."""
    match = re.match(r"(\d{4})-(\d{1,2})-(\d{1,2})", stated or "")
    try:
        return date(*(int(part) for part in match.groups())) if match else None
    except ValueError:
        return None


def day_of(moment: object) -> str | None:
    """Return the day of a moment, as ISO or mail writes it, in ISO form; None for anything else."""
    written = str(moment).strip()
    try:
        return str(date.fromisoformat(written[:10]))
    except ValueError:
        pass
    try:
        return str(parsedate_to_datetime(written).date())
    except ValueError:
        return None
