"""What evidence says of a word of the claim by denying its opposite.

Of two words that leave nothing between them (complementaries; Lyons, Semantics, 1977, section
9.1) the denial of one is the other: who is "not guilty" is innocent. Other opposites leave a
middle: prices that "did not fall" need not have risen.
"""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.negations import negations
from plumbline.reasoning.embedded.language.word import Word

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
    """Return a text without the clause that tells nothing of what the claim tells: what that
    denies, "drones that cannot fly", denies nothing of the claim. Nor does what it only says to be
    lacking beside."""
    return without_lacks(_of_the_claim(claim, told), told, claim) if told.negations else told.text


def without_lacks(text: str, told: Analysis, other: Analysis) -> str:
    """Return the beginning `text` of what is told with blanks for what is said to be lacking and is
    not mentioned by the other: "ohne Gegenstimmen" denies no law."""
    for match in _lacking(told.language).finditer(text):
        start, end = match.span()
        lacks = {one.stem for one in told.words if one.content and start <= one.span.start < end}
        if lacks.isdisjoint(other.stems):
            text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _of_the_claim(claim: Analysis, told: Analysis) -> str:
    """Return a text with nothing but what tells of the claim: without its last clause, or the
    statement for which that gives a reason."""
    lists = lexicon(told.language)
    for opener in told.words:
        start, end = opener.span.start, opener.span.end
        said, led = _parted_at(opener, told)
        beside = start and led and led.isdisjoint(claim.stems)
        if opener.lower in lists.set("trailing_openers") and beside:
            return told.text[:start].rstrip(" ,")
        # "It is not the first, as others had none" tells its reason of things the claim names, too.
        if opener.lower in lists.set("reason_openers") and told.text[:start].endswith(", "):
            near, far = len(said & claim.stems), len(led & claim.stems)
            if near > far:
                return told.text[:start].rstrip(" ,")
            if near < far:
                return " " * end + told.text[end:]
    return told.text


def _parted_at(opener: Word, told: Analysis) -> tuple[set[str], set[str]]:
    """Return the stems of what carries meaning before and behind a word."""
    content = [one for one in told.words if one.content]
    before = {one.stem for one in content if one.span.end <= opener.span.start}
    return before, {one.stem for one in content if one.span.start > opener.span.end}


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
