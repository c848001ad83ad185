"""What evidence calls only possible, wanted or planned, where a claim states it as a fact."""

from __future__ import annotations

from functools import lru_cache

from plumbline.reasoning.embedded.analysis import Analysis, Word
from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon

_NEAR = 3


def unreal(claim: Analysis, evidence: Analysis) -> bool:
    """Whether all that the evidence says of a deed in the claim is that it may be, or that
    somebody wants, plans or is asked to do it: "may cause", "was urged to open"."""
    lists = lexicon(claim.language)
    if any(word.lower in _marks(lists) for word in claim.words):
        return False
    return any(
        _only_possible([place for place, word in enumerate(evidence.words) if _same(deed, word)],
                       evidence.words, lists)
        for deed in claim.predicate
    )  # fmt: skip


def _only_possible(places: list[int], words: tuple[Word, ...], lists: Lexicon) -> bool:
    return bool(places) and all(_possible(place, words, lists) for place in places)


def _same(deed: Word, word: Word) -> bool:
    return word.content and word.stem == deed.stem


def _possible(place: int, words: tuple[Word, ...], lists: Lexicon) -> bool:
    """Whether the word at `place` follows "may", "urged to" or "potential"."""
    before = words[max(0, place - _NEAR) : place]
    if before and before[-1].lower in lists.set("possible_adjectives"):
        return True
    for index, word in enumerate(before):
        between = before[index + 1 :]
        if word.lower in lists.set("possible_modals") and _adverbs(between, lists):
            return not word.inside
        wanted = word.lower in lists.set("intention_words")
        if wanted and between and between[0].lower in lists.set("to_words"):
            return _adverbs(between[1:], lists)
    return False


def _adverbs(words: tuple[Word, ...], lists: Lexicon) -> bool:
    ends = tuple(lists.set("adverb_endings"))
    return all(
        word.lower.endswith(ends) or word.lower in lists.set("between_adverbs") for word in words
    )


@lru_cache(maxsize=8)
def _marks(lists: Lexicon) -> frozenset[str]:
    return (
        lists.set("modals")
        | lists.set("possible_modals")
        | lists.set("intention_words")
        | lists.set("possible_adjectives")
    )
