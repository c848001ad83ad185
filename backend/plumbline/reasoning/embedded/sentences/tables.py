"""The rows of a table as statements: what each cell says, told with the heads of its row and its
column. A row alone has figures, and nothing tells which of them is of what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from plumbline.noise import unmarked
from plumbline.reasoning.embedded.language.lexicon import Lexicon, plain_words
from plumbline.text import words

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
# "Length (km)", "Change, %"; "Table 1. Population by municipality" is about the population.
_UNIT = re.compile(r"\s*(?:\(([^()]{1,12})\)|,\s*(%|[^\W\d]{1,4}))$")
_NUMBERED = re.compile(r"^\w+\s\d+\s?[.:–-]\s*")
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
        name = row[self.ranking]
        for head, cell in zip(self.heads[self.ranking + 1 :], row[self.ranking + 1 :], strict=True):
            if any(map(str.isalnum, cell)):  # a dash is no figure
                yield Cell(self._told(name, head, cell, lists), head)

    def _told(self, name: str, head: str, cell: str, lists: Lexicon) -> str:
        unit = _UNIT.search(head)
        if unit and cell[-1:].isdigit():
            head, cell = head[: unit.start()], f"{cell} {unit[1] or unit[2]}"
        told = {"row": name, "head": head[:1].lower() + head[1:], "cell": cell}
        if _YEAR.fullmatch(name):
            wording = "table_year"
        elif _YEAR.fullmatch(head):
            told |= {"year": head, "head": self.topic}
            wording = "table_column_year" if self.topic else "table_column"
        else:
            wording = "table_row"
        return (lists.text(wording) or "{head}: {row}: {cell}").format(**told)


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
    ranking = int(len(heads) > 2 and all(_is_rank(row[0]) for row in others))
    if not all(map(_is_head, heads[ranking + 1 :])):
        return None
    if len(heads) == 2 and not _are_heads(heads, others, lists):
        return None
    return _Table(heads, ranking, _topic(caption, lists))


def _is_rank(cell: str) -> bool:
    return cell.strip(".").isdigit() and not _YEAR.fullmatch(cell)


def _is_head(cell: str) -> bool:
    lettered = cell[:1].isalpha() and not cell.endswith(".") and len(cell) <= _LONGEST_HEAD
    return lettered or _YEAR.fullmatch(cell) is not None


def _are_heads(heads: Sequence[str], others: Sequence[Sequence[str]], lists: Lexicon) -> bool:
    """Whether a row of two tells what its columns hold, and is not itself one of many facts of one
    thing: "Architect, Ruiz" above "Length, 412 m"."""
    plain = plain_words(lists.language)
    bare = words(_UNIT.sub("", heads[1]).casefold())
    common = all(not plain.isdisjoint({word, word.removesuffix("s")}) for word in bare)
    figures = all(any(map(str.isdigit, row[1])) for row in others)
    facts = sum(row[0].casefold() in plain for row in others)
    headed = common or _YEAR.fullmatch(heads[1]) is not None
    return figures and headed and 2 * facts <= len(others)


def _topic(caption: str, lists: Lexicon) -> str:
    """Return what a caption is about: "population" for "Table 1. Population by municipality"."""
    bare = _STOPS.split(_NUMBERED.sub("", caption))[0].split()
    leads = lists.set("prepositions")
    topic = bare[: next((at for at, word in enumerate(bare) if word in leads), len(bare))]
    told = " ".join(topic) if len(topic) <= _LONGEST_TOPIC else ""
    return told[:1].lower() + told[1:]
