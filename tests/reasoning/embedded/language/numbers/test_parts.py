"""Parts, vague numbers, units and codes are read as quantities, in every language."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.language.numbers.in_text import quantities


@pytest.mark.parametrize(
    ("text", "language", "value", "dimension", "noun"),
    [
        ("½ of the funds", "en", 50, "percent", ""),
        ("2½ million copies", "en", 2.5e6, "", "copies"),
        ("3½ hours", "en", 12_600, "time", ""),
        ("half an hour", "en", 1_800, "time", ""),
        ("every half hour", "en", 1_800, "time", ""),
        ("an hour and a half", "en", 5_400, "time", ""),
        ("a quarter of a mile", "en", 402.336, "length", ""),
        ("every fifth household", "en", 20, "percent", "household"),
        ("25 basis points", "en", 0.25, "points", ""),
        ("jeder fünfte Haushalt", "de", 20, "percent", "haushalt"),
        ("ein Drittel der Schüler", "de", 33.33333, "percent", ""),
        ("die Hälfte der Häuser", "de", 50, "percent", ""),
        ("eine halbe Million Euro", "de", 5e5, "EUR", ""),
        ("anderthalb Millionen Menschen", "de", 1.5e6, "", "menschen"),
        ("zweieinhalb Stunden", "de", 9_000, "time", ""),
        ("un tiers des élèves", "fr", 33.33333, "percent", ""),
        ("la moitié de l’eau", "fr", 50, "percent", ""),
        ("un ménage sur cinq possède un chien", "fr", 20, "percent", ""),
        ("deux millions et demi de personnes", "fr", 2.5e6, "", "personnes"),
        ("1,5 million d’habitants", "fr", 1.5e6, "", "habitants"),
        ("un tercio de los alumnos", "es", 33.33333, "percent", ""),
        ("medio millón de personas", "es", 5e5, "", "personas"),
        ("dos millones y medio de personas", "es", 2.5e6, "", "personas"),
        ("uno de cada cinco hogares", "es", 20, "percent", "hogares"),
        # Units and currencies of two words, and by the hour.
        ("104 degrees Fahrenheit", "en", 104, "temperature_f", ""),
        ("160 kilometers an hour", "en", 44.444, "speed", ""),
        ("500 short tons of silver", "en", 453_592.37, "mass", ""),
        ("20 knots", "en", 10.289, "speed", ""),
        ("20,000 Swiss francs", "en", 20_000, "CHF", ""),
        ("5 million Swedish kronor", "en", 5e6, "SEK", ""),
        ("10 kilómetros cuadrados", "es", 1e7, "area", ""),
        # Lakhs and crores.
        ("Rs 1,20,000", "en", 120_000, "INR", ""),
        ("12,50,000 voters", "en", 1.25e6, "", "voters"),
        # What counts nothing.
        ("call 0800 123 456", "en", 800_123_456, "code", ""),
    ],
)
def test_parts_and_measures(
    text: str, language: str, value: float, dimension: str, noun: str
) -> None:
    first = quantities(text, language)[0]
    assert first.value == pytest.approx(value, rel=1e-3)
    assert first.dimension == dimension
    if noun:
        assert first.noun == noun


@pytest.mark.parametrize(
    ("text", "language", "low", "high"),
    [
        ("dozens of people", "en", 20, 150),
        ("tens of thousands of fans", "en", 20_000, 120_000),
        ("millions of dollars", "en", 2e6, 1.5e7),
        ("Hunderte Menschen", "de", 200, 1_500),
        ("Hunderte Millionen Euro", "de", 2e8, 1.5e9),
        ("miles de millones de euros", "es", 2e9, 1.5e10),
        ("des dizaines de milliers de personnes", "fr", 20_000, 150_000),
        ("une dizaine de personnes", "fr", 9, 12.5),
        ("decenas de personas", "es", 20, 150),
    ],
)
def test_only_the_order_is_told(text: str, language: str, low: float, high: float) -> None:
    (found,) = quantities(text, language)
    assert (found.value, found.high) == (low, high)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("every second year", "en"),
        ("he scores often", "en"),
        ("un restaurant sur deux étages", "fr"),
        ("the third of the five bridges", "en"),
        ("the first half of the year", "en"),
        ("the last quarter of 2020", "en"),
        ("una media de 20 personas", "es"),
        ("das letzte Drittel der Saison", "de"),
    ],
)
def test_no_share_and_no_order(text: str, language: str) -> None:
    found = quantities(text, language)
    assert not any(one.dimension == "percent" or one.high for one in found)
