"""Builds the retriever from the settings: the one place of retrieval that knows all providers."""

from __future__ import annotations

from pathlib import Path

from plumbline.errors import CouldNotRead
from plumbline.pool import WorkPool
from plumbline.retrieval.library.files import FileText
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Library, collections_of
from plumbline.retrieval.ranking import Ranker
from plumbline.retrieval.retriever import WebRetriever
from plumbline.retrieval.search.base import Provider
from plumbline.retrieval.search.chain import Chain
from plumbline.retrieval.search.library import LibraryProvider
from plumbline.schema import Document, SearchResult
from plumbline.session import CheckSession
from plumbline.settings import Folders, Settings


def build_retriever(
    settings: Settings,
    folders: Folders,
    pool: WorkPool,
    *,
    base_url: str,
    sample: Path,
    ranker: Ranker | None = None,
) -> WebRetriever:
    """Return the retriever that the settings describe; its library is started.

    `base_url` is the address of our own server (`http://127.0.0.1:8737`), `sample` the folder
    of the articles that come with Plumbline. Raises StorageError.
    """
    library = _library(settings, folders, base_url, sample)
    providers: list[Provider] = []
    if "library" in settings.search.providers:
        providers.append(LibraryProvider(library))
    return WebRetriever(
        Chain(providers, pool),
        _NoPages(),
        pool,
        library,
        blocked_sites=settings.search.blocked_sites,
        trusted_sites=settings.search.trusted_sites,
        ranker=ranker,
    )


def _library(settings: Settings, folders: Folders, base_url: str, sample: Path) -> Library:
    wanted = settings.library
    collections = collections_of(wanted.folders, sample if wanted.sample else None)
    library = Library(Index(folders.cache / "library.sqlite"), collections, base_url, _extract)
    library.start()
    return library


def _extract(data: bytes, name: str) -> FileText:
    raise CouldNotRead(f"{name} is of a kind that is not read yet.")


class _NoPages:
    def read(self, result: SearchResult, session: CheckSession) -> Document:
        raise CouldNotRead(f"{result.url} cannot be read yet.")

    def close(self) -> None:
        pass
