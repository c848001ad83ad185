"""What holds for all tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from hypothesis import settings

# On a busy machine any example may take long; pytest's own time limit catches what hangs.
settings.register_profile("plumbline", deadline=None)
settings.load_profile("plumbline")


@pytest.fixture
def set_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Give this computer's clock a zone."""
    if not hasattr(time, "tzset"):
        pytest.skip("Windows takes no zone from the environment")

    def change(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield change
    monkeypatch.undo()
    time.tzset()
