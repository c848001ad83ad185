"""Verdicts stay when a text is written otherwise: a sample of what `bench.py invariance` prints."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "package-scripts"))
from benches import rewrites
from benches.invariance import invariance
from benches.options import Options

PAIRS = 150
REWRITES = (
    *("title_case", "capitals", "no_full_stop", "footnotes"),
    *("passed_on", "asked_about", "affirmed", "below_a_byline", "between_paragraphs"),
)


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    """What the bench finds for the first pairs."""
    return dict(invariance(Options(only=REWRITES, limit=PAIRS)))


@pytest.mark.parametrize("name", REWRITES)
@pytest.mark.parametrize("side", ["claim", "evidence"])
def test_hardly_any_verdict_changes(side: str, name: str, figures: dict[str, Any]) -> None:
    found = figures[side].get(name)
    if found is None:
        assert name in (rewrites.PRINTED if side == "claim" else rewrites.SELECTED)
        return
    assert found["pairs"] > 0.9 * PAIRS
    assert found["share"] <= 0.02


@pytest.mark.parametrize(
    ("name", "text", "written"),
    [
        ("title_case", "The firm cut 500 jobs in May.", "The Firm Cut 500 Jobs in May"),
        ("short_amounts", "It sold 5 million phones.", "It sold 5m phones."),
        ("american_spelling", "The harbour is full.", "The harbor is full."),
        ("american_spelling", "Four tours an hour.", "Four tours an hour."),
        ("month_first", "It began on 3 May 2024.", "It began on May 3, 2024."),
        ("digits_for_words", "Three of them died, two men.", "Three of them died, 2 men."),
        ("asked_about", "The firm cut jobs.", "Did you know that the firm cut jobs?"),
    ],
)
def test_rewrites_say_the_same(name: str, text: str, written: str) -> None:
    every = rewrites.WRITTEN | rewrites.SELECTED
    assert every[name](text) == written
