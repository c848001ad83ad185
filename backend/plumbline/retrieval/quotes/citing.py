"""Turns the quotes a reasoner cites into evidence: located, mended, or marked as paraphrase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from plumbline.retrieval.injections.withholding import MARK
from plumbline.retrieval.quotes.locating import fill, locate, mend, paraphrase, quote_at
from plumbline.schema import CitedQuote, Document, Evidence, Excerpt, Quote, Span

Find = Callable[[str], Document | None]
_AROUND = 300


def evidence_of(
    excerpts: Sequence[Excerpt], cited: Sequence[CitedQuote], find: Find
) -> list[Evidence]:
    """Return evidence for every citation of a known excerpt, best score first.

    `find` gives the document at an address. Each stretch of a document counts once, with its
    highest score. Satire never supports.
    """
    known = {excerpt.id: excerpt for excerpt in excerpts}
    best: dict[tuple[str, str, str], Evidence] = {}
    for number, citation in enumerate(cited, start=1):
        excerpt = known.get(citation.excerpt_id)
        if excerpt is None or not citation.quote.strip():
            continue
        if excerpt.source.kind == "satire" and citation.stance == "supports":
            continue
        one = _evidence(f"q{number}", citation, excerpt, find(excerpt.source.url))
        key = (one.source.url, one.quote.text, one.stance)
        if key not in best or one.score > best[key].score:
            best[key] = one
    return sorted(best.values(), key=lambda one: -one.score)


def _evidence(
    identity: str, citation: CitedQuote, excerpt: Excerpt, document: Document | None
) -> Evidence:
    text, within = _text_of(excerpt, document)
    quote = citation.quote
    span = locate(quote, text, within) or fill(quote, text, within) or mend(quote, text, within)
    if span is not None and MARK in text[span.start : span.end]:
        span = None
    before, after = _around(text, span) if span else (excerpt.before, excerpt.after)
    return Evidence(
        id=identity,
        source=excerpt.source,
        quote=_quote(citation, excerpt, text, span),
        stance=citation.stance,
        score=citation.score,
        before=before,
        after=after,
    )


def _quote(citation: CitedQuote, excerpt: Excerpt, text: str, span: Span | None) -> Quote:
    if span is None:
        return paraphrase(excerpt.source, citation.quote.strip())
    return quote_at(excerpt.source, text, span)


def _text_of(excerpt: Excerpt, document: Document | None) -> tuple[str, Span]:
    end = excerpt.start + len(excerpt.text)
    if document is not None and document.text[excerpt.start : end] == excerpt.text:
        return document.text, Span(start=excerpt.start, end=end)
    return excerpt.text, Span(start=0, end=len(excerpt.text))


def _around(text: str, span: Span) -> tuple[str, str]:
    """Return up to 300 characters of whole words on either side, within the paragraph."""
    before = text[max(0, span.start - _AROUND) : span.start].rsplit("\n", 1)[-1]
    after = text[span.end : span.end + _AROUND].split("\n", 1)[0]
    if span.start - len(before) > 0 and len(before) == _AROUND:
        before = before.partition(" ")[2]
    if len(after) == _AROUND:
        after = after.rpartition(" ")[0]
    return before.strip(), after.strip()
