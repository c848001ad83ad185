"""Makes a provider of a search engine: paced, guarded by a breaker, and cached."""

from __future__ import annotations

import json
import logging
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from html import unescape
from typing import Any, Protocol

from pydantic import TypeAdapter, ValidationError

from plumbline.errors import CheckStopped, CouldNotLook, CouldNotRead, SearchBlocked
from plumbline.noise import legible
from plumbline.retrieval.base import ProviderStatus
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.dates.datelines import opening_date
from plumbline.retrieval.dates.stated import parse_date
from plumbline.retrieval.search.base import could_not_look, looked
from plumbline.retrieval.search.gate import Gate, Pace, raise_for_status
from plumbline.retrieval.search.query import Rendered
from plumbline.retrieval.web.addresses import Anywhere
from plumbline.retrieval.web.exchange import Limits, NotReached, Request, Response, exchange
from plumbline.retrieval.web.urls import host_of
from plumbline.schema import Query, SearchReport, SearchResult, storable
from plumbline.session import CheckSession

LIMITS = Limits(seconds=10.0, max_bytes=3_000_000, max_redirects=1)
_EMPTY_SECONDS = 600.0
_MOST_SAID = 2_000
_TOO_OFTEN = re.compile(r"rate ?limit|too many requests|maxlag", re.IGNORECASE)
_LOG = logging.getLogger(__name__)
_RESULTS = TypeAdapter(list[SearchResult])


class Unreachable(CouldNotLook):
    """No connection to the engine came about."""

    kind = "unreachable"


class Engine(Protocol):
    """What `EngineProvider` needs of a search engine."""

    name: str
    title: str
    whole_web: bool
    pace: Pace
    lifetime: float

    def render(self, query: Query) -> Rendered:
        """Return the query in the engine's own words."""
        ...

    def covers(self, query: Query) -> bool:
        """Whether the engine can hold anything that `query` wants."""
        ...

    def ask(self, query: Query, limits: Limits) -> list[SearchResult]:
        """Return the engine's results. Raises CouldNotLook, SearchBlocked among them."""
        ...


class JsonEngine(ABC):
    """An engine with a JSON interface: how a query is asked, and how the answer is read."""

    name: str
    title: str
    whole_web = True
    pace = Pace()
    lifetime = 6 * 3600.0
    takes_key = False

    @abstractmethod
    def render(self, query: Query) -> Rendered:
        """Return the query in the engine's own words."""

    @abstractmethod
    def request(self, query: Query) -> Request:
        """Return the HTTP request that asks `query`."""

    @abstractmethod
    def response(self, answer: Any, query: Query) -> list[SearchResult]:
        """Return the results in the engine's decoded JSON answer.

        Raises CouldNotLook for an answer of another shape.
        """

    def covers(self, query: Query) -> bool:
        """Whether the engine can hold anything that `query` wants."""
        return True

    def ask(self, query: Query, limits: Limits) -> list[SearchResult]:
        """Return the engine's results. Raises CouldNotLook, SearchBlocked among them."""
        answer = self.decoded(self._answer(query, limits).body)
        if isinstance(answer, dict) and answer.get("error"):
            if _TOO_OFTEN.search(json.dumps(answer["error"])):
                raise SearchBlocked(f"{self.title} asks for fewer searches.")
            raise CouldNotLook(f"{self.title} answered with an error.")
        return self.response(answer, query)[: query.limit]

    def _answer(self, query: Query, limits: Limits) -> Response:
        try:
            response = exchange(self.request(query), Anywhere(), limits)
        except NotReached as error:
            raise Unreachable(f"{self.title}: {error.detail}") from error
        except CouldNotRead as error:
            raise CouldNotLook(f"{self.title}: {error.detail}") from error
        said = response.body[:_MOST_SAID].decode("utf-8", "replace")
        raise_for_status(self.title, response.status, key=self.takes_key, said=said)
        if response.truncated:
            raise CouldNotLook(f"{self.title} sent an answer that is far too long.")
        return response

    def decoded(self, body: bytes) -> Any:
        """Return the JSON of an answer. Raises CouldNotLook, SearchBlocked among them."""
        try:
            return storable(json.loads(body))
        except (ValueError, RecursionError) as error:
            if looks_like_a_captcha(body[:100_000].decode("utf-8", "replace")):
                raise SearchBlocked(f"{self.title} wants to see a person.") from error
            raise self.malformed() from error

    def malformed(self) -> CouldNotLook:
        """Return the error for an answer that cannot be understood."""
        return CouldNotLook(f"{self.title} sent an answer that could not be understood.")

    def results(self, items: object, query: Query, fields: Mapping[str, str]) -> list[SearchResult]:
        """Return the results in a JSON list; `fields` says where url, title, snippet and date
        stand in each. What has no web address is passed over; where nothing has one, the answer
        was not understood."""
        if not isinstance(items, list):
            raise self.malformed()
        found: list[SearchResult] = []
        for item in items:
            if not isinstance(item, dict):
                continue
            url = address_in(item, fields["url"])
            if not url:
                continue
            found.append(
                self.result(
                    url,
                    text_in(item, fields["title"]),
                    text_in(item, fields["snippet"]),
                    query,
                    rank=len(found) + 1,
                    published=search_date(text_in(item, fields.get("date", ""))),
                )
            )
        return self.understood(found, items)

    def understood(self, found: list[SearchResult], items: Sequence[object]) -> list[SearchResult]:
        """Return what was found in `items`. Raises CouldNotLook where they hold nothing usable: an
        answer that cannot be read is not an empty one."""
        if items and not found:
            raise self.malformed()
        return found

    def result(
        self,
        url: str,
        title: str,
        snippet: str,
        query: Query,
        *,
        rank: int,
        published: date | None = None,
    ) -> SearchResult:
        """Return one result of this engine."""
        return SearchResult(
            url=url[:4_000],
            title=plain(title)[:300] or host_of(url),
            site=host_of(url),
            snippet=plain(snippet)[:2_000],
            published=published,
            language=query.language,
            provider=self.name,
            rank=rank,
        )


class KeyedEngine(JsonEngine):
    """A JSON engine that answers whoever has a key, at its one address."""

    takes_key = True
    address: str

    def __init__(self, key: str, address: str = "") -> None:
        self._key = key
        self._endpoint = address or self.address


class EngineProvider:
    """A search engine as a provider: asked at its pace, not while it refuses, not twice."""

    def __init__(self, engine: Engine, cache: Cache, limits: Limits = LIMITS) -> None:
        self.engine = engine
        self.name = engine.name
        self.whole_web = engine.whole_web
        self.gate = Gate(engine.title, engine.pace)
        self._cache = cache
        self._limits = limits

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        """Return what came of `query`; see Provider."""
        session.checkpoint()
        rendered = self.engine.render(query)
        try:
            results, cached = self._results(query, rendered, session)
        except CouldNotLook as error:
            return could_not_look(query, self.name, rendered.text, error)
        except CheckStopped:
            raise
        except Exception as error:  # noqa: BLE001 - one odd answer must not end the check
            _LOG.exception("The answer of %s could not be read", self.name)
            fault = f"The answer of {self.engine.title} led to a fault ({type(error).__name__})."
            return could_not_look(query, self.name, rendered.text, CouldNotLook(fault))
        report = looked(query, self.name, rendered.text, results, unsupported=rendered.unsupported)
        return report.model_copy(update={"cached": cached})

    def status(self) -> ProviderStatus:
        """Return whether the engine can be asked now."""
        closed = self.gate.closed
        if closed is None:
            return ProviderStatus(name=self.name, state="ok")
        return ProviderStatus(name=self.name, state="blocked", detail=closed[0], until=closed[1])

    def close(self) -> None:
        """Nothing is held open."""

    def _results(
        self, query: Query, rendered: Rendered, session: CheckSession
    ) -> tuple[Sequence[SearchResult], bool]:
        """Return the results, and whether they were known without asking."""
        if not self.engine.covers(query):
            return [], True
        key = ("search", self.name, rendered.text, query.model_dump_json())
        known = _results_in(self._cache.get(*key))
        if known is not None:
            return known, True
        with self.gate.passing(session):
            results = self._ask(query, session)
        if not session.private:
            lifetime = self.engine.lifetime if results else _EMPTY_SECONDS
            self._cache.put([one.model_dump(mode="json") for one in results], lifetime, *key)
        return results, False

    def _ask(self, query: Query, session: CheckSession) -> list[SearchResult]:
        began = time.monotonic()
        left = session.seconds_left
        seconds = self._limits.seconds if left is None else min(self._limits.seconds, left + 0.1)
        limits = Limits(seconds, self._limits.max_bytes, self._limits.max_redirects)
        try:
            results = self.engine.ask(query, limits)
        except SearchBlocked as error:
            self.gate.blocked(error)
            raise
        except Unreachable as error:
            self.gate.unreached(error)
            raise
        self.gate.answered(bool(results), time.monotonic() - began)
        return results


def _results_in(stored: Any) -> list[SearchResult] | None:
    try:
        return None if stored is None else _RESULTS.validate_python(stored)
    except ValidationError:
        return None


class NotSetUp:
    """Stands in for a provider that lacks its key or address."""

    def __init__(self, name: str, title: str, lacks: str, *, whole_web: bool) -> None:
        self.name = name
        self.whole_web = whole_web
        self._detail = f"{title} has no {lacks}."
        self._remedy = f"Enter the {lacks} of {title} in the settings, or remove it from the list."

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        """Return that no search could be made."""
        error = CouldNotLook(self._detail, remedy=self._remedy)
        return could_not_look(query, self.name, query.text, error)

    def status(self) -> ProviderStatus:
        """Say what is lacking."""
        return ProviderStatus(name=self.name, state="not_set_up", detail=self._detail)

    def close(self) -> None:
        """Nothing is held open."""


_TAG = re.compile(r"<[^<>]{0,300}>")
_CAPTCHA = re.compile(
    r"captcha|are you a robot|unusual traffic|anomaly-modal|challenge-platform|verify you are human"
    r"|bots use duckduckgo too|automated (?:queries|requests)",
    re.IGNORECASE,
)
_AGO = re.compile(r"(\d{1,3})\s+(minute|hour|day|week|month|year)s?\s+ago", re.IGNORECASE)
_DAYS = {"minute": 0, "hour": 0, "day": 1, "week": 7, "month": 30, "year": 365}


def looks_like_a_captcha(text: str) -> bool:
    """Whether a page asks for a proof that a person is there."""
    return bool(_CAPTCHA.search(text))


def plain(text: str) -> str:
    """Return a title or snippet without the tags that mark the words found."""
    return " ".join(legible(unescape(_TAG.sub("", text))).split())


def text_in(item: Mapping[str, Any], field: str) -> str:
    """Return a text field of a JSON object; empty where it is missing or of another type."""
    value = item.get(field)
    return value if isinstance(value, str) else ""


def address_in(item: Mapping[str, Any], field: str) -> str:
    """Return a web address in a JSON object; empty where the field holds none."""
    url = text_in(item, field)
    return url if url.lower().startswith(("http://", "https://")) and host_of(url) else ""


def search_date(stated: str, today: date | None = None) -> date | None:
    """Return the date in an engine's words: ISO, `Jan 5, 2021`, `3 days ago`, `5. Januar 2021`."""
    iso = parse_date(stated)
    if iso:
        return iso
    ago = _AGO.search(stated)
    if ago:
        return (today or date.today()) - timedelta(days=int(ago[1]) * _DAYS[ago[2].lower()])
    return opening_date(stated)
