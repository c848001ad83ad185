"""Tells from style attributes and simple rules for a class whether readers see a text.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from typing import Literal

Look = Literal["hidden", "struck"]
Declarations = dict[str, str]
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_LENGTH = re.compile(r"(-?(?:\d+\.?\d*|\.\d+))(px|pt|em|rem|%)?")
_PIXELS = {"em": 16.0, "rem": 16.0, "%": 0.16, "pt": 1.33}
_LEGIBLE, _AWAY = 2.0, -500.0
_SIDES = ("left", "right", "top", "bottom")
_CLIPPED = re.compile(r"rect\((?:[01](?:px)?,?){4}\)|inset\((?:50|100)%\)|circle\(0")
# What fades in shows its text to readers in a moment.
_FADES = ("transform", "transition", "animation", "will-change")
_COLOURS = {"white": "#ffffff", "black": "#000000", "rgb(255,255,255)": "#ffffff"}
_SHORT_COLOUR = re.compile(r"#([\da-f])([\da-f])([\da-f])")
_BRACE = re.compile(r"([{}])")
_CLASS = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")
_TELLING = re.compile(
    r"display|visibility|opacity|font-size|text-indent|position|background|line-through",
    re.IGNORECASE,
)
_MOST_CSS = 300_000


def declarations(style: str) -> Declarations:
    """Return what a style says by property, both in lower case and without white space."""
    pairs = (one.partition(":") for one in _COMMENT.sub("", style).lower().split(";"))
    return {
        name.strip(): "".join(value.replace("!important", "").split())
        for name, _, value in pairs
        if value
    }


def look_of(style: Declarations) -> Look | None:
    """Return how a style makes a text look to a reader; None where that text is as any other."""
    if _is_hidden(style):
        return "hidden"
    drawn = style.get("text-decoration", "") + style.get("text-decoration-line", "")
    return "struck" if "line-through" in drawn else None


def styles_of_classes(css: str) -> dict[str, Declarations]:
    """Return what a page's own style sheet says of classes whose text is hidden or struck out.

    Only rules for a class alone and for every medium are read, and none of a class that another
    rule shows again: scripts open and close that.
    """
    said: dict[str, Declarations] = {}
    shown: set[str] = set()
    for selectors, style in _rules(_COMMENT.sub("", css[:_MOST_CSS])):
        for selector in selectors.split(","):
            alone = _CLASS.fullmatch(selector.strip())
            if alone:
                said.setdefault(alone[1], {}).update(style)
            elif "display" in style and look_of(style) is None:
                shown.update(_CLASS.findall(selector))
    return {name: style for name, style in said.items() if look_of(style) and name not in shown}


def _rules(css: str) -> list[tuple[str, Declarations]]:
    """Return the rules that stand in no other, as far as they could change what is seen."""
    rules: list[tuple[str, Declarations]] = []
    depth, selector = 0, ""
    parts = _BRACE.split(css)
    for text, brace in zip(parts[::2], parts[1::2], strict=False):
        if brace == "{":
            depth, selector = depth + 1, text.rpartition(";")[2]
            continue
        if depth == 1 and "." in selector and _TELLING.search(text):
            rules.append((selector, declarations(text)))
        depth, selector = max(0, depth - 1), ""
    return rules


def _is_hidden(style: Declarations) -> bool:
    fades = any(name in style for name in _FADES)
    return (
        style.get("display") == "none"
        or style.get("visibility") in ("hidden", "collapse")
        or (_pixels(style, "opacity", 1.0) == 0.0 and not fades)
        or _pixels(style, "font-size", _LEGIBLE) < _LEGIBLE
        or _pixels(style, "text-indent") <= _AWAY
        or _is_elsewhere(style)
        or _is_of_its_ground(style)
    )


def _is_elsewhere(style: Declarations) -> bool:
    """Whether a text is put beside the page, or cut away."""
    if style.get("position") not in ("absolute", "fixed"):
        return False
    away = any(_pixels(style, side) <= _AWAY for side in _SIDES)
    return away or bool(_CLIPPED.search(style.get("clip", "") + style.get("clip-path", "")))


def _is_of_its_ground(style: Declarations) -> bool:
    colour = _colour(style.get("color", ""))
    ground = style.get("background-color") or style.get("background", "")
    return bool(colour) and colour == _colour(ground)


def _pixels(style: Declarations, name: str, otherwise: float = 0.0) -> float:
    length = _LENGTH.fullmatch(style.get(name, ""))
    return float(length[1]) * _PIXELS.get(length[2], 1.0) if length else otherwise


def _colour(value: str) -> str:
    return (
        _SHORT_COLOUR.sub(r"#\1\1\2\2\3\3", value)
        if len(value) == 4
        else _COLOURS.get(value, value)
    )
