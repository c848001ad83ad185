"""The language of short texts, of texts full of names, and of those without rules."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.languages import language_of


@pytest.mark.parametrize("stated", [None, "en"])
@pytest.mark.parametrize(
    "text",
    [
        "Barack Obama was born in Honolulu, Hawaii.",
        "Georg Friedrich Parrot was born in Mutschelleben.",
        "Xian Xinghai composed Tsinghua Alma Mater",
        "'MAYIM' (מים) means \"water\" in Hebrew.",
        "Wole Soyinka",
    ],
)
def test_english_stays_english_however_short_or_full_of_names(
    text: str, stated: str | None
) -> None:
    assert language_of(text, stated) == "en"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Die Brücke ist alt.", "de"),
        ("Le pont est beau.", "fr"),
        ("El puente fue inaugurado en 1992.", "es"),
        ("La torre di Pisa è alta 56 metri.", "it"),
        ("De brug werd in 1932 gebouwd.", "nl"),
        ("Il ponte fu costruito nel 1932 e collega le due rive del fiume.", "it"),
        ("Мост построен в 1932 году.", "ru"),
    ],
)
def test_other_languages_are_told_apart(text: str, language: str) -> None:
    assert language_of(text) == language
