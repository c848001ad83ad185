"""Finds the words that a model copied from a passage, although it copied them loosely."""

from __future__ import annotations

import math
import re

from plumbline.schema import Span
from plumbline.text import folded, sentence_spans, words

_MOST_WORDS = 80


def locate(copied: str, text: str, language: str) -> Span:
    """Return the span of `copied` in `text`: exact, else by its words alone, else the sentence
    that shares most words with it."""
    start = text.find(copied) if copied.strip() else -1
    if start >= 0:
        return Span(start=start, end=start + len(copied))
    return _by_words(copied, text) or _best_sentence(copied, text, language)


def _by_words(copied: str, text: str) -> Span | None:
    # Quotation marks, apostrophes, dashes and white space are what models change most.
    parts = [re.escape(part) for part in re.findall(r"[^\W_]+", copied)[:_MOST_WORDS]]
    if not parts:
        return None
    match = re.search(r"[\W_]{1,8}".join(parts), text, re.IGNORECASE)
    return Span(start=match.start(), end=match.end()) if match else None


def _best_sentence(copied: str, text: str, language: str) -> Span:
    wanted = {folded(word) for word in words(copied)}
    spans = sentence_spans(text, language) or [Span(start=0, end=len(text))]

    def shared(span: Span) -> float:
        own = {folded(word) for word in words(text[span.start : span.end])}
        return len(wanted & own) / math.sqrt(1 + len(own))

    return max(spans, key=shared)
