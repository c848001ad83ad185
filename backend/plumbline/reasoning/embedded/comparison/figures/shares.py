"""How many evidence tells of, where a claim tells of all: "all pupils" and "14 of the 120 pupils",
"70 percent of the pupils"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile

from plumbline.reasoning.embedded.comparison.figures.derived import parts_of_wholes
from plumbline.reasoning.embedded.language.analysis import Analysis, family
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.word import Word, base

_ALL = 100.0


def not_all(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the words by which the claim tells of all of whom the evidence counts only some; else
    nothing."""
    counted = tuple(_counted_in_part(evidence, lists))
    for whole, meant in _wholes(claim, lists) if counted else ():
        alike = family(meant.stem, frozenset(counted)) | {meant.stem}
        if not alike.isdisjoint(counted):
            return claim.text[whole.span.start : meant.span.end]
    return ""


def _wholes(claim: Analysis, lists: Lexicon) -> Iterator[tuple[Word, Word]]:
    """Yield "all" with what it is about, past "the": what nobody did, "not all" did either."""
    if claim.negated:
        return
    small = lists.set("articles") | lists.set("determiners")
    whole = lists.set("whole_words") - lists.set("articles") - lists.set("majority_words")
    for place, word in enumerate(claim.words):
        rest = claim.words[place + 1 :]
        led = tuple(takewhile(lambda one: one.lower in small, rest))
        if word.lower in whole and len(led) < len(rest) and rest[len(led)].content:
            yield word, rest[len(led)]


def _counted_in_part(told: Analysis, lists: Lexicon) -> Iterator[str]:
    """Yield the stems of those of whom a count of some is told, or a share below all."""
    for part, whole in parts_of_wholes(told, lists):
        counts = not (part.dimension or part.ordinal or part.of_order or whole.ordinal)
        if counts and part.value < whole.value and whole.noun:
            yield base(whole.noun, lists.language)
    for share in told.quantities:
        exact = share.bound in {"exact", "about"} and share.high is None
        if share.dimension == "percent" and exact and share.value < _ALL:
            after = (one for one in told.words if one.span.start >= share.span.end)
            yield from (
                noun.stem
                for link, noun in pairwise(_without_articles(after, lists))
                if link.lower in lists.set("share_words")
            )


def _without_articles(words: Iterator[Word], lists: Lexicon) -> tuple[Word, ...]:
    """Return the first two words, "of" and what it leads to, without "the" between them."""
    links = lists.set("share_words")
    plain = (one for one in words if one.lower in links or one.lower not in lists.set("articles"))
    return tuple(one for one, _ in zip(plain, range(2), strict=False))
