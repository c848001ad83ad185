"""How far a statement reaches: how often, for which places, cases and offices, and with which cause
claim and evidence say that something is so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import Word

# How far a restriction stands behind what is banned: "banned cars of every kind from the park".
_OBJECT = 5


def other_turn(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the words by which something happens more or less often in the claim than in the
    evidence, "every year" against "every two years"; else nothing."""
    mine = _turns(claim, lists)
    told = {often for _, often in _turns(evidence, lists)} if mine else set()
    return mine[0][0] if told and told.isdisjoint(often for _, often in mine) else ""


def _turns(told: Analysis, lists: Lexicon) -> list[tuple[str, float]]:
    """Return what tells how often something happens, with the days from one time to the next:
    "twice a year", "every other week", "daily"."""
    periods, often = lists.table("period_days"), lists.table("frequency_adverbs")
    found = [
        (word.text, float(periods[often[word.lower]])) for word in told.words if word.lower in often
    ]
    for match in _every(lists).finditer(told.text):
        times = lists.table("times_words").get((match["times"] or "").casefold(), 1)
        number = (match["number"] or "").casefold()
        between = lists.table("number_words").get(number, lists.table("other_turns").get(number, 1))
        days = int(periods[match["period"].casefold()])
        found.append((match.group(), days * int(between) / int(times)))
    return found


@lru_cache(maxsize=8)
def _every(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of "every two years", "twice a year", "each month"."""
    periods = either(lists.table("period_days"))
    numbers = either([*lists.table("number_words"), *lists.table("other_turns")])
    times = "|".join([*lists.table("times_words"), lists.text("once_word") or r"(?!)"])
    every = either(lists.set("every_words"))
    per = either(lists.set("every_words") | lists.set("indefinite_articles"))
    return re.compile(
        rf"\b(?:(?:{every}) (?:(?P<number>{numbers}) )?|(?P<times>{times}) (?:{per}) )"
        rf"(?P<period>{periods})\b",
        re.IGNORECASE,
    )


def shared_out(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the claim's number that the evidence has for more than the claim means: "12 schools"
    of "12 schools and colleges", "300 killed in Lund" of "300 killed in Lund and Malm"; else
    nothing."""
    for mine in claim.quantities:
        if mine.ordinal or mine.dimension:
            continue
        for other in evidence.quantities:
            if mine.agrees(other) and (
                _with_another(other.noun, claim, evidence, lists)
                or _elsewhere_too(claim, evidence, lists)
            ):
                return mine.text
    return ""


def _with_another(noun: str, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether what is counted stands before "and" with something else in the plural."""
    joins = lists.set("joining_words")
    for counted, link, other in zip(
        evidence.words, evidence.words[1:], evidence.words[2:], strict=False
    ):
        joined = counted.lower == noun and link.lower in joins
        if joined and _counted_too(other, lists) and other.stem not in claim.stems:
            return bool(other.content) and not other.inside
    return False


def _counted_too(word: Word, lists: Lexicon) -> bool:
    plural = word.lower.endswith(tuple(lists.set("plural_endings")))
    return plural and lists.verb(word.lower) is None


def _elsewhere_too(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a place of the claim stands in the evidence with one that the claim does not name:
    "in Lund and Malm"."""
    alone = not any(_joined_places(claim, lists))
    return alone and any(
        any(mine.same(one) for one in claim.names)
        and not any(other.same(one) for one in claim.names)
        for first, second in _joined_places(evidence, lists)
        for mine, other in ((first, second), (second, first))
    )


def _joined_places(told: Analysis, lists: Lexicon) -> Iterator[tuple[Name, Name]]:
    joins = lists.set("joining_words")
    for first, second in pairwise(told.names):
        before = told.text[: first.span.start].casefold().split()[-1:]
        between = told.text[first.span.end : second.span.start].strip().casefold()
        if between in joins and not lists.set("place_links").isdisjoint(before):
            yield first, second


def banned_in_part(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return what the claim has banned altogether and the evidence only in some places or cases,
    "banned cars" of "banned cars from one street"; else nothing."""
    bans = listed_stems("banning_verbs", lists)
    mine = next((word for word in claim.words if word.stem in bans), None)
    if mine is None or _restricted(mine, claim, lists):
        return ""
    theirs = next((word for word in evidence.words if word.stem in bans), None)
    if theirs is None:
        return ""
    return claim.text[mine.span.start :] if _restricted(theirs, evidence, lists, claim) else ""


def _restricted(ban: Word, told: Analysis, lists: Lexicon, claim: Analysis | None = None) -> bool:
    """Whether a ban is bound to a place or case, one that `claim` does not speak of."""
    index = told.words.index(ban)
    behind = told.words[index + 1 : index + 2 + _OBJECT]
    known = claim.stems if claim else frozenset[str]()
    return any(
        _restricts(link, led, lists) and led.inside in {"", "number"} and led.stem not in known
        for link, led in _led(behind)
    )


def _restricts(link: Word, led: Word, lists: Lexicon) -> bool:
    """Whether "from parks" or "in schools" leaves other places; "in a long session" does not."""
    sites = link.lower in lists.set("site_links") and _counted_too(led, lists)
    return sites or link.lower in lists.set("restricting_words")


def _led(words: tuple[Word, ...]) -> Iterator[tuple[Word, Word]]:
    """Return each word with the next that carries meaning, no more than one aside."""
    for index, word in enumerate(words):
        led = next((one for one in words[index + 1 : index + 3] if one.content or one.inside), None)
        if led is not None:
            yield word, led


def lesser_title(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the title with which the claim names somebody whom the evidence names with a lesser
    one, "Mayor Holm" and "Deputy Mayor Holm", or the post that it has only as a lesser one, "the
    leader" and "the deputy leader"; else nothing."""
    limits, titles = lists.set("rank_words"), lists.set("person_words")
    for name in claim.names:
        title = name.text.split()[0].casefold()
        same = [one for one in evidence.names if one.same(name)]
        if title in titles and same and all(_below(one, title, evidence, limits) for one in same):
            return name.text
    posts = titles | lists.set("offices") | set(lists.table("person_nouns"))
    return next(
        (
            word.text
            for word in claim.words
            if word.lower in posts
            and not claim.negated
            and _held_below(word, evidence, limits)
            and not _held_below(word, claim, limits)
        ),
        "",
    )


def _held_below(post: Word, told: Analysis, limits: frozenset[str]) -> bool:
    """Whether a post is told of, and only with a word of rank before it."""
    pairs = pairwise((None, *told.words))
    led = [before for before, word in pairs if word and word.stem == post.stem]
    return bool(led) and all(one is not None and one.lower in limits for one in led)


def _below(name: Name, title: str, told: Analysis, limits: frozenset[str]) -> bool:
    led = told.text[: name.span.end].casefold().rpartition(title)[0].split()
    return bool(led) and led[-1] in limits


def yet_to_come(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the words of a time to come for which the evidence tells what the claim says is so
    by now, "next year"; else nothing."""
    future = lists.set("future_words") | lists.set("intention_words")
    if claim.dates or any(word.lower in future for word in claim.words):
        return ""
    return next(
        (
            f"{one.text} {other.text}"
            for one, other in pairwise(evidence.words)
            if one.lower in lists.set("coming_words") and other.lower in lists.table("period_days")
        ),
        "",
    )


def denied_by_contrast(claim: Analysis, evidence: Analysis, lists: Lexicon) -> Word | None:
    """Return the word of the claim that the evidence has only as what was not so, beside what was:
    "dogs, not wolves, killed the sheep"; None where there is none."""
    return None if claim.negations else set_against(claim, evidence, lists)


def set_against(claim: Analysis, evidence: Analysis, lists: Lexicon) -> Word | None:
    """Return the word of the claim that stands in the evidence only behind "not", beside what does
    not: "for dogs, not for cats" denies of cats what it says of dogs."""
    if not _contrast(lists).search(evidence.text):
        return None
    led = re.compile(rf"{_contrast(lists).pattern}{_of(lists)}$", re.IGNORECASE)
    for mine in claim.words:
        places = [one.span.start for one in evidence.words if one.stem == mine.stem and one.content]
        named = mine.inside == "name" or _led_by_article(mine, claim, lists)
        thing = named or (not mine.inside and lists.verb(mine.lower) is None)
        if thing and places and all(led.search(evidence.text[:place]) for place in places):
            told_of = _described_after(places[-1], claim, evidence, lists)
            return None if told_of or _set_apart(mine, claim, lists) else mine
    return None


def _set_apart(word: Word, claim: Analysis, lists: Lexicon) -> bool:
    """Whether the claim itself contrasts something, or sets a word apart as what it does not mean:
    "a college other than her old one"."""
    apart = link_pattern("exceptions_of_wholes", lists).search(claim.text[: word.span.start])
    return apart is not None or _contrast(lists).search(claim.text) is not None


def _led_by_article(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether an article or the like leads to a word: "the pilot"."""
    place = told.words.index(word)
    before = told.words[place - 1].lower if place else ""
    return word.content and not word.inside and before in lists.set("determiners")


def _described_after(place: int, claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether a relative clause behind `place` tells of one whom the claim names: "not its capital,
    which is Velin" says what Velin is."""
    relatives = lists.set("relative_pronouns")
    opened = [one.span.end for one in evidence.words if one.lower in relatives]
    start = next((end for end in opened if end > place), len(evidence.text))
    behind = [one for one in evidence.names if one.span.start >= start]
    return any(one.same(mine) for one in behind for mine in claim.names)


@lru_cache(maxsize=8)
def _of(lists: Lexicon) -> str:
    """Return the pattern of what leads from a contrast to whom it is about: "an error by the"."""
    links = either({lists.text("of_word"), *lists.set("by_words")} - {""})
    return rf"(?:[\w-]+ (?:{links}) (?:(?:{either(lists.set('determiners'))}) )?)?"


@lru_cache(maxsize=8)
def _contrast(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what stands before a contrast, ", not the", "and not in", "not by"."""
    marks = lists.either("contrast_marks")
    led = either(lists.set("determiners") | lists.set("prepositions"))
    return re.compile(rf"(?:{marks}) (?:(?:{led})(?: |(?<=[lL])[’'])){{0,2}}", re.IGNORECASE)


def uncaused(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the link with which the claim names a cause where the evidence links nothing with
    anything and has cause and effect in no clause together; else nothing."""
    found = link_pattern("because_links", lists).search(claim.text)
    linked = (
        link_pattern(name, lists).search(evidence.text) for name in ("cause_links", "effect_links")
    )
    if found is None or any(linked):
        return ""
    words = [word for word in claim.words if word.content]
    cause = [word.stem for word in words if word.span.start >= found.end()]
    effect = [word.stem for word in words if word.span.end <= found.start()]
    apart = ";" in evidence.text
    beside = not apart and all(_any_told(stems, evidence, lists) for stems in (cause, effect))
    return "" if beside else found.group()


def _any_told(stems: Sequence[str], evidence: Analysis, lists: Lexicon) -> bool:
    return any((lists.synonyms(one) | {one}) & evidence.stems for one in stems)


def only_this_time(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the claim's closing "before" where the evidence tells of no earlier time: who "beat
    her on Sunday" had not beaten her before for that; else nothing."""
    closing = claim.words[-1] if claim.words else None
    earlier = lists.set("earlier_adverbs")
    if closing is None or closing.lower not in earlier:
        return ""
    told = {word.lower for word in evidence.words}
    return "" if told & (earlier | lists.set("earlier_marks")) else closing.text


def at_another_try(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the try at which the claim says that something was done where the evidence only sets
    it after that try: "months after the first attempt ended in an explosion"; else nothing."""
    mine = _tries(lists).search(claim.text)
    theirs = [one for one in _tries(lists).finditer(evidence.text) if mine]
    if mine is None or mine["after"] or not theirs:
        return ""
    return mine.group() if all(one["after"] for one in theirs) else ""


@lru_cache(maxsize=8)
def _tries(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of "its first attempt", with what sets something else after it."""
    nouns = either(lists.set("try_nouns"))
    ordinals = either(lists.table("ordinals"))
    after = either(lists.set("after_words"))
    return re.compile(
        rf"(?:(?P<after>\b(?:{after})) )?(?:[\w’']+ )?\b(?:{ordinals}) (?:{nouns})\b", re.IGNORECASE
    )
