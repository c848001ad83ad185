"""History filters as SQL: the one place that turns a reader's words into a query."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta, timezone

from plumbline.schema import HistoryFilter
from plumbline.text import words

Condition = tuple[str, list[str | int]]
# Of `https://www.gazette.test/story`, typed or pasted in whole or in part, the host's own name.
_ADDRESS = re.compile(r"(?:[a-z]+://)?(?:www\.)?([^\s/?#]+\.[^\s/?#]+)(?:[/?#].*)?", re.IGNORECASE)
_REST = "substr(page, instr(page, '://') + 3)"
_HOST = f"substr({_REST}, 1, instr({_REST} || '/', '/') - 1)"


def conditions(wanted: HistoryFilter) -> list[Condition]:
    """Return the SQL conditions, with their parameters, that `wanted` puts on `checks`."""
    found: list[Condition] = []
    for column in ("status", "strategy"):
        value = getattr(wanted, column)
        if value is not None:
            found.append((f"{column} = ?", [value]))
    if wanted.site is not None:
        found.append(_site(wanted.site.strip()))
    if wanted.url is not None:
        found.append(("page = ?", [page_of(wanted.url)]))
    if wanted.verdict is not None:
        matching = "SELECT seq FROM verdicts WHERE label = ?"
        found.append((f"checks.seq IN ({matching})", [wanted.verdict]))
    if wanted.since is not None:
        found.append(("created_at >= ?", [_midnight(wanted.since)]))
    if wanted.until is not None:
        found.append(("created_at < ?", [_midnight(wanted.until, days_later=1)]))
    if wanted.q.strip():
        found.append(_words(wanted.q))
    return found


def page_of(url: str) -> str:
    """Return the address without its fragment: what all selections of one page share."""
    return url.split("#", 1)[0]


def _midnight(day: date, days_later: int = 0) -> str:
    # The reader's browser is on this computer, so both have one zone; rows are kept in UTC.
    try:
        begins = datetime.combine(day, time.min) + timedelta(days=days_later)
        return begins.astimezone(timezone.utc).isoformat()
    except (ValueError, OverflowError, OSError):
        # At the ends of the calendar, and before 1970 on Windows.
        return day.isoformat()


def _site(typed: str) -> Condition:
    # A part will do, in any case: readers type what they remember of a site's name or its domain.
    address = _ADDRESS.fullmatch(typed)
    part = address[1] if address else typed
    is_named, is_at = (f"coalesce(instr(lower({text}), lower(?)), 0)" for text in ("site", _HOST))
    return (f"({is_named} OR {is_at})", [part, part])


def _words(typed: str) -> Condition:
    # Each word is quoted, so that nothing in it is read as FTS5's own syntax; the star makes
    # every word match from its beginning, for a search while typing.
    asked = " ".join(f'"{word}"*' for word in words(typed))
    if not asked:
        return ("0", [])
    return ("checks.seq IN (SELECT rowid FROM words WHERE words MATCH ?)", [asked])
