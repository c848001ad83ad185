"""Figures that are not of the same: of each and of all, of now and of the time before, of a part
and of the whole that a claim only names, of how long something lasted and of how far off it was."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity


def of_something_else(
    mine: Quantity,
    claim: Analysis,
    other: Quantity,
    told: Analysis,
    sentence: Analysis,
    lists: Lexicon,
) -> bool:
    """Whether a figure of a text, which may be a clause of a sentence, is of something of which the
    claim does not tell it, for all that it has the unit of the claim's."""
    return (
        _off(mine, claim, lists) != _off(other, told, lists)
        or (_of_each(mine, claim, lists) and not _of_each(other, told, lists))
        or (_of_before(claim, lists) and not _earlier(told, lists))
        or (_named_as_whole(mine, claim, lists) and not _named_as_whole(other, told, lists))
        or _part_of_total(mine, claim, other, sentence, lists)
    )


def _of_each(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a figure is so much for each: "six people per square kilometre", "3,000 riders a
    day"."""
    return _each(lists).match(told.text, one.span.end) is not None


@lru_cache(maxsize=8)
def _each(lists: Lexicon) -> re.Pattern[str]:
    each = lists.either("each_marks")
    periods = either(lists.table("period_nouns"))
    articles = either(lists.set("indefinite_articles"))
    return re.compile(rf"(?: [\w-]+)?? (?:{each}|(?:{articles}) (?:{periods}))\b", re.IGNORECASE)


def _of_before(told: Analysis, lists: Lexicon) -> bool:
    """Whether something is told of the time before: "in the year before last"."""
    return link_pattern("time_before", lists).search(told.text) is not None


def _earlier(told: Analysis, lists: Lexicon) -> bool:
    """Whether a text speaks of any earlier time."""
    words = lists.set("earlier_adverbs") | lists.set("earlier_words")
    return any(word.lower in words for word in told.words)


def _named_as_whole(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a figure only says of how much something is told: "most of the 2 million"."""
    return _most_of(lists).search(told.text[: one.span.start]) is not None


@lru_cache(maxsize=8)
def _most_of(lists: Lexicon) -> re.Pattern[str]:
    part = either(lists.set("majority_words") | lists.set("some_words"))
    links = either(lists.set("share_words"))
    articles = either(lists.set("articles") | set(lists.table("possessives")))
    return re.compile(rf"\b(?:{part}) (?:{links}) (?:(?:{articles}) )?$", re.IGNORECASE)


def _part_of_total(
    mine: Quantity, claim: Analysis, other: Quantity, told: Analysis, lists: Lexicon
) -> bool:
    """Whether the claim tells of all together and the text only one figure of which that may be
    the sum."""
    alike = [
        one
        for one in told.quantities
        if not one.ordinal and (one.dimension == mine.dimension or one.dimension == one.noun == "")
    ]
    part = other.value < mine.value and len(alike) == 1
    return part and _in_total(claim, lists) and not _in_total(told, lists)


def _in_total(told: Analysis, lists: Lexicon) -> bool:
    return link_pattern("total_marks", lists).search(told.text) is not None


def _off(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a time tells how far off something was: "nineteen minutes before", "two years
    early"."""
    return one.dimension == "time" and _off_by(lists).match(told.text, one.span.end) is not None


@lru_cache(maxsize=8)
def _off_by(lists: Lexicon) -> re.Pattern[str]:
    return re.compile(rf" (?:{lists.either('off_marks')})\b", re.IGNORECASE)
