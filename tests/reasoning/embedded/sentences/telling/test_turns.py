"""Sentences that turn to a question or to what is not so either, and that begin with a role."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Passage
from tests.reasoning.embedded.gold import read


def test_what_is_stated_before_a_question_is_checked() -> None:
    text = "The council has wasted £4m since 2019, and what do we have to show for it?"
    stated, asked = extract(Passage(text=text))
    assert (stated.text, stated.kind) == ("The council has wasted £4m since 2019.", "fact")
    assert (asked.text, asked.kind) == ("What do we have to show for it?", "question")


@pytest.mark.parametrize(
    "text",
    ["What is the dam worth, and who will pay?", "You know where it was, and what it cost?"],
)
def test_a_question_in_two_parts_stays_one(text: str) -> None:
    assert read(text) == [text]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "The vaccine does not contain lead, nor does it alter DNA.",
            ["The vaccine does not contain lead.", "The vaccine does not alter DNA."],
        ),
        (
            "The minister did not resign, nor has he apologised.",
            ["The minister did not resign.", "The minister has not apologised."],
        ),
        (
            "The first woman to win the prize, Anna Holm remains the only one.",
            ["Anna Holm was the first woman to win the prize.", "Anna Holm remains the only one."],
        ),
        (
            "The youngest of five brothers, Holm left school at 14.",
            ["Holm was the youngest of five brothers.", "Holm left school at 14."],
        ),
        (
            "The largest city in Sarland, Orle has 300,000 people.",
            ["Orle is the largest city in Sarland.", "Orle has 300,000 people."],
        ),
        ("The next day, Holm left.", ["The next day, Holm left."]),
    ],
)
def test_two_statements(text: str, claims: list[str]) -> None:
    assert read(text) == claims


def test_who_only_says_no_has_told_nothing() -> None:
    claims = extract(Passage(text="“No,” Dragan replied. “I never saw it.”"))
    assert [one.text for one in claims if one.check_worthy] == [
        "Dragan replied: “I never saw it.”",
        "Dragan never saw it.",
    ]


def test_what_is_said_against_others_stands_without_them() -> None:
    text = "Contrary to what the video claims, no child in the trial died."
    assert read(text) == ["No child in the trial died."]


def test_what_a_transcript_heard_beside_the_words_is_left_out() -> None:
    text = "(APPLAUSE) The dam was built in 1961. [Laughter] The dam leaks."
    assert read(text) == ["The dam was built in 1961.", "The dam leaks."]


def test_a_face_ends_a_sentence() -> None:
    text = "They closed the hospital in Malm 😡 Orle loses its emergency unit."
    assert read(text) == ["They closed the hospital in Malm.", "Orle loses its emergency unit."]
