"""A page as a newspaper makes it, and a search result that leads to a page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from plumbline.schema import Document, SearchResult

Read = Callable[[str], Document]

ARTICLE = """<!doctype html><html lang="en"><head><title>Bridge opens – The Daily</title>
<meta property="article:published_time" content="2023-05-04T08:00:00Z"></head><body>
<nav><a href="/">Home</a> <a href="/sport">Sport</a></nav><article><h1>Bridge opens</h1>
<p>The new bridge over the Ebro opened to traffic on Thursday after four years of work.</p>
<p>It is 412 metres long and cost 63 million euros, the regional government said.</p>
{more}</article><footer>Imprint</footer></body></html>"""


def result(url: str, published: date | None = None) -> SearchResult:
    """Return a search result that leads to `url`."""
    return SearchResult(
        url=url, title="A title", site="", snippet="s", published=published, provider="p", rank=1
    )
