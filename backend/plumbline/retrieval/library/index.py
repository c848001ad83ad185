"""The full-text index of a library: SQLite FTS5, one file, searched by many threads."""

from __future__ import annotations

import math
import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, cast

from plumbline.connections import Connections, is_disk_full, is_of_the_moment
from plumbline.errors import StorageError
from plumbline.retrieval.library.files import FileText

VERSION = 2
# From here on, the documents that hold a word are counted, not listed.
_COMMON = 1_000
# BM25 weights of title, summary and text: a word in the headline says what a text is about.
_WEIGHTS = (4.0, 2.0, 1.0)
_SNIPPET_WORDS = 40
# How long to wait for another Plumbline that writes into the same index.
_PATIENCE_SECONDS = 10.0
_LOCKED = "locked"


@dataclass(frozen=True)
class FileState:
    """What tells whether a file has changed since it was read."""

    mtime_ns: int
    size: int
    digest: str = ""


@dataclass(frozen=True)
class Entry:
    """A document of the index, without its text."""

    id: int
    collection: str
    slug: str
    title: str
    summary: str
    published: date | None
    date_origin: Literal["metadata", "text", "guessed"] | None
    section: str | None
    language: str | None
    cut_short: bool


@dataclass(frozen=True)
class Hit:
    """A document that matches, with its BM25 score (higher is better) and a snippet."""

    entry: Entry
    score: float
    snippet: str


class Index:
    """The documents of all collections in one SQLite file that only its owner can read.

    The index is made of the folders' files: one that is broken or of another version is
    thrown away and made anew. Raises StorageError when its folder cannot be used, when the file
    was taken away, when the disk is full, or when another process writes into it for more than
    ten seconds.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._write_lock = threading.RLock()
        self._readers = Connections(self._connect)
        try:
            self._writer = self._opened()
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def close(self) -> None:
        """Close all connections."""
        self._readers.close()
        with self._write_lock:
            self._writer.close()

    # -- reading ---------------------------------------------------------------------------

    def __len__(self) -> int:
        return int(self._rows("SELECT count(*) FROM documents")[0][0])

    def states(self, collection: str) -> dict[str, FileState]:
        """Return path and state of every file that was read or skipped."""
        rows = self._rows(
            "SELECT path, mtime_ns, size, digest FROM documents WHERE collection = :name "
            "UNION ALL SELECT path, mtime_ns, size, '' FROM skipped WHERE collection = :name",
            {"name": collection},
        )
        return {path: FileState(mtime_ns, size, digest) for path, mtime_ns, size, digest in rows}

    def slugs(self, collection: str) -> dict[str, str]:
        """Return path and slug of every document."""
        rows = self._rows("SELECT path, slug FROM documents WHERE collection = ?", (collection,))
        return dict(rows)

    def skipped(self, collection: str) -> list[tuple[str, str]]:
        """Return path and reason of the files that could not be read."""
        rows = self._rows(
            "SELECT path, reason FROM skipped WHERE collection = ? ORDER BY path", (collection,)
        )
        return [(path, reason) for path, reason in rows]

    def cut_short(self, collection: str) -> list[str]:
        """Return the paths of the files of which only the beginning was read."""
        ask = "SELECT path FROM documents WHERE collection = ? AND cut_short ORDER BY path"
        return [path for (path,) in self._rows(ask, (collection,))]

    def entries(self, collection: str) -> list[Entry]:
        """Return a collection's documents by title."""
        ask = f"SELECT {_ENTRY} FROM documents d WHERE collection = ? ORDER BY title"
        rows = self._rows(ask, (collection,))
        return [_entry(row) for row in rows]

    def find(self, collection: str, slug: str) -> tuple[Entry, str] | None:
        """Return a document and its text."""
        ask = f"SELECT {_ENTRY}, d.text FROM documents d WHERE collection = ? AND slug = ?"
        rows = self._rows(ask, (collection, slug))
        return (_entry(rows[0][:-1]), rows[0][-1]) if rows else None

    def holders(self, term: str) -> frozenset[int] | None:
        """Return which documents hold `term`, stemmed as the index does, or None where 1,000 or
        more do: a common word."""
        ask = "SELECT rowid FROM words WHERE words MATCH ?"
        # To skip that many rows costs a seventh of listing them.
        if self._rows(f"{ask} LIMIT 1 OFFSET {_COMMON - 1}", (quoted(term),)):
            return None
        return frozenset(row[0] for row in self._rows(ask, (quoted(term),)))

    def search(
        self,
        match: str,
        limit: int,
        *,
        before: date | None = None,
        after: date | None = None,
        collections: Sequence[str] | None = None,
    ) -> list[Hit]:
        """Return the best documents for the FTS5 expression `match`, both dates inclusive."""
        wanted, values = _conditions(before, after, collections)
        ranked = (
            "SELECT words.rowid AS id, rank AS score, "
            f"snippet(words, 2, '', '', '…', {_SNIPPET_WORDS}) AS snippet "
            f"FROM words {'JOIN documents f ON f.id = words.rowid ' if wanted else ''}"
            f"WHERE words MATCH ? AND rank MATCH 'bm25{_WEIGHTS}' {wanted} "
            "ORDER BY rank LIMIT ?"
        )
        rows = self._rows(
            f"SELECT {_ENTRY}, r.score, r.snippet FROM ({ranked}) r "
            "JOIN documents d ON d.id = r.id ORDER BY r.score",
            (match, *values, limit),
        )
        return [Hit(_entry(row[:-2]), -float(row[-2]), str(row[-1])) for row in rows]

    def frequency(self, term: str) -> int:
        """Return in how many documents `term` occurs."""
        count = "SELECT count(*) FROM words WHERE words MATCH ?"
        return int(self._rows(count, (quoted(term),))[0][0])

    def holding(self, term: str, ids: Sequence[int]) -> frozenset[int]:
        """Return which of the documents `ids` hold `term`."""
        places = ",".join("?" * len(ids))
        rows = self._rows(
            f"SELECT rowid FROM words WHERE words MATCH ? AND rowid IN ({places})",
            (quoted(term), *ids),
        )
        return frozenset(int(row[0]) for row in rows)

    def _rows(self, ask: str, values: Sequence[Any] | dict[str, str] = ()) -> list[Any]:
        try:
            with self._readers.borrowed() as connection:
                return connection.execute(ask, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise StorageError(
                f"{self.path} cannot be read ({error}).",
                remedy="Restart the server: it makes the library's index anew.",
            ) from error

    # -- writing ---------------------------------------------------------------------------

    def put(self, collection: str, slug: str, path: str, state: FileState, text: FileText) -> None:
        """Add a document, in place of the one read from the same path."""
        values = (
            collection,
            slug,
            path,
            state.mtime_ns,
            state.size,
            state.digest,
            text.title,
            text.summary,
            text.text,
            text.published.isoformat() if text.published else None,
            text.date_origin,
            text.author,
            text.section,
            text.language,
            text.cut_short,
        )
        with self._writing() as connection:
            _forget(connection, collection, path)
            connection.execute(
                "INSERT INTO documents (collection, slug, path, mtime_ns, size, digest, title, "
                "summary, text, published, date_origin, author, section, language, cut_short) "
                f"VALUES ({','.join('?' * len(values))})",
                values,
            )

    def touch(self, collection: str, path: str, state: FileState) -> None:
        """Note that a file was written again with the same contents."""
        with self._writing() as connection:
            connection.execute(
                "UPDATE documents SET mtime_ns = ?, size = ? WHERE collection = ? AND path = ?",
                (state.mtime_ns, state.size, collection, path),
            )

    def skip(self, collection: str, path: str, state: FileState, reason: str) -> None:
        """Note that a file holds nothing to search, so that it is not read again and again."""
        with self._writing() as connection:
            _forget(connection, collection, path)
            connection.execute(
                "INSERT INTO skipped VALUES (?, ?, ?, ?, ?)",
                (collection, path, state.mtime_ns, state.size, reason),
            )

    def forget(self, collection: str, path: str) -> None:
        """Remove what was read from `path`."""
        with self._writing() as connection:
            _forget(connection, collection, path)

    def keep_only(self, collections: Sequence[str]) -> None:
        """Remove collections that are no longer in the settings."""
        places = ",".join("?" * len(collections))
        with self._writing() as connection:
            for table in ("documents", "skipped"):
                connection.execute(
                    f"DELETE FROM {table} WHERE collection NOT IN ({places})", tuple(collections)
                )

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Make all changes inside at once: a thousand files in one transaction."""
        with self._writing():
            yield

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._write_lock:
            if self._writer.in_transaction:
                # Within a batch: it ends the transaction.
                yield self._writer
                return
            with self._writer:
                try:
                    self._writer.execute("BEGIN IMMEDIATE")
                except sqlite3.OperationalError as error:
                    raise self._unusable(error) from error
                yield self._writer

    def _unusable(self, error: sqlite3.Error) -> StorageError:
        if is_disk_full(error, self.path.parent):
            return StorageError(
                f"The disk is full; {self.path} cannot be written.",
                remedy="Free some space on it, or set PLUMBLINE_HOME to a folder on another disk.",
            )
        if _LOCKED not in str(error):
            return StorageError(f"{self.path} cannot be written ({error}).")
        return StorageError(
            f"{self.path} is in use by another process ({error}).",
            remedy="Wait until the other one has read its library, then try again.",
        )

    # -- the file --------------------------------------------------------------------------

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=_PATIENCE_SECONDS, check_same_thread=False, isolation_level=None
        )
        connection.execute("PRAGMA synchronous = NORMAL")
        return connection

    def _opened(self) -> sqlite3.Connection:
        try:
            return self._prepared()
        except sqlite3.DatabaseError as error:
            if is_of_the_moment(error, self.path.parent):
                raise
        self._discard()
        return self._prepared()

    def _prepared(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError as error:
            raise StorageError(f"{self.path} cannot be used: {error.strerror}.") from error
        connection = self._connect()
        try:
            _set_up(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _discard(self) -> None:
        for ending in ("", "-wal", "-shm"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version not in (0, VERSION):
        raise sqlite3.DatabaseError("an index of another version")
    connection.executescript(files(__package__).joinpath("schema.sql").read_text("utf-8"))
    connection.execute(f"PRAGMA user_version = {VERSION}")


_ENTRY = (
    "d.id, d.collection, d.slug, d.title, d.summary, d.published, d.date_origin, d.section, "
    "d.language, d.cut_short"
)


def _entry(row: Sequence[object]) -> Entry:
    identity, collection, slug, title, summary, published, origin, section, language, cut = row
    return Entry(
        id=cast(int, identity),
        collection=cast(str, collection),
        slug=cast(str, slug),
        title=cast(str, title),
        summary=cast(str, summary),
        published=date.fromisoformat(cast(str, published)) if published else None,
        date_origin=cast(Literal["metadata", "text", "guessed"] | None, origin),
        section=cast(str | None, section),
        language=cast(str | None, language),
        cut_short=bool(cut),
    )


def _conditions(
    before: date | None, after: date | None, collections: Sequence[str] | None
) -> tuple[str, list[str]]:
    parts, values = [], []
    if before:
        parts.append("AND f.published <= ?")
        values.append(before.isoformat())
    if after:
        parts.append("AND f.published >= ?")
        values.append(after.isoformat())
    if collections is not None:
        parts.append(f"AND f.collection IN ({','.join('?' * len(collections))})")
        values.extend(collections)
    return " ".join(parts), values


def _forget(connection: sqlite3.Connection, collection: str, path: str) -> None:
    for table in ("documents", "skipped"):
        connection.execute(
            f"DELETE FROM {table} WHERE collection = ? AND path = ?", (collection, path)
        )


def quoted(term: str) -> str:
    """Return `term` as an FTS5 string: whatever it holds, it is only words to look for."""
    return '"' + term.replace('"', " ").replace("\0", " ") + '"'


def rarity(documents: int, holding: int) -> float:
    """Return how telling a term is (inverse document frequency, always above 0)."""
    return math.log(1.0 + (documents - holding + 0.5) / (holding + 0.5))
