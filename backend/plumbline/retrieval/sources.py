"""What kind of source a page is: official, reference, news, fact-check, scholarly …"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from plumbline.retrieval.data import load
from plumbline.retrieval.urls import host_of, on_site
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
        if _listed(url, kind):
            return kind
        if kind == "reference" and is_official(url):
            return "official"
    return "other"


def is_official(url: str) -> bool:
    """Whether the page's domain is a government's or an intergovernmental organisation's.

    Official endings of all countries count (`.gov`, `.gouv.fr`, `.gob.mx`, `.int` …), and
    named domains of those that use none.
    """
    labels = host_of(url).split(":")[0].split(".")
    endings = load("official_endings")
    return any(_ends_with(labels, ending.split(".")) for ending in endings) or _listed(
        url, "official"
    )


def _ends_with(labels: list[str], ending: list[str]) -> bool:
    # A `?` stands for one letter: `gov.??` covers every country's two-letter domain.
    last = labels[-len(ending) :]
    return len(labels) >= len(ending) and all(
        label == part or (set(part) == {"?"} and len(label) == len(part))
        for label, part in zip(last, ending, strict=True)
    )


def satire_reason(url: str) -> str | None:
    """Return why the site is listed as satire, None for others."""
    site = _site_among(url, *_sites("satire"))
    return cast(str, load("satire_sites")[site]) if site else None


def satire_findings(url: str) -> tuple[Finding, ...]:
    """Return the finding that tells a reader why a page is satire, none for other pages."""
    reason = satire_reason(url)
    return (Finding(kind="satire", detail=reason),) if reason else ()


def _listed(url: str, kind: SourceKind) -> bool:
    return _site_among(url, *_sites(kind)) is not None


def _site_among(url: str, plain: frozenset[str], with_path: Sequence[str]) -> str | None:
    """Return the listed site that the page lies on: a domain, or a domain with a path."""
    labels = host_of(url).split(":")[0].split(".")
    above = (".".join(labels[start:]) for start in range(len(labels)))
    domain = next((name for name in above if name in plain), None)
    return domain or next((site for site in with_path if on_site(url, site)), None)


@lru_cache(maxsize=16)
def _sites(kind: SourceKind) -> tuple[frozenset[str], tuple[str, ...]]:
    listed = load("satire_sites") if kind == "satire" else load("site_kinds")[kind]
    plain = frozenset(site for site in listed if "/" not in site)
    return plain, tuple(site for site in listed if "/" in site)
