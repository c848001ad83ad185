"""Connections to one SQLite file, borrowed for one piece of work at a time."""

from __future__ import annotations

import queue
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_KEPT = 8


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
