"""What the tests of retrieval share: a stand-in for the web, sessions, and notes of steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from plumbline.pool import WorkPool
from plumbline.retrieval.base import Scope
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Library
from plumbline.retrieval.retriever import ClaimRetriever, WebRetriever
from plumbline.retrieval.search.chain import Chain
from plumbline.schema import Problem, SearchReport, Source
from plumbline.session import CheckSession
from plumbline.settings import Folders

from .doubles import Engine, Make, Pages
from .standin import StandIn, running


@dataclass
class Notes:
    """A Noter that remembers."""

    reports: list[SearchReport] = field(default_factory=list)
    reads: list[tuple[Source, int, Problem | None]] = field(default_factory=list)

    def searched(self, report: SearchReport) -> None:
        self.reports.append(report)

    def read(self, source: Source, characters: int, cause: Problem | None) -> None:
        self.reads.append((source, characters, cause))


@pytest.fixture
def notes() -> Notes:
    return Notes()


@pytest.fixture
def session() -> CheckSession:
    return CheckSession()


@pytest.fixture
def web() -> Iterator[StandIn]:
    with running() as server:
        yield server


@pytest.fixture
def pool() -> Iterator[WorkPool]:
    made = WorkPool(8)
    yield made
    made.close()


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    made = Folders(config=tmp_path / "config", data=tmp_path / "data", cache=tmp_path / "cache")
    made.make()
    return made


@pytest.fixture
def pages() -> Pages:
    return Pages()


@pytest.fixture
def retriever_of(
    pages: Pages, pool: WorkPool, session: CheckSession, notes: Notes, tmp_path: Path
) -> Iterator[Make]:
    library = Library(Index(tmp_path / "library.sqlite"), [], "http://h", lambda data, name: None)  # type: ignore[arg-type,return-value]

    def make(
        *engines: Engine, scope: Scope | None = None, session: CheckSession = session, **own: object
    ) -> ClaimRetriever:
        parts = WebRetriever(Chain(engines, pool), pages, pool, library, **own)  # type: ignore[arg-type]
        return parts.for_claim(scope or Scope(language="en"), session, notes)

    yield make
    library.close()
