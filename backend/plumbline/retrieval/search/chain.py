"""Asks the providers: web engines in order until one could look, the others beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest

from plumbline.errors import CouldNotLook
from plumbline.pool import WorkPool
from plumbline.retrieval.search.base import LocalProvider, Provider, could_not_look
from plumbline.retrieval.web.urls import same_page_key
from plumbline.schema import Problem, Query, SearchReport, SearchResult
from plumbline.session import CheckSession

Narrow = Callable[[SearchReport, Query], SearchReport]
Tell = Callable[[SearchReport], None]


@dataclass(frozen=True)
class Asked:
    """A query as the strategy meant it, as the scope lets it be asked, and as it is put to
    providers of our own, which may be asked for more than is needed to choose from."""

    meant: Query
    sent: Query
    wide: Query


class Chain:
    """The providers of the settings, as one.

    Engines that search the whole web stand in for each other: the next is asked when one could
    not look. Providers of a part (the library, Wikipedia, fact-checks) are always asked too.
    `local` holds those that hold the documents they find, by name.
    """

    def __init__(self, providers: Sequence[Provider], pool: WorkPool) -> None:
        self.providers = tuple(providers)
        self.local = {one.name: one for one in providers if isinstance(one, LocalProvider)}
        self._web = [provider for provider in providers if provider.whole_web]
        self._lanes = [[provider] for provider in providers if not provider.whole_web]
        if self._web:
            self._lanes.insert(0, self._web)
        self._pool = pool

    def search(
        self, queries: Sequence[Asked], session: CheckSession, narrow: Narrow, tell: Tell
    ) -> list[SearchReport]:
        """Return one report a query, in order. Each provider's own report goes through `narrow`
        and then to `tell`. Only CheckStopped is raised."""
        if not self.providers:
            return [
                could_not_look(asked.meant, "", asked.meant.text, _nobody()) for asked in queries
            ]
        tasks = [(asked, lane) for asked in queries for lane in self._lanes]

        def ask(task: tuple[Asked, list[Provider]]) -> list[SearchReport]:
            return self._ask(task[0], task[1], session, narrow, tell)

        reports = self._pool.map(ask, tasks)
        count = len(self._lanes)
        return [
            self._joined(asked.meant, reports[index * count : (index + 1) * count])
            for index, asked in enumerate(queries)
        ]

    def close(self) -> None:
        """Close all providers."""
        for provider in self.providers:
            provider.close()

    def _ask(
        self,
        asked: Asked,
        lane: list[Provider],
        session: CheckSession,
        narrow: Narrow,
        tell: Tell,
    ) -> list[SearchReport]:
        reports: list[SearchReport] = []
        for provider in lane:
            session.checkpoint()
            query = asked.wide if provider.name in self.local else asked.sent
            report = narrow(provider.search(query, session), asked.meant)
            tell(report)
            reports.append(report)
            if report.status != "could_not_look":
                break
        return reports

    def _joined(self, query: Query, lanes: list[list[SearchReport]]) -> SearchReport:
        last = [lane[-1] for lane in lanes]
        looked = [report for report in last if report.status != "could_not_look"]
        problems = [
            problem
            for report in chain.from_iterable(lanes)
            for problem in (*filter(None, [report.cause]), *report.problems)
        ]
        results = _merged([report.results for report in looked])
        speaking = [report for report in looked if report.results] or looked or last
        # Finding nothing in a part of the web says nothing while the web itself was not seen.
        blind = bool(self._web) and last[0].status == "could_not_look"
        failed = not results and (blind or not looked)
        return SearchReport(
            query=query,
            provider=" + ".join(report.provider for report in (last if failed else speaking)),
            rendered=speaking[0].rendered,
            status="could_not_look" if failed else ("found" if results else "nothing"),
            results=tuple(results),
            unsupported=tuple(dict.fromkeys(part for one in looked for part in one.unsupported)),
            left_out=tuple(item for report in looked for item in report.left_out),
            cause=problems[0] if failed else None,
            problems=tuple(_distinct(problems[1:] if failed else problems)),
            cached=all(report.cached for report in last),
        )


def _merged(lanes: Sequence[Sequence[SearchResult]]) -> list[SearchResult]:
    # In turn, so that neither the web's nor the library's results hide the other's.
    merged: dict[str, SearchResult] = {}
    for row in zip_longest(*lanes):
        for result in row:
            if result is not None:
                merged.setdefault(same_page_key(result.url), result)
    return [
        result if result.rank == rank else result.model_copy(update={"rank": rank})
        for rank, result in enumerate(merged.values(), 1)
    ]


def _nobody() -> CouldNotLook:
    return CouldNotLook(
        "No search provider is set up.", remedy="Choose a search provider in the settings."
    )


def _distinct(problems: Sequence[Problem]) -> list[Problem]:
    return list({(one.type, one.detail): one for one in problems}.values())
