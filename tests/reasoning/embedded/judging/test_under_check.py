"""A claim that a fact-check looks into: who only states it is believed less."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

CLAIM = "The drug cures colds within a day."
STATED = "The drug cures colds within a day."


@pytest.mark.parametrize(
    "checked",
    [
        'CLAIM: "The drug cures colds within a day."',
        "Fact check: Holm says the drug cures colds within a day",
        "HOLM'S CLAIM: The drug cures colds within a day.",
    ],
)
def test_a_claim_under_check_is_not_settled_by_one_who_states_it(
    checked: str,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    alone = reasoner.verdict(make_claim(CLAIM), make_excerpts(STATED))
    beside = reasoner.verdict(make_claim(CLAIM), make_excerpts(STATED, checked))
    assert alone.label == "supported"
    assert beside.label == "not_enough_evidence"
    assert "fact-check" in beside.rationale


@pytest.mark.parametrize(
    ("rating", "label"), [("Verdict: False.", "refuted"), ("Verdict: True.", "supported")]
)
def test_its_rating_decides(rating: str, label: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(CLAIM, f'CLAIM: "{STATED}" {rating}').label == label


def test_a_fact_check_of_something_else_costs_nothing(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    other = "Claim: The drug cures broken bones within a week."
    assert reasoner.verdict(make_claim(CLAIM), make_excerpts(STATED, other)).label == "supported"
