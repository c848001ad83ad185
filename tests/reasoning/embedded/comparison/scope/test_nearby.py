"""Near, outside or north of a place is not in it."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"
CRASH = "The crash happened in Dover."
VILLAGE = "The village lies in Lund."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (CRASH, "The crash happened just outside Dover on Friday.", LEFT_OPEN),
        (VILLAGE, "The village lies about 12 kilometres north of Lund.", LEFT_OPEN),
        ("The tanker sank in Lome.", "The tanker sank off the coast of Lome.", LEFT_OPEN),
        ("The mill is in Norland.", "The mill is on the border with Norland.", LEFT_OPEN),
        (
            "The fire broke out in the station.",
            "The fire broke out behind the station.",
            LEFT_OPEN,
        ),
        (
            "Ada Holm lives in Malm.",
            "Ada Holm lives on a farm 20 miles from Malm.",
            LEFT_OPEN,
        ),
        # in it, whatever else is near
        (CRASH, "The crash happened in Dover, near the harbour.", "supported"),
        (CRASH, "The crash happened outside the station in Dover.", "supported"),
        ("The village is in Norland.", "The village is in the north of Norland.", "supported"),
        ("Ada Holm lives near Malm.", "Ada Holm lives on a farm near Malm.", "supported"),
    ],
)
def test_what_is_near_a_place(claim: str, evidence: str, label: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        ("Das Dorf liegt in Lund.", "Das Dorf liegt nördlich von Lund.", "de", LEFT_OPEN),
        ("Das Dorf liegt in Lund.", "Das Dorf liegt in Lund bei Malm.", "de", "supported"),
        (
            "L'accident s'est produit à Lund.",
            "L'accident s'est produit près de Lund.",
            "fr",
            LEFT_OPEN,
        ),
        ("El pueblo está en Lund.", "El pueblo está cerca de Lund.", "es", LEFT_OPEN),
        ("El pueblo está en Lund.", "El pueblo está en Lund, cerca de Malm.", "es", "supported"),
    ],
)
def test_what_is_near_a_place_elsewhere(
    claim: str, evidence: str, language: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == label
