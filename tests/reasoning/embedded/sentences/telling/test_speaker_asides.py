"""What a sentence tells of a speaker behind his name is told of him, and never of what he says."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read

WHEATLEY = [
    "Tom Wheatley said that the repair cost £38.5 million.",
    "The repair cost £38.5 million.",
]


@pytest.mark.parametrize(
    ("behind", "told"),
    [
        ("said Tom Wheatley, the chief engineer", ["Tom Wheatley is the chief engineer."]),
        ("said Tom Wheatley, head of the council", ["Tom Wheatley is head of the council."]),
        ("said Tom Wheatley, its chief executive", []),
        ("said Tom Wheatley, Labour MP for Orle", ["Tom Wheatley is Labour MP for Orle."]),
        ("said Tom Wheatley, Orle's trade envoy", ["Tom Wheatley is Orle's trade envoy."]),
        ("said Tom Wheatley, a father of two", ["Tom Wheatley is a father of two."]),
        ("said Tom Wheatley, one of the owners", ["Tom Wheatley is one of the owners."]),
        ("said Tom Wheatley, co-author of the plan", ["Tom Wheatley is co-author of the plan."]),
        ("said Tom Wheatley, 54", ["Tom Wheatley was 54."]),
        (
            "said Tom Wheatley, 54, head of health, education and sport",
            ["Tom Wheatley was 54.", "Tom Wheatley is head of health, education and sport."],
        ),
        ("said Tom Wheatley, who runs the fund", ["Tom Wheatley runs the fund."]),
        ("said Tom Wheatley, who only came in 2021", ["Tom Wheatley only came in 2021."]),
        ("said Tom Wheatley, whose firm lost money", ["Tom Wheatley's firm lost money."]),
        ("said Tom Wheatley, whom the council had sacked", []),
        ("said Tom Wheatley, of the University of Orle", []),
        ("said the chief engineer, Tom Wheatley", ["Tom Wheatley is the chief engineer."]),
        (
            "said the chief engineer, Tom Wheatley, 54",
            ["Tom Wheatley was 54.", "Tom Wheatley is the chief engineer."],
        ),
        ("Tom Wheatley, who runs the fund, said", ["Tom Wheatley runs the fund."]),
        ("Tom Wheatley, the mayor of Orle, said on Monday", ["Tom Wheatley is the mayor of Orle."]),
    ],
)
def test_what_a_speaker_is(behind: str, told: list[str]) -> None:
    assert read(f"The repair cost £38.5 million, {behind}.") == [*WHEATLEY, *told]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "The repair cost £38.5 million, according to the ministry, which paid half.",
            ["The repair cost £38.5 million.", "The ministry paid half."],
        ),
        (
            "The river rose by two metres, according to the mayor, whose house was flooded.",
            ["The river rose by two metres.", "The mayor's house was flooded."],
        ),
        (
            "According to Anna Lund, head of the fund, prices rose by 4 percent.",
            ["Prices rose by 4 percent.", "Anna Lund is head of the fund."],
        ),
        (
            "According to Anna Lund, who chairs the fund, prices rose by 4 percent.",
            ["Prices rose by 4 percent.", "Anna Lund chairs the fund."],
        ),
        (
            "The bridge, said Anna Lund, who chairs the fund, will close in May.",
            ["The bridge will close in May.", "Anna Lund chairs the fund."],
        ),
        (
            "“The river rose,” said Anna Lund, whose house was flooded.",
            ["The river rose.", "Anna Lund's house was flooded."],
        ),
        (
            "Prices rose by 4 percent, said Anna Lund, who chairs the fund, but wages fell.",
            [
                "Anna Lund said that wages fell.",
                "Prices rose by 4 percent.",
                "Wages fell.",
                "Anna Lund chairs the fund.",
            ],
        ),
    ],
)
def test_what_a_clause_tells_of_a_speaker(text: str, claims: list[str]) -> None:
    assert read(text)[1:] == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Die Preise stiegen um 4 Prozent, sagte Anna Lund, die Chefin des Fonds.",
            ["Die Preise stiegen um 4 Prozent.", "Anna Lund ist die Chefin des Fonds."],
        ),
        (
            "Die Preise stiegen um 4 Prozent, sagte Anna Lund, die den Fonds leitet.",
            ["Die Preise stiegen um 4 Prozent."],
        ),
        (
            "Les prix ont augmenté de 4 %, selon Anna Lund, qui dirige le fonds.",
            ["Les prix ont augmenté de 4 %.", "Anna Lund dirige le fonds."],
        ),
        (
            "Los precios subieron un 4 %, dijo Anna Lund, directora del fondo.",
            ["Los precios subieron un 4 %.", "Anna Lund es directora del fondo."],
        ),
        (
            "Los precios subieron un 4 %, dijo Anna Lund, que dirige el fondo.",
            ["Los precios subieron un 4 %.", "Anna Lund dirige el fondo."],
        ),
    ],
)
def test_what_a_speaker_is_in_other_languages(text: str, claims: list[str]) -> None:
    assert read(text)[1:] == claims


@pytest.mark.parametrize(
    "told",
    [
        "Prices rose by 4 percent, the highest level since 1990",
        "The party lost 40 seats, 12 more than in 2019",
        "Eleven people died, the worst fire since 1990",
        "Sales fell, a record",
        "The plan was dropped, much to the delight of residents",
    ],
)
def test_what_tells_of_a_figure_stays_with_it(told: str) -> None:
    main, comma, figure = told.partition(", ")
    assert f"{told}." in read(f"{main}, said Anna Lund{comma}{figure}.")


def test_what_somebody_says_of_two_stays_with_neither() -> None:
    text = "The council delayed, said the parents of Ann Lee, who was killed by a gang."
    assert read(text)[1:] == ["The council delayed."]
