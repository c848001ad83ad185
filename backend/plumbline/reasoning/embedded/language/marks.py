"""What stands in quotation marks or brackets."""

from __future__ import annotations

import re

_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"|„[^“”]*[“”]|«[^»]*»")
_BRACKETED = re.compile(r"(?<=\S )\([^()]*\)")  # no sentence is in brackets, but an aside


def quoted(text: str) -> list[tuple[int, int]]:
    """Return the places of a text's opening and closing quotation marks."""
    return _inside(_QUOTED, text)


def bracketed(text: str) -> list[tuple[int, int]]:
    """Return the places of a text's opening and closing brackets."""
    return _inside(_BRACKETED, text)


def _inside(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [(match.start(), match.end() - 1) for match in pattern.finditer(text)]
