"""How often one client may ask: a bucket of tokens each, filled at a steady rate."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from plumbline.errors import AccessRefused

_BURST_SECONDS = 10


class TooOften(AccessRefused):
    """A client asks more often than it may."""

    kind = "too-often"
    title = "Too many requests"
    remedy = "Wait a few seconds, then try again more slowly."
    status = 429


class Rates:
    """Lets every client ask `per_minute` times a minute, ten seconds' worth of it at once."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_minute / 60
        self._most = max(1.0, self._per_second * _BURST_SECONDS)
        self._clock = clock
        self._lock = threading.Lock()
        self._buckets: dict[str, tuple[float, float]] = {}

    def count(self, client_id: str) -> None:
        """Count one request of a client. Raises TooOften."""
        with self._lock:
            now = self._clock()
            level, since = self._buckets.get(client_id, (self._most, now))
            level = min(self._most, level + (now - since) * self._per_second)
            allowed = level >= 1
            self._buckets[client_id] = (level - 1 if allowed else level, now)
        if not allowed:
            raise TooOften("This client sends more requests than the server's settings allow.")
