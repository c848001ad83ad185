"""Lays out the text of a PDF: columns one after the other, a line for each paragraph and row, a tab
between the cells of a row, and nothing of what is printed on every page.

A PDF holds pieces of text and where they stand. Its own order may go from column to column within
a line, and joins whatever comes next. Imported by the extraction worker.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

# A page of more letters, or in other scripts, keeps its own order.
_MOST_CHARACTERS = 20_000
_RIGHT_TO_LEFT = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
# In heights of a line: gaps between cells and words, from one paragraph to the next, and what
# parts a heading from text.
_CELL_GAP, _WORD_GAP, _PARAGRAPH_GAP, _LIKE_HEIGHT = 1.2, 0.1, 0.9, 0.15
# How many lines two columns share, and how long theirs are at least: cells are shorter.
_COLUMN_LINES, _COLUMN_CHARACTERS = 3, 18
_EDGE_LINES, _FEWEST_PAGES = 2, 3
# What PDFium has in place of a hyphen that ends a line, and of the end of that line.
_HYPHENS = "\ufffe\x02"
_WORD = re.compile(rf"[^\s{_HYPHENS}]+[{_HYPHENS}]?")
_ENDED = re.compile(r"[.!?:][\"'”’)\]]*$")
_ITEM = re.compile(r"[•▪◦‣·–—-]\s?\S|\d{1,2}[.)]\s")
_PARTED = re.compile(r"(?<=[\da-zß-ÿ])-$")


@dataclass(frozen=True)
class _Piece:
    """Words that stand together, and where."""

    text: str
    left: float
    bottom: float
    right: float
    top: float

    @property
    def height(self) -> float:
        return self.top - self.bottom

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2

    def is_beside(self, other: _Piece) -> bool:
        """Whether both stand in one line."""
        return self.bottom < other.middle < self.top

    def is_followed_by(self, word: _Piece) -> bool:
        """Whether a word that comes next goes on in the same line and cell."""
        near = word.left - self.right <= _CELL_GAP * max(self.height, word.height)
        return self.is_beside(word) and self.left < word.left and near

    def joined(self, other: _Piece, between: str) -> _Piece:
        """Return both as one."""
        return _Piece(
            f"{self.text}{between}{other.text}",
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )


@dataclass(frozen=True)
class _Line:
    """Pieces side by side; `begins` says that no other line of its column stands right before."""

    pieces: Sequence[_Piece]
    begins: bool = False

    @property
    def text(self) -> str:
        return "\t".join(piece.text for piece in self.pieces)


def text_of_pages(pages: Iterable[Any], most: int) -> str:
    """Return the text of PDFium's `pages`, of no more of them than it takes for `most` letters."""
    found: list[list[_Line]] = []
    for page in pages:
        found.append(_lines_of(page))
        most -= sum(len(line.text) for line in found[-1])
        if most < 0:
            break
    edges = _printed_on_all([page for page in found if len(page) > 1])
    return _written(
        line
        for page in found
        for place, line in enumerate(page)
        if not (_is_edge(place, page) and _shape(line) in edges)
    )


def _lines_of(page: Any) -> list[_Line]:
    textpage = page.get_textpage()
    text = textpage.get_text_range()
    # Where something takes two letters, what stands where is not known.
    placed = len(text) == textpage.count_chars() <= _MOST_CHARACTERS
    if not placed or page.get_rotation() or _RIGHT_TO_LEFT.search(text):
        return _as_it_stands(textpage.get_text_bounded())
    words = [_word(match, textpage) for match in _WORD.finditer(text)]
    return _in_columns([_joined(line) for line in _levels(_side_by_side(words))])


def _word(match: re.Match[str], textpage: Any) -> _Piece:
    # By the reach of its font: the letters of "so" reach less far than others of their line.
    last = match.end() - (2 if match.group()[-1] in _HYPHENS else 1)
    first_box = textpage.get_charbox(match.start(), loose=True)
    last_box = textpage.get_charbox(last, loose=True)
    bottom, top = min(first_box[1], last_box[1]), max(first_box[3], last_box[3])
    return _Piece(match.group(), first_box[0], bottom, last_box[2], top)


def _side_by_side(words: Iterable[_Piece]) -> list[_Piece]:
    """Return the words in their own order, those that follow each other in a line in one piece."""
    pieces: list[_Piece] = []
    for word in words:
        last = pieces[-1] if pieces else None
        if last is not None and last.is_followed_by(word):
            pieces[-1] = last.joined(word, " ")
        else:
            pieces.append(word)
    return pieces


def _as_it_stands(text: str) -> list[_Line]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [_Line([_Piece(line, 0, 0, 0, 0)]) for line in lines if line.strip()]


def _levels(pieces: Sequence[_Piece]) -> list[list[_Piece]]:
    """Return the pieces that stand at one height together, from the top down."""
    levels: list[list[_Piece]] = []
    for piece in sorted(pieces, key=lambda one: -one.middle):
        if levels and levels[-1][0].is_beside(piece):
            levels[-1].append(piece)
        else:
            levels.append([piece])
    return levels


def _joined(level: Sequence[_Piece]) -> list[_Piece]:
    """Return the pieces of a line from the left, those in one that only a space keeps apart."""
    joined: list[_Piece] = []
    for piece in sorted(level, key=lambda one: one.left):
        last = joined[-1] if joined else None
        height = max(piece.height, last.height) if last else 0.0
        if last is None or piece.left - last.right > _CELL_GAP * height:
            joined.append(piece)
        else:
            apart = piece.left - last.right > _WORD_GAP * height
            joined[-1] = last.joined(piece, " " if apart else "")
    return joined


def _in_columns(levels: Sequence[Sequence[_Piece]]) -> list[_Line]:
    """Return the lines of a page, those of the left column before those of the right."""
    gutter = _gutter(levels)
    if gutter is None:
        return [_Line(pieces) for pieces in levels]
    lines: list[_Line] = []
    columns: tuple[list[_Line], list[_Line]] = ([], [])

    def finish() -> None:
        for column in columns:
            lines.extend(column)
            column.clear()

    for pieces in levels:
        if any(piece.left < gutter < piece.right for piece in pieces):
            finish()
            lines.append(_Line(pieces, begins=True))
            continue
        sides = (
            [piece for piece in pieces if piece.right <= gutter],
            [piece for piece in pieces if piece.left >= gutter],
        )
        for column, side in zip(columns, sides, strict=True):
            if side:
                column.append(_Line(side, begins=not column))
    finish()
    return lines


def _gutter(levels: Sequence[Sequence[_Piece]]) -> float | None:
    """Return where the gap between two columns of text lies, None where there is none."""
    gaps = [
        (one.right, other.left)
        for pieces in levels
        for one, other in pairwise(pieces)
        if min(len(one.text), len(other.text)) >= _COLUMN_CHARACTERS
    ]
    middles = [(left + right) / 2 for left, right in gaps]
    held = {x: sum(left < x < right for left, right in gaps) for x in middles}
    best = max(held, key=lambda x: held[x], default=None)
    return best if best is not None and held[best] >= _COLUMN_LINES else None


def _printed_on_all(pages: Sequence[Sequence[_Line]]) -> set[str]:
    """Return the shapes of the lines that stand above or below the text of most pages."""
    shapes = Counter(
        shape
        for page in pages
        for shape in {_shape(line) for place, line in enumerate(page) if _is_edge(place, page)}
    )
    fewest = max(_FEWEST_PAGES, len(pages) // 2)
    return {shape for shape, count in shapes.items() if count >= fewest}


def _is_edge(place: int, page: Sequence[_Line]) -> bool:
    return place < _EDGE_LINES or place >= len(page) - _EDGE_LINES


def _shape(line: _Line) -> str:
    return re.sub(r"\d+", "#", line.text)


def _written(lines: Iterable[_Line]) -> str:
    parts: list[str] = []
    last: _Line | None = None
    for line in lines:
        text = line.text
        if last is None or not _goes_on(last, line):
            parts.append(f"\n{text}")
        elif parts[-1][-1] in _HYPHENS or _PARTED.search(parts[-1]):
            # "Anne-Marie" and "2019-2023" keep what a word in two parts does not.
            parts[-1] = parts[-1][:-1] + ("" if text[:1].islower() else "-")
            parts.append(text)
        else:
            parts.append(f" {text}")
        last = line
    return re.sub(f"[{_HYPHENS}]", "", "".join(parts)).strip("\n")


def _goes_on(last: _Line, line: _Line) -> bool:
    """Whether a line goes on with the sentence of the last one."""
    text = line.text
    if len(last.pieces) > 1 or len(line.pieces) > 1 or _ENDED.search(last.text):
        return False
    one, other = last.pieces[0], line.pieces[0]
    height = max(one.height, other.height)
    alike = abs(one.height - other.height) <= _LIKE_HEIGHT * height
    if _ITEM.match(text) or not alike or (text[:1].isupper() and _had_room(one, other)):
        return False
    # From column to column and page to page nothing but the words tells.
    if line.begins or other.top > one.bottom + height / 2:
        return text[:1].islower() or one.text[-1] in _HYPHENS
    return one.bottom - other.top <= _PARAGRAPH_GAP * height


def _had_room(one: _Piece, other: _Piece) -> bool:
    """Whether the first word of the next line would have fitted into this one."""
    letter = (other.right - other.left) / max(1, len(other.text))
    needed = (len(other.text.split(" ", 1)[0]) + 1) * letter
    return other.right - one.right > needed
