"""Tells from a style attribute whether its text is struck out.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from typing import Literal

Look = Literal["struck"]
Declarations = dict[str, str]
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def declarations(style: str) -> Declarations:
    """Return what a style says by property, both in lower case and without white space."""
    pairs = (one.partition(":") for one in _COMMENT.sub("", style).lower().split(";"))
    return {
        name.strip(): "".join(value.removesuffix("!important").split())
        for name, _, value in pairs
        if value
    }


def look_of(style: Declarations) -> Look | None:
    """Return how a style makes a text look to a reader; None where that text is as any other."""
    drawn = style.get("text-decoration", "") + style.get("text-decoration-line", "")
    return "struck" if "line-through" in drawn else None
