"""What German, French and Spanish news tell in words of their own: plans, shares and offices that
look like the claim's and are not."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

_SUPPORTED = [
    ("de", "Ada Holm ist Vorsitzende des Verbands.", "Ada Holm ist die Vorsitzende des Verbands."),
    ("de", "Ada Holm ist Vorsitzende des Verbands.",
     "Ada Holm, Vorsitzende des Verbands, bewirbt sich um ein Mandat."),
]  # fmt: skip
_REFUTED: list[tuple[str, str, str]] = []
_OPEN = [
    ("de", "Ada Holm ist Vorsitzende des Verbands.",
     "Ada Holm bewirbt sich um den Vorsitz des Verbands."),
    ("de", "Die Werft hat drei Fähren verkauft.",
     "Die Werft verhandelt mit einer Reederei aus Lund über den Verkauf von drei Fähren."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "claim", "evidence", "label"),
    [
        *((*one, "supported") for one in _SUPPORTED),
        *((*one, "refuted") for one in _REFUTED),
        *((*one, "not_enough_evidence") for one in _OPEN),
    ],
)
def test_plain_news_told_otherwise(
    verdict_of: VerdictOf, language: str, claim: str, evidence: str, label: str
) -> None:
    assert verdict_of(claim, evidence, language).label == label
