"""What the pursuit of one claim has found so far, and whether it could look at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest

from plumbline.errors import CouldNotLook, SearchBlocked
from plumbline.retrieval.base import EXCERPT_CHARACTERS, ScopedRetriever
from plumbline.schema import Document, Excerpt, Problem, Query, SearchReport, SearchResult
from plumbline.strategies.second_look import SecondLook, unchecked

SOME_SEARCHES_FAILED = "some_searches_failed"
SNIPPETS_ONLY = "snippets_only"
_OPEN_THEM = "Open the pages in the browser, or try again later."


class Casebook:
    """Keeps everything a claim's pursuit finds, for a reader of `language`; each page is read
    once."""

    def __init__(
        self,
        retriever: ScopedRetriever,
        second_look: SecondLook = unchecked,
        language: str = "en",
    ) -> None:
        self.retriever = retriever
        self.second_look = second_look
        self.language = language
        self.reports: list[SearchReport] = []
        self.documents: list[Document] = []
        self._excerpts: dict[str, Excerpt] = {}
        self._tried: set[str] = set()
        self._asked: set[str] = set()

    @property
    def excerpts(self) -> list[Excerpt]:
        """Every excerpt that was handed out, in the order of first sight."""
        return list(self._excerpts.values())

    def new_queries(self, queries: Iterable[Query]) -> list[Query]:
        """Return those of `queries` that were not sent yet, each once."""
        fresh: dict[str, Query] = {}
        for query in queries:
            key = query.model_dump_json()
            if key not in self._asked:
                fresh[key] = query
        return list(fresh.values())

    def search(self, queries: Sequence[Query]) -> list[SearchResult]:
        """Send `queries` and return their results, best ranks first, each URL once."""
        self._asked.update(query.model_dump_json() for query in queries)
        reports = self.retriever.search(queries)
        self.reports.extend(reports)
        return merged(reports)

    def look(self, queries: Sequence[Query]) -> list[SearchResult] | None:
        """Send `queries` one after the other until one finds something; return its results.

        Returns None when not one of them could be sent: that is no answer at all.
        """
        sighted = False
        for query in queries:
            reports = self.retriever.search([query])
            self.reports.extend(reports)
            if results := merged(reports):
                return results
            sighted = sighted or any(_sighted(report) for report in reports)
        return [] if sighted else None

    def open(self, results: Sequence[SearchResult]) -> list[Document]:
        """Return the documents behind `results`, whether or not they were read before."""
        self._tried.update(result.url for result in results)
        documents = self.retriever.read(results) if results else []
        known = {document.source.url for document in self.documents}
        self.documents.extend(each for each in documents if each.source.url not in known)
        return documents

    def read(self, results: Sequence[SearchResult], limit: int) -> list[Document]:
        """Read the first `limit` results that were not tried yet; return their documents."""
        return self.open([result for result in results if result.url not in self._tried][:limit])

    def find(
        self,
        question: str,
        limit: int,
        documents: Sequence[Document] | None = None,
        *,
        size: int = EXCERPT_CHARACTERS,
        diverse: bool = False,
    ) -> list[Excerpt]:
        """Return the excerpts of `documents` (all, when None) that fit `question` best."""
        among = self.documents if documents is None else documents
        if not among:
            return []
        found = self.retriever.excerpts(among, question, limit, size=size, diverse=diverse)
        return self.keep(found)

    def window(self, document: Document, snippet: str) -> Excerpt:
        """Return the five sentences of `document` around `snippet`."""
        excerpt = self.retriever.window(document, snippet)
        self.keep([excerpt])
        return excerpt

    def keep(self, excerpts: list[Excerpt]) -> list[Excerpt]:
        """Remember `excerpts` as seen, so that quotes from them can be located."""
        self._excerpts.update((excerpt.id, excerpt) for excerpt in excerpts)
        return excerpts

    def require_sight(self) -> None:
        """Raise CouldNotLook when every search failed, or no page that was found could be read.

        Blindness must never turn into “no evidence”.
        """
        if self.documents:
            return
        if not self.reports:
            raise CouldNotLook("No search was made for this claim.")
        if self._tried:
            raise CouldNotLook(
                "Pages were found, but none of them could be read.",
                remedy=_OPEN_THEM,
            )
        self._require_a_full_search()

    def require_full_sight(self) -> None:
        """Raise CouldNotLook when in no search all could look that should have, or when of all
        pages that were found only snippets are known.

        What was found may decide a claim; that it does not is no sign that the rest would not.
        """
        self._require_a_full_search()
        if self._snippets_only():
            raise CouldNotLook(
                "Pages were found, but none of them could be opened, and the lines that the search "
                "shows of them decide nothing.",
                remedy=_OPEN_THEM,
            )

    def _require_a_full_search(self) -> None:
        if not any(_sighted(report) for report in self.reports):
            raise _as_error(next(filter(None, map(_cause, self.reports)), None))

    def shortcomings(self) -> list[str]:
        """Return notes on what was missing: failed searches, pages known by snippet only."""
        notes = []
        if not all(_sighted(report) for report in self.reports):
            notes.append(SOME_SEARCHES_FAILED)
        if self._snippets_only():
            notes.append(SNIPPETS_ONLY)
        return notes

    def _snippets_only(self) -> bool:
        read = [each.source.read for each in self.documents]
        return bool(read) and "page" not in read


def merged(reports: Iterable[SearchReport]) -> list[SearchResult]:
    """Return the results of several reports interleaved by rank, each URL once."""
    ranks = zip_longest(*(report.results for report in reports))
    results = (result for result in chain.from_iterable(ranks) if result is not None)
    unique: dict[str, SearchResult] = {}
    for result in results:
        unique.setdefault(result.url, result)
    return list(unique.values())


def _sighted(report: SearchReport) -> bool:
    """Whether every provider that should have looked could."""
    return report.status != "could_not_look" and not report.problems


def _cause(report: SearchReport) -> Problem | None:
    return report.cause or next(iter(report.problems), None)


def _as_error(cause: Problem | None) -> CouldNotLook:
    if cause is None:
        return CouldNotLook("No search could be made, and the provider did not say why.")
    blocked = cause.type.endswith(SearchBlocked.kind)
    kind = SearchBlocked if blocked else CouldNotLook
    return kind(cause.detail, remedy=cause.remedy)
