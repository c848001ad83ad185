"""A place among the first: "in the top five", and "fourth" or "the fourth-largest"."""

from __future__ import annotations

from plumbline.reasoning.embedded.comparison.alignment import FIGURE, Conflict, Part
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.ranks import ranks
from plumbline.reasoning.embedded.language.word import Word


def among_the_first(
    quantity: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon
) -> Part | None:
    """Return how "the top five" fares beside the place that the evidence tells; None for another
    number, and where it tells none."""
    if not any(leads_to_places(word, claim, lists, quantity) for word in claim.words):
        return None
    places = [(one.value, one.text) for one in evidence.quantities if one.ordinal]
    places = places or [(one.rank, one.text) for one in ranks(evidence) if one.rank]
    if not places:
        return None
    place, text = min(places)
    if place <= quantity.value:
        return Part(FIGURE, 1.0, quantity.text, "number", turned=True)
    return Part(FIGURE, 0.0, quantity.text, "number", Conflict("number", None, quantity.text, text))


def leads_to_places(
    word: Word, claim: Analysis, lists: Lexicon, number: Quantity | None = None
) -> bool:
    """Whether a word is the "top" of "the top five", of the number given or of any."""
    numbers = claim.quantities if number is None else (number,)
    return word.lower in lists.set("top_words") and any(
        word.span.end + 1 == one.span.start for one in numbers
    )
