"""Plain cases of German, French and Spanish news, told in other words than the claim's, and what
comes near them without being so."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

_SUPPORTED = [
    ("de", "Die Ministerin ist zurückgetreten.", "Die Ministerin legte ihr Amt nieder."),
    ("de", "Die Lokführer beenden ihren Streik.", "Der Streik der Lokführer ist zu Ende."),
    ("de", "Mehr als die Hälfte der Befragten lehnt das Gesetz ab.",
     "58 Prozent der Befragten lehnen das Gesetz ab."),
    ("fr", "Plus des deux tiers des Français soutiennent la mesure.",
     "70 % des Français soutiennent la mesure."),
    ("fr", "La France a battu l’Italie.", "L’Italie s’est inclinée face à la France 2-0."),
    ("fr", "Les prix ont augmenté.", "Les prix grimpent."),
    ("es", "El paro bajó en mayo.", "El desempleo descendió en mayo."),
    ("es", "El director general dimite.", "El director general deja el cargo."),
    ("es", "Más de la mitad de los españoles apoya la reforma.",
     "El 58 % de los españoles apoya la reforma."),
]  # fmt: skip
_REFUTED = [
    ("de", "Die Zentralbank senkte den Leitzins.",
     "Die Zentralbank lässt den Leitzins unverändert."),
    ("de", "Mehr als die Hälfte der Befragten lehnt das Gesetz ab.",
     "Nur 42 Prozent der Befragten lehnen das Gesetz ab."),
    ("fr", "Le séisme a fait au moins 40 morts.", "Le séisme n’a fait aucun mort."),
    ("fr", "Le chanteur a annulé sa tournée.", "Le chanteur maintient sa tournée."),
    ("es", "El terremoto causó al menos 40 muertos.",
     "El terremoto no causó víctimas mortales."),
    ("es", "Los pilotos pusieron fin a la huelga.", "Los pilotos continúan la huelga."),
    ("es", "Nadie resultó herido.", "Tres personas resultaron heridas."),
]  # fmt: skip
_OPEN = [
    ("de", "Die Brücke ist eingestürzt.", "Die Brücke ist vom Einsturz bedroht."),
    ("de", "Der Minister ist zurückgetreten.",
     "Die Opposition forderte den Minister zum Rücktritt auf."),
    ("de", "Der Angeklagte wurde freigesprochen.",
     "Die Verteidigung plädierte auf Freispruch für den Angeklagten."),
    ("fr", "L’usine a fermé.", "La fermeture de l’usine a été repoussée."),
    ("fr", "Le ministre a démissionné.", "Le ministre a écarté l’idée d’une démission."),
    ("es", "La ministra dimitió.", "Crecen las peticiones de dimisión de la ministra."),
    ("es", "La fábrica cerró.", "El cierre de la fábrica fue aplazado."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "claim", "evidence", "label"),
    [
        *((*one, "supported") for one in _SUPPORTED),
        *((*one, "refuted") for one in _REFUTED),
        *((*one, "not_enough_evidence") for one in _OPEN),
    ],
)
def test_plain_news(
    verdict_of: VerdictOf, language: str, claim: str, evidence: str, label: str
) -> None:
    assert verdict_of(claim, evidence, language).label == label
