"""What the tests of the history share: a history of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from plumbline.history import History


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    held = History(tmp_path)
    yield held
    held.close()
