"""A SearXNG server of the user's own. https://docs.searxng.org"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from plumbline.errors import CouldNotLook
from plumbline.retrieval.search.engine import JsonEngine
from plumbline.retrieval.search.query import Rendered, Syntax, render
from plumbline.retrieval.web.exchange import Limits, Request
from plumbline.schema import Query, SearchResult
from plumbline.text import base_language


class SearXng(JsonEngine):
    """Operators in the text, handed on to the engines behind it; the language a parameter."""

    name = "searxng"
    title = "SearXNG"
    lifetime = 3600.0

    def __init__(self, endpoint: str) -> None:
        self._endpoint = endpoint.rstrip("/")

    def render(self, query: Query) -> Rendered:
        """Return the query in the syntax that most engines behind it share."""
        return render(query, Syntax())

    def request(self, query: Query) -> Request:
        """Return the request."""
        asked = {"q": self.render(query).text, "format": "json"}
        if query.language:
            asked["language"] = base_language(query.language) or "all"
        return Request(f"{self._endpoint}/search?{urlencode(asked)}")

    def ask(self, query: Query, limits: Limits) -> list[SearchResult]:
        """Return the results; a 403 here mostly means that JSON is not switched on."""
        try:
            return super().ask(query, limits)
        except CouldNotLook as error:
            if "(403)" in error.detail:
                error.remedy = "Add `json` to `search.formats` in the server's settings.yml."
            raise

    def response(self, answer: Any, query: Query) -> list[SearchResult]:
        """Read `results`; when there are none, engines that did not answer are no answer."""
        if not isinstance(answer, dict):
            raise self.malformed()
        fields = {"url": "url", "title": "title", "snippet": "content", "date": "publishedDate"}
        found = self.results(answer.get("results"), query, fields)
        if not found and answer.get("unresponsive_engines"):
            raise CouldNotLook("The engines behind SearXNG did not answer.")
        return found
