"""The gate before the LLM server: how many calls at once, and everybody waits after a 429."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from plumbline.session import CheckSession

_POLL = 0.2


class Gate:
    """Lets at most `limit` calls through at once; shared by all checks.

    A 429 pauses every caller and halves the limit; each call that succeeds gives a little back.
    """

    def __init__(self, limit: int) -> None:
        self._most = limit
        self._limit = float(limit)
        self._inside = 0
        self._open_at = 0.0
        # In the order of coming: whoever comes just as a place is free would else take it from
        # those that wait, and a claim that has bad luck twice holds the whole check up.
        self._queue: deque[threading.Event] = deque()
        self._lock = threading.Lock()

    @property
    def limit(self) -> int:
        """How many calls may run at once now."""
        return max(1, int(self._limit))

    @contextmanager
    def entered(self, session: CheckSession) -> Iterator[None]:
        """Wait for a place and hold it, in the order of coming.

        Raises CheckStopped as `session.checkpoint` does.
        """
        turn = threading.Event()
        with self._lock:
            self._queue.append(turn)
        try:
            while not self._has_come(turn):
                session.checkpoint()
            session.checkpoint()
            yield
        finally:
            self._leave(turn)

    def slow_down(self, seconds: float) -> None:
        """Let nobody through for `seconds`, and half as many at once from then on."""
        with self._lock:
            self._open_at = max(self._open_at, time.monotonic() + seconds)
            self._limit = max(1.0, self._limit / 2)

    def went_well(self) -> None:
        """Note a call that succeeded."""
        with self._lock:
            self._limit = min(float(self._most), self._limit + 1 / self.limit)
            self._admit()

    def _has_come(self, turn: threading.Event) -> bool:
        """Wait a moment for the turn."""
        with self._lock:
            self._admit()
            pause = self._open_at - time.monotonic()
        return turn.wait(min(_POLL, pause) if pause > 0 else _POLL)

    def _leave(self, turn: threading.Event) -> None:
        with self._lock:
            if turn.is_set():
                self._inside -= 1
            else:
                self._queue.remove(turn)
            self._admit()

    def _admit(self) -> None:
        while self._queue and self._inside < self.limit and time.monotonic() >= self._open_at:
            self._inside += 1
            self._queue.popleft().set()
