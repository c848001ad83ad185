"""Waiting in tests: for what must come true in time, without guessing how long it takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")


def until(look: Callable[[], Value | None], what: str, seconds: float = 40.0) -> Value:
    """Return the first true value of `look`; fail naming `what` when none comes in time."""
    end = time.monotonic() + seconds
    while True:
        value = look()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"Waited {seconds} s for {what}; last seen: {value!r}")
        time.sleep(0.02)
