"""How much of a thing evidence is about, where a claim is about all of it; and which rank."""

from __future__ import annotations

import math
from itertools import pairwise

from plumbline.reasoning.embedded.language.analysis import Analysis, family
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.word import Word, base

PAIR = 2
_AFTER_SOME, _AFTER_LINK = 4, 3


def only_part(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the words by which the claim means more than the evidence does, else nothing:
    "both victories" and one victory, "the members" and "some members"."""
    for word, after in pairwise(claim.words):
        all_or_none = lists.set("whole_words") | lists.set("none_words")
        whole = word.lower in all_or_none and _some(
            word, _meant(word, claim, lists), evidence, lists
        )
        both = means_both(word, after, claim, lists) and not _of_two(evidence, lists)
        most = _majority(word, after, claim, lists) and not _mostly(evidence, lists)
        single = _one_of_them(word, claim, evidence, lists) or _once(word, after, evidence, lists)
        if whole or both or most or single or _alone(word, after, claim, evidence, lists):
            return claim.text[word.span.start : after.span.end]
    return ""


def _majority(word: Word, after: Word, claim: Analysis, lists: Lexicon) -> bool:
    """Whether a claim tells of "most of" something, or opens with "most teachers"."""
    if word.lower not in lists.set("majority_words"):
        return False
    counted = after.content and after.lower.endswith(tuple(lists.set("plural_endings")))
    return after.lower == lists.text("of_word") or (counted and word is claim.words[0])


def _mostly(evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence tells how many of something it means: most, all, four in five."""
    many = (lists.set("whole_words") - lists.set("articles")) | lists.set("mostly_words")
    counted = any(not one.of_order for one in evidence.quantities)
    return counted or any(word.lower in many for word in evidence.words)


def _one_of_them(word: Word, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the claim tells of all, or of none, and the evidence of one of them."""
    whole = lists.set("whole_words") | lists.set("none_words") | lists.set("both_words")
    whole -= lists.set("articles")
    rest = [one for one in claim.words if one.span.start > word.span.end]
    meant = next((one for one in rest if one.content and one.inside != "number"), None)
    singled = word.lower in whole and meant and singled_out(meant.stem, evidence, lists)
    return bool(singled)


def singled_out(stem: str, told: Analysis, lists: Lexicon) -> bool:
    """Whether a text has "one of the three" of what is asked for."""
    for match in link_pattern("among_words", lists).finditer(told.text):
        if told.text[: match.start()].endswith("-"):
            continue  # "forty-one of the 48"
        led = [word for word in told.words if word.span.start > match.end()][:_AFTER_LINK]
        if any(word.stem == stem for word in led):
            return True
    return False


def one_of_several(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return "only museum" where the evidence has "one of the three museums"; else nothing."""
    for only, noun in pairwise(claim.words):
        sole = only.lower in lists.set("exclusive_words") and noun.content and not noun.inside
        if sole and singled_out(noun.stem, evidence, lists):
            return claim.text[only.span.start : noun.span.end]
    return ""


def _once(word: Word, after: Word, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the claim says "every summer" and the evidence nothing of the kind."""
    times = lists.set("each_time_words")
    periods = {**lists.table("period_nouns"), **lists.table("seasons"), **lists.table("weekdays")}
    if word.lower not in lists.set("whole_words") & times or after.lower not in periods:
        return False
    return not any(one.lower in times for one in evidence.words)


def narrowed(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the words by which the claim measures only a part of what the evidence does, "youth
    unemployment" of "unemployment"; else nothing."""
    for one, other in pairwise(claim.words):
        narrow = one.lower in lists.set("narrowing_words") and one.stem not in evidence.stems
        measured = other.lower in lists.set("figure_nouns")
        if narrow and measured and other.stem in evidence.stems:
            return claim.text[one.span.start : other.span.end]
    return ""


def _meant(whole: Word, claim: Analysis, lists: Lexicon) -> Word:
    """Return what "all" is about, past "the" or "its": "toutes les écoles"."""
    rest = [word for word in claim.words if word.span.start > whole.span.start]
    leads = lists.set("articles") | lists.set("determiners")
    return next((word for word in rest if word.lower not in leads), whole)


def _alone(word: Word, after: Word, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the claim says "only Ada" and the evidence nothing of the kind; "only 40" counts."""
    alone = lists.set("exclusive_words")
    counts = after.inside in {"number", "date"} or not (after.content or after.inside)
    if word.lower not in alone or counts or one_of_several(claim, evidence, lists):
        return False
    return not any(one.lower in alone for one in evidence.words)


def tells_of_pair(evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence says "both", "a pair" or the like."""
    words = lists.set("pair_words") | lists.set("both_words")
    return any(word.lower in words for word in evidence.words)


def _of_two(evidence: Analysis, lists: Lexicon) -> bool:
    counts = (one for one in evidence.quantities if not (one.ordinal or one.dimension))
    return tells_of_pair(evidence, lists) or any(one.value == PAIR for one in counts)


def means_both(word: Word, after: Word, claim: Analysis, lists: Lexicon) -> bool:
    """Whether "both" opens "both victories" and not "both Anna and Bo"."""
    if word.lower not in lists.set("both_words") or not after.content:
        return False
    return not any(one.lower in lists.set("coordinators") for one in claim.words)


def _some(whole: Word, meant: Word, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence speaks of `meant` after "some" and nowhere else."""
    some, words = lists.set("some_words") - {whole.lower}, evidence.words
    if not meant.content or not any(word.lower in some for word in words):
        return False
    alike = family(meant.stem, evidence.stems) | {meant.stem}
    places = [place for place, word in enumerate(words) if word.stem in alike]
    return bool(places) and all(
        any(word.lower in some for word in words[max(0, place - _AFTER_SOME) : place])
        for place in places
    )


def measures_another(
    measure: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon
) -> bool:
    """Whether a measure is that of another thing: "6 km" in "rimmed by a 6 km high scarp"."""
    before = [word for word in evidence.words if word.span.end <= measure.span.start]
    if before and before[-1].lower in lists.set("indefinite_articles"):
        before.pop()
    led = bool(before) and before[-1].lower in lists.set("prepositions")
    after = [word for word in evidence.words if word.span.start >= measure.span.end]
    shared = (one.content and one.stem in claim.stems for one in after)
    said = next((place for place, told in enumerate(shared) if told), None)
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
    counted = next((place for place, word in enumerate(after) if word.lower == other.noun), -1)
    link, led = after[counted + 1 :][:1], after[counted + 2 :][:_AFTER_LINK]
    linked = any(word.lower in lists.set("count_links") for word in link)
    return linked and any(word.stem == meant for word in led)


def outranked(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim calls the highest and the evidence only the second highest, in
    languages that say so in two words: "la más alta", "la segunda más alta"; else nothing."""
    mine, theirs = _by_degree(claim, lists), _by_degree(evidence, lists)
    called = {stem: min(rank for one, rank in theirs if one == stem) for stem, _ in theirs}
    return next((stem for stem, rank in mine if rank < called.get(stem, 1)), "")


def _by_degree(told: Analysis, lists: Lexicon) -> list[tuple[str, float]]:
    """Return the superlatives by their stems, those that "más" stands before and those of one word,
    with the ordinal number before or 1; of one of several no rank is known."""
    ordinals, degrees = lists.table("ordinals"), lists.set("degree_words")
    among = link_pattern("among_words", lists)
    ends = [match.end() for match in among.finditer(told.text)]
    found: list[tuple[str, float]] = []
    for place, word in enumerate(told.words):
        led = told.words[max(0, place - 1) : place]
        by_degree = bool(led) and led[-1].lower in degrees
        if not by_degree and (word.lower in degrees or word.lower not in lists.set("superlatives")):
            continue
        start = led[-1].span.start if by_degree else word.span.start
        before = told.words[place - 1 - by_degree].lower if place > by_degree else ""
        one_of = any(
            start - end >= 0 and len(told.text[end:start].split()) <= _AFTER_LINK for end in ends
        )
        found.append((word.stem, math.inf if one_of else ordinals.get(before, 1)))
    return found


def other_rank(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the office that the claim names and the evidence only with a rank or time added:
    "president" and "vice president", "is president" and "former president"; else nothing."""
    limits = lists.set("rank_words")
    now = any(word.lower in lists.set("present_be") for word in claim.words)
    persons = [name.span for name in claim.names if name.kind == "person"]
    if now or not persons:
        # Who was the president then may be called the former one by now, if it is said who.
        limits |= lists.set("past_rank_words")
    for office in claim.words:
        named = any(span.start <= office.span.start < span.end for span in persons)
        if named or office.lower not in lists.set("person_words"):
            continue
        if _ranked(office.stem, claim, limits):
            continue
        if _ranked(office.stem, evidence, limits):
            return office.text
    return _of_lower_rank(claim, evidence, lists)


def _of_lower_rank(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return "deputy head" where the evidence has the head only without such a word."""
    ranks = lists.set("rank_words")
    for rank, office in pairwise(claim.words):
        told = office.stem in evidence.stems and not _ranked(office.stem, evidence, ranks)
        if rank.lower in ranks and office.content and told:
            return claim.text[rank.span.start : office.span.end]
    return ""


def _ranked(office: str, told: Analysis, limits: frozenset[str]) -> bool:
    """Whether an office stands with a rank wherever it stands: "deputy mayor", "vice-chairman"."""
    whole = [place for place, word in enumerate(told.words) if word.stem == office]
    joined = [word.lower.partition("-") for word in told.words if "-" in word.lower]
    ranked = [rank in limits for rank, _, rest in joined if base(rest, told.language) == office]
    ranked += [
        any(word.lower in limits for word in told.words[max(0, place - 2) : place])
        for place in whole
    ]
    return bool(ranked) and all(ranked)
