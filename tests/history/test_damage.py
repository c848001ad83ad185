"""A history that was cut off, damaged or out of space says so, and keeps what is whole."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from plumbline.errors import StorageError
from plumbline.history import History
from tests.history.stories import found, store, story


def damage(folder: Path, sql: str) -> None:
    with closing(sqlite3.connect(folder / "history.db")) as db:
        db.execute(sql)
        db.commit()


def test_what_was_running_when_the_process_died_is_marked_interrupted(tmp_path: Path) -> None:
    died = History(tmp_path)
    store(died, story("done"))
    store(died, story("running")[:-1])
    died.close()
    history = History(tmp_path)
    check = history.get("running")
    assert check.status == "interrupted"
    assert check.problem is not None
    assert check.claims[0].verdict is not None
    assert history.get("done").status == "completed"
    assert history.events("running")[-1].number == check.events - 1
    history.close()


def test_the_mark_of_a_process_that_died_goes_with_its_checks(tmp_path: Path) -> None:
    died = History(tmp_path)
    store(died, story("running")[:-1])
    died.close()
    mark = tmp_path / "running" / "gone.lock"
    mark.touch()
    damage(tmp_path, "UPDATE checks SET owner = 'gone'")
    history = History(tmp_path)
    assert history.get("running").status == "interrupted"
    assert not mark.exists()
    history.close()


def test_a_damaged_record_is_named_and_keeps_no_other_from_being_opened(tmp_path: Path) -> None:
    died = History(tmp_path)
    store(died, story("sound"))
    store(died, story("running")[:-1])
    died.close()
    damage(tmp_path, "UPDATE events SET json = '{' WHERE seq = 2 AND number = 1")
    history = History(tmp_path)
    assert [one.status for one in history.find().checks] == ["interrupted", "completed"]
    for method in (history.get, history.events, history.export):
        with pytest.raises(StorageError, match="check running is damaged"):
            method("running")
    history.delete("running")
    assert found(history) == ["sound"]
    history.close()
    assert not History(tmp_path).damaged


def test_a_check_whose_summary_is_damaged_is_told_by_its_events(tmp_path: Path) -> None:
    history = History(tmp_path)
    store(history, story("a"))
    before = history.get("a")
    damage(tmp_path, "UPDATE checks SET final = '{'")
    assert history.get("a") == before
    history.close()


def test_a_full_disk_is_said_and_heals(history: History) -> None:
    store(history, story("a"))
    history._db._writer.execute("PRAGMA max_page_count = 1")
    told = story("b", "A long story about nothing much at all. " * 400)
    with pytest.raises(StorageError) as caught:
        store(history, told)
    assert "full" in caught.value.detail
    assert caught.value.remedy
    assert found(history) == ["a"]
    history._db._writer.execute("PRAGMA max_page_count = 1000000")
    store(history, told)
    assert history.get("b").status == "completed"


def test_a_disk_without_space_for_the_first_write_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_space(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("plumbline.history.database.migrate", no_space)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(1, 1, 0))
    with pytest.raises(StorageError, match="The disk is full"):
        History(tmp_path)


@pytest.mark.parametrize(
    "damage",
    [
        b"this is no database at all" * 500,
        b"SQLite format 3\0" + b"\xff" * 8_000,
    ],
)
def test_a_damaged_database_is_set_aside_and_said(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "history.db").write_bytes(damage)
    history = History(tmp_path)
    assert [path.read_bytes() for path in history.damaged] == [damage]
    store(history, story("a"))
    assert found(history) == ["a"]
    history.close()
    again = History(tmp_path)
    assert len(again.damaged) == 1
    assert found(again) == ["a"]
    again.close()


def test_damage_in_the_middle_is_noticed_too(tmp_path: Path) -> None:
    history = History(tmp_path)
    for number in range(60):
        store(history, story(f"n{number}", "Words and more words. " * 40))
    history.close()
    path = tmp_path / "history.db"
    data = bytearray(path.read_bytes())
    for start in range(20_000, len(data) - 4_096, 16_384):
        data[start : start + 2_048] = b"\xaa" * 2_048
    path.write_bytes(data)
    healed = History(tmp_path)
    assert len(healed.damaged) == 1
    assert healed.find().total == 0
    healed.close()


def test_a_database_whose_index_of_words_is_none_any_more_is_set_aside(tmp_path: Path) -> None:
    history = History(tmp_path)
    store(history, story("a"))
    history.close()
    damage(tmp_path, "DELETE FROM words_data WHERE id = 10")
    healed = History(tmp_path)
    assert len(healed.damaged) == 1
    store(healed, story("b"))
    assert found(healed) == ["b"]
    healed.close()
