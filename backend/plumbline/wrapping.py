"""Tells the line breaks that end something from those that only keep lines short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

_NARROWEST, _WIDEST = 35, 120
# How far the next word would have had to reach beyond a line for the line to be full.
_FULL, _LIKE = 0.9, 0.7
_ENDED = re.compile(r"[.!?:;…][\"'”’»)\]]*$")
_ROW = re.compile(r"[\t|]")
_ITEM = re.compile(r"(?:[-*•▪–]|\d{1,2}[.)])\s")
_GOES_ON = re.compile(
    r"(?:,|\b(?:the|an?|of|to|in|on|and|or|by|for|with|at|from|that|than|is|was|are|were|has|had|have"
    r"|der|die|das|den|dem|des|ein|eine|und|oder|von|zu|im|am|mit|für"
    r"|le|la|les|de|du|un|une|et|à|au|aux|el|los|las|y|en|del|que))$",
    re.IGNORECASE,
)
_HYPHEN = re.compile(r"[a-zà-ÿ]-$")
_UNMARKED = 3


def wrapping_breaks(text: str) -> list[tuple[int, bool]]:
    """Return where the line breaks of a text stand that only keep its lines short, each with
    whether it parts a word, behind a hyphen. Paragraphs end at empty lines."""
    found: list[tuple[int, bool]] = []
    lines: list[str] = []
    end = 0
    for line in [*text.split("\n"), ""]:
        if line.strip():
            lines.append(line)
        else:
            found += _breaks(lines, end - sum(len(one) + 1 for one in lines))
            lines = []
        end += len(line) + 1
    return found


def unwrapped(text: str, joint: str) -> str:
    """Return a text with `joint` for the line breaks that only keep its lines short, and with the
    words in one piece that such a break parts."""
    pieces, start = list[str](), 0
    for place, parts_word in wrapping_breaks(text):
        pieces += text[start : place - parts_word], "" if parts_word else joint
        start = place + 1
    return "".join(pieces) + text[start:]


def _breaks(lines: Sequence[str], start: int) -> Iterator[tuple[int, bool]]:
    """Yield the breaks of a paragraph that wrap: a line is as full as the longest one allows, and
    what follows goes on."""
    width = max(map(len, lines), default=0)
    if width > _WIDEST or len(lines) < 2 or lines[0].rstrip().endswith(":"):
        return
    pairs = [(one.rstrip(" "), other.strip(" ")) for one, other in pairwise(lines)]
    going_on = [_is_full(*pair, width) and _goes_on(*pair) for pair in pairs]
    # Among three lines of which one surely goes on, others may go on with a name.
    wrapped = any(going_on) and len(lines) >= _UNMARKED
    for line, (one, following), sure in zip(lines, pairs, going_on, strict=False):
        start += len(line) + 1
        parts_word = line == one and _HYPHEN.search(one) is not None and following[0].islower()
        like = wrapped and len(one) >= _LIKE * width and _is_full(one, following, width)
        if sure or parts_word or like:
            yield start - 1, parts_word


def _is_full(line: str, following: str, width: int) -> bool:
    if _ENDED.search(line) or _ITEM.match(following) or _ROW.search(line + following):
        return False
    reached = len(line) + 1 + len(following.split(" ", 1)[0])
    return width >= _NARROWEST and reached > _FULL * width


def _goes_on(line: str, following: str) -> bool:
    begins_within = following[0].islower() or following[0].isdigit()
    return begins_within or _GOES_ON.search(line) is not None
