"""What stands behind a name and ranks all that happened is not told of the name; a name behind "the
capital of Sarland," is not drawn together with it."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Winds of 160 km/h were measured at Cape Lorn, the fiercest since 1990."),
        ("en", "Tarland sold 2m tonnes of wheat to Mova, the lowest since 1998."),
        ("en", "Hail fell on Mova, the heaviest in a decade."),
        ("en", "The flood struck Mova, the third in two years."),
        ("en", "Holm beat Rask in Mova, her fourth title."),
        (
            "en",
            "The blast killed nine people in Mova, the deadliest accident in Tarland since 1970.",
        ),
        ("en", "Rents climbed in Tarland, the biggest jump since 1990."),
        ("de", "Das Hochwasser traf Mova, das schlimmste seit 1990."),
        ("fr", "La crue a frappé Mova, la pire depuis 1990."),
        ("es", "La crecida golpeó Mova, la peor desde 1990."),
    ],
)
def test_a_rank_of_what_happened_stays_with_it(language: str, sentence: str) -> None:
    assert texts(sentence, language=language) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The court jailed Tom Berg, the youngest of three men.",
            ["The court jailed Tom Berg.", "Tom Berg was the youngest of three men."],
        ),
        (
            "The tower stands in Mova, the largest city of Tarland.",
            ["The tower stands in Mova.", "Mova is the largest city of Tarland."],
        ),
        (
            "Mount Lorn, the highest in Tarland, was climbed in 1921.",
            ["Mount Lorn was climbed in 1921.", "Mount Lorn is the highest in Tarland."],
        ),
        (
            "Mova was hit by Hurricane Anna, the strongest storm since 1990.",
            [
                "Mova was hit by Hurricane Anna.",
                "Hurricane Anna was the strongest storm since 1990.",
            ],
        ),
        (
            "Holm opened the Lorn plant, the first of its kind in Tarland.",
            ["Holm opened the Lorn plant.", "The Lorn plant was the first of its kind in Tarland."],
        ),
        (
            "She married Tom Berg, the third son of the king.",
            ["She married Tom Berg.", "Tom Berg was the third son of the king."],
        ),
    ],
)
def test_a_rank_of_the_name_is_told_of_it(sentence: str, claims: list[str]) -> None:
    assert texts(sentence) == claims


@pytest.mark.parametrize(
    ("language", "sentence", "claims"),
    [
        (
            "en",
            "The capital of Tarland, Mova, has 40,100 people. It was founded in 1021.",
            [
                "Mova has 40,100 people.",
                "Mova is the capital of Tarland.",
                "Mova was founded in 1021.",
            ],
        ),
        (
            "en",
            "The mayor of Orle, Ann Lee, vetoed the plan.",
            ["Ann Lee vetoed the plan.", "Ann Lee was the mayor of Orle."],
        ),
        (
            "en",
            "Three masks were tested. One of them, Airguard, has failed.",
            ["Three masks were tested.", "Airguard has failed.", "Airguard is one of the masks."],
        ),
        (
            "en",
            "The company’s founder, Ann Lee, resigned.",
            ["The company’s founder Ann Lee resigned.", "Ann Lee was the company’s founder."],
        ),
        (
            "de",
            "Die Hauptstadt von Tarland, Mova, hat 40.100 Einwohner.",
            ["Mova hat 40.100 Einwohner.", "Mova ist die Hauptstadt von Tarland."],
        ),
        (
            "fr",
            "La capitale du Tarland, Mova, compte 40 100 habitants.",
            ["Mova compte 40 100 habitants.", "Mova est la capitale du Tarland."],
        ),
        (
            "es",
            "La capital de Tarland, Mova, tiene 40.100 habitantes.",
            ["Mova tiene 40.100 habitantes.", "Mova es la capital de Tarland."],
        ),
    ],
)
def test_a_name_keeps_apart_from_the_name_before_it(
    language: str, sentence: str, claims: list[str]
) -> None:
    assert texts(sentence, language=language) == claims
