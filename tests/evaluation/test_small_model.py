"""Rows of the small model that are kept: without a word of anybody, and enough to go on from."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "package-scripts"))
from benches.small_model import carry_over

from plumbline.evaluation.results import ResultsFile
from plumbline.evaluation.runner import run
from tests.evaluation.fakes import CLAIMS, FakeStrategy, fake_job


def test_rows_are_kept_without_texts_and_are_gone_on_from(tmp_path: Path) -> None:
    rows, kept = ResultsFile(tmp_path / "rows.jsonl"), ResultsFile(tmp_path / "kept.jsonl")
    strategy = FakeStrategy()
    first = run(fake_job(strategy, tmp_path, limit=2), rows)
    carry_over(rows, kept)
    carry_over(rows, kept)
    written = kept.path.read_text("utf-8")
    assert len(written.splitlines()) == 1 + 2
    assert "Orle" not in written
    assert "example" not in written
    whole = run(fake_job(strategy, tmp_path), kept)
    assert len(strategy.verified) == len(CLAIMS)
    assert [row.label for row in whole.rows[:2]] == [row.label for row in first.rows]
    assert [row.usage for row in whole.rows[:2]] == [row.usage for row in first.rows]


def test_what_others_measured_is_never_lost(tmp_path: Path) -> None:
    rows, kept = ResultsFile(tmp_path / "rows.jsonl"), ResultsFile(tmp_path / "kept.jsonl")
    whole = run(fake_job(FakeStrategy(), tmp_path), kept)
    run(fake_job(FakeStrategy(), tmp_path, limit=1), rows)
    carry_over(rows, kept)
    assert len(kept.rows(whole.header.key)) == len(CLAIMS)
