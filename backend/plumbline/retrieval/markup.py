"""Rewrites a page's markup so that its words alone say what its readers see.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

from typing import Any

from plumbline.retrieval.raised import write_raised
from plumbline.retrieval.styles import Declarations, Look, declarations, look_of, styles_of_classes

GAP = "\N{SYMBOL FOR HORIZONTAL TABULATION}"
"""Stands within a line where the page has something between two words that its text leaves out."""
_MAX_HIDDEN_SHARE = 0.5
_STRUCK = frozenset({"del", "s", "strike"})
_WHOLE = frozenset({"html", "body", "main", "article"})
_INLINE = frozenset({*_STRUCK, "a", "b", "em", "font", "i", "ins", "small", "span", "strong", "u"})
_TELLING = "//@style|//@hidden"


def write_as_seen(tree: Any, characters: int) -> None:
    """Take out of a page of so many characters what its readers don't see or see struck out, and
    write out what it sets raised."""
    classes = styles_of_classes("".join(map(_sheet, tree.iter("style"))))
    # To select attributes takes a fifth of what it takes to select their elements.
    telling = tree.xpath(f"{_TELLING}|//@class" if classes else _TELLING)
    for element in [*tree.iter("template", *_STRUCK), *(one.getparent() for one in telling)]:
        look = None if element.tag in _WHOLE else _look(element, classes)
        if look == "struck":
            _take_out(element, GAP)
        # A page that hides most of itself shows it by script later on: that is its text.
        elif look and sum(map(len, element.itertext())) <= _MAX_HIDDEN_SHARE * characters:
            _take_out(element, None)
    write_raised(tree)


def _sheet(element: Any) -> str:
    return element.text or "" if element.get("media", "all") in ("all", "screen", "") else ""


def _look(element: Any, classes: dict[str, Declarations]) -> Look | None:
    if element.tag in _STRUCK:
        return "struck"
    if element.tag == "template" or "hidden" in element.attrib:
        return "hidden"
    style: Declarations = {}
    for name in element.get("class", "").split() if classes else ():
        style |= classes.get(name, {})
    return look_of(style | declarations(element.get("style", "")))


def _take_out(element: Any, gap: str | None) -> None:
    # It stays as an empty element: to join the texts around each of many would take too long.
    within_line = element.tag in _INLINE and all(child.tag in _INLINE for child in element)
    held = within_line and any(map(str.strip, element.itertext()))
    tail = element.tail
    element.clear()
    element.tag, element.text, element.tail = "span", gap if held else None, tail
