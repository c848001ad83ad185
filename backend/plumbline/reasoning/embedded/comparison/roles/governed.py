"""A word and its opposite in one sentence, each with what it is said of: "guilty of fraud, but
cleared of theft"."""

from __future__ import annotations

from itertools import pairwise

from plumbline.reasoning.embedded.comparison.roles.bearers import after_copula
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.word import Word


def said_by_opposite(word: Word, claim: Analysis, told: Analysis, lists: Lexicon) -> Word | None:
    """Return the opposite of `word` with which the evidence says all that the claim says with
    `word`, where it has both."""
    governors = _governors(word, claim, told, lists)
    opposites = [one for one in governors if one.stem in lists.antonyms(word.stem)]
    return opposites[0] if opposites and len(opposites) == len(governors) else None


def said_without_opposite(word: Word, claim: Analysis, told: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence has an opposite of `word`, and says what the claim says with `word` by
    another word: by one that is the contrary of that opposite."""
    governors = _governors(word, claim, told, lists)
    return bool(governors) and not any(one.stem in lists.antonyms(word.stem) for one in governors)


def _governors(word: Word, claim: Analysis, told: Analysis, lists: Lexicon) -> list[Word]:
    """Return the words of the evidence that go before what follows `word` in the claim, each `word`
    itself, one like it or its opposite; none where the evidence has no two of these side by side,
    or where some of what follows stands before them. What follows both tells nothing apart, nor do
    "exports and imports", of which both rise, or one that is denied."""
    ahead = claim.words[: claim.words.index(word)]
    telling = word in claim.deeds or after_copula(ahead, lists)
    turns = _turns(word, told, lists) if telling and not told.negations else []
    wanted = {one.stem for one in claim.words if one.content and one.span.start > word.span.end}
    found: dict[str, list[Word | None]] = {}
    for place in told.words if turns else ():
        if place.stem in wanted and place not in turns and place.inside in {"", "name"}:
            found.setdefault(place.stem, []).append(_last_before(place, turns))
    apart = [one for same in found.values() if len(set(same)) == 1 for one in same]
    known = [one for one in apart if one is not None]
    return known if len(known) == len(apart) else []


def _turns(word: Word, told: Analysis, lists: Lexicon) -> list[Word]:
    """Return the words of the evidence that say as much as `word`, are its opposites, or contraries
    of these, in their order; none where it has not both, side by side."""
    opposites = lists.antonyms(word.stem)
    theirs = [one for one in told.predicate if one.stem in opposites]
    contraries = frozenset[str]().union(*(lists.antonyms(one.stem) for one in theirs))
    alike = {word.stem} | lists.synonyms(word.stem) | contraries - opposites
    mine = [one for one in told.predicate if one.stem in alike - opposites]
    turns = sorted(mine + theirs, key=lambda one: one.span.start)
    return turns if mine and theirs and _side_by_side(turns, told, lists) else []


def _last_before(place: Word, turns: list[Word]) -> Word | None:
    before = [one for one in turns if one.span.end <= place.span.start]
    return before[-1] if before else None


def _side_by_side(turns: list[Word], told: Analysis, lists: Lexicon) -> bool:
    """Whether "and", "but" or the like stands between each two words."""
    joins = lists.set("coordinators") | lists.set("concession_openers")
    return all(
        any(
            word.lower in joins
            for word in told.words
            if one.span.end <= word.span.start and word.span.end <= other.span.start
        )
        for one, other in pairwise(turns)
    )
