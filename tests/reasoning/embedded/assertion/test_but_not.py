"""What "but not" sets apart denies itself, and nothing that stands before it."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

SEAT = "With 90,000 inhabitants, Karsk is the largest city in Norland but not its capital."
DRUG = "The drug is approved for adults but not for children."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Karsk is the largest city in Norland.", SEAT, "supported"),
        ("Karsk has 90,000 inhabitants.", SEAT, "supported"),
        ("Karsk is the capital of Norland.", SEAT, "refuted"),
        ("The drug is approved for adults.", DRUG, "supported"),
        ("The drug is approved for children.", DRUG, "refuted"),
    ],
)
def test_but_not_denies_what_it_leads_to(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_what_the_source_goes_on_to_call_so_is_not_denied(verdict_of: VerdictOf) -> None:
    told = "Karsk is the largest city but not the capital, which is the smaller Velm."
    judgement = verdict_of("Velm is the capital.", told)
    assert judgement.rationale != "The source states the opposite."


def test_what_the_claim_sets_apart_itself_is_not_denied_to_it(verdict_of: VerdictOf) -> None:
    told = "Ada Berg left her papers to the University of Karsk rather than to her old college."
    claim = "Ada Berg's papers went to a university other than her old college."
    assert verdict_of(claim, told).label == "supported"
