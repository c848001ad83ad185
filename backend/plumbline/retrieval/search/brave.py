"""Brave Search by key. https://brave.com/search/api/"""

from __future__ import annotations

import re
from datetime import date
from typing import Any
from urllib.parse import urlencode

from plumbline.retrieval.search.engine import KeyedEngine
from plumbline.retrieval.search.gate import Pace
from plumbline.retrieval.search.query import Rendered, Syntax, render
from plumbline.retrieval.web.exchange import Request
from plumbline.schema import Query, SearchResult
from plumbline.text import base_language

_MAX_RESULTS = 20
_EARLIEST = date(1990, 1, 1)
# Languages whose code Brave takes as it is.
_LANGUAGES = re.compile(
    "ar|bg|ca|cs|da|de|el|en|es|et|fi|fr|he|hi|hr|hu|is|it|ko|lt|lv|nl|pl|ro|ru|sk|sl|sr|sv|th|"
    "tr|uk|vi"
)


class Brave(KeyedEngine):
    """Operators in the text; a span of dates as `freshness`, the language as a parameter."""

    name = "brave"
    title = "Brave Search"
    address = "https://api.search.brave.com"
    # The free plan allows one call a second.
    pace = Pace(seconds=1.05, at_once=1)

    def render(self, query: Query) -> Rendered:
        """Return the query in Brave's syntax, at most 400 characters."""
        return render(query, Syntax(max_characters=400), expressed_otherwise=("dates",))

    def request(self, query: Query) -> Request:
        """Return the request."""
        asked = {"q": self.render(query).text, "count": str(min(query.limit, _MAX_RESULTS))}
        language = base_language(query.language)
        if language and _LANGUAGES.fullmatch(language):
            asked["search_lang"] = language
        if query.before or query.after:
            first, last = query.after or _EARLIEST, query.before or date.today()
            asked["freshness"] = f"{first}to{last}"
        url = f"{self._endpoint}/res/v1/web/search?{urlencode(asked)}"
        return Request(
            url, headers={"X-Subscription-Token": self._key, "Accept": "application/json"}
        )

    def response(self, answer: Any, query: Query) -> list[SearchResult]:
        """Read `web.results`; `web` is missing where nothing was found."""
        if not isinstance(answer, dict) or not ({"web", "query"} & answer.keys()):
            raise self.malformed()
        web = answer.get("web") or {"results": []}
        if not isinstance(web, dict):
            raise self.malformed()
        fields = {"url": "url", "title": "title", "snippet": "description", "date": "page_age"}
        return self.results(web.get("results"), query, fields)
