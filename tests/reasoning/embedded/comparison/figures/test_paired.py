"""Which measure a figure is of, where one sentence gives two of both."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

RESULT = "Vexel reported net profit of 40 million euros on revenue of 900 million euros."
TRADE = "Exports rose by 7 percent while imports rose by 2 percent."
PRICES = "Fares rose by 8 percent, rents by 3 percent."
KINDS = "Operating profit was 90 million euros and net profit 60 million euros."


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Vexel's revenue was 40 million euros.", RESULT),
        ("Imports rose by 7 percent.", TRADE),
        ("Rents rose by 8 percent.", PRICES),
        ("Net profit was 90 million euros.", KINDS),
        ("Costs rose by 12 percent.", "Sales rose by 12 percent and costs by 5 percent."),
    ],
)
def test_the_figure_of_another_measure_supports_nothing(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label != "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Vexel's revenue was 900 million euros.", RESULT),
        ("Imports rose by 2 percent.", TRADE),
        ("Exports rose by 7 percent.", TRADE),
        ("Fares rose by 8 percent.", PRICES),
        ("Rents rose by 3 percent.", PRICES),
        ("Net profit was 60 million euros.", KINDS),
        ("Operating profit was 90 million euros.", KINDS),
        (
            "Exports and imports rose by 9 percent.",
            "Exports and imports rose by 9 percent, prices by 3 percent.",
        ),
        (
            "Profit rose by 8 percent to 40 million euros.",
            "Profit rose by 8 percent to 40 million euros, on sales of 900 million euros.",
        ),
        (
            "Vexel's profit was 40 million euros.",
            "With 40 million euros of profit on sales of 900 million euros, Vexel did well.",
        ),
    ],
)
def test_its_own_figure_supports_it(claim: str, evidence: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == "supported"
