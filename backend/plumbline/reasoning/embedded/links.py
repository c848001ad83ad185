"""Small words that turn a meaning round: before and after, from and to, by and to."""

from __future__ import annotations

from plumbline.reasoning.embedded.analysis import Analysis, Word
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.quantity import Quantity


def otherwise_placed(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the link with its word that the evidence has the other way round: "before the war"
    and "after the war", "from Lund" and "to Lund"; else nothing."""
    opposite = lists.table("opposite_links")
    theirs = {(link.lower, led.stem) for link, led in _linked(evidence)}
    for link, led in _linked(claim):
        turned = (opposite.get(link.lower), led.stem)
        if turned in theirs and (link.lower, led.stem) not in theirs:
            return claim.text[link.span.start : led.span.end]
    return ""


def _linked(told: Analysis) -> list[tuple[Word, Word]]:
    """Return each word with the next one that has a meaning of its own."""
    pairs: list[tuple[Word, Word]] = []
    led = None
    for word in reversed(told.words):
        if led is not None:
            pairs.append((word, led))
        led = word if word.content else led
    return pairs


def changed_otherwise(
    mine: Quantity, claim: Analysis, other: Quantity, evidence: Analysis, lists: Lexicon
) -> bool:
    """Whether one of two numbers is where a change leads and the other the change: "fell to 20"
    and "fell by 20"."""
    links = {changed_by(mine, claim, lists), changed_by(other, evidence, lists)}
    return len(links - {""}) > 1


def changed_by(one: Quantity, told: Analysis, lists: Lexicon) -> str:
    """Return "by" or "to" where the like of it leads to a number: "fell by 20", "fell to 20"."""
    before = [word.lower for word in told.words if word.span.end <= one.span.start]
    return str(lists.table("change_links").get(before[-1], "")) if before else ""
