"""Runs: every claim gets a row, failures say why, and what was interrupted goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from plumbline.errors import CouldNotLook, InputError
from plumbline.evaluation.job import Job
from plumbline.evaluation.results import ResultRow, ResultsFile
from plumbline.evaluation.runner import run, stored_run
from plumbline.evaluation.workers import here, in_threads
from tests.evaluation.fakes import CLAIMS, FakeStrategy, fake_job


def test_every_claim_gets_a_row_in_the_sets_order(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    job = fake_job(FakeStrategy(), tmp_path)
    finished = run(job, ResultsFile(tmp_path / "r.jsonl"), here, lambda *at: told.append(at))
    assert [row.claim_id for row in finished.rows] == ["one", "two", "three"]
    assert {row.label for row in finished.rows} == {"supported"}
    assert finished.rows[0].found == ("https://a.example/1", "https://factcheck.org/orle")
    assert finished.rows[0].usage.searches == 1
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_second_run_has_nothing_left_to_do(tmp_path: Path) -> None:
    file, strategy = ResultsFile(tmp_path / "r.jsonl"), FakeStrategy()
    first = run(fake_job(strategy, tmp_path), file)
    again = run(fake_job(strategy, tmp_path), file)
    assert len(strategy.verified) == 3
    assert again.rows == first.rows


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file, strategy = ResultsFile(tmp_path / "r.jsonl"), FakeStrategy()

    def stopped(job: Job, key: str, claim_ids: Sequence[str]) -> Iterator[ResultRow]:
        yield from here(job, key, claim_ids[:1])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(fake_job(strategy, tmp_path), file, stopped)
    with file.path.open("a") as broken:
        broken.write('{"key": "half a li')
    finished = run(fake_job(strategy, tmp_path), file)
    assert strategy.verified == [claim.text for claim in CLAIMS]
    assert len(finished.rows) == 3
    assert len(file.rows(finished.header.key)) == 3


def test_a_limit_can_be_raised_later(tmp_path: Path) -> None:
    file, strategy = ResultsFile(tmp_path / "r.jsonl"), FakeStrategy()
    assert len(run(fake_job(strategy, tmp_path, limit=1), file).rows) == 1
    assert len(run(fake_job(strategy, tmp_path), file).rows) == 3
    assert len(strategy.verified) == 3


def test_rows_of_another_program_or_strategy_are_not_reused(tmp_path: Path) -> None:
    file, strategy = ResultsFile(tmp_path / "r.jsonl"), FakeStrategy()
    run(fake_job(strategy, tmp_path), file)
    run(fake_job(strategy, tmp_path, version="v2"), file)
    other = FakeStrategy(name="simple_rag")
    run(fake_job(other, tmp_path), file)
    assert (len(strategy.verified), len(other.verified)) == (6, 3)
    assert [one.configuration.strategy for one in file.headers()] == [
        "pass_fc",
        "pass_fc",
        "simple_rag",
    ]


def test_a_failure_is_a_row_with_its_cause_and_is_tried_again(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "r.jsonl")
    failing = FakeStrategy(fails=frozenset({CLAIMS[1].text}), error=CouldNotLook("Blocked."))
    row = run(fake_job(failing, tmp_path), file).rows[1]
    assert row.label == "could_not_check"
    assert row.error is not None
    assert row.error.detail == "Blocked."
    healed = FakeStrategy()
    rows = run(fake_job(healed, tmp_path), file).rows
    assert healed.verified == [CLAIMS[1].text]
    assert [row.label for row in rows] == ["supported"] * 3


def test_a_fault_over_one_claim_does_not_end_the_run(tmp_path: Path) -> None:
    failing = FakeStrategy(fails=frozenset({CLAIMS[1].text}), error=ZeroDivisionError())
    rows = run(fake_job(failing, tmp_path), ResultsFile(tmp_path / "r.jsonl")).rows
    assert [row.label for row in rows] == ["supported", "could_not_check", "supported"]
    assert rows[1].error is not None
    assert "ZeroDivisionError" in rows[1].error.detail


def test_threads_give_the_same_rows_as_one_after_the_other(tmp_path: Path) -> None:
    alone = run(fake_job(FakeStrategy(), tmp_path), ResultsFile(tmp_path / "a.jsonl"))
    side_by_side = run(
        fake_job(FakeStrategy(), tmp_path), ResultsFile(tmp_path / "b.jsonl"), in_threads(3)
    )

    def timeless(rows: Sequence[ResultRow]) -> list[ResultRow]:
        return [row.model_copy(update={"seconds": 0.0}) for row in rows]

    assert timeless(side_by_side.rows) == timeless(alone.rows)


def test_rows_of_an_older_program_are_scored_again_without_working(tmp_path: Path) -> None:
    file, strategy = ResultsFile(tmp_path / "r.jsonl"), FakeStrategy()
    made = run(fake_job(strategy, tmp_path), file)
    newer = fake_job(strategy, tmp_path, version="v2")
    assert stored_run(newer, file).rows == made.rows
    assert len(strategy.verified) == 3
    run(fake_job(FakeStrategy(), tmp_path, version="v2", limit=1), file)
    assert stored_run(newer, file).header.configuration.version != "v2"


def test_a_file_that_another_program_wrote_again_keeps_its_runs_apart(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "r.jsonl")
    finished = run(fake_job(FakeStrategy(), tmp_path), file)
    lines = map(json.loads, file.path.read_text().splitlines())
    file.path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert len(file.rows(finished.header.key)) == 3
    assert file.rows("another run") == []


def test_nothing_is_scored_where_claims_have_no_row(tmp_path: Path) -> None:
    file, strategy = ResultsFile(tmp_path / "r.jsonl"), FakeStrategy()
    run(fake_job(strategy, tmp_path, limit=2), file)
    with pytest.raises(InputError, match="no finished run of pass_fc"):
        stored_run(fake_job(strategy, tmp_path), file)
    with pytest.raises(InputError, match="no finished run of simple_rag"):
        stored_run(fake_job(FakeStrategy(name="simple_rag"), tmp_path, limit=1), file)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text('{"some": "thing"}\n')
    with pytest.raises(InputError, match="line 1 is no result"):
        run(fake_job(FakeStrategy(), tmp_path), ResultsFile(path))


@pytest.mark.parametrize(
    "content",
    [
        "one line of precious data without newline",
        '{"text": "A passage."}',
        '{"key": "a", "value": "of my own"}',
        "first\nsecond",
        "\xff\xfe binary",
    ],
)
def test_a_file_of_something_else_is_left_as_it_is(content: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)
    with pytest.raises(InputError, match="is no result of this version"):
        run(fake_job(FakeStrategy(), tmp_path), ResultsFile(path))
    assert path.read_text() == content


def test_rows_whose_last_line_break_is_missing_are_kept(tmp_path: Path) -> None:
    file, strategy = ResultsFile(tmp_path / "r.jsonl"), FakeStrategy()
    run(fake_job(strategy, tmp_path, limit=2), file)
    file.path.write_text(file.path.read_text().rstrip("\n"))
    assert len(run(fake_job(strategy, tmp_path), file).rows) == 3
    assert len(strategy.verified) == 3
