"""What evidence tells of some of those it counts: "47 were injured, nine of them seriously"."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity

_ENDS = re.compile(r"[,;:.](?!\d)")


def told_of_some(
    claim: Analysis, evidence: Analysis, lists: Lexicon
) -> tuple[Quantity, Quantity] | None:
    """Return the number of the claim that counts all, and that of some, where the claim tells of
    all what the evidence tells of some: "47 were seriously injured"; else nothing."""
    for start, end in _asides(evidence, lists):
        inside = [one for one in evidence.quantities if start <= one.span.start < end]
        beside = [one for one in evidence.quantities if one not in inside]
        mine = next((one for one in claim.quantities if _among(one, beside)), None)
        if mine is None or not inside or any(_among(one, inside) for one in claim.quantities):
            continue
        within = {one.stem for one in evidence.words if start <= one.span.start < end}
        whole = {one.stem for one in evidence.words if not start <= one.span.start < end}
        told = {one.stem for one in claim.words if one.content and one.inside != "number"}
        if told & (within - whole):
            return mine, inside[0]
    return None


def _asides(evidence: Analysis, lists: Lexicon) -> list[tuple[int, int]]:
    """Return the stretches that tell of some of those counted: ", nine of them seriously"."""
    text, found = evidence.text, []
    for mark in link_pattern("part_marks", lists).finditer(text):
        stop = _ENDS.search(text, mark.end())
        found.append((text.rfind(",", 0, mark.end()), stop.start() if stop else len(text)))
    return [(start, end) for start, end in found if start >= 0]


def _among(mine: Quantity, others: list[Quantity]) -> bool:
    return any(mine.agrees(one) for one in others)
