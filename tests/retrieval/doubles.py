"""Stand-ins for the parts that one claim's retrieval is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from plumbline.errors import CouldNotLook, CouldNotRead
from plumbline.retrieval.base import ProviderStatus
from plumbline.retrieval.retriever import ClaimRetriever
from plumbline.retrieval.search.base import could_not_look, looked
from plumbline.schema import (
    Document,
    LeftOut,
    Query,
    SearchReport,
    SearchResult,
    Source,
)
from plumbline.session import CheckSession

TEXT = "The bridge is 412 metres long. It opened in May 2023 after four years of work."


def hit(url: str, published: date | None = None, snippet: str = "A snippet.") -> SearchResult:
    return SearchResult(
        url=url, title="T", site="", snippet=snippet, published=published, provider="p", rank=1
    )


class Engine:
    """A provider that answers as it is told."""

    def __init__(
        self, name: str, answer: Sequence[SearchResult] | CouldNotLook, *, whole_web: bool = True
    ) -> None:
        self.name = name
        self.whole_web = whole_web
        self.answer = answer
        self.left_out: Sequence[LeftOut] = ()
        self.asked: list[Query] = []

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        session.checkpoint()
        self.asked.append(query)
        if isinstance(self.answer, CouldNotLook):
            return could_not_look(query, self.name, query.text, self.answer)
        results = [one.model_copy(update={"provider": self.name}) for one in self.answer]
        return looked(query, self.name, query.text, results, left_out=self.left_out)

    def status(self) -> ProviderStatus:
        return ProviderStatus(name=self.name, state="ok")

    def close(self) -> None:
        """Nothing is open."""


class Pages:
    """A web of its own: address to document, or to an error."""

    def __init__(self) -> None:
        self.web: dict[str, Document | CouldNotRead] = {}
        self.fetched: list[str] = []

    def put(
        self,
        url: str,
        text: str = TEXT,
        lands_on: str = "",
        canonical: str | None = None,
        **source: object,
    ) -> str:
        fields = {"title": "T", "site": "s", "language": "en", **source}
        made = Source(url=lands_on or url, **fields)
        self.web[url] = Document(source=made, text=text, canonical=canonical)
        return url

    def read(self, result: SearchResult, session: CheckSession) -> Document:
        self.fetched.append(result.url)
        found = self.web.get(result.url, CouldNotRead("It is gone."))
        if isinstance(found, CouldNotRead):
            raise found
        return found

    def close(self) -> None:
        """Nothing is open."""


Make = Callable[..., ClaimRetriever]


def search(retriever: ClaimRetriever, **query: object) -> SearchReport:
    (report,) = retriever.search([Query(text="bridge", **query)])
    return report


class LastFirst:
    """A model of English that likes what comes last."""

    name = "model"

    def reads(self, language: str | None) -> bool:
        return language == "en"

    def relevance(self, question: str, texts: Sequence[str]) -> list[float]:
        return [place / len(texts) for place in range(len(texts))]

    def likeness(self, texts: Sequence[str]) -> list[list[float]]:
        return [[0.0] * len(texts) for _ in texts]
