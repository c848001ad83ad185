"""Reads the date of a page from its linked data (JSON-LD), which tells of other things as well."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import urljoin, urlsplit

from plumbline.retrieval.dates.stated import day_of

_ARTICLE = re.compile(r"(?:Article|Posting|Report|ClaimReview)$")
_PAGE = re.compile(r"(?:WebPage|ItemPage|AboutPage|FAQPage)$")
# Where linked data holds what the page is about; elsewhere stand videos, comments, other pages.
_HOLDERS = ("@graph", "mainEntity")
_DEEPEST = 4


def linked_date(scripts: Iterable[str], url: str, first: bool) -> str | None:
    """Return the date of the article that the page at `url` is, else of the page; that of its
    last change if not the `first`. Videos, sites and other pages' teasers have dates too."""
    things = [thing for script in scripts for thing in _things(script)]
    articles = [one for one in things if _is_a(one, _ARTICLE)]
    own = [one for one in articles if _is_at(one, url)]
    pages = [one for one in things if _is_a(one, _PAGE) or "@type" not in one]
    names = ("datePublished", "dateModified") if first else ("dateModified", "datePublished")
    stated = (day_of(one.get(name)) for one in (*own, *articles, *pages) for name in names)
    return next(filter(None, stated), None)


def _things(script: str) -> Iterator[dict[str, Any]]:
    try:
        yield from _held(json.loads(script, strict=False), _DEEPEST)
    except (ValueError, RecursionError):
        return


def _held(value: Any, depth: int) -> Iterator[dict[str, Any]]:
    if depth and isinstance(value, list):
        for one in value:
            yield from _held(one, depth - 1)
    elif depth and isinstance(value, dict):
        yield value
        for name in _HOLDERS:
            yield from _held(value.get(name), depth - 1)


def _is_a(thing: dict[str, Any], kind: re.Pattern[str]) -> bool:
    stated = thing.get("@type")
    return any(kind.search(str(one)) for one in (stated if isinstance(stated, list) else [stated]))


def _is_at(thing: dict[str, Any], url: str) -> bool:
    """Whether linked data says of a thing that it is what stands at `url`."""
    page = thing.get("mainEntityOfPage")
    addresses = (
        thing.get("url"),
        thing.get("@id"),
        page.get("@id") if isinstance(page, dict) else page,
    )
    return any(isinstance(one, str) and _path(url, one) == _path(url, url) for one in addresses)


def _path(url: str, reference: str) -> str:
    try:
        return urlsplit(urljoin(url, reference)).path.rstrip("/")
    except ValueError:
        return reference
