"""How much of a thing evidence is about, where a claim is about all of it."""

from __future__ import annotations

from itertools import pairwise

from plumbline.reasoning.embedded.analysis import Analysis, Word, base
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.quantity import Quantity

_PAIR = 2
_AFTER_SOME, _AFTER_LINK = 3, 3


def only_part(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the words by which the claim means more than the evidence does, else nothing:
    "both victories" and one victory, "the members" and "some members"."""
    for word, after in pairwise(claim.words):
        if _means_both(word, after, claim, lists) and not tells_of_two(evidence, lists):
            return claim.text[word.span.start : after.span.end]
        if word.lower in lists.set("whole_words") and _some(after, evidence, lists):
            return claim.text[word.span.start : after.span.end]
    return ""


def tells_of_two(evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence speaks of two things."""
    counted = any(one.value == _PAIR for one in evidence.quantities)
    words = lists.set("pair_words") | lists.set("both_words")
    return counted or any(word.lower in words for word in evidence.words)


def _means_both(word: Word, after: Word, claim: Analysis, lists: Lexicon) -> bool:
    """Whether "both" opens "both victories" and not "both Anna and Bo"."""
    joined = any(one.lower in lists.set("coordinators") for one in claim.words)
    return word.lower in lists.set("both_words") and after.content and not joined


def _some(meant: Word, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence speaks of `meant` after "some" and nowhere else."""
    places = [place for place, word in enumerate(evidence.words) if _akin(meant, word)]
    return bool(places) and all(
        any(
            word.lower in lists.set("some_words")
            for word in evidence.words[max(0, place - _AFTER_SOME) : place]
        )
        for place in places
    )


def _akin(one: Word, other: Word) -> bool:
    shorter, longer = sorted((one.stem, other.stem), key=len)
    return one.content and len(shorter) > _AFTER_SOME and longer.startswith(shorter)


def measures_another(
    measure: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon
) -> bool:
    """Whether a measure is that of another thing: "6 km" in "rimmed by a 6 km high scarp"."""
    before = [word for word in evidence.words if word.span.end <= measure.span.start]
    if before and before[-1].lower in lists.set("indefinite_articles"):
        before.pop()
    led = bool(before) and before[-1].lower in lists.set("prepositions")
    after = [word for word in evidence.words if word.span.start >= measure.span.end]
    said = next((place for place, one in enumerate(after) if one.stem in claim.stems), None)
    if not led or said is None or said + 1 >= len(after):
        return False
    measured = after[said + 1]
    joined = evidence.text[after[said].span.end : measured.span.start] == " "
    return joined and measured.content and measured.stem not in claim.stems


def counts_another(mine: Quantity, other: Quantity, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether what the evidence counts is only for or about what the claim counts: "372,000
    requests for ballots" are no ballots."""
    if not mine.noun or not other.noun:
        return False
    meant = base(mine.noun, lists.language)
    after = [word for word in evidence.words if word.span.start >= other.span.end]
    places = [place for place, word in enumerate(after) if word.lower == other.noun]
    led = after[places[0] + 1 :][: _AFTER_LINK + 1] if places else []
    linked = bool(led) and led[0].lower in lists.set("count_links")
    return linked and any(word.stem == meant for word in led)
