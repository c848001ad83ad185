"""Whom "he" and "she" mean: by first names, by what earlier pronouns told, and nobody in doubt."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.language.lexicon import LANGUAGES, lexicon
from plumbline.reasoning.embedded.language.names.kinds import first_names
from plumbline.text import folded
from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (
            "Hannah Ruiz and Oliver Stahl met in 2010. He is a vet. She is a judge.",
            "Hannah Ruiz is a judge.",
        ),
        (
            "Naomi Rask studied in Lund, where she met Viktor Holm. She is a doctor.",
            "Naomi Rask is a doctor.",
        ),
        (
            "Viktor Holm beat Naomi Rask in 2019. She had been mayor since 2010.",
            "Naomi Rask had been mayor since 2010.",
        ),
        (
            "Judge Naomi Rask fined Viktor Holm $300. He had parked on the grass.",
            "Viktor Holm had parked on the grass.",
        ),
        (
            "Emma Rask gave the minister her report. He promised to read it.",
            "He promised to read it.",
        ),
    ],
)
def test_first_names_tell_who_is_meant(text: str, last: str) -> None:
    assert texts(text)[-1] == last


@pytest.mark.parametrize(
    "last",
    ["She is a judge.", "He is a judge."],
)
def test_of_two_persons_neither_is_guessed(last: str) -> None:
    assert texts(f"Zorvo Tak met Vella Num in 2010. {last}")[-1] == last


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (
            "Zorvo Tak is a vet. She lives in Lund. Vella Num met Zorvo Tak. He is a judge.",
            "Vella Num is a judge.",
        ),
        (
            "Zorvo Tak sold her house. Vella Num met Zorvo Tak. He is a judge.",
            "Vella Num is a judge.",
        ),
        (
            "Zorvo Tak sold his house. Vella Num met Zorvo Tak. He is a judge.",
            "Zorvo Tak is a judge.",
        ),
    ],
)
def test_pronouns_tell_who_is_a_man_or_a_woman(text: str, last: str) -> None:
    assert texts(text)[-1] == last


def test_a_company_with_a_first_name_is_a_company() -> None:
    assert texts("The coffee chain Bruno opened in 1999. The firm has a hundred shops.")[-1] == (
        "Bruno has a hundred shops."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_first_name_is_a_mans_and_a_womans(language: str) -> None:
    lists = lexicon(language)
    male, female = (set(map(folded, lists.set(f"{sex}_names"))) for sex in ("male", "female"))
    assert male.isdisjoint(female)
    assert len(first_names(language)) > 600


@pytest.mark.parametrize(
    ("text", "last"),
    [
        # The union’s members, or the airline’s?
        (
            "The airline is closed. The union said its members’ pay had fallen.",
            "Its members’ pay had fallen.",
        ),
        # The airline’s, as one knows, or the union’s.
        (
            "The airline said that the union wanted 24%. “No,” its head, Jan de Boer, told RTL.",
            "Jan de Boer is its head.",
        ),
        (
            "The airline said that it had lost £5m. “No,” its head, Jan de Boer, told RTL.",
            "Jan de Boer is the airline’s head.",
        ),
        # The tower has been open, not what is its.
        (
            "The tower is octagonal. Its light can be seen from Orle. It has been open since 1994.",
            "The tower has been open since 1994.",
        ),
        # Nobody is “it” by being “its chief executive”.
        (
            "The airline is closed. Jan de Boer is its chief executive. It has nine planes.",
            "The airline has nine planes.",
        ),
    ],
)
def test_its_owner_is_not_guessed(text: str, last: str) -> None:
    assert texts(text)[-1] == last


def test_the_24_year_old_is_whom_the_sentences_before_named() -> None:
    told = texts(
        "Grace Kimani won. The 24-year-old, who missed last season, took 0.13 seconds off the mark "
        "set by Hana Tessema."
    )

    assert told == [
        "Grace Kimani won.",
        "Grace Kimani took 0.13 seconds off the mark set by Hana Tessema.",
        "Grace Kimani is 24 years old.",
        "Grace Kimani missed last season.",
    ]


def test_its_index_is_that_of_whoever_tells_of_it_as_it() -> None:
    told = texts("The World Grain Board met. Its index fell to 121.4 points, it said.")

    assert told[-1] == "The World Grain Board’s index fell to 121.4 points."


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Holm left, and the mayor, who had backed him, resigned.",
            ["Holm left.", "The mayor resigned.", "The mayor had backed him."],
        ),
        (
            "Ada Holm won. The actor, who lives in Orle, said she was glad.",
            [
                "Ada Holm won.",
                "Ada Holm said that she was glad.",
                "Ada Holm was glad.",
                "Ada Holm lives in Orle.",
            ],
        ),
    ],
)
def test_the_mayor_is_nobody_whom_the_same_sentence_names(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "last"),
    [
        # What is planned is the tunnel: the Alps are there.
        (
            "Norland will pay for a tunnel under the Alps, which will cut the journey by an hour.",
            "A tunnel under the Alps will cut the journey by an hour.",
        ),
        (
            "Norland signed a treaty with Sarland, which will pay £9m.",
            "Sarland will pay £9m.",
        ),
        # The tunnel, of which the sentence has just told, and not the work.
        (
            "Work began in May. Greens oppose the tunnel and have gone to court to stop it.",
            "Greens have gone to court to stop it.",
        ),
        # What somebody’s own words judge, only they know.
        (
            "Norland’s museum gave back 23 bronzes. Claudia Rehn called it “a late act”.",
            "Claudia Rehn called it “a late act”.",
        ),
        # That it struck down the law, and not the court, whatever is said of others in between.
        (
            "The supreme court struck the law down, a finding the minister, Lev Antonov, rejected. "
            "Nadia Brook called it a victory.",
            "Nadia Brook called it a victory.",
        ),
        ("A poll put Holm ahead, with 12% undecided.", "12% were undecided."),
    ],
)
def test_what_is_told_of_is_what_was_spoken_of(text: str, last: str) -> None:
    assert texts(text)[-1] == last
