"""The retriever: searches, reads, ranks, quotes and counts sources for one claim at a time."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import cached_property
from typing import Protocol

from plumbline.errors import CouldNotRead, PlumblineError
from plumbline.pool import WorkPool
from plumbline.retrieval.base import EXCERPT_CHARACTERS, Noter, ProviderStatus, Scope
from plumbline.retrieval.filter import Filter
from plumbline.retrieval.injections.withholding import Withholding
from plumbline.retrieval.library.library import Library
from plumbline.retrieval.passages.cutting import heads_above, passage_spans, snippet_window
from plumbline.retrieval.passages.ranking import Ranker, rank
from plumbline.retrieval.passages.reordering import by_meaning
from plumbline.retrieval.quotes.citing import evidence_of
from plumbline.retrieval.search.chain import Asked, Chain
from plumbline.retrieval.sources.independence import Independence, owner_of
from plumbline.retrieval.sources.kinds import kind_of, satire_findings
from plumbline.retrieval.web.addresses import hosts_named
from plumbline.retrieval.web.urls import host_of, same_page_key
from plumbline.schema import (
    CitedQuote,
    Document,
    Evidence,
    Excerpt,
    Problem,
    Query,
    SearchReport,
    SearchResult,
    Source,
    Span,
)
from plumbline.session import CheckSession
from plumbline.text import base_language, detect_language

_LOG = logging.getLogger(__name__)
_Reading = Future[Mapping[str, Document | None]]
_MAX_PASSAGES = 4_000
# What a provider of our own finds by words, for the model to choose the best of.
_TO_CHOOSE_FROM = 30


class PageReader(Protocol):
    """Reads a page of the web."""

    def read(self, result: SearchResult, session: CheckSession) -> Document:
        """Return the text of a page. Raises CouldNotRead."""
        ...

    def close(self) -> None:
        """End the processes that read pages."""
        ...


class WebRetriever:
    """The long-lived retriever that all checks share. `ranker` is the embedding model, if any.

    `library` is there even when it is not among the providers: older checks link into it.
    """

    def __init__(
        self,
        chain: Chain,
        pages: PageReader,
        pool: WorkPool,
        library: Library,
        *,
        blocked_sites: Sequence[str] = (),
        trusted_sites: Sequence[str] = (),
        allowed_hosts: Sequence[str] = (),
        ranker: Ranker | None = None,
    ) -> None:
        self.chain = chain
        self.pages = pages
        self.pool = pool
        self.library = library
        self.blocked_sites = blocked_sites
        self.trusted_sites = trusted_sites
        self.allowed_hosts = hosts_named(allowed_hosts)
        self.ranker = ranker

    def for_claim(self, scope: Scope, session: CheckSession, noter: Noter) -> ClaimRetriever:
        """Return a retriever for one claim of one check."""
        return ClaimRetriever(self, scope, session, noter)

    def warm_up(self) -> None:
        """Load the models of meaning and of languages now instead of at their first use."""
        detect_language("")
        if self.ranker:
            self.ranker.reads("en")

    def status(self) -> list[ProviderStatus]:
        """Return the providers in the order of the settings, and whether each can be asked."""
        return [provider.status() for provider in self.chain.providers]

    def close(self) -> None:
        """Let go of processes, threads and files."""
        self.chain.close()
        self.library.close()
        self.pages.close()


class ClaimRetriever:
    """Retrieval for one claim: keeps to the scope, spends the budget and notes each step."""

    def __init__(
        self, parts: WebRetriever, scope: Scope, session: CheckSession, noter: Noter
    ) -> None:
        self._parts = parts
        self._scope = scope
        self._session = session
        self._noter = noter
        self._filter = Filter(scope, parts.blocked_sites, parts.trusted_sites, parts.allowed_hosts)
        self._independence = Independence()
        self._lock = threading.Lock()
        self._read: dict[str, _Reading] = {}
        self._asked: dict[str, list[Query]] = {}
        self._documents: dict[str, Document] = {}
        self._excerpts: dict[tuple[str, int, int], str] = {}
        self._passages_of: dict[tuple[str, int], list[Span]] = {}
        self._withholding = Withholding()

    def search(self, queries: Sequence[Query]) -> list[SearchReport]:
        """Return one report a query, in order; see ScopedRetriever."""
        self._session.checkpoint()
        asked = [self._asked_for(query) for query in queries]
        chain = self._parts.chain
        reports = chain.search(asked, self._session, self._narrowed, self._told)
        for report in reports:
            for result in report.results:
                self._asked.setdefault(same_page_key(result.url), []).append(report.query)
        return reports

    def read(self, results: Sequence[SearchResult]) -> list[Document]:
        """Return the documents behind `results`, in order; see ScopedRetriever."""
        self._session.checkpoint()
        wanted: dict[str, SearchResult] = {}
        for result in results:
            wanted.setdefault(same_page_key(result.url), result)
        self._open_all(wanted)
        return [document for key in wanted if (document := self._read[key].result()[key])]

    def excerpts(
        self,
        documents: Sequence[Document],
        question: str,
        limit: int = 10,
        *,
        size: int = EXCERPT_CHARACTERS,
        diverse: bool = False,
    ) -> list[Excerpt]:
        """Return the passages that fit `question` best, best first; see ScopedRetriever."""
        self._session.checkpoint()
        passages = [
            (document, spans, place)
            for document in documents
            for spans in (self._passages(document, size),)
            for place in range(len(spans))
        ][:_MAX_PASSAGES]
        texts = [_cut(document, spans[place]) for document, spans, place in passages]
        language = self._language or detect_language(question)
        # Where all are taken, their order is not worth the time that the model takes.
        ranker = self._parts.ranker if len(set(texts)) > limit else None
        ranked = rank(question, texts, limit, ranker, language, diverse=diverse)
        return [self._excerpt(*passages[one.index], one.scores) for one in ranked]

    def window(self, document: Document, snippet: str) -> Excerpt:
        """Return the five sentences that hold the snippet; see ScopedRetriever."""
        span = snippet_window(document, snippet)
        return self._excerpt(document, [span], 0, {})

    def evidence(self, excerpts: Sequence[Excerpt], cited: Sequence[CitedQuote]) -> list[Evidence]:
        """Return the cited quotes located in their documents; see ScopedRetriever."""
        found = evidence_of(excerpts, cited, self._documents.get)
        return [one.model_copy(update={"source": self._regrouped(one.source)}) for one in found]

    def independent(self, evidence: Sequence[Evidence]) -> int:
        """Return how many independent sources stand behind `evidence`."""
        return len({self._group(one.source) for one in evidence})

    # -- searching -------------------------------------------------------------------------

    @cached_property
    def _language(self) -> str | None:
        known, passage = self._scope.language, self._scope.passage
        return known or (detect_language(passage) if passage else None)

    def _asked_for(self, query: Query) -> Asked:
        sent = self._filter.query(query)
        wide = sent.model_copy(update={"limit": max(query.limit, _TO_CHOOSE_FROM)})
        return Asked(query, sent, wide if self._model_for(query) else sent)

    def _model_for(self, query: Query) -> Ranker | None:
        ranker = self._parts.ranker
        return ranker if ranker and ranker.reads(self._language_of(query)) else None

    def _language_of(self, query: Query) -> str | None:
        return query.language or self._language or detect_language(query.text)

    def _narrowed(self, report: SearchReport, query: Query) -> SearchReport:
        model = self._model_for(query)
        if model and report.provider in self._parts.chain.local:
            best = by_meaning(report.results, query, model, self._language_of(query))
            report = report.model_copy(update={"results": best})
        report = self._filter.report(report, query)
        report = report.model_copy(update={"results": report.results[: query.limit]})
        return self._withholding.report(report)

    def _told(self, report: SearchReport) -> None:
        if not report.cached:
            self._session.spend(searches=1)
        self._noter.searched(report)

    # -- reading ---------------------------------------------------------------------------

    def _open_all(self, results: Mapping[str, SearchResult]) -> None:
        """Read what nobody else has begun to read. Whoever else wants these pages waits for all
        of them, which are fetched at a time."""
        reading: _Reading = Future()
        with self._lock:
            mine = {key: result for key, result in results.items() if key not in self._read}
            self._read.update(dict.fromkeys(mine, reading))
        try:
            documents = self._parts.pool.map(self._open, mine.values())
            grouped = [document and self._grouped(document) for document in documents]
            reading.set_result(dict(zip(mine, grouped, strict=True)))
        except BaseException as error:
            reading.set_exception(error)
            raise

    def _open(self, result: SearchResult) -> Document | None:
        self._session.checkpoint()
        try:
            return self._opened(result)
        except PlumblineError:
            raise
        except Exception as error:  # noqa: BLE001 - one odd page must not end the check
            _LOG.exception("A page could not be read")
            fault = CouldNotRead(f"Reading it led to a fault ({type(error).__name__}).")
            self._noter.read(_snippet_source(result), 0, Problem.of(fault, "read"))
            return None

    def _opened(self, result: SearchResult) -> Document | None:
        found, cause = self._document(result)
        if found is None:
            self._noter.read(_snippet_source(result), 0, cause)
            return None
        document = self._withholding.document(found, result)
        queries = self._asked.get(same_page_key(result.url), ())
        reason = self._filter.unusable(document, queries)
        if reason is not None:
            cause = Problem.of(_OutsideScope(reason, document.source), "read")
        self._noter.read(document.source, len(document.text), cause)
        return None if reason else document

    def _document(self, result: SearchResult) -> tuple[Document | None, Problem | None]:
        try:
            document = self._local(result) or self._parts.pages.read(result, self._session)
            if not self._session.hold(len(document.text)):
                raise CouldNotRead("This check has read as much text as it may keep in memory.")
        except CouldNotRead as error:
            self._session.checkpoint()
            return _from_snippet(result), Problem.of(error, "read")
        self._session.spend(pages_read=1)
        if not document.cut_short:
            return document, None
        return document, Problem.of(_CutShort(len(document.text)), "read")

    def _local(self, result: SearchResult) -> Document | None:
        provider = self._parts.chain.local.get(result.provider)
        if provider is None:
            return None
        document = provider.document(result)
        if document is None:
            raise CouldNotRead(f"“{result.title}” is no longer in its folder.")
        return document

    def _grouped(self, document: Document) -> Document:
        source = document.source
        self._independence.add(source.url, owner_of(source.url, source.site), document)
        grouped = document.model_copy(update={"source": self._regrouped(source)})
        self._documents[source.url] = grouped
        return grouped

    def _regrouped(self, source: Source) -> Source:
        # A page read later can show that two earlier ones are copies of each other.
        group = self._group(source)
        return source if source.group == group else source.model_copy(update={"group": group})

    def _group(self, source: Source) -> str:
        return self._independence.group(source.url)

    # -- passages --------------------------------------------------------------------------

    def _passages(self, document: Document, size: int) -> list[Span]:
        # Each question of a claim looks through the same few documents again.
        key = (document.text, size)
        if key not in self._passages_of:
            self._passages_of[key] = passage_spans(document, size)
        return self._passages_of[key]

    def _excerpt(
        self, document: Document, spans: Sequence[Span], place: int, scores: dict[str, float]
    ) -> Excerpt:
        span = spans[place]
        source = self._regrouped(document.source)
        return Excerpt(
            id=self._id(source.url, span),
            source=source,
            text=_cut(document, span),
            start=span.start,
            before=_cut(document, spans[place - 1]) if place else "",
            after=_cut(document, spans[place + 1]) if place + 1 < len(spans) else "",
            heads=heads_above(document.text, span),
            scores=scores,
        )

    def _id(self, url: str, span: Span) -> str:
        with self._lock:
            key = (url, span.start, span.end)
            return self._excerpts.setdefault(key, f"e{len(self._excerpts) + 1}")


def _cut(document: Document, span: Span) -> str:
    return document.text[span.start : span.end]


def _snippet_source(result: SearchResult) -> Source:
    return Source(
        url=result.url,
        title=result.title,
        site=result.site or host_of(result.url),
        published=result.published,
        date_origin="search" if result.published else None,
        language=base_language(result.language),
        kind=kind_of(result.url),
        provider=result.provider,
        read="snippet",
        findings=satire_findings(result.url),
    )


def _from_snippet(result: SearchResult) -> Document | None:
    if not result.snippet.strip():
        return None
    return Document(source=_snippet_source(result), text=result.snippet)


class _CutShort(CouldNotRead):
    kind = "cut-short"
    title = "Only the beginning of the page was read"
    remedy = "Open the page in the browser to look through the rest."

    def __init__(self, characters: int) -> None:
        super().__init__(f"It is so long that only its first {characters:,} characters were read.")


class _OutsideScope(CouldNotRead):
    kind = "outside-scope"
    title = "The page is left out"
    remedy = "Nothing needs to be done; the check goes on without it."

    def __init__(self, reason: str, source: Source) -> None:
        details = {
            "own_page": "It is the page being read, and no evidence for itself.",
            "own_text": "It carries the whole passage, so that it is no evidence for it.",
            "blocked_site": "Its site is blocked in the settings.",
            "undated": "It has no date, so that it may be later than the check's date.",
            "outside_dates": f"It is dated {source.published}, outside the dates searched for.",
            "later_than_as_of": f"It is dated {source.published}, later than the check's date.",
        }
        super().__init__(details[reason])
