"""Rewrites a page's markup so that its words alone say what its readers see.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from plumbline.retrieval.data import load
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
    """Take out of a page of so many characters what its readers don't see or see struck out and
    what leads to other pages ("READ MORE: …"), and write out what it sets raised."""
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
    for quote in list(tree.iter("q")):
        quote.tag = "span"  # the marks are the style sheet's, and no text of the page
    for teaser in [_teaser(link) for link in tree.iter("a")]:
        if teaser is not None:
            _take_out(teaser, None)
    write_raised(tree)


def _teaser(link: Any) -> Any | None:
    """Return what leads to another page with a label: "READ MORE: Fire kills 12", the link or all
    of its line; None for any other link."""
    parent = link.getparent()
    alone = len(parent) == 1 and not (link.tail or "").strip() and parent.tag not in _WHOLE
    before = (parent.text or "").strip()
    if alone and _teaser_labels().match(before):
        return parent
    own = link.text or (len(link) and link[0].text) or ""
    if not _teaser_labels().match(own.strip()):
        return None
    return parent if alone and not before else link


@lru_cache(maxsize=1)
def _teaser_labels() -> re.Pattern[str]:
    labels = "|".join(map(re.escape, load("teasers")))
    return re.compile(rf"(?:{labels})\s?[:|>–—-]", re.IGNORECASE)


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
