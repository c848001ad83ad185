"""What a toll counts: "the death toll rose to 31" tells how many people died."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity


def counted_by_toll(one: Quantity, told: Analysis, claim: Analysis, lists: Lexicon) -> str:
    """Return what a bare number counts that is told as a toll, by the claim's own count of those
    who died; "" for any other number."""
    if one.noun or one.dimension or one.ordinal:
        return ""
    dying = listed_stems("death_words", lists) | listed_stems("killing_words", lists)
    if dying.isdisjoint(claim.stems) or not _toll(lists).search(told.text[: one.span.start]):
        return ""
    counts = (mine.noun for mine in claim.quantities if not (mine.dimension or mine.ordinal))
    return next(counts, "")


@lru_cache(maxsize=8)
def _toll(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what leads from a toll to its number, within one clause."""
    either = lists.either("toll_words")
    return re.compile(rf"\b(?:{either})\b[^,;:.\d]*$", re.IGNORECASE)
