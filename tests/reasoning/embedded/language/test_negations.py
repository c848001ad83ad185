"""What denies, and what only looks like it."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.language.negations import negated


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The strike was not justified."),
        ("de", "Der Verein hat den Hund nicht verkauft."),
        ("de", "Die Bahn fährt heute ab Stralsund nicht."),
        ("es", "El rey no abdicó."),
        ("es", "Monterrey no jugó la final."),
        ("es", "La ley no protege a los niños."),
        ("fr", "Le juge a tranché sans douter."),
    ],
)
def test_a_phrase_that_denies_nothing_is_not_found_inside_of_words(
    language: str, text: str
) -> None:
    assert negated(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The strike was not just long."),
        ("en", "The council chose Orle, not Malm."),
        ("de", "Der Rat wählte Köln und nicht Bonn."),
        ("de", "Die Bahn war nicht nur spät, sie war voll."),
        ("es", "El rey visitó Perú y no Cuba."),
        ("es", "La ley protege no solo a los niños."),
        ("fr", "Le juge a sans doute tranché."),
    ],
)
def test_such_a_phrase_denies_nothing(language: str, text: str) -> None:
    assert not negated(text, language)
