"""Figures for each of many: "5 tonnes per head" are not 5 tonnes."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity


def of_all_or_each(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the figure that one of the two tells of all together and the other of each only; else
    nothing."""
    for mine in claim.quantities:
        alike = [one for one in evidence.quantities if mine.agrees(one)]
        each = _per_head(mine, claim, lists)
        if alike and all(_per_head(one, evidence, lists) != each for one in alike):
            return mine.text
    return ""


def _per_head(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether "per head" stands behind a figure, or before the only one."""
    behind = [other.span.start for other in told.quantities if other.span.start > one.span.start]
    each = link_pattern("per_head", lists)
    if each.search(told.text, one.span.end, min(behind, default=len(told.text))):
        return True
    first = all(other.span.start >= one.span.start for other in told.quantities)
    return first and bool(each.search(told.text, 0, one.span.start))
