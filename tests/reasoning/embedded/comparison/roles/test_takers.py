"""Buying and selling, winning and losing, told from the other side; and who does it to whom in the
present tense of German, French and Spanish."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

_SAME = [
    ("en", "The government bought the bank.", "The bank was sold to the government."),
    ("de", "Die Regierung kaufte die Bank.", "Die Bank wurde an die Regierung verkauft."),
    ("de", "Österreich gewann gegen Deutschland.", "Deutschland unterlag Österreich mit 0:2."),
    ("fr", "L’État a acheté la banque.", "La banque a été vendue à l’État."),
    ("es", "El Estado compró el banco.", "El banco fue vendido al Estado."),
    ("es", "Telefónica vende su filial a un grupo mexicano.",
     "Un grupo mexicano compra la filial de Telefónica."),
    ("fr", "La Seine est sortie de son lit.", "La Seine sort de son lit."),
]  # fmt: skip
_OTHERWISE = [
    ("en", "The government bought the bank.", "The government sold the bank."),
    ("de", "Die Regierung kaufte die Bank.", "Die Regierung verkaufte die Bank."),
    ("de", "Dortmund gewann das Spiel.", "Dortmund verlor das Spiel mit 0:2."),
    ("de", "Berlin wirft Moskau Spionage vor.", "Moskau wirft Berlin Spionage vor."),
    ("fr", "Martin succède à Dupont à la tête du parti.",
     "Dupont succède à Martin à la tête du parti."),
    ("fr", "Apple poursuit Samsung en justice.", "Samsung poursuit Apple en justice."),
    ("es", "El Betis venció al Sevilla.", "El Betis perdió ante el Sevilla por 2-0."),
    ("es", "García sustituye a López al frente del partido.",
     "López sustituye a García al frente del partido."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "claim", "evidence"), _SAME)
def test_the_same_one_takes(
    verdict_of: VerdictOf, language: str, claim: str, evidence: str
) -> None:
    assert verdict_of(claim, evidence, language).label == "supported"


@pytest.mark.parametrize(("language", "claim", "evidence"), _OTHERWISE)
def test_another_one_takes(verdict_of: VerdictOf, language: str, claim: str, evidence: str) -> None:
    assert verdict_of(claim, evidence, language).label == "refuted"
