"""Where a relative clause ends, and what its noun is told with."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "In Orland, which closed its last mine in 2019, some 40% of people opposed the law.",
            [
                "In Orland, some 40% of people opposed the law.",
                "Orland closed its last mine in 2019.",
            ],
        ),
        (
            "At the plant, which opened in 1990, workers went on strike.",
            ["At the plant, workers went on strike.", "The plant opened in 1990."],
        ),
        (
            "In Malm, which has rivers, lakes and canals, swimmers filled the parks.",
            ["In Malm, swimmers filled the parks.", "Malm has rivers, lakes and canals."],
        ),
        (
            "She bought the mill, which stands in Lund, in May 2019.",
            ["She bought the mill in May 2019.", "The mill stands in Lund."],
        ),
        (
            "She bought the mill, which opened in 1820, in the north of Lund.",
            ["She bought the mill.", "The mill opened in 1820, in the north of Lund."],
        ),
        (
            "The school, where half of the pupils are Danes, opened in 1990.",
            ["The school opened in 1990.", "In the school, half of the pupils are Danes."],
        ),
    ],
)
def test_a_relative_clause_and_what_goes_on_behind_it(text: str, claims: list[str]) -> None:
    assert read(text) == claims


def test_an_opening_before_the_noun_of_a_relative_clause_changes_nothing() -> None:
    assert read("In 2011, Tom Crole, who fled to Orle in 2009, was arrested.") == [
        "In 2011, Tom Crole was arrested.",
        "Tom Crole fled to Orle in 2009.",
    ]
