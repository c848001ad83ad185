"""Rewrites a page's markup so that its words alone say what its readers see.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

from typing import Any

from plumbline.retrieval.raised import write_raised
from plumbline.retrieval.styles import declarations, look_of

GAP = "\N{SYMBOL FOR HORIZONTAL TABULATION}"
"""Stands within a line where the page has something between two words that its text leaves out."""
_STRUCK = frozenset({"del", "s", "strike"})
_WHOLE = frozenset({"html", "body", "main", "article"})
_INLINE = frozenset({*_STRUCK, "a", "b", "em", "font", "i", "ins", "small", "span", "strong", "u"})


def write_as_seen(tree: Any) -> None:
    """Take out of a page what is struck out, and write out what it sets raised."""
    for element in list(tree.iter(*_STRUCK)):
        _take_out(element)
    for element in tree.xpath("//*[@style]"):
        if element.tag not in _WHOLE and look_of(declarations(element.get("style"))) == "struck":
            _take_out(element)
    write_raised(tree)


def _take_out(element: Any) -> None:
    # It stays as an empty element: to join the texts around each of many would take too long.
    within_line = element.tag in _INLINE and all(child.tag in _INLINE for child in element)
    gap = GAP if within_line and any(map(str.strip, element.itertext())) else None
    tail = element.tail
    element.clear()
    element.tag, element.text, element.tail = "span", gap, tail
