"""Who did it to whom in German, French and Spanish."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.judge import judged
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

_DEEDS = {
    "fr": (
        "Le maire a {} le juge.", "Le juge a {} le maire.", "Le juge a été {} par le maire.",
        "limogé accusé critiqué remercié menacé trahi insulté frappé agressé arrêté "
        "remplacé embauché gracié félicité dénoncé assassiné mordu",
    ),
    "es": (
        "El alcalde ha {} al juez.", "El juez ha {} al alcalde.",
        "El juez fue {} por el alcalde.",
        "destituido despedido acusado criticado amenazado traicionado insultado golpeado "
        "agredido rescatado arrestado contratado indultado felicitado denunciado mordido",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", ["fr", "es"])
def test_doer_and_done_to_turned_round_support_nothing(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts, language: str
) -> None:
    claim, turned, passive, deeds = _DEEDS[language]

    def label(deed: str, evidence: str) -> str:
        said, told = make_claim(claim.format(deed)), make_excerpts(evidence.format(deed))
        return judged(said, told, language, language).label

    assert [deed for deed in deeds.split() if label(deed, turned) == "supported"] == []
    assert [deed for deed in deeds.split() if label(deed, passive) != "supported"] == []


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        ("El juez demandó al rey.", "Al rey lo demandó el juez.", "es", "supported"),
        ("El juez demandó al rey.", "Al juez lo demandó el rey.", "es", "refuted"),
        ("El juez demandó al rey.", "Demandó el juez al rey.", "es", "supported"),
        ("Der Rat entließ den Wirt.", "Den Wirt entließ der Rat.", "de", "supported"),
        ("Der Rat entließ den Wirt.", "Den Rat entließ der Wirt.", "de", "refuted"),
        ("Le maire a trahi le juge.", "C’est le juge que le maire a trahi.", "fr", "supported"),
    ],
)
def test_the_one_it_is_done_to_may_come_first(
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
    language: str,
    label: str,
) -> None:
    assert judged(make_claim(claim), make_excerpts(evidence), language, language).label == label
