"""Superlatives with their rank: "longest", "second-longest", "one of the longest"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.analysis import Analysis, Word, base
from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon

_AMONG = 0
_SHORTEST = 5
_REACH = 3


@dataclass(frozen=True)
class Ranked:
    """A superlative: its stem, and which one it is (0 for one of several)."""

    stem: str
    rank: int
    text: str


@lru_cache(maxsize=5_000)
def ranks(text: Analysis) -> tuple[Ranked, ...]:
    """Return the superlatives of a text with their ranks."""
    found = (ranked(word, text) for word in text.words)
    return tuple(one for one in found if one is not None)


def ranked(word: Word, text: Analysis) -> Ranked | None:
    """Return what a superlative says; None for any other word."""
    lists = lexicon(text.language)
    ordinals = lists.table("ordinals")
    first, _, rest = word.lower.rpartition("-")
    if not _superlative(rest, lists) or (first and first not in ordinals):
        return None
    stem = base(rest, lists.language)
    if first:
        return Ranked(stem, int(ordinals[first]), word.text)
    before = [one.lower for one in text.words if one.span.end <= word.span.start][-_REACH:]
    if before and before[-1] in ordinals:
        return Ranked(stem, int(ordinals[before[-1]]), word.text)
    among = lists.text("among_words").split()
    return Ranked(stem, _AMONG if set(among) <= set(before) else 1, word.text)


def _superlative(word: str, lists: Lexicon) -> bool:
    ending = lists.text("superlative_ending")
    return bool(ending) and word.endswith(ending) and len(word) >= _SHORTEST


def agreement(mine: Ranked, others: tuple[Ranked, ...], lists: Lexicon) -> Ranked | bool | None:
    """Return True where the evidence gives the same rank, another rank that contradicts it, False
    where it leaves the rank open, and None where it has no such superlative."""
    alike = [
        one for one in others if one.stem == mine.stem or one.stem in lists.synonyms(mine.stem)
    ]
    if not alike:
        return None
    if any(mine.rank in {_AMONG, one.rank} for one in alike):
        return True
    return next((one for one in alike if one.rank != _AMONG), False)
