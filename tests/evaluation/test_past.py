"""Past checks are scored by the labels that their reader gave."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import datetime, timezone
from pathlib import Path

import pytest
from click.testing import CliRunner

from plumbline.evaluation.command import evaluate
from plumbline.evaluation.past import labelled_runs
from plumbline.evaluation.report import as_page, build_report
from plumbline.history import History
from plumbline.schema import (
    CheckCompleted,
    CheckStarted,
    Claim,
    ClaimJudged,
    ClaimsExtracted,
    Event,
    Passage,
    ReaderLabel,
    Span,
    Usage,
    Verdict,
    VerdictLabel,
)

NOW = datetime(2026, 5, 4, tzinfo=timezone.utc)


@pytest.fixture
def history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[History]:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    folder = tmp_path / "data"
    folder.mkdir()
    held = History(folder)
    yield held
    held.close()


def keep(
    history: History, check_id: str, said: Sequence[VerdictLabel], strategy: str = "pass_fc"
) -> None:
    """Store a finished check whose claims got the verdicts `said`."""
    claims = tuple(
        Claim(id=f"c{number}", text=f"Claim {number}.", span=Span(start=0, end=3), source_text="x")
        for number in range(len(said))
    )
    judged = [
        ClaimJudged(
            number=2 + number,
            at=NOW,
            claim_id=claim.id,
            verdict=Verdict(label=label, confidence={label: 0.9}, rationale="why"),
        )
        for number, (claim, label) in enumerate(zip(claims, said, strict=True))
    ]
    passage = Passage(text="Claims.", language="en")
    events: tuple[Event, ...] = (
        CheckStarted(
            number=0,
            at=NOW,
            check_id=check_id,
            passage=passage,
            strategy=strategy,
            reasoner="embedded",
        ),
        ClaimsExtracted(number=1, at=NOW, claims=claims),
        *judged,
        CheckCompleted(
            number=2 + len(said), at=NOW, seconds=3.0, usage=Usage(searches=4, cost=0.2)
        ),
    )
    for event in events:
        history.append(check_id, event)


def test_labelled_claims_are_scored_and_others_left_out(history: History) -> None:
    keep(history, "one", ("supported", "refuted", "supported"))
    keep(history, "two", ("refuted",))
    right = ReaderLabel(claim_id="c0", label="supported")
    wrong = ReaderLabel(claim_id="c1", label="supported", note="The page is from 1999.")
    history.label("one", [right, wrong, ReaderLabel(claim_id="c2", note="No label.")])
    (run,) = labelled_runs(history)
    assert [claim.id for claim in run.data.claims] == ["one/c0", "one/c1"]
    assert [row.label for row in run.rows] == ["supported", "refuted"]
    report = build_report([run])
    assert report.runs[0].accuracy.value == 0.5
    assert report.runs[0].name == "pass_fc on embedded (live)"
    assert "The page is from 1999." in as_page(report, [run])


def test_what_was_left_open_is_not_forced_to_what_the_reader_says(history: History) -> None:
    keep(history, "one", ("not_enough_evidence", "conflicting"))
    labels = [ReaderLabel(claim_id=f"c{number}", label="supported") for number in range(2)]
    history.label("one", labels)
    (scores,) = build_report(labelled_runs(history)).runs
    assert scores.accuracy is not None
    assert scores.accuracy.value == 0
    assert scores.confusion == {"supported": {"not_enough_evidence": 1, "conflicting": 1}}


def test_each_strategy_is_a_run_and_claims_share_the_cost(history: History) -> None:
    keep(history, "one", ("supported", "supported"))
    keep(history, "two", ("supported",), strategy="simple_rag")
    for check_id in ("one", "two"):
        history.label(check_id, [ReaderLabel(claim_id="c0", label="supported")])
    first, second = labelled_runs(history)
    assert (first.header.configuration.strategy, first.rows[0].usage.searches) == ("pass_fc", 2)
    assert (second.header.configuration.strategy, second.rows[0].usage.searches) == (
        "simple_rag",
        4,
    )
    assert first.rows[0].usage.cost == pytest.approx(0.1)
    assert first.rows[0].seconds == pytest.approx(1.5)


def test_the_shares_of_a_checks_cost_are_the_whole_together(history: History) -> None:
    keep(history, "one", ["supported"] * 10)
    history.label("one", [ReaderLabel(claim_id=f"c{n}", label="supported") for n in range(10)])
    (run,) = labelled_runs(history)
    assert sum(row.usage.searches for row in run.rows) == 4


def test_the_command_reports_on_the_history(history: History, tmp_path: Path) -> None:
    keep(history, "one", ("supported", "could_not_check"))
    labels = [ReaderLabel(claim_id=f"c{number}", label="supported") for number in range(2)]
    history.label("one", labels)
    figures = tmp_path / "figures.json"
    arguments = ["--from-history", "--json", str(figures)]
    result = CliRunner().invoke(evaluate, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    scores = json.loads(figures.read_text("utf-8"))["runs"][0]
    assert (scores["claims"], scores["failed"], scores["accuracy"]["value"]) == (2, 1, 0.5)


def test_a_history_without_labels_says_what_to_do(history: History) -> None:
    keep(history, "one", ("supported",))
    result = CliRunner().invoke(evaluate, ["--from-history"])
    assert result.exit_code != 0
    assert "No claim in the history has a label" in str(result.exception)


def test_without_history_a_data_set_is_needed(history: History) -> None:
    result = CliRunner().invoke(evaluate, [])
    assert result.exit_code == 2
    assert "--from-history" in result.output
