"""Superlatives with their rank: "longest", "second-longest", "one of the longest"."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.word import Word, base
from plumbline.schema import Span

_AMONG = 0
_SHORTEST = 5
_REACH = 3


@dataclass(frozen=True)
class Ranked:
    """A superlative: its stem, which one it is (0 for one of several), where it stands with the
    word that ranks it ("second largest"), and the stems of what it is said of, none where that is
    left out ("the largest in Europe"); `among` how many "one of the three largest" means."""

    stem: str
    rank: int
    span: Span
    text: str
    of: frozenset[str]
    among: float = math.inf


@lru_cache(maxsize=5_000)
def ranks(text: Analysis) -> tuple[Ranked, ...]:
    """Return the superlatives of a text with their ranks, and the comparatives that say as much:
    "deeper than any other lake"."""
    found = (ranked(word, text) or _above_all(word, text) for word in text.words)
    return tuple(one for one in found if one is not None)


def _above_all(word: Word, text: Analysis) -> Ranked | None:
    """Return what a comparative says that leaves all others behind: "deeper than any other"."""
    lists = lexicon(text.language)
    ending = lists.text("comparative_form_ending")
    if not (ending and word.lower.endswith(ending)):
        return None
    others = _others(lists).match(text.text, word.span.end)
    if others is None:
        return None
    highest = word.lower.removesuffix(ending) + lists.text("superlative_ending")
    of = _follow(others.end(), text, lists)
    said = text.text[word.span.start : others.end()]
    span = Span(start=word.span.start, end=others.end())
    return Ranked(base(highest, lists.language), 1, span, said, of)


@lru_cache(maxsize=8)
def _others(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what follows a comparative that leaves all others behind."""
    either = lists.either("all_others")
    than = "|".join(lists.set("than_words")) or r"(?!)"
    return re.compile(rf" (?:{than}) (?:{either})\b", re.IGNORECASE)


def ranked(word: Word, text: Analysis) -> Ranked | None:
    """Return what a superlative says; None for any other word."""
    lists = lexicon(text.language)
    ordinals = lists.table("ordinals")
    first, _, rest = word.lower.rpartition("-")
    if not superlative(rest, lists) or (first and first not in ordinals):
        return None
    rank, start, among = _placed(word, first, text, lists)
    span = Span(start=start, end=word.span.end)
    said = text.text[span.start : span.end]
    return Ranked(base(rest, lists.language), rank, span, said, _said_of(word, text, lists), among)


def _placed(word: Word, first: str, text: Analysis, lists: Lexicon) -> tuple[int, int, float]:
    """Return which one a superlative is, where the words begin that say so, and how many are meant
    by "one of the three largest"."""
    ordinals = lists.table("ordinals")
    if first:
        return int(ordinals[first]), word.span.start, math.inf
    counts = (one for one in text.quantities if not one.ordinal)
    count = next((one for one in counts if one.span.end + 1 == word.span.start), None)
    start = count.span.start if count else word.span.start
    before = [one for one in text.words if one.span.end <= start][-_REACH:]
    if before and before[-1].lower in ordinals:
        return int(ordinals[before[-1].lower]), before[-1].span.start, math.inf
    led = {one.lower for one in before}
    if any(led.issuperset(phrase.split()) for phrase in lists.phrases("among_words")):
        return _AMONG, start, count.value if count else math.inf
    return 1, word.span.start, math.inf


def _said_of(word: Word, text: Analysis, lists: Lexicon) -> frozenset[str]:
    """Return the stems of the words right after a superlative: "largest salt lake" in Asia."""
    return _follow(word.span.end, text, lists)


def _follow(end: int, text: Analysis, lists: Lexicon) -> frozenset[str]:
    stems = list[str]()
    for one in text.words:
        if one.span.start < end:
            continue
        apart = text.text[end : one.span.start].strip(" -")
        if apart or not one.content or lists.verb(one.lower):
            break
        stems.append(one.stem)
        end = one.span.end
    return frozenset(stems)


def superlative(word: str, lists: Lexicon) -> bool:
    """Whether a word in small letters is a superlative by its ending: "longest"."""
    ending = lists.text("superlative_ending")
    return (
        bool(ending)
        and word.endswith(ending)
        and len(word) >= _SHORTEST
        and word not in lists.set("no_superlatives")
    )


def _is_among(one: Ranked, several: Ranked) -> bool:
    return several.rank == _AMONG and one.rank <= several.among


def agreement(mine: Ranked, others: tuple[Ranked, ...], lists: Lexicon) -> Ranked | bool | None:
    """Return True where the evidence gives the same rank, another rank that contradicts it, False
    where it leaves the rank open, and None where it has no such superlative of such a thing."""
    alike = [
        one
        for one in others
        if (one.stem == mine.stem or one.stem in lists.synonyms(mine.stem))
        and _of_one_kind(mine, one, lists)
    ]
    if not alike:
        return None
    if any(one.rank == mine.rank or _is_among(one, mine) for one in alike):
        return True
    return next((one for one in alike if one.rank != _AMONG), False)


def _of_one_kind(one: Ranked, other: Ranked, lists: Lexicon) -> bool:
    """Whether two superlatives can be of the same thing: "largest island" is not "largest lake"."""
    if not one.of or not other.of:
        return True
    return any(stem in other.of or lists.synonyms(stem) & other.of for stem in one.of)
