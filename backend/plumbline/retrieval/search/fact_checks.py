"""Published fact-checks, by Google's Fact Check Tools and a key.

https://developers.google.com/fact-check/tools/api
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from plumbline.retrieval.search.engine import KeyedEngine, address_in, search_date, text_in
from plumbline.retrieval.search.query import PLAIN, Rendered, render
from plumbline.retrieval.web.exchange import Request
from plumbline.schema import Query, SearchResult
from plumbline.text import base_language


class FactChecks(KeyedEngine):
    """Plain words; the language as a parameter."""

    name = "fact_checks"
    title = "Google Fact Check Tools"
    whole_web = False
    address = "https://factchecktools.googleapis.com"
    lifetime = 24 * 3600.0

    def render(self, query: Query) -> Rendered:
        """Return the plain words."""
        return render(query, PLAIN)

    def request(self, query: Query) -> Request:
        """Return the request."""
        asked = {
            "key": self._key,
            "query": self.render(query).text,
            "pageSize": str(query.limit),
        }
        if query.language:
            asked["languageCode"] = base_language(query.language) or "en"
        return Request(f"{self._endpoint}/v1alpha1/claims:search?{urlencode(asked)}")

    def response(self, answer: Any, query: Query) -> list[SearchResult]:
        """Read `claims[].claimReview[]`; an empty object means that there are none."""
        if not isinstance(answer, dict):
            raise self.malformed()
        claims = answer.get("claims") if answer.keys() - {"nextPageToken"} else []
        if not isinstance(claims, list):
            raise self.malformed()
        found: list[SearchResult] = []
        for claim, review in _reviews(claims):
            url = address_in(review, "url")
            if url:
                rating = text_in(review, "textualRating")
                found.append(
                    self.result(
                        url,
                        text_in(review, "title") or text_in(claim, "text"),
                        f"{text_in(claim, 'text')} – {rating}",
                        query,
                        rank=len(found) + 1,
                        published=search_date(text_in(review, "reviewDate")),
                    )
                )
        return self.understood(found, claims)


def _reviews(claims: list[Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    for claim in claims:
        reviews = claim.get("claimReview") if isinstance(claim, dict) else None
        for review in reviews if isinstance(reviews, list) else []:
            if isinstance(review, dict):
                yield claim, review
