"""Figures that follow from others: a difference, a share, a sum, a multiple: 12 women and 9 men are
21 people, and "from 50 to 60" is a rise by 10 and by 20 percent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.comparison.figures.growth import earlier_of, times_of
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import changed_by
from plumbline.reasoning.embedded.language.numbers.quantity import POINTS, SCORE, Quantity
from plumbline.reasoning.embedded.language.numbers.ranges import goals_of
from plumbline.reasoning.embedded.language.word import base
from plumbline.schema import Span

_EXACT = 9  # decimals: beyond them stands only what floating points leave


def derived(claim: Analysis, told: Analysis, lists: Lexicon) -> tuple[Quantity, ...]:
    """Return the figures that follow from those of a text, of the kinds that a claim tells."""
    found: list[Quantity] = []
    if any(one.dimension == "percent" for one in claim.quantities):
        found += shares(told, lists, claim)
    for one in claim.quantities:
        if changed_by(one, claim, lists) == "by":
            found += _changes(told, lists)
            found += _margins(one, told)
            break
    found += [product for product, _ in multiples(told, lists)]
    return (*found, *_sums(told, lists))


def parts_of_wholes(told: Analysis, lists: Lexicon) -> list[tuple[Quantity, Quantity]]:
    """Return the counts of a part with those of its whole: "two of the five", "76 of 149", "two of
    their last nine", "of the five judges, two"."""
    links, leads = lists.phrases("part_links"), lists.phrases("whole_leads")
    led = [
        (part, one)
        for one in told.quantities[:1]
        if told.text[: one.span.start].strip().casefold() in leads
        for part in _behind_comma(one, told)
    ]
    between = (
        (one, other, told.text[one.span.end : other.span.start].strip())
        for one, other in pairwise(told.quantities)
    )
    return led + [
        (one, other)
        for one, other, link in between
        if link in links
        or (link.rpartition(" ")[0] in links and link[-1:].isalnum())
        or (link == lists.text("of_word") and one.value < other.value and not one.dimension)
    ]


def _behind_comma(whole: Quantity, told: Analysis) -> list[Quantity]:
    """Return the first figure behind the comma that ends what a sentence opens with, 84 in "Of 126
    animals caught on five trips, 84 were …"."""
    comma = told.text.find(", ", whole.span.end)
    return [one for one in told.quantities if 0 <= comma < one.span.start][:1]


def shares(told: Analysis, lists: Lexicon, claim: Analysis | None = None) -> Iterator[Quantity]:
    """Yield the shares that are told as a part and its whole, 40 percent in "two of the five";
    where a claim is given those of what it speaks of."""
    for part, whole in parts_of_wholes(told, lists):
        noun = base(whole.noun, lists.language)
        if claim and noun and not ({noun} | lists.synonyms(noun)) & claim.stems:
            continue
        if 0 < part.value < whole.value and not part.dimension:
            share = 100 * part.value / whole.value
            yield replace(
                part, value=share, dimension="percent", unit="%", noun="", reckoned="otherwise"
            )


def _changes(told: Analysis, lists: Lexicon) -> Iterator[Quantity]:
    """Yield by how much figures changed of which the earlier one is told, and by how many percent:
    7 points and 10.3 percent for "from 68 to 61 percent" and "61 percent, down from 68"."""
    for word in told.words:
        times = times_of(word, lists)
        if times is not None:
            share = abs(times - 1) * 100
            yield Quantity(share, word.span, word.text, "percent", bound="about", reckoned="change")
    wholes = {id(whole) for _, whole in parts_of_wholes(told, lists)}
    for two in pairwise(one for one in told.quantities if id(one) not in wholes):
        earlier = earlier_of(*two, told, lists)
        exact = not any(one.high is not None or one.ordinal for one in two)
        if earlier is None or not exact or two[0].dimension != two[1].dimension:
            continue
        dimension = POINTS if two[0].dimension == "percent" else two[0].dimension
        change = _joining(*two, told, abs(two[0].value - two[1].value), dimension)
        change = replace(change, noun=two[1].noun or two[0].noun, reckoned="change")
        yield change
        if earlier.value:
            share = 100 * change.value / earlier.value
            yield replace(change, value=share, dimension="percent", bound="about", noun="")


def _margins(mine: Quantity, told: Analysis) -> Iterator[Quantity]:
    """Yield by how much results were won, in what the claim counts: by 4 points for "84-80"."""
    for one in told.quantities:
        if one.dimension == SCORE:
            more, less = goals_of(one)
            yield replace(one, value=more - less, dimension="", noun=mine.noun, reckoned="change")


def _sums(told: Analysis, lists: Lexicon) -> Iterator[Quantity]:
    """Yield how many people are counted of two kinds, or of more: "12 women and 9 men"."""
    run: list[Quantity] = []
    for one in (*told.quantities, None):
        if one is not None and run and _goes_on(run[-1], one, told, lists):
            run.append(one)
            continue
        if len(run) > 1:
            total = _joining(run[0], run[-1], told, sum(each.value for each in run), "")
            yield replace(total, noun=next(iter(lists.phrases("everybody_nouns")), ""))
        run = [one] if one is not None and _counts_people(one, lists) else []


def _goes_on(before: Quantity, one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a count of people goes on from one before: ", " or "and" stands between them."""
    between = told.text[before.span.end : one.span.start].casefold().split()
    joints = {lists.text("and_word"), f"{before.noun},"} | {before.noun}
    return (
        _counts_people(one, lists)
        and before.noun != one.noun
        and bool(between)
        and joints.issuperset(between)
        and (between[-1] == lists.text("and_word") or between[-1].endswith(","))
    )


def _counts_people(one: Quantity, lists: Lexicon) -> bool:
    plain = not (one.dimension or one.ordinal or one.high is not None) and one.bound == "exact"
    return plain and one.noun != "" and base(one.noun, lists.language) in _people(lists)


@lru_cache(maxsize=8)
def _people(lists: Lexicon) -> frozenset[str]:
    names = ("plural_people", "occupations", "person_words", "counted_people")
    words = frozenset(lists.table("person_nouns")).union(*map(lists.set, names))
    return frozenset(base(word, lists.language) for word in words)


def multiples(told: Analysis, lists: Lexicon) -> Iterator[tuple[Quantity, Quantity]]:
    """Yield what is told as so many times a figure, with that figure: 21 and 7 of "three times as
    many cells as its predecessor, which had seven"."""
    for led in _times_as(lists).finditer(told.text):
        times = next((one for one in told.quantities if one.span.end == led.start()), None)
        times = times or next((one for one in told.quantities if one.span.end == led.end(1)), None)
        behind = [one for one in told.quantities if one.span.start >= led.end()]
        if times is None or not behind or not _of_standard(led.end(), behind[0], told, lists):
            continue
        counted = behind[0]
        product = _joining(times, counted, told, times.value * counted.value, counted.dimension)
        yield replace(product, noun=counted.noun or led["noun"].casefold()), counted


def _of_standard(start: int, one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a figure is of what something is compared with: "…, which had seven"."""
    between = told.text[start : one.span.start].casefold().split()
    relative = lists.set("relative_pronouns") | {lists.text("that_word")}
    return any(word in relative for word in between)


@lru_cache(maxsize=8)
def _times_as(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what makes a multiple of a comparison: "times as many cells as"."""
    either = lists.either("times_as")
    return re.compile(rf"( ?(?:{re.escape(lists.text('times_noun'))})?) (?:{either}) (?P<noun>\w+)")


def _joining(
    first: Quantity, last: Quantity, told: Analysis, value: float, dimension: str
) -> Quantity:
    span = Span(start=first.span.start, end=last.span.end)
    text = told.text[span.start : span.end]
    return Quantity(round(value, _EXACT), span, text, dimension, reckoned="otherwise")
