"""The history: every check as the events that told of it, appended as they happen."""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from plumbline.errors import InputError, Interrupted, NotFound, StorageError
from plumbline.history.database import Database
from plumbline.history.migrations import MIGRATIONS, Migration
from plumbline.history.owners import Owner
from plumbline.history.rows import insert_check, insert_event, summary_of
from plumbline.history.search import conditions
from plumbline.schema import (
    FINAL_EVENTS,
    Check,
    CheckFailed,
    CheckPage,
    CheckSummary,
    Event,
    ExportedCheck,
    HistoryFilter,
    Problem,
    ReaderLabel,
    ReaderLabels,
    Usage,
    advance,
    replay,
)

_EVENT: TypeAdapter[Event] = TypeAdapter(Event)
_FILE = "history.db"
# Ours are 32 hexadecimal digits; what may stand in an address and at the terminal is taken too.
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_SUMMARY = """SELECT checks.*,
  (SELECT json_group_object(told, number) FROM
    (SELECT told, count(*) AS number FROM verdicts WHERE seq = checks.seq GROUP BY told)
  ) AS verdicts,
  (SELECT count(*) FROM labels WHERE seq = checks.seq) AS labels
  FROM checks"""


class History:
    """All checks of one data folder. Safe to share between threads and between processes.

    `damaged` are the databases that were set aside, now or earlier; they are never removed.
    Every method raises StorageError when the disk does not play along.
    """

    def __init__(
        self,
        folder: Path,
        migrations: Sequence[Migration] = MIGRATIONS,
        *,
        forget: Callable[[], None] = lambda: None,
    ) -> None:
        """Open the history in `folder`. `forget` is called when checks were deleted, to remove
        what is kept of them elsewhere."""
        self._forget = forget
        self._db = Database(folder / _FILE, migrations)
        self.damaged = sorted(folder.glob("history.damaged-*.db"))
        self._owner = Owner(folder / "running")
        self._lock = threading.Lock()
        self._running: dict[str, Check] = {}
        self._mark_interrupted()

    def append(self, check_id: str, event: Event) -> None:
        """Add the next event of a check; it is on disk when this returns.

        Raises InputError when it does not follow the check's last event.
        """
        with self._lock:
            check = advance(self._running.get(check_id), event)
            with self._db.writing() as db:
                if event.number == 0:
                    insert_check(db, check, self._owner.name)
                insert_event(db, check, event, _EVENT.dump_json(event).decode())
            if isinstance(event, FINAL_EVENTS):
                self._running.pop(check_id, None)
            else:
                self._running[check_id] = check

    def get(self, check_id: str) -> Check:
        """Return the check its events describe. Raises NotFound, StorageError where its record
        is damaged."""
        with self._db.reading() as db:
            row = _row(db, check_id)
            if row["final"] is not None:
                with suppress(ValidationError):  # a damaged one: its events say the same
                    return Check.model_validate_json(row["final"])
            return replay(_events(db, row["seq"]))

    def events(self, check_id: str, after: int = -1) -> list[Event]:
        """Return the check's events with numbers above `after`, in order. Raises NotFound."""
        with self._db.reading() as db:
            return list(_events(db, _row(db, check_id)["seq"], after))

    def find(
        self, wanted: HistoryFilter | None = None, *, limit: int = 50, cursor: str | None = None
    ) -> CheckPage:
        """Return up to `limit` checks, newest first, beginning after `cursor`."""
        parts = conditions(wanted or HistoryFilter())
        where, values = _joined(parts)
        with self._db.reading() as db:
            total = db.execute(f"SELECT count(*) FROM checks{where}", values).fetchone()[0]
            if cursor is not None:
                parts.append(("checks.seq < ?", [_position(cursor)]))
            where, values = _joined(parts)
            rows = db.execute(
                f"{_SUMMARY}{where} ORDER BY seq DESC LIMIT ?", [*values, limit + 1]
            ).fetchall()
        following = str(rows[limit - 1]["seq"]) if len(rows) > limit else None
        checks: tuple[CheckSummary, ...] = tuple(summary_of(row) for row in rows[:limit])
        return CheckPage(checks=checks, next=following, total=total)

    def ids(self, wanted: HistoryFilter | None = None) -> list[str]:
        """Return the ids of all checks that pass the filter, oldest first."""
        where, values = _joined(conditions(wanted or HistoryFilter()))
        with self._db.reading() as db:
            rows = db.execute(f"SELECT id FROM checks{where} ORDER BY seq", values).fetchall()
        return [row["id"] for row in rows]

    def delete(self, check_id: str) -> None:
        """Remove one check with all that belongs to it. Raises NotFound."""
        with self._lock, self._db.writing() as db:
            _remove(db, [_row(db, check_id)["seq"]])
            self._running.pop(check_id, None)
        self._forget()

    def clear(self) -> int:
        """Remove every check that has ended; return how many there were."""
        return self._remove_where("status != 'running'", [])

    def keep_only(self, days: int) -> int:
        """Remove ended checks older than `days`; return how many there were."""
        limit = datetime.now(timezone.utc) - timedelta(days=days)
        return self._remove_where("status != 'running' AND created_at < ?", [limit.isoformat()])

    def label(self, check_id: str, labels: Sequence[ReaderLabel]) -> ReaderLabels:
        """Set the reader's labels of these claims, empty ones taken back; return all there are.

        Raises NotFound, or InputError for a claim the check does not have.
        """
        known = {one.claim.id for one in self.get(check_id).claims}
        for one in labels:
            if one.claim_id not in known:
                raise InputError(f"The check has no claim “{one.claim_id}”.")
        with self._db.writing() as db:
            _set_labels(db, _row(db, check_id)["seq"], labels)
        return self.labels(check_id)

    def labels(self, check_id: str) -> ReaderLabels:
        """Return the reader's labels for one check. Raises NotFound."""
        with self._db.reading() as db:
            rows = db.execute(
                "SELECT claim_id, label, note FROM labels WHERE seq = ? ORDER BY claim_id",
                [_row(db, check_id)["seq"]],
            ).fetchall()
        return ReaderLabels(labels=tuple(ReaderLabel(**dict(row)) for row in rows))

    def export(self, check_id: str) -> ExportedCheck:
        """Return one check as it can be brought back with `restore`. Raises NotFound."""
        return ExportedCheck(
            events=tuple(self.events(check_id)), labels=self.labels(check_id).labels
        )

    def restore(self, exported: ExportedCheck) -> bool:
        """Store an exported check under its id; return False when it is there already.

        Raises InputError when its events are incomplete or out of order, or its id is none that
        a check can have.
        """
        check = replay(exported.events)
        if not _ID.fullmatch(check.id):
            raise InputError("The check's id is not made of letters, digits, - and _, at most 64.")
        if check.status == "running":
            raise InputError("The check had not ended when it was exported.")
        with self._lock, self._db.writing() as db:
            if db.execute("SELECT 1 FROM checks WHERE id = ?", [check.id]).fetchone():
                return False
            self._insert_all(db, _as_kept(exported.events))
            _set_labels(db, _row(db, check.id)["seq"], exported.labels)
        return True

    def close(self) -> None:
        """Close the database and give up this process's mark."""
        self._db.close()
        self._owner.close()

    def _insert_all(self, db: sqlite3.Connection, events: Sequence[Event]) -> None:
        check: Check | None = None
        for event in events:
            check = advance(check, event)
            if event.number == 0:
                insert_check(db, check, None)
            insert_event(db, check, event, _EVENT.dump_json(event).decode())

    def _remove_where(self, condition: str, values: Sequence[str]) -> int:
        with self._db.writing() as db:
            rows = db.execute(f"SELECT seq FROM checks WHERE {condition}", values).fetchall()
            removed = _remove(db, [row["seq"] for row in rows])
        if removed:
            self._forget()
        return removed

    def _mark_interrupted(self) -> None:
        with self._db.writing() as db:
            rows = db.execute(
                "SELECT id, seq, owner FROM checks WHERE owner IS NOT NULL"
            ).fetchall()
            gone = {row["owner"] for row in rows if not self._owner.alive(row["owner"])}
            for row in rows:
                if row["owner"] in gone:
                    _interrupt(db, row["seq"])
        for name in gone:
            self._owner.forget(name)


def _as_kept(events: Sequence[Event]) -> list[Event]:
    # Whoever brings back what came from a private window wants it kept.
    return [one.model_copy(update={"private": False}) if one.number == 0 else one for one in events]


def _interrupt(db: sqlite3.Connection, seq: int) -> None:
    try:
        events = list(_events(db, seq))
        check = replay(events)
    except (StorageError, InputError):  # damaged: it is told where the check is asked for
        db.execute("UPDATE checks SET status = 'interrupted', owner = NULL WHERE seq = ?", [seq])
        return
    cause = Interrupted("The server stopped while this check was running.")
    event = CheckFailed(
        number=check.events,
        at=datetime.now(timezone.utc),
        # The clock may have jumped back since the check began.
        seconds=max(0.0, (events[-1].at - check.created_at).total_seconds()),
        usage=Usage(),
        problem=Problem.of(cause),
        interrupted=True,
    )
    insert_event(db, advance(check, event), event, _EVENT.dump_json(event).decode())


def _row(db: sqlite3.Connection, check_id: str) -> sqlite3.Row:
    row: sqlite3.Row | None = db.execute(
        "SELECT seq, final FROM checks WHERE id = ?", [check_id]
    ).fetchone()
    if row is None:
        raise NotFound("There is no check with this id.")
    return row


def _events(db: sqlite3.Connection, seq: int, after: int = -1) -> Iterator[Event]:
    rows = db.execute(
        "SELECT json FROM events WHERE seq = ? AND number > ? ORDER BY number", [seq, after]
    )
    for row in rows:
        try:
            yield _EVENT.validate_json(row["json"])
        except ValidationError as error:
            name = db.execute("SELECT id FROM checks WHERE seq = ?", [seq]).fetchone()["id"]
            raise StorageError(
                f"The record of the check {name} is damaged.",
                remedy=f"Delete it (`plumbline history delete {name}`); the others are sound.",
            ) from error


def _set_labels(db: sqlite3.Connection, seq: int, labels: Sequence[ReaderLabel]) -> None:
    for one in labels:
        db.execute("DELETE FROM labels WHERE seq = ? AND claim_id = ?", [seq, one.claim_id])
        if not one.empty:
            db.execute(
                "INSERT INTO labels VALUES (?, ?, ?, ?)", [seq, one.claim_id, one.label, one.note]
            )


def _remove(db: sqlite3.Connection, seqs: Sequence[int]) -> int:
    for seq in seqs:
        db.execute("DELETE FROM words WHERE rowid = ?", [seq])
        db.execute("DELETE FROM checks WHERE seq = ?", [seq])
    return len(seqs)


def _joined(parts: Sequence[tuple[str, list[str | int]]]) -> tuple[str, list[str | int]]:
    if not parts:
        return "", []
    where = " WHERE " + " AND ".join(condition for condition, _ in parts)
    return where, [value for _, values in parts for value in values]


def _position(cursor: str) -> int:
    # SQLite's integers have 64 bits; a longer cursor was never handed out.
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) < 19):
        raise InputError("The cursor was not made by this server.")
    return int(cursor)
