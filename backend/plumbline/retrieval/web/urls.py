"""Addresses of pages: comparing them, their hosts, and the originals behind archive copies."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from tld import get_tld

from plumbline.retrieval.data import word_list
from plumbline.retrieval.web.hosts import ascii_host

# Only services that are known to show other sites' pages: anybody can write any address into
# their own.
_GOOGLE = r"(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})"
_STAMP = r"[0-9]{4,14}(?:[a-z]{2}_)?"
_COPIES = tuple(
    re.compile(rf"https?://{copy}", re.IGNORECASE)
    for copy in (
        r"(?:web|wayback)\.archive\.org/web/[0-9a-z_*]+/(?P<url>.+)",
        rf"wayback\.archive-it\.org/(?:org-)?\d+/{_STAMP}/(?P<url>.+)",
        rf"arquivo\.pt/(?:no[fF]rame/replay|wayback)/{_STAMP}/(?P<url>.+)",
        rf"(?:www\.)?webarchive\.org\.uk/wayback/[a-z]+/{_STAMP}/(?P<url>.+)",
        rf"webarchive\.nationalarchives\.gov\.uk/(?:ukgwa/)?{_STAMP}/(?P<url>.+)",
        rf"webarchive\.loc\.gov/[a-z0-9]+/{_STAMP}/(?P<url>.+)",
        r"archive\.(?:ph|is|today|li|vn|fo|md)/(?:[\d.]{4,10}(?:-?\d{4,6})?|newest|o/\w+)/"
        r"(?P<url>https?://.+)",
        r"webcache\.googleusercontent\.com/search\?q=cache:(?:[\w-]+:(?!//))?(?P<url>[^&+]+).*",
        rf"{_GOOGLE}/amp/(?:s/)?(?P<url>.+)",
        r"[^/]+\.cdn\.ampproject\.org/[a-z]/(?:s/)?(?P<url>.+)",
        # What search engines and social networks count visits by.
        rf"{_GOOGLE}/url\?(?:.*&)?(?:q|url)=(?P<url>http[^&]+).*",
        r"(?:www\.)?duckduckgo\.com/l/\?(?:.*&)?uddg=(?P<url>http[^&]+).*",
        r"r\.search\.yahoo\.com/.*/RU=(?P<url>http[^/]+)/.*",
        r"lm?\.facebook\.com/l\.php\?(?:.*&)?u=(?P<url>http[^&]+).*",
    )
)
_TRANSLATED = re.compile(
    r"https?://(?P<host>[a-z0-9-]+)\.translate\.goog(?P<rest>[/?#].*)?", re.IGNORECASE
)
_HOST_PREFIXES = ("www.", "m.", "mobile.", "touch.", "wap.", "amp.", "en.m.")
# The same pages under another name.
_SAME_SITE = {
    "twitter.com": "x.com",
    "dx.doi.org": "doi.org",
    "old.reddit.com": "reddit.com",
    "new.reddit.com": "reddit.com",
    "np.reddit.com": "reddit.com",
}
_AMP_PARTS = re.compile(r"^/amp(?=/.)|(?:/amp(?:/|\.html)?|\.amp(?:\.html)?)$")
_INDEX_PAGE = re.compile(r"/(?:index|default)\.(?:html?|php|aspx?)$")
_SESSION = re.compile(r";jsessionid=[^/]*", re.IGNORECASE)
# Other views of a page: on a phone, on paper.
_VIEWS = ("amp", "outputtype", "output", "print")
_VIEWED = ("", "1", "true", "yes", "amp")


@lru_cache(maxsize=4_096)
def original_url(url: str) -> str:
    """Return the address that a copy was made of, in an archive, a cache or another language, or
    that a link through a search engine leads to; else `url` itself."""
    translated = _TRANSLATED.fullmatch(url)
    if translated:
        host = translated["host"].replace("--", "\0").replace("-", ".").replace("\0", "-")
        return f"https://{host}{translated['rest'] or '/'}"
    for pattern in _COPIES:
        match = pattern.fullmatch(url)
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
    """Return a key that is equal for addresses of one page: scheme, `www.`, mobile, print and AMP
    variants, tracking and session parameters, fragments and copies make no difference."""
    try:
        parts = urlsplit(original_url(url.strip()))
        host = _plain_host(host_of(url))
        query = parse_qsl(parts.query, keep_blank_values=True)
    except ValueError:
        return url
    path = _INDEX_PAGE.sub("/", _SESSION.sub("", unquote(parts.path)))
    path = _AMP_PARTS.sub("", re.sub("/{2,}", "/", path)).rstrip("/")
    kept = sorted((name, value) for name, value in query if not _is_tracking(name, value))
    return f"{host}{path}" + (f"?{urlencode(kept)}" if kept else "")


def _plain_host(host: str) -> str:
    if host in _SAME_SITE:
        return _SAME_SITE[host]
    for prefix in _HOST_PREFIXES:
        host = host.removeprefix(prefix)
    host = _SAME_SITE.get(host, host)
    # Wikipedia's mobile pages carry the "m" in the middle of the host.
    return host.replace(".m.wikipedia.org", ".wikipedia.org")


def _is_tracking(name: str, value: str) -> bool:
    tracking = word_list("tracking_parameters")
    lowered = name.lower()
    if lowered in _VIEWS and value.lower() in _VIEWED:
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
