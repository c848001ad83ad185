"""Checks that are not kept: those from private windows, in memory for as long as they are shown."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from plumbline.errors import InputError, NotFound
from plumbline.history.store import History
from plumbline.schema import (
    Check,
    Event,
    ExportedCheck,
    ReaderLabel,
    ReaderLabels,
    advance,
)

# Browsers tell when the tab of a check is closed, but not when they are killed.
_UNSEEN_SECONDS = 3 * 3_600.0


class Record(Protocol):
    """Where single checks are told from; see `History` for what the methods promise."""

    def append(self, check_id: str, event: Event) -> None:
        """Add the next event of a check."""
        ...

    def get(self, check_id: str) -> Check:
        """Return the check its events describe."""
        ...

    def events(self, check_id: str, after: int = -1) -> list[Event]:
        """Return the check's events with numbers above `after`, in order."""
        ...

    def delete(self, check_id: str) -> None:
        """Remove one check with all that belongs to it."""
        ...

    def label(self, check_id: str, labels: Sequence[ReaderLabel]) -> ReaderLabels:
        """Set the reader's labels of these claims; return all there are."""
        ...

    def labels(self, check_id: str) -> ReaderLabels:
        """Return the reader's labels for one check."""
        ...

    def export(self, check_id: str) -> ExportedCheck:
        """Return one check as it can be brought back with `restore`."""
        ...


@dataclass
class _Told:
    check: Check
    events: list[Event]
    seen: float = field(default_factory=time.monotonic)


class Unkept:
    """A record of which nothing is written: it ends when nobody looks at it, or with the server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._told: dict[str, _Told] = {}

    def holds(self, check_id: str) -> bool:
        """Whether the check is here."""
        return check_id in self._told

    def append(self, check_id: str, event: Event) -> None:
        """See `Record.append`. Raises InputError when it does not follow the last event."""
        with self._lock:
            told = self._told.get(check_id)
            check = advance(told.check if told else None, event)
            events = [*told.events, event] if told else [event]
            self._told[check_id] = _Told(check, events)

    def get(self, check_id: str) -> Check:
        """See `Record.get`. Raises NotFound."""
        return self._seen(check_id).check

    def events(self, check_id: str, after: int = -1) -> list[Event]:
        """See `Record.events`. Raises NotFound."""
        return self._seen(check_id).events[after + 1 :]

    def delete(self, check_id: str) -> None:
        """See `Record.delete`. Raises NotFound."""
        with self._lock:
            if self._told.pop(check_id, None) is None:
                raise NotFound("There is no check with this id.")

    def label(self, check_id: str, labels: Sequence[ReaderLabel]) -> ReaderLabels:
        """Refuse: a label is for later, and this check has none. Raises InputError."""
        raise InputError("This check is from a private window: neither it nor a label is kept.")

    def labels(self, check_id: str) -> ReaderLabels:
        """See `Record.labels`; there are none. Raises NotFound."""
        self._seen(check_id)
        return ReaderLabels()

    def export(self, check_id: str) -> ExportedCheck:
        """See `Record.export`. Raises NotFound."""
        return ExportedCheck(events=tuple(self.events(check_id)))

    def forget_unseen(self, seconds: float = _UNSEEN_SECONDS) -> None:
        """Let go of the checks that have ended and that nobody has asked for lately."""
        limit = time.monotonic() - seconds
        with self._lock:
            unseen = [
                name
                for name, one in self._told.items()
                if one.check.status != "running" and one.seen <= limit
            ]
            for name in unseen:
                del self._told[name]

    def _seen(self, check_id: str) -> _Told:
        with self._lock:
            told = self._told.get(check_id)
            if told is None:
                raise NotFound("There is no check with this id.")
            told.seen = time.monotonic()
            return told


class Records:
    """All checks one by one, wherever they are: on disk, or only in memory."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._unkept = Unkept()

    def of(self, check_id: str) -> Record:
        """Return where the check of that id is, if it is anywhere."""
        return self._unkept if self._unkept.holds(check_id) else self._history

    def fresh(self, *, private: bool) -> Record:
        """Return where a new check goes."""
        return self._unkept if private else self._history

    def forget_unseen(self) -> None:
        """See `Unkept.forget_unseen`."""
        self._unkept.forget_unseen()
