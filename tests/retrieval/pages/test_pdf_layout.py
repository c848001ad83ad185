"""A PDF is read as its readers see it: column by column, with rows, without page headers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import pytest

from plumbline.retrieval.pages.extract_worker import from_pdf

from .pdf import Piece, pdf_of_pieces

LEFT = [
    *("The new harbour bridge in Trelby opened to", "traffic on Thursday after four years of con-"),
    *("struction work, the county said in a state-", "ment. It is 412 metres long and cost 63"),
    "million euros.",
]
RIGHT = [
    *("About 18,000 vehicles a day are expected", "to use the crossing. It replaces a ferry"),
    *("that ran for 71 years. The toll is 4 euros", "for cars."),
]
TOLD = [
    "The new harbour bridge in Trelby opened to traffic on Thursday after four years of "
    "construction work, the county said in a statement. It is 412 metres long and cost 63 million "
    "euros.",
    "About 18,000 vehicles a day are expected to use the crossing. It replaces a ferry that ran "
    "for 71 years. The toll is 4 euros for cars.",
]


def column(left: float, top: float, lines: Sequence[str], size: float = 10) -> list[Piece]:
    return [(left, top - 14 * number, size, line) for number, line in enumerate(lines)]


def lines(*pages: Sequence[Piece]) -> list[str]:
    return str(from_pdf(pdf_of_pieces(pages))["text"]).split("\n")


def test_columns_are_read_one_after_the_other_in_whatever_order_they_are_drawn() -> None:
    sides = column(72, 700, LEFT), column(330, 700, RIGHT)
    row_by_row = [piece for row in zip_longest(*sides) for piece in row if piece]
    heading = (72.0, 740.0, 16.0, "A bridge for Trelby")
    wide = column(72, 600, ["This report was paid for by the county of Trelby and its harbour."])
    for drawn in ([*sides[0], *sides[1]], row_by_row):
        assert lines([heading, *drawn, *wide]) == [heading[3], *TOLD, wide[0][3]]


def test_a_row_of_a_table_is_a_line_and_its_cells_are_apart() -> None:
    rows = [("Municipality", "2022", "2023"), ("Trelby", "48,120", "48,903")]
    table = [
        (72.0 + 150 * place, 700.0 - 18 * number, 10.0, cell)
        for number, row in enumerate(rows)
        for place, cell in enumerate(row)
    ]
    caption = (72.0, 740.0, 10.0, "Population by municipality")
    assert lines([caption, *table]) == [caption[3], *map("\t".join, rows)]


def test_what_stands_on_every_page_is_no_part_of_a_sentence() -> None:
    def framed(number: int, text: Sequence[str]) -> list[Piece]:
        head = (72.0, 770.0, 8.0, "Annual Report 2023 | Trelby County")
        return [head, *column(72, 700, text), (300.0, 30.0, 8.0, f"Page {number} of 3")]

    assert lines(framed(1, LEFT[:3]), framed(2, LEFT[3:]), framed(3, RIGHT)) == TOLD


@pytest.mark.parametrize(
    ("wrapped", "text"),
    [
        (["The minister, Anne-", "Marie Lund, left."], ["The minister, Anne-Marie Lund, left."]),
        (["The plan of 2019-", "2023 was kept."], ["The plan of 2019-2023 was kept."]),
        (
            ["Our findings:", "- It is long", "- It is red"],
            ["Our findings:", "- It is long", "- It is red"],
        ),
    ],
)
def test_lines_are_joined_as_they_were_parted(wrapped: Sequence[str], text: list[str]) -> None:
    assert lines(column(72, 700, wrapped)) == text
