"""Figures that follow from others: differences, shares, sums, multiples, and results in words."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # By how much, from what it was and what it is.
        ("Rents rose by 200 crowns.", "Rents rose from 1,200 to 1,400 crowns.", "supported"),
        ("Rents rose by 400 crowns.", "Rents rose from 1,200 to 1,400 crowns.", "refuted"),
        ("Membership grew by 20 percent.", "Membership grew from 50,000 to 60,000.", "supported"),
        ("Membership grew by a fifth.", "Membership grew from 50,000 to 60,000.", "supported"),
        ("Membership grew by 30 percent.", "Membership grew from 50,000 to 60,000.", "refuted"),
        (
            "The minimum wage will rise by 0.80 crowns to 12.80 crowns.",
            "The minimum wage will rise from 12 crowns to 12.80 crowns.",
            "supported",
        ),
        # Percent are no percentage points, where it is told from what to what.
        (
            "Unemployment in Norland fell by 2 percent in 2023.",
            "Unemployment in Norland fell by 2 percentage points in 2023, from 8 to 6 percent.",
            "refuted",
        ),
        (
            "Unemployment in Norland fell by a quarter.",
            "Unemployment in Norland fell from 8 percent to 6 percent.",
            "supported",
        ),
        (
            "The bank raised its key rate by 50 basis points.",
            "The bank raised its key rate by a quarter of a percentage point.",
            "refuted",
        ),
        (
            "The bank raised its rate by 50 basis points.",
            "The bank raised its rate from 4.5 percent to 5 percent.",
            "supported",
        ),
        ("The plant cut emissions by half.", "The plant halved its emissions.", "supported"),
        (
            "The budget grew from 2 to 3 billion crowns.",
            "The budget grew by 1 billion crowns to 3 billion crowns.",
            "not_enough_evidence",
        ),
        (
            "Three of the seven judges dissented.",
            "Two of the seven judges dissented.",
            "refuted",
        ),
        # By how much a result was won.
        ("Lund won by 4 points.", "Lund beat Orle 84-80.", "supported"),
        ("The bill passed by four votes.", "The bill passed by 52 votes to 48.", "supported"),
        ("The bill passed by nine votes.", "The bill passed by 52 votes to 48.", "refuted"),
        ("The bill passed by 52 votes to 48.", "The bill passed 61-39.", "refuted"),
        ("Lund beat Orle 3-1.", "Lund beat Orle by three goals to one.", "supported"),
        # A sum of people.
        ("Twenty-one people were arrested.", "Police arrested 12 women and 9 men.", "supported"),
        (
            "Six people died in the crash.",
            "Two adults and three children died in the crash.",
            "refuted",
        ),
        (
            "The crash killed two people.",
            "Two adults and three children were on the bus that crashed.",
            "not_enough_evidence",
        ),
    ],
)
def test_a_figure_that_follows_from_others(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        (
            "Die Arbeitslosigkeit sank um 2 Prozent.",
            "Die Arbeitslosigkeit sank um 2 Prozentpunkte, von 8 auf 6 Prozent.",
            "de",
            "refuted",
        ),
        # Neither of the two is a year.
        (
            "Die Mieten stiegen um 10 Prozent.",
            "Die Mieten stiegen von 1000 auf 1050 Euro.",
            "de",
            "refuted",
        ),
        (
            "Le chômage a baissé de 2 %.",
            "Le chômage a baissé de 2 points de pourcentage, de 8 % à 6 %.",
            "fr",
            "refuted",
        ),
        (
            "El paro bajó un 2 %.",
            "El paro bajó 2 puntos porcentuales, del 8 % al 6 %.",
            "es",
            "refuted",
        ),
    ],
)
def test_percent_and_points_in_other_languages(
    claim: str, evidence: str, language: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == label


MULTIPLE = "The new prison has three times as many cells as its predecessor, which had seven."


def test_the_figure_of_what_something_is_a_multiple_of_is_not_its_own(
    verdict_of: VerdictOf,
) -> None:
    assert verdict_of("The new prison has seven cells.", MULTIPLE).label == "refuted"
    assert verdict_of("The new prison has 21 cells.", MULTIPLE).label != "refuted"


def test_a_reckoned_figure_takes_no_place_in_a_correction(verdict_of: VerdictOf) -> None:
    judgement = verdict_of("Rents rose by 400 crowns.", "Rents rose from 1,200 to 1,400 crowns.")
    assert "by 1,200" not in (judgement.correction or "")
