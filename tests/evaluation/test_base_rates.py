"""Verdicts at the base rates of a set: what is common becomes likelier, what failed stays so."""

from __future__ import annotations

from pathlib import Path

import pytest

from plumbline.evaluation.base_rates import at_base_rates
from plumbline.evaluation.results import ResultRow, ResultsFile
from plumbline.evaluation.runner import Run, run
from plumbline.schema import DecidedLabel, VerdictLabel
from tests.evaluation.fakes import FakeStrategy, fake_job

RATES: dict[DecidedLabel, float] = {
    "supported": 0.2,
    "refuted": 0.7,
    "not_enough_evidence": 0.1,
}


def _row(label: VerdictLabel, **confidence: float) -> ResultRow:
    return ResultRow.model_validate(
        {"key": "k", "claim_id": "c", "label": label, "confidence": confidence}
    )


def _judged(tmp_path: Path, *rows: ResultRow) -> list[ResultRow]:
    made = run(fake_job(FakeStrategy(), tmp_path), ResultsFile(tmp_path / "r.jsonl"))
    return list(at_base_rates(Run(made.header, made.data, rows), RATES).rows)


def test_a_label_that_the_set_has_often_and_the_reasoner_seldom_says_wins(tmp_path: Path) -> None:
    unsure = _row("not_enough_evidence", supported=0.1, refuted=0.2, not_enough_evidence=0.7)
    sure = _row("supported", supported=0.96, refuted=0.01, not_enough_evidence=0.03)
    first, second = _judged(tmp_path, unsure, sure)
    assert (first.label, second.label) == ("refuted", "supported")
    assert sum(first.confidence.values()) == pytest.approx(1.0)
    # by hand: the reasoner's own rates are .53, .105 and .365
    shares = {"supported": 0.1 * 0.2 / 0.53, "refuted": 0.2 * 0.7 / 0.105}
    rest = 0.7 * 0.1 / 0.365
    assert first.confidence["refuted"] == pytest.approx(
        shares["refuted"] / (sum(shares.values()) + rest)
    )


def test_what_could_not_be_checked_stays_so(tmp_path: Path) -> None:
    failed = _row("could_not_check")
    unsure = _row("not_enough_evidence", supported=0.1, refuted=0.2, not_enough_evidence=0.7)
    assert _judged(tmp_path, failed, unsure)[0] == failed
