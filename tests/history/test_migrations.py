"""A history of an earlier version is carried over whole, and one of a later version left alone."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from plumbline.errors import StorageError
from plumbline.history import History
from plumbline.history.migrations import MIGRATIONS
from plumbline.history.rows import insert_check
from plumbline.schema import (
    ClaimJudged,
    Event,
    replay,
)
from tests.history.stories import store, story, tentative, verdict_of


def test_a_newer_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    History(tmp_path).close()
    with sqlite3.connect(tmp_path / "history.db") as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(StorageError) as caught:
        History(tmp_path)
    assert "newer" in caught.value.detail
    assert "Install" in caught.value.remedy
    assert not list(tmp_path.glob("*damaged*"))


def test_an_upgrade_backs_up_first_and_keeps_everything(tmp_path: Path) -> None:
    old = History(tmp_path)
    store(old, story("a"))
    old.close()

    def widen(db: sqlite3.Connection) -> None:
        db.execute("ALTER TABLE checks ADD COLUMN extra TEXT")

    new = History(tmp_path, (*MIGRATIONS, widen))
    assert new.get("a").status == "completed"
    new.close()
    [backup] = tmp_path.glob("history.before-*.db")
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    with sqlite3.connect(backup) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)
        assert db.execute("SELECT id FROM checks").fetchall() == [("a",)]
    with pytest.raises(StorageError):
        History(tmp_path)


def test_checks_of_a_history_that_kept_labels_only_are_counted_as_they_were_told(
    tmp_path: Path,
) -> None:
    History(tmp_path, MIGRATIONS[:1]).close()
    told = {
        "a": tentative("supported"),
        "b": verdict_of("supported"),
        "c": tentative("conflicting"),
    }
    with closing(sqlite3.connect(tmp_path / "history.db")) as db, db:
        for check_id, verdict in told.items():
            store_as_before(db, story(check_id, verdict=verdict))
    new = History(tmp_path)
    counted = {one.id: one.verdicts for one in new.find().checks}
    new.close()
    assert counted == {
        "a": {"probably_supported": 1}, "b": {"supported": 1}, "c": {"conflicting": 1}
    }  # fmt: skip


def store_as_before(db: sqlite3.Connection, events: Sequence[Event]) -> None:
    """Store a check with one claim as the first version of the database held it."""
    db.row_factory = sqlite3.Row
    check = replay(events)
    insert_check(db, check, None)
    [seq] = db.execute("SELECT seq FROM checks WHERE id = ?", [check.id]).fetchone()
    rows = [(seq, one.number, one.model_dump_json()) for one in events]
    db.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
    [judged] = [one for one in events if isinstance(one, ClaimJudged)]
    row = (seq, judged.claim_id, judged.verdict.label)
    db.execute("INSERT INTO verdicts VALUES (?, ?, ?)", row)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    old = History(tmp_path)
    store(old, story("a"))
    old.close()

    def broken(db: sqlite3.Connection) -> None:
        db.execute("DROP TABLE labels")
        db.execute("SELECT * FROM nowhere")

    with pytest.raises(StorageError):
        History(tmp_path, (*MIGRATIONS, broken))
    again = History(tmp_path)
    assert again.labels("a").labels == ()
    again.close()
