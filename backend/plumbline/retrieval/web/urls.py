"""Addresses of pages: comparing them, their hosts, and the originals behind archive copies."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from tld import get_tld

from plumbline.retrieval.data import word_list
from plumbline.retrieval.web.hosts import ascii_host

_ARCHIVES = (
    re.compile(r"^https?://web\.archive\.org/web/[0-9a-z_*]+/(?P<url>.+)$", re.IGNORECASE),
    re.compile(r"^https?://webcache\.googleusercontent\.com/search\?q=cache:[^:]*:?(?P<url>.+)$"),
    re.compile(r"^https?://archive\.(?:ph|is|today|li|vn|fo|md)/\d{4,14}/(?P<url>https?://.+)$"),
    re.compile(r"^https?://archive\.(?:ph|is|today|li|vn|fo|md)/o/\w+/(?P<url>https?://.+)$"),
    re.compile(r"^https?://(?:www\.)?google\.[a-z.]+/amp/s?/?(?P<url>.+)$"),
)
_AMP_CACHE = re.compile(r"^https?://[^/]+\.cdn\.ampproject\.org/[a-z]/(?:s/)?(?P<url>.+)$")
_HOST_PREFIXES = ("www.", "m.", "mobile.", "amp.", "en.m.")
_AMP_ENDINGS = re.compile(r"(?:/amp(?:/|\.html)?|\.amp(?:\.html)?)$")
_INDEX_PAGE = re.compile(r"/(?:index|default)\.(?:html?|php|aspx?)$")


@lru_cache(maxsize=4_096)
def original_url(url: str) -> str:
    """Return the address an archive, cache or AMP copy was made of, else `url` itself."""
    for pattern in (*_ARCHIVES, _AMP_CACHE):
        match = pattern.match(url)
        if match:
            inner = unquote(match["url"]) if "%3A%2F" in match["url"].upper() else match["url"]
            return (
                inner if inner.lower().startswith(("http://", "https://")) else "https://" + inner
            )
    return url


@lru_cache(maxsize=4_096)
def host_of(url: str) -> str:
    """Return the host of `url` (of the original, for an archive copy) in lower case and in ASCII,
    without `www.`, and with the port where one is given; empty when there is none."""
    try:
        parts = urlsplit(original_url(url))
        port = f":{parts.port}" if parts.port not in (None, 80, 443) else ""
        host = ascii_host(parts.hostname or "")
    except ValueError:
        return ""
    return host.removeprefix("www.") + port


@lru_cache(maxsize=4_096)
def same_page_key(url: str) -> str:
    """Return a key that is equal for addresses of one page: scheme, `www.`, mobile and AMP
    variants, tracking parameters, fragments and archive copies make no difference."""
    try:
        parts = urlsplit(original_url(url.strip()))
        host = _plain_host(host_of(url))
        query = parse_qsl(parts.query, keep_blank_values=True)
    except ValueError:
        return url
    path = _AMP_ENDINGS.sub("", _INDEX_PAGE.sub("/", unquote(parts.path))).rstrip("/")
    kept = sorted((name, value) for name, value in query if not _is_tracking(name, value))
    return f"{host}{path}" + (f"?{urlencode(kept)}" if kept else "")


def _plain_host(host: str) -> str:
    for prefix in _HOST_PREFIXES:
        host = host.removeprefix(prefix)
    # Wikipedia's mobile pages carry the "m" in the middle of the host.
    return host.replace(".m.wikipedia.org", ".wikipedia.org")


def _is_tracking(name: str, value: str) -> bool:
    tracking = word_list("tracking_parameters")
    lowered = name.lower()
    if lowered in ("amp", "outputtype") and value.lower() in ("", "1", "true", "amp"):
        return True
    return any(
        lowered.startswith(known[:-1]) if known.endswith("*") else lowered == known
        for known in tracking
    )


def on_site(url: str, site: str) -> bool:
    """Whether the page lies on `site`, a host or a domain above it, optionally with a path."""
    wanted = site.lower().strip().removeprefix("https://").removeprefix("http://").lstrip("*.")
    named, _, path = wanted.removeprefix("www.").partition("/")
    try:
        wanted_host = ascii_host(named)
    except ValueError:
        return False
    host = host_of(url)
    bare = host.split(":")[0]
    if not any(name == wanted_host or name.endswith("." + wanted_host) for name in (host, bare)):
        return False
    return not path or urlsplit(original_url(url)).path.lower().lstrip("/").startswith(path)


@lru_cache(maxsize=4_096)
def owner_domain(host: str) -> str:
    """Return the domain somebody registered, by the public suffix list with its private part:
    `news.example.co.uk` gives `example.co.uk`, `a.blogspot.com` stays; an address stays."""
    bare = host.split(":")[0]
    found = get_tld(f"http://{bare}", as_object=True, fail_silently=True, search_private=True)
    domain = getattr(found, "fld", None)
    return str(domain) if domain else host
