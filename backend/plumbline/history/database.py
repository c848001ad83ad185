"""The database file: opened with its safeguards, one writer, a few readers."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime, timezone
from pathlib import Path

from plumbline.connections import Connections, is_disk_full
from plumbline.errors import StorageError
from plumbline.history.migrations import MIGRATIONS, Migration, migrate


class Database:
    """One SQLite file in WAL mode. A damaged one is moved aside, and a new one begun."""

    def __init__(self, path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self.path = path
        self._lock = threading.RLock()
        self._readers = Connections(self._connect)
        with _storage_errors(path):
            _make_private(path)
            if not _sound(path):
                _move_away(path)
                _make_private(path)
            self._writer = self._connect()
            migrate(self._writer, path, migrations)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: committed and on disk at the end, or rolled back by an exception."""
        with self._lock, _storage_errors(self.path):
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
                self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection that sees one state of the database throughout."""
        with _storage_errors(self.path), self._readers.borrowed() as db:
            db.execute("BEGIN")
            try:
                yield db
            finally:
                db.execute("ROLLBACK")

    def close(self) -> None:
        """Close all connections."""
        with self._lock:
            self._writer.close()
        self._readers.close()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=10, isolation_level=None, check_same_thread=False)
        db.row_factory = sqlite3.Row
        db.execute("PRAGMA journal_mode = WAL")
        # What was acknowledged survives even a power cut.
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        return db


@contextmanager
def _storage_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if is_disk_full(error, path.parent):
            raise StorageError(
                "The disk is full; the history cannot be used.",
                remedy=f"Free some space on the disk that holds {path.parent}.",
            ) from error
        raise StorageError(f"The history {path} cannot be used: {error}.") from error
    except OSError as error:
        raise StorageError(f"The history {path} cannot be used: {error.strerror}.") from error


def _make_private(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    path.touch(mode=0o600)
    path.chmod(0o600)


def _sound(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path, timeout=10)) as db:
            if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                return False
            # Pages may be whole and the index of words none any more: then no check can be added.
            if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'words'").fetchone():
                db.execute("SELECT rowid FROM words LIMIT 1").fetchone()
            return True
    except sqlite3.OperationalError:
        # Locked or unreadable: a fault of the moment, not of the file.
        raise
    except sqlite3.DatabaseError:
        return False


def _move_away(path: Path) -> Path:
    stamp = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S-%f")
    kept = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(kept.with_name(kept.name + ending))
    return kept
