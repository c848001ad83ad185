"""How a check and its events become rows, and a row a line of the history."""

from __future__ import annotations

import json
import sqlite3
from datetime import datetime, timezone

from plumbline.errors import InputError
from plumbline.history.search import page_of
from plumbline.schema import (
    FINAL_EVENTS,
    Check,
    CheckSummary,
    ClaimJudged,
    ClaimsExtracted,
    Event,
)

_BEGINNING = 300


def insert_check(db: sqlite3.Connection, check: Check, owner: str | None) -> None:
    """Insert a check that has just started; `owner` is the process that runs it."""
    passage = check.passage
    cursor = db.execute(
        """INSERT INTO checks (id, owner, status, created_at, strategy, reasoner, model, as_of,
             url, page, title, site, passage) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        [
            check.id,
            owner,
            check.status,
            _utc(check.created_at),
            check.strategy,
            check.reasoner,
            check.model,
            check.as_of.isoformat() if check.as_of else None,
            passage.url,
            page_of(passage.url) if passage.url else None,
            passage.title,
            passage.site,
            passage.text[:_BEGINNING],
        ],
    )
    db.execute(
        "INSERT INTO words (rowid, passage, claims, title) VALUES (?, ?, '', ?)",
        [cursor.lastrowid, passage.text, passage.title or ""],
    )


def insert_event(db: sqlite3.Connection, check: Check, event: Event, text: str) -> None:
    """Insert `event`, written out as `text`, and what it changes; `check` is the one after it."""
    seq = db.execute("SELECT seq FROM checks WHERE id = ?", [check.id]).fetchone()["seq"]
    db.execute("INSERT INTO events VALUES (?, ?, ?)", [seq, event.number, text])
    if isinstance(event, ClaimsExtracted):
        _note_claims(db, seq, check)
    elif isinstance(event, ClaimJudged):
        db.execute(
            "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?, ?)",
            [seq, event.claim_id, event.verdict.label, event.verdict.told],
        )
    elif isinstance(event, FINAL_EVENTS):
        db.execute(
            "UPDATE checks SET status = ?, finished_at = ?, owner = NULL, final = ? WHERE seq = ?",
            [check.status, _utc(event.at), check.model_dump_json(), seq],
        )


def summary_of(row: sqlite3.Row) -> CheckSummary:
    """Return the line of the history that a row of `checks`, with its counts, stands for."""
    fields = {name: row[name] for name in CheckSummary.model_fields if name != "verdicts"}
    return CheckSummary.model_validate({**fields, "verdicts": json.loads(row["verdicts"])})


def _note_claims(db: sqlite3.Connection, seq: int, check: Check) -> None:
    texts = "\n".join(one.claim.text for one in check.claims)
    db.execute("UPDATE checks SET claims = ? WHERE seq = ?", [len(check.claims), seq])
    db.execute("UPDATE words SET claims = ? WHERE rowid = ?", [texts, seq])


def _utc(moment: datetime) -> str:
    # One zone for all, so that text order is time order.
    try:
        return moment.astimezone(timezone.utc).isoformat()
    except OverflowError as error:
        raise InputError(f"{moment.isoformat()} is no date that can be kept.") from error
