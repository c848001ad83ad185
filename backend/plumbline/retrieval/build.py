"""Builds the retriever from the settings: the one place of retrieval that knows all providers."""

from __future__ import annotations

from pathlib import Path

from plumbline import __version__
from plumbline.pool import WorkPool
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.dates.stated import parse_date
from plumbline.retrieval.library.files import EXTRACTED, Extract, FileText
from plumbline.retrieval.library.index import Index
from plumbline.retrieval.library.library import Library, collections_of
from plumbline.retrieval.pages.extraction import Extraction, RawPage
from plumbline.retrieval.pages.reading import WebPages
from plumbline.retrieval.passages.embedding import EmbeddingRanker
from plumbline.retrieval.retriever import WebRetriever
from plumbline.retrieval.search.base import Provider
from plumbline.retrieval.search.brave import Brave
from plumbline.retrieval.search.chain import Chain
from plumbline.retrieval.search.duckduckgo import DuckDuckGo
from plumbline.retrieval.search.engine import Engine, EngineProvider, KeyedEngine, NotSetUp
from plumbline.retrieval.search.fact_checks import FactChecks
from plumbline.retrieval.search.library import LibraryProvider
from plumbline.retrieval.search.searxng import SearXng
from plumbline.retrieval.search.serper import Serper
from plumbline.retrieval.search.tavily import Tavily
from plumbline.retrieval.search.wikipedia import Wikipedia
from plumbline.retrieval.web.addresses import PublicWeb
from plumbline.retrieval.web.exchange import Limits
from plumbline.settings import Folders, ProviderName, SearchSettings, Settings

USER_AGENT = f"Plumbline/{__version__} (+local fact-checking by a reader)"
_KEYED: dict[str, type[KeyedEngine]] = {
    "brave": Brave,
    "serper": Serper,
    "tavily": Tavily,
    "fact_checks": FactChecks,
}


def build_retriever(
    settings: Settings,
    folders: Folders,
    pool: WorkPool,
    *,
    base_url: str,
    sample: Path,
) -> WebRetriever:
    """Return the retriever that the settings describe; its library is started.

    `base_url` is the address of our own server (`http://127.0.0.1:8737`), `sample` the folder
    of the articles that come with Plumbline. Raises StorageError.
    """
    extraction = Extraction()
    cache = Cache(folders.cache / "web")
    library = _library(settings, folders, base_url, sample, file_reader(extraction))
    providers = [
        LibraryProvider(library) if name == "library" else _engine(name, settings.search, cache)
        for name in dict.fromkeys(settings.search.providers)
    ]
    return WebRetriever(
        Chain(providers, pool),
        _pages(settings, extraction, cache),
        pool,
        library,
        blocked_sites=settings.search.blocked_sites,
        trusted_sites=settings.search.trusted_sites,
        allowed_hosts=settings.pages.allowed_hosts,
        ranker=EmbeddingRanker() if settings.search.ranking == "hybrid" else None,
    )


def _engine(name: ProviderName, search: SearchSettings, cache: Cache) -> Provider:
    key = {
        "brave": search.brave_key,
        "serper": search.serper_key,
        "tavily": search.tavily_key,
        "fact_checks": search.fact_checks_key,
    }.get(name)
    secret = key.get_secret_value().strip() if key else ""
    engine: Engine
    if name == "duckduckgo":
        engine = DuckDuckGo(search.duckduckgo_backends)
    elif name == "wikipedia":
        engine = Wikipedia(USER_AGENT)
    elif name == "searxng":
        if not search.searxng_url:
            return NotSetUp(name, SearXng.title, "address", whole_web=True)
        engine = SearXng(search.searxng_url)
    else:
        made = _KEYED[name]
        if not secret:
            return NotSetUp(name, made.title, "key", whole_web=made.whole_web)
        engine = made(secret)
    return EngineProvider(engine, cache)


def _pages(settings: Settings, extraction: Extraction, cache: Cache) -> WebPages:
    wanted = settings.pages
    return WebPages(
        PublicWeb(wanted.allowed_ports, wanted.allowed_hosts),
        Limits(wanted.seconds, wanted.max_bytes, wanted.max_redirects),
        extraction,
        cache,
        USER_AGENT,
    )


def _library(
    settings: Settings, folders: Folders, base_url: str, sample: Path, extract: Extract
) -> Library:
    wanted = settings.library
    collections = collections_of(wanted.folders, sample if wanted.sample else None)
    library = Library(Index(folders.cache / "library.sqlite"), collections, base_url, extract)
    library.start()
    return library


def file_reader(extraction: Extraction) -> Extract:
    """Return how files of a folder are read that are no plain text: by the processes that read
    pages."""

    def extract(data: bytes, name: str) -> FileText:
        kind = EXTRACTED[Path(name).suffix.lower()]
        page = extraction.extract(RawPage(kind, data, f"file:{name}"))
        return FileText(
            title=page.get("title") or name,
            text=page["text"],
            published=parse_date(page.get("date")),
            date_origin=page.get("date_origin"),
            author=page.get("author"),
            language=page.get("language"),
            cut_short=bool(page.get("cut_short")),
        )

    return extract
