"""How a claim is written down: whole quotation marks, a capital, a full stop."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, either

_INITIALS = re.compile(r"\b[A-Z]\.[A-Z]\.$")
_CLOSED = re.compile(r"[?…]$|[.!?…][”\"»]$|\.$")


def plain(text: str, lists: Lexicon) -> str:
    """Return a statement with a capital and a full stop, without what only links it to the one
    before: "But", "However,"."""
    bare = _paired(re.sub(r"\s+", " ", text).strip(" ,;:–—-"))
    bare = _links(lists).sub("", " ".join(bare.split()), count=1)
    bare = re.sub(r" ([.,;:!?])", r"\1", bare)
    bare = bare if _INITIALS.search(bare) else bare.rstrip(".!")
    closed = bare if _CLOSED.search(bare) else f"{bare}."
    return closed[:1].upper() + closed[1:]


def _paired(text: str) -> str:
    """Return a statement without quotation marks or brackets around all of it, and without a mark
    that lost the other: sentences are cut out of long quotes."""
    if text.startswith("(") and text.rstrip(".").endswith(")") and text.count("(") == 1:
        text = text[1:].rstrip(".")[:-1]
    pairs = (("„", "“"),) if "„" in text else (("“", "”"), ('"', '"'), ("«", "»"))
    for opening, closing in pairs:
        marks = len(re.findall(f"[{opening}{closing}]", text))
        around = text.startswith(opening) and text.rstrip(".,!").endswith(closing)
        if marks == 1 or (marks == 2 and around):
            return re.sub(f"[{opening}{closing}]", "", text)
    return text


@lru_cache(maxsize=8)
def _links(lists: Lexicon) -> re.Pattern[str]:
    joiners = either(lists.phrases("leading_joiners"))
    adverbs = either(lists.phrases("leading_adverbs"))
    bare = lists.either("bare_leading_adverbs")
    opening = either((*lists.set("determiners"), *lists.table("subject_pronouns"), "there"))
    unmarked = rf"(?:{bare}) (?=(?:{opening})\b|(?-i:[A-ZÀ-Þ]))"
    return re.compile(rf"^(?:(?:{joiners}),? |(?:{adverbs}),\s+|{unmarked})+(?=\w)", re.IGNORECASE)
