"""Figures that a source only measures by: what was expected, what was forecast before, a record."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

INDEX = "The survey index fell to 48.2, missing economists' expectations of 51.0."
GUIDANCE = (
    "Vexel cut its profit forecast to between £60m and £70m, from an earlier range of £90m to £95m."
)
CROWD = "Crowds averaged 9,400 this season, still short of the club record of 12,050."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The survey index was 51.0.", INDEX, "refuted"),
        ("The survey index fell to 48.2.", INDEX, "supported"),
        ("Vexel forecasts a profit of £90m to £95m.", GUIDANCE, "refuted"),
        ("Vexel forecasts a profit of £60m to £70m.", GUIDANCE, "supported"),
        ("Crowds averaged 12,050 this season.", CROWD, "refuted"),
        ("Crowds averaged 9,400 this season.", CROWD, "supported"),
        (
            "The bank has a forecast of 3 percent growth.",
            "The bank published a forecast of 3 percent growth.",
            "supported",
        ),
    ],
)
def test_what_a_figure_is_measured_by_is_not_the_figure(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_an_opposite_that_was_only_expected_refutes_nothing(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    told = "The bank held its key rate at 4.25%, confounding analysts who had predicted a cut."
    claim = make_claim("The bank left its key rate unchanged at 4.25%.")
    assert reasoner.verdict_by_facts(claim, make_excerpts(told)).label != "refuted"
