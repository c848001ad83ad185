"""Small words that a meaning hangs on: before and after, from and to, by and to, because of."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.numbers.quantity import POINTS, Quantity
from plumbline.reasoning.embedded.language.word import Word, base

# How far a verb of change stands before its percentage: "growing at a rate of about 3 percent".
_LED = 6


def otherwise_placed(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the link with its word that the evidence has the other way round: "before the war"
    and "after the war", "from Lund" and "to Lund"; else nothing. Of two numbers they tell which
    was there earlier."""
    opposite = lists.table("opposite_links")
    theirs = {(link.lower, led.stem): link for link, led in _linked(evidence)}
    for link, led in _linked(claim):
        turned = theirs.get((opposite.get(link.lower, ""), led.stem))
        if turned is None or led.inside == "number" or (link.lower, led.stem) in theirs:
            continue
        deeds = _deed(link, claim, lists), _deed(turned, evidence, lists)
        if "" in deeds or deeds[1] in lists.related(deeds[0]) | {deeds[0]}:
            return claim.text[link.span.start : led.span.end]
    return ""


def _deed(link: Word, told: Analysis, lists: Lexicon) -> str:
    """Return the stem of the verb that a link goes with, "looted" of "looted from Lund"; "" where
    none is known."""
    before = [word for word in told.words if word.span.end <= link.span.start]
    verbs = [word.stem for word in before if word.content and lists.verb(word.lower)]
    return verbs[-1] if verbs else ""


def only_in_time(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the link with which the claim names a cause that the evidence has only as a time:
    "because of an earthquake" and "two days after an earthquake"; else nothing."""
    causal = link_pattern("cause_links", lists)
    found = causal.search(claim.text)
    if found is None:
        return ""
    causes = {word.stem for word in claim.words if word.span.start >= found.end() and word.content}
    apart = any(
        led.stem in causes and _measured(link, evidence, lists) for link, led in _linked(evidence)
    )
    return found.group() if apart and not causal.search(evidence.text) else ""


@lru_cache(maxsize=256)
def link_pattern(name: str, lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of a list of links: "because of", "due to"."""
    either = lists.either(name)
    return re.compile(rf"\b(?:{either})(?!\w)", re.IGNORECASE)


def _measured(link: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a link tells how long before or after something was: "two days after"."""
    before = [word.lower for word in told.words if word.span.end <= link.span.start]
    apart = link.lower in lists.set("time_order_links")
    return apart and bool(before) and before[-1] in lists.table("period_nouns")


def _linked(told: Analysis) -> list[tuple[Word, Word]]:
    """Return each word with the next one that has a meaning of its own."""
    pairs: list[tuple[Word, Word]] = []
    led = None
    for word in reversed(told.words):
        if led is not None:
            pairs.append((word, led))
        led = word if word.content else led
    return pairs


def changed_otherwise(
    mine: Quantity, claim: Analysis, other: Quantity, evidence: Analysis, lists: Lexicon
) -> bool:
    """Whether one of two numbers is a change and the other what is there, or where the change
    leads: "fell by 20" and "fell to 20", "grows 6 percent a year" and "6 percent of the people"."""
    # Nothing falls by one in eight.
    if (mine.ratio and _tells_change(other, evidence, lists)) or (
        other.ratio and _tells_change(mine, claim, lists)
    ):
        return True
    compared = more_than(mine, claim, lists), more_than(other, evidence, lists)
    if any(compared) and not (
        _tells_change(mine, claim, lists) and _tells_change(other, evidence, lists)
    ):
        return True
    links = {changed_by(mine, claim, lists), changed_by(other, evidence, lists)}
    if "by" in links and _told_as_level(other, evidence, lists):
        return True
    return "by" in links and bool(links - {"", "by"})


def _tells_change(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a number tells by how much two others differ: "by 20", "20 more", "a rise of 20"."""
    if more_than(one, told, lists) or changed_by(one, told, lists) == "by":
        return True
    before = [word for word in told.words if word.span.end <= one.span.start]
    apart = _changes(lists) | listed_stems("difference_nouns", lists)
    return any(word.stem in apart for word in before[-_LED:])


def more_than(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a number tells how much more one has than another: "eight more scientists", "145 km
    longer than", "81 days too short", "a gap of 5 points"."""
    if before_figure(one, told, lists).endswith(lists.phrases("difference_links")):
        return True
    led = _more(lists).match(told.text, one.span.end)
    if led is None or led["count"] or led["too"]:
        return led is not None
    behind = next((word for word in told.words if word.span.start >= led.end()), None)
    return behind is None or not behind.content  # "two younger brothers" are two.


def counted_more(one: Quantity, told: Analysis, lists: Lexicon) -> str:
    """Return what there is more of: "scientists" of "eight more scientists"; else nothing."""
    led = _more(lists).match(told.text, one.span.end)
    if led is None or not led["count"]:
        return ""
    behind = next((word for word in told.words if word.span.start == led.end() + 1), None)
    return behind.lower if behind and behind.content and not behind.inside else ""


@lru_cache(maxsize=8)
def _more(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what makes a difference of a number, behind it."""
    counts = either(lists.set("more_words") | lists.set("fewer_words"))
    measures = either(lists.set("greater_words") | lists.set("lesser_words"))
    per, too = either(lists.set("indefinite_articles")), lists.either("excess_marks")
    return re.compile(
        rf" (?P<too>{too})\b| (?:(?:{per}) \w+ |\w+ )?(?:(?P<count>{counts})|{measures})\b",
        re.IGNORECASE,
    )


def _told_as_level(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether a number tells what is there: "stood at 1.9 metres"; "at 5 percent" may be a rate."""
    before = [word.lower for word in told.words if word.span.end <= one.span.start]
    return one.dimension != "percent" and before[-1:] == [lists.text("level_link")]


def changed_by(one: Quantity, told: Analysis, lists: Lexicon) -> str:
    """Return "by" or "to" where the like of it leads to a number: "fell by 20", "fell to 20"; "by"
    also for a percentage told as a change, "fell 20 percent", "of" for one told as a share, and
    "from" for one that a change leads from. Percentage points are always a change."""
    if one.reckoned == "change" or one.dimension == POINTS or more_than(one, told, lists):
        return "by"
    before = [word for word in told.words if word.span.end <= one.span.start]
    link = _link(one, told, lists)
    if one.dimension != "percent":
        return link or _led_away(one, before[-1:], told, lists)
    after = next((word for word in told.words if word.span.start >= one.span.end), None)
    if after and after.lower == lists.text("of_word"):
        return "of"  # "backed by 60 percent of the voters"
    if link or opened(one, told, lists):
        return link or "from"
    led = next((word for word in reversed(before[-_LED:]) if word.content), None)
    return "by" if any(word and word.stem in _changes(lists) for word in (led, after)) else ""


def _link(one: Quantity, told: Analysis, lists: Lexicon) -> str:
    """Return which kind of link stands right before a number, "by" or "to"; else nothing."""
    before = next((word for word in reversed(told.words) if word.span.end <= one.span.start), None)
    return str(lists.table("change_links").get(before.lower, "")) if before else ""


def _led_away(one: Quantity, before: list[Word], told: Analysis, lists: Lexicon) -> str:
    """Return "by" for the number in "fell 52 points to 4,800" and "from" for the first one in "from
    2 to 3"; nothing where none follows that "to" leads to."""
    after = next((other for other in told.quantities if other.span.start > one.span.end), None)
    if after is None or _link(after, told, lists) != "to":
        return ""
    if opened(one, told, lists):
        return "from"
    return "by" if before and before[0].stem in _changes(lists) else ""


def from_to(told: Analysis, lists: Lexicon) -> list[tuple[Quantity, Quantity]]:
    """Return the numbers that changes lead from and to, "rose from 3 to 4 percent" and "rose to 4
    percent from 3": of one kind, not "to 300 employees from 12 countries"."""
    pairs = [pair for two in pairwise(told.quantities) for pair in (two, two[::-1])]
    return [
        (first, second)
        for first, second in pairs
        if leads_from(first, second, told, lists)
        and first.dimension == second.dimension
        and ("" in {first.noun, second.noun} or first.noun == second.noun)
    ]


def leads_from(first: Quantity, second: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether what is told leads from one number to the other, whichever comes first."""
    return opened(first, told, lists) and changed_by(second, told, lists) == "to"


def opened(one: Quantity, told: Analysis, lists: Lexicon) -> bool:
    """Whether "from" leads to a figure, or "from about"."""
    before = before_figure(one, told, lists).split()
    return bool(before) and before[-1] in lists.set("change_openers")


def before_figure(one: Quantity, told: Analysis, lists: Lexicon) -> str:
    """Return what stands before a figure and its hedge."""
    before = told.text[: one.span.start].casefold().rstrip()
    hedges = lists.table("hedges").get("about", ())
    hedge = next((each for each in hedges if before.endswith(f" {each}")), "")
    return before.removesuffix(hedge).rstrip()


@lru_cache(maxsize=8)
def _changes(lists: Lexicon) -> frozenset[str]:
    """Return the stems of what rises and falls."""
    verbs = lists.set("rising_verbs") | lists.set("falling_verbs")
    return frozenset(base(one, lists.language) for one in verbs)
