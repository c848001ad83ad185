"""Whom a pronoun means behind a sentence that tells of several, and whom it cannot mean."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Passage
from tests.reasoning.embedded.gold import read


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (
            "Orle Fens, located south of Malm, the capital of Sarland, is a nature park. "
            "It covers 163 hectares.",
            "Orle Fens covers 163 hectares.",
        ),
        (
            "Ursula von der Holm was not invited. She said she had learned of it later.",
            "Ursula von der Holm had learned of it later.",
        ),
        (
            "“We are on track,” Anna Holm said, but she warned that costs would fall.",
            "Costs would fall.",
        ),
        (
            "The plant in Orle shut in May. “We lost money and nobody saw it,” Holm said.",
            "We lost money and nobody saw it.",
        ),
        (
            "“Did you take the money?” the prosecutor asked. “I never saw it,” Dragan replied.",
            "Dragan never saw it.",
        ),
    ],
)
def test_what_a_pronoun_means(text: str, last: str) -> None:
    assert read(text)[-1] == last


def test_who_warns_is_told_though_he_was_quoted_before() -> None:
    text = "“We are on track,” Anna Holm said, but she warned that costs would fall."
    assert "Anna Holm warned that costs would fall." in read(text)


def test_who_is_quoted_is_not_the_mayor_she_speaks_of() -> None:
    text = "“The mayor told me that the town is broke,” union leader Rosa Ferreira said."
    assert "The mayor told Rosa Ferreira that the town is broke." in read(text)


def test_an_aside_behind_a_participle_is_told_of_its_own_name() -> None:
    assert read("Orle Fens, located south of Malm, the capital of Sarland, are a park.") == [
        "Orle Fens are a park.",
        "Orle Fens is located south of Malm.",
        "Malm is the capital of Sarland.",
    ]


def test_a_german_office_in_one_word_is_a_persons_and_a_quoted_noun_nobodys() -> None:
    text = "Bundesarbeitsminister Hubertus Holm sprach von einem „guten Zeichen“. Er trat ab."
    claims = extract(Passage(text=text, language="de"))
    assert claims[-1].text == "Bundesarbeitsminister Hubertus Holm trat ab."


def test_a_surname_in_several_words_is_given_in_full_once() -> None:
    text = "Carla van den Berg was elected in May. Van den Berg won 40 seats."
    assert read(text)[-1] == "Carla van den Berg won 40 seats."


def test_people_are_forced_from_their_own_homes() -> None:
    text = "Some 100 people died and 128 were hurt. More than 230,000 people left their homes."
    assert read(text)[-1] == "More than 230,000 people left their homes."


def test_a_sentence_behind_a_label_is_told_though_its_verb_is_short() -> None:
    assert read("Just in: they're closing the dam. The dam leaks.") == [
        "They're closing the dam.",
        "The dam leaks.",
    ]
