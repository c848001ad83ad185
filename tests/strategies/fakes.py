"""A small scripted web and a scripted reasoner; both note everything they are asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from plumbline.retrieval.base import EXCERPT_CHARACTERS
from plumbline.schema import (
    Answer,
    CitedQuote,
    Claim,
    DecidedLabel,
    Document,
    Evidence,
    Excerpt,
    Judgement,
    Problem,
    Query,
    QuestionAnswer,
    Quote,
    SearchReport,
    SearchResult,
    Source,
    SourceKind,
    Span,
    Stance,
)
from plumbline.session import Budget, CheckSession
from plumbline.strategies.base import Pursuit

BLOCKED = Problem(
    type="urn:plumbline:problem:search-blocked",
    title="The search engine refuses to answer",
    detail="The engine answered 429.",
    remedy="Wait a few minutes.",
)
CLAIM = Claim(
    id="c1",
    text="The Aldan Bridge opened in 1899.",
    span=Span(start=0, end=32),
    source_text="The Aldan Bridge opened in 1899.",
)
TRUTH = "The Aldan Bridge opened in 1889."


@dataclass(frozen=True)
class Page:
    """A page of the scripted web."""

    url: str
    text: str
    snippet: str = ""
    kind: SourceKind = "other"
    readable: bool = True
    read: Literal["page", "snippet"] = "page"

    @property
    def site(self) -> str:
        return self.url.split("/")[2]


class ScriptedWeb:
    """A ScopedRetriever over a few pages. `hits` maps a query's text to what it brings:
    pages, or BLOCKED. `otherwise` is for all other queries."""

    def __init__(
        self,
        hits: dict[str, list[Page] | Problem] | None = None,
        otherwise: list[Page] | Problem | None = None,
    ) -> None:
        self.hits = hits or {}
        self.otherwise = otherwise if otherwise is not None else []
        self.queries: list[Query] = []
        self.read_urls: list[str] = []
        self.sizes: list[int] = []
        self.diverse: list[bool] = []
        self.pages: dict[str, Page] = {}

    def search(self, queries: Sequence[Query]) -> list[SearchReport]:
        self.queries.extend(queries)
        return [self._report(query) for query in queries]

    def _report(self, query: Query) -> SearchReport:
        hit = self.hits.get(query.text, self.otherwise)
        common: dict[str, Any] = {"query": query, "provider": "fake", "rendered": query.text}
        if isinstance(hit, Problem):
            return SearchReport(**common, status="could_not_look", cause=hit)
        self.pages.update((page.url, page) for page in hit)
        results = tuple(
            SearchResult(
                url=page.url,
                title=page.url,
                site=page.site,
                snippet=page.snippet,
                provider="fake",
                rank=rank,
            )
            for rank, page in enumerate(hit, 1)
        )
        return SearchReport(**common, status="found" if results else "nothing", results=results)

    def read(self, results: Sequence[SearchResult]) -> list[Document]:
        self.read_urls.extend(result.url for result in results)
        pages = [self.pages[result.url] for result in results]
        return [
            Document(
                source=Source(
                    url=page.url, title=page.url, site=page.site, kind=page.kind, read=page.read
                ),
                text=page.text,
            )
            for page in pages
            if page.readable
        ]

    def excerpts(
        self,
        documents: Sequence[Document],
        question: str,
        limit: int = 10,
        *,
        size: int = EXCERPT_CHARACTERS,
        diverse: bool = False,
    ) -> list[Excerpt]:
        self.sizes.append(size)
        self.diverse.append(diverse)
        return [self._excerpt(each) for each in documents][:limit]

    def window(self, document: Document, snippet: str) -> Excerpt:
        return self._excerpt(document)

    def _excerpt(self, document: Document) -> Excerpt:
        return Excerpt(id=document.source.url, source=document.source, text=document.text)

    def evidence(self, excerpts: Sequence[Excerpt], cited: Sequence[CitedQuote]) -> list[Evidence]:
        known = {excerpt.id: excerpt for excerpt in excerpts}
        return [self._located(known[each.excerpt_id], each) for each in cited]

    def _located(self, excerpt: Excerpt, cited: CitedQuote) -> Evidence:
        start = excerpt.text.find(cited.quote)
        found = start >= 0
        quote = Quote(
            text=cited.quote,
            verbatim=found,
            start=start if found else None,
            end=start + len(cited.quote) if found else None,
            link=excerpt.source.url,
        )
        return Evidence(id=cited.quote, source=excerpt.source, quote=quote, stance=cited.stance)

    def independent(self, evidence: Sequence[Evidence]) -> int:
        return len({each.source.site for each in evidence})


class ScriptedReasoner:
    """Answers each method from its list, the last answer over and over; notes every call."""

    name = "llm"
    model = "scripted"

    def __init__(self, **script: Any) -> None:
        self.script = {name: list(answers) for name, answers in script.items()}
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.script:
            raise AttributeError(name)

        def answer(*args: Any) -> Any:
            self.calls.append((name, args))
            answers = self.script[name]
            value = answers.pop(0) if len(answers) > 1 else answers[0]
            if isinstance(value, BaseException):
                raise value
            return value(*args) if callable(value) else value

        return answer

    def for_check(self, session: CheckSession) -> ScriptedReasoner:
        return self

    def named(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of every call of `name`."""
        return [args for called, args in self.calls if called == name]

    @property
    def sequence(self) -> list[str]:
        """The methods in the order they were called."""
        return [name for name, _ in self.calls]


@dataclass
class Notes:
    """A trail that keeps questions with their purposes."""

    questions: list[tuple[str, str]] = field(default_factory=list)

    def questioned(self, question: str, purpose: str = "") -> None:
        self.questions.append((purpose, question))


@dataclass(frozen=True)
class Noted(Pursuit):
    """A pursuit whose questions can be read back."""

    trail: Notes


def pursuit(reasoner: Any, web: ScriptedWeb, budget: Budget | None = None) -> Noted:
    """A pursuit over fakes; look-ups run one after the other, so that sequences are exact."""
    session = CheckSession(budget=budget or Budget())
    return Noted(reasoner=reasoner, retriever=web, session=session, trail=Notes())


def judged(label: DecidedLabel, *cited: tuple[str, str, Stance], **more: Any) -> Judgement:
    """A judgement whose confidence is mostly on `label`; cited are (excerpt, quote, stance)."""
    labels: tuple[DecidedLabel, ...] = (
        "supported",
        "refuted",
        "conflicting",
        "not_enough_evidence",
    )
    confidence = {each: 0.85 if each == label else 0.05 for each in labels}
    quotes = tuple(CitedQuote(excerpt_id=e, quote=q, stance=s) for e, q, s in cited)
    return Judgement(label=label, confidence=confidence, rationale="Because.", cited=quotes, **more)


def answered(page: Page, question: str = "Q?", stance: Stance | None = None) -> QuestionAnswer:
    """A pair answered from `page` by its whole text."""
    source = Source(url=page.url, title=page.url, site=page.site)
    excerpt = Excerpt(id=page.url, source=source, text=page.text)
    answer = Answer(text=page.text, excerpt_id=page.url, quote=page.text)
    return QuestionAnswer(question=question, answer=answer, excerpt=excerpt, stance=stance)


def each_read(_: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
    """Answers or summaries that quote the first excerpt found for each question."""
    return [
        Answer(text=f"It says: {first.text}", excerpt_id=first.id, quote=first.text)
        for first, *_ in found.values()
    ]
