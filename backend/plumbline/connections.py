"""Connections to one SQLite file, borrowed for one piece of work at a time, and why they fail."""

from __future__ import annotations

import queue
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

_KEPT = 8
# SQLite lays files of its own beside the database, in pieces of 32 KB.
_ROOM_BYTES = 100_000
_NOT_THE_FILES_FAULT = ("locked", "readonly", "unable to open")


def is_disk_full(error: sqlite3.Error, folder: Path) -> bool:
    """Whether there was no space in `folder`: SQLite tells that as an I/O error, too."""
    if "I/O" not in str(error):
        return "full" in str(error)
    try:
        return shutil.disk_usage(folder).free < _ROOM_BYTES
    except OSError:
        return False


def is_of_the_moment(error: sqlite3.Error, folder: Path) -> bool:
    """Whether the file may well be sound: its disk is full, it is in use, or may not be opened."""
    told = str(error)
    return any(sign in told for sign in _NOT_THE_FILES_FAULT) or is_disk_full(error, folder)


class Connections:
    """A few idle connections, and new ones where more threads read at once.

    A connection for each thread would not do: a server has more than a hundred, and each
    connection takes memory, and time to open.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._idle: queue.LifoQueue[sqlite3.Connection] = queue.LifoQueue(maxsize=_KEPT)
        self._closed = False

    @contextmanager
    def borrowed(self) -> Iterator[sqlite3.Connection]:
        """A connection that nobody else uses meanwhile."""
        try:
            db = self._idle.get_nowait()
        except queue.Empty:
            db = self._connect()
        try:
            yield db
        finally:
            self._take_back(db)

    def close(self) -> None:
        """Close those that are idle now, and the others as they come back."""
        self._closed = True
        while True:
            try:
                self._idle.get_nowait().close()
            except queue.Empty:
                return

    def _take_back(self, db: sqlite3.Connection) -> None:
        try:
            self._idle.put_nowait(db)
        except queue.Full:
            db.close()
        if self._closed:
            self.close()
