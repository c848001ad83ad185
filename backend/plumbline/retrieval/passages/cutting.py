"""Cuts documents into passages of whole sentences, and finds Papelo's five-sentence window."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from itertools import takewhile

from plumbline.schema import Document, Span
from plumbline.text import base_language, folded_words, sentence_spans

MAX_CHARACTERS = 400_000
_LONGEST_ROW, _LONGEST_HEADING = 500, 80
_WINDOW_SENTENCES = 5
_WINDOW_SHARE = 0.7
_LEFT_OUT = re.compile(r"…|\.{3}")


def passage_spans(document: Document, size: int) -> list[Span]:
    """Return consecutive stretches of whole sentences, each of at most `size` characters.

    A sentence longer than that is cut at a space (AIC CTU, section 3.1). A heading stands with what
    is below it.
    """
    text = document.text
    pieces = [piece for span in sentences(document) for piece in _cut(text, span, size)]
    passages: list[list[Span]] = []
    for piece in pieces:
        if passages and piece.end - passages[-1][0].start <= size:
            passages[-1].append(piece)
            continue
        passages.append([piece])
        above = passages[-2] if len(passages) > 1 else []
        if len(above) > 1 and _is_heading(text, above[-1]) and piece.end - above[-1].start <= size:
            passages[-1].insert(0, above.pop())
    return [Span(start=passage[0].start, end=passage[-1].end) for passage in passages]


def _is_heading(text: str, span: Span) -> bool:
    """Whether a stretch is a short line of its own that no full stop ends."""
    line = text[span.start : span.end].strip()
    alone = text[: span.start].endswith("\n") and text[span.end :].startswith("\n")
    short = len(line) <= _LONGEST_HEADING and "\t" not in line and "\n" not in line
    return alone and short and line[-1:].isalnum()


def sentences(document: Document) -> list[Span]:
    """Return the spans of the sentences in the part of a document that is looked at."""
    language, digest = base_language(document.source.language) or "en", document.digest
    if digest is None or digest.language != language:
        return sentence_spans(document.text[:MAX_CHARACTERS], language)
    offsets = iter(digest.sentences)
    return [Span(start=start, end=end) for start, end in zip(offsets, offsets, strict=True)]


def heads_above(text: str, span: Span) -> str:
    """Return the first row of the table that a stretch goes on with; "" where it begins with none,
    or with that row itself."""
    if "\t" not in text[span.start : span.end].split("\n", 1)[0]:
        return ""
    *above, within = text[: span.start].split("\n")
    rows = deque(takewhile(lambda line: "\t" in line, reversed(above)), maxlen=1)
    return rows[0][:_LONGEST_ROW] if rows and not within else ""


def _cut(text: str, span: Span, size: int) -> list[Span]:
    pieces, start = [], span.start
    while span.end - start > size:
        end = text.rfind(" ", start + 1, start + size)
        end = end if end > start else start + size
        pieces.append(Span(start=start, end=end))
        start = end + 1 if text[end : end + 1] == " " else end
    if start < span.end:
        pieces.append(Span(start=start, end=span.end))
    return pieces


def snippet_window(document: Document, snippet: str) -> Span:
    """Return the five sentences that hold the snippet (Papelo, section 3).

    Of the windows that hold more than 70 % of the snippet's words the middle one; where none
    does, the first of those that hold most; the beginning for a snippet without words.
    """
    spans = sentences(document)
    if not spans:
        return Span(start=0, end=len(document.text))
    wanted = _bag(snippet)
    held = [
        wanted & _bag(document.text[span.start : span.end]) if wanted else set() for span in spans
    ]
    count = max(1, len(spans) - _WINDOW_SENTENCES + 1)
    covers = [len(set().union(*held[i : i + _WINDOW_SENTENCES])) for i in range(count)]
    first = _middle(covers, len(wanted))
    last = min(first + _WINDOW_SENTENCES, len(spans)) - 1
    return Span(start=spans[first].start, end=spans[last].end)


def _middle(covers: Sequence[int], wanted: int) -> int:
    if not wanted:
        return 0
    holding = [i for i, cover in enumerate(covers) if cover > _WINDOW_SHARE * wanted]
    return holding[len(holding) // 2] if holding else covers.index(max(covers))


def _bag(text: str) -> set[str]:
    return set(folded_words(_LEFT_OUT.sub(" ", text)))
