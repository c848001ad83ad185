"""Reads pages of the web: fetched within limits, extracted elsewhere, kept for the next check."""

from __future__ import annotations

import re
import threading
import time
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any, Literal

from plumbline.errors import CouldNotRead
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.dates.stated import parse_date
from plumbline.retrieval.pages.barriers import Barrier, barrier, is_paywalled
from plumbline.retrieval.pages.extraction import Extraction, RawPage
from plumbline.retrieval.passages.ranking import reads_as
from plumbline.retrieval.sources.kinds import kind_of, satire_findings
from plumbline.retrieval.web.addresses import Guard
from plumbline.retrieval.web.exchange import Limits, Request, Response, TooSlow, exchange
from plumbline.retrieval.web.urls import host_of, same_page_key
from plumbline.schema import Digest, Document, Finding, SearchResult, Source
from plumbline.session import CheckSession
from plumbline.text import base_language, detect_language

_PER_HOST = 2
# As much of a text as tells its language.
_TELLING_CHARACTERS = 1_000
# A page with more text than that is itself worth reading, wherever it sends its visitors.
_MOST_OF_A_NOTICE = 500
_FRESH_SECONDS = 24 * 3600.0
_KEPT_SECONDS = 30 * 24 * 3600.0
_ACCEPT = "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.1"
_TAG = re.compile(rb"<\0?[a-zA-Z!?/]")
_HTML = ("text/html", "application/xhtml+xml", "application/xml", "text/xml")
_SHOWN_INSTEAD: Mapping[Barrier, str] = {
    "consent": "The page asks for consent to cookies before it shows its text.",
    "robot_check": "The page wants to see a person before it shows its text.",
    "missing": "The page is no longer there: its site shows a notice in its place.",
    "login": "The page asks for a login before it shows its text.",
    "portal": "The network shows its own login page in place of the page that was asked for.",
    "script": "The page shows its text by script only.",
    "empty_search": "The page is a search on its site that found nothing.",
    "closed": "The site is closed for the moment.",
    "region": "The site does not show the page in this country.",
    "for_sale": "The page is gone: the name of its site is for sale.",
}


class NotShown(CouldNotRead):
    """The site answers, but does not show the page to us."""

    kind = "not-shown"
    title = "The site does not show the page"


class WebPages:
    """Reads a page once, however many checks ask for it at a time. Safe to share."""

    def __init__(
        self,
        guard: Guard,
        limits: Limits,
        extraction: Extraction,
        cache: Cache,
        user_agent: str,
    ) -> None:
        self._guard = guard
        self._limits = limits
        self._extraction = extraction
        self._cache = cache
        self._user_agent = user_agent
        self._locks = _Locks()
        self._hosts = _Turns(_PER_HOST)

    def read(self, result: SearchResult, session: CheckSession) -> Document:
        """Return the text of the page behind a result.

        Raises CouldNotRead, ForbiddenAddress among them, and CheckStopped.
        """
        with self._locks.holding(same_page_key(result.url)):
            session.checkpoint()
            page = self._page(result.url, session)
        return _document(result, page)

    def close(self) -> None:
        """End the extraction processes."""
        self._extraction.close()

    def _page(self, url: str, session: CheckSession) -> Mapping[str, Any]:
        known = self._cache.get("page", url)
        # What a clock that was ahead has dated in the future would be fresh for years.
        if known and 0 <= time.time() - known["at"] < _FRESH_SECONDS:
            return dict(known["page"])
        response = self._fetch(url, known or {}, session)
        if response.status == 304 and known:
            self._keep(url, response, known["page"], session)
            return dict(known["page"])
        response, page = self._followed(response, session)
        _refuse_empty(page)
        self._keep(url, response, page, session)
        return page

    def _followed(
        self, response: Response, session: CheckSession
    ) -> tuple[Response, dict[str, Any]]:
        """Return the page behind an answer, or the one that it sends its visitors on to."""
        for _ in range(self._limits.max_redirects):
            _refuse_failure(response)
            page = {**self._extraction.extract(_raw(response)), "url": response.url}
            page["cut_short"] = response.truncated or bool(page.get("cut_short"))
            onward = page.get("moved_to")
            if not onward or onward == response.url or len(page["text"]) > _MOST_OF_A_NOTICE:
                return response, page
            response = self._fetch(onward, {}, session)
        raise CouldNotRead(f"The page sends on more than {self._limits.max_redirects} times.")

    def _fetch(self, url: str, known: Mapping[str, Any], session: CheckSession) -> Response:
        headers = {"User-Agent": self._user_agent, "Accept": _ACCEPT}
        if known.get("etag"):
            headers["If-None-Match"] = known["etag"]
        if known.get("modified"):
            headers["If-Modified-Since"] = known["modified"]
        left = session.seconds_left
        seconds = self._limits.seconds if left is None else min(self._limits.seconds, left + 0.1)
        limits = Limits(seconds, self._limits.max_bytes, self._limits.max_redirects)
        with self._hosts.turn(host_of(url), seconds):
            session.checkpoint()
            return exchange(Request(url, headers=headers), self._guard, limits)

    def _keep(
        self, url: str, response: Response, page: Mapping[str, Any], session: CheckSession
    ) -> None:
        if session.private or "no-store" in response.headers.get("cache-control", "").lower():
            return
        value = {
            "at": time.time(),
            "etag": response.headers.get("etag"),
            "modified": response.headers.get("last-modified"),
            "page": dict(page),
        }
        self._cache.put(value, _KEPT_SECONDS, "page", url)


def _refuse_failure(response: Response) -> None:
    status = response.status
    if 200 <= status < 300:
        return
    if status in (404, 410):
        raise NotShown("The page is no longer there.")
    if status in (401, 402, 403, 407, 451):
        raise NotShown(f"The site refuses to show the page ({status}).")
    if status == 429:
        raise NotShown("The site asks for fewer visits (429).")
    raise NotShown(f"The site answered with an error ({status}).")


def _raw(response: Response) -> RawPage:
    stated, _, parameters = response.headers.get("content-type", "").partition(";")
    kind = _kind(stated.strip().lower(), response.body)
    if kind == "pdf" and response.truncated:
        raise CouldNotRead(f"The PDF has more than {len(response.body) // 1_000_000} MB.")
    _, _, charset = parameters.lower().partition("charset=")
    return RawPage(kind, response.body, response.url, charset.split(";")[0].strip() or None)


def _kind(stated: str, body: bytes) -> Literal["html", "pdf", "text"]:
    start = body[:1024].lstrip()
    if start.startswith(b"%PDF-") or stated == "application/pdf":
        return "pdf"
    if stated in _HTML or (not stated and start.startswith(b"<")):
        # Cut or garbled answers hold words too; read as a page they would pass for what it says.
        if body and not _TAG.search(body):
            raise CouldNotRead("What the site sent is no page.")
        return "html"
    # UTF-16 is full of zero bytes, but says so with its first two.
    texty = b"\0" not in start or start.startswith((BOM_UTF16_BE, BOM_UTF16_LE))
    if stated in ("", "text/plain", "text/markdown") and texty:
        return "text"
    raise CouldNotRead(f"It is of a kind that is not read ({stated[:60] or 'unknown'}).")


def _refuse_empty(page: Mapping[str, Any]) -> None:
    text = str(page.get("text") or "")
    hindrance = barrier(str(page.get("title") or ""), text)
    if hindrance:
        raise NotShown(_SHOWN_INSTEAD[hindrance])
    if not text.strip():
        raise CouldNotRead("The page holds no text that could be read.")


def _document(result: SearchResult, page: Mapping[str, Any]) -> Document:
    text = str(page["text"])
    published, origin = _published(result, page)
    stated = base_language(page.get("language")) or base_language(result.language)
    source = Source(
        url=str(page["url"]),
        title=_one_line(page.get("title") or result.title) or host_of(result.url),
        site=_site(result, page),
        published=published,
        date_origin=origin,
        language=_language(text[:_TELLING_CHARACTERS], stated),
        kind=kind_of(str(page["url"])),
        provider=result.provider,
        findings=(*_findings(page), *satire_findings(str(page["url"]))),
    )
    digest = page.get("digest")
    return Document(
        source=source,
        text=text,
        canonical=page.get("canonical"),
        cut_short=bool(page.get("cut_short")),
        digest=digest and Digest.model_validate(digest),
    )


def _language(text: str, stated: str | None) -> str:
    # To look whether a text reads like what it is said to be takes a tenth of finding out.
    return stated if stated and reads_as(text, stated) else detect_language(text, stated)


def _site(result: SearchResult, page: Mapping[str, Any]) -> str:
    # The host, not the name that a page gives itself: anybody can call themselves anything.
    return host_of(str(page["url"])) or result.site


def _published(
    result: SearchResult, page: Mapping[str, Any]
) -> tuple[date | None, Literal["metadata", "text", "search", "guessed"] | None]:
    stated = parse_date(page.get("date"))
    tomorrow = date.today() + timedelta(days=1)
    origin = page.get("date_origin")
    sure: Literal["metadata", "text"] | None = origin if origin in ("metadata", "text") else None
    if stated and stated <= tomorrow and (sure or result.published is None):
        return stated, sure or "guessed"
    if result.published:
        return result.published, "search"
    return None, None


def _findings(page: Mapping[str, Any]) -> Iterator[Finding]:
    for words in page.get("instructions") or ():
        yield Finding(kind="injected_instruction", detail=str(words))
    for words in page.get("hidden_instructions") or ():
        yield Finding(kind="hidden_text", detail=str(words))
    if page.get("paid") or is_paywalled(str(page["text"])):
        yield Finding(kind="paywall", detail="Only the part before the paywall was read.")


def _one_line(title: object) -> str:
    return " ".join(str(title).split())[:300]


class _Locks:
    """A lock for each key that is in use."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: dict[str, tuple[threading.Lock, int]] = {}

    @contextmanager
    def holding(self, key: str) -> Iterator[None]:
        with self._lock:
            lock, users = self._held.get(key, (threading.Lock(), 0))
            self._held[key] = (lock, users + 1)
        try:
            with lock:
                yield
        finally:
            with self._lock:
                lock, users = self._held.pop(key)
                if users > 1:
                    self._held[key] = (lock, users - 1)


class _Turns:
    """So many visits of one host at a time."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._lock = threading.Lock()
        self._hosts: dict[str, threading.BoundedSemaphore] = {}

    @contextmanager
    def turn(self, host: str, seconds: float) -> Iterator[None]:
        with self._lock:
            places = self._hosts.setdefault(host, threading.BoundedSemaphore(self._at_once))
        if not places.acquire(timeout=seconds):
            raise TooSlow(f"Other pages of {host} took up the {seconds:g} seconds there are.")
        try:
            yield
        finally:
            places.release()
