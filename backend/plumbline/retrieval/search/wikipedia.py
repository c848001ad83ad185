"""Wikipedia in any language, by its own search. https://www.mediawiki.org/wiki/API:Search"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote, urlencode

from plumbline.retrieval.search.engine import JsonEngine, search_date, text_in
from plumbline.retrieval.search.gate import Pace
from plumbline.retrieval.search.query import Rendered, Syntax, render
from plumbline.retrieval.web.exchange import Request
from plumbline.schema import Query, SearchResult
from plumbline.text import base_language

ENDPOINT = "https://{language}.wikipedia.org"


class Wikipedia(JsonEngine):
    """One call at a time and a descriptive user agent, as its rules ask for."""

    name = "wikipedia"
    title = "Wikipedia"
    whole_web = False
    pace = Pace(seconds=0.2, at_once=1)
    lifetime = 24 * 3600.0

    def __init__(self, user_agent: str, endpoint: str = ENDPOINT) -> None:
        self._user_agent = user_agent
        self._endpoint = endpoint

    def covers(self, query: Query) -> bool:
        """Whether Wikipedia is among the sites that are wanted."""
        wanted = not query.sites or any("wikipedia.org" in site for site in query.sites)
        return wanted and not any("wikipedia.org" in site for site in query.excluded_sites)

    def render(self, query: Query) -> Rendered:
        """Return phrases and excluded words in CirrusSearch's syntax."""
        syntax = Syntax(any_of=False, sites=False, excluded_sites=False, max_characters=300)
        return render(query, syntax, expressed_otherwise=("sites", "excluded_sites"))

    def request(self, query: Query) -> Request:
        """Return the request to the Wikipedia of the query's language."""
        asked = {
            "action": "query",
            "list": "search",
            "srsearch": self.render(query).text,
            "srlimit": str(min(query.limit, 50)),
            # Of the last edit: that is how old the text is which will be read.
            "srprop": "snippet|timestamp",
            "format": "json",
            "formatversion": "2",
        }
        url = f"{self._site(query)}/w/api.php?{urlencode(asked)}"
        return Request(url, headers={"User-Agent": self._user_agent})

    def response(self, answer: Any, query: Query) -> list[SearchResult]:
        """Read `query.search`."""
        if not isinstance(answer, dict) or not isinstance(answer.get("query"), dict):
            raise self.malformed()
        items = answer["query"].get("search")
        if not isinstance(items, list):
            raise self.malformed()
        found: list[SearchResult] = []
        for item in items:
            title = text_in(item, "title") if isinstance(item, dict) else ""
            if title:
                url = f"{self._site(query)}/wiki/{quote(title.replace(' ', '_'), safe='():,')}"
                found.append(
                    self.result(
                        url,
                        title,
                        text_in(item, "snippet"),
                        query,
                        rank=len(found) + 1,
                        published=search_date(text_in(item, "timestamp")),
                    )
                )
        return self.understood(found, items)

    def _site(self, query: Query) -> str:
        language = base_language(query.language) or "en"
        if not re.fullmatch(r"[a-z]{2,3}", language):
            language = "en"
        return self._endpoint.format(language=language)
