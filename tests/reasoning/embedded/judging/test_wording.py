"""Everyday wording of the news: what evidence says of a claim, and what it only seems to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

FIXTURES = Path(__file__).parents[3] / "fixtures"


def pairs() -> list[dict[str, Any]]:
    """Return the pairs that the judge reads rightly; the bench counts the open ones, too."""
    files = (FIXTURES / name for name in ("wording.jsonl", "wording_languages.jsonl"))
    lines = (line for file in files for line in file.read_text(encoding="utf-8").splitlines())
    return [row for row in map(json.loads, lines) if not row.get("open")]


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: f"{pair['claim']}<{pair['evidence']}")
def test_a_claim_against_its_evidence(
    pair: dict[str, Any],
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    excerpts = make_excerpts(pair["evidence"], language=pair.get("language"))
    label = reasoner.verdict(make_claim(pair["claim"]), excerpts).label
    if pair["expected"] == "not_supported":
        assert label != "supported"
    else:
        assert label == pair["expected"]
