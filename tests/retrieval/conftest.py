"""What the tests of retrieval share: a stand-in for the web, sessions, and notes of steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from plumbline.pool import WorkPool
from plumbline.retrieval.base import Scope
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Library, collections_of
from plumbline.retrieval.pages.extraction import Extraction
from plumbline.retrieval.pages.reading import WebPages
from plumbline.retrieval.retriever import ClaimRetriever, WebRetriever
from plumbline.retrieval.search.chain import Chain
from plumbline.retrieval.search.library import LibraryProvider
from plumbline.retrieval.web.addresses import PublicWeb
from plumbline.retrieval.web.exchange import Limits
from plumbline.schema import Document, Problem, SearchReport, Source
from plumbline.session import CheckSession
from plumbline.settings import Folders

from .article import Read, result
from .doubles import Engine, Make, Pages
from .shelf import NILE, TOWER, Open, no_extraction
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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "Our Archive"
    made.mkdir()
    (made / "nile.md").write_text(NILE, "utf-8")
    (made / "sub").mkdir()
    (made / "sub" / "Tower (1).md").write_text(TOWER, "utf-8")
    (made / "notes.txt").write_text("The harbour of Gijón\nis old.\n\nIt has two basins.", "utf-8")
    return made


@pytest.fixture
def open_library(tmp_path: Path) -> Iterator[Open]:
    opened: list[Library] = []

    def open_library(*folders: Path, extract: object = no_extraction) -> LibraryProvider:
        library = Library(
            Index(tmp_path / "cache" / "library.sqlite"),
            collections_of(folders, None),
            "http://127.0.0.1:8737/",
            extract,  # type: ignore[arg-type]
        )
        opened.append(library)
        library.start()
        # Only a hang may fail here: reading 10,000 documents takes a slow computer 25 s.
        assert library.wait(90)
        return LibraryProvider(library)

    yield open_library
    for library in opened:
        library.close()


@pytest.fixture(scope="module")
def extraction() -> Iterator[Extraction]:
    made = Extraction(seconds=6.0)
    yield made
    made.close()


@pytest.fixture
def web_pages(web: StandIn, extraction: Extraction, tmp_path: Path) -> WebPages:
    guard = PublicWeb(
        allowed_hosts=[f"127.0.0.1:{web.port}", f"archive.ph:{web.port}"],
        resolve=lambda host, port: ["127.0.0.1"],
    )
    return WebPages(guard, Limits(seconds=2.0), extraction, Cache(tmp_path / "web"), "Plumbline/0")


@pytest.fixture
def read(web_pages: WebPages, session: CheckSession) -> Read:
    def read(url: str) -> Document:
        return web_pages.read(result(url), session)

    return read
