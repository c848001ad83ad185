"""Chooses, of a long passage's claims, those most worth checking."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.schema import Claim
from plumbline.text import folded_words, words

_MOST = 3
_FIGURE_COUNTS = 2


def most_worthy(claims: Sequence[Claim], most: int) -> list[Claim]:
    """Return at most `most` claims that can be verified, in reading order.

    What names figures, people and places comes first: it can be looked up and it can be wrong.
    Among equals the earlier claim does, and nothing is chosen twice.
    """
    found = {tuple(folded_words(one.text)): one for one in reversed(claims) if one.check_worthy}
    ranked = sorted(found.values(), key=lambda claim: (-worth(claim.text), claim.span.start))
    return sorted(ranked[:most], key=lambda claim: claim.span.start)


def worth(text: str) -> int:
    """Return how much there is in a statement that can be looked up."""
    found = words(text)
    figures = sum(1 for word in found if word[0].isdigit())
    # The words of one name count once; a sentence's first word is upper case anyway.
    named = [False, *(len(word) > 1 and word[0].isupper() for word in found[1:])]
    names = sum(
        1 for before, now in zip([False, *named], named, strict=False) if now and not before
    )
    return _FIGURE_COUNTS * min(figures, _MOST) + min(names, _MOST)
