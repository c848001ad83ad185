"""Whom a pronoun, a short name or "the ship" means."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("before", "text", "claim"),
    [
        (
            "We saw the Eiffel Tower.",
            "It is 410 metres tall.",
            "The Eiffel Tower is 410 metres tall.",
        ),
        (
            "The Berlin Wall divided a city.",
            "The wall fell in 1989.",
            "The Berlin Wall fell in 1989.",
        ),
        ("Marie Curie lived in Paris.", "She died in 1934.", "Marie Curie died in 1934."),
        ("Alan Turing was born in 1912.", "Turing broke codes.", "Alan Turing broke codes."),
        ("It was a fine day.", "It is possible that it rained.", "It is possible that it rained."),
    ],
)
def test_pronouns_and_short_names(before: str, text: str, claim: str) -> None:
    assert texts(text, before=before) == [claim]


@pytest.mark.parametrize(
    ("before", "text", "claim"),
    [
        ("The Vasa sailed from Stockholm.", "She sank at once.", "The Vasa sank at once."),
        ("The Vasa sailed from Stockholm.", "The ship sank.", "The Vasa sank."),
        ("The White Star liner Baltic met the Olga.", "It sank.", "Baltic sank."),
        ("The bridge links Buda and Pest.", "It opened in 1849.", "The bridge opened in 1849."),
        ("Siemens moved to Munich.", "The company grew.", "Siemens grew."),
        ("Next door stands the Maritime Museum.", "It is new.", "The Maritime Museum is new."),
        ("Anna Berg met Kurt Weil.", "He sang.", "Kurt Weil sang."),
        (
            "About 180 copies were made.",
            "Only 50 of them survive.",
            "Only 50 of the copies survive.",
        ),
        ("We turned to Mars.", "The dam broke.", "The dam broke."),
        ("We turned to Mars.", "The planet is cold.", "Mars is cold."),
        ("We turned to Mars.", "Its moons are small.", "Mars’ moons are small."),
        ("The handout is new. We turned to Mars.", "It is cold.", "Mars is cold."),
        ("A panel honours Gutenberg.", "The printer from Mainz died.", "Gutenberg died."),
        ("Lund Hall opened. A panel honours Gutenberg.", "He died.", "Gutenberg died."),
        (
            "King John granted Magna Carta.",
            "The charter was annulled.",
            "Magna Carta was annulled.",
        ),
        (
            "They turned to insulin. Insulin heals.",
            "Kurt Weil found it.",
            "Kurt Weil found insulin.",
        ),
        ("The patient was Lex Thorn, a boy from Lund.", "He wept.", "Lex Thorn wept."),
        ("Its captain Edward Smith left the Vasa.", "She sank.", "The Vasa sank."),
        ("Anna Berg taught.", "All need a teacher like her.", "All need a teacher like her."),
        ("The city lies on the Rhine.", "The guard lost its keys.", "The guard lost its keys."),
        (
            "Jupiter is the largest planet.",
            "The shop in Pell Lane that sold the atlas is new, and its owner wraps all sales.",
            "The shop in Pell Lane that sold the atlas is new, and its owner wraps all sales.",
        ),
    ],
)
def test_who_is_meant_agrees_in_kind_and_is_the_topic(before: str, text: str, claim: str) -> None:
    assert texts(text, before=before) == [claim]


@pytest.mark.parametrize(
    ("before", "text", "claim"),
    [
        (
            "The fire on Korvos broke out on Friday. The airport had to close.",
            "It was the worst fire there since 2007.",
            "The fire on Korvos was the worst fire there since 2007.",
        ),
        (
            "The port of Malm opened again after a strike.",
            "It was the longest stoppage since 1989.",
            "The strike was the longest stoppage since 1989.",
        ),
        (
            "A painting by Pieter Brandis stolen in 1995 has been found in Antwerp.",
            "It was undamaged.",
            "The painting by Pieter Brandis was undamaged.",
        ),
        (
            "A malaria vaccine from Nairobi reduced cases.",
            "Its protection weakened.",
            "The malaria vaccine’s protection weakened.",
        ),
        (
            "Merania's population declined last year.",
            "The capital is shrinking.",
            "The capital is shrinking.",
        ),
        (
            "More than 80 houses burned down.",
            "Tourists were evacuated from their hotels.",
            "Tourists were evacuated from their hotels.",
        ),
        (
            "St Brendan's Hospital is closing.",
            "Half of its posts are vacant.",
            "Half of St Brendan's Hospital’s posts are vacant.",
        ),
    ],
)
def test_what_happened_and_what_is_new_are_meant_before_a_place(
    before: str, text: str, claim: str
) -> None:
    assert texts(text, before=before) == [claim]


@pytest.mark.parametrize(
    ("before", "text", "claim"),
    [
        ("Pieter Holm was jailed.", "Jan Holm fled in 2020.", "Jan Holm fled in 2020."),
        ("Anna Berg lost.", "Her husband Jan Berg won.", "Anna Berg’s husband Jan Berg won."),
        ("Tom Holm lost.", "May Holm resigned in 2019.", "May Holm resigned in 2019."),
        ("Tom Holm lost.", "The judge met June Holm.", "The judge met June Holm."),
        ("Anna Young lost.", "Later, April Young won.", "Later, April Young won."),
        ("Ana Lind perdió.", "Julio Lind ganó en 2020.", "Julio Lind ganó en 2020."),
        # a surname alone is told in full
        ("Tom Holm lost.", "In May Holm resigned.", "In May Tom Holm resigned."),
        ("Tom Holm lost.", "On Monday Holm resigned.", "On Monday Tom Holm resigned."),
        ("Tom Holm lost.", "Yesterday Holm resigned.", "Yesterday Tom Holm resigned."),
    ],
)
def test_a_surname_with_a_first_name_is_somebody_else(before: str, text: str, claim: str) -> None:
    assert texts(text, before=before) == [claim]
