"""Whether the opposite of a word of the claim is said of what the claim speaks of."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.comparison.roles.attributes import apart, described_by
from plumbline.reasoning.embedded.comparison.roles.bearers import (
    after_copula,
    finite,
    said_of_another,
)
from plumbline.reasoning.embedded.comparison.roles.voices import doer
from plumbline.reasoning.embedded.language.analysis import Analysis, is_past, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.word import Word

# How far "had" stands before what was so: "had long been closed".
_AHEAD = 3
# How many words stand between "rejected" and what it rejects: "rejected a plan to close".
_BETWEEN = 4


def of_another_time_or_doer(
    word: Word, claim: Analysis, opposite: Word, told: Analysis, lists: Lexicon
) -> bool:
    """Whether an opposite is what was so before, "had been closed", "gesperrt war", or done by
    another than the claim's doer where that leaves the claim open: others lost the election that
    somebody won."""
    earlier = lists.set("past_perfect_words")
    if earlier & (_ahead(opposite, told) | _right_behind(opposite, told)) and not any(
        one.lower in earlier for one in claim.words
    ):
        return True
    if opposite.stem not in lists.converses(word.stem):
        return False
    mine, theirs = doer(claim), doer(told)
    return mine is not None and theirs is not None and not mine.same(theirs)


def restored(claim: Analysis, opposite: Word, lists: Lexicon) -> bool:
    """Whether an opposite undoes what the claim says to have been so, and so says that it was: what
    reopens on Friday "was closed"; what "was reopened" is closed no longer."""
    small = {word.lower for word in claim.words}
    over = not small.isdisjoint(lists.set("past_be")) and not claim.dates
    restores = opposite.stem in listed_stems("restoring_verbs", lists)
    return over and restores and not is_past(opposite, lists)


def taken_back(opposite: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether what leads to an opposite leaves it undone or open: "voted against leaving", "lifted
    the ban", "whether he would stay"."""
    return _taking_back(lists).search(told.text[: opposite.span.start]) is not None


@lru_cache(maxsize=8)
def _taking_back(lists: Lexicon) -> re.Pattern[str]:
    back = lists.either("taking_back")
    stops = either(lists.set("coordinators"))
    between = rf"(?:\s+(?!(?:{stops})\b)[^\s,;:.]+){{0,{_BETWEEN}}}"
    return re.compile(rf"\b(?:{back}){between}\s+$", re.IGNORECASE)


def of_another_thing(
    word: Word, claim: Analysis, opposite: Word, evidence: Proposition, lists: Lexicon
) -> bool:
    """Whether an opposite is said of another thing than what the claim says `word` of."""
    return _describes_another(opposite, claim, evidence.parts, lists) or said_of_another(
        word, claim, opposite, evidence
    )


def _ahead(word: Word, told: Analysis) -> frozenset[str]:
    before = [one.lower for one in told.words if one.span.end <= word.span.start]
    return frozenset(before[-_AHEAD:])


def _right_behind(word: Word, told: Analysis) -> frozenset[str]:
    """Return the word right behind one, where no mark parts them."""
    start = word.whole.end + 1
    return frozenset(one.lower for one in told.words if one.span.start == start)


def _describes_another(opposite: Word, claim: Analysis, told: Analysis, lists: Lexicon) -> bool:
    """Whether an opposite describes a thing of which the claim says nothing: a "new price" says
    nothing of an old ship, where "it is a new vessel" and "a new ship" do. So does "the public"."""
    inflected = opposite.stem in listed_stems("inflected_attributes", lists)
    if not (inflected or opposite.lower in lists.set("attributes")):
        return False
    if _is_noun(opposite, told, lists):
        return True
    described = described_by(opposite, told, lists)
    if described is None:
        return False
    alike = lists.related(described.stem) | {described.stem}
    if not claim.stems.isdisjoint(alike):
        return False
    place = min(told.words.index(one) for one in (opposite, described))
    ahead = [one for one in told.words[:place] if one.lower not in lists.set("determiners")]
    return not (ahead and after_copula(ahead, lists))


def _is_noun(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether "the" leads to a word for what things are like, and a verb follows: "the public"."""
    place = told.words.index(word)
    led = place > 0 and told.words[place - 1].lower in lists.set("definite_articles")
    return led and any(
        finite(after, told, lists) and not apart(word, after, told)
        for after in told.words[place + 1 : place + 2]
    )
