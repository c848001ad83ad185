"""Growth told by two figures: "doubled" and "from 4 to 8 percent", "fell" and "90 then, 70 now"."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.comparison.alignment import WORD, Conflict, Part
from plumbline.reasoning.embedded.comparison.figures.figure_dates import date_of
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.links import (
    before_figure,
    changed_by,
    leads_from,
)
from plumbline.reasoning.embedded.language.numbers.quantity import POINTS, Quantity
from plumbline.reasoning.embedded.language.numbers.words import word_value
from plumbline.reasoning.embedded.language.word import Word

_CLOSE = 0.1
_LARGEST = 50.0  # times: beyond that two figures have different units, as in "8 to 4 million"


@dataclass(frozen=True)
class Change:
    """How many times the figure before the one after it is, and the words that say so; 0 and
    infinity where it is only told that it fell or rose."""

    times: float
    text: str


def as_grown(word: Word, told: Analysis, lists: Lexicon) -> tuple[float, Conflict | None] | None:
    """Return how a verb of growth in a claim fares against what the evidence tells in figures;
    None for another word, and where it tells of no growth. Where some of it is as the claim says
    and some is not, the verb is not found: the one may be of another thing; nor is "doubled" where
    it is told only which way a figure went."""
    wanted = _wanted(word, lists)
    changes = _changes(told, lists) if wanted else []
    if wanted is None or not changes:
        return None
    low, high = wanted
    against = [one for one in changes if not low <= one.times <= high]
    if not against:
        return 1.0, None
    unsized = (one for one in against if one.times in {0.0, math.inf})
    if len(against) < len(changes) or any((one.times > 1) == (high > 1) for one in unsized):
        return 0.0, None
    contrary = _contrary(word, told, lists)
    found = contrary.text if contrary else against[0].text
    return 0.0, Conflict("opposite", word.span, word.text, found)


def only_rises_or_falls(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether the evidence tells of a rise or a fall where the claim tells how many times as much
    it made: who says "rose" has not said "doubled"."""
    return times_of(word, lists) is not None and bool(
        _directions(told, lists) or _changes(told, lists)
    )


def _contrary(word: Word, told: Analysis, lists: Lexicon) -> Word | None:
    """Return the word that says of a text's figures the contrary of "rose" or "fell"."""
    for mine, theirs in (("rising_verbs", "falling_verbs"), ("falling_verbs", "rising_verbs")):
        if word.stem in listed_stems(mine, lists):
            contrary = listed_stems(theirs, lists)
            return next((one for one in told.predicate if one.stem in contrary), None)
    return None


def than_before(claim: Analysis, evidence: Analysis, lists: Lexicon) -> Part | None:
    """Return how a comparison with an earlier time fares, "fewer births than the year before",
    against the changes that the evidence tells in figures, else in verbs; None where the claim
    makes none or the evidence tells of none."""
    found = _than_before(lists).search(claim.text)
    if found is None:
        return None
    rising = found["more"] is not None
    changes = {one.times > 1 for one in _changes(evidence, lists) if one.times != 1}
    changes = changes or _directions(evidence, lists)
    if len(changes) != 1:
        return None
    if changes == {rising}:
        return Part(WORD, 1.0, found.group(), "word", turned=True)
    return Part(WORD, 0.0, found.group(), "word", Conflict("opposite", None, found.group(), ""))


def of_earlier(claim: Analysis, lists: Lexicon) -> bool:
    """Whether a claim compares something with what it was at an earlier time."""
    return _than_before(lists).search(claim.text) is not None


def _directions(told: Analysis, lists: Lexicon) -> set[bool]:
    """Return whether a text tells with verbs of a rise, of a fall, or of both."""
    verbs = {True: "rising_verbs", False: "falling_verbs"}
    return {up for up, name in verbs.items() if listed_stems(name, lists) & told.stems}


@lru_cache(maxsize=8)
def _than_before(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of "more births than the year before", "lower than in 2019"."""
    more, fewer = (either(lists.set(name)) for name in ("more_words", "fewer_words"))
    earlier = lists.either("earlier_times")
    than = either(lists.set("than_words"))
    return re.compile(
        rf"\b(?:(?P<more>{more})|{fewer})\b(?:[^.;]*?) (?:{than}) (?:{earlier})", re.IGNORECASE
    )


def _wanted(word: Word, lists: Lexicon) -> tuple[float, float] | None:
    """Return from how many to how many times the old figure a verb makes the new one."""
    times = times_of(word, lists)
    if times is not None:
        return times * (1 - _CLOSE), times * (1 + _CLOSE)
    if word.stem in listed_stems("rising_verbs", lists):
        return math.nextafter(1.0, 2.0), math.inf
    if word.stem in listed_stems("falling_verbs", lists):
        return 0.0, math.nextafter(1.0, 0.0)
    return None


def times_of(word: Word, lists: Lexicon) -> float | None:
    """Return how many times as much a word says: 2 of "doubled", 10 of "tenfold"; None for another
    word."""
    fold = lists.text("fold_ending")
    if fold and word.lower.endswith(fold):
        return word_value(word.lower.removesuffix(fold).rstrip("-"), lists)
    times = lists.table("multiplying_verbs").get(word.lower)
    return None if times is None else float(times)


def _changes(told: Analysis, lists: Lexicon) -> list[Change]:
    """Return the changes told as "from … to …", "up from …", "by … percent", or by two years, and
    as "doubled" or "tenfold"."""
    single = [_by_percent(one, told, lists) for one in told.quantities]
    double = [_of_two(*two, told, lists) for two in pairwise(told.quantities)]
    verbal = [(word, times_of(word, lists)) for word in told.words]
    multiplied = [Change(times, word.text) for word, times in verbal if times and not word.inside]
    return [*multiplied, *(one for one in (*single, *double) if one is not None)]


def _by_percent(one: Quantity, told: Analysis, lists: Lexicon) -> Change | None:
    """Return "rose by 10 percent", "is up 10 percent" and "10 percent more" as a change; points
    of a percentage tell only which way it went."""
    before = told.text[: one.span.start].casefold().rstrip()
    up, down = (before.endswith(lists.phrases(name)) for name in ("led_up", "led_down"))
    after = next((each.lower for each in told.words if each.span.start == one.span.end + 1), "")
    up, down = up or after in lists.set("more_words"), down or after in lists.set("fewer_words")
    if not (up or down) and changed_by(one, told, lists) == "by":
        up = bool(listed_stems("rising_verbs", lists) & told.stems)
        down = bool(listed_stems("falling_verbs", lists) & told.stems)
    if one.dimension not in {"percent", POINTS} or up == down:
        return None
    if one.dimension == POINTS:
        return Change(math.inf if up else 0.0, one.text)
    return Change(1 + (one.value if up else -one.value) / 100, one.text)


def _of_two(first: Quantity, second: Quantity, told: Analysis, lists: Lexicon) -> Change | None:
    """Return two figures as a change where it is told which is the earlier one, and where they
    are not far apart; in "von 8 auf 4 Millionen" only one has its unit."""
    earlier = earlier_of(first, second, told, lists)
    if earlier is None:
        return None
    before, after = (first, second) if earlier is first else (second, first)
    text = told.text[first.span.start : second.span.end]
    for old, new in ((before.value, after.value), (before.written, after.written)):
        if old > 0 and new > 0 and 1 / _LARGEST < new / old < _LARGEST:
            return Change(new / old, text)
    return None


def earlier_of(
    first: Quantity, second: Quantity, told: Analysis, lists: Lexicon
) -> Quantity | None:
    """Return which of two figures is the earlier one of the same thing, where that is told."""
    if leads_from(first, second, told, lists):
        return first
    if first.dimension != second.dimension or first.ordinal or second.ordinal:
        return None
    to_second = before_figure(second, told, lists)
    if leads_from(second, first, told, lists) or to_second.endswith(lists.phrases("earlier_links")):
        return second
    dates = [date_of(one, told) for one in (first, second)]
    years = [when.year for when in dates if when is not None and when.year is not None]
    if len(years) < len(dates) or len(told.quantities) != len(dates) or years[0] == years[1]:
        return None
    return first if years[0] < years[1] else second
