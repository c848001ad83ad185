"""What was so once, beside a claim that it is so: "head of the firm until 2020"."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.language.analysis import Analysis, family, is_past, listed_stems
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.links import link_pattern
from plumbline.reasoning.embedded.language.nouns import person_sort
from plumbline.reasoning.embedded.language.word import Word

# Where an aside begins or ends.
_EDGES = re.compile(r",\s|[;:()]|\s[–—-]\s")


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


def left_post(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the post that somebody has by the claim and has left by the evidence, "stepped down as
    head of the firm", "a quitté la présidence" for "préside"; else nothing. Who came back to it is
    in it again."""
    if claim.dates or evidence.negated or _formerly(claim, lists) or not _of_now(claim, lists):
        return ""
    if not listed_stems("restoring_verbs", lists).isdisjoint(evidence.stems):
        return ""
    if any(one.search(claim.text) for one in _leaving(lists)):
        return ""
    left = (match for one in _leaving(lists) if (match := one.search(evidence.text)))
    told = (match for match in left if not _another_left(claim, evidence, match, lists))
    return next((post for match in told if (post := _held(claim, evidence, match, lists))), "")


def _held(claim: Analysis, evidence: Analysis, told: re.Match[str], lists: Lexicon) -> str:
    """Return the word by which the claim tells of the post that is left; nothing for a deputy's."""
    start, end = told.span("post")
    post = [word for word in evidence.words if start <= word.span.start < end]
    if not lists.set("rank_words").isdisjoint(word.lower for word in post):
        return ""
    named = frozenset(word.stem for word in post)
    start, end = Grammar.of(claim.text, lists).subject() or (0, 0)
    holding = lists.set("role_words") | lists.set("roles") | {one.lower for one in claim.deeds}
    held = (one for one in claim.words if not start <= one.span.start < end)
    posts = (one for one in held if one.lower in holding or person_sort(one.lower, lists))
    return next((one.text for one in posts if not named.isdisjoint(_alike(one, named, lists))), "")


def _alike(word: Word, among: frozenset[str], lists: Lexicon) -> frozenset[str]:
    return family(word.stem, among) | lists.synonyms(word.stem) | {word.stem}


def _formerly(claim: Analysis, lists: Lexicon) -> bool:
    """Whether the claim itself calls somebody a former or an acting one."""
    ranks = lists.set("past_rank_words") | lists.set("rank_words")
    return any(word.lower in ranks for word in claim.words)


def _another_left(claim: Analysis, evidence: Analysis, told: re.Match[str], lists: Lexicon) -> bool:
    """Whether who leaves the post is another than who has it: who is named right before the post,
    "fired Holm as coach", or before the verb."""
    _, end = Grammar.of(claim.text, lists).subject() or (0, 0)
    holder = next((one for one in claim.names if one.span.start < end), None)
    ahead = [one for one in evidence.names if one.span.end <= told.start("post")]
    dismissed = [one for one in ahead if one.span.start > told.start("leaving")]
    people = [one for one in ahead if one.kind == "person"] or ahead
    leaver = next(reversed(dismissed or people), None)
    return bool(holder and leaver and not holder.same(leaver))


@lru_cache(maxsize=8)
def _leaving(lists: Lexicon) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of who leaves a post, where "…" stands for it in the list: "quitté …",
    "legte … nieder". Of what may open the latter, "die … abgegeben", the last is meant."""
    phrases = (phrase.split("…") for phrase in lists.phrases("leaving_a_post"))
    return tuple(
        re.compile(
            rf"{'.*' if after else ''}\b(?P<leaving>{before})(?P<post>[^,;.:]+){after}(?!\w)",
            re.IGNORECASE,
        )
        for before, after in phrases
    )


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
    # A verb of several words is past as it is written: "a mis au jour".
    written = (replace(verb, lower=verb.text.casefold()) for verb in claim.verbs)
    participle = any(is_past(verb, lists) for verb in (*claim.verbs, *written))
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
