"""Many passages in one go: what ends a batch, and what is left when it ends."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from plumbline.cli import main
from plumbline.errors import InputError, SearchBlocked
from plumbline.evaluation import batch
from plumbline.evaluation.batch import check_all, read_requests
from plumbline.schema import (
    CheckCompleted,
    CheckFailed,
    CheckRequest,
    CheckStarted,
    Event,
    Problem,
    Usage,
)
from plumbline.settings import Settings

SECONDS = 20.0


class FakeChecks:
    """In place of the parts: checks that complete at once, wait to be cancelled, or fail."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.cancelled: list[str] = []
        self.failing: set[str] = set()

    @property
    def checker(self) -> FakeChecks:
        return self

    def prepare(
        self, check_id: str, request: CheckRequest, publish: Callable[[Event], None]
    ) -> Any:
        if request.reasoner == "llm":
            raise InputError("The reasoner “llm” is not set up.", remedy="Choose embedded.")
        return FakeCheck(self, request, publish)


class FakeCheck:
    def __init__(
        self, made_by: FakeChecks, request: CheckRequest, publish: Callable[[Event], None]
    ) -> None:
        self._made_by, self._request, self._publish = made_by, request, publish
        self._cancelled = threading.Event()

    def announce(self) -> None:
        text = self._request.passage.text
        self._made_by.begun.append(text)
        started = CheckStarted(
            number=0,
            at=datetime.now(timezone.utc),
            check_id="batch",
            passage=self._request.passage,
            strategy="pass_fc",
            reasoner="embedded",
        )
        self._publish(started)

    def run(self) -> None:
        text = self._request.passage.text
        if text.startswith("Slow"):
            assert self._cancelled.wait(SECONDS), "Nobody cancelled this check."
            self._made_by.cancelled.append(text)
        told = {"number": 1, "at": datetime.now(timezone.utc), "seconds": 0.1, "usage": Usage()}
        failed = text in self._made_by.failing
        cause = Problem.of(SearchBlocked("The engine refuses."))
        self._publish(CheckFailed(**told, problem=cause) if failed else CheckCompleted(**told))
        if text.startswith("Faulty"):
            raise ZeroDivisionError

    def cancel(self) -> None:
        self._cancelled.set()


@pytest.fixture
def checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeChecks:
    fake = FakeChecks()
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(batch, "_assembly", lambda settings: fake)
    return fake


def requests(*texts: str, **more: Any) -> dict[int, CheckRequest]:
    return {
        line: CheckRequest.model_validate({"passage": {"text": text}, **more})
        for line, text in enumerate(texts, start=1)
    }


def done_in(
    asked: dict[int, CheckRequest],
    out: Path,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[dict[str, Any]]:
    check_all(asked, Settings(), out, progress)
    return rows(out)


def rows(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text("utf-8").splitlines()]


def test_ctrl_c_ends_a_batch_at_once_and_what_was_done_is_kept(
    checks: FakeChecks, tmp_path: Path
) -> None:
    def interrupted(done: int, total: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    texts = ["Quick.", *(f"Slow, number {number}." for number in range(20))]
    out = tmp_path / "out.jsonl"
    with pytest.raises(KeyboardInterrupt):
        done_in(requests(*texts), out, interrupted)
    assert [row["line"] for row in rows(out)] == [1]
    assert len(checks.begun) <= 3, "Checks that nobody will read were begun."
    assert len(checks.cancelled) == len(checks.begun) - 1


def test_a_line_that_needs_what_is_not_set_up_is_named_before_anything_is_checked(
    checks: FakeChecks, tmp_path: Path
) -> None:
    asked = requests("One.", "Two.") | {3: requests("Three.", reasoner="llm")[1]}
    with pytest.raises(InputError, match="Line 3: The reasoner “llm” is not set up"):
        done_in(asked, tmp_path / "out.jsonl")
    assert not checks.begun


def test_a_fault_in_one_check_does_not_end_the_others(checks: FakeChecks, tmp_path: Path) -> None:
    found = done_in(requests("Faulty.", "One.", "Two."), tmp_path / "out.jsonl")
    assert sorted(row["line"] for row in found) == [1, 2, 3]


def test_what_could_not_be_checked_is_told_and_checked_again(
    checks: FakeChecks, tmp_path: Path
) -> None:
    checks.failing = {"Two."}
    told = batch_of(tmp_path, "One.", "Two.")
    assert told.exit_code == 1
    assert "1 of 2 passages could not be checked in full" in told.stderr
    assert "Line 2: The engine refuses." in told.stderr
    checks.failing, checks.begun = set(), []
    assert batch_of(tmp_path, "One.", "Two.").exit_code == 0
    assert checks.begun == ["Two."]
    last = {row["line"]: row["check"]["status"] for row in rows(tmp_path / "out.jsonl")}
    assert last == {1: "completed", 2: "completed"}
    checks.begun = []
    assert batch_of(tmp_path, "One.", "Two.").exit_code == 0
    assert not checks.begun, "What was checked in full is checked again."


def test_checks_of_other_passages_are_not_taken_for_those_asked_for(
    checks: FakeChecks, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    kept = done_in(requests("One.", "Two."), out)
    for other in (
        requests("One.", "Three."),
        requests("One."),
        requests("One.", "Two.", as_of="2020-01-01"),
    ):
        with pytest.raises(InputError, match=r"out\.jsonl, line \d is no check of what line"):
            done_in(other, out)
    assert rows(out) == kept
    assert len(done_in(requests("One.", "Two.", "Three."), out)) == 3


def test_a_file_that_is_no_batch_is_left_as_it_is(checks: FakeChecks, tmp_path: Path) -> None:
    given = tmp_path / "passages.jsonl"
    for content in ("precious words", '{"text": "A."}\n{"text": "B."}', '{"line": 1, "mine": 2}'):
        given.write_text(content, "utf-8")
        with pytest.raises(InputError, match="line 1 is no result of this version"):
            done_in(requests("A.", "B."), given)
        assert given.read_text("utf-8") == content
    assert not checks.begun


def test_a_file_that_cannot_be_written_is_told_before_anything_is_checked(
    checks: FakeChecks, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(InputError, match="cannot be"):
        done_in(requests("A."), tmp_path / "file" / "out.jsonl")
    assert not checks.begun


def test_a_byte_order_mark_begins_no_passage(tmp_path: Path) -> None:
    given = tmp_path / "passages.jsonl"
    given.write_text('{"text": "A."}\n', "utf-8-sig")
    assert read_requests(given)[1].passage.text == "A."


def batch_of(folder: Path, *texts: str) -> Result:
    given, out = folder / "passages.jsonl", folder / "out.jsonl"
    given.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts), "utf-8")
    return CliRunner().invoke(main, ["batch", str(given), "--out", str(out)])
