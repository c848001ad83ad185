"""“Most of them” beside how many of how many the evidence counts."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

FERRY = "Forty-one of the 48 passengers of the ferry Ludmila were rescued; five bodies were found."
SNOW = "Snow closed 12 of the county's 140 schools on Monday."
MUCH_SNOW = "Snow closed 112 of the county's 140 schools on Monday."
WARDS = "Just 11 out of 40 hospitals have a shortage of nurses, a survey found."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Most of the passengers of the ferry Ludmila were rescued.", FERRY, "supported"),
        ("Most schools in the county are closed.", MUCH_SNOW, "supported"),
        ("Most schools in the county are closed.", SNOW, "refuted"),
        ("Most hospitals have a shortage of nurses.", WARDS, "refuted"),
        (
            "The majority of the suspects were acquitted.",
            "Two of the nine suspects were acquitted on Monday.",
            "refuted",
        ),
    ],
)
def test_most_is_more_than_half_of_those_counted(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label
