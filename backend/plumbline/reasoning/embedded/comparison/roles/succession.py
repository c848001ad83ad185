"""Who is no longer what they were, because another took their place: "Berg ousted Holm as
governor"."""

from __future__ import annotations

from plumbline.reasoning.embedded.comparison.roles.voices import done_to
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.name import Name


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
