"""The history keeps what it is told, for its owner alone, whoever else writes into it."""

from __future__ import annotations

import sqlite3
import stat
import threading
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from plumbline.errors import InputError, NotFound
from plumbline.history import History
from plumbline.schema import ExportedCheck, Passage, ReaderLabel
from tests.history.stories import found, store, story


def test_a_check_is_what_its_events_say_at_every_moment(history: History) -> None:
    for event in story("a"):
        history.append("a", event)
        assert history.get("a").events == event.number + 1
    assert history.get("a").status == "completed"
    assert history.events("a") == story("a")
    assert history.events("a", after=2) == story("a")[3:]


def test_an_event_out_of_order_is_refused_and_leaves_no_trace(history: History) -> None:
    told = story("a")
    history.append("a", told[0])
    for wrong in (told[0], told[2], told[-1]):
        with pytest.raises(InputError):
            history.append("a", wrong)
    with pytest.raises(InputError):
        history.append("b", told[1])
    assert history.events("a") == told[:1]


@pytest.mark.parametrize("method", ["get", "events", "delete", "labels", "export"])
def test_a_check_that_is_not_there_is_not_found(history: History, method: str) -> None:
    with pytest.raises(NotFound):
        getattr(history, method)("none")


def test_deleting_takes_everything_with_it(history: History, tmp_path: Path) -> None:
    store(history, story("a", "A secret about zebras."))
    history.label("a", [ReaderLabel(claim_id="c1", note="zebra")])
    history.delete("a")
    assert found(history, q="zebras") == []
    with sqlite3.connect(tmp_path / "history.db") as db:
        for table in ("checks", "events", "verdicts", "labels", "words"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0


def test_what_is_kept_elsewhere_of_deleted_checks_is_forgotten_with_them(tmp_path: Path) -> None:
    forgotten: list[str] = []
    history = History(tmp_path, forget=lambda: forgotten.append("all"))
    for name in "abc":
        store(history, story(name))
    history.delete("a")
    assert len(forgotten) == 1
    assert history.keep_only(10_000) == 0
    assert len(forgotten) == 1, "nothing was removed"
    assert history.clear() == 2
    assert len(forgotten) == 2
    history.close()


def test_a_check_that_is_deleted_while_it_runs_takes_no_more_events(history: History) -> None:
    told = story("a")
    for event in told[:2]:
        history.append("a", event)
    history.delete("a")
    with pytest.raises(InputError):
        history.append("a", told[2])
    with pytest.raises(NotFound):
        history.get("a")


def test_retention_removes_only_old_checks_that_have_ended(history: History) -> None:
    now = datetime.now(timezone.utc)
    store(history, story("old", at=now - timedelta(days=40)))
    store(history, story("new", at=now - timedelta(days=5)))
    store(history, story("running", at=now - timedelta(days=40))[:2])
    assert history.keep_only(30) == 1
    assert found(history) == ["running", "new"]


def test_clearing_leaves_what_still_runs(history: History) -> None:
    store(history, story("ended"))
    running = story("running")
    store(history, running[:2])
    assert history.clear() == 1
    assert found(history) == ["running"]
    for event in running[2:]:
        history.append("running", event)
    assert history.get("running").status == "completed"


def test_what_is_brought_back_from_a_private_window_is_kept_as_any_other(history: History) -> None:
    first, *rest = story("a")
    assert history.restore(
        ExportedCheck(events=(first.model_copy(update={"private": True}), *rest), labels=())
    )
    assert not history.get("a").private


def test_a_check_cut_off_after_the_clock_went_back_took_no_time(tmp_path: Path) -> None:
    died = History(tmp_path)
    begun, extracted = story("a")[:2]
    store(died, [begun, extracted.model_copy(update={"at": begun.at - timedelta(hours=1)})])
    died.close()
    history = History(tmp_path)
    told = history.get("a")
    assert (told.status, told.seconds) == ("interrupted", 0.0)
    history.close()


def test_labels_are_set_changed_and_taken_back(history: History) -> None:
    store(history, story("a"))
    history.label("a", [ReaderLabel(claim_id="c1", label="refuted")])
    changed = ReaderLabel(claim_id="c1", label="supported", note="On second thoughts.")
    assert history.label("a", [changed]).labels == (changed,)
    assert history.label("a", [ReaderLabel(claim_id="c1")]).labels == ()
    with pytest.raises(InputError):
        history.label("a", [ReaderLabel(claim_id="c7", label="refuted")])


def test_a_second_process_leaves_the_firsts_running_checks_alone(tmp_path: Path) -> None:
    first = History(tmp_path)
    told = story("a")
    store(first, told[:2])
    second = History(tmp_path)
    assert second.get("a").status == "running"
    store(first, told[2:])
    assert second.get("a").status == "completed"
    store(second, story("b"))
    assert [one.id for one in first.find().checks] == ["b", "a"]
    first.close()
    second.close()


def test_many_writers_lose_nothing(history: History) -> None:
    def write(number: int) -> None:
        for turn in range(5):
            store(history, story(f"{number}-{turn}"))

    threads = [threading.Thread(target=write, args=[number]) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert history.find().total == 40
    for check_id in history.ids():
        assert history.events(check_id) == story(check_id)


def test_the_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    history = History(folder)
    store(history, story("a"))
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for path in folder.rglob("*"):
        wanted = 0o700 if path.is_dir() else 0o600
        assert stat.S_IMODE(path.stat().st_mode) == wanted, path
    history.close()


def test_text_that_no_encoding_holds_is_stored_replaced(history: History) -> None:
    passage = Passage(text="a\ud800b\0c", title="\udfff")
    store(history, story("a", passage=passage))
    assert history.get("a").passage.text == "a\ufffdb\0c"


def test_dates_are_kept_as_they_were_asked_for(history: History) -> None:
    store(history, story("a", as_of=date(2020, 2, 29)))
    assert history.find().checks[0].as_of == date(2020, 2, 29)
