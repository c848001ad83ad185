"""The history: appended, found, filtered, labelled, and whole after whatever happens to it."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plumbline.errors import InputError, NotFound, StorageError
from plumbline.history import History
from plumbline.history.migrations import MIGRATIONS
from plumbline.history.rows import insert_check
from plumbline.schema import (
    ClaimJudged,
    Event,
    HistoryFilter,
    Passage,
    ReaderLabel,
    Verdict,
    replay,
)
from tests.history.stories import START, store, story, verdict_of


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    held = History(tmp_path)
    yield held
    held.close()


def damage(folder: Path, sql: str) -> None:
    with closing(sqlite3.connect(folder / "history.db")) as db:
        db.execute(sql)
        db.commit()


def found(history: History, **wanted: object) -> list[str]:
    return [one.id for one in history.find(HistoryFilter.model_validate(wanted)).checks]


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


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("eiffel", ["a"]),
        ("EIFF", ["a"]),
        ("tower tall", ["a"]),
        ("tower moon", []),
        ("münchen", ["b"]),
        ("munchen", ["b"]),
        ("gazette", ["b", "a"]),
        ('"', []),
        ("eiffel OR moon", []),
        ("NEAR(a b)", []),
        ("tall*", ["a"]),
        ("passage:eiffel", []),
        ("  ", ["b", "a"]),
    ],
)
def test_search_finds_words_from_their_beginning(
    history: History, words: str, ids: list[str]
) -> None:
    store(history, story("a", "The Eiffel Tower is tall.", title="The Gazette"))
    store(history, story("b", "In München steht ein Hofbräuhaus.", title="The Gazette"))
    assert found(history, q=words) == ids


@given(words=st.text(max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_search_text_breaks_the_search(history: History, words: str) -> None:
    history.find(HistoryFilter(q=words))


def test_every_filter_narrows_and_all_narrow_together(history: History) -> None:
    store(history, story("a", label="supported", url="https://a.example/x#top", site="a.example"))
    store(history, story("b", label="refuted", strategy="simple_rag", site="b.example"))
    later = START + timedelta(days=3)
    store(history, story("c", label="refuted", at=later, site="a.example"))
    assert found(history, verdict="refuted") == ["c", "b"]
    assert found(history, site="a.example") == ["c", "a"]
    assert found(history, site="A.EX") == ["c", "a"]
    assert found(history, site="nowhere") == []
    assert found(history, url="https://a.example/x#elsewhere") == ["a"]
    assert found(history, strategy="simple_rag") == ["b"]
    assert found(history, status="running") == []
    assert found(history, since=later.date()) == ["c"]
    assert found(history, until=START.date()) == ["b", "a"]
    assert found(history, since="9999-12-31") == []
    assert found(history, verdict="refuted", site="a.example", q="tower") == ["c"]


@pytest.mark.parametrize(
    "typed",
    [
        "The Gazette",
        "gazette",
        "gazette.example",
        "news.gazette",
        "GAZETTE.example",
        "www.news.gazette.example",
        " https://www.news.gazette.example/other?page=2#top ",
        "news.gazette.example/story",
    ],
)
def test_a_site_is_found_by_its_name_its_domain_and_any_address_on_it(
    history: History, typed: str
) -> None:
    address = "https://www.news.gazette.example/story?from=elsewhere.example"
    store(history, story("a", url=address, site="The Gazette"))
    store(history, story("b", url="https://other.example/gazette.example", site="Other: AC/DC"))
    store(history, story("c"))
    assert found(history, site=typed) == ["a"]
    assert found(history, site="ac/dc") == ["b"]
    assert found(history, site="elsewhere.example") == []


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("UTC", "2026-05-02"),
        ("Pacific/Auckland", "2026-05-02"),
        ("America/Los_Angeles", "2026-05-01"),
    ],
)
def test_a_day_is_one_of_this_computers_clock_whatever_zone_an_event_names(
    history: History, set_zone: Callable[[str], None], zone: str, day: str
) -> None:
    set_zone(zone)
    event_zone = timezone(timedelta(hours=-8))
    store(history, story("a", at=datetime(2026, 5, 1, 20, tzinfo=event_zone)))
    assert found(history, since=day, until=day) == ["a"]
    for other in {"2026-05-01", "2026-05-02", "2026-05-03"} - {day}:
        assert found(history, since=other, until=other) == []


def test_a_day_has_both_its_ends_and_the_calendar_too(
    history: History, set_zone: Callable[[str], None]
) -> None:
    set_zone("Pacific/Auckland")
    midnight = datetime(2026, 5, 1, 12, tzinfo=timezone.utc)  # 2026-05-02 00:00 there
    moments = (-0.000_001, 0, 86_399.999_999, 86_400)
    for name, seconds in zip("abcd", moments, strict=True):
        store(history, story(name, at=midnight + timedelta(seconds=seconds)))
    assert found(history, since="2026-05-02", until="2026-05-02") == ["c", "b"]
    assert found(history, since="0001-01-01", until="9999-12-31") == ["d", "c", "b", "a"]


def test_the_order_is_that_of_arrival_even_when_the_clock_jumps(history: History) -> None:
    for number, days in enumerate((0, 900, -900, 1)):
        store(history, story(f"n{number}", at=START + timedelta(days=days)))
    assert found(history) == ["n3", "n2", "n1", "n0"]


def test_summaries_count_claims_verdicts_and_labels(history: History) -> None:
    store(history, story("a", "One thing. Another thing.", label="refuted"))
    history.label("a", [ReaderLabel(claim_id="c1", label="supported", note="No.")])
    [summary] = history.find().checks
    assert summary.claims == 2
    assert summary.verdicts == {"refuted": 2}
    assert summary.labels == 1


def tentative(label: str) -> Verdict:
    return verdict_of(label).model_copy(update={"confidence": {label: 0.5}})


def test_what_is_only_probable_is_counted_apart_and_found_with_its_label(history: History) -> None:
    store(history, story("sure", label="refuted"))
    store(history, story("hardly", verdict=tentative("refuted")))
    hardly, sure = history.find(HistoryFilter(verdict="refuted")).checks
    assert hardly.verdicts == {"probably_refuted": 1}
    assert sure.verdicts == {"refuted": 1}


def test_deleting_takes_everything_with_it(history: History, tmp_path: Path) -> None:
    store(history, story("a", "A secret about zebras."))
    history.label("a", [ReaderLabel(claim_id="c1", note="zebra")])
    history.delete("a")
    assert found(history, q="zebras") == []
    with sqlite3.connect(tmp_path / "history.db") as db:
        for table in ("checks", "events", "verdicts", "labels", "words"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0


def test_retention_removes_only_old_checks_that_have_ended(history: History) -> None:
    now = datetime.now(timezone.utc)
    store(history, story("old", at=now - timedelta(days=40)))
    store(history, story("new", at=now - timedelta(days=5)))
    store(history, story("running", at=now - timedelta(days=40))[:2])
    assert history.keep_only(30) == 1
    assert found(history) == ["running", "new"]


def test_labels_are_set_changed_and_taken_back(history: History) -> None:
    store(history, story("a"))
    history.label("a", [ReaderLabel(claim_id="c1", label="refuted")])
    changed = ReaderLabel(claim_id="c1", label="supported", note="On second thoughts.")
    assert history.label("a", [changed]).labels == (changed,)
    assert history.label("a", [ReaderLabel(claim_id="c1")]).labels == ()
    with pytest.raises(InputError):
        history.label("a", [ReaderLabel(claim_id="c7", label="refuted")])


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


def test_a_newer_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    History(tmp_path).close()
    with sqlite3.connect(tmp_path / "history.db") as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(StorageError) as caught:
        History(tmp_path)
    assert "newer" in caught.value.detail
    assert "Install" in caught.value.remedy
    assert not list(tmp_path.glob("*damaged*"))


def test_an_upgrade_backs_up_first_and_keeps_everything(tmp_path: Path) -> None:
    old = History(tmp_path)
    store(old, story("a"))
    old.close()

    def widen(db: sqlite3.Connection) -> None:
        db.execute("ALTER TABLE checks ADD COLUMN extra TEXT")

    new = History(tmp_path, (*MIGRATIONS, widen))
    assert new.get("a").status == "completed"
    new.close()
    [backup] = tmp_path.glob("history.before-*.db")
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    with sqlite3.connect(backup) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)
        assert db.execute("SELECT id FROM checks").fetchall() == [("a",)]
    with pytest.raises(StorageError):
        History(tmp_path)


def test_checks_of_a_history_that_kept_labels_only_are_counted_as_they_were_told(
    tmp_path: Path,
) -> None:
    History(tmp_path, MIGRATIONS[:1]).close()
    told = {
        "a": tentative("supported"),
        "b": verdict_of("supported"),
        "c": tentative("conflicting"),
    }
    with closing(sqlite3.connect(tmp_path / "history.db")) as db, db:
        for check_id, verdict in told.items():
            store_as_before(db, story(check_id, verdict=verdict))
    new = History(tmp_path)
    counted = {one.id: one.verdicts for one in new.find().checks}
    new.close()
    assert counted == {
        "a": {"probably_supported": 1}, "b": {"supported": 1}, "c": {"conflicting": 1}
    }  # fmt: skip


def store_as_before(db: sqlite3.Connection, events: Sequence[Event]) -> None:
    """Store a check with one claim as the first version of the database held it."""
    db.row_factory = sqlite3.Row
    check = replay(events)
    insert_check(db, check, None)
    [seq] = db.execute("SELECT seq FROM checks WHERE id = ?", [check.id]).fetchone()
    rows = [(seq, one.number, one.model_dump_json()) for one in events]
    db.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
    [judged] = [one for one in events if isinstance(one, ClaimJudged)]
    row = (seq, judged.claim_id, judged.verdict.label)
    db.execute("INSERT INTO verdicts VALUES (?, ?, ?)", row)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    old = History(tmp_path)
    store(old, story("a"))
    old.close()

    def broken(db: sqlite3.Connection) -> None:
        db.execute("DROP TABLE labels")
        db.execute("SELECT * FROM nowhere")

    with pytest.raises(StorageError):
        History(tmp_path, (*MIGRATIONS, broken))
    again = History(tmp_path)
    assert again.labels("a").labels == ()
    again.close()


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
