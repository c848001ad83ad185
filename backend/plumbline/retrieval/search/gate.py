"""What stands before a search engine: its pace, and a breaker for when it refuses."""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

from plumbline.errors import CouldNotLook, SearchBlocked
from plumbline.session import CheckSession

_BLOCKED_SECONDS = 60.0
_BLOCKED_AT_MOST = 900.0
_UNREACHED_SECONDS = 20.0
_EMPTY_IN_A_ROW = 3


# Some say with the status of a malformed request that the key is wrong (Google, Brave) or that
# nothing is left of what was paid for (Serper).
_WRONG_KEY = re.compile(r"api[ _]key|token[ _]invalid|subscription token", re.IGNORECASE)
_QUOTA = re.compile(r"not enough credits|out of credits|quota", re.IGNORECASE)


@dataclass(frozen=True)
class Pace:
    """Seconds between two calls (up to half as much again at random), and how many at a time.

    An engine that finds nothing in less than `least_seconds`, several times in a row, has not
    looked; 0 for engines whose emptiness can be believed.
    """

    seconds: float = 0.1
    at_once: int = 4
    least_seconds: float = 0.0


class Gate:
    """Lets calls through at their pace, and none while the engine refuses. Thread-safe."""

    def __init__(self, name: str, pace: Pace) -> None:
        self._name = name
        self._pace = pace
        self._places = threading.BoundedSemaphore(pace.at_once)
        self._lock = threading.Lock()
        self._next = 0.0
        self._closed_until = 0.0
        self._closing = _BLOCKED_SECONDS
        self._cause: CouldNotLook = CouldNotLook("")
        self._fast_empty = 0

    @contextmanager
    def passing(self, session: CheckSession) -> Iterator[None]:
        """Wait for a turn. Raises what closed the gate while it is closed, and CheckStopped."""
        self._refuse_when_closed()
        while not self._places.acquire(timeout=0.1):
            session.checkpoint()
        try:
            wait = self._turn()
            if wait > 0:
                session.sleep(wait)
            session.checkpoint()
            # Others may have been refused meanwhile.
            self._refuse_when_closed()
            yield
        finally:
            self._places.release()

    def answered(self, found: bool, seconds: float) -> None:
        """Note an answer. Raises SearchBlocked when the engine has found nothing too fast and
        too often to have looked at all."""
        with self._lock:
            if found or seconds >= self._pace.least_seconds:
                self._fast_empty = 0
                self._closing = _BLOCKED_SECONDS
                return
            self._fast_empty += 1
            if self._fast_empty < _EMPTY_IN_A_ROW:
                return
        detail = f"{self._name} found nothing {_EMPTY_IN_A_ROW} times, faster than it can look."
        cause = SearchBlocked(detail)
        self.blocked(cause)
        raise cause

    def blocked(self, cause: CouldNotLook) -> None:
        """Let nothing through for a minute, each time twice as long, at most 15 minutes."""
        with self._lock:
            self._close(cause, self._closing)
            self._closing = min(2 * self._closing, _BLOCKED_AT_MOST)

    def unreached(self, cause: CouldNotLook) -> None:
        """Let nothing through for a moment: the network is down."""
        with self._lock:
            self._close(cause, _UNREACHED_SECONDS)

    @property
    def closed(self) -> tuple[str, datetime] | None:
        """Why and until when nothing is let through."""
        with self._lock:
            left = self._closed_until - time.monotonic()
            if left <= 0:
                return None
            return self._cause.detail, datetime.now(timezone.utc) + timedelta(seconds=left)

    def _close(self, cause: CouldNotLook, seconds: float) -> None:
        self._cause = cause
        self._fast_empty = 0
        self._closed_until = max(self._closed_until, time.monotonic() + seconds)

    def _refuse_when_closed(self) -> None:
        closed = self.closed
        if closed is None:
            return
        detail, until = closed
        seconds = (until - datetime.now(timezone.utc)).total_seconds()
        raise type(self._cause)(
            f"{detail.rstrip('.')}; it is asked again in {max(1, round(seconds))} seconds."
        )

    def _turn(self) -> float:
        with self._lock:
            now = time.monotonic()
            start = max(now, self._next)
            pause = self._pace.seconds * (1.0 + 0.5 * random.random())
            self._next = start + pause
            return start - now


def raise_for_status(name: str, status: int, *, key: bool = False, said: str = "") -> None:
    """Raise what an HTTP status of a search engine means, and what it `said` beside it; `key`: it
    asks for one."""
    if 200 <= status < 300 and status != 202:
        return
    if key and status in (400, 422) and _QUOTA.search(said):
        raise SearchBlocked(f"The quota of {name} is used up ({status}).")
    if key and (status in (401, 403) or (status in (400, 422) and _WRONG_KEY.search(said))):
        raise CouldNotLook(
            f"{name} refuses the key ({status}).",
            remedy=f"Check the key of {name} in the settings.",
        )
    if key and status in (402, 432, 433):
        raise SearchBlocked(f"The quota of {name} is used up ({status}).")
    if status in (202, 403, 418, 429):
        raise SearchBlocked(f"{name} refuses to answer ({status}).")
    raise CouldNotLook(f"{name} answered with an error ({status}).")
