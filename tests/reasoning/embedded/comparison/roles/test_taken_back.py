"""An opposite that is voted against, lifted, refused or called a hoax refutes nothing."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (
            "Actor Bill Sand is alive.",
            "Reports of the death of actor Bill Sand are a hoax, his agent said.",
            LEFT_OPEN,
        ),
        ("Norland stayed in the union.", "Norland voted against leaving the union.", LEFT_OPEN),
        ("The court allowed the march.", "The court overturned the ban on the march.", LEFT_OPEN),
        (
            "The town kept the school open.",
            "The town rejected a plan to close the school.",
            LEFT_OPEN,
        ),
        (
            "Ada Holm will leave the club.",
            "Ada Holm has not decided whether to stay at the club.",
            LEFT_OPEN,
        ),
        # said of something else
        (
            "The court allowed the march.",
            "The court rejected the appeal and banned the march.",
            "refuted",
        ),
        (
            "The school is open.",
            "After protests against the mayor, the school was closed.",
            "refuted",
        ),
        ("Taxes rose.", "Taxes fell, despite protests against the budget.", "refuted"),
        ("Norland stayed in the union.", "Norland left the union in 2016.", "refuted"),
    ],
)
def test_an_opposite_that_is_taken_back(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Die Steuern steigen.", "Der Rat stimmte gegen sinkende Steuern.", "de"),
        ("L'usine a été ouverte.", "Le conseil a voté contre une usine fermée.", "fr"),
        ("La fábrica está abierta.", "El consejo votó en contra de una fábrica cerrada.", "es"),
    ],
)
def test_an_opposite_that_is_taken_back_elsewhere(
    claim: str, evidence: str, language: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == LEFT_OPEN
