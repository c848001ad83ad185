"""A person's pronoun never means a thing, and "it" nothing that is many, a place or an idiom."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("language", "text", "last"),
    [
        (
            "en",
            "Ann Lee studied at Malm, where she received her PhD in 1999. She is a vet.",
            "Ann Lee is a vet.",
        ),
        (
            "en",
            "Sarah Holm worked in Orle, where she earned her MBA in 2001. She has two sons.",
            "Sarah Holm has two sons.",
        ),
        (
            "en",
            "In Lund, Robert Holm met the NATO envoy. He is a pilot.",
            "Robert Holm is a pilot.",
        ),
        (
            "en",
            "Police arrested Robert Holm. They said he had stolen a van. It was found in Malm.",
            "It was found in Malm.",
        ),
        (
            "en",
            "Trade fell every year. We will have to leave it there.",
            "We will have to leave it there.",
        ),
        (
            "de",
            "Tom Berg wurde 1970 in Malm geboren. Er ist Arzt.",
            "Er ist Arzt.",
        ),
        (
            "fr",
            "Le ministre n'a pas parlé. Il dirige le groupe.",
            "Le ministre dirige le groupe.",
        ),
    ],
)
def test_pronouns_mean_what_they_can(language: str, text: str, last: str) -> None:
    assert texts(text, language=language)[-1] == last


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Next door stands the Holm Museum. It opened in 1999.", "The Holm Museum opened in 1999."),
        ("Varo Bridge links two towns. Robert Holm built it.", "Robert Holm built Varo Bridge."),
    ],
)
def test_what_was_spoken_of_is_still_meant(text: str, last: str) -> None:
    assert texts(text)[-1] == last
