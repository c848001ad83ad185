"""Rows of the small model that are kept: without a word of anybody, and enough to go on from."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "package-scripts"))
from benches.small_model import keep

from plumbline.evaluation.results import ResultsFile
from plumbline.evaluation.runner import run
from tests.evaluation.fakes import CLAIMS, FakeStrategy, fake_job


def test_rows_are_kept_without_texts_and_are_gone_on_from(tmp_path: Path) -> None:
    path, strategy = tmp_path / "kept.jsonl", FakeStrategy()
    first = run(fake_job(strategy, tmp_path, limit=2), ResultsFile(tmp_path / "rows.jsonl"))
    keep([first], path)
    keep([first], path)
    written = path.read_text("utf-8")
    assert "Orle" not in written
    assert "example" not in written
    whole = run(fake_job(strategy, tmp_path), ResultsFile(path))
    assert len(strategy.verified) == len(CLAIMS)
    assert [row.label for row in whole.rows[:2]] == [row.label for row in first.rows]
    assert [row.usage for row in whole.rows[:2]] == [row.usage for row in first.rows]
