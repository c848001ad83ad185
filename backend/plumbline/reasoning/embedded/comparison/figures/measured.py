"""Comparisons that evidence tells by two figures: "taller than" by 210 and 185 metres."""

from __future__ import annotations

from plumbline.reasoning.embedded.comparison.alignment import Conflict
from plumbline.reasoning.embedded.comparison.roles.sides import comparison
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.word import Word

_NO_MEASURE = frozenset({"", "percent"})


def as_measured(
    word: Word, claim: Analysis, told: Analysis, lists: Lexicon
) -> tuple[float, Conflict | None] | None:
    """Return how a comparative of the claim fares against the figures that the evidence gives of
    the two it compares; None for another word, or where they are not given in one measure."""
    more, less = lists.set("greater_words"), lists.set("lesser_words")
    if word.lower not in more | less:
        return None
    sides = comparison(claim, lists)
    if sides is None or len(told.quantities) < 2:
        return None
    before, after = sides
    mine, other = (_of(one, told) for one in (before - after, after - before))
    if mine is None or other is None or mine.value == other.value:
        return None
    if mine.dimension != other.dimension or mine.dimension in _NO_MEASURE:
        return None
    if (mine.value > other.value) == (word.lower in more):
        return 1.0, None
    return 0.0, Conflict("opposite", None, word.text, f"{mine.text}, {other.text}")


def _of(side: frozenset[str], told: Analysis) -> Quantity | None:
    """Return the figure that follows the last mention of one of the two."""
    ends = [one.span.end for one in told.words if one.stem in side]
    follows = [one for one in told.quantities if ends and one.span.start >= ends[-1]]
    return next((one for one in follows if not one.ordinal), None)
