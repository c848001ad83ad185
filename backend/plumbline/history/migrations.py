"""The database's shape: migrations in order, each after a backup, none ever undone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from plumbline.errors import StorageError

Migration = Callable[[sqlite3.Connection], None]


def _first_tables(db: sqlite3.Connection) -> None:
    # `seq` orders the history: clocks jump, counters do not. `owner` names the process that is
    # running the check; `final` is the replayed check once no more events can come.
    db.execute(
        """CREATE TABLE checks (
             seq INTEGER PRIMARY KEY AUTOINCREMENT,
             id TEXT NOT NULL UNIQUE,
             owner TEXT,
             status TEXT NOT NULL,
             created_at TEXT NOT NULL,
             finished_at TEXT,
             strategy TEXT NOT NULL,
             reasoner TEXT NOT NULL,
             model TEXT,
             as_of TEXT,
             url TEXT,
             page TEXT,
             title TEXT,
             site TEXT,
             passage TEXT NOT NULL,
             claims INTEGER NOT NULL DEFAULT 0,
             final TEXT
           )"""
    )
    db.execute("CREATE INDEX checks_by_page ON checks (page)")
    db.execute("CREATE INDEX checks_by_site ON checks (site)")
    db.execute("CREATE INDEX checks_by_owner ON checks (owner) WHERE owner IS NOT NULL")
    db.execute(
        """CREATE TABLE events (
             seq INTEGER NOT NULL REFERENCES checks (seq) ON DELETE CASCADE,
             number INTEGER NOT NULL,
             json TEXT NOT NULL,
             PRIMARY KEY (seq, number)
           ) WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE verdicts (
             seq INTEGER NOT NULL REFERENCES checks (seq) ON DELETE CASCADE,
             claim_id TEXT NOT NULL,
             label TEXT NOT NULL,
             PRIMARY KEY (seq, claim_id)
           ) WITHOUT ROWID"""
    )
    db.execute("CREATE INDEX verdicts_by_label ON verdicts (label)")
    db.execute(
        """CREATE TABLE labels (
             seq INTEGER NOT NULL REFERENCES checks (seq) ON DELETE CASCADE,
             claim_id TEXT NOT NULL,
             label TEXT,
             note TEXT NOT NULL,
             PRIMARY KEY (seq, claim_id)
           ) WITHOUT ROWID"""
    )
    db.execute(
        """CREATE VIRTUAL TABLE words USING fts5(
             passage, claims, title, tokenize = 'unicode61 remove_diacritics 2'
           )"""
    )


def _verdicts_as_told(db: sqlite3.Connection) -> None:
    # A verdict that is only probable is counted apart from a firm one of the same label.
    db.execute("ALTER TABLE verdicts ADD COLUMN told TEXT NOT NULL DEFAULT ''")
    db.execute(
        """UPDATE verdicts SET told = CASE
             WHEN label IN ('supported', 'refuted') AND 0.6 > (
               SELECT json_extract(json, '$.verdict.confidence.' || label) FROM events
               WHERE events.seq = verdicts.seq
                 AND json_extract(json, '$.type') = 'claim.judged'
                 AND json_extract(json, '$.claim_id') = verdicts.claim_id
               ORDER BY number DESC LIMIT 1
             ) THEN 'probably_' || label
             ELSE label END"""
    )


MIGRATIONS: tuple[Migration, ...] = (_first_tables, _verdicts_as_told)


def migrate(
    db: sqlite3.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Bring the database at `path` to the newest version, all of a step or nothing of it.

    Raises StorageError when the database was written by a newer Plumbline.
    """
    version = _version(db)
    if version > len(migrations):
        raise StorageError(
            f"The history {path} was written by a newer version of Plumbline "
            f"(its format is {version}, this version knows {len(migrations)}).",
            remedy="Install that version again, or move the file away to begin a new history.",
        )
    for number in range(version, len(migrations)):
        if version:  # a database just made holds nothing to lose
            _back_up(db, path.with_name(f"{path.stem}.before-{number + 1}{path.suffix}"))
        _apply(db, number, migrations[number])


def _apply(db: sqlite3.Connection, number: int, migration: Migration) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster while we waited for the lock.
        if _version(db) == number:
            migration(db)
            db.execute(f"PRAGMA user_version = {number + 1}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _back_up(db: sqlite3.Connection, path: Path) -> None:
    path.touch(mode=0o600)
    with closing(sqlite3.connect(path)) as copy:
        db.backup(copy)


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
