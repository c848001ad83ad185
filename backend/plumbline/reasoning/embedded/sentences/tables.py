"""The rows of a table as statements: what each cell says, told with the heads of its row and its
column. A row alone has figures, and nothing tells which of them is of what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from plumbline.noise import unmarked
from plumbline.reasoning.embedded.language.dates.in_text import dates
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.text import words

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
# "Length (km)", "Change, %"; "Table 1. Population by municipality" is about the population.
_UNIT = re.compile(r"\s*(?:\(([^()]{1,12})\)|,\s*(%|[^\W\d]{1,4}))$")
_NUMBERED = re.compile(r"^\w+\s\d+\s?[.:–-]\s*")
_BRACKETED = re.compile(r"\([^()]*\)")
_SHORTENED = re.compile(r"\b\w+\.")  # "Max. depth"
_STOPS = re.compile(r"[\d.,:;(|–—]")
_LONGEST_TOPIC, _LONGEST_HEAD = 4, 60


@dataclass(frozen=True)
class Cell:
    """A cell as it is told, and what the head of its column is."""

    text: str
    head: str


def told_rows(
    lines: Sequence[str], heads: str, caption: str, lists: Lexicon
) -> Mapping[int, tuple[Cell, ...]]:
    """Return what the rows among `lines` say, by their places; nothing for a row of heads.

    `heads` are those of a table that began before the lines; `caption` is what stands before them.
    Rows whose heads are not known are not among them.
    """
    found: dict[int, tuple[Cell, ...]] = {}
    for run in _runs(lines):
        caption = lines[run[0] - 1] if run[0] else caption
        rows = [_cells(lines[place]) for place in run]
        begun = [_cells(heads)] if heads and not run[0] else []
        table = _table([*begun, *rows], caption, lists)
        if table is not None:
            told = [tuple(table.told(row, lists)) for row in rows]
            found.update(zip(run, told if begun else [(), *told[1:]], strict=True))
    return found


@dataclass(frozen=True)
class _Table:
    """What the columns of a table hold, how many of them only rank the rows, and what all of it is
    about, where that is told in few words."""

    heads: Sequence[str]
    ranking: int
    topic: str

    def told(self, row: Sequence[str], lists: Lexicon) -> Iterator[Cell]:
        """Yield what the cells of a row say."""
        name = Strand.added(row[self.ranking])
        for head, cell in zip(self.heads[self.ranking + 1 :], row[self.ranking + 1 :], strict=True):
            if name and any(map(str.isalnum, cell)):  # a dash is no figure
                told = told_cell(name, Strand.added(head), Strand.added(cell), self.topic, lists)
                yield Cell(told.text, head)


def told_cell(row: Strand, head: Strand, cell: Strand, topic: str, lists: Lexicon) -> Strand:
    """Return "The length of ROW is 4,872 m" for a cell below "Length (m)", "ROW opened in 1961" for
    one below "Opened", "In 2022, the TOPIC of ROW was 38" for one below a year."""
    unit = _UNIT.search(head.text)
    if unit and cell.text[-1:].isdigit():
        added = head.cut(*unit.span(unit.lastindex or 0))
        head, cell = head.cut(0, unit.start()), joined([cell, added])
    parts = {"row": row, "head": Strand.added(head.lowered().text), "cell": cell}
    if is_year(row.text):
        return _worded("table_year", parts, lists)
    if is_year(head.text):
        parts |= {"year": head.borrowed(), "head": Strand.added(topic)}
        return _worded("table_column_year" if topic else "table_column", parts, lists)
    happened = " " not in head.text and Grammar.of(head.text, lists).participle(0)
    if happened and dates(cell.text, lists.language):
        return joined([row, head.lowered(), Strand.added(lists.text("in_year")), cell])
    return _worded("table_row", parts, lists)


def _worded(wording: str, parts: Mapping[str, Strand], lists: Lexicon) -> Strand:
    pieces = re.split(r"\{(\w+)\}", lists.text(wording))
    return joined(
        [parts[piece] if index % 2 else Strand.added(piece) for index, piece in enumerate(pieces)],
        "",
    )


def is_year(cell: str) -> bool:
    """Whether a cell is a year, and not a figure of something."""
    return _YEAR.fullmatch(cell) is not None


def ranking_columns(heads: int, rank_cells: Sequence[str]) -> int:
    """Return how many columns, of as many as there are `heads`, only rank the rows: one, where
    there are names beside it."""
    ranks = (cell.strip(".").isdigit() and not is_year(cell) for cell in rank_cells)
    return int(heads > 2 and all(ranks))


def is_common(label: str, lists: Lexicon) -> bool:
    """Whether a label is made of common words: "Max. depth (m)", and not "Boca Juniors"."""
    plain, bare = plain_words(lists.language), _BRACKETED.sub("", _UNIT.sub("", label))
    read = words(_SHORTENED.sub("", bare).casefold())
    return all(not plain.isdisjoint({word, word.removesuffix("s")}) for word in read)


def topic_of(caption: str, lists: Lexicon) -> str:
    """Return what a caption says that a table is about, "population" for "Table 1. Population by
    municipality"; "" for one that says it in many words or is a sentence."""
    bare = _STOPS.split(_NUMBERED.sub("", caption))[0].split()
    leads, articles = lists.set("prepositions"), lists.set("articles")
    end = next((at for at, word in enumerate(bare) if word in leads), len(bare))
    begin = int(bool(bare) and bare[0].casefold() in articles)
    topic = " ".join(bare[begin:end]) if end - begin <= _LONGEST_TOPIC else ""
    stated = Grammar.of(topic, lists).first_verb() is not None
    return "" if stated else topic[:1].lower() + topic[1:]


def _runs(lines: Sequence[str]) -> Iterator[list[int]]:
    """Yield the places of neighbouring rows that have as many cells."""
    for (cells, _), places in groupby(
        range(len(lines)), lambda place: (lines[place].count("\t"), not lines[place].strip())
    ):
        if cells:
            yield list(places)


def _cells(line: str) -> list[str]:
    return [unmarked(cell).strip() for cell in line.split("\t")]


def _table(rows: Sequence[Sequence[str]], caption: str, lists: Lexicon) -> _Table | None:
    heads, *others = rows
    if not others or any(len(row) != len(heads) for row in others):
        return None
    ranking = ranking_columns(len(heads), [row[0] for row in others])
    if not all(map(_is_head, heads[ranking + 1 :])):
        return None
    if len(heads) == 2 and not _are_heads(heads, others, lists):
        return None
    return _Table(heads, ranking, topic_of(caption, lists))


def _is_head(cell: str) -> bool:
    lettered = cell[:1].isalpha() and not cell.endswith(".") and len(cell) <= _LONGEST_HEAD
    return lettered or is_year(cell)


def _are_heads(heads: Sequence[str], others: Sequence[Sequence[str]], lists: Lexicon) -> bool:
    """Whether a row of two tells what its columns hold, and is not itself one of many facts of one
    thing: "Architect, Ruiz" above "Length, 412 m"."""
    plain = plain_words(lists.language)
    figures = all(any(map(str.isdigit, row[1])) for row in others)
    facts = sum(row[0].casefold() in plain for row in others)
    headed = is_common(heads[1], lists) or is_year(heads[1])
    return figures and headed and 2 * facts <= len(others)
