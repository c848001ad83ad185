"""How the numbers of a claim fare in evidence: found, contradicted or left open."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.comparison.alignment import (
    FIGURE,
    WORD,
    Conflict,
    Part,
    word_weight,
)
from plumbline.reasoning.embedded.comparison.figures.ages import (
    AGE,
    of_another_event,
    reckoned_age,
)
from plumbline.reasoning.embedded.comparison.figures.apart import of_something_else
from plumbline.reasoning.embedded.comparison.figures.by_group import (
    told_of_another_group,
    told_over_a_year,
)
from plumbline.reasoning.embedded.comparison.figures.derived import (
    derived,
    multiples,
    parts_of_wholes,
)
from plumbline.reasoning.embedded.comparison.figures.figure_dates import (
    date_of,
    dated_apart,
    of_another_time,
    of_claimed_time,
    with_gaps_filled,
)
from plumbline.reasoning.embedded.comparison.figures.growth import of_earlier
from plumbline.reasoning.embedded.comparison.figures.implied import follows, given_for_another
from plumbline.reasoning.embedded.comparison.figures.majorities import majority
from plumbline.reasoning.embedded.comparison.figures.normal import normal
from plumbline.reasoning.embedded.comparison.figures.places import among_the_first
from plumbline.reasoning.embedded.comparison.figures.some_of_them import told_of_some
from plumbline.reasoning.embedded.comparison.figures.sourced import from_another
from plumbline.reasoning.embedded.comparison.figures.sums import adds_up, tells_of_some
from plumbline.reasoning.embedded.comparison.figures.tolls import counted_by_toll
from plumbline.reasoning.embedded.comparison.scope.anchors import anchors_of, distance, speaks_of
from plumbline.reasoning.embedded.comparison.scope.extent import (
    PAIR,
    counts_another,
    measures_another,
    singled_out,
    tells_of_pair,
)
from plumbline.reasoning.embedded.language.analysis import Analysis, stems_of
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import (
    changed_by,
    changed_otherwise,
    from_to,
    more_than,
)
from plumbline.reasoning.embedded.language.numbers.hedges import hedged_from
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.ranks import ranks
from plumbline.reasoning.embedded.language.word import Word, base
from plumbline.schema import Span

TOO_CLOSE = 0.45
"""How far a number counts as found that a hedge leaves too close to call wrong."""


def number_parts(
    claim: Analysis, evidence: Analysis, lists: Lexicon, sentence: Analysis | None = None
) -> list[Part]:
    """Return how each number of the claim fares in the evidence, which may be but a clause of a
    sentence."""
    if not claim.quantities:
        return majority(claim, evidence, lists)
    sentence = normal(sentence or evidence, claim, lists)
    claim, evidence = (
        normal(claim, evidence, lists),
        with_gaps_filled(normal(evidence, claim, lists)),
    )
    stated = _stated(evidence, claim, lists)
    stated += derived(claim, evidence, lists)
    # Seldom another one: a new analysis has its stems to find anew.
    meant = evidence if stated == evidence.quantities else replace(evidence, quantities=stated)
    parts = [
        (
            one,
            _number(
                one, claim, evidence if _set_aside(one, claim, lists) else meant, sentence, lists
            ),
        )
        for one in claim.quantities
        if not _ranking(one, claim)
    ]
    otherwise = told_of_some(claim, evidence, lists)
    otherwise = otherwise or told_of_another_group(claim, meant, lists)
    otherwise = otherwise or told_over_a_year(claim, meant, lists)
    if not otherwise and from_another(claim, evidence, lists):
        return [replace(part, found=0.0, conflict=None) for _, part in parts]
    return [
        _told_otherwise(*otherwise)
        if otherwise and otherwise[0] is one
        else replace(part, found=TOO_CLOSE, conflict=None)
        if part.conflict
        and (
            _passed(one, claim, evidence, lists) or follows(one, claim, sentence, lists) is not None
        )
        else part
        for one, part in parts
    ]


def _told_otherwise(mine: Quantity, own: Quantity) -> Part:
    conflict = Conflict("number", mine.span, mine.text, own.text)
    return Part(FIGURE, 0.0, mine.text, "number", conflict)


def _ranking(quantity: Quantity, told: Analysis) -> bool:
    """Whether a number only ranks a superlative: "second largest"."""
    spans = [one.span for one in ranks(told)]
    return any(one.start <= quantity.span.start < one.end for one in spans)


def _stated(told: Analysis, claim: Analysis, lists: Lexicon) -> tuple[Quantity, ...]:
    """Return the numbers that are not set aside; of "from 12 in 2010 to 15" the 12 where the claim
    is about that year."""
    of_then = [two for two in from_to(told, lists) if _of_its_time(two, told, claim)]
    aside = {after.span.start for _, after in of_then}
    meant = {before.span.start for before, _ in of_then}
    return tuple(
        replace(one, noun=one.noun or counted_by_toll(one, told, claim, lists))
        for one in told.quantities
        if one.span.start in meant
        or not (one.span.start in aside or _set_aside(one, told, lists, claim.content_stems))
    )


def _of_its_time(two: tuple[Quantity, Quantity], told: Analysis, claim: Analysis) -> bool:
    """Whether a claim is about the time that stands with the number a change leads from."""
    before, after = (date_of(one, told) for one in two)
    return before is not None and any(
        when.agrees(before) and (after is None or not when.agrees(after)) for when in claim.dates
    )


def _set_aside(
    quantity: Quantity, told: Analysis, lists: Lexicon, asked: frozenset[str] = frozenset()
) -> bool:
    """Whether a number is named as what was not so, was so before or is for each, or as a whole of
    which only a part is meant: "short of the 100,000 needed", "not 200", "up from 12", "from 12 to
    15", "60 in the year before", "400 each", "two of the five"; or as a lead. Where the claim has a
    word of what names it so among those `asked` for, "a forecast of 3 percent", it is meant."""
    named = _aside(lists).search(told.text[: quantity.span.start])
    if named and asked.isdisjoint(stems_of(named.group(), lists.language)):
        return True
    if _aside_by_what_follows(lists).match(told.text, quantity.span.end):
        return True
    after = next((word.lower for word in told.words if word.span.start > quantity.span.end), "")
    others = [whole for _, whole in parts_of_wholes(told, lists)]
    others += [earlier for earlier, _ in from_to(told, lists)]
    others += [standard for _, standard in multiples(told, lists)]
    return after in lists.set("share_out_words") or any(other is quantity for other in others)


@lru_cache(maxsize=8)
def _aside_by_what_follows(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what tells that a number was so before, "60 in the winter before", or
    that it is a lead, "four minutes ahead of"."""
    marks = lists.phrases("earlier_figure_marks") + lists.phrases("lead_marks")
    either = "|".join(marks) or r"(?!)"
    return re.compile(rf"(?: \w+)?,? (?:{either})\b", re.IGNORECASE)


@lru_cache(maxsize=8)
def _aside(lists: Lexicon) -> re.Pattern[str]:
    either = lists.either("set_aside")
    return re.compile(rf"\b(?:{either}) $", re.IGNORECASE)


def _reckoned(quantity: Quantity, claim: Analysis, evidence: Analysis) -> Part | None:
    """Return how an age fares that follows from the dates of a life."""
    ages = reckoned_age(quantity, claim, evidence)
    if ages is None:
        return None
    if quantity.value in ages:
        return Part(FIGURE, 1.0, quantity.text, "number", turned=True)
    found = "–".join(map(str, dict.fromkeys(ages)))
    conflict = Conflict("number", quantity.span, quantity.text, found)
    return Part(FIGURE, 0.0, quantity.text, "number", conflict)


def _number(
    quantity: Quantity, claim: Analysis, evidence: Analysis, sentence: Analysis, lists: Lexicon
) -> Part:
    told = _reckoned(quantity, claim, evidence) or among_the_first(quantity, claim, evidence, lists)
    if told is not None:
        return told
    rivals = [
        other
        for other in evidence.quantities
        if _comparable(quantity, other, lists)
        and not of_another_event(quantity, claim, other, evidence)
        and not changed_otherwise(quantity, claim, other, evidence, lists)
    ]
    rivals = of_claimed_time(quantity, claim, rivals, evidence)
    if quantity.ordinal:
        return _ordinal(quantity, rivals, claim, evidence, lists)
    latest = _latest_of(quantity, evidence, lists)
    if latest is not None and latest.value == quantity.value:
        return Part(FIGURE, 1.0, quantity.text, "number", turned=True)
    rivals += [latest] if latest and latest.value > quantity.value else []
    alike = [other for other in rivals if quantity.agrees(other)]
    instead = given_for_another(quantity, claim, evidence, lists) if alike else ""
    if instead:
        other_time = Conflict("number", None, quantity.text, instead)
        return Part(FIGURE, 0.0, quantity.text, "number", other_time)
    if alike:
        apart = dated_apart(quantity, claim, alike, evidence)
        apart = apart or _of_either_side(quantity, alike, claim, lists)
        return Part(FIGURE, TOO_CLOSE if apart else 1.0, quantity.text, "number")
    paired = quantity.value == PAIR and tells_of_pair(evidence, lists)
    single = quantity.value == 1 and singled_out(
        base(quantity.noun, lists.language), evidence, lists
    )
    if paired or single or _added_up(quantity, evidence, lists):
        return Part(FIGURE, 1.0, quantity.text, "number")
    if adds_up(quantity, claim, evidence, lists):
        return Part(FIGURE, 1.0, quantity.text, "number", turned=True)
    told_of_it = follows(quantity, claim, evidence, lists)
    if told_of_it:
        return Part(FIGURE, 1.0, quantity.text, "number", turned=True)
    loose = [
        other
        for other in evidence.quantities
        if not (other.dimension or quantity.dimension or changed_by(other, evidence, lists))
        and not counts_another(quantity, other, evidence, lists)
        and not of_another_time(quantity, claim, other, evidence)
    ]
    if any(quantity.agrees(other) for other in loose):
        return Part(FIGURE, 0.6, quantity.text, "number")
    conflict = None
    close = any(quantity.near(other) for other in rivals) or told_of_it is not None
    if close or tells_of_some(claim, evidence, lists):
        return Part(FIGURE, TOO_CLOSE, quantity.text, "number")
    rivals = [
        other
        for other in _unclaimed(rivals, claim)
        if speaks_of(claim, evidence, other.span, lists)
        and not measures_another(other, claim, evidence, lists)
        and not of_something_else(quantity, claim, other, evidence, sentence, lists)
        and not of_another_time(quantity, claim, other, evidence)
    ]
    if rivals and not _narrowed(claim, evidence, lists):
        nearest = _nearest(quantity, rivals, anchors_of(claim, evidence, lists))
        conflict = _differing(quantity, nearest, claim, evidence, lists)
    return Part(FIGURE, 0.0, quantity.text, "number", conflict)


def _of_either_side(
    quantity: Quantity, alike: list[Quantity], claim: Analysis, lists: Lexicon
) -> bool:
    """Whether a difference from something else is only reckoned: "38 against 30" tells of eight
    more, and not of whom; what changed in time is told by which way it went."""
    reckoned = all(one.reckoned == "change" for one in alike)
    return reckoned and more_than(quantity, claim, lists) and not of_earlier(claim, lists)


def _passed(quantity: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a claim that tells of no change has a number that one led away from or past: where
    it went "from 5 to 4 percent", it once was 5."""
    changed = any(quantity in two for two in from_to(claim, lists))
    if changed or changed_by(quantity, claim, lists):
        return False
    return any(
        _comparable(quantity, before, lists)
        and min(before.value, after.value) <= quantity.value <= max(before.value, after.value)
        for before, after in from_to(evidence, lists)
    )


def _differing(
    quantity: Quantity, other: Quantity, claim: Analysis, evidence: Analysis, lists: Lexicon
) -> Conflict:
    """Return the two numbers with the words before them that say how exact they are, "fewer than
    20": those of the one do not hold for the other. A verb, "exceeded 20", leaves no place for it,
    nor does a number that is only reckoned."""
    mine, theirs = (
        Span(start=hedged_from(one, parts.text, lists), end=one.span.end)
        for one, parts in ((quantity, claim), (other, evidence))
    )
    claimed, found = claim.text[mine.start : mine.end], evidence.text[theirs.start : theirs.end]
    firsts = {words.split()[0].casefold() for words in (claimed, found)}
    no_place = firsts & lists.set("hedging_verbs") or other.reckoned
    return Conflict("number", None if no_place else mine, claimed, found)


def _latest_of(quantity: Quantity, evidence: Analysis, lists: Lexicon) -> Quantity | None:
    """Return the ordinal that tells how many of what is counted there are by now: "her 24th title"
    of "24 titles"."""
    owners = lists.table("possessives")
    return next(
        (
            other
            for before, other in _led(evidence)
            if other.ordinal
            and before.lower in owners
            and not quantity.dimension
            and _comparable(replace(quantity, ordinal=True), other, lists)
        ),
        None,
    )


def _led(told: Analysis) -> list[tuple[Word, Quantity]]:
    """Return each number with the word before it."""
    ahead = [
        ([word for word in told.words if word.span.end <= one.span.start][-1:], one)
        for one in told.quantities
    ]
    return [(words[0], one) for words, one in ahead if words]


def _unclaimed(rivals: list[Quantity], claim: Analysis) -> list[Quantity]:
    """Return the numbers that are none of the claim's: "a fifth season" is in no fourth's place
    where the claim speaks of both."""
    return [one for one in rivals if not any(mine.agrees(one) for mine in claim.quantities)]


def _added_up(quantity: Quantity, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a count is told in two: "one person was killed and six others were injured"."""
    counts = [one for one in evidence.quantities if not (one.dimension or one.ordinal)]
    further = [one for one in counts if one.noun.casefold() in lists.set("further_words")]
    return any(
        one.value + other.value == quantity.value and one.span.end <= other.span.start
        for one in counts
        for other in further
    )


def _narrowed(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether the claim measures only a part of what the evidence does: "urban population" and
    "population"."""
    said = set(claim.predicate)
    return any(
        one in said
        and other in said
        and claim.text[one.span.end : other.span.start] == " "
        and other.stem in evidence.stems
        and not (one.stem in evidence.stems or lists.synonyms(one.stem) & evidence.stems)
        and word_weight(one, lists) == WORD
        and not lists.verb(one.lower)
        and not lists.verb(other.lower)
        for one, other in pairwise(claim.words)
    )


def _ordinal(
    quantity: Quantity,
    rivals: list[Quantity],
    claim: Analysis,
    evidence: Analysis,
    lists: Lexicon,
) -> Part:
    """Weigh "first" like a word: what it counts may be said in many ways. Where another one of
    the claim's stands beside it, this one is missed."""
    others = [other for other in evidence.quantities if other.ordinal]
    if any(quantity.agrees(other) for other in others):
        return Part(WORD, 1.0, quantity.text, "word")
    wrong = _unclaimed(rivals, claim)
    # The figure of the first quarter says nothing of that of the second.
    of_a_time = quantity.noun in lists.table("period_nouns") and len(claim.quantities) > 1
    if wrong and not of_a_time:
        conflict = Conflict("number", quantity.span, quantity.text, wrong[0].text)
        return Part(WORD, 0.0, quantity.text, "word", conflict)
    return Part(WORD, 0.0, quantity.text, "number" if rivals else "word")


def _nearest(quantity: Quantity, rivals: list[Quantity], anchors: list[Span]) -> Quantity:
    same = [one for one in rivals if one.noun == quantity.noun]
    return min(same or rivals, key=lambda one: distance(one.span, anchors))


def _comparable(one: Quantity, other: Quantity, lists: Lexicon) -> bool:
    """Whether two numbers measure the same kind of thing."""
    if {one.dimension, other.dimension} == {AGE, ""}:
        return not (one.noun or other.noun or one.ordinal or other.ordinal)  # "when a child is six"
    if one.ordinal != other.ordinal or one.dimension != other.dimension:
        return False
    if one.dimension:
        return True
    if not one.noun or not other.noun:
        return one.noun == other.noun == ""
    left, right = base(one.noun, lists.language), base(other.noun, lists.language)
    return left == right or right in lists.synonyms(left)
