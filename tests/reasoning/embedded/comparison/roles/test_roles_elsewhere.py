"""Who did it to whom in German, French and Spanish."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from plumbline.reasoning.embedded.judging.judge import judged
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

LabelOf = Callable[[str, str, str], str]
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


@pytest.fixture
def label_of(make_claim: MakeClaim, make_excerpts: MakeExcerpts) -> LabelOf:
    """Return what labels a claim by one piece of evidence, both in a language."""

    def label(claim: str, evidence: str, language: str) -> str:
        return judged(make_claim(claim), make_excerpts(evidence), language, language).label

    return label


@pytest.mark.parametrize("language", ["fr", "es"])
def test_doer_and_done_to_turned_round_support_nothing(label_of: LabelOf, language: str) -> None:
    claim, turned, passive, deeds = _DEEDS[language]

    def label(deed: str, evidence: str) -> str:
        return label_of(claim.format(deed), evidence.format(deed), language)

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
    label_of: LabelOf, claim: str, evidence: str, language: str, label: str
) -> None:
    assert label_of(claim, evidence, language) == label


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Bayer übernahm Monsanto.", "Monsanto wurde 2018 von Bayer übernommen.", "supported"),
        ("Monsanto übernahm Bayer.", "Monsanto wurde 2018 von Bayer übernommen.", "refuted"),
        ("Der Sturm zerstörte den Turm.", "Der Turm ist vom Sturm zerstört worden.", "supported"),
        ("Der Turm zerstörte den Sturm.", "Der Turm ist vom Sturm zerstört worden.", "refuted"),
        # The participle looks like the infinitive.
        (
            "Der Minister wurde vom Kanzler entlassen.",
            "Der Kanzler wurde vom Minister entlassen.",
            "refuted",
        ),
        # A word of both sides tells nothing of their order.
        (
            "Die Firma Holm wurde von der Firma Berg verklagt.",
            "Die Firma Holm verklagte die Firma Berg.",
            "refuted",
        ),
        (
            "Die Firma Holm wurde von der Firma Berg verklagt.",
            "Die Firma Berg hat die Firma Holm verklagt.",
            "supported",
        ),
        ("Berg übernahm Holm.", "Berg hat Holm im Mai übernommen.", "supported"),
        ("Holm übernahm Berg.", "Berg hat Holm im Mai übernommen.", "refuted"),
        ("Der Rat entließ den Wirt.", "Den Wirt hat der Rat im Mai entlassen.", "supported"),
        ("Der Wirt entließ den Rat.", "Den Wirt hat der Rat im Mai entlassen.", "refuted"),
    ],
)
def test_what_a_german_verb_frames_has_its_role(
    label_of: LabelOf, claim: str, evidence: str, label: str
) -> None:
    assert label_of(claim, evidence, "de") == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        ("Die Bauern protestierten in Malm.", "In Malm protestierten Bauern.", "de", "supported"),
        ("Le maire a parlé à Malm.", "À Malm a parlé le maire.", "fr", "supported"),
        ("Los agricultores protestaron en Malm.", "En Malm protestaron los agricultores.", "es",
         "supported"),
    ],
)  # fmt: skip
def test_a_place_that_opens_the_sentence_does_nothing(
    label_of: LabelOf, claim: str, evidence: str, language: str, label: str
) -> None:
    assert label_of(claim, evidence, language) == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        ("Dortmund verlor gegen Bayern.", "Bayern gewann gegen Dortmund mit 3:1.", "de",
         "supported"),
        ("Bayern verlor gegen Dortmund.", "Dortmund verlor gegen Bayern mit 1:3.", "de", "refuted"),
        ("Nice a battu Lyon.", "Lyon a perdu contre Nice 2-0.", "fr", "supported"),
        ("Lyon a battu Nice.", "Lyon a perdu contre Nice 2-0.", "fr", "refuted"),
        ("El Sevilla venció al Betis.", "El Betis perdió ante el Sevilla por 2-0.", "es",
         "supported"),
        ("El Betis venció al Sevilla.", "El Betis perdió ante el Sevilla por 2-0.", "es",
         "refuted"),
    ],
)  # fmt: skip
def test_who_lost_to_somebody_was_beaten_by_them(
    label_of: LabelOf, claim: str, evidence: str, language: str, label: str
) -> None:
    assert label_of(claim, evidence, language) == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Die CDU hat die Wahl gewonnen.", "Die SPD hat die Wahl gewonnen, die CDU kam danach.",
         "de"),
        ("La CDU a gagné l’élection.", "Le SPD a gagné l’élection, la CDU est arrivée deuxième.",
         "fr"),
        ("Le Parlement a adopté la loi.",
         "Le gouvernement a adopté le projet de loi, le Parlement est saisi.", "fr"),
        ("La CDU ganó la elección.", "El SPD ganó la elección, la CDU quedó segunda.", "es"),
    ],
)  # fmt: skip
def test_who_is_named_for_another_deed_did_not_do_this_one(
    label_of: LabelOf, claim: str, evidence: str, language: str
) -> None:
    assert label_of(claim, evidence, language) != "supported"


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        ("Ada Holm wrote the report.", "The report was written by Ben Kast, not by Ada Holm.",
         "en", "refuted"),
        ("Der Bund finanziert die Brücke.",
         "Die Brücke wird von der Stadt finanziert, nicht vom Bund.", "de", "refuted"),
        ("Die Stadt finanziert die Brücke.",
         "Die Brücke wird von der Stadt finanziert, nicht vom Bund.", "de", "supported"),
        ("L’État finance le pont.", "Le pont est financé par la ville, et non par l’État.",
         "fr", "refuted"),
        ("El Estado financia el puente.",
         "El puente es financiado por la ciudad, no por el Estado.", "es", "refuted"),
    ],
)  # fmt: skip
def test_not_by_somebody_is_a_denial(
    label_of: LabelOf, claim: str, evidence: str, language: str, label: str
) -> None:
    assert label_of(claim, evidence, language) == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language"),
    [
        ("Der Rhein ist 1320 Kilometer lang.", "Der Rhein misst 1230 Kilometer.", "de"),
        ("La torre Eiffel mide 410 metros.", "La torre Eiffel tiene 330 metros de altura.", "es"),
    ],
)
def test_what_something_measures_is_its_length_or_height(
    label_of: LabelOf, claim: str, evidence: str, language: str
) -> None:
    assert label_of(claim, evidence, language) == "refuted"
