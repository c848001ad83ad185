"""Figures of a change: by how much, from what and to what."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
SALES = "Sales grew by 4 percent to 30 million crowns."
FARE = "The fare was raised by 2 crowns to 26 crowns."
WALK = "The new path cut the walk from 1 hour 30 minutes to 1 hour 10 minutes."
SLOWED = "Unemployment slowed to 2.4 percent from 2.9 percent."
WOLVES = "The number of wolves in Norland fell from 120 in 2010 to 90 in 2020."
PINES = "The share of pines fell from 41 percent in 2010 to 35 percent in 2020."
JOBLESS = "Unemployment fell from 7.1 to 6.4 percent."


@pytest.mark.parametrize(
    ("claim", "evidence", "label", "told"),
    [
        ("Sales grew by 6 percent to 30 million crowns.", SALES, "refuted", "4 percent"),
        ("Sales grew by 4 percent to 50 million crowns.", SALES, "refuted", "30 million"),
        (SALES, SALES, "supported", "4 percent, 30 million"),
        ("The fare was raised by 3 crowns to 26 crowns.", FARE, "refuted", "says 2,"),
        ("The fare was raised to 26 crowns.", FARE, "supported", "26"),
        ("The fare was raised to 25 crowns.", FARE, "refuted", "26"),
        (
            "The new path cut the walk from 1 hour 30 minutes to 1 hour 20 minutes.",
            WALK,
            "refuted",
            "1 hour 10 minutes",
        ),
        (WALK, WALK, "supported", "1 hour 30 minutes, 1 hour 10 minutes"),
        ("Unemployment fell to 6.4 percent.", JOBLESS, "supported", "6.4 percent"),
        ("Unemployment fell to 7.1 percent.", JOBLESS, "refuted", "6.4 percent"),
        ("Unemployment fell to 6.8 percent.", JOBLESS, "refuted", "6.4 percent"),
        ("Unemployment fell from 7.1 to 6.9 percent.", JOBLESS, "refuted", "6.4 percent"),
        ("Unemployment fell from 7.5 to 6.4 percent.", JOBLESS, "refuted", "7.1"),
        # It was that before, or on the way.
        ("Unemployment was 7.1 percent.", JOBLESS, LEFT_OPEN, "7.1"),
        ("Unemployment was 6.8 percent.", JOBLESS, LEFT_OPEN, "6.8"),
        ("Unemployment was 8.3 percent.", JOBLESS, "refuted", "6.4 percent"),
        ("Unemployment slowed to 2.9 percent.", SLOWED, "refuted", "2.4 percent"),
        ("Unemployment slowed to 2.4 percent.", SLOWED, "supported", "2.4 percent"),
        # what there was at the time that stands with it
        ("Norland had 120 wolves in 2010.", WOLVES, "supported", "2010"),
        ("The share of pines was 41 percent in 2010.", PINES, "supported", "2010"),
        ("The share of pines was 35 percent in 2020.", PINES, "supported", "2020"),
        ("The share of pines was 35 percent in 2010.", PINES, LEFT_OPEN, "35 percent"),
        ("The share of pines was 48 percent in 2010.", PINES, "refuted", "41 percent"),
        # A range stays one.
        (
            "The shop is open from 9 to 17.",
            "The shop is open from 9 to 17.",
            "supported",
            "9 to 17",
        ),
        ("The shop is open from 9 to 17.", "The shop is open from 11 to 17.", LEFT_OPEN, "9 to 17"),
        ("The sea may rise by 25 cm.", "The sea may rise by 20 to 30 cm.", "supported", "25 cm"),
        (
            "The sea may rise by 45 cm.",
            "The sea may rise by 20 to 30 cm.",
            "refuted",
            "20 to 30 cm",
        ),
    ],
)
def test_by_how_much_and_to_what(
    claim: str, evidence: str, label: str, told: str, verdict_of: VerdictOf
) -> None:
    judgement = verdict_of(claim, evidence)
    assert judgement.label == label
    assert told in judgement.rationale


@pytest.mark.parametrize(
    ("language", "claim", "evidence", "label"),
    [
        ("en", "Debt fell by 3 percent.", "Debt fell by 3 percentage points.", LEFT_OPEN),
        ("en", "Debt fell by 3 percentage points.", "Debt fell by 3 percent.", LEFT_OPEN),
        ("en", "Its share grew by 3 percentage points.", "Its share grew by 3%.", LEFT_OPEN),
        ("de", "Die Quote sank um 3 Prozent.", "Die Quote sank um 3 Prozentpunkte.", LEFT_OPEN),
        (
            "fr",
            "Le taux a baissé de 3 %.",
            "Le taux a baissé de 3 points de pourcentage.",
            LEFT_OPEN,
        ),
        ("es", "La tasa bajó 3 por ciento.", "La tasa bajó 3 puntos porcentuales.", LEFT_OPEN),
        # points against points
        (
            "en",
            "Its share grew by half a percentage point.",
            "Its share grew by 0.5 percentage points.",
            "supported",
        ),
        (
            "en",
            "Its share grew by a percentage point.",
            "Its share grew by 3 percentage points.",
            "refuted",
        ),
        (
            "es",
            "La tasa bajó 3 puntos porcentuales.",
            "La tasa bajó 2 puntos porcentuales.",
            "refuted",
        ),
        # points against two percentages
        (
            "en",
            "Unemployment fell by 0.7 percentage points.",
            JOBLESS,
            "supported",
        ),
        ("en", "Unemployment fell by 2 percentage points.", JOBLESS, "refuted"),
        (
            "en",
            "Support for the mayor fell by 6 percentage points.",
            "Support for the mayor was 44 percent, down from 50 percent.",
            "supported",
        ),
        (
            "en",
            "Support for the mayor fell by 9 percentage points.",
            "Support for the mayor was 44 percent, down from 50 percent.",
            "refuted",
        ),
        (
            "de",
            "Die Quote sank um 2 Prozentpunkte.",
            "Die Quote sank von 8 auf 6 Prozent.",
            "supported",
        ),
        (
            "de",
            "Die Quote sank um 3 Prozentpunkte.",
            "Die Quote sank von 8 auf 6 Prozent.",
            "refuted",
        ),
        # The way it went is told by points, too; not how many times as much it is.
        ("en", "Debt rose.", "Debt fell by 3 percentage points.", "refuted"),
        ("en", "Turnout fell.", "Turnout was up 3 percentage points.", "refuted"),
        ("en", "Turnout doubled.", "Turnout was up 3 percentage points.", LEFT_OPEN),
        ("en", "Turnout doubled.", "Turnout rose.", LEFT_OPEN),
        ("en", "Turnout doubled.", "Turnout rose by 100 percent.", "supported"),
        ("en", "Turnout doubled.", "Turnout was down 3 percentage points.", "refuted"),
        ("en", "Debt fell by half a million.", "Debt fell by 500,000.", "supported"),
    ],
)
def test_percentage_points_are_no_percent(
    language: str, claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == label


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Ida Moe won the race in under three hours.", "supported"),
        ("Ida Moe won the race in under two hours.", "refuted"),
        ("Ida Moe won the race four minutes ahead of Eva Roth.", "supported"),
        ("Ida Moe won the race nine minutes ahead of Eva Roth.", "refuted"),
    ],
)
def test_a_lead_is_no_time_of_the_race(claim: str, label: str, verdict_of: VerdictOf) -> None:
    told = "Ida Moe won the race in 2 hours and 20 minutes, four minutes ahead of Eva Roth."
    assert verdict_of(claim, told).label == label
