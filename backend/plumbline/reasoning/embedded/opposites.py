"""Whether the opposite of a word of the claim is said of what the claim speaks of."""

from __future__ import annotations

from plumbline.reasoning.embedded.analysis import Analysis, Word
from plumbline.reasoning.embedded.bearers import after_copula, apart, said_of_another
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.propositions import Proposition
from plumbline.reasoning.embedded.voices import compared_back, doer

# How far "had" stands before what was so, "had long been closed", and "was" before what was done.
_AHEAD = 3


def of_another_time_or_doer(
    word: Word, claim: Analysis, opposite: Word, told: Analysis, lists: Lexicon
) -> bool:
    """Whether an opposite is what was so before, "had been closed", or done by another than the
    claim's doer where that leaves the claim open: others lost the election that somebody won."""
    earlier = lists.set("past_perfect_words")
    if earlier & _ahead(opposite, told) and not any(one.lower in earlier for one in claim.words):
        return True
    if opposite.stem not in lists.converses(word.stem):
        return False
    mine, theirs = doer(claim), doer(told)
    return mine is not None and theirs is not None and not mine.same(theirs)


def of_another_thing(
    word: Word, claim: Analysis, opposite: Word, evidence: Proposition, lists: Lexicon
) -> bool:
    """Whether an opposite is said of another thing than what the claim says `word` of."""
    told = evidence.parts
    if _describes_another(opposite, claim, told, lists):
        return True
    if compared_back(claim, told, lists):
        return False
    return said_of_another(word, claim, opposite, evidence)


def _ahead(word: Word, told: Analysis) -> frozenset[str]:
    before = [one.lower for one in told.words if one.span.end <= word.span.start]
    return frozenset(before[-_AHEAD:])


def _describes_another(opposite: Word, claim: Analysis, told: Analysis, lists: Lexicon) -> bool:
    """Whether an opposite describes a thing of which the claim says nothing: a "new price" says
    nothing of an old ship, where "it is a new vessel" and "a new ship" do. So does "the public"."""
    if opposite.lower not in lists.set("attributes"):
        return False
    place = told.words.index(opposite)
    if _is_noun(place, told, lists):
        return True
    described = _described(place, told)
    if described is None or not described.content:
        return False
    alike = lists.related(described.stem) | {described.stem}
    if not claim.stems.isdisjoint(alike):
        return False
    ahead = [one for one in told.words[:place] if one.lower not in lists.set("determiners")]
    return bool(ahead) and not after_copula(ahead, lists)


def _described(place: int, told: Analysis) -> Word | None:
    """Return the word that follows with nothing but space between."""
    if place + 1 == len(told.words):
        return None
    word, after = told.words[place : place + 2]
    return None if apart(word, after, told) else after


def _is_noun(place: int, told: Analysis, lists: Lexicon) -> bool:
    """Whether "the" leads to a word for what things are like, and a verb follows: "the public"."""
    led = place > 0 and told.words[place - 1].lower in lists.set("definite_articles")
    after = _described(place, told)
    if not led or after is None:
        return False
    grammar = Grammar.of(told.text, lists)
    return any(
        token.start == after.span.start and grammar.finite(index)
        for index, token in enumerate(grammar.tokens)
    )
