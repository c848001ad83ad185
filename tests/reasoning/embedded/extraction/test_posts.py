"""Posts, reminders and rhetorical questions are read for what they assert."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.language.languages import language_of
from plumbline.schema import Passage

BRIDGE = "The bridge closed in May."


def read(reasoner: EmbeddedReasoner, text: str) -> list[tuple[str, str]]:
    """Return the claims of a text with their kinds, and see that each points into it."""
    claims = reasoner.extract_claims(Passage(text=text))
    assert all(text[one.span.start : one.span.end] == one.source_text for one in claims)
    return [(one.text, one.kind) for one in claims]


@pytest.mark.parametrize(
    "text",
    [
        "RT @news: The bridge closed in May.",
        "@JohnSmith @ada The bridge closed in May.",
        "#roads #malm The bridge closed in May. #news via @malmtimes",
        "WATCH: The bridge closed in May.",
        "Did you know? The bridge closed in May.",
        "Did you know that the bridge closed in May?",
        "Is it true that the bridge closed in May?",
        "It is true that the bridge closed in May.",
        "It’s a fact that the bridge closed in May.",
        "The truth is, the bridge closed in May.",
        "Remember that the bridge closed in May.",
        "Actually, the bridge closed in May.",
        "Apparently the bridge closed in May.",
        "(The bridge closed in May.)",
        "The bridge closed in May!!!",
    ],
)
def test_what_is_asserted_is_the_claim(text: str, reasoner: EmbeddedReasoner) -> None:
    assert read(reasoner, text) == [(BRIDGE, "fact")]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (".@Corvin is recalling cars.", ["Corvin is recalling cars."]),
        ("#Norland votes on Sunday.", ["Norland votes on Sunday."]),
        ("Apparently healthy people died.", ["Apparently healthy people died."]),
        (
            "The fact that prices rose surprised nobody.",
            ["The fact that prices rose surprised nobody."],
        ),
        (
            "It is true that the mayor resigned, but the council stays.",
            ["The mayor resigned.", "The council stays."],
        ),
        ("Saviez-vous que la tour mesure 330 mètres ?", ["La tour mesure 330 mètres."]),
        ("Il est vrai qu’elle mesure 330 mètres.", ["Elle mesure 330 mètres."]),
        ("¿Sabía que la torre mide 330 metros?", ["La torre mide 330 metros."]),
    ],
)
def test_what_stays(text: str, claims: list[str], reasoner: EmbeddedReasoner) -> None:
    assert [claim for claim, _ in read(reasoner, text)] == claims


@pytest.mark.parametrize(
    ("text", "kind"),
    [("Did you know?", "question"), ("Why did the bridge close in May?", "question")],
)
def test_real_questions_stay_questions(text: str, kind: str, reasoner: EmbeddedReasoner) -> None:
    assert [kind for _, kind in read(reasoner, text)] == [kind]


@pytest.mark.parametrize("text", ["Five men dronwed.", "The mayor resinged yesterday."])
def test_a_misspelt_word_makes_no_other_language(text: str) -> None:
    assert language_of(text) == "en"


@pytest.mark.parametrize(
    "text", ["Statsministeren gik af i går.", "De burgemeester is afgetreden."]
)
def test_other_languages_are_not_taken_for_english(text: str) -> None:
    assert language_of(text) != "en"
