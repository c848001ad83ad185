"""What kind of source a page is: official, reference, news, fact-check, scholarly …"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import cast
from urllib.parse import urlsplit

from plumbline.retrieval.data import load
from plumbline.retrieval.web.urls import host_of, on_site, original_url
from plumbline.schema import Finding, SourceKind

# Satire first, and a site's fact-checking desk before the site itself.
_ORDER: tuple[SourceKind, ...] = (
    "fact_check",
    "scholarly",
    "reference",
    "official",
    "social",
    "news",
)


@lru_cache(maxsize=4_096)
def kind_of(url: str) -> SourceKind:
    """Return the kind of the page at `url`, by lists of sites; for an archive copy, the
    original's."""
    if satire_reason(url):
        return "satire"
    for kind in _ORDER:
        if _listed(url, kind) or (kind == "official" and has_official_ending(url)):
            return "fact_check" if kind == "news" and _headed_as_fact_check(url) else kind
    return "other"


def _headed_as_fact_check(url: str) -> bool:
    """Whether an address says that its page checks facts: a folder of that name, or a title that
    begins or ends so: "/politics/fact-check-first-debate". Newspapers have no other place for it.
    """
    marks = "|".join(load("fact_check_words"))
    parts = urlsplit(original_url(url)).path.casefold().split("/")
    words = [re.sub(r"(?:-[a-z]?\d+)?(?:\.\w{2,5})?$", "", part) for part in parts]
    return any(re.fullmatch(rf"(?:{marks})(?:-.+)?|.+-(?:{marks})", one) for one in words)


def has_official_ending(url: str) -> bool:
    """Whether the page's domain ends as governments' and intergovernmental organisations' do, in
    any country: `.gov`, `.gouv.fr`, `.gob.mx`, `.int` …"""
    endings, most_labels = _official_endings()
    labels = host_of(url).split(":")[0].split(".")[-most_labels:]
    # A `?` stands for one letter: `gov.??` covers every country's two-letter domain.
    spellings = [(label, "?" * len(label)) for label in labels]
    return any(
        ".".join(ending) in endings
        for start in range(len(labels))
        for ending in product(*spellings[start:])
    )


@lru_cache(maxsize=1)
def _official_endings() -> tuple[frozenset[str], int]:
    """Return the endings, and how many labels the longest has."""
    endings = frozenset(load("official_endings"))
    return endings, max(ending.count(".") + 1 for ending in endings)


def satire_reason(url: str) -> str | None:
    """Return why the site is listed as satire, None for others."""
    site = _site_among(url, _sites("satire"))
    return cast(str, load("satire_sites")[site]) if site else None


def satire_findings(url: str) -> tuple[Finding, ...]:
    """Return the finding that tells a reader why a page is satire, none for other pages."""
    reason = satire_reason(url)
    return (Finding(kind="satire", detail=reason),) if reason else ()


def _listed(url: str, kind: SourceKind) -> bool:
    return _site_among(url, _sites(kind)) is not None


def _site_among(url: str, listed: Mapping[str, Sequence[str]]) -> str | None:
    """Return the listed site that the page lies on: a domain, or a domain with a path."""
    above = _domains_above(host_of(url))
    # Most pages lie on no listed site.
    if listed.keys().isdisjoint(above):
        return None
    near = (site for domain in above for site in listed.get(domain, ()))
    return next((site for site in near if "/" not in site or on_site(url, site)), None)


@lru_cache(maxsize=4_096)
def _domains_above(host: str) -> tuple[str, ...]:
    """Return the domain of a host and all that it is part of, the narrowest first."""
    labels = host.split(":")[0].split(".")
    return tuple(".".join(labels[start:]) for start in range(len(labels)))


@lru_cache(maxsize=16)
def _sites(kind: SourceKind) -> Mapping[str, Sequence[str]]:
    """Return the listed sites of a kind by their domains."""
    sites: dict[str, list[str]] = {}
    for site in load("satire_sites") if kind == "satire" else load("site_kinds")[kind]:
        sites.setdefault(site.partition("/")[0], []).append(site)
    return sites
