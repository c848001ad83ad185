"""What somebody says without "that", and what stands between the subject and its verb there."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Officials said the bridge, which opened in 1999, will close in May.",
            ["The bridge will close in May.", "The bridge opened in 1999."],
        ),
        (
            "Officials said the bridge, built in 1999, will close in May.",
            ["The bridge will close in May.", "The bridge was built in 1999."],
        ),
        (
            "Officials said the two men, who wore masks, fled.",
            ["The two men fled.", "The two men wore masks."],
        ),
        (
            "Mayor Ann Lee told the BBC the bridge was unsafe.",
            ["Mayor Ann Lee told the BBC that the bridge was unsafe.", "The bridge was unsafe."],
        ),
        (
            "Ilya Dragan told reporters in Brenn on Monday that talks were at an early stage.",
            [
                "Ilya Dragan told reporters in Brenn on Monday that talks were at an early stage.",
                "Talks were at an early stage.",
            ],
        ),
        (
            "Dr. Ann Lee said Tuesday she will retire in March.",
            [
                "Dr. Ann Lee said Tuesday that she will retire in March.",
                "Dr. Ann Lee will retire in March.",
            ],
        ),
        (
            "Police arrested Ann Lee, a nurse whose son died in Oslo.",
            ["Police arrested Ann Lee.", "Ann Lee's son died in Oslo."],
        ),
        (
            "Navalny was poisoned with a nerve agent, the watchdog said Tuesday.",
            [
                "The watchdog said that Navalny was poisoned with a nerve agent.",
                "Navalny was poisoned with a nerve agent.",
            ],
        ),
        (
            "The mission was delayed, U.S. and British officials told The Daily Beast.",
            ["The mission was delayed."],
        ),
        (
            "Vale has called off her tour, telling fans on Instagram that she needs time.",
            [
                "Vale has called off her tour.",
                "Vale told fans on Instagram that she needs time.",
                "Vale needs time.",
            ],
        ),
        (
            "The firm closed the plant, saying demand had fallen.",
            [
                "The firm closed the plant.",
                "The firm said that demand had fallen.",
                "Demand had fallen.",
            ],
        ),
        (
            "US Senator Ann Lee said the mine closed.",
            ["US Senator Ann Lee said that the mine closed.", "The mine closed."],
        ),
        (
            "Kestrel, whose phones were barred in 2022, says the hinge lasts 500,000 folds.",
            [
                "Kestrel says that the hinge lasts 500,000 folds.",
                "The hinge lasts 500,000 folds.",
                "Kestrel's phones were barred in 2022.",
            ],
        ),
    ],
)
def test_what_is_said_is_the_whole_clause(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


def test_what_is_told_about_is_no_clause() -> None:
    assert texts("Ann Lee told reporters about the bridge.") == [
        "Ann Lee told reporters about the bridge."
    ]


def test_jokes_are_told_to_nobody() -> None:
    told = "She spoke, telling jokes that nobody liked."
    assert texts(told) == [told]


def test_several_were_founded() -> None:
    assert texts("Founded in 2006 by two nurses, we have drilled 318 boreholes.") == [
        "We were founded in 2006 by two nurses.",
        "We have drilled 318 boreholes.",
    ]


def test_a_comma_at_the_end_opens_nothing() -> None:
    assert texts("Officials said the bridge, the oldest,")


def test_people_are_many() -> None:
    assert texts("Ana Havili leads Tuvo, whose 110,000 people live in tents.") == [
        "Ana Havili leads Tuvo.",
        "Tuvo's 110,000 people live in tents.",
    ]


def test_a_profit_that_is_reported_tells_nothing_itself() -> None:
    text = "Orle Oil, which is owned by the state, reported a net profit of $8 billion for 2024."
    assert texts(text) == [
        "Orle Oil reported a net profit of $8 billion for 2024.",
        "Orle Oil is owned by the state.",
    ]
