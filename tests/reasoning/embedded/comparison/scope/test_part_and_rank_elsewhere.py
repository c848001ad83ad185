"""All and some, the largest and one of the largest, in German, French and Spanish; and what "ist"
leaves told as done to somebody."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

_LESS = [
    ("de", "Das Land ist der größte Erzeuger Europas.",
     "Das Land ist einer der größten Erzeuger Europas."),
    ("fr", "Tous les otages ont été libérés.", "Seuls deux des cinq otages ont été libérés."),
    ("fr", "Tous les otages ont été libérés.", "Une partie des otages ont été libérés."),
    ("es", "España es el mayor exportador de aceite del mundo.",
     "España es uno de los mayores exportadores de aceite del mundo."),
    ("es", "Todos los rehenes fueron liberados.", "Parte de los rehenes fueron liberados."),
    ("de", "Die Brücke stürzte ein.", "Ein Teil der Brücke stürzte ein."),
    ("de", "Der Rat billigte den Haushalt.", "Der Rat billigte den Haushalt im Grundsatz."),
    ("fr", "Le conseil a approuvé le budget.", "Le conseil a approuvé une partie du budget."),
    ("fr", "Les ventes ont augmenté en mai.", "Les ventes de chaussures ont augmenté en mai."),
    ("es", "El puente se derrumbó.", "Una parte del puente se derrumbó."),
    ("es", "El consejo aprobó el plan.", "El consejo aprobó el plan en primera lectura."),
]  # fmt: skip
_AS_MUCH = [
    ("de", "Das Land ist der größte Erzeuger Europas.",
     "Das Land ist nach wie vor der größte Erzeuger Europas."),
    ("de", "Das Land ist einer der größten Erzeuger Europas.",
     "Das Land ist einer der größten Erzeuger Europas."),
    ("fr", "Tous les otages ont été libérés.", "L’ensemble des otages ont été libérés."),
    ("es", "Todos los rehenes fueron liberados.", "La totalidad de los rehenes fueron liberados."),
    ("fr", "Le conseil a approuvé le budget.", "Le conseil a approuvé le budget de la ville."),
    ("es", "Las ventas subieron en mayo.", "Las ventas de Lund Motors subieron en mayo."),
    ("de", "Der Impfstoff ist in der EU zugelassen.", "Die EU hat den Impfstoff zugelassen."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "claim", "evidence"), _LESS)
def test_some_is_not_all_nor_one_of_the_largest_the_largest(
    verdict_of: VerdictOf, language: str, claim: str, evidence: str
) -> None:
    assert verdict_of(claim, evidence, language).label != "supported"


@pytest.mark.parametrize(("language", "claim", "evidence"), _AS_MUCH)
def test_as_much_supports(verdict_of: VerdictOf, language: str, claim: str, evidence: str) -> None:
    assert verdict_of(claim, evidence, language).label == "supported"
