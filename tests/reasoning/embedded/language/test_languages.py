"""The language of short texts, of texts full of names, and of those without rules."""

from __future__ import annotations

import json

import pytest

from plumbline.reasoning.embedded.language.languages import language_of
from plumbline.reasoning.embedded.language.lexicon import LANGUAGES, LISTS


@pytest.mark.parametrize("stated", [None, "en"])
@pytest.mark.parametrize(
    "text",
    [
        "Barack Obama was born in Honolulu, Hawaii.",
        "Georg Friedrich Parrot was born in Mutschelleben.",
        "Xian Xinghai composed Tsinghua Alma Mater",
        "'MAYIM' (מים) means \"water\" in Hebrew.",
        "Wole Soyinka",
        "Seven judges dissented.",
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
        ("Le maire a démissionné.", "fr"),
        ("La tour mesure 300 mètres.", "fr"),
        ("El puente fue inaugurado en 1992.", "es"),
        ("La torre di Pisa è alta 56 metri.", "it"),
        ("De brug werd in 1932 gebouwd.", "nl"),
        ("Il ponte fu costruito nel 1932 e collega le due rive del fiume.", "it"),
        ("Мост построен в 1932 году.", "ru"),
    ],
)
def test_other_languages_are_told_apart(text: str, language: str) -> None:
    assert language_of(text) == language


def test_a_name_is_no_small_word() -> None:
    assert language_of("Kurt Weil was born in Malm.") == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_list_of_a_language_is_given_twice(language: str) -> None:
    twice: list[str] = []

    def collect(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        twice.extend(name for name in names if names.count(name) > 1)
        return dict(pairs)

    lists = (LISTS / f"{language}.json").read_text(encoding="utf-8")
    json.loads(lists, object_pairs_hook=collect)
    assert not twice
