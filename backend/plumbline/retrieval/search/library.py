"""Searches the library: any of the query's telling words, best first, with a floor."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from plumbline.errors import CouldNotLook, CouldNotRead, StorageError
from plumbline.retrieval.base import ProviderStatus
from plumbline.retrieval.library.index import Hit, Index, quoted, rarity
from plumbline.retrieval.library.library import Library
from plumbline.retrieval.passages.ranking import stopwords
from plumbline.retrieval.search.base import could_not_look, looked
from plumbline.retrieval.web.urls import host_of, on_site
from plumbline.schema import Document, LeftOut, Problem, Query, SearchReport, SearchResult
from plumbline.session import CheckSession
from plumbline.text import base_language, words

NAME = "library"
_POSSESSIVE = re.compile(r"[’']s?$")
_MAX_TERMS = 12
_ENOUGH_TERMS = 3
_MAX_ROWS = 3_000
# A document must hold words that make up this part of the query's information; below it, it
# shares a few common words by chance, and "nothing" is the true answer.
_FLOOR = 0.3
_OTHER_LANGUAGE = 0.5
_FEW_DOCUMENTS = 50
_FIRST_READING_SECONDS = 10.0
_NAMED = 3


class LibraryProvider:
    """The library as a search provider. Its documents are read from the index directly."""

    name = NAME
    whole_web = False

    def __init__(self, library: Library) -> None:
        self.library = library

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        """Return the library's documents on `query`. All parts of a query but its location are
        understood; phrases are words like others where no document holds them verbatim."""
        session.checkpoint()
        shortfall = self._shortfall(session)
        session.checkpoint()
        try:
            report = self._searched(query)
        except StorageError as error:
            cause = CouldNotLook(error.detail, remedy=error.remedy)
            return could_not_look(query, NAME, query.text, cause)
        if shortfall is None:
            return report
        if report.status == "nothing":
            return could_not_look(query, NAME, report.rendered, shortfall)
        return report.model_copy(update={"problems": (Problem.of(shortfall, "search"),)})

    def _shortfall(self, session: CheckSession) -> CouldNotLook | None:
        """Wait for the first reading; return why the index may lack what the folders hold."""
        # A reading that has failed is not waited for in every search.
        longest = 0.0 if self.library.failure else _FIRST_READING_SECONDS
        if self.library.wait(min(longest, session.seconds_left or longest)):
            return self.library.failure or _closed(self.library.closed())
        return self.library.failure or CouldNotLook(
            "The folders of the library are still being read.",
            remedy="Wait until they are read, then check again.",
        )

    def _searched(self, query: Query) -> SearchReport:
        asked = _Asked(self.library.index, query)
        hits = asked.hits()
        kept = [hit for hit in hits if self._wanted(hit, query)][: query.limit]
        return looked(
            query,
            NAME,
            asked.rendered,
            [self._result(hit, rank) for rank, hit in enumerate(kept, start=1)],
            unsupported=("location",) if query.location else (),
            left_out=[
                LeftOut(url=self.library.url(hit.entry), reason="outside_dates")
                for hit in asked.outside_dates
            ],
        )

    def document(self, result: SearchResult) -> Document | None:
        """Return the whole document behind a result."""
        try:
            return self.library.document_at(result.url)
        except StorageError as error:
            raise CouldNotRead(error.detail, remedy=error.remedy) from error

    def status(self) -> ProviderStatus:
        """Return whether the folders could be read; the detail counts the documents and names
        what could not be."""
        library = self.library
        if not library.collections:
            return ProviderStatus(name=NAME, state="not_set_up", detail="No folder is set up.")
        try:
            detail = f"{len(library.index)} documents{_told(library.unread())}"
        except StorageError as error:
            return ProviderStatus(name=NAME, state="blocked", detail=error.detail)
        if library.failure:
            return ProviderStatus(name=NAME, state="blocked", detail=library.failure.detail)
        reading = "" if library.wait(0) else "; the folders are still being read"
        return ProviderStatus(name=NAME, state="ok", detail=detail + reading)

    def close(self) -> None:
        """Nothing to let go of: the library is shared and closed by its owner."""

    def _wanted(self, hit: Hit, query: Query) -> bool:
        url = self.library.url(hit.entry)
        names = {hit.entry.collection, host_of(url), self.library.title_of(hit.entry.collection)}

        def among(sites: Sequence[str]) -> bool:
            return any(site in names or on_site(url, site) for site in sites)

        return (not query.sites or among(query.sites)) and not among(query.excluded_sites)

    def _result(self, hit: Hit, rank: int) -> SearchResult:
        return SearchResult(
            url=self.library.url(hit.entry),
            title=hit.entry.title,
            site=self.library.title_of(hit.entry.collection),
            snippet=hit.snippet,
            published=hit.entry.published,
            language=hit.entry.language,
            provider=NAME,
            rank=rank,
            score=hit.score,
        )


def _closed(folders: Sequence[tuple[str, str]]) -> CouldNotLook | None:
    if not folders:
        return None
    return CouldNotLook(
        f"Folders of the library could not be looked into: {_named(folders)}.",
        remedy="Make them available, or take them out of the settings; then check again.",
    )


def _told(unread: Sequence[tuple[str, str]]) -> str:
    return f"; not read: {_named(unread)}" if unread else ""


def _named(unread: Sequence[tuple[str, str]]) -> str:
    shown = ", ".join(f"{path} ({reason.rstrip('.')})" for path, reason in unread[:_NAMED])
    more = f" and {len(unread) - _NAMED} more" if len(unread) > _NAMED else ""
    return f"{shown}{more}"


@dataclass(frozen=True)
class _Term:
    text: str
    holders: frozenset[int] | None  # None for a common word.
    frequency: int
    rarity: float


class _Asked:
    """One query put to the index."""

    def __init__(self, index: Index, query: Query) -> None:
        self._index = index
        self._query = query
        self._terms = self._telling(_terms(query))
        self._names = _names(query)
        self._relaxed = self._any(self._terms)
        self.rendered = self._relaxed or query.text
        self.outside_dates: list[Hit] = []

    def hits(self) -> list[Hit]:
        """Return what matches above the floor, best first."""
        for match in self._expressions():
            found = self._above_floor(self._candidates(match))
            if found:
                self.rendered = match
                return found
        return []

    def _telling(self, terms: Sequence[str]) -> list[_Term]:
        # A handful of documents says nothing about how rare a word is.
        documents = max(len(self._index), _FEW_DOCUMENTS)
        holders = {term: self._index.holders(term) for term in terms}
        # Words that a thousand documents hold say little and cost much: they count only where
        # there are hardly any others.
        rare = [term for term in terms if holders[term] is not None]
        told = rare if len(rare) >= _ENOUGH_TERMS else terms
        weighed = [self._term(term, holders[term], documents) for term in told]
        return sorted(weighed, key=lambda term: -term.rarity)

    def _term(self, text: str, holders: frozenset[int] | None, documents: int) -> _Term:
        frequency = self._index.frequency(text) if holders is None else len(holders)
        return _Term(text, holders, frequency, rarity(documents, frequency))

    def _any(self, terms: Sequence[_Term]) -> str:
        # Ranking costs time for every document that holds any of the words, so the rarest come
        # first, and the rest are left out where they would make it long.
        chosen: list[str] = []
        rows = 0
        for term in terms:
            rows += term.frequency
            if term.frequency and (len(chosen) < _ENOUGH_TERMS or rows <= _MAX_ROWS):
                chosen.append(quoted(term.text))
        return " OR ".join(chosen[:_MAX_TERMS])

    def _expressions(self) -> list[str]:
        query = self._query
        if not self._relaxed:
            return []
        groups = [" OR ".join(map(quoted, group)) for group in query.any_of if group]
        needed = [*map(quoted, query.phrases), *(f"({group})" for group in groups)]
        without = " OR ".join(map(quoted, query.none_of))
        ending = f" NOT ({without})" if without else ""
        strict = " AND ".join([f"({self._relaxed})", *needed]) + ending
        relaxed = f"({self._relaxed})" + ending
        return [strict, relaxed] if needed else [relaxed]

    def _candidates(self, match: str) -> list[Hit]:
        query, wanted = self._query, 3 * self._query.limit
        hits = self._index.search(match, wanted)
        if query.before is None and query.after is None:
            return hits
        inside = [hit for hit in hits if self._inside(hit)]
        self.outside_dates = [hit for hit in hits if not self._inside(hit)]
        if len(inside) >= query.limit:
            return inside
        return self._index.search(match, wanted, before=query.before, after=query.after)

    def _inside(self, hit: Hit) -> bool:
        published, query = hit.entry.published, self._query
        if published is None:
            return False
        return (query.before is None or published <= query.before) and (
            query.after is None or published >= query.after
        )

    def _above_floor(self, hits: list[Hit]) -> list[Hit]:
        coverage = self._coverage([*hits, *self.outside_dates])
        covered = [hit for hit in hits if coverage[hit.entry.id] >= _FLOOR]
        self.outside_dates = [hit for hit in self.outside_dates if coverage[hit.entry.id] >= _FLOOR]
        wanted = base_language(self._query.language)
        weighed = [replace(hit, score=hit.score * _language_factor(hit, wanted)) for hit in covered]
        return sorted(weighed, key=lambda hit: -hit.score)

    def _coverage(self, hits: Sequence[Hit]) -> dict[int, float]:
        """Return how much of the query's information each document holds. A name in its title
        counts once more: that is what it is about, in whatever words it tells the rest."""
        titles = {hit.entry.id: {word.lower() for word in _bare(hit.entry.title)} for hit in hits}
        whole = sum(term.rarity for term in self._terms) or 1.0
        covered = dict.fromkeys(titles, 0.0)
        for term in self._terms:
            held = term.holders
            if held is None:
                held = self._index.holding(term.text, list(titles))
            for identity in held & covered.keys():
                about = term.text in self._names and term.text in titles[identity]
                covered[identity] += (2 if about else 1) * term.rarity / whole
        return covered


def _language_factor(hit: Hit, wanted: str | None) -> float:
    known = hit.entry.language
    return 1.0 if wanted is None or known is None or known == wanted else _OTHER_LANGUAGE


def _terms(query: Query) -> list[str]:
    stop = stopwords(query.language) | stopwords("en")
    found = [word.lower() for text in (query.text, *query.phrases) for word in _bare(text)]
    return list(dict.fromkeys(word for word in found if word not in stop))


def _names(query: Query) -> frozenset[str]:
    """Return the capitalised words; the first one of a text may be any word."""
    found = [*_bare(query.text)[1:], *(word for text in query.phrases for word in _bare(text))]
    return frozenset(word.lower() for word in found if word[:1].isupper())


def _bare(text: str) -> list[str]:
    return [_POSSESSIVE.sub("", word) for word in words(text)]
