"""Keeps instructions that stand in the passage itself from the reasoner that extracts claims."""

from __future__ import annotations

from plumbline.reasoning.base import Extractor
from plumbline.retrieval.injections.withholding import MARK, cleared, cleared_line
from plumbline.schema import Claim, Passage, Span


def claims_of(passage: Passage, extractor: Extractor, obeys: bool) -> tuple[list[Claim], Passage]:
    """Return the passage's claims in reading order, and the passage as `extractor` may read it.

    For one that may obey what it reads, sentences that instruct a model are blanked; they come
    back as claims of the kind `instruction`, so that the reader sees that nobody checked them.
    """
    if not obeys:
        return extractor.extract_claims(passage), passage
    readable, withheld = _readable(passage)
    words = readable.text.replace(MARK, "").strip()
    claims = list(extractor.extract_claims(readable)) if words else []
    orders = [_order(number, passage, span) for number, span in enumerate(withheld, start=1)]
    return sorted([*claims, *orders], key=lambda claim: claim.span.start), readable


def _readable(passage: Passage) -> tuple[Passage, tuple[Span, ...]]:
    clear = cleared(passage.text, passage.language)
    title, _ = cleared_line(passage.title or "")
    update = {
        "text": clear.text,
        "title": title or None,
        "before": cleared(passage.before, passage.language).text,
        "after": cleared(passage.after, passage.language).text,
    }
    return passage.model_copy(update=update), clear.withheld


def _order(number: int, passage: Passage, span: Span) -> Claim:
    words = passage.text[span.start : span.end]
    return Claim(id=f"i{number}", text=words, span=span, source_text=words, kind="instruction")
