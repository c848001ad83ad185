"""The language of short texts, of texts full of names, and of those without rules."""

from __future__ import annotations

import json

import pytest

from plumbline.reasoning.embedded.language import languages
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
        "Occupation: Composer",
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
        ("La torre Eiffel mide 410 metros.", "es"),
        ("La torre di Pisa è alta 56 metri.", "it"),
        ("De brug werd in 1932 gebouwd.", "nl"),
        ("Il ponte fu costruito nel 1932 e collega le due rive del fiume.", "it"),
        ("Мост построен в 1932 году.", "ru"),
    ],
)
def test_other_languages_are_told_apart(text: str, language: str) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize("states_itself", [True, False])
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("pt", "O governo aprovou a lei."),
        ("pt", "A polícia prendeu três suspeitos no Porto."),
        ("pt", "As escolas fecham na sexta-feira."),
        ("it", "Il vaccino non causa autismo."),
        ("it", "Il sindaco di Torino mente."),
        ("it", "Una donna è stata uccisa."),
        ("nl", "De burgemeester is dood."),
        ("nl", "Het kabinet is gevallen."),
        ("nl", "De trein rijdt niet."),
        ("ca", "El govern ha aprovat la llei."),
        ("gl", "Unha muller morreu en Ourense."),
        ("ro", "Turnul are 330 de metri."),
        ("pl", "Warszawa to stolica Polski."),
    ],
)
def test_a_language_without_rules_is_not_taken_for_its_neighbour(
    language: str, text: str, states_itself: bool
) -> None:
    assert language_of(text, language if states_itself else None) == language


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("pt", "O Benfica ganhou a taça."),
        ("it", "La banca chiude."),
        ("ca", "El vaccí no causa autisme."),
        ("sv", "Ministern avgick."),
        ("eo", "La turo estas 330 metrojn alta."),
    ],
)
def test_a_page_is_believed_that_says_it_is_in_a_language_without_rules(
    language: str, text: str
) -> None:
    assert language_of(text, language) == language


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The minister resigned on Friday, and the king was told of it by his office."),
        ("fr", "Le ministre a démissionné vendredi et le roi en a été informé par son cabinet."),
    ],
)
def test_no_page_is_believed_against_every_word_of_its_text(language: str, text: str) -> None:
    assert language_of(text, "pt") == language


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Van Halen was formed in 1972."),
        ("en", "De Niro was in Heat."),
        ("en", "Ada Holm met Jan van Zanen in The Hague."),
        ("en", "Lula da Silva won."),
        ("fr", "Il est né en 1905."),
        ("fr", "Il ment."),
        ("fr", "Il a vu Leonardo da Vinci à Milan."),
        ("es", "El rey no abdicó."),
        ("es", "La ley no se aprobó."),
        ("es", "Los precios suben."),
        ("de", "Die Stadt war reich."),
        ("de", "Anna Kern war Ärztin."),
    ],
)
def test_a_neighbour_with_as_many_small_words_or_a_name_in_it_decides_nothing(
    language: str, text: str
) -> None:
    assert language_of(text) == language_of(text, language) == language


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


def test_a_text_whose_words_tell_its_language_is_put_to_no_classifier(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(text: str) -> list[tuple[str, float]]:
        raise AssertionError(f"asked about {text}")

    monkeypatch.setattr(languages, "language_scores", never)
    assert language_of("The bridge over the river was opened to the public in that year.") == "en"
    assert language_of("Die Brücke über den Fluss wurde in jenem Jahr übergeben.") == "de"
