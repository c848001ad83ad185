"""The gate before the LLM server: how many calls at once, and everybody waits after a 429."""

from __future__ import annotations

import threading
import time
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
        self._changed = threading.Condition()

    @property
    def limit(self) -> int:
        """How many calls may run at once now."""
        return max(1, int(self._limit))

    @contextmanager
    def entered(self, session: CheckSession) -> Iterator[None]:
        """Wait for a place and hold it. Raises CheckStopped as `session.checkpoint` does."""
        with self._changed:
            while True:
                session.checkpoint()
                pause = self._open_at - time.monotonic()
                if pause <= 0 and self._inside < self.limit:
                    break
                self._changed.wait(min(_POLL, pause) if pause > 0 else _POLL)
            self._inside += 1
        try:
            yield
        finally:
            with self._changed:
                self._inside -= 1
                self._changed.notify()

    def slow_down(self, seconds: float) -> None:
        """Let nobody through for `seconds`, and half as many at once from then on."""
        with self._changed:
            self._open_at = max(self._open_at, time.monotonic() + seconds)
            self._limit = max(1.0, self._limit / 2)

    def went_well(self) -> None:
        """Note a call that succeeded."""
        with self._changed:
            self._limit = min(float(self._most), self._limit + 1 / self.limit)
            self._changed.notify()
