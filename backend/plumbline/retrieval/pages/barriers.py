"""Recognises what a site shows in place of a page: logins, consent, robot checks, missing pages.

A page of little text is none of these for one word in it. Several signs must come together, or
what it is must be its heading: a page that is wrongly passed over is lost as evidence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from plumbline.retrieval.data import load

Barrier = Literal[
    "robot_check",
    "consent",
    "missing",
    "login",
    "portal",
    "script",
    "empty_search",
    "closed",
    "region",
    "for_sale",
]

# Above that, a page has text of its own and only mentions subscriptions.
_SHORT_PAGE = 1_500
_PAYWALL_AT_END = 600
# What parts a page's name from its site's: "Page not found | The Daily".
_TITLE_PARTS = re.compile(r"\s[|–—·-]\s|[:|]\s")
_HEADING_EDGES = " .!?:…"


class _Shape(NamedTuple):
    """How a barrier looks: the length it stays below, its headings (any, when empty), the signs
    of which its words hold one each, and how much may stand in lines that hold none of them."""

    kind: Barrier
    longest: int
    rest: int
    headings: frozenset[str]
    signs: Sequence[Sequence[str]]

    def fits(self, title: str, text: str, shown: str) -> bool:
        """Whether a page looks like this; all are folded, `shown` is both on one line."""
        if len(text) >= self.longest:
            return False
        if not all(any(phrase in shown for phrase in sign) for sign in self.signs):
            return False
        lines = text.split("\n")
        if self.headings and self.headings.isdisjoint(_headings(title, lines)):
            return False
        return sum(len(line) for line in lines if not self._speaks_in(line)) <= self.rest

    def _speaks_in(self, line: str) -> bool:
        return any(phrase in line for sign in self.signs for phrase in sign)


def is_paywalled(text: str) -> bool:
    """Whether the text breaks off before a subscription."""
    ending = text if len(text) < _SHORT_PAGE else text[-_PAYWALL_AT_END:]
    lowered = " ".join(_folded(ending).split())
    return any(phrase in lowered for phrase in load("barriers")["paywall"])


def barrier(title: str, text: str) -> Barrier | None:
    """Return what a page shows in place of its text, None for a page that shows its text."""
    if len(text) >= _SHORT_PAGE:
        return None
    title, text = _folded(title), _folded(text)
    shown = " ".join(f"{title} {text}".split())
    return next((shape.kind for shape in _shapes() if shape.fits(title, text, shown)), None)


def _folded(text: str) -> str:
    return text.lower().replace("’", "'")


def _headings(title: str, lines: Sequence[str]) -> set[str]:
    """Return what a page is headed with: its title, the parts of it, its first line."""
    heads = [title, *_TITLE_PARTS.split(title), *lines[:1]]
    return {" ".join(head.split()).strip(_HEADING_EDGES) for head in heads}


@lru_cache(maxsize=1)
def _shapes() -> tuple[_Shape, ...]:
    return tuple(
        _Shape(
            cast(Barrier, one["kind"]),
            one["longest"],
            one.get("rest", one["longest"]),
            frozenset(one.get("heading", ())),
            one["signs"],
        )
        for one in load("barriers")["barriers"]
    )
