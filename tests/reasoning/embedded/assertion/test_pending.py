"""What German, French and Spanish news call pending by a noun, expected or the word of one side."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

_OPEN = [
    ("de", "Die Fabrik wurde verkauft.", "Der Verkauf der Fabrik wird geprüft."),
    ("de", "Der Verein hat den Trainer entlassen.",
     "Der Verein denkt über eine Entlassung des Trainers nach."),
    ("de", "Der Impfstoff ist in der EU zugelassen.",
     "Der Hersteller hat die Zulassung des Impfstoffs in der EU beantragt."),
    ("de", "Die Preise sind im Mai gesunken.",
     "Experten erwarten, dass die Preise im Mai gesunken sind."),
    ("de", "Das Opfer kannte den Täter.",
     "Nach Angaben der Verteidigung kannte das Opfer den Täter."),
    ("fr", "La ministre a démissionné.", "Une démission de la ministre serait un signal."),
    ("fr", "Le chômage a baissé en mai.",
     "Les économistes s’attendent à ce que le chômage ait baissé en mai."),
    ("es", "Nissan cierra su planta de Vigo.",
     "El cierre de la planta de Nissan en Vigo está sobre la mesa."),
    ("es", "El paro bajó en mayo.", "Los analistas prevén que el paro haya bajado en mayo."),
]  # fmt: skip
_DONE = [
    ("de", "Die Fabrik wurde verkauft.", "Der Verkauf der Fabrik ist abgeschlossen."),
    ("de", "Das Opfer kannte den Täter.", "Laut Polizei kannte das Opfer den Täter."),
    ("es", "El paro bajó en mayo.", "El ministerio confirma que el paro ha bajado en mayo."),
]


@pytest.mark.parametrize(("language", "claim", "evidence"), _OPEN)
def test_what_is_pending_expected_or_said_by_one_side_decides_nothing(
    verdict_of: VerdictOf, language: str, claim: str, evidence: str
) -> None:
    assert verdict_of(claim, evidence, language).label == "not_enough_evidence"


@pytest.mark.parametrize(("language", "claim", "evidence"), _DONE)
def test_what_is_done_or_said_by_those_who_know_supports(
    verdict_of: VerdictOf, language: str, claim: str, evidence: str
) -> None:
    assert verdict_of(claim, evidence, language).label == "supported"


def test_a_denial_behind_the_one_who_is_named_as_the_source_counts(verdict_of: VerdictOf) -> None:
    told = "Das Opfer kannte den Täter laut Polizei nicht."
    assert verdict_of("Das Opfer kannte den Täter.", told, "de").label == "refuted"
