"""Evidence that something was near, outside or north of the place in which the claim has it."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import Word


def only_nearby(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the place in which the claim says that something is, "in Dover", where the evidence
    names that place only to say what it is near to or away from; else nothing."""
    beside = _beside(lists)
    for link in claim.words:
        place = _led(link, claim, lists) if link.lower in lists.set("inside_links") else None
        mentions = _mentions(place, evidence) if place else []
        if place and mentions and all(beside.search(evidence.text[:one]) for one in mentions):
            return claim.text[link.span.start : place.span.end]
    return ""


def _led(link: Word, claim: Analysis, lists: Lexicon) -> Name | Word | None:
    """Return the place that "in" leads to: a name, else a noun; none where that is a time."""
    small = lists.set("determiners") | lists.set("articles") | set(lists.table("possessives"))
    after = (word for word in claim.words if word.span.start > link.span.start)
    led = next((word for word in after if word.lower not in small), None)
    named = next((one for one in claim.names if led and one.span.start == led.span.start), None)
    return named or (led if led and led.content and not led.inside else None)


def _mentions(place: Name | Word, evidence: Analysis) -> list[int]:
    """Return where the evidence names a place."""
    if isinstance(place, Name):
        return [one.span.start for one in evidence.names if one.same(place)]
    return [one.span.start for one in evidence.words if one.stem == place.stem]


@lru_cache(maxsize=8)
def _beside(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what leads to a place that something is not in: "12 km north of"."""
    links = lists.either("beside_links")
    small = lists.set("determiners") | lists.set("articles") | set(lists.table("possessives"))
    return re.compile(
        rf"\b(?:{links})\s+(?:(?:{'|'.join(map(re.escape, small))})\s+)?$", re.IGNORECASE
    )
