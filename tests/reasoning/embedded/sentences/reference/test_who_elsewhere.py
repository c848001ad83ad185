"""Whom a pronoun means in German, French and Spanish, where articles tell a gender, and who says
what."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Passage
from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("language", "before", "sentence"),
    [
        ("de", "Der Stadtrat hat den Bau einer Brücke beschlossen.",
         "Sie soll 40 Millionen Euro kosten."),
        ("de", "Das Landgericht verurteilte die 34-Jährige.", "Sie hatte die Tat gestanden."),
        ("fr", "Le tribunal condamne la femme.", "Elle avait avoué."),
    ],
)  # fmt: skip
def test_a_pronoun_of_another_gender_is_left_as_it_is(
    language: str, before: str, sentence: str
) -> None:
    assert texts(f"{before} {sentence}", language=language)[-1] == sentence


def test_a_pronoun_of_the_same_gender_is_filled_in() -> None:
    told = "Anna Weber leitet die Schule. Sie kommt aus Essen."
    assert texts(told, language="de")[-1] == "Anna Weber kommt aus Essen."


@pytest.mark.parametrize(
    ("language", "told", "claim"),
    [
        ("fr", "Selon les pompiers, sept personnes ont été blessées.",
         "Les pompiers disent que sept personnes ont été blessées."),
        ("es", "Según los bomberos, siete personas resultaron heridas.",
         "Los bomberos dicen que siete personas resultaron heridas."),
    ],
)  # fmt: skip
def test_several_say_in_the_plural(language: str, told: str, claim: str) -> None:
    assert claim in texts(told, language=language)


def test_a_pronoun_before_the_verb_is_no_part_of_the_subject() -> None:
    told = "Le syndicat s’y oppose. Il lui reproche un retard."
    assert texts(told, language="fr")[-1] == "Le syndicat lui reproche un retard."


@pytest.mark.parametrize(
    ("language", "told", "claim"),
    [
        # with its article, and of its gender
        ("fr", "Le président de la région, Charles Sommer, est parti. Il a été remplacé en mai.",
         "Le président a été remplacé en mai."),
        ("fr", "Le conseil municipal de Reims a voté. Il a aussi rejeté un parking.",
         "Le conseil municipal de Reims a aussi rejeté un parking."),
        ("fr", "Une banque de Lyon a gagné le marché. Elle a été fondée en 1990.",
         "La banque de Lyon a été fondée en 1990."),
        ("fr", "Une usine de Lyon a gagné le marché. Elle a été fondée en 1990.",
         "Elle a été fondée en 1990."),
        # no thing told in passing, whose gender nobody knows
        ("fr", "Le conseil municipal de Reims a voté un stade. Elle a été critiquée en mai.",
         "Elle a été critiquée en mai."),
    ],
)  # fmt: skip
def test_a_pronoun_means_what_has_its_gender(language: str, told: str, claim: str) -> None:
    assert texts(told, language=language)[-1] == claim


@pytest.mark.parametrize(
    ("told", "claims"),
    [
        ("Der Standort ist schlecht gewählt, sagte Eva Brandl am Montag.",
         ["Eva Brandl sagte am Montag, der Standort ist schlecht gewählt.",
          "Der Standort ist schlecht gewählt."]),
        # what only another says so, and what has its verb at the end, cannot stand alone
        ("Der Standort sei schlecht gewählt, sagte Eva Brandl.",
         ["Eva Brandl sagte, der Standort sei schlecht gewählt."]),
        ("Der Minister erklärte, dass er nicht zurücktreten werde.",
         ["Der Minister erklärte, dass er nicht zurücktreten werde."]),
        ("Holm sagte, dass die Kosten gestiegen seien und dass kein Geld mehr da sei.",
         ["Holm sagte, dass die Kosten gestiegen seien.",
          "Holm sagte, dass kein Geld mehr da sei."]),
        # told in the order of a main clause, where its subject is sure
        ("Holm sagte, dass der Tunnel 2021 fertig wurde.",
         ["Holm sagte, dass der Tunnel 2021 fertig wurde.", "Der Tunnel wurde 2021 fertig."]),
        ("Holm sagte, dass die Stadt der Firma den Auftrag erteilt hat.",
         ["Holm sagte, dass die Stadt der Firma den Auftrag erteilt hat."]),
        # what stands before a colon is told by who writes
        ("Kritik kam von der Opposition: Der Standort sei schlecht gewählt, sagte Eva Brandl.",
         ["Eva Brandl sagte, der Standort sei schlecht gewählt.",
          "Kritik kam von der Opposition."]),
    ],
)  # fmt: skip
def test_who_says_what_in_german(told: str, claims: list[str]) -> None:
    assert texts(told, language="de") == claims


def test_a_spanish_verb_alone_tells_that_somebody_speaks_of_themselves() -> None:
    passage = Passage(text="María Lanza ganó. «Estoy feliz», declaró Lanza.", language="es")
    told = {claim.text: claim.kind for claim in extract(passage)}
    assert told["María Lanza declaró: “Estoy feliz”."] == "fact"
    assert told["Estoy feliz."] == "personal"


@pytest.mark.parametrize(
    ("language", "told", "claim"),
    [
        ("fr", "Construit en 1968, le pont a été rénové.", "Le pont a été construit en 1968."),
        ("fr", "Construits en 1968, les ponts ont été rénovés.",
         "Les ponts ont été construits en 1968."),
        ("fr", "Né en 1950 à Lyon, Paul Morel a dirigé la banque.",
         "Paul Morel est né en 1950 à Lyon."),
        ("es", "Construido en 1968, el puente fue reparado.",
         "El puente fue construido en 1968."),
    ],
)  # fmt: skip
def test_what_opens_a_sentence_is_told_as_a_native_writer_would(
    language: str, told: str, claim: str
) -> None:
    assert texts(told, language=language)[0] == claim


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Das ist eine gute Nachricht für den Stadtteil."),
        ("de", "Ob der Bus zu schnell fuhr, ist noch unklar."),
        ("fr", "C’est une excellente nouvelle pour le quartier."),
        ("fr", "On ignore encore si le car roulait trop vite."),
        ("es", "Es una noticia estupenda para el barrio."),
        ("es", "Aún se desconoce si el autobús iba demasiado rápido."),
        ("es", "El nuevo parque es espectacular."),
        ("de", "Das neue Museum ist grandios."),
    ],
)
def test_what_only_judges_or_is_unknown_is_no_claim_to_check(language: str, told: str) -> None:
    assert [one.kind for one in extract(Passage(text=told, language=language))] == ["opinion"]
