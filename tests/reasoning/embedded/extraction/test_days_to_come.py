"""A year to come makes no prediction of what was decided, holds today or only bears its name."""

from __future__ import annotations

from datetime import date

import pytest

from plumbline.reasoning.embedded.extraction.worthiness import kind_of_statement
from plumbline.reasoning.embedded.reasoner import EmbeddedReasoner
from plumbline.schema import Passage
from plumbline.session import CheckSession

TODAY = date(2026, 7, 1)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("FIFA awarded the 2034 World Cup to Saudi Arabia.", "en"),
        ("Norrland's parliament passed the 2027 budget by 151 votes to 149.", "en"),
        ("Parliament raised the pension age to 67 from 2031.", "en"),
        ("Parliament has raised the pension age to 67 from 2031.", "en"),
        ("The moratorium was extended to 2035.", "en"),
        ("Orle was chosen as host of Expo 2030.", "en"),
        ("Vision 2030 was launched in 2016.", "en"),
        ("The 2034 World Cup will be held in Norland.", "en"),
        ("The 2031 target is a cut of 60 percent.", "en"),
        ("The substance is allowed in Norland until 2033.", "en"),
        ("The sale of petrol cars is banned from 2035.", "en"),
        ("Norland aims to be carbon neutral by 2050.", "en"),
        ("The law requires a cut of 60 percent by 2040.", "en"),
        ("Das Parlament erhöhte das Rentenalter ab 2031 auf 67.", "de"),
        ("Die EU hat Verbrenner ab 2035 verboten.", "de"),
        ("Die FIFA vergab die WM 2034 an Norland.", "de"),
        ("Der Stoff ist bis 2033 erlaubt.", "de"),
        ("La FIFA a attribué la Coupe du monde 2034 à la Norlande.", "fr"),
        ("La substance est autorisée jusqu'en 2033.", "fr"),
        ("La FIFA otorgó el Mundial 2034 a Norlandia.", "es"),
        ("La UE ha prohibido los coches desde 2035.", "es"),
    ],
)
def test_what_is_so_today_is_a_fact(text: str, language: str) -> None:
    assert kind_of_statement(text, language, TODAY) == "fact"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Norland will win the 2034 World Cup.", "en"),
        ("Petrol cars will be banned from 2035.", "en"),
        ("By 2050, half of the city is under water.", "en"),
        ("Half of all jobs are lost by the year 2040.", "en"),
        ("By 2050 trains carry everybody.", "en"),
        ("Bis 2050 liegt die Stadt unter Wasser.", "de"),
        ("Prices rise until 2033.", "en"),
        ("Fast forward to 2040 and there’ll be no trees left at all.", "en"),
        ("The population grows to 10 billion in 2060.", "en"),
        ("Robots could replace doctors by 2040.", "en"),
        ("World population in 2050: 10 billion.", "en"),
        ("Verbrenner werden ab 2035 verboten.", "de"),
        ("Bis 2050 steigt der Meeresspiegel um einen Meter.", "de"),
        ("L'UE interdira les voitures à partir de 2035.", "fr"),
        ("En 2050, la mer monte d'un mètre.", "fr"),
        ("En 2050 el mar subirá un metro.", "es"),
    ],
)
def test_what_nobody_can_know_yet_is_a_prediction(text: str, language: str) -> None:
    assert kind_of_statement(text, language, TODAY) == "prediction"


@pytest.mark.parametrize(
    ("as_of", "kind"), [(date(2026, 7, 1), "prediction"), (date(2051, 7, 1), "fact")]
)
def test_what_is_to_come_counts_from_the_day_of_the_check(as_of: date, kind: str) -> None:
    reasoner = EmbeddedReasoner().for_check(CheckSession(as_of=as_of))
    (claim,) = reasoner.extract_claims(Passage(text="In 2050 trains carry everybody."))
    assert claim.kind == kind


def test_a_page_of_its_own_day_is_read_by_that() -> None:
    reasoner = EmbeddedReasoner().for_check(CheckSession(as_of=date(2051, 7, 1)))
    passage = Passage(text="In 2050 trains carry everybody.", published=TODAY)
    assert reasoner.extract_claims(passage)[0].kind == "prediction"
