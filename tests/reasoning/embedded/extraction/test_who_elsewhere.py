"""Whom a pronoun means in German, French and Spanish, where articles tell a gender, and who says
what."""

from __future__ import annotations

import pytest

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
