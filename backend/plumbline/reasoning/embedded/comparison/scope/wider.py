"""Where a claim is of more than its evidence: of all inflation, where the source measures the core;
of all employers, where it ranks the private ones."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import takewhile

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.ranks import Ranked, ranks


def widened(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim measures, or the people of whom it tells, where the evidence does so
    only of a part of it: "inflation" of "core inflation"; else nothing."""
    kinds = ("figure_nouns", "mass_nouns", "occupations")
    measured = frozenset().union(*(listed_stems(one, lists) for one in kinds))
    counted = listed_stems("figure_nouns", lists)
    for noun in claim.predicate:
        places = [place for place, one in enumerate(evidence.words) if one.stem == noun.stem]
        if noun.stem not in measured or not places:
            continue
        if all(_in_part(place, claim, evidence, lists) for place in places):
            return noun.text
        if noun.stem in counted and all(_of_a_kind(one, claim, evidence, lists) for one in places):
            return noun.text
    return ""


def _of_a_kind(place: int, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a figure is told of one kind of thing alone of which the claim does not speak:
    "sales of shoes" of "sales", not "sales of 4 million", nor "sales of the firm"."""
    of_it = next(iter(evidence.words[place + 1 : place + 2]), None)
    if of_it is None or of_it.lower.rstrip("’'") not in lists.set("kind_links"):
        return False
    rest = evidence.words[place + 2 :]
    kind = tuple(takewhile(lambda one: one.content and one not in evidence.verbs, rest))
    plain = all(one.text.isalpha() and one.text.islower() for one in kind)
    of_all = any(one.lower in lists.set("exception_wholes") for one in kind)
    return bool(kind) and plain and not of_all and claim.stems.isdisjoint(one.stem for one in kind)


def _in_part(place: int, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a word stands before another that makes it a part of what it names otherwise, of
    which the claim does not speak. Which way profits went, "pre-tax profits" tell as well."""
    before = evidence.words[place - 1] if place else None
    if before is None or before.stem in claim.stems:
        return False
    parts = lists.set("narrowing_words") - lists.set("usual_measures") | lists.set("part_words")
    if not claim.quantities:
        parts -= lists.set("headline_measures")
    return before.lower in parts


def only_in_part(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim tells of the whole of and the evidence of a part: "the budget" of "part
    of the budget"; else nothing."""
    for noun in claim.predicate:
        places = [one.span.start for one in evidence.words if one.stem == noun.stem]
        pattern = _partial(lists.language)
        if places and all(pattern.search(evidence.text[:place]) for place in places):
            return "" if pattern.search(claim.text[: noun.span.start]) else noun.text
    return ""


@lru_cache(maxsize=8)
def _partial(language: str) -> re.Pattern[str]:
    """Return the pattern of what stands before a thing of which only a part is meant."""
    lists = lexicon(language)
    # Who is "part of the team", or "a key part of it", is no less for it.
    apart = "".join(rf"(?<!\b{word} )" for word in sorted(lists.set("no_part_after")))
    part = rf"{lists.either('partial_phrases')}|{apart}(?:{lists.either('part_phrases')})"
    return re.compile(rf"\b(?:{part}) (?:[\w’'-]+ ){{0,2}}$", re.IGNORECASE)


def other_average(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return "median" of the claim where the evidence has an average, or "net" where it has the
    gross figure; else nothing."""
    for group in lists.phrases("measure_kinds"):
        rivals = set(group.split())
        told = {word.lower for word in evidence.words} & rivals
        mine = next((word for word in claim.words if word.lower in rivals), None)
        if mine is not None and told and mine.lower not in told:
            return mine.text
    return ""


def first_of_fewer(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the superlative of the claim that the evidence has only of some of those meant, of a
    shorter time, or by head: "the biggest private employer", "the worst storm since 1987"; else
    nothing."""
    for mine in ranks(claim):
        theirs = [one for one in ranks(evidence) if one.stem == mine.stem]
        if theirs and all(_of_fewer(mine, one, claim, evidence, lists) for one in theirs):
            return mine.text
    return ""


def _of_fewer(
    mine: Ranked, other: Ranked, claim: Analysis, evidence: Analysis, lists: Lexicon
) -> bool:
    limits = link_pattern("rank_limits", lists)
    limited = limits.search(evidence.text, other.span.end) and not limits.search(claim.text)
    # "The longest" of a claim about a bridge: of bridges.
    shared = mine.of <= other.of if mine.of else bool(other.of & claim.stems)
    added = [
        stem for stem in other.of - claim.stems if claim.stems.isdisjoint(lists.synonyms(stem))
    ]
    return bool(limited) or (shared and bool(added))
