"""Two numbers that are read together: results ("3-1"), ranges ("3 to 4 million"), and what a change
leads from and to ("rose from 3 to 4 million"), which is no range."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.hedges import hedged_from
from plumbline.reasoning.embedded.language.numbers.quantity import SCORE, Quantity
from plumbline.schema import Span

_LARGEST_SCORE = 1_000
_DASHES = frozenset("-–—")
_CLAUSE_END = re.compile(r"[.;:!?]\s")
_WORD = re.compile(r"[^\W\d_]+")
# How many times its lower end the upper end of "by 20 to 30" is at most: the 5,300 of "by 200 to
# 5,300" are what there is now.
_WIDEST = 3.0
# How many times one of two numbers the other is at most where "million" is written once for both.
_ONE_SCALE = 10.0


def ranged(found: Sequence[Quantity], text: str, lists: Lexicon) -> tuple[Quantity, ...]:
    """Return the quantities of `text` with each result and each range as one."""
    read: list[Quantity] = []
    for one in found:
        read[-1:] = _read(read[-1], one, text, lists) if read else [one]
    return tuple(read)


def _read(left: Quantity, right: Quantity, text: str, lists: Lexicon) -> list[Quantity]:
    between = text[left.span.end : right.span.start]
    span = Span(start=left.span.start, end=right.span.end)
    said = text[span.start : span.end]
    if _scores(left, right, between, lists) or _outvotes(left, right, text, lists):
        return [Quantity(left.value * _LARGEST_SCORE + right.value, span, said, SCORE)]
    link = between.strip().casefold()
    if not _alike(left, right):
        return [left, right]
    low = left.value * _factor(left, right, lists)
    low *= left.shares_multiple_of(right)
    widest = right.value / low if low else 0.0
    if _leads_to(link, lists) and _is_change(left, widest, text, lists):
        return [_in_unit_of(right, left, lists), right]
    if not (link in _DASHES or (right.value > low and _joins(link, left, text, lists))):
        return [left, right]
    dimension, unit = right.dimension or left.dimension, right.unit or left.unit
    return [Quantity(low, span, said, dimension, unit, right.noun, left.bound, right.value)]


def _scores(left: Quantity, right: Quantity, between: str, lists: Lexicon) -> bool:
    """Whether the two are a result such as "3-1", "a 3-1 win"; one that rises, "1-3", may be a
    range."""
    counts = {left.noun, right.noun} - lists.set("result_nouns") - {""}
    plain = not counts and not any(one.dimension or one.ordinal for one in (left, right))
    whole = plain and left.high is None and left.value.is_integer()
    return between in {"-", "–"} and whole and right.value <= left.value < _LARGEST_SCORE


def _outvotes(left: Quantity, right: Quantity, text: str, lists: Lexicon) -> bool:
    """Whether the two are a result in words, "three goals to one", and no change, "the index fell
    52 points to 48"."""
    link = text[left.span.end : right.span.start].casefold().split()
    counts = left.noun in lists.set("score_nouns") and right.noun in {"", left.noun}
    told = counts and len(link) == 2 and link[0] == left.noun and _leads_to(link[1], lists)
    clause = _CLAUSE_END.split(text[: left.span.start])[-1].casefold()
    moved = any(lists.verb(one) in _moving(lists) for one in _WORD.findall(clause))
    return told and not moved and right.value <= left.value < _LARGEST_SCORE


def goals_of(result: Quantity) -> tuple[float, float]:
    """Return the two numbers of a result."""
    return divmod(result.value, _LARGEST_SCORE)


def _alike(left: Quantity, right: Quantity) -> bool:
    """Whether two numbers can measure one thing; "$5 to 10 million" has its sign only once."""
    if left.high is not None or left.ordinal or right.ordinal:
        return False
    signed = left.dimension.isupper() and not right.dimension
    return signed or left.dimension in {"", right.dimension}


def _joins(link: str, left: Quantity, text: str, lists: Lexicon) -> bool:
    """Whether a word joins the ends of a range; "and" does so after "between"."""
    before = text[: left.span.start].casefold().split()[-1:]
    opened = any(one in lists.table("range_words") for one in before)
    return link in lists.set("range_joiners") and (link != lists.text("and_word") or opened)


def _leads_to(link: str, lists: Lexicon) -> bool:
    return lists.table("change_links").get(link) == "to"


def _is_change(left: Quantity, widest: float, text: str, lists: Lexicon) -> bool:
    """Whether the two tell of a change: from what to what, "rose from 3 to 4 percent", or by how
    much to what, "rose by 3 percent to 40 million". What is written as one size is one: "by 20 to
    30 percent", whose ends are not too far apart (`widest` times)."""
    clause = _CLAUSE_END.split(text[: hedged_from(left, text, lists)])[-1].casefold()
    before = _WORD.findall(clause)
    moved = [one in _moving(lists) or lists.verb(one) in _moving(lists) for one in before]
    if not any(moved):
        return False
    if before[-1] in lists.set("change_openers"):
        return True
    by = moved[-1] or lists.table("change_links").get(before[-1]) == "by"
    return by and (bool(left.dimension) or widest > _WIDEST)


@lru_cache(maxsize=8)
def _moving(lists: Lexicon) -> frozenset[str]:
    """Return what tells that a figure changed."""
    names = ("rising_verbs", "falling_verbs", "moving_words")
    return frozenset().union(*map(lists.set, names), lists.table("multiplying_verbs"))


def _in_unit_of(right: Quantity, left: Quantity, lists: Lexicon) -> Quantity:
    """Return the number that a change leads from in the unit that is written once for both."""
    if left.dimension or left.noun:
        return left
    value, times = left.value * _factor(left, right, lists), right.times
    shared = left.times == 1 and 1 / _ONE_SCALE <= value * times / (right.value or 1) <= _ONE_SCALE
    return replace(
        left,
        value=value * times if shared else value,
        dimension=right.dimension,
        unit=right.unit,
        noun=right.noun,
    )


def _factor(left: Quantity, right: Quantity, lists: Lexicon) -> float:
    """Return what a number without a unit is multiplied by beside one that has one."""
    unit = lists.unit(right.unit) if not left.dimension and right.value else None
    return unit[1] if unit else 1.0
