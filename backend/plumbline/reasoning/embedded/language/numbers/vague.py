"""Numbers of which only the order is told: "dozens of", "tens of thousands", "une dizaine de"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from plumbline.reasoning.embedded.language.lexicon import Lexicon

_FEWEST = 2  # what a plural means at least


@dataclass(frozen=True)
class Vague:
    """The least and the greatest number that a word is plainly said of; no greatest where it is
    said of about one number, "une dizaine"."""

    low: float
    high: float | None


def vague_number(
    words: Sequence[str], index: int, near: Callable[[int], str], lists: Lexicon
) -> tuple[Vague | None, int]:
    """Read what tells the order of a number from `index`; return it and where it ends."""
    first, links = _vague(words[index], lists), lists.set("counting_links")
    if first is None:
        return None, index
    linked = near(index + 1) in links
    at = index + 1 + linked
    times = _times(near(at), lists)
    if times and first.high is not None:
        return Vague(first.low * times, first.high * times), at + 1
    alone = linked or words[index] not in lists.set("linked_vague_numbers")
    return (first, index + 1) if alone else (None, index)


def _times(word: str, lists: Lexicon) -> float:
    """Return what a word multiplies one of order by: "thousands" in "tens of thousands"."""
    many = _vague(word, lists)
    return many.low / _FEWEST if many else float(lists.table("multipliers").get(word, 0.0))


def _vague(word: str, lists: Lexicon) -> Vague | None:
    low, *high = map(float, lists.table("vague_numbers").get(word, "0").split())
    return Vague(low, high[0] if high else None) if low else None
