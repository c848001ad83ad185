"""What is told of several together here and of each there: "Norway and Sweden won 52 medals"."""

from __future__ import annotations

from itertools import combinations, pairwise

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity

_MOST = 5


def adds_up(quantity: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a number of several is the sum of as many, of whom the evidence tells one by one."""
    together = _together(claim, lists)
    named = (any(one.same(other) for other in evidence.names) for one in together)
    if not (1 < len(together) <= _MOST and all(named)):
        return False
    counts = [one.value for one in evidence.quantities if _counts_alike(one, quantity)]
    return quantity.value in map(sum, combinations(counts[: 2 * _MOST], len(together)))


def tells_of_some(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence names some only of those whom the claim joins: its number may be a part
    of theirs."""
    named = [any(one.same(other) for other in evidence.names) for one in _together(claim, lists)]
    return any(named) and not all(named)


def _counts_alike(one: Quantity, quantity: Quantity) -> bool:
    """Whether a number counts the same, or only goes on with a list: "40 medals, Sweden 12"."""
    exact = one.high is None and one.bound == "exact" and not one.ordinal
    return exact and one.dimension == quantity.dimension and one.noun in {"", quantity.noun}


def _together(claim: Analysis, lists: Lexicon) -> list[Name]:
    """Return the names that the claim joins: "Lund and Malm", "Lund, Orle and Malm"."""
    joints = {lists.text("and_word"), ",", f", {lists.text('and_word')}"}
    found: list[Name] = []
    for one, other in pairwise(claim.names):
        if claim.text[one.span.end : other.span.start].strip().casefold() in joints:
            found += [other] if one in found else [one, other]
    return found
