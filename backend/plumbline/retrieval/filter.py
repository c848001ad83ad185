"""What a check may not use: the page itself, what is too late, sites that are unwanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from plumbline.retrieval.base import Scope
from plumbline.retrieval.sources.independence import runs_in, runs_of
from plumbline.retrieval.web.addresses import off_the_web
from plumbline.retrieval.web.urls import on_site, same_page_key
from plumbline.schema import Document, LeftOut, Query, SearchReport, SearchResult, Source

LIBRARY = "library"
_FEWEST_RUNS = 40
_COPIED = 0.8


@dataclass(frozen=True)
class Filter:
    """Sorts out what one check must not use. `blocked` and `trusted` are the user's own sites,
    `allowed` hosts off the public web that may be read all the same."""

    scope: Scope
    blocked: Sequence[str] = ()
    trusted: Sequence[str] = ()
    allowed: frozenset[str] = frozenset()

    def query(self, query: Query) -> Query:
        """Return the query as it is asked: nothing later than the scope's date is wanted."""
        as_of = self.scope.as_of
        if as_of is None or (query.before is not None and query.before <= as_of):
            return query
        return query.model_copy(update={"before": as_of})

    def report(self, report: SearchReport, query: Query) -> SearchReport:
        """Return the report on the original `query` without what the scope forbids."""
        kept, left_out = [], [self._renamed(item) for item in report.left_out]
        for result in report.results:
            reason = self._reason(result, query)
            if reason is None:
                kept.append(result)
            else:
                left_out.append(LeftOut(url=result.url, reason=reason))
        kept.sort(key=lambda result: not self._trusted(result.url))
        status = "nothing" if report.status == "found" and not kept else report.status
        return report.model_copy(
            update={
                "query": query,
                "status": status,
                "results": tuple(kept),
                "left_out": tuple(left_out),
            }
        )

    def unusable(self, document: Document, queries: Sequence[Query]) -> str | None:
        """Return why a page that was read cannot be used: by its own date, which is later than
        the scope's or outside the bounds of all `queries` that found it, or because it turns
        out to be the page being read, a version of it, or a copy of it."""
        source = document.source
        reason = self._unwanted(source.url) or self._too_late(source)
        if reason is None and self._is_own(document.canonical or ""):
            return "own_page"
        if reason is None and self._carries_passage(document):
            return "own_text"
        published = _day_of(source)
        if reason or published is None or not queries:
            return reason
        outside = all(_outside(published, query) for query in queries)
        return "outside_dates" if outside else None

    def _carries_passage(self, document: Document) -> bool:
        # A short statement may be quoted by those who check it; a long one is a copy.
        wanted = _runs_of_passage(self.scope.passage or "")
        if len(wanted) < _FEWEST_RUNS:
            return False
        return len(wanted & runs_in(document)) >= _COPIED * len(wanted)

    def _too_late(self, source: Source) -> str | None:
        as_of = self.scope.as_of
        if as_of is None:
            return None
        published = _day_of(source)
        if published is None:
            return "undated"
        return "later_than_as_of" if published > as_of else None

    def _reason(self, result: SearchResult, query: Query) -> str | None:
        url = result.url
        unwanted = self._unwanted(url)
        if unwanted:
            return unwanted
        if result.provider == LIBRARY:
            # The library has applied sites and dates itself: its collections have no domain.
            return None
        if off_the_web(url, self.allowed):
            return "no_web_page"
        if any(on_site(url, site) for site in query.excluded_sites):
            return "excluded_site"
        if query.sites and not any(on_site(url, site) for site in query.sites):
            return "wrong_site"
        return self._date_reason(result, query)

    def _unwanted(self, url: str) -> str | None:
        if self._is_own(url):
            return "own_page"
        return "blocked_site" if any(on_site(url, site) for site in self.blocked) else None

    def _is_own(self, url: str) -> bool:
        own = self.scope.page_url
        return own is not None and same_page_key(url) == same_page_key(own)

    def _date_reason(self, result: SearchResult, query: Query) -> str | None:
        published = result.published
        if published is None:
            return None
        if self.scope.as_of and published > self.scope.as_of:
            return "later_than_as_of"
        return "outside_dates" if _outside(published, query) else None

    def _renamed(self, item: LeftOut) -> LeftOut:
        # What the library left out for its date was left out for the scope's when the query
        # itself named no date.
        if item.reason == "outside_dates" and self.scope.as_of:
            return LeftOut(url=item.url, reason="later_than_as_of")
        return item

    def _trusted(self, url: str) -> bool:
        return any(on_site(url, site) for site in self.trusted)


@lru_cache(maxsize=16)
def _runs_of_passage(passage: str) -> frozenset[int]:
    # All claims of a passage look whether a page carries it.
    return runs_of(passage)


def _day_of(source: Source) -> date | None:
    """Return the day that a source is of. What was guessed from a figure on a web page is none: it
    let later pages through. A file without a date is as old as its last change."""
    return source.published if source.provider == LIBRARY else source.stated


def _outside(published: date, query: Query) -> bool:
    return bool(
        (query.before and published > query.before) or (query.after and published < query.after)
    )
