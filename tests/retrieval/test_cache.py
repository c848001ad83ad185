"""The cache keeps JSON and nothing that could run."""

from __future__ import annotations

import os
import pickle
import sqlite3
import stat
import sys
import time
from pathlib import Path

import pytest

from plumbline.errors import StorageError
from plumbline.retrieval.cache import Cache, JsonDisk, Poisoned


class Bomb:
    """Leaves a mark when it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self.mark),)


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


def plant(cache: Cache, sql: str, *values: object) -> None:
    cache.flush()
    with sqlite3.connect(cache.folder / "cache.db") as connection:
        connection.execute(sql, values)


def rows(cache: Cache) -> int:
    with sqlite3.connect(cache.folder / "cache.db") as connection:
        return int(connection.execute("SELECT count(*) FROM Cache").fetchone()[0])


def test_values_come_back(cache: Cache) -> None:
    cache.put({"a": [1, "grün", None]}, 60, "search", "x")
    assert cache.get("search", "x") == {"a": [1, "grün", None]}
    cache.flush()
    assert cache.get("search", "x") == {"a": [1, "grün", None]}
    assert cache.get("search", "y") is None
    assert cache.get("searchx", "") is None


def test_large_values_come_back_from_files(cache: Cache) -> None:
    cache.put("x" * 100_000, 60, "page", "x")
    cache.flush()
    assert cache.get("page", "x") == "x" * 100_000


def test_a_value_ends_with_its_lifetime(cache: Cache) -> None:
    cache.put("x", 0.01, "a")
    time.sleep(0.02)
    assert cache.get("a") is None


def test_a_pickled_value_is_refused_and_removed(cache: Cache, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    cache.put("x", 60, "a")
    plant(cache, "UPDATE Cache SET mode = 4, value = ?", pickle.dumps(Bomb(mark)))
    assert cache.get("a") is None
    assert not mark.exists()
    assert rows(cache) == 0


def test_a_pickle_in_a_file_is_refused_and_removed(cache: Cache, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    cache.put("x" * 100_000, 60, "a")
    cache.flush()
    (file,) = cache.folder.glob("*/*/*.val")
    file.write_bytes(pickle.dumps(Bomb(mark)))
    plant(cache, "UPDATE Cache SET mode = 4")
    assert cache.get("a") is None
    assert not mark.exists()
    assert rows(cache) == 0


def test_a_pickled_key_does_not_run_either(cache: Cache, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    cache.put("x", 60, "a")
    plant(cache, "UPDATE Cache SET key = ?, raw = 0", pickle.dumps(Bomb(mark)))
    assert cache.get("a") is None
    cache.close()
    assert Cache(cache.folder).get("a") is None
    assert not mark.exists()


def test_a_file_outside_the_folder_is_not_read(cache: Cache, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text('"secret"')
    cache.put("x" * 100_000, 60, "a")
    plant(cache, "UPDATE Cache SET filename = '../secret'")
    assert cache.get("a") is None


def test_many_values_are_written_together_and_read_before_they_are(cache: Cache) -> None:
    for number in range(100):
        cache.put(number, 60, str(number))
    assert rows(cache) < 100
    assert [cache.get(str(number)) for number in range(100)] == list(range(100))
    cache.close()
    assert rows(cache) == 100


def test_what_is_put_in_while_it_is_written_is_not_lost(cache: Cache) -> None:
    for number in range(2_000):
        cache.put(number, 60, str(number % 7))
    cache.flush()
    assert sorted(cache.get(str(number)) for number in range(7)) == list(range(1_993, 2_000))


def test_half_a_surrogate_pair_is_not_stored_and_breaks_nothing(cache: Cache) -> None:
    cache.put("\ud800", 60, "a")
    cache.put("x", 60, "b")
    cache.flush()
    assert (cache.get("a"), cache.get("b")) == (None, "x")


@pytest.mark.parametrize("planted", ["not json", "{", "[" * 100_000])
def test_a_value_that_is_no_json_is_removed(cache: Cache, planted: str) -> None:
    cache.put("x", 60, "a")
    plant(cache, "UPDATE Cache SET value = ?", planted)
    assert cache.get("a") is None
    assert rows(cache) == 0


@pytest.mark.parametrize("value", [b"bytes", {"a": 1}, 3])
def test_the_disk_takes_text_only(tmp_path: Path, value: object) -> None:
    disk = JsonDisk(str(tmp_path))
    with pytest.raises(Poisoned):
        disk.store(value, False)
    with pytest.raises(Poisoned):
        disk.put(value)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_owner_can_read_it(cache: Cache) -> None:
    cache.put("x", 60, "a")
    assert stat.S_IMODE(cache.folder.stat().st_mode) == 0o700
    assert all(stat.S_IMODE(f.stat().st_mode) == 0o600 for f in cache.folder.glob("cache.db*"))


def test_a_broken_cache_is_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "cache.db").write_bytes(b"this is no database" * 100)
    cache = Cache(tmp_path)
    cache.put("x", 60, "a")
    assert cache.get("a") == "x"


def test_a_cache_whose_folder_cannot_be_had_stays_empty_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "cache").write_text("a file in its place", "utf-8")
    cache = Cache(tmp_path / "cache")
    cache.put("x", 60, "a")
    cache.flush()
    assert cache.get("a") is None
    assert "cannot be used" in caplog.text
    with pytest.raises(StorageError, match="cannot be emptied"):
        cache.clear()
    cache.close()


def test_on_a_full_disk_it_is_empty_and_what_lies_there_is_kept(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.put("x", 60, "a")
    cache.close()

    def full(folder: Path, size_limit: int) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as while_full:
        while_full.setattr("plumbline.retrieval.cache._opened", full)
        assert Cache(cache.folder).get("a") is None
    assert Cache(cache.folder).get("a") == "x"


def test_what_another_process_stores_is_found_from_the_next_start_on(cache: Cache) -> None:
    other = Cache(cache.folder)
    other.put("x", 60, "a")
    other.close()
    assert cache.get("a") is None
    again = Cache(cache.folder)
    assert again.get("a") == "x"


def test_a_cache_whose_table_is_broken_is_an_empty_one(cache: Cache) -> None:
    cache.put("x", 60, "a")
    plant(cache, "ALTER TABLE Cache RENAME COLUMN key TO other")
    cache.close()
    again = Cache(cache.folder)
    again.put("y", 60, "b")
    again.flush()
    assert (again.get("a"), again.get("b")) == (None, "y")


def test_it_keeps_to_its_size(tmp_path: Path) -> None:
    cache = Cache(tmp_path, size_limit=1_000_000)
    for number in range(100):
        cache.put("x" * 50_000, 60, str(number))
    cache.flush()
    assert sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file()) < 2_000_000
