"""Lays out the text of a page's main part: a line for each paragraph, item and row, a tab between
the cells of a row and between a term and what it stands for.

Nothing is added that is not on the page: no bullets, no rules. Imported by the extraction worker.
"""

from __future__ import annotations

import re
from typing import Any

from plumbline.retrieval.pages.markup import GAP
from plumbline.wrapping import unwrapped

_LINES = frozenset({"head", "item", "lb", "list", "p", "quote", "row", "table"})
_BLOCKS = frozenset(
    {
        *("article", "main", "section", "header", "footer", "nav", "aside", "address", "form"),
        *("h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "pre", "blockquote", "br", "hr"),
        *("ul", "ol", "li", "dl", "dt", "dd", "table", "tr", "td", "th"),
        *("figure", "figcaption", "details", "summary"),
    }
)
_CELLS = ("td", "th")
_NO_TEXT = frozenset({"script", "style", "noscript"})
_NEARLY_ALL = 0.95
_KEEP_BREAKS = frozenset({"quote", "code"})
# What is longer is no entry of a table but a text that is laid out by one.
_LONGEST_CELL, _LONGEST_MEANING = 200, 80
_SOFT = "\v"
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def laid_out(body: Any, page: Any) -> str:
    """Return the text of what trafilatura takes for the main part of a page."""
    bare = all(one.tag == "p" and not len(one) for one in body)
    if bare and (len(body) == 1 or page.find(".//td") is not None):
        # A page with little text: all of it in one line, or each cell in a line of its own.
        return _parted("\n".join(one.text or "" for one in body), page)
    return _laid_out(body)


def _parted(text: str, page: Any) -> str:
    """Return a text with a line for each block of the page that it was taken from."""
    bare = "".join(text.split())
    for holder in page.iter("article", "main", "body"):
        lines, place = list[str](), 0
        for line in lines_of_blocks(holder).split("\n"):
            letters = "".join(line.split())
            if letters and bare.startswith(letters, place):
                lines.append(line)
                place += len(letters)
        if place >= _NEARLY_ALL * len(bare):
            return "\n".join(lines)
    return text


def lines_of_blocks(holder: Any) -> str:
    """Return all text of an element with a line for each block in it, and a tab between cells."""
    from lxml.etree import iterwalk

    pieces: list[str] = []
    in_cells = 0
    for event, element in iterwalk(holder, events=("start", "end", "comment")):
        begins = event == "start"
        if element.tag in _CELLS and not _longer(element, _LONGEST_CELL):
            in_cells += 1 if begins else -1
            pieces.append("" if begins or element.getnext() is None else "\t")
        elif element.tag in _BLOCKS:
            pieces.append(GAP if in_cells else _break(element, begins=begins))
        text = element.text if begins else element.tail if element is not holder else None
        if text and not (begins and element.tag in _NO_TEXT):
            pieces.append(text.replace("\n", " "))
    return "".join(pieces)


def _laid_out(body: Any) -> str:
    from lxml.etree import iterwalk

    pieces: list[str] = []
    within: list[str] = []
    kept = 0
    for event, element in iterwalk(body, events=("start", "end")):
        begins, tag = event == "start", element.tag
        if tag in _KEEP_BREAKS:
            kept += 1 if begins else -1
        if tag == "cell" and begins:
            within.append("\n" if _longer(element, _LONGEST_CELL) else GAP)
        elif tag == "cell":
            within.pop()
            pieces.append("\t" if element.getnext() is not None else "")
        elif tag == "lb" and not within:
            pieces.append(_SOFT if begins else "")
        elif tag in _LINES:
            pieces.append(within[-1] if within else _break(element, begins=begins))
        text = element.text if begins else element.tail
        if text:
            pieces.append(text.replace("\n", _SOFT if kept else " "))
    return _CONTROL.sub("", _unwrapped("".join(pieces)))


def _unwrapped(text: str) -> str:
    """Return a text in which the breaks within an element end lines that they don't just wrap."""
    if _SOFT not in text:
        return text
    return "\n".join(unwrapped(one.replace(_SOFT, "\n"), GAP) for one in text.split("\n"))


def _break(element: Any, *, begins: bool) -> str:
    """Return what parts an element from its neighbour: a term and its meaning share a line."""
    later = element if begins else element.getnext()
    meant = later is not None and _is_meaning(later)
    if not meant or later.getprevious() is None or _longer(later, _LONGEST_MEANING):
        return "\n"
    return "" if begins else "\t"


def _is_meaning(element: Any) -> bool:
    """Whether it says what the term before it stands for, on the page or as it was extracted."""
    return element.tag == "dd" or (element.get("rend") or "").startswith("dd")


def _longer(element: Any, characters: int) -> bool:
    return sum(map(len, element.itertext())) > characters
