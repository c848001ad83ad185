"""Finds many patterns that begin with a word, trying each only at words it can begin with."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

# Shorter ones, such as "the ", begin words all over a text; longer ones take long to sort.
_LENGTH = 6
_PLAIN = re.compile(r"[\w '’,-]")
_OPEN_SET = re.compile(r"\\|\^|\w-\w")


class WordPatterns:
    """Patterns that match from the start of a word on.

    One alternation of them all would try every pattern at every word, which takes ten times as
    long.
    """

    def __init__(self, patterns: Sequence[str]) -> None:
        grouped: dict[str, list[str]] = {}
        for pattern in patterns:
            for opening in openings(pattern):
                grouped.setdefault(opening, []).append(pattern)
        # One pattern for all beginnings: words are passed over without a step of Python for each.
        self._opening = re.compile(rf"(?<!\w)(?=(?=\w){_any_of(grouped)})")
        self._lengths = sorted({len(opening) for opening in grouped})
        self._patterns = {
            opening: "|".join(f"(?:{one})" for one in found) for opening, found in grouped.items()
        }
        # Made when a text first needs it: few ever are, and all at once take a while.
        self._compiled: dict[str, re.Pattern[str]] = {}

    def find(self, text: str) -> Iterator[str]:
        """Yield the matches in `text`, in order and none within another."""
        end = 0
        for place in self._opening.finditer(text):
            start = place.start()
            match = self._match(text, start) if start >= end else None
            if match:
                end = match.end()
                yield match.group()

    def _match(self, text: str, start: int) -> re.Match[str] | None:
        for length in self._lengths:
            opening = text[start : start + length]
            if opening in self._patterns and (match := self._at(opening).match(text, start)):
                return match
        return None

    def _at(self, opening: str) -> re.Pattern[str]:
        if opening not in self._compiled:
            self._compiled[opening] = re.compile(self._patterns[opening])
        return self._compiled[opening]


def _any_of(words: Collection[str]) -> str:
    """Return a pattern for any of `words`, sorted by letters so that few are tried."""
    if "" in words:
        return ""
    after: dict[str, set[str]] = {}
    for word in words:
        after.setdefault(word[0], set()).add(word[1:])
    branches = (re.escape(letter) + _any_of(rest) for letter, rest in sorted(after.items()))
    return f"(?:{'|'.join(branches)})"


def openings(pattern: str) -> set[str]:
    """Return up to six characters long beginnings, one of which every match of `pattern` has.

    They are shorter where the pattern leaves open what follows, and empty where anything may.
    """
    found: set[str] = set()
    for alternative in _alternatives(pattern):
        _expand(alternative, "", found)
    return found


def _expand(rest: str, opening: str, found: set[str]) -> None:
    if not rest or len(opening) == _LENGTH:
        found.add(opening)
    elif rest.startswith(r"\b"):
        _expand(rest[2:], opening, found)
    elif rest.startswith(("(?<!", "(?<=")):
        _expand(rest[_end(rest) :], opening, found)
    else:
        choices, after = _choices(rest)
        if not choices or after[:1] in ("*", "+", "{"):
            found.add(opening)
            return
        if after[:1] == "?":
            after = after[1:]
            _expand(after, opening, found)
        for choice in choices:
            if len(choice) == 1:
                _expand(after, opening + choice, found)
            else:
                _expand(choice + after, opening, found)


def _choices(rest: str) -> tuple[list[str], str]:
    """Return what the first item of a pattern may be, and what comes after it; none if unclear."""
    if _PLAIN.match(rest):
        return [rest[0]], rest[1:]
    if rest.startswith("(?:"):
        end = _end(rest)
        return _alternatives(rest[3 : end - 1]), rest[end:]
    if rest.startswith("["):
        end = rest.index("]") + 1
        inside = rest[1 : end - 1]
        return [] if _OPEN_SET.search(inside) else list(inside), rest[end:]
    return [], rest


def _alternatives(pattern: str) -> list[str]:
    """Return the parts between the bars that lie in no group."""
    parts, start, depth = [], 0, 0
    for place, sign in _signs(pattern):
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth:
            parts.append(pattern[start:place])
            start = place + 1
    return [*parts, pattern[start:]]


def _end(rest: str) -> int:
    """Return where the group that `rest` begins with ends."""
    depth = 0
    for place, sign in _signs(rest):
        depth += (sign == "(") - (sign == ")")
        if not depth and sign == ")":
            return place + 1
    raise ValueError(f"a group does not end: {rest[:40]}")


def _signs(pattern: str) -> Iterator[tuple[int, str]]:
    """Yield the characters that stand for themselves nowhere: not escaped, and in no set."""
    place, in_set = 0, False
    while place < len(pattern):
        sign = pattern[place]
        if sign == "\\":
            place += 1
        elif in_set:
            in_set = sign != "]"
        elif sign == "[":
            in_set = True
        else:
            yield place, sign
        place += 1
