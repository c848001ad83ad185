"""Figures of a change: by how much, from what and to what."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
SALES = "Sales grew by 4 percent to 30 million crowns."
FARE = "The fare was raised by 2 crowns to 26 crowns."
WALK = "The new path cut the walk from 1 hour 30 minutes to 1 hour 10 minutes."
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
        # A range stays one.
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
