"""Whoever was replaced in an office or a rank is not said to hold it."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

OUSTED = "Tom Berg ousted Ada Lind as governor of Ostra."
NAMED = "Northgate named Tom Berg as its new coach on Tuesday to replace Ada Lind."
PORTS = "Malm has overtaken Sund as the largest port in Norvia."
FIRST = "In July 2025 Mira Patel replaced Lena Fuchs as world number one."
PASSIVE = "Ada Lind was succeeded as mayor of Sund by Tom Berg."


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Ada Lind is the governor of Ostra.", OUSTED),
        ("Ada Lind is coach of Northgate.", NAMED),
        ("Sund is the largest port in Norvia.", PORTS),
        ("Lena Fuchs is the world number one.", FIRST),
        ("Ada Lind is mayor of Sund.", PASSIVE),
    ],
)
def test_who_was_replaced_is_not_supported(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label != "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Tom Berg is the governor of Ostra.", OUSTED),
        ("Malm is the largest port in Norvia.", PORTS),
        ("Mira Patel is world number one.", FIRST),
        ("Ada Lind was mayor of Sund.", PASSIVE),
        ("Tom Berg ousted Ada Lind.", OUSTED),
        (
            "Ada Lind is mayor of Sund.",
            "Tom Berg will succeed Ada Lind as mayor of Sund in May.",
        ),
        (
            "Ada Lind is mayor of Sund.",
            "Ada Lind, the mayor of Sund, replaced Tom Berg as head of the council.",
        ),
        (
            "Ada Lind is mayor of Sund.",
            "Peter Voss replaced Ada Lind as treasurer; she is mayor of Sund.",
        ),
    ],
)
def test_who_took_the_place_or_has_another_is(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        (
            "Ada Lind ist Bürgermeisterin von Sund.",
            "Tom Berg ersetzt Ada Lind als Bürgermeisterin von Sund.",
            "de",
        ),
        ("Ada Lind est maire de Sund.", "Paul Berg a remplacé Ada Lind comme maire de Sund.", "fr"),
        (
            "Ada Lind es alcaldesa de Sund.",
            "Ada Lind fue sustituida como alcaldesa de Sund por Pedro Berg.",
            "es",
        ),
    ],
)
def test_so_in_other_languages(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label != "supported"


@pytest.mark.parametrize(
    ("evidence", "label"),
    [
        ("Ada Lind took over from Tom Berg in May.", "supported"),
        ("Tom Berg took over from Ada Lind in May.", "refuted"),
    ],
)
def test_who_took_over_succeeded_the_other(
    evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of("Ada Lind succeeded Tom Berg.", evidence).label == label
