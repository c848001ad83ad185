"""What the parts share: one process, and its collector of garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from plumbline.assemble import assemble
from plumbline.settings import Folders, LibrarySettings, Settings


@pytest.fixture
def as_python_begins() -> Iterator[None]:
    """The collector as it is in a new process, and afterwards as it was before the test."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("as_python_begins")
def test_the_objects_of_a_check_set_off_no_search_for_garbage(tmp_path: Path) -> None:
    folders = Folders(config=tmp_path / "c", data=tmp_path / "d", cache=tmp_path / "k")
    folders.make()
    settings = Settings(library=LibrarySettings(sample=False))
    assembly = assemble(settings, folders, "http://127.0.0.1:9")
    try:
        gc.collect()
        begun: list[str] = []

        def noting(phase: str, _: dict[str, int]) -> None:
            begun.append(phase)

        gc.callbacks.append(noting)
        kept = [[number] for number in range(5_000)]
        gc.callbacks.remove(noting)
        assert len(kept) == 5_000
        assert begun == []
    finally:
        assembly.close()
