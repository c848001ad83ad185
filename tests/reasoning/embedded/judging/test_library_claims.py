"""Claims in news wording over articles of the sample library, judged from the whole article."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import plumbline
from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

CLAIMS = Path(__file__).parents[3] / "fixtures" / "library_claims.jsonl"
LIBRARY = Path(plumbline.__file__).parent / "data" / "sample_library"
LEAST_RIGHT = 0.7


@pytest.mark.slow
def test_most_claims_about_the_library_are_judged_rightly(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    rows = [json.loads(line) for line in CLAIMS.read_text(encoding="utf-8").splitlines()]
    right = 0
    for row in rows:
        article = (LIBRARY / f"{row['article']}.md").read_text(encoding="utf-8")
        body = article.split("---", 2)[2].strip()
        judgement = reasoner.verdict(make_claim(row["claim"]), make_excerpts(body))
        right += judgement.label == row["label"]
    assert right / len(rows) >= LEAST_RIGHT
