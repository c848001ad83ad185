"""Of whom "most of them" is told, in sentences of our own."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "About 61,000 homes are affected, most of them in the capital.",
            ["About 61,000 homes are affected.", "Most of the 61,000 homes are in the capital."],
        ),
        (
            "The blast killed 14 people, most of them children, and destroyed a mosque.",
            [
                "The blast killed 14 people.",
                "The blast destroyed a mosque.",
                "Most of the 14 people were children.",
            ],
        ),
        (
            "The villagers have left for Orle, some of them on foot.",
            ["The villagers have left for Orle.", "Some of the villagers are on foot."],
        ),
    ],
)
def test_a_share_is_told_of_those_whom_its_sentence_tells_of(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        # Two fit: the victims or the blasts, the rules or the pensioners.
        "At least 14 people were killed in three blasts, two of them in Orle.",
        "The rules affected pensioners, most of them women.",
        # "Seriously" tells how they were hurt.
        "The storm hurt 12 people, three of them seriously.",
    ],
)
def test_nobody_of_an_earlier_sentence_is_put_for_them(sentence: str) -> None:
    assert texts(f"Owners will pay. {sentence}") == ["Owners will pay.", sentence]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "The government is in trouble: 58% of voters oppose the cuts and 31% support them.",
            [
                "The government is in trouble.",
                "58% of voters oppose the cuts.",
                "31% of voters support the cuts.",
            ],
        ),
        (
            "A poll found 54% of Danes backed the plan, while 31% opposed it.",
            ["A poll found 54% of Danes backed the plan.", "31% of Danes opposed the plan."],
        ),
    ],
)
def test_two_percentages_are_of_the_same_and_on_the_same(text: str, claims: list[str]) -> None:
    assert texts(text) == claims
