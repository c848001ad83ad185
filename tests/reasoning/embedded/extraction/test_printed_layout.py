"""Tables by year, sheets of one thing, datelines, and full stops that end no sentence."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("language", "table", "claims"),
    [
        (
            "en",
            "Year\tPopulation\tChange\n1990\t12,340\t—\n2000\t13,100\t6.2%",
            [
                "In 1990, the population was 12,340.",
                "In 2000, the population was 13,100.",
                "In 2000, the change was 6.2%.",
            ],
        ),
        (
            "en",
            "Year | Staff\n2022 | 38\n2023 | 41",
            ["In 2022, the staff was 38.", "In 2023, the staff was 41."],
        ),
        (
            "en",
            "Rank\tCity\tPopulation\n1\tOrle\t52,300\n2\tMalm\t41,100",
            ["The population of Orle is 52,300.", "The population of Malm is 41,100."],
        ),
        (
            "de",
            "Jahr\tHaushalt\tStellen\n2022\t280\t38\n2023\t300\t41",
            [
                "Im Jahr 2022, haushalt: 280.",
                "Im Jahr 2022, stellen: 38.",
                "Im Jahr 2023, haushalt: 300.",
                "Im Jahr 2023, stellen: 41.",
            ],
        ),
    ],
)
def test_years_are_no_ranks(language: str, table: str, claims: list[str]) -> None:
    assert texts(table, language=language) == claims


@pytest.mark.parametrize(
    ("table", "claims"),
    [
        (
            "Population by town\nTown\t2022\t2023\nOrle\t52,300\t53,100",
            [
                "In 2022, the population of Orle was 52,300.",
                "In 2023, the population of Orle was 53,100.",
            ],
        ),
        (
            "The council met in May.\nTown\t2022\nOrle\t52,300\nMalm\t41,100",
            ["The council met in May.", "In 2022, Orle: 52,300.", "In 2022, Malm: 41,100."],
        ),
        ("The population\nTown\t2022\nOrle\t5", ["In 2022, the population of Orle was 5."]),
        ("Rank\tCity\tPopulation\n1.\tOrle\t52,300", ["The population of Orle is 52,300."]),
        ("Town\tRise, %\nOrle\t1.6", ["The rise of Orle is 1.6 %."]),
    ],
)
def test_a_cell_is_told_with_what_its_table_and_column_are_about(
    table: str, claims: list[str]
) -> None:
    assert texts(table) == claims


@pytest.mark.parametrize(
    "table",
    [
        "Town\tRiver\tPopulation\nOrle\t\t52,300\nMalm\tIlm\t41,100",
        "| Town | River | Population |\n|---|---|---|\n|Orle||52,300|\n|Malm|Ilm|41,100|",
        "\tRiver\tPopulation\nOrle\t\t52,300\nMalm\tIlm\t41,100",
    ],
)
def test_an_empty_cell_keeps_the_others_below_their_heads(table: str) -> None:
    assert texts(table) == [
        "The population of Orle is 52,300.",
        "The river of Malm is Ilm.",
        "The population of Malm is 41,100.",
    ]


def test_rules_without_rows_are_no_table() -> None:
    assert texts("The mill burned down.\n= | =\n= | =")[0] == "The mill burned down."


@pytest.mark.parametrize(
    ("sheet", "claims"),
    [
        (
            "Lake Orla\nLocation\tVarden, Tarland\nMax. depth\t80 m",
            ["Lake Orla’s location is Varden, Tarland.", "Lake Orla’s max. depth is 80 m."],
        ),
        (
            "Ann Lee\nPolitical party\tLabour\nSpouse\tTom Berg",
            ["Ann Lee’s political party is Labour.", "Ann Lee’s spouse is Tom Berg."],
        ),
        (
            "Metal\tPrice\nSteel\t20\nCopper\t30",
            ["The price of Steel is 20.", "The price of Copper is 30."],
        ),
    ],
)
def test_what_rows_tell_of_one_thing(sheet: str, claims: list[str]) -> None:
    assert texts(sheet) == claims


@pytest.mark.parametrize(
    ("language", "text", "claim"),
    [
        (
            "en",
            "Turku, 9 April 2026 – Sund Oyj has bought the mill.",
            "Sund Oyj has bought the mill.",
        ),
        (
            "en",
            "SAN JOSE, Dec. 3, 2026 /PRNewswire/ -- Sund Ltd has bought the mill.",
            "Sund Ltd has bought the mill.",
        ),
        ("de", "KÖLN (dpa) - Die Stadt hat das Haus verkauft.", "Die Stadt hat das Haus verkauft."),
        ("fr", "Lyon, le 3 mars 2026 – La ville a vendu le pont.", "La ville a vendu le pont."),
        ("es", "Sevilla, 3 mar (EFE).- El Gobierno aprobó la ley.", "El Gobierno aprobó la ley."),
    ],
)
def test_datelines_are_left_off(language: str, text: str, claim: str) -> None:
    assert texts(text, language=language) == [claim]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "The Health Dept. closed the ward in 2019.",
            ["The Health Dept. closed the ward in 2019."],
        ),
        ("Tarland spent $3.1bn. on it in 2019.", ["Tarland spent $3.1bn. on it in 2019."]),
        (
            "The polls open at 9 a.m. CT on Nov. 3. Voters need a card.",
            ["The polls open at 9 a.m. CT on Nov. 3.", "Voters need a card."],
        ),
        (
            "The bridge opened at 9 a.m. The mayor spoke.",
            ["The bridge opened at 9 a.m.", "The mayor spoke."],
        ),
        (
            "Holm worked at the Energy Dept. The office closed in 2010.",
            ["Holm worked at the Energy Dept.", "The office closed in 2010."],
        ),
    ],
)
def test_full_stops_of_short_forms(text: str, claims: list[str]) -> None:
    assert texts(text) == claims
