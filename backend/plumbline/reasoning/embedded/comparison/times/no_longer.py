"""What was so once, beside a claim that it is so: "head of the firm until 2020"."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.language.analysis import Analysis, Word, family, is_past
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.schema import Span

# Where an aside begins or ends.
_EDGES = re.compile(r",\s|[;:()]|\s[–—-]\s")
# What stands for an office in a text, and what may stand before it and behind it up to the end of
# what tells of its being left.
_OFFICE = "\0"
_LED, _CLOSING = r"(?:[^\s,;:.]+ ){0,4}(?:\w[’'])?", r"(?: [^\s,;:.]+){0,7}"


def no_longer(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether evidence tells what a claim says to be so only in asides or with "was", each of a
    time that is over: "capital until 1921", "which housed a prison from 1880 to 1975"."""
    if claim.dates or not _of_now(claim, lists):
        return False
    start, end = Grammar.of(claim.text, lists).subject() or (0, 0)
    told = [word for word in claim.words if word.content and not start <= word.span.start < end]
    # In German a name may hold all of it: "die Hauptstadt von Norland".
    said = {word.stem for word in told if not word.inside} or {word.stem for word in told}
    telling = [one for one in _asides(evidence) if not said.isdisjoint(_stems(one, evidence))]
    return bool(telling) and all(_over(one, claim, evidence, lists) for one in telling)


def left(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the office that somebody has by the claim and has left by the evidence: "a quitté la
    présidence" for "préside"; else nothing."""
    pattern = _leaving(lists)
    if claim.dates or evidence.negated or not _of_now(claim, lists):
        return ""
    start, end = Grammar.of(claim.text, lists).subject() or (0, 0)
    for office in claim.words:
        if not office.content or start <= office.span.start < end:
            continue
        alike = family(office.stem, evidence.stems) | lists.synonyms(office.stem) | {office.stem}
        told = [one.span for one in evidence.words if one.stem in alike]
        if told and all(_is_left(one, evidence, pattern) for one in told):
            return office.text
    return ""


def _is_left(office: Span, told: Analysis, pattern: re.Pattern[str]) -> bool:
    marked = f"{told.text[: office.start]}{_OFFICE}{told.text[office.end :]}"
    return pattern.search(marked) is not None


@lru_cache(maxsize=8)
def _leaving(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of who leaves an office, where "…" stands for it in the list: "legte …
    nieder", "quitté …"."""
    phrases = (phrase.split("…") for phrase in lists.phrases("leaving_an_office"))
    either = "|".join(
        rf"{before.strip()} {_LED}{_OFFICE}{_CLOSING if after else ''}{after}"
        for before, after in phrases
    )
    return re.compile(rf"\b(?:{either or '(?!)'})(?!\w)", re.IGNORECASE)


def once_so(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the claim's "still" where evidence tells only that it was so once, "who were evacuated
    in May"; else nothing."""
    lasting, told = lists.set("lasting_adverbs"), {word.lower for word in evidence.words}
    still = next((word for word in claim.words if word.lower in lasting), None)
    now = any(word.lower in lists.set("present_be") for word in claim.words)
    if still is None or not now or told & lasting:
        return ""
    past, beside = lists.set("past_be"), pairwise(evidence.words)
    said = {word.stem for word in claim.predicate if word.lower not in lasting}
    once = any(was.lower in past and word.stem in said for was, word in beside)
    return still.text if once else ""


def _of_now(claim: Analysis, lists: Lexicon) -> bool:
    """Whether a claim tells what is so, and not what somebody has done."""
    small = {word.lower for word in claim.words}
    if small & lists.set("past_be"):
        return False
    participle = any(is_past(verb, lists) for verb in claim.verbs)
    return not participle and bool(small & lists.set("present_be") or claim.verbs)


def _asides(text: Analysis) -> list[tuple[int, int]]:
    """Return the stretches between commas and brackets."""
    edges = [match.span() for match in _EDGES.finditer(text.text)]
    starts, ends = [0, *(end for _, end in edges)], [*(start for start, _ in edges), len(text.text)]
    return list(zip(starts, ends, strict=True))


def _stems(aside: tuple[int, int], text: Analysis) -> set[str]:
    return {word.stem for word in text.words if aside[0] <= word.span.start < aside[1]}


def _over(aside: tuple[int, int], claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether an aside, or what is told in the past, says that something was so once; what was not
    so until a day has been since."""
    inside = [one for one in evidence.words if aside[0] <= one.span.start < aside[1]]
    small = {word.lower for word in inside}
    if small & (lists.set("present_be") | lists.set("negation")) or _goes_on(inside, claim, lists):
        return False
    past = small & lists.set("past_be") or any(
        is_past(one, lists) for one in evidence.verbs if one in inside
    )
    over = link_pattern("over_by_now", lists).search(evidence.text[slice(*aside)])
    return over is not None and (aside[0] > 0 or bool(past))


def _goes_on(inside: list[Word], claim: Analysis, lists: Lexicon) -> bool:
    """Whether the claim's own verb is told in the present."""
    if any(word.lower in lists.set("present_be") for word in claim.words):
        return False
    own = {verb.stem for verb in claim.verbs}
    return any(one.stem in own and not is_past(one, lists) for one in inside)
