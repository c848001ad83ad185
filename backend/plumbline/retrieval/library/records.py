"""Lays out tables and records, of CSV and JSON, as text: a line for each row, fact and paragraph,
with a tab between the cells of a row."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import Any

from plumbline.errors import CouldNotRead

_DELIMITERS = (",", ";", "\t", "|")
_SAMPLED = 50
# What is longer is no entry of a table, but a text beside others; in a record it needs no name.
_LONGEST_CELL, _LONGEST_FACT = 200, 80
_MOST_COLUMNS = 40
_TITLES = ("title", "headline", "name", "label")
_JOINT = re.compile(r"[_\-\s]+|(?<=[a-zß-ÿ])(?=[A-ZÀ-Þ])")


def table_lines(source: str) -> Iterator[str]:
    """Yield the lines of a table in CSV, whichever sign parts its cells. Raises CouldNotRead.

    What stands above the heads, in a cell of its own, is a line; so is a cell alone below an empty
    row, which begins another table.
    """
    rows = _rows(source)
    sample = list(islice(rows, _SAMPLED))
    texts = any(len(cell) > _LONGEST_CELL for row in sample for cell in row)
    heads: list[str] = []
    after_gap = True
    for row in _all_of(sample, rows):
        filled = sum(map(bool, row))
        if filled == 1 and row[0] and (not heads or after_gap):
            heads = []
            yield row[0]
        elif filled and not heads:
            heads = row
            if not texts:
                yield "\t".join(row)
        elif filled and texts:
            yield from _record(list(zip_longest(heads, row, fillvalue="")))
        elif filled:
            yield "\t".join(row + [""] * (len(heads) - len(row)))
        after_gap = not filled


def json_value(source: str) -> Any:
    """Return what a JSON file holds. Raises CouldNotRead."""
    return _parsed(source, "It")


def json_lines_value(source: str) -> list[Any]:
    """Return what the lines of a JSON-lines file hold. Raises CouldNotRead, naming the line."""
    # Only these end a line; what else is called a line break somewhere may stand in a text.
    lines = enumerate(source.split("\n"), start=1)
    return [_parsed(line, f"Line {number}") for number, line in lines if line.strip()]


def value_lines(value: Any) -> Iterator[str]:
    """Yield the lines of what a JSON file holds: like objects in a list are the rows of a table."""
    if isinstance(value, dict):
        yield from _record(list(value.items()))
    elif isinstance(value, list) and (rows := _tabular(value)):
        heads = list(dict.fromkeys(key for row in rows for key in row))
        yield "\t".join(map(_name, heads))
        yield from ("\t".join(_plain(row.get(head)) for head in heads) for row in rows)
    elif isinstance(value, list) and not any(isinstance(one, (dict, list)) for one in value):
        yield ", ".join(filter(None, map(_plain, value)))
    elif isinstance(value, list):
        for one in value:
            yield from value_lines(one)
    elif value is not None:
        yield from _paragraphs(value)


def _rows(source: str) -> Iterator[list[str]]:
    sample = "".join(source[:20_000].splitlines(keepends=True)[:_SAMPLED])
    reader = csv.reader(io.StringIO(source, newline=""), delimiter=_delimiter(sample))
    try:
        for row in reader:
            yield _without_empty_end([" ".join(cell.split()) for cell in row])
    except csv.Error as error:
        raise CouldNotRead(f"Its row in line {reader.line_num} cannot be read: {error}.") from error


def _without_empty_end(row: list[str]) -> list[str]:
    filled = max((place for place, cell in enumerate(row, start=1) if cell), default=0)
    return row[:filled]


def _delimiter(sample: str) -> str:
    """Return the sign that parts most rows into as many cells, and into most cells."""

    def evenness(delimiter: str) -> tuple[int, int]:
        try:
            widths = [len(row) for row in csv.reader(io.StringIO(sample), delimiter=delimiter)]
        except csv.Error:
            return 0, 0
        parted = [width for width in widths if width > 1]
        commonest = max(set(parted), key=lambda width: (parted.count(width), width), default=0)
        return parted.count(commonest), commonest

    return max(_DELIMITERS, key=evenness)


def _all_of(first: Sequence[list[str]], rest: Iterator[list[str]]) -> Iterator[list[str]]:
    yield from first
    yield from rest


def _parsed(text: str, what: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}" if what == "It" else error.colno
        told = f"{what} is not JSON: {error.msg} (at {where})."
        raise CouldNotRead(told) from error
    except (ValueError, RecursionError) as error:
        raise CouldNotRead(f"{what} is JSON of a kind that cannot be read.") from error


def _tabular(values: Sequence[Any]) -> list[dict[str, Any]]:
    """Return the values where they are like rows: objects with the same few keys, and short
    entries."""
    rows = [one for one in values if isinstance(one, dict)]
    keys = {key for row in rows for key in row}
    if len(rows) < 2 or len(rows) < len(values) or len(keys) > _MOST_COLUMNS:
        return []
    entries = [entry for row in rows for entry in row.values()]
    flat = not any(isinstance(entry, (dict, list)) for entry in entries)
    alike = 2 * sum(map(len, rows)) >= len(rows) * len(keys)
    short = flat and all(len(_plain(entry)) <= _LONGEST_CELL for entry in entries)
    return rows if alike and short else []


def _record(entries: Sequence[tuple[str, Any]]) -> Iterator[str]:
    """Yield a record's title, then what else it tells: a line a fact, and texts as they are."""
    titles = (at for at, (key, value) in enumerate(entries) if _is_title(key, value))
    title = next(titles, None)
    if title is not None:
        yield _plain(entries[title][1])
    for at, (key, value) in enumerate(entries):
        if at != title:
            yield from _fact(_name(key), value)


def _fact(name: str, value: Any) -> Iterator[str]:
    nested = isinstance(value, dict) or (isinstance(value, list) and bool(value))
    lines = list(value_lines(value))
    if len(lines) == 1 and len(lines[0]) <= _LONGEST_FACT and not isinstance(value, dict):
        yield f"{name}: {lines[0]}" if name else lines[0]
    else:
        if nested and lines and name:
            yield name
        yield from lines


def _is_title(key: str, value: Any) -> bool:
    told = isinstance(value, str) and 0 < len(value.strip()) <= _LONGEST_CELL
    return told and key.lower() in _TITLES


def _paragraphs(value: Any) -> list[str]:
    lines = value.splitlines() if isinstance(value, str) else [_plain(value)]
    return [line for line in (" ".join(one.split()) for one in lines) if line]


def _plain(value: Any) -> str:
    if value is None:
        return ""
    return " ".join(value.split()) if isinstance(value, str) else json.dumps(value)


def _name(key: str) -> str:
    """Return what a key is called in words: "Claim date" for `claim_date` and `claimDate`."""
    words = [word if word.isupper() else word.lower() for word in _JOINT.split(key) if word]
    spelt = " ".join(words)
    return spelt[:1].upper() + spelt[1:]
