"""The events of one running check, in memory, for all who are waiting for the next one."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from plumbline.schema import FINAL_EVENTS, Event


@dataclass(frozen=True)
class Batch:
    """Events in order; `done` says that none will follow them."""

    events: list[Event]
    done: bool


class Feed:
    """Grows by one event at a time, numbered from 0; many readers, each at its own place."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._closed = False
        self._changed = threading.Condition()

    def add(self, event: Event) -> None:
        """Add the next event; the final one closes the feed."""
        with self._changed:
            self._events.append(event)
            self._closed = isinstance(event, FINAL_EVENTS)
            self._changed.notify_all()

    def close(self) -> None:
        """Let everybody go who waits: no event will follow."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def wait(self, after: int, seconds: float) -> Batch:
        """Return the events above `after`, waiting up to `seconds` for the first of them."""
        until = time.monotonic() + seconds
        with self._changed:
            while len(self._events) <= after + 1 and not self._closed:
                left = until - time.monotonic()
                if left <= 0:
                    break
                self._changed.wait(left)
            return Batch(self._events[after + 1 :], self._closed)
