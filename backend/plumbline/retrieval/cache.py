"""What was searched and fetched, kept on disk as JSON; nothing that could run code is read back.

diskcache stores what it does not know as pickles and runs them when it reads (CVE-2025-69872, no
fixed release). The disk below refuses that mode on every way in and out, planted rows included.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import diskcache
from diskcache.core import DBNAME, MODE_BINARY, MODE_PICKLE, MODE_RAW, MODE_TEXT

from plumbline.connections import is_of_the_moment
from plumbline.errors import StorageError

SIZE_LIMIT = 300_000_000
_LOG = logging.getLogger(__name__)
_UNUSABLE = (sqlite3.Error, diskcache.Timeout, OSError)
_GATHERING_SECONDS = 0.1
_MOST_AT_ONCE = 32
_VALUE_FILE = re.compile(r"[0-9a-f]{2}[/\\][0-9a-f]{2}[/\\][0-9a-f]{28}\.val")


class Poisoned(Exception):
    """A row of the cache is not of a kind that Plumbline writes."""


class JsonDisk(diskcache.Disk):  # type: ignore[misc]
    """Keys and values are text; everything else is refused, when stored and when read."""

    def put(self, key: object) -> tuple[object, bool]:
        """Return the key for the table."""
        if type(key) is not str:
            raise Poisoned("a key must be text")
        return key, True

    def get(self, key: object, raw: bool) -> object:
        """Return a key from the table."""
        if not raw or type(key) is not str:
            raise Poisoned("a key is not text")
        return key

    def store(self, value: object, read: bool, key: object = diskcache.UNKNOWN) -> Any:
        """Return the fields of a value for the table."""
        if type(value) is not str or read:
            raise Poisoned("a value must be text")
        return super().store(value, read, key=key)

    def fetch(self, mode: int, filename: str | None, value: object, read: bool) -> str:
        """Return a value from the table or its file."""
        if mode in (MODE_PICKLE, MODE_BINARY) or mode not in (MODE_RAW, MODE_TEXT) or read:
            raise Poisoned("a value is not text")
        # A planted file name could lead out of the folder.
        if mode == MODE_TEXT and not _VALUE_FILE.fullmatch(filename or ""):
            raise Poisoned("a value lies in a strange place")
        found = super().fetch(mode, filename, value, read)
        if type(found) is not str:
            raise Poisoned("a value is not text")
        return found


class _OneConnection(diskcache.Cache):  # type: ignore[misc]
    """A cache whose threads share one connection, one at a time.

    diskcache opens one for each thread, which takes longer than reading or writing, and lets
    those that write at a time wait for each other in long steps.
    """

    _shared: sqlite3.Connection | None = None

    @property
    def _con(self) -> sqlite3.Connection:
        if self._shared is None:
            self._shared = sqlite3.connect(
                Path(self.directory, DBNAME),
                timeout=self.timeout,
                isolation_level=None,
                check_same_thread=False,
            )
        return self._shared

    def names(self) -> set[str]:
        """Return the keys of all rows, those that nobody can read any more among them."""
        return {name for (name,) in self._con.execute("SELECT key FROM Cache")}

    def erase(self) -> None:
        """Remove all rows, and the bytes they stood in."""
        self._con.execute("PRAGMA secure_delete = ON")
        self.clear()
        self._con.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Close the connection."""
        if self._shared is not None:
            self._shared.close()
            self._shared = None


class _Waiting(NamedTuple):
    """A value that is not on the disk yet."""

    text: str
    seconds: float
    ends: float


class Cache:
    """JSON values with a lifetime each, in a folder that only its owner can read. Thread-safe.

    A broken cache is an empty one, and one that cannot be opened, for want of space say, stays
    empty: it is never the reason why a check fails. What is put in is
    written soon after, many values at a time, so that no check waits for the disk; until then it
    is read from memory. Nor does the disk see what asks for a value that is not there, as most do:
    the names of all values are in memory. Values that another process stores meanwhile are found
    from the next start on.
    """

    def __init__(self, folder: Path, size_limit: int = SIZE_LIMIT) -> None:
        self.folder = folder
        self._lock = threading.Lock()
        self._waiting: dict[str, _Waiting] = {}
        self._changed = threading.Condition()
        self._closing = threading.Event()
        self._writer: threading.Thread | None = None
        self._cache: _OneConnection | None = None  # None: nothing can be kept
        self._names: set[str] = set()
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            folder.chmod(0o700)
            self._cache, self._names = _open(folder, size_limit)
            for file in folder.glob("cache.db*"):
                file.chmod(0o600)
        except _UNUSABLE as error:
            _LOG.warning("%s cannot be used (%s): nothing is kept there.", folder, error)

    def get(self, *key: str) -> Any:
        """Return the value stored under `key`, None where there is none."""
        name = _name(key)
        try:
            stored = self._stored(name)
            return None if stored is None else json.loads(stored)
        except (Poisoned, ValueError, RecursionError):
            self._remove(name)
        except _UNUSABLE:
            return None
        return None

    def put(self, value: Any, seconds: float, *key: str) -> None:
        """Store a JSON value under `key` for so many seconds."""
        text = json.dumps(value, ensure_ascii=False)
        if not _can_be_stored(text):
            return
        with self._changed:
            self._waiting[_name(key)] = _Waiting(text, seconds, time.monotonic() + seconds)
            if self._writer is None:
                self._writer = threading.Thread(
                    target=self._write, name="plumbline-cache", daemon=True
                )
                self._writer.start()
            self._changed.notify_all()

    def flush(self) -> None:
        """Wait until everything put in so far is on the disk."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting)

    def clear(self) -> None:
        """Remove all values, from the disk too. Raises StorageError where that fails."""
        try:
            with self._disk() as disk:
                disk.erase()
                self._names.clear()
        except _UNUSABLE as error:
            raise StorageError(
                f"{self.folder} cannot be emptied: {error}.",
                remedy="Stop the server first, then try again.",
            ) from error

    def close(self) -> None:
        """Write what waits, and close the files."""
        self._closing.set()
        with self._changed:
            self._changed.notify_all()
        if self._writer is not None:
            self._writer.join()
        with self._lock:
            if self._cache is not None:
                self._cache.close()

    def _stored(self, name: str) -> str | None:
        waiting = self._waiting.get(name)
        if waiting is not None:
            return waiting.text if time.monotonic() < waiting.ends else None
        if name not in self._names:
            return None
        with self._disk() as disk:
            found: str | None = disk.get(name)
        return found

    @contextmanager
    def _disk(self) -> Iterator[_OneConnection]:
        with self._lock:
            if self._cache is None:
                raise OSError("it could not be opened")
            yield self._cache

    def _write(self) -> None:
        while self._some_wait():
            # More follow at once: the pages of a claim, the answers about all claims of a passage.
            self._closing.wait(_GATHERING_SECONDS)
            with self._changed:
                batch = dict(islice(self._waiting.items(), _MOST_AT_ONCE))
            self._store(batch)
            with self._changed:
                for name, written in batch.items():
                    if self._waiting[name] is written:
                        del self._waiting[name]
                self._changed.notify_all()

    def _some_wait(self) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing.is_set())
            return bool(self._waiting)

    def _store(self, batch: Mapping[str, _Waiting]) -> None:
        try:
            with self._disk() as disk, disk.transact():
                for name, value in batch.items():
                    disk.set(name, value.text, expire=value.seconds)
                self._names.update(batch)
        except _UNUSABLE:
            return

    def _remove(self, name: str) -> None:
        try:
            with self._disk() as disk:
                disk.delete(name)
        except _UNUSABLE:
            return


def empty(folder: Path) -> None:
    """Remove all values of the caches that lie in the folders within `folder`, whether a server
    uses them or not. Raises StorageError."""
    for file in sorted(folder.glob(f"*/{DBNAME}")):
        cache = Cache(file.parent)
        try:
            cache.clear()
        finally:
            cache.close()


def _open(folder: Path, size_limit: int) -> tuple[_OneConnection, set[str]]:
    """Return the cache in `folder`, a new one where it is broken, and the names it holds."""
    try:
        return _opened(folder, size_limit)
    except (sqlite3.DatabaseError, Poisoned) as error:
        if isinstance(error, sqlite3.Error) and is_of_the_moment(error, folder):
            raise
        for ending in ("", "-wal", "-shm"):
            Path(folder, "cache.db" + ending).unlink(missing_ok=True)
        return _opened(folder, size_limit)


def _opened(folder: Path, size_limit: int) -> tuple[_OneConnection, set[str]]:
    cache = _OneConnection(
        str(folder),
        disk=JsonDisk,
        size_limit=size_limit,
        eviction_policy="least-recently-stored",
        timeout=5,
    )
    return cache, cache.names()


def _can_be_stored(text: str) -> bool:
    # JavaScript and careless pages send half of a surrogate pair, which no encoding has.
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _name(key: tuple[str, ...]) -> str:
    joined = json.dumps(key, ensure_ascii=True)
    return hashlib.sha256(joined.encode("ascii")).hexdigest()
