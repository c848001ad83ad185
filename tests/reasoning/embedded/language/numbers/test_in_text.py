"""Numbers are read by each language's conventions, with unit, currency, bound and range."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity


def only(text: str, language: str = "en") -> Quantity:
    found = quantities(text, language)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "language", "value", "dimension"),
    [
        ("It is 410 metres tall.", "en", 410, "length"),
        ("about 7.7 million square kilometres", "en", 7.7e12, "area"),
        ("three hundred and thirty metres", "en", 330, "length"),
        ("$3.5 billion", "en", 3.5e9, "USD"),
        ("$5m in aid", "en", 5e6, "USD"),
        ("a 100m race", "en", 100, "length"),
        ("12 percent of them", "en", 12, "percent"),
        ("12 per cent of them", "en", 12, "percent"),
        ("a drop of 4.2%", "en", 4.2, "percent"),
        ("twenty-one dogs", "en", 21, ""),
        ("18,038 iron parts", "en", 18038, ""),
        ("five hundred thousand troops", "en", 500_000, ""),
        ("etwa 1.230 Kilometer", "de", 1_230_000, "length"),
        ("3,5 Millionen Euro", "de", 3.5e6, "EUR"),
        ("157 Meter hoch", "de", 157, "length"),
        ("1 000 000 habitants", "fr", 1e6, ""),
        ("2,5 millions d'euros", "fr", 2.5e6, "EUR"),
        ("unos 82 kilómetros", "es", 82_000, "length"),
        ("1.234.567 personas", "es", 1_234_567, ""),
        ("el 12 por ciento", "es", 12, "percent"),
        ("by 3 percentage points", "en", 3, "points"),
        ("by half a percentage point", "en", 0.5, "points"),
        ("by a quarter of a percentage point", "en", 0.25, "points"),
        ("by one and a half percentage points", "en", 1.5, "points"),
        ("by a percentage point", "en", 1, "points"),
        ("um 3 Prozentpunkte", "de", 3, "points"),
        ("de 3 points de pourcentage", "fr", 3, "points"),
        ("en 3 puntos porcentuales", "es", 3, "points"),
        # as headlines write them
        ("Firm sold for $2.5B", "en", 2.5e9, "USD"),
        ("a £3.4m deal", "en", 3.4e6, "GBP"),
        ("a bag of 2.5kg", "en", 2.5, "mass"),
        ("3.5M people", "en", 3.5e6, ""),
        ("100M euros", "en", 1e8, "EUR"),
        ("40C in the shade", "en", 40, "temperature"),
        ("up 15pc", "en", 15, "percent"),
        ("down by .5%", "en", 0.5, "percent"),
        ("USD 5 million", "en", 5e6, "USD"),
        ("Rs. 500 crore", "en", 5e9, "INR"),
        ("N500 million for a road", "en", 5e8, "NGN"),
        ("a debt of R1.3 trillion", "en", 1.3e12, "ZAR"),
        ("KSh38 billion", "en", 3.8e10, "KES"),
        ("P20,000 a month", "en", 20_000, "PHP"),
        ("10,000 naira", "en", 10_000, "NGN"),
        ("minus 5C at night", "en", -5, "temperature"),
        ("-12°C in Calgary", "en", -12, "temperature"),
        ("minus 7 Grad", "de", -7, "temperature"),
        ("moins 7 °C", "fr", -7, "temperature"),
        ("a crowd 1.2 million-strong", "en", 1.2e6, ""),
        ("5 Mrd. Euro", "de", 5e9, "EUR"),
        ("2,5 M€", "fr", 2.5e6, "EUR"),
        # in several words
        ("a hundred people", "en", 100, ""),
        ("a five-year-old boy", "en", 5, ""),
        ("a six-foot wall", "en", 1.8288, "length"),
        ("two dozen people", "en", 24, ""),
        ("half a million people", "en", 500_000, ""),
        ("a quarter of a million people", "en", 250_000, ""),
        ("one and a half million people", "en", 1.5e6, ""),
        ("two and a half hours", "en", 9_000, "time"),
        # a share of so many
        ("One in five children", "en", 20, "percent"),
        ("3 out of 4 children", "en", 75, "percent"),
        ("drei von vier Kindern", "de", 75, "percent"),
    ],
)
def test_value_and_unit(text: str, language: str, value: float, dimension: str) -> None:
    found = only(text, language)
    assert found.value == pytest.approx(value)
    assert found.dimension == dimension


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("two hours and 51 minutes", 10_260),
        ("2 hours 10 minutes and 55 seconds", 7_855),
        ("6 feet 2 inches", 1.8796),
    ],
)
def test_a_measure_in_two_units_is_one_number(text: str, value: float) -> None:
    assert only(f"It is {text}.").value == pytest.approx(value)


def test_a_lead_is_no_part_of_the_time_that_it_follows() -> None:
    found = quantities("She won in 2 hours, 33 minutes and 41 seconds, four minutes ahead of Holm.")
    assert [one.value for one in found] == [9_221, 240]


def test_who_gives_seconds_means_them_and_whole_hours_are_left_open() -> None:
    exact, later, whole = (
        only(f"It took {text}.") for text in ("2 hours 10 minutes", "2 hours 11 minutes", "2 hours")
    )
    assert not exact.agrees(later)
    assert not exact.near(later)
    assert whole.near(exact)


@pytest.mark.parametrize("text", ["one in 10 minutes", "3 in 2019"])
def test_what_is_no_share_of_so_many(text: str) -> None:
    assert "percent" not in {one.dimension for one in quantities(text)}


def test_what_is_counted_before_the_number() -> None:
    assert only("a population of 8 million").noun == "population"
    assert only("a total of 8 million").noun == ""


def test_a_result_is_no_range() -> None:
    win, same, other = (only(f"They won {one}.") for one in ("3-1", "3–1", "3-2"))
    assert (win.dimension, win.high) == ("score", None)
    assert win.agrees(same)
    assert not win.agrees(other)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("between 5 and 10 people", 5, 10),
        ("5-10 km", 5_000, 10_000),
        ("12 to 15 eggs", 12, 15),
        ("3.5-4 million people", 3.5e6, 4e6),
        ("between 3 and 4 million people", 3e6, 4e6),
        ("from 300 to 4 million people", 300, 4e6),
        ("$2-3 billion", 2e9, 3e9),
        ("children from 3 to 12 years", 3 * 31557600, 12 * 31557600),
        ("it takes 1 hour to 1 hour 30 minutes", 3_600, 5_400),
        ("it may rise by 20 to 30 percent", 20, 30),
        ("the sea rose by 20 to 30 cm", 0.2, 0.3),
    ],
)
def test_ranges(text: str, low: float, high: float) -> None:
    found = only(text)
    assert found.value == pytest.approx(low)
    assert found.high == pytest.approx(high)


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("Sales grew by 4 percent to 30 million crowns.", "en", [4, 3e7]),
        ("Shares fell 3 percent to 12 euros.", "en", [3, 12]),
        ("The price was cut by 2 euros to 5 euros.", "en", [2, 5]),
        ("The herd grew by 40 to 310 animals.", "en", [40, 310]),
        ("Rents climbed from 400 to 800 crowns.", "en", [400, 800]),
        ("The tax went up from 5 to 7 percent.", "en", [5, 7]),
        ("Debt was cut from 8 to 4 million crowns.", "en", [8e6, 4e6]),
        ("The trip was shortened from 1 hour 5 minutes to 1 hour 10 minutes.", "en", [3900, 4200]),
        ("The firm gave 5 percent to 40 clubs.", "en", [5, 40]),
        ("Die Quote stieg von 5 auf 7 Prozent.", "de", [5, 7]),
        ("Le taux est passé de 5 à 7 %.", "fr", [5, 7]),
        ("La tasa pasó de 5 a 7 %.", "es", [5, 7]),
    ],
)
def test_what_a_change_leads_from_and_to_is_no_range(
    text: str, language: str, values: list[float]
) -> None:
    found = quantities(text, language)
    assert [one.value for one in found] == pytest.approx(values)
    assert {one.high for one in found} == {None}


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Rents climbed from 4 to 5 percent.", "en"),
        ("Die Quote stieg von 4 auf 5 Prozent.", "de"),
        ("Le taux est passé de 4 à 5 %.", "fr"),
        ("La tasa pasó del 4 al 5 %.", "es"),
    ],
)
def test_a_unit_written_once_is_that_of_both_ends_of_a_change(text: str, language: str) -> None:
    assert {one.dimension for one in quantities(text, language)} == {"percent"}


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("about 300 people", "about"),
        ("more than 40,000 people", "at_least"),
        ("fewer than 20 people", "at_most"),
        ("exactly 20 people", "exact"),
    ],
)
def test_bounds(text: str, bound: str) -> None:
    assert only(text).bound == bound


@pytest.mark.parametrize(
    "text",
    [
        "the covid-19 wave",
        "a sars-cov-2 test",
        "in tissues3,11 it",
        "at 7:30 pm",
        "24/7",
        "a 5G mast",
    ],
)
def test_a_number_that_is_part_of_a_word_is_none(text: str) -> None:
    assert not quantities(text)


def test_ordinals_are_no_counts() -> None:
    assert only("the second person").ordinal
    assert only("the 3rd place").value == 3


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("330 metres", "0.33 kilometres", True),
        ("62 miles", "100 kilometres", True),
        ("about 80 km", "82 km", True),
        ("1,230 km", "1,320 km", False),
        ("330 metres", "410 metres", False),
        ("more than 100 people", "130 people", True),
        ("fewer than 100 people", "130 people", False),
        ("5 to 10 people", "7 people", True),
        ("12 people", "13 people", False),
        ("first", "second", False),
        # one is the other rounded
        ("1.33 grams", "1.3 grams", True),
        ("1.36 grams", "1.3 grams", False),
        ("59.9139°", "59.91387°", True),
        ("22 km", "21.4 km", False),
        ("7 people", "7.4 people", False),
    ],
)
def test_agreement(one: str, other: str, agree: bool) -> None:
    assert only(one).agrees(only(other)) is agree


@pytest.mark.parametrize("text", ["an N95 mask", "the R20 in Ohio", "the terminus 5"])
def test_a_letter_before_a_small_number_is_no_currency_and_no_sign(text: str) -> None:
    assert all(one.dimension == "" and one.value > 0 for one in quantities(text))


def test_the_dash_of_a_range_is_no_minus() -> None:
    degrees = only("between 10-12C")
    assert (degrees.value, degrees.high) == (10, 12)


def test_a_hedged_number_close_by_is_neither_equal_nor_wrong() -> None:
    hedged, exact = only("about 300 m"), only("330 m")
    assert not hedged.agrees(exact)
    assert hedged.near(exact)
    assert not only("300 m").near(exact)


def test_more_than_a_number_is_not_fewer_than_it() -> None:
    more, fewer = only("more than 300 people"), only("fewer than 300 people")
    assert not more.agrees(fewer)
    assert not fewer.agrees(more)
    assert not more.near(fewer)
    beside = only("fewer than 400 people")
    assert more.near(beside), "both may be true"
    assert not more.agrees(beside), "and neither says the other"


def test_no_one_counts_nobody() -> None:
    assert not quantities("No one was hurt.", "en")
    assert only("One was hurt.").value == 1


@pytest.mark.parametrize(
    ("text", "other", "agree"),
    [
        # thousands as Mexico and as Spain group them
        ("8,412 alumnos", "8.412 alumnos", True),
        ("8,412 alumnos", "8 alumnos", False),
        ("40,000 pesos", "40.000 pesos", True),
        ("40,000 pesos", "40 pesos", False),
        ("40,000 pesos", "45,000 pesos", False),
        ("2,750 millones de dólares", "2.750 millones de dólares", True),
        # decimals, which look the same
        ("1,459 euros", "1,46 euros", True),
        ("1,459 euros", "1,6 euros", False),
        ("0,375 por ciento", "375 por ciento", False),
        ("1,25 euros", "125 euros", False),
    ],
)
def test_a_spanish_comma_before_three_digits_may_group_thousands(
    text: str, other: str, agree: bool
) -> None:
    one, its = only(text, "es"), only(other, "es")
    assert one.agrees(its) == its.agrees(one) == agree


def test_a_german_or_french_comma_never_does() -> None:
    assert only("1,459 Euro", "de").value == only("1,459 euros", "fr").value == 1.459


@given(st.integers(min_value=0, max_value=10**12))
def test_grouped_digits_mean_the_same_in_every_language(number: int) -> None:
    english = f"{number:,}"
    assert only(english, "en").value == number
    assert only(english.replace(",", "."), "de").value == number
    assert only(english.replace(",", "."), "es").value == number
    assert only(english.replace(",", "\u202f"), "fr").value == number


@given(st.text(), st.sampled_from(["en", "de", "fr", "es"]))
def test_spans_point_at_their_own_words(text: str, language: str) -> None:
    for found in quantities(text, language):
        assert text[found.span.start : found.span.end] == found.text
