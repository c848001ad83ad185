"""Reads the addresses that a page declares: where it sends its visitors, which page it copies.

Imported by the extraction worker, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urljoin

# A page that reloads itself or goes on after a while is there to be read.
_AT_ONCE_SECONDS = 5.0
_REFRESH = re.compile(r"\s*(\d{0,6}(?:\.\d{0,3})?)\s*[;,]\s*(?:url\s*=\s*)?(\S.*)", re.IGNORECASE)
_REFRESHES = (
    "//meta[translate(@http-equiv, 'REFSH', 'refsh') = 'refresh'][not(ancestor::noscript)]/@content"
)

_CANONICAL = "/html/head/link[translate(@rel, 'CANOIL', 'canoil') = 'canonical']/@href"


def moved_to(tree: Any, url: str) -> str | None:
    """Return where the page at `url` sends its visitors at once, None when they stay."""
    for content in tree.xpath(_REFRESHES):
        match = _REFRESH.fullmatch(content)
        if match and float(match[1].strip(".") or 0) <= _AT_ONCE_SECONDS:
            return _web_address(url, match[2].strip(" \"'"))
    return None


def canonical(tree: Any, url: str) -> str | None:
    """Return the page of which the one at `url` says that it is a version: for print, for phones,
    a part of it."""
    return next((_web_address(url, one.strip()) for one in tree.xpath(_CANONICAL)), None)


def _web_address(url: str, reference: str) -> str | None:
    try:
        address = urljoin(url, reference)
    except ValueError:
        return None
    return address if address.startswith(("http://", "https://")) else None
