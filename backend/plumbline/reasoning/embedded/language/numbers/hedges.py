"""The words that say how exact a number is: "about", "at least", "fewer than"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity


def hedged_from(one: Quantity, text: str, lists: Lexicon) -> int:
    """Return where a number begins with the words that only say how exact it is: "at least"."""
    before = text[: one.span.start].rstrip(" ($€£¥") if one.bound != "exact" else ""
    hedges = (phrase for phrases in lists.table("hedges").values() for phrase in phrases)
    fitting = [len(phrase) for phrase in hedges if before.casefold().endswith(phrase)]
    return len(before) - max(fitting) if fitting else one.span.start
