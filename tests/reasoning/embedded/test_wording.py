"""Everyday wording of the news: what evidence says of a claim, and what it only seems to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

PAIRS = Path(__file__).parents[2] / "fixtures" / "wording.jsonl"


def pairs() -> list[dict[str, Any]]:
    """Return the pairs that the judge reads rightly; the bench counts the open ones, too."""
    rows = (json.loads(line) for line in PAIRS.read_text(encoding="utf-8").splitlines())
    return [row for row in rows if not row.get("open")]


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: f"{pair['claim']}<{pair['evidence']}")
def test_a_claim_against_its_evidence(
    pair: dict[str, Any],
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    label = reasoner.verdict(make_claim(pair["claim"]), make_excerpts(pair["evidence"])).label
    if pair["expected"] == "not_supported":
        assert label != "supported"
    else:
        assert label == pair["expected"]
