"""A row of a table is read with the heads of its columns, and quoted as it is printed."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.sentences.tables import told_rows
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

PEOPLE = (
    "Table 1. Population of the largest municipalities\n"
    "Municipality\t2022\t2023\tChange, %\nTrelby\t48,120\t48,903\t1.6\n"
    "Osmund\t112,450\t111,980\t−0.4"
)
TOLLS = "Vehicle\tToll\tNight toll\nCar\t€4\t€2\nLorry\t€9\t€5"
RIVERS = "River\tLength (km)\tCountries\nTarn\t412\tNorland\nIlm\t1,130\tNorland, Sudland"
MEDALS = "Rank\tNation\tGold\tSilver\tBronze\n1\tNorland\t12\t8\t9\n2\tSudland\t10\t11\t4"
BRIDGES = "Bridge\tOpened\nTrelby Bridge\t2023\nOsmund Bridge\t1998"


@pytest.mark.parametrize(
    ("claim", "table", "label", "row"),
    [
        ("The population of Trelby was 48,903 in 2023.", PEOPLE, "supported", "Trelby"),
        ("The population of Osmund was 48,903 in 2023.", PEOPLE, "refuted", "Osmund"),
        ("The toll for a lorry is 9 euros.", TOLLS, "supported", "Lorry"),
        ("The toll for a lorry is 5 euros.", TOLLS, "refuted", "Lorry"),
        ("The night toll for a car is 2 euros.", TOLLS, "supported", "Car"),
        ("The night toll for a car is 4 euros.", TOLLS, "refuted", "Car"),
        ("The length of the Ilm is 1,130 km.", RIVERS, "supported", "Ilm"),
        ("The length of the Ilm is 412 km.", RIVERS, "refuted", "Ilm"),
    ],
)
def test_a_figure_counts_for_its_row_and_column(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    table: str,
    label: str,
    row: str,
) -> None:
    judged = judge.verdict(make_claim(claim), make_excerpts(table))
    assert judged.label == label
    assert judged.cited[0].quote == next(one for one in table.split("\n") if one.startswith(row))


@pytest.mark.parametrize(
    ("claim", "table"),
    [
        ("Norland won 9 matches.", MEDALS),
        ("Norland won 8 gold medals.", MEDALS),
        ("Trelby had 48,120 inhabitants in 2023.", PEOPLE),
    ],
)
def test_a_figure_of_another_column_supports_nothing(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    table: str,
) -> None:
    assert judge.verdict(make_claim(claim), make_excerpts(table)).label != "supported"


def test_a_table_that_began_further_up_is_read_with_its_heads(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    heads, _, rows = TOLLS.partition("\n")
    parted = [one.model_copy(update={"heads": heads}) for one in make_excerpts(rows)]
    claim = make_claim("The night toll for a car is 4 euros.")
    assert judge.verdict(claim, parted).label == "refuted"


def _told(table: str, language: str = "en") -> list[str]:
    rows = told_rows(table.split("\n"), "", "", lexicon(language))
    return [cell.text for place in sorted(rows) for cell in rows[place]]


@pytest.mark.parametrize(
    ("table", "language", "first"),
    [
        (PEOPLE, "en", "In 2022, the population of Trelby was 48,120."),
        ("Jahr\tKosten\tErtrag\n2021\t310\t12", "de", "Im Jahr 2021, kosten: 310."),
        (RIVERS, "en", "The length of Tarn is 412 km."),
        (MEDALS, "en", "The gold of Norland is 12."),
        (BRIDGES, "en", "Trelby Bridge opened in 2023"),
    ],
)
def test_a_cell_is_told_with_its_heads(table: str, language: str, first: str) -> None:
    assert _told(table, language)[0] == first


def test_a_sentence_above_a_table_is_not_what_it_is_about() -> None:
    table = "The council met on Tuesday.\nTown\t2022\t2023\nTrelby\t48\t49\nOsmund\t50\t51"
    assert _told(table)[0] == "In 2022, Trelby: 48."


@pytest.mark.parametrize(
    "no_table",
    [
        "Architect\tAna Ruiz\nLength\t412 m\nCost\t63 million euros",
        "The mayor said that the\tbridge was open.",
        "Men\tWomen\nNorth\t5.1\t4.8",
        "12\t14\n13\t15",
    ],
)
def test_lines_without_heads_are_read_as_they_stand(no_table: str) -> None:
    assert _told(no_table) == []
