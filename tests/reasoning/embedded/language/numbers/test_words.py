"""Numbers in words, in one word and in several, in each language."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.numbers.in_text import quantities


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("en", "a hundred and twenty people", 120),
        ("en", "a million two hundred thousand people", 1_200_000),
        ("en", "two-hundred-and-five people", 205),
        ("fr", "vingt et un chats", 21),
        ("fr", "quatre-vingts chats", 80),
        ("fr", "quatre-vingt-trois chats", 83),
        ("fr", "quatre-vingt-dix-sept chats", 97),
        ("fr", "quatre vingt dix chats", 90),
        ("fr", "soixante et onze chats", 71),
        ("fr", "soixante-dix-huit chats", 78),
        ("fr", "nonante-cinq chats", 95),
        ("fr", "cent un chats", 101),
        ("fr", "deux-cent-trente chats", 230),
        ("fr", "mille neuf cent quatre-vingt-dix chats", 1_990),
        ("fr", "quatre-vingt mille chats", 80_000),
        ("fr", "un million deux cent mille chats", 1_200_000),
        ("es", "veintidós gatos", 22),
        ("es", "treinta y cinco gatos", 35),
        ("es", "treinta y una gatas", 31),
        ("es", "ciento veinte gatos", 120),
        ("es", "cuarenta y dos mil gatos", 42_000),
        ("es", "mil doscientos treinta y cuatro gatos", 1_234),
        ("es", "un billón de gatos", 1e12),
        ("de", "hundert Katzen", 100),
        ("de", "sechsundzwanzig Katzen", 26),
        ("de", "einhundertein Katzen", 101),
        ("de", "zweihundertfünfzig Katzen", 250),
        ("de", "dreitausendvierhundertzwölf Katzen", 3_412),
        ("de", "hunderttausend Katzen", 100_000),
        ("de", "dreissigtausend Katzen", 30_000),
        ("de", "eine Million zweihunderttausend Katzen", 1_200_000),
    ],
)
def test_the_value_of_a_number_in_words(language: str, text: str, value: float) -> None:
    assert [one.value for one in quantities(text, language)] == [value]


@pytest.mark.parametrize(
    ("language", "text", "ends"),
    [
        ("en", "between one hundred and two hundred people", (100, 200)),
        ("fr", "entre cent et deux cents chats", (100, 200)),
        ("es", "entre veinte y treinta gatos", (20, 30)),
        ("es", "entre cincuenta y cien gatos", (50, 100)),
        ("de", "zwischen zwanzig und dreißig Katzen", (20, 30)),
    ],
)
def test_an_and_between_two_numbers_makes_no_third(
    language: str, text: str, ends: tuple[float, float]
) -> None:
    (found,) = quantities(text, language)
    assert (found.value, found.high) == ends


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "mehrere tausend Katzen"),
        ("de", "ein paar hundert Katzen"),
        ("de", "ein Kater und eine Katze"),
        ("fr", "un chat et une souris"),
        ("es", "un gato y una gata"),
        ("en", "several hundred cats"),
    ],
)
def test_what_tells_no_number_is_none(language: str, text: str) -> None:
    assert not quantities(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Zweiundvierzig Menschen starben."),
        ("de", "Hunderttausend Menschen flohen."),
        ("fr", "Soixante-dix pays ont signé."),
        ("es", "Murieron 12 personas."),
    ],
)
def test_neither_a_number_nor_the_verb_before_it_is_a_name(language: str, text: str) -> None:
    assert all(name.span.start for name in names(text, language))
