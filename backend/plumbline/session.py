"""The running state of one check: cancellation, budget and usage, shared by all its threads."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from datetime import date

from plumbline.errors import BudgetSpent, Cancelled
from plumbline.schema import Usage

MOST_CHARACTERS = 20_000_000
"""The text that one check may read, all its claims together: some 2,000 pages of usual length."""


@dataclass(frozen=True)
class Budget:
    """What one check may spend; None means no limit. `seconds` is wall-clock time."""

    llm_calls: int | None = None
    tokens: int | None = None
    seconds: float | None = 300.0


@dataclass
class CheckSession:
    """One check's budget, meter and cancel switch.

    `as_of` is the day to judge by, None for today. Of a `private` check no cache keeps what was
    searched, read or answered. Everything that works for a check calls
    `checkpoint()` before each slow thing it does, and `spend()` after it.
    """

    budget: Budget = field(default_factory=Budget)
    reader_language: str = "en"
    as_of: date | None = None
    private: bool = False
    started: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        self._cancelled = threading.Event()
        self._usage = Usage()
        self._held = 0
        self._notices: dict[str, None] = {}

    def begin(self) -> None:
        """Start the clock now: time spent waiting in a queue is not the check's."""
        self.started = time.monotonic()

    @property
    def usage(self) -> Usage:
        """What has been spent so far."""
        with self._lock:
            return self._usage

    @property
    def seconds(self) -> float:
        """Wall-clock seconds since the check began."""
        return time.monotonic() - self.started

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the budget ends, never below 0; None without a limit."""
        if self.budget.seconds is None:
            return None
        return max(0.0, self.budget.seconds - self.seconds)

    @property
    def cancelled(self) -> bool:
        """Whether the reader has cancelled."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Make every later checkpoint raise Cancelled."""
        self._cancelled.set()

    def sleep(self, seconds: float) -> None:
        """Wait, but no longer than the budget lasts; raises as `checkpoint` does."""
        left = self.seconds_left
        self._cancelled.wait(seconds if left is None else min(seconds, left))
        self.checkpoint()

    def checkpoint(self) -> None:
        """Raise Cancelled or BudgetSpent when the check has to end here."""
        if self.cancelled:
            raise Cancelled("You cancelled this check.")
        usage, budget = self.usage, self.budget
        if budget.seconds is not None and self.seconds > budget.seconds:
            raise BudgetSpent(f"The check has used its {budget.seconds:g} seconds.")
        if budget.llm_calls is not None and usage.llm_calls >= budget.llm_calls:
            raise BudgetSpent(f"The check has used its {budget.llm_calls} model calls.")
        if budget.tokens is not None:
            spent = usage.prompt_tokens + usage.completion_tokens
            if spent >= budget.tokens:
                raise BudgetSpent(f"The check has used its {budget.tokens} tokens.")

    def note(self, notice: str) -> None:
        """Note something that the reader of the whole check is to be told at its end."""
        with self._lock:
            self._notices[notice] = None

    @property
    def notices(self) -> tuple[str, ...]:
        """What was noted, each once."""
        with self._lock:
            return tuple(self._notices)

    def hold(self, characters: int) -> bool:
        """Count text that the check is to keep; return False where that is too much for it."""
        with self._lock:
            if self._held + characters > MOST_CHARACTERS:
                return False
            self._held += characters
            return True

    def spend(
        self,
        *,
        llm_calls: int = 0,
        cached: int = 0,
        repairs: int = 0,
        unusable: int = 0,
        prompt_tokens: int = 0,
        completion_tokens: int = 0,
        cost: float = 0.0,
        estimated: bool = False,
        searches: int = 0,
        pages_read: int = 0,
    ) -> None:
        """Add to the usage."""
        with self._lock:
            usage = self._usage
            self._usage = Usage(
                llm_calls=usage.llm_calls + llm_calls,
                cached=usage.cached + cached,
                repairs=usage.repairs + repairs,
                unusable=usage.unusable + unusable,
                prompt_tokens=usage.prompt_tokens + prompt_tokens,
                completion_tokens=usage.completion_tokens + completion_tokens,
                cost=usage.cost + cost,
                estimated=usage.estimated or estimated,
                searches=usage.searches + searches,
                pages_read=usage.pages_read + pages_read,
            )
