"""How "most of the people" fares where evidence tells a share of them, or how many of how many."""

from __future__ import annotations

from itertools import pairwise

from plumbline.reasoning.embedded.comparison.alignment import WORD, Conflict, Part
from plumbline.reasoning.embedded.comparison.figures.derived import shares
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import changed_by
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.word import Word

_HALF = 50  # percent


def majority(claim: Analysis, evidence: Analysis, lists: Lexicon) -> list[Part]:
    """Return how "most of the people" fares where the evidence tells a share of them in percent, or
    how many of how many it is of."""
    word = _most(claim, lists)
    told = [one for one in evidence.quantities if changed_by(one, evidence, lists) == "of"]
    ratios = (one for one in evidence.quantities if one.ratio)
    parted = (*shares(evidence, lists), *ratios) if word else ()
    told = told or [one for one in parted if _of_those(one, claim, evidence)]
    if word is None or not told:
        return []
    most = Quantity(_HALF, word.span, word.text, "percent", bound="at_least")
    if any(one.value > _HALF or most.agrees(one) for one in told):
        reckoned = not any(one.dimension for one in evidence.quantities)
        return [Part(WORD, 1.0, word.text, "word", turned=reckoned)]
    conflict = Conflict("number", word.span, word.text, told[0].text)
    return [Part(WORD, 0.0, word.text, "number", conflict)]


def _most(claim: Analysis, lists: Lexicon) -> Word | None:
    """Return "most" of "most of the people", or of "Most people" at the head of a claim."""
    majority, links = lists.set("majority_words"), lists.set("share_words")
    return next(
        (
            one
            for one, after in pairwise(claim.words)
            if one.lower in majority
            and (after.lower in links or (one is claim.words[0] and after.content))
        ),
        None,
    )


def _of_those(share: Quantity, claim: Analysis, evidence: Analysis) -> bool:
    """Whether a share is of what the claim speaks of: "41 of the 48 passengers"."""
    after = (word for word in evidence.words if word.span.start >= share.span.end)
    counted = next((word for word in after if word.content and word.inside != "number"), None)
    return counted is not None and counted.stem in claim.stems
