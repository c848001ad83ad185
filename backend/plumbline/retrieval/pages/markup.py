"""Rewrites a page's markup so that its words alone say what its readers see.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import Any

from plumbline.retrieval.data import load
from plumbline.retrieval.pages.raised import write_raised
from plumbline.retrieval.pages.styles import (
    Declarations,
    Look,
    declarations,
    look_of,
    styles_of_classes,
)

GAP = "\N{SYMBOL FOR HORIZONTAL TABULATION}"
"""Stands within a line where the page has something between two words that its text leaves out."""
_MAX_HIDDEN_SHARE = 0.5
_STRUCK = frozenset({"del", "s", "strike"})
_WHOLE = frozenset({"html", "body", "main", "article"})
_INLINE = frozenset({*_STRUCK, "a", "b", "em", "font", "i", "ins", "small", "span", "strong", "u"})
# What stands behind a teaser's label that is a line's only text, and before a headline.
_ALONE, _BEFORE_WORDS = r"(?:\s?[:|>–—-])?[\s,;.|•·]*", r"\s?[:|>–—-]"
_LABELLING = ("b", "span", "strong")
# What ends one word and begins another.
_JOINT = re.compile(r"[a-zß-ÿ:%][\dA-ZÀ-Þ]|\d[A-Za-zÀ-ÿ]")
_BESIDE_LINKS = ".//text()[not(ancestor::a)]"
_HEADLINE_WORDS = 4
_ON_THE_PAGE = ("#", "?")
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
    for teaser in [*map(_teaser, tree.iter("a")), *_cards(tree, characters)]:
        if teaser is not None:
            _take_out(teaser, None)
    write_raised(tree)
    for element in tree.iter(*_LABELLING):
        if _runs_into_next(element):
            element.tail = GAP


def _teaser(link: Any) -> Any | None:
    """Return what leads to another page with a label: "READ MORE: Fire kills 12", the link or all
    of its line; None for any other link."""
    line = _line_of(link)
    beside = "".join(line.xpath(_BESIDE_LINKS)).strip() if line is not None else None
    if beside and _teaser_label(_ALONE).fullmatch(beside):
        return line
    own = link.text or (len(link) and link[0].text) or ""
    if not _teaser_label(_BEFORE_WORDS).match(own.strip()):
        return None
    return line if beside == "" else link


def _line_of(link: Any) -> Any | None:
    """Return the line that a link is the first of; None where it is none's."""
    line = link.getparent()
    while line.tag in _INLINE and line.getparent() is not None:
        line = line.getparent()
    is_first = line.tag not in _WHOLE and line.find(".//a") is link
    return line if is_first else None


def _runs_into_next(element: Any) -> bool:
    """Whether only a style keeps an element's words apart from the next one's: a label and its
    figure, "Length" and "412 metres"."""
    following = element.getnext()
    if element.tail or following is None or following.tag not in _LABELLING:
        return False
    edges = _last_letter(element) + ((following.text or "")[:1] or " ")
    return _JOINT.fullmatch(edges) is not None


def _last_letter(element: Any) -> str:
    last = element[-1].tail if len(element) else element.text
    return (last or " ")[-1]


@lru_cache(maxsize=2)
def _teaser_label(ending: str) -> re.Pattern[str]:
    labels = "|".join(map(re.escape, load("teasers")))
    return re.compile(rf"(?:{labels}){ending}", re.IGNORECASE)


def _cards(tree: Any, characters: int) -> list[Any]:
    """Return the articles within an article that only lead to their own pages, and the headlines
    of other pages between the paragraphs of this one, unless they are most of a page."""
    cards = [
        *filter(_leads_on, tree.xpath("//article//article")),
        *filter(_is_headline, tree.xpath("//p[preceding-sibling::p]/a[1]/..")),
    ]
    held = sum(map(len, chain.from_iterable(card.itertext() for card in cards)))
    return cards if held <= _MAX_HIDDEN_SHARE * characters else []


def _is_headline(paragraph: Any) -> bool:
    """Whether all of a paragraph is one link to another page, in words that are no sentence."""
    links = paragraph.findall(".//a")
    words = "".join(paragraph.itertext()).split()
    leads_on = len(links) == 1 and not links[0].get("href", "#").startswith(_ON_THE_PAGE)
    told = len(words) >= _HEADLINE_WORDS and not words[-1].endswith((".", "!", "…", ":", "”", '"'))
    return leads_on and told and not "".join(paragraph.xpath(_BESIDE_LINKS)).strip()


def _leads_on(card: Any) -> bool:
    """Whether all of an article's heading is a link to another page."""
    heading = next(card.iter("h1", "h2", "h3", "h4", "h5", "h6"), None)
    if heading is None:
        return False
    links = [*heading.iter("a"), *heading.iterancestors("a")]
    leading = [one for one in links if not one.get("href", "#").startswith(_ON_THE_PAGE)]
    return bool(leading) and not "".join(heading.xpath(_BESIDE_LINKS)).strip()


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
