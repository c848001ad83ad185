"""Withholds what tries to instruct a model: such sentences never reach a reasoner.

They are blanked at their full length, so that every offset still points into the text as it
was read, and reported as findings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from plumbline.retrieval.injections.findings import instructions_in
from plumbline.retrieval.web.urls import host_of, same_page_key
from plumbline.schema import Document, Finding, Passage, SearchReport, SearchResult, Span
from plumbline.text import base_language, sentence_spans

MARK = "█"
"""Stands where something was withheld; no quote may run over it."""
_FOLLOWING = 3
_ACROSS = 3


@dataclass(frozen=True)
class Cleared:
    """A text of the same length without its instructions, where they stood, and what they say."""

    text: str
    withheld: tuple[Span, ...] = ()
    findings: tuple[Finding, ...] = ()


class Withholding:
    """What one claim's retrieval withholds, from the search result to the document behind it."""

    def __init__(self) -> None:
        self._announced: dict[str, tuple[Finding, ...]] = {}

    def report(self, report: SearchReport) -> SearchReport:
        """Return the report with titles and snippets that instruct nobody."""
        return report.model_copy(update={"results": tuple(map(self._result, report.results))})

    def document(self, document: Document, result: SearchResult) -> Document:
        """Return the document without what would instruct a model, all of it noted on its source:
        what the search result held too."""
        source, digest = document.source, document.digest
        if digest and not digest.instructs:
            clear = Cleared(document.text)
        else:
            clear = cleared(document.text, source.language)
        title, in_title = cleared_line(source.title)
        announced = self._announced.get(same_page_key(result.url), ())
        known = {finding.detail for finding in source.findings}
        new = [one for one in (*clear.findings, *in_title, *announced) if one.detail not in known]
        if not new and not clear.withheld:
            return document
        findings = tuple(dict.fromkeys((*source.findings, *new)))
        told = source.model_copy(update={"title": title or source.site, "findings": findings})
        return document.model_copy(update={"source": told, "text": clear.text, "digest": None})

    def _result(self, result: SearchResult) -> SearchResult:
        title, in_title = cleared_line(result.title)
        snippet, in_snippet = cleared_line(result.snippet)
        if not in_title and not in_snippet:
            return result
        self._announced[same_page_key(result.url)] = (*in_title, *in_snippet)
        title = title or result.site or host_of(result.url)
        return result.model_copy(update={"title": title, "snippet": snippet})


def cleared(text: str, language: str | None = None) -> Cleared:
    """Return `text` with every sentence blanked that instructs a model.

    So are the next three of the same paragraph: an instruction seldom comes alone.
    """
    found = instructions_in(text)
    if not found:
        return Cleared(text)
    spans = _suspicious(text, sentence_spans(text, base_language(language) or "en"))
    for span in spans:
        text = text[: span.start] + _blank(span.end - span.start) + text[span.end :]
    findings = tuple(Finding(kind="injected_instruction", detail=one) for one in found)
    return Cleared(text, tuple(spans), findings)


def orders_on(page: Passage) -> tuple[Finding, ...]:
    """Return what instructs a model on the reader's own page, as far as it was sent."""
    texts = (page.title or "", page.before, page.text, page.after)
    found = (order for text in texts for order in instructions_in(text))
    return tuple(Finding(kind="injected_instruction", detail=one) for one in dict.fromkeys(found))


@lru_cache(maxsize=2_048)
def cleared_line(line: str) -> tuple[str, tuple[Finding, ...]]:
    """Return a title or snippet without its instructions, and what they say.

    The same ones come again with every further query of a claim.
    """
    clear = cleared(line)
    if not clear.findings:
        return line, ()
    return " ".join(clear.text.replace(MARK, " ").split()), clear.findings


def _suspicious(text: str, sentences: Sequence[Span]) -> list[Span]:
    marked = {
        place
        for place, span in enumerate(sentences)
        if instructions_in(text[span.start : span.end])
    }
    if not marked:
        marked = _across(text, sentences)
    if not marked:
        return [Span(start=0, end=len(text))]
    for place in sorted(marked):
        end = text.find("\n", sentences[place].end)
        marked.update(
            following
            for following in range(place + 1, min(place + 1 + _FOLLOWING, len(sentences)))
            if end < 0 or sentences[following].start < end
        )
    return [sentences[place] for place in sorted(marked)]


def _across(text: str, sentences: Sequence[Span]) -> set[int]:
    """Return the sentences over which an instruction is spread."""
    marked: set[int] = set()
    for first in range(len(sentences)):
        last = min(first + _ACROSS, len(sentences)) - 1
        if instructions_in(text[sentences[first].start : sentences[last].end]):
            marked.update(range(first, last + 1))
    return marked


def _blank(length: int) -> str:
    # Line breaks around the mark: nothing before and after it reads as one sentence.
    return f"\n{MARK}{' ' * (length - 3)}\n" if length > 2 else MARK * length
