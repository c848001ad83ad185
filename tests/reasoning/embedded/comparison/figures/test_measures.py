"""Measures in other units, ages, places, figures per head, orders of number, multiples in words."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.figures.ages import reckoned_age
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # Degrees of both scales, and differences in them.
        (
            "It was 104 degrees Fahrenheit in Orle.",
            "It was 40 degrees Celsius in Orle.",
            "supported",
        ),
        ("It was 104 degrees Fahrenheit in Orle.", "It was 30 degrees Celsius in Orle.", "refuted"),
        (
            "Temperatures rose by 1.5 degrees Celsius.",
            "Temperatures rose by 2.7 degrees Fahrenheit.",
            "supported",
        ),
        ("The ship sailed at 20 knots.", "The ship sailed at 37 km/h.", "supported"),
        ("The ship sailed at 20 knots.", "The ship sailed at 20 km/h.", "refuted"),
        ("The tank holds 100 gallons.", "The tank holds 379 litres.", "supported"),
        ("The bridge cost £2.4bn.", "The bridge cost 2.4 billion pounds.", "supported"),
        (
            "The ring was sold for 20,000 Swiss francs.",
            "The ring was sold for CHF 20,000.",
            "supported",
        ),
        ("The house was sold for 300,000 pounds.", "The house was sold for £200,000.", "refuted"),
        (
            "The farm produced 3 million pounds of beef.",
            "The farm produced 1,361 tonnes of beef.",
            "supported",
        ),
        # Ages, however they are told.
        (
            "Eva Roth, 45, was elected mayor.",
            "The 45-year-old Eva Roth was elected mayor.",
            "supported",
        ),
        (
            "Eva Roth, 45, was elected mayor.",
            "The 54-year-old Eva Roth was elected mayor.",
            "refuted",
        ),
        ("The suspect is 19 years old.", "The suspect, aged 34, appeared in court.", "refuted"),
        (
            "Eva Roth became mayor at the age of 40.",
            "Born in May 1960, Eva Roth became mayor in June 2000.",
            "supported",
        ),
        (
            "Eva Roth became mayor at the age of 30.",
            "Born in May 1960, Eva Roth became mayor in June 2000.",
            "refuted",
        ),
        # Places.
        (
            "Norland is among the top five exporters of nickel.",
            "Norland is the fourth-largest exporter of nickel.",
            "supported",
        ),
        (
            "Norland is among the top five exporters of nickel.",
            "Norland is the ninth-largest exporter of nickel.",
            "refuted",
        ),
        # All together, or each.
        (
            "Norland emits 5 tonnes of carbon.",
            "Norland emits 5 tonnes of carbon per capita.",
            "not_enough_evidence",
        ),
        (
            "Norland emits 5 tonnes of carbon per head.",
            "Norland emits 5 tonnes of carbon per capita.",
            "supported",
        ),
        # Only the order of a number.
        ("Hundreds of homes were flooded.", "Some 640 homes were flooded.", "supported"),
        ("Hundreds of homes were flooded.", "Nine homes were flooded.", "refuted"),
        ("Tens of thousands of fans attended.", "Some 45,000 fans attended.", "supported"),
        ("Tens of thousands of fans attended.", "Some 450 fans attended.", "refuted"),
        (
            "Up to 300 workers will lose their jobs.",
            "As many as 300 workers will lose their jobs.",
            "supported",
        ),
        # How many times as much.
        (
            "The city's population quadrupled.",
            "The city's population increased fourfold.",
            "supported",
        ),
        ("The city's population quadrupled.", "The city's population doubled.", "refuted"),
        (
            "Exports increased fivefold.",
            "Exports rose from 2 million tonnes to 20 million tonnes.",
            "refuted",
        ),
        # A number that counts nothing.
        (
            "The hotline's number is 0800 123 456.",
            "The hotline's number is 0800 123 999.",
            "refuted",
        ),
    ],
)
def test_a_measure_against_another(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        ("Dutzende Menschen wurden verletzt.", "48 Menschen wurden verletzt.", "de", "supported"),
        (
            "Dutzende Menschen wurden verletzt.",
            "Nur zwei Menschen wurden verletzt.",
            "de",
            "refuted",
        ),
        (
            "Jeder fünfte Haushalt besitzt einen Hund.",
            "40 Prozent der Haushalte besitzen einen Hund.",
            "de",
            "refuted",
        ),
        (
            "La moitié des maisons ont été détruites.",
            "50 % des maisons ont été détruites.",
            "fr",
            "supported",
        ),
        (
            "Un ménage sur cinq possède un chien.",
            "40 % des ménages possèdent un chien.",
            "fr",
            "refuted",
        ),
        (
            "Une dizaine de personnes ont été arrêtées.",
            "Onze personnes ont été arrêtées.",
            "fr",
            "supported",
        ),
        (
            "La ville compte 1,5 million d’habitants.",
            "La ville compte 1 187 000 habitants.",
            "fr",
            "refuted",
        ),
        (
            "Las ventas se triplicaron.",
            "Las ventas pasaron de 20 a 40 millones de euros.",
            "es",
            "refuted",
        ),
        (
            "Decenas de personas resultaron heridas.",
            "48 personas resultaron heridas.",
            "es",
            "supported",
        ),
        (
            "El incendio quemó 1.000 hectáreas.",
            "El incendio quemó 10 kilómetros cuadrados.",
            "es",
            "supported",
        ),
    ],
)
def test_measures_in_other_languages(
    claim: str, evidence: str, language: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == label


def test_a_rounded_conversion_is_not_called_wrong() -> None:
    (miles,), (km,) = quantities("2 miles"), quantities("3 km")
    assert miles.near(km)
    assert not miles.near(quantities("5 km")[0])


def test_no_age_is_reckoned_to_a_death_that_the_claim_does_not_tell() -> None:
    claim = analyse("Eva Roth married at the age of 24.")
    told = analyse("Eva Roth was born in 1910 and died in 1974.")
    assert reckoned_age(claim.quantities[0], claim, told) is None
