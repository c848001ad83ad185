"""A figure or rank of a part is none of the whole."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
INFLATION = "Inflation was 3.1 percent in May, and core inflation 2.4 percent."
PRICE = "The average house price is 410,000 pounds."
LAKES = "Vern is the largest freshwater lake in Norland, and the largest lake of all."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # a part of what is measured
        ("Inflation was 3.1 percent.", "Core inflation was 3.1 percent.", LEFT_OPEN),
        ("Wages fell by 4 percent.", "Real wages fell by 4 percent.", LEFT_OPEN),
        ("Deaths rose by 12 percent.", "Traffic deaths rose by 12 percent.", LEFT_OPEN),
        ("Obesity rose by 2 percent.", "Childhood obesity rose by 2 percent.", LEFT_OPEN),
        ("Nurses earn 2,900 crowns.", "Senior nurses earn 2,900 crowns.", LEFT_OPEN),
        ("The median house price is 410,000 pounds.", PRICE, LEFT_OPEN),
        ("Core inflation was 2.4 percent in May.", INFLATION, "supported"),
        ("Inflation was 3.1 percent in May.", INFLATION, "supported"),
        ("Prices rose 3.1 percent.", "Consumer prices rose 3.1 percent.", "supported"),
        ("Inflation was 3.1 percent.", "Annual inflation was 3.1 percent.", "supported"),
        ("Sales rose in May.", "Sales of shoes rose in May.", LEFT_OPEN),
        ("Car sales rose in May.", "Sales of new cars rose in May.", "supported"),
        ("Sales rose in May.", "Sales of Lund Motors rose in May.", "supported"),
        ("The bridge collapsed.", "Part of the bridge collapsed.", LEFT_OPEN),
        ("The budget was approved.", "Some of the budget was approved.", LEFT_OPEN),
        ("Some of the money was stolen.", "Part of the money was stolen.", "supported"),
        (
            "Norland is a member of the alliance.",
            "Norland is part of the alliance.",
            "supported",
        ),
        # some of those ranked
        (
            "Vexel is the biggest employer in Norland.",
            "Vexel is the biggest private employer in Norland.",
            LEFT_OPEN,
        ),
        (
            "The bridge is the longest in the world.",
            "The bridge is the longest railway bridge in the world.",
            LEFT_OPEN,
        ),
        (
            "Norland has the highest emissions in Europe.",
            "Norland has the highest per capita emissions in Europe.",
            LEFT_OPEN,
        ),
        (
            "St Ann is the oldest church in Lund.",
            "St Ann is among the oldest churches in Lund.",
            LEFT_OPEN,
        ),
        (
            "It was the hottest day in Lund.",
            "It was the hottest day in Lund since 1987.",
            LEFT_OPEN,
        ),
        ("Vern is the largest lake in Norland.", LAKES, "supported"),
        (
            "Vern is one of the largest lakes in Norland.",
            "Vern is among the largest lakes in Norland.",
            "supported",
        ),
        (
            "Vexel is the biggest company in Norland.",
            "Vexel is the largest firm in Norland.",
            "supported",
        ),
        # parts of a thing
        ("The court struck down the law.", "The court struck down parts of the law.", LEFT_OPEN),
    ],
)
def test_a_part_is_not_the_whole(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_what_something_fell_by_is_no_doer(verdict_of: VerdictOf) -> None:
    judgement = verdict_of(
        "Absenteeism fell by 12 percent in Lund.",
        "In schools, absenteeism fell by 12 percent in Lund last year.",
    )
    assert (judgement.label, judgement.correction) == ("supported", None)
