"""The library's index lives through what may befall it, and answers many at once."""

from __future__ import annotations

import random
import sqlite3
import stat
import sys
import threading
import time
from itertools import accumulate
from pathlib import Path

import pytest

from plumbline.errors import CouldNotRead, StorageError
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Library, collections_of
from plumbline.retrieval.search.library import LibraryProvider
from tests.retrieval.shelf import Open, ask, no_extraction, titles


def test_an_index_that_was_taken_away_is_no_missing_evidence(
    open_library: Open, folder: Path, tmp_path: Path
) -> None:
    provider = open_library(folder)
    (found,) = ask(provider, "Nile").results
    for file in (tmp_path / "cache").glob("library.sqlite*"):
        file.unlink()
    with provider.library.index._readers.borrowed():  # so that it has to be opened anew
        report = ask(provider, "Nile")
        assert report.status == "could_not_look"
        assert report.cause is not None
        assert "anew" in report.cause.remedy
        with pytest.raises(CouldNotRead):
            provider.document(found)


def test_a_broken_index_is_made_anew(open_library: Open, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "library.sqlite").write_bytes(b"no database at all" * 1000)
    assert titles(ask(open_library(folder), "Nile")) == ["The Nile"]


def test_a_full_disk_is_named_and_the_index_kept(
    open_library: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_library().library.index.close()
    path = tmp_path / "cache" / "library.sqlite"

    def full(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("plumbline.retrieval.library.index._set_up", full)
    with pytest.raises(StorageError, match="The disk is full") as caught:
        Index(path)
    assert "Free some space" in caught.value.remedy
    assert path.exists()


def test_an_index_that_another_process_writes_into_is_filled_later(
    open_library: Open, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plumbline.retrieval.library.index._PATIENCE_SECONDS", 0.1)
    provider = open_library()
    other = sqlite3.connect(tmp_path / "cache" / "library.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    index = provider.library.index
    with pytest.raises(StorageError, match="in use by another"):
        index.keep_only(["notes"])
    with pytest.raises(StorageError, match="in use by another"):
        Index(tmp_path / "cache" / "library.sqlite")
    late = Library(index, collections_of([folder], None), "http://127.0.0.1:8737/", no_extraction)
    late.start()
    assert not late.wait(0.5)
    other.execute("COMMIT")
    other.close()
    assert late.wait(20)
    assert titles(ask(LibraryProvider(late), "Nile")) == ["The Nile"]
    late.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_owner_can_read_the_index(
    open_library: Open, folder: Path, tmp_path: Path
) -> None:
    open_library(folder)
    for file in (tmp_path / "cache").glob("library.sqlite*"):
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0


def test_many_threads_search_at_once(open_library: Open, folder: Path) -> None:
    provider, found = open_library(folder), []
    threads = [
        threading.Thread(target=lambda: found.append(ask(provider, "Nile").status))
        for _ in range(20)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["found"] * 20


@pytest.mark.slow
def test_ten_thousand_documents_are_searched_in_no_time(open_library: Open, tmp_path: Path) -> None:
    draw = random.Random(7)
    vocabulary = [f"word{rank}" for rank in range(30_000)]
    weights = list(accumulate(1 / (rank + 1) for rank in range(30_000)))  # Zipf's law
    folder = tmp_path / "large"
    folder.mkdir()
    for number in range(10_000):
        text = " ".join(draw.choices(vocabulary, cum_weights=weights, k=250))
        (folder / f"d{number}.md").write_text(f"---\ntitle: D {number}\nlanguage: en\n---\n{text}.")
    provider = open_library(folder)
    times = []
    for _ in range(50):
        began = time.thread_time()  # The machine may be busy with other things.
        ask(provider, " ".join(draw.choices(vocabulary, cum_weights=weights, k=25)))
        times.append(time.thread_time() - began)
    times.sort()
    assert times[len(times) // 2] < 0.03, f"median {times[len(times) // 2]:.3f} s"
