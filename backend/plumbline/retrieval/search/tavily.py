"""Tavily by key. https://tavily.com"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from plumbline.retrieval.search.engine import KeyedEngine
from plumbline.retrieval.search.query import PLAIN, Rendered, render
from plumbline.retrieval.web.exchange import Request
from plumbline.schema import Query, SearchResult

_SYNTAX = replace(PLAIN, max_characters=400)


class Tavily(KeyedEngine):
    """Plain words; sites and dates as parameters."""

    name = "tavily"
    title = "Tavily"
    address = "https://api.tavily.com"

    def render(self, query: Query) -> Rendered:
        """Return the plain words."""
        return render(query, _SYNTAX, expressed_otherwise=("dates", "sites", "excluded_sites"))

    def request(self, query: Query) -> Request:
        """Return the request."""
        asked: dict[str, Any] = {"query": self.render(query).text, "max_results": query.limit}
        if query.sites:
            asked["include_domains"] = list(query.sites)
        if query.excluded_sites:
            asked["exclude_domains"] = list(query.excluded_sites)
        if query.after:
            asked["start_date"] = query.after.isoformat()
        if query.before:
            asked["end_date"] = query.before.isoformat()
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"}
        body = json.dumps(asked).encode("utf-8")
        return Request(f"{self._endpoint}/search", "POST", headers, body)

    def response(self, answer: Any, query: Query) -> list[SearchResult]:
        """Read `results`."""
        if not isinstance(answer, dict):
            raise self.malformed()
        fields = {"url": "url", "title": "title", "snippet": "content", "date": "published_date"}
        return self.results(answer.get("results"), query, fields)
