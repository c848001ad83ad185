"""Writes what a page sets raised so that no figure runs into another: a note as "87[4]", an
exponent as "10⁸⁰" or "m²", a fraction as "4½".

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from plumbline.noise import REFERENCE_MARK

ALTERED = rf"(?:{REFERENCE_MARK}|[²³⁰¹⁴-⁹⁺⁻⁄¼-¾⅐-⅞])"
"""Matches what may stand for something raised: the page's own text may have it otherwise."""
_LONGEST = 12
_STEPS = 6
_INLINE = frozenset({"a", "b", "em", "font", "i", "small", "span", "strong"})
_NOTE = re.compile(r"[(\[]?(\d{1,3}(?:\s?[,–-]\s?\d{1,3})*)[)\]]?")
_LETTER = re.compile(r"[a-z]")
_SIGNED = re.compile(r"[-−–+]\d{1,4}")
_POWER = re.compile(r"(?<![\d.,])10$")
_UNIT = re.compile(r"(?:(?<![^\W_])(?:[cdkmµ]?m|mi|ft|yd|mc|[A-Za-z])|/s|CO)$")
_FIGURE = re.compile(r"\d[\d.,]*\d$")
# What a note may follow.
_NOTED = re.compile(r"[\w.,;:!?)\]%…”’»\"']$")
_RAISED = str.maketrans("0123456789-−–+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁻⁺")
_FRACTIONS = {
    unicodedata.normalize("NFKC", char).replace("⁄", "/"): char
    for char in map(chr, [*range(0xBC, 0xBF), *range(0x2150, 0x215F)])
}


def write_raised(tree: Any) -> None:
    """Write out the raised figures and letters of a page that mean something by being raised."""
    for element in list(tree.iter("sup")):
        raised = "".join(element.itertext()).strip() if len(element) < _LONGEST else ""
        if not raised or len(raised) > _LONGEST:
            continue
        written = _fraction(element, raised) or _written(raised, *_setting(element))
        if written is not None:
            _replace(element, written)


def _written(raised: str, before: str, linked: bool) -> str | None:
    """Return how to write `raised` behind `before`; None where it may stand as it is: "1st"."""
    power = _SIGNED.fullmatch(raised) or (raised.isdigit() and _POWER.search(before))
    if not linked and (power or (raised in ("2", "3", "4") and _UNIT.search(before))):
        return raised.translate(_RAISED)
    note = _NOTE.fullmatch(raised)
    if note and _NOTED.search(before):
        return f"[{note[1]}]"
    lettered = linked or raised in "abcd"
    if lettered and _LETTER.fullmatch(raised) and _FIGURE.search(before):
        return f"[{raised}]"
    return None


def _setting(element: Any) -> tuple[str, bool]:
    """Return what stands before `element`, and whether it is a link, which only notes are."""
    before = _before(element)
    linked = element.getparent().tag == "a" or any(child.tag == "a" for child in element)
    # "schools <sup>4</sup> were" is a note too, "of <sup>14</sup>C" an isotope.
    isotope = not linked and (element.tail or "")[:1].isalpha()
    return (before if isotope else before.rstrip()), linked


def _fraction(element: Any, numerator: str) -> str | None:
    """Return the fraction that begins with `element`, and take its lower half out of the page."""
    below = element.getnext()
    if below is None or below.tag != "sub" or (element.tail or "").strip() not in ("/", "⁄"):
        return None
    written = _FRACTIONS.get(f"{numerator}/{''.join(below.itertext()).strip()}")
    if written:
        element.tail = ""
        _replace(below, "")
    return written


def _replace(element: Any, text: str) -> None:
    tail = element.tail
    element.clear()
    element.tag, element.text, element.tail = "span", text, tail


def _before(element: Any) -> str:
    """Return the text that ends where `element` begins, as far as it is near."""
    for _ in range(_STEPS):
        previous = element.getprevious()
        if previous is not None:
            text = previous.tail or _last_text(previous)
        else:
            previous = element.getparent()
            text = previous.text
        if text:
            return str(text)
        if element.getprevious() is None and previous.tag not in _INLINE:
            break
        element = previous
    return ""


def _last_text(element: Any) -> str | None:
    for _ in range(_STEPS):
        if not len(element) or not isinstance(element.tag, str):
            break
        element = element[-1]
        if element.tail:
            return str(element.tail)
    return element.text if isinstance(element.tag, str) else None
