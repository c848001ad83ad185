"""What retrieval offers to strategies (DESIGN, section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, Protocol

from plumbline.schema import (
    CheckRequest,
    CitedQuote,
    Document,
    Evidence,
    Excerpt,
    Model,
    Problem,
    Query,
    SearchReport,
    SearchResult,
    Source,
)
from plumbline.session import CheckSession

EXCERPT_CHARACTERS = 600


class ProviderStatus(Model):
    """Whether a provider can be asked now; `detail` says why not, `until` for how long."""

    name: str
    state: Literal["ok", "blocked", "not_set_up"]
    detail: str = ""
    until: datetime | None = None


@dataclass(frozen=True)
class Scope:
    """What holds for every look-up of one check.

    Nothing later than `as_of` is used; the page at `page_url`, which the reader is reading, is
    never evidence for itself, nor is another page that carries the whole `passage`.
    """

    as_of: date | None = None
    page_url: str | None = None
    language: str | None = None
    passage: str | None = None

    @classmethod
    def of(cls, request: CheckRequest) -> Scope:
        """Return the scope of a requested check."""
        passage = request.passage
        return cls(
            as_of=request.as_of,
            page_url=passage.url,
            language=passage.language,
            passage=passage.text,
        )


class Noter(Protocol):
    """Told of every search and every page, as they happen."""

    def searched(self, report: SearchReport) -> None:
        """Note a query that was sent and what came of it."""
        ...

    def read(self, source: Source, characters: int, cause: Problem | None) -> None:
        """Note a page that was read, or why it was not."""
        ...


class ScopedRetriever(Protocol):
    """Retrieval for one claim: it keeps to the scope, spends the budget and notes each step."""

    def search(self, queries: Sequence[Query]) -> list[SearchReport]:
        """Return one report a query, in order; the queries run in parallel.

        A failed search is a report with the status `could_not_look`, never an exception; only
        CheckStopped is raised. Results the scope forbids are moved to `left_out`.
        """
        ...

    def read(self, results: Sequence[SearchResult]) -> list[Document]:
        """Return the documents behind `results`, in order, read in parallel.

        A page that cannot be read becomes its snippet, marked `read="snippet"`; one without a
        snippet is left out. The same URL is read once.
        """
        ...

    def excerpts(
        self,
        documents: Sequence[Document],
        question: str,
        limit: int = 10,
        *,
        size: int = EXCERPT_CHARACTERS,
        diverse: bool = False,
    ) -> list[Excerpt]:
        """Return the passages of whole sentences that fit `question` best, best first.

        A passage has at most `size` characters (AIC CTU, section 3.1: 2,048). Ids are unique
        within the claim: the same stretch of the same document keeps its id. `diverse` prefers
        passages that differ from each other (AIC CTU, section 3.2), at some cost in recall.
        """
        ...

    def window(self, document: Document, snippet: str) -> Excerpt:
        """Return the five sentences of `document` that hold the snippet (Papelo, section 3)."""
        ...

    def evidence(self, excerpts: Sequence[Excerpt], cited: Sequence[CitedQuote]) -> list[Evidence]:
        """Return the cited quotes located in their documents, best first.

        A quote found verbatim has offsets; one that nearly matches is mended to the real words;
        anything else is marked as a paraphrase.
        """
        ...

    def independent(self, evidence: Sequence[Evidence]) -> int:
        """Return how many independent sources stand behind `evidence`."""
        ...


class Retriever(Protocol):
    """The long-lived retriever that all checks share; safe to use from many threads."""

    def for_claim(self, scope: Scope, session: CheckSession, noter: Noter) -> ScopedRetriever:
        """Return a retriever for one claim of one check."""
        ...

    def warm_up(self) -> None:
        """Load now what is otherwise loaded at its first use."""
        ...
