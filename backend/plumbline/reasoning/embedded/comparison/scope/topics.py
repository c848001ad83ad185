"""What a statement is about, where claim and evidence share most of their words: the same figure of
another thing, the same deed of other people, a share of the others."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.language.analysis import Analysis, family, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.word import Word

_WHOLE = 3


def share_of_others(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the share that the claim and the evidence have of wholes that changed places, "40% of
    adults smoke" and "40% of smokers are adults"; else nothing."""
    for mine in claim.quantities:
        whole = _whole(mine, claim, lists)
        others = claim.content_stems - whole
        for other in evidence.quantities if whole else ():
            theirs = _whole(other, evidence, lists)
            if mine.agrees(other) and whole.isdisjoint(theirs) and _among(theirs, others, lists):
                return mine.text
    return ""


def _among(stems: frozenset[str], others: frozenset[str], lists: Lexicon) -> bool:
    """Whether any of `stems` tells of the same as any of the others."""
    return any(
        family(one, others) or not others.isdisjoint(lists.synonyms(one) | {one}) for one in stems
    )


def _whole(share: Quantity, told: Analysis, lists: Lexicon) -> frozenset[str]:
    """Return the stems of what a number is told as a share of."""
    after = [word for word in told.words if word.span.start >= share.span.end]
    if share.dimension != "percent" or not after or after[0].lower not in lists.set("share_words"):
        return frozenset()
    stops = lists.set("prepositions") | lists.set("auxiliaries")
    whole: list[str] = []
    for word in after[1 : 2 + _WHOLE]:
        if word.lower in stops or (whole and lists.verb(word.lower)):
            break
        whole += [word.stem] if word.content else []
    return frozenset(whole)


def other_measure(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim measures where the evidence measures something else, "bookings" and
    "prices"; else nothing."""
    measures = listed_stems("figure_nouns", lists)
    mine = next((word for word in claim.predicate if word.stem in measures), None)
    if mine is None or (lists.synonyms(mine.stem) | {mine.stem}) & evidence.stems:
        return ""
    others = measures - lists.related(mine.stem) - claim.stems
    return "" if others.isdisjoint(word.stem for word in evidence.predicate) else mine.text


def other_people(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the people of whom the claim tells where the evidence tells it of others, "teachers"
    and "nurses"; else nothing."""
    mine, theirs = _subject(claim, lists), _subject(evidence, lists)
    if mine is None or theirs is None or mine.stem in evidence.stems:
        return ""
    known = lists.related(mine.stem) | lists.rivals(mine.stem) | claim.stems
    return "" if theirs.stem in known else mine.text


def _subject(told: Analysis, lists: Lexicon) -> Word | None:
    """Return the people that a statement begins with, by what they do; none with a name."""
    first = next((word for word in told.words if word.content or word.inside), None)
    if first is None or first.inside or first.stem not in _people(lists):
        return None
    return first if first.lower.endswith(tuple(lists.set("plural_endings"))) else None


@lru_cache(maxsize=8)
def _people(lists: Lexicon) -> frozenset[str]:
    return (
        listed_stems("person_words", lists)
        | listed_stems("roles", lists)
        | listed_stems("occupations", lists)
    )


def about_another(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim is about where the evidence is only about words on it, "fares" of
    "complaints about fares"; else nothing."""
    mine = next((word for word in claim.words if word.content), None)
    if mine is None or mine.inside:
        return ""
    places = [place for place, word in enumerate(evidence.words) if word.stem == mine.stem]
    beside = bool(places) and all(_after_talk(one, claim, evidence, lists) for one in places)
    return mine.text if beside else ""


def _after_talk(place: int, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether "complaints about" stands before a word, of which the claim does not speak."""
    talk = listed_stems("telling_nouns", lists) - claim.stems
    return any(
        noun.stem in talk and link.lower in lists.set("topic_links")
        for noun, link in pairwise(evidence.words[max(0, place - _WHOLE) : place])
    )
