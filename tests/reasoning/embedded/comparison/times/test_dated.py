"""Verdicts on dates: several of them, coarser ones, and those of other things."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf


def test_a_month_alone_leaves_the_day_open(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The bridge opened on 3 May 1954.")
    judgement = reasoner.verdict(claim, make_excerpts("The bridge opened in May 1954."))
    assert judgement.label == "not_enough_evidence"


BEGUN_AND_ENDED = (
    "Construction of the Eiffel Tower began in January 1887 and ended in March 1889. "
    "The Eiffel Tower was the entrance to the world's fair of 1889."
)


@pytest.mark.parametrize(("month", "supported"), [("March", True), ("May", False)])
def test_of_several_dates_the_claims_own_speaks_for_it(
    month: str,
    supported: bool,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    claim = make_claim(
        f"The Eiffel Tower was completed in {month} 1889 as the entrance to a world's fair."
    )
    label = reasoner.verdict(claim, make_excerpts(BEGUN_AND_ENDED)).label
    assert (label == "supported") == supported


def test_what_is_not_of_another_thing_refutes_nothing(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Eiffel Tower was completed in March 1889.")
    elsewhere = (
        "The Eiffel Tower was the tallest structure in the world until the Chrysler Building was "
        "completed in 1930. The Eiffel Tower is not made of steel."
    )
    judgement = reasoner.verdict(claim, make_excerpts(elsewhere))
    assert judgement.label == "not_enough_evidence"
    assert judgement.confidence["refuted"] < 0.25


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Inflation rose in 2021.", "Inflation rose in 2022, the bank said.", "en"),
        ("The president visited Lund in 2019.", "The president visited Lund in 2021.", "en"),
        ("The festival lost money in 2023.", "The festival lost 300,000 crowns in 2021.", "en"),
        ("Die Preise stiegen 2021.", "Die Preise stiegen 2022.", "de"),
        ("Les prix ont augmenté en 2021.", "Les prix ont augmenté en 2022.", "fr"),
        ("Los precios subieron en 2021.", "Los precios subieron en 2022.", "es"),
    ],
)
def test_what_happens_again_and_again_is_not_refuted_by_another_time(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The bridge opened in 1954.", "The bridge opened in 1956."),
        ("Prices rose to their highest in 2019.", "Prices rose to their highest in 2021."),
    ],
)
def test_what_happens_once_is(claim: str, evidence: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (
            "Sarland had 4,102,300 inhabitants in 2020.",
            "Sarland had 4,118,900 inhabitants in 2021.",
            "not_enough_evidence",
        ),
        (
            "The yard had 1,020 workers in 2019.",
            "The yard had 1,024 workers in 2020.",
            "not_enough_evidence",
        ),
        (
            "Sarland had 4,102,300 inhabitants in 2020.",
            "Sarland had 5,118,900 inhabitants in 2020.",
            "refuted",
        ),
        ("The fire of 1902 killed 40 people.", "The fire of 1908 killed 40 people.", "refuted"),
        ("Sales were twice as high as in 2016.", "Sales were twice as high as in 2010.", "refuted"),
    ],
)
def test_a_figure_of_another_year(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (
            "The club won the 2016–17 season and was dissolved in winter 2017.",
            "The club won the 2016–17 season and was dissolved in summer 2017.",
            "not_enough_evidence",
        ),
        (
            "The novel came out in parts in May 1895 and as a book in the first half of 1895.",
            "The novel came out in parts in May 1895.",
            "not_enough_evidence",
        ),
    ],
)
def test_another_date_of_the_claim_does_not_stand_in(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label
