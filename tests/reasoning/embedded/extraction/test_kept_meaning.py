"""What a sentence is cut into says what the sentence says, in sentences of our own as news write
them."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        # What is only planned stays so in each of the claims.
        (
            "The scheme will destroy a wood and do nothing to cut traffic.",
            ["The scheme will destroy a wood.", "The scheme will do nothing to cut traffic."],
        ),
        (
            "The bridge would cost £5m and be open by May.",
            ["The bridge would cost £5m.", "The bridge would be open by May."],
        ),
        # Who lost a seat was not "lost", whatever time comes behind it.
        (
            "Ada Holm was elected to parliament in 2018 and lost her seat four years later.",
            [
                "Ada Holm was elected to parliament in 2018.",
                "Ada Holm lost her seat four years later.",
            ],
        ),
        (
            "The mill was closed in 1900 and rebuilt two years later.",
            ["The mill was closed in 1900.", "The mill was rebuilt two years later."],
        ),
    ],
)
def test_joined_verbs_keep_their_mood_and_voice(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "The tower was damaged in March 1945, when troops blew it up, and did not reopen.",
            [
                "The tower was damaged in March 1945.",
                "The tower did not reopen.",
                "In March 1945, troops blew the tower up.",
            ],
        ),
        (
            "The tower fell in March 1945, when troops fled and took the lamp.",
            ["The tower fell in March 1945.", "In March 1945, troops fled and took the lamp."],
        ),
    ],
)
def test_what_goes_on_behind_a_time_is_told_of_the_subject(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


def test_what_opens_a_title_is_no_name_where_the_text_writes_it_small() -> None:
    told = texts("The airline said that it had lost £5m.", title="Airline strike")

    assert told == ["The airline said that it had lost £5m.", "The airline had lost £5m."]


def test_their_homes_are_those_of_the_driven_out() -> None:
    sentence = "The war has driven 2.3 million people from their homes."

    assert texts(sentence, title="Rivals agree on a truce") == [sentence]
