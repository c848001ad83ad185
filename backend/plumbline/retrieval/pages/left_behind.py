"""Brings back what the extraction of a page's main part leaves behind: lists below the sentences
that lead to them, and the posts of a thread below its first.

Imported by the extraction worker, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from plumbline.retrieval.pages.laid_out import lines_of_blocks

_LISTS = ("ul", "ol", "dl")
_HEADINGS = frozenset({"h2", "h3", "h4", "h5", "h6"})
_TEXTS = ("div", "section", "article", "td", "p")
_NO_MAIN_PART = ("nav", "aside", "footer", "header", "form")
# What has more of its letters in links leads on to other pages.
_MOST_LINKED = 0.3
_FEWEST_LETTERS = 20
_MOST_MARKED = 3_000
_NO_LETTERS = re.compile(r"[\W_]+")
# Behind how many letters of the kept text it belongs, and its lines.
_Lost = tuple[int, str]


def with_left_behind(text: str, tree: Any) -> str:
    """Return the extracted `text` of a page with what belongs to it and was left behind.

    That is a list beside a paragraph that was kept, with a heading above it; and what the page
    marks in just the way and in just such a place as a text that was kept.
    """
    kept = _Kept(text)
    lost = [*_lists(tree, kept), *_like_kept(tree, kept)] if kept.letters else []
    return kept.joined_by(sorted(lost, key=lambda one: one[0])) if lost else text


class _Kept:
    """The text that was kept, found again by its letters alone: its spaces are not the page's."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._ends = list(accumulate(len(_letters(line)) for line in self._lines))
        self.letters = _letters(text)
        self._last = 0

    def end_of(self, text: str) -> int | None:
        """Return behind how many letters a text ends that was kept as a whole."""
        letters = _letters(text)
        if not letters:
            return None
        # Texts are asked for in the page's order: the next one stands behind the last.
        found = self.letters.find(letters, self._last)
        found = self.letters.find(letters) if found < 0 else found
        if found < 0:
            return None
        self._last = found + len(letters)
        return self._last

    def lacks(self, lines: str) -> bool:
        """Whether nothing of a text was kept."""
        telling = [one for one in lines.split("\n") if len(_letters(one)) >= _FEWEST_LETTERS]
        lost = bool(_letters(lines)) and self.end_of(lines) is None
        return lost and all(self.end_of(one) is None for one in telling)

    def joined_by(self, lost: Sequence[_Lost]) -> str:
        """Return the text with each of `lost` below the line that it belongs behind."""
        lines = list(self._lines)
        for after, more in reversed(lost):
            lines.insert(bisect_left(self._ends, after) + 1, more)
        return "\n".join(lines)


def _lists(tree: Any, kept: _Kept) -> Iterator[_Lost]:
    """Yield the lists that were lost below a paragraph that was kept."""
    for one in tree.iter(*_LISTS):
        lines = lines_of_blocks(one)
        if not _is_of_main_part(one) or not kept.lacks(lines):
            continue
        above = one.getprevious()
        if above is not None and above.tag in _HEADINGS and kept.end_of(_all_of(above)) is None:
            lines = f"{_all_of(above)}\n{lines}"
        beside = (kept.end_of(_all_of(each)) for each in one.itersiblings("p", preceding=True))
        after = next((end for end in beside if end is not None), None)
        if after is not None:
            yield after, lines


def _like_kept(tree: Any, kept: _Kept) -> Iterator[_Lost]:
    """Yield the texts that were lost though the page marks them as it does one that was kept."""
    ends: dict[tuple[str, ...], int] = {}
    brought: list[Any] = []
    marked = [one for one in tree.iter(*_TEXTS) if one.get("class")]
    for one in marked[:_MOST_MARKED]:
        way, text = (one.get("class"), *(each.tag for each in one.iterancestors())), _all_of(one)
        end = kept.end_of(text)
        if end is not None and len(_letters(text)) >= _FEWEST_LETTERS:
            ends[way] = end
        elif way not in ends or any(above in brought for above in one.iterancestors()):
            continue
        elif _is_of_main_part(one) and kept.lacks(lines_of_blocks(one)):
            brought.append(one)
            yield ends[way], lines_of_blocks(one)


def _is_of_main_part(element: Any) -> bool:
    """Whether an element stands among what a page is about, and leads not just to other pages."""
    linked = sum(len(_letters(_all_of(link))) for link in element.iter("a"))
    telling = linked <= _MOST_LINKED * len(_letters(_all_of(element)))
    return telling and next(element.iterancestors(*_NO_MAIN_PART), None) is None


def _all_of(element: Any) -> str:
    return " ".join("".join(element.itertext()).split())


def _letters(text: str) -> str:
    return _NO_LETTERS.sub("", text)
