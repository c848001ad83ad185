"""What evidence says of a word of the claim by denying its opposite.

Of two words that leave nothing between them (complementaries; Lyons, Semantics, 1977, section
9.1) the denial of one is the other: who is "not guilty" is innocent. Other opposites leave a
middle: prices that "did not fall" need not have risen.
"""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis, Word
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.negations import negations

# How many words before a word deny it: "was not, for once, allowed".
_DENYING = 4


def share_by_denial(
    word: Word, claim: Analysis, opposite: Word, evidence: Analysis
) -> float | None:
    """Return how much of `word` is told, in 0..1, where the evidence denies its opposite; None
    where it does not, or where that contradicts the claim: "not allowed" and "not banned"."""
    if not _denied(opposite, evidence):
        return None
    complementary = opposite.stem in lexicon(claim.language).complements(word.stem)
    if _denied(word, claim):
        return None if complementary else 0.0
    return float(complementary)


def asserted(claim: Analysis, told: Analysis) -> str:
    """Return a text without the clause at its end that tells nothing of what the claim tells: what
    that denies, "drones that cannot fly", denies nothing of the claim. Nor does what it only says
    to be lacking beside."""
    return without_lacks(_without_tail(claim, told), told, claim) if told.negations else told.text


def without_lacks(text: str, told: Analysis, other: Analysis) -> str:
    """Return the beginning `text` of what is told with blanks for what is said to be lacking and is
    not mentioned by the other: "ohne Gegenstimmen" denies no law."""
    for match in _lacking(told.language).finditer(text):
        start, end = match.span()
        lacks = {one.stem for one in told.words if one.content and start <= one.span.start < end}
        if lacks.isdisjoint(other.stems):
            text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _without_tail(claim: Analysis, told: Analysis) -> str:
    for opener in told.words:
        if opener.lower not in lexicon(told.language).set("trailing_openers"):
            continue
        led = {one.stem for one in told.words if one.content and one.span.start > opener.span.end}
        if opener.span.start and led and led.isdisjoint(claim.stems):
            return told.text[: opener.span.start].rstrip(" ,")
    return told.text


@lru_cache(maxsize=8)
def _lacking(language: str) -> re.Pattern[str]:
    """Return the pattern of what is said to be lacking: "ohne Gegenstimmen", "sans attendre"."""
    either = lexicon(language).either("without_phrases")
    return re.compile(rf"\b(?:{either})", re.IGNORECASE)


def _denied(word: Word, told: Analysis) -> bool:
    """Whether the only negation of a text stands right before a word."""
    before = [one for one in told.words if one.span.end <= word.span.start][-_DENYING:]
    near = told.text[before[0].span.start : word.span.start] if before else ""
    return told.negations == 1 and negations(near, told.language) == 1
