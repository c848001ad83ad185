"""DuckDuckGo, and engines that stand in for it, through the `ddgs` package; no key needed.

The package says "No results found" for a refusal, an error and an empty page alike, so each of
its engines is asked by itself here and the HTTP answer is looked at on its way. Engines are
always named: its automatic choice begins with an encyclopedia that a model wrote.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs

from plumbline.errors import CouldNotLook, SearchBlocked
from plumbline.retrieval.search.engine import Unreachable, looks_like_a_captcha, plain
from plumbline.retrieval.search.gate import Pace
from plumbline.retrieval.search.query import Rendered, Syntax, render
from plumbline.retrieval.web.exchange import Limits
from plumbline.retrieval.web.urls import host_of
from plumbline.schema import Query, SearchResult
from plumbline.text import base_language

_REFUSALS = (202, 403, 418, 429)
_NOTHING = re.compile(
    r"no-results|no results found|no more results|did not match any|didn't match any|"
    r"not many great matches|no results for|could not find any results|we did not find results|"
    # What Wikipedia's suggestions answer: the query and three empty lists.
    r"\A\s*\[\".{0,600}?\",\s*\[\],",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"(?:https?:)?//duckduckgo\.com/l/\?(.+)", re.IGNORECASE)
_MAX_PAGE = 5_000_000
_SYNTAX = Syntax(any_of=True, max_characters=499)
_REGIONS = {
    "en": "us-en", "de": "de-de", "fr": "fr-fr", "es": "es-es", "it": "it-it", "nl": "nl-nl",
    "pt": "pt-pt", "pl": "pl-pl", "ru": "ru-ru", "sv": "se-sv", "da": "dk-da", "no": "no-no",
    "fi": "fi-fi", "cs": "cz-cs", "hu": "hu-hu", "ro": "ro-ro", "tr": "tr-tr", "el": "gr-el",
    "ja": "jp-jp", "ko": "kr-kr", "zh": "cn-zh", "uk": "ua-uk", "bg": "bg-bg", "et": "ee-et",
}  # fmt: skip
_TITLES = {"duckduckgo": "DuckDuckGo", "brave": "Brave", "mojeek": "Mojeek",
           "startpage": "Startpage", "yahoo": "Yahoo", "wikipedia": "Wikipedia"}  # fmt: skip


class DuckDuckGo:
    """Asks the named engines in order until one has looked. Safe to share between threads.

    `addresses` replaces the engines' own addresses, for tests against a stand-in.
    """

    name = "duckduckgo"
    title = "DuckDuckGo"
    whole_web = True
    pace = Pace(seconds=1.0, at_once=1, least_seconds=0.2)
    lifetime = 6 * 3600.0

    def __init__(
        self,
        backends: Sequence[str],
        addresses: Mapping[str, str] | None = None,
    ) -> None:
        self._backends = tuple(backends)
        self._addresses = addresses or {}
        self._engines = threading.local()

    def covers(self, query: Query) -> bool:
        """It searches the whole web."""
        return True

    def render(self, query: Query) -> Rendered:
        """Return the query with the operators that these engines share. Dates are theirs to
        guess: what they bring is filtered afterwards."""
        return render(query, _SYNTAX)

    def ask(self, query: Query, limits: Limits) -> list[SearchResult]:
        """Return the first engine's results that has looked.

        Raises SearchBlocked when all refuse, Unreachable when the network is down, and
        CouldNotLook when nobody's emptiness can be believed.
        """
        failures: list[CouldNotLook] = []
        for backend in self._backends:
            try:
                return self._ask(backend, query, limits)
            except Unreachable:
                # The next engine lies on the same network.
                raise
            except CouldNotLook as error:
                failures.append(error)
        blocked = [error for error in failures if isinstance(error, SearchBlocked)]
        detail = " ".join(error.detail for error in failures) or "No search engine is named."
        if blocked and len(blocked) == len(failures):
            raise SearchBlocked(detail)
        raise CouldNotLook(detail)

    def _ask(self, backend: str, query: Query, limits: Limits) -> list[SearchResult]:
        title = _TITLES.get(backend, backend)
        engine, watched = self._engine(backend, limits)
        region = _REGIONS.get(base_language(query.language) or "en", "us-en")
        try:
            items = engine.search(self.render(query).text, region=region) or []
        except Exception as error:  # noqa: BLE001 - its parsers and its HTTP client raise anything
            items = _items_after(error, title, watched)
        results = _results(items, query)
        if not results:
            _believe_nothing(title, watched)
        return results

    def _engine(self, backend: str, limits: Limits) -> tuple[Any, _Watched]:
        # One instance a thread: an engine keeps its query on itself.
        known: dict[str, tuple[Any, _Watched]] = self._engines.__dict__.setdefault("known", {})
        if backend not in known:
            known[backend] = self._new_engine(backend, limits)
        engine, watched = known[backend]
        watched.forget()
        return engine, watched

    def _new_engine(self, backend: str, limits: Limits) -> tuple[Any, _Watched]:
        from ddgs.engines import ENGINES

        engine_class = ENGINES["text"].get(backend)
        if engine_class is None:
            raise CouldNotLook(f"{_TITLES.get(backend, backend)} cannot be asked any more.")
        engine: Any = engine_class(timeout=max(1, int(limits.seconds)))
        watched = _Watched(engine.http_client)
        engine.http_client = watched
        if backend in self._addresses:
            engine.search_url = self._addresses[backend]
        return engine, watched


class _Watched:
    """The engine's HTTP client, with a memory of the last answer."""

    def __init__(self, client: Any) -> None:
        self._wrapped = client
        self.forget()

    def forget(self) -> None:
        """Forget the last answer."""
        self.status: int | None = None
        self.text = ""

    def request(self, *args: Any, **kwargs: Any) -> Any:
        """Send a request and remember what came."""
        response = self._wrapped.request(*args, **kwargs)
        self.status = response.status_code
        if len(response.content) > _MAX_PAGE:
            raise CouldNotLook("The search engine sent an answer that is far too long.")
        self.text = response.text
        return response

    def __getattr__(self, name: str) -> Any:
        return getattr(self._wrapped, name)


def _items_after(error: Exception, title: str, watched: _Watched) -> list[Any]:
    """Return no items where the error came after an answer that explains itself, else raise."""
    if isinstance(error, CouldNotLook):
        raise error
    words = f"{type(error).__name__} {error}".lower()
    if "timeout" in words or "timed out" in words:
        raise CouldNotLook(f"{title} took too long.") from error
    if watched.status is None:
        raise Unreachable(f"{title} could not be reached.") from error
    return []


def _believe_nothing(title: str, watched: _Watched) -> None:
    """Raise unless the engine's answer plainly says that there is nothing."""
    if watched.status in _REFUSALS:
        raise SearchBlocked(f"{title} refuses to answer ({watched.status}).")
    if watched.status != 200:
        raise CouldNotLook(f"{title} answered with an error ({watched.status}).")
    if looks_like_a_captcha(watched.text):
        raise SearchBlocked(f"{title} wants to see a person.")
    if not _NOTHING.search(watched.text) and watched.text.strip() not in ("[]", "{}"):
        raise CouldNotLook(f"{title} sent a page without results that does not say why.")


def _target(address: str) -> str:
    """Return where a result leads, without the stop at DuckDuckGo that counts the clicks."""
    match = _COUNTED.match(address)
    return parse_qs(match[1]).get("uddg", [""])[0] if match else address


def _results(items: Sequence[Any], query: Query) -> list[SearchResult]:
    found: list[SearchResult] = []
    for item in items:
        url = _target(str(getattr(item, "href", "")))
        if url.lower().startswith(("http://", "https://")) and len(found) < query.limit:
            found.append(
                SearchResult(
                    url=url[:4_000],
                    title=plain(str(getattr(item, "title", "")))[:300] or host_of(url),
                    site=host_of(url),
                    snippet=plain(str(getattr(item, "body", "")))[:2_000],
                    language=query.language,
                    provider=DuckDuckGo.name,
                    rank=len(found) + 1,
                )
            )
    return found
