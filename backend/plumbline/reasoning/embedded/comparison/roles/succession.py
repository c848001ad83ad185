"""Who is no longer what they were, because another took their place, "Berg ousted Holm as
governor", or they left it: "Holm, who stepped down as governor in May"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.roles.voices import done_to
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.name import Name

# What stands between a post and "as": "resigned on Friday as the club's first chairman".
_TIME, _POST = r"(?: [^,;.:]{1,40}?)?", r"(?P<post>[^,;.:]+)"


def superseded(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return who is something by the claim where the evidence has another take their place; else
    nothing. Whoever "will replace" somebody has not done so yet, but who stays is not replaced."""
    verbs = listed_stems("succession_verbs", lists)
    told = {word.lower for word in evidence.words}
    to_come = told & (lists.set("future_modals") | lists.set("future_words"))
    holder = _holder(claim, lists)
    stays = not listed_stems("staying_verbs", lists).isdisjoint(claim.stems)
    if holder is None or evidence.negated or verbs & claim.stems or (to_come and not stays):
        return ""
    places = (place for place, word in enumerate(evidence.words) if word.stem in verbs)
    gone = any(holder.same(one) for place in places for one in done_to(place, evidence, lists))
    return holder.text if gone else ""


def _holder(claim: Analysis, lists: Lexicon) -> Name | None:
    """Return the name of which the claim says what it is now: "Holm is the governor", or that it
    stays so."""
    leads = lists.set("present_be") | lists.set("future_modals")
    stays = listed_stems("staying_verbs", lists)
    ahead = {one.span.end + 1: one for one in claim.names}
    telling = (word for word in claim.words if word.lower in leads or word.stem in stays)
    led = (ahead.get(word.span.start) for word in telling)
    return next((one for one in led if one is not None), None)


def left_post(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return who is something by the claim where the evidence has them leave that post, "stepped
    down as head of the firm"; else nothing. Who came back to it is in it again."""
    holder, told = _holder(claim, lists), _leaving(claim.language).search(evidence.text)
    if holder is None or told is None or evidence.negated or _leaving_word(claim, lists):
        return ""
    back = not listed_stems("restoring_verbs", lists).isdisjoint(evidence.stems)
    start, end = told.span("post")
    post = [word for word in evidence.words if start <= word.span.start < end]
    lesser = any(word.lower in lists.set("rank_words") for word in post)
    held = {word.stem for word in claim.predicate if word.span.start > holder.span.end}
    known = not (back or lesser) and any(word.stem in held for word in post)
    gone = known and holder.same(_leaver(told, evidence) or holder)
    return holder.text if gone else ""


def _leaving_word(claim: Analysis, lists: Lexicon) -> bool:
    """Whether the claim itself calls somebody a former or an acting one."""
    ranks = lists.set("past_rank_words") | lists.set("rank_words")
    return any(word.lower in ranks for word in claim.words)


def _leaver(told: re.Match[str], evidence: Analysis) -> Name | None:
    """Return who leaves: named right before the post, "fired Holm as coach", or before the verb."""
    ahead = [one for one in evidence.names if one.span.end <= told.start("post")]
    dismissed = [one for one in ahead if one.span.start > told.start()]
    people = [one for one in ahead if one.kind == "person"] or ahead
    return next(reversed(dismissed or people), None)


@lru_cache(maxsize=8)
def _leaving(language: str) -> re.Pattern[str]:
    leaving = lexicon(language).either("leaving_a_post")
    return re.compile(rf"\b(?:{leaving}){_TIME} as {_POST}", re.IGNORECASE)
