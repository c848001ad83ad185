"""Serper: Google's results by key. https://serper.dev"""

from __future__ import annotations

import json
from typing import Any

from plumbline.retrieval.search.engine import KeyedEngine
from plumbline.retrieval.search.query import Rendered, Syntax, american, render
from plumbline.retrieval.web.exchange import Request
from plumbline.schema import Query, SearchResult
from plumbline.text import base_language


class Serper(KeyedEngine):
    """Google's operators in the text; dates, language and place as parameters."""

    name = "serper"
    title = "Serper"
    address = "https://google.serper.dev"

    def render(self, query: Query) -> Rendered:
        """Return the query in Google's syntax."""
        return render(query, Syntax(), expressed_otherwise=("dates", "location"))

    def request(self, query: Query) -> Request:
        """Return the request; `tbs` bounds the dates."""
        asked: dict[str, Any] = {"q": self.render(query).text, "num": query.limit}
        if query.language:
            asked["hl"] = base_language(query.language)
        if query.location:
            asked["location"] = query.location
        if query.before or query.after:
            first = f",cd_min:{american(query.after)}" if query.after else ""
            last = f",cd_max:{american(query.before)}" if query.before else ""
            asked["tbs"] = f"cdr:1{first}{last}"
        headers = {"X-API-KEY": self._key, "Content-Type": "application/json"}
        body = json.dumps(asked).encode("utf-8")
        return Request(f"{self._endpoint}/search", "POST", headers, body)

    def response(self, answer: Any, query: Query) -> list[SearchResult]:
        """Read `organic`; it is missing where nothing was found."""
        if not isinstance(answer, dict) or not ({"organic", "searchParameters"} & answer.keys()):
            raise self.malformed()
        fields = {"url": "link", "title": "title", "snippet": "snippet", "date": "date"}
        return self.results(answer.get("organic", []), query, fields)
