"""What was searched and fetched, kept on disk as JSON; nothing that could run code is read back.

diskcache stores what it does not know as pickles and runs them when it reads (CVE-2025-69872, no
fixed release). The disk below refuses that mode on every way in and out, planted rows included.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
import threading
from pathlib import Path
from typing import Any

import diskcache
from diskcache.core import DBNAME, MODE_BINARY, MODE_PICKLE, MODE_RAW, MODE_TEXT

from plumbline.errors import StorageError

SIZE_LIMIT = 300_000_000
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

    def close(self) -> None:
        """Close the connection."""
        if self._shared is not None:
            self._shared.close()
            self._shared = None


class Cache:
    """JSON values with a lifetime each, in a folder that only its owner can read. Thread-safe.

    A broken cache is an empty one: it is never the reason why a check fails.
    """

    def __init__(self, folder: Path, size_limit: int = SIZE_LIMIT) -> None:
        self.folder = folder
        self._lock = threading.Lock()
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            folder.chmod(0o700)
            self._cache = _open(folder, size_limit)
            for file in folder.glob("cache.db*"):
                file.chmod(0o600)
        except OSError as error:
            raise StorageError(f"{folder} cannot be used: {error.strerror}.") from error

    def get(self, *key: str) -> Any:
        """Return the value stored under `key`, None where there is none."""
        name = _name(key)
        try:
            with self._lock:
                stored = self._cache.get(name)
            return None if stored is None else json.loads(stored)
        except (Poisoned, ValueError, RecursionError):
            self._remove(name)
        except (sqlite3.Error, diskcache.Timeout, OSError):
            return None
        return None

    def put(self, value: Any, seconds: float, *key: str) -> None:
        """Store a JSON value under `key` for so many seconds."""
        name, text = _name(key), json.dumps(value, ensure_ascii=False)
        try:
            with self._lock:
                self._cache.set(name, text, expire=seconds)
        except (sqlite3.Error, diskcache.Timeout, OSError, UnicodeEncodeError):
            return

    def clear(self) -> int:
        """Remove everything; return how many values there were."""
        with self._lock:
            count = len(self._cache)
            self._cache.clear()
        return count

    def size(self) -> int:
        """Return the bytes it takes."""
        with self._lock:
            return int(self._cache.volume())

    def close(self) -> None:
        """Close its files."""
        with self._lock:
            self._cache.close()

    def _remove(self, name: str) -> None:
        try:
            with self._lock:
                self._cache.delete(name)
        except (sqlite3.Error, diskcache.Timeout, OSError):
            return


def _open(folder: Path, size_limit: int) -> _OneConnection:
    options = {
        "disk": JsonDisk,
        "size_limit": size_limit,
        "eviction_policy": "least-recently-stored",
        "timeout": 5,
    }
    try:
        return _OneConnection(str(folder), **options)
    except (sqlite3.DatabaseError, Poisoned):
        for ending in ("", "-wal", "-shm"):
            Path(folder, "cache.db" + ending).unlink(missing_ok=True)
        return _OneConnection(str(folder), **options)


def _name(key: tuple[str, ...]) -> str:
    joined = json.dumps(key, ensure_ascii=True)
    return hashlib.sha256(joined.encode("ascii")).hexdigest()


def clear_cache(folder: Path) -> int:
    """Remove everything from the cache in `folder`; return how many values there were."""
    if not os.path.isdir(folder):
        return 0
    cache = Cache(folder)
    try:
        return cache.clear()
    finally:
        cache.close()
