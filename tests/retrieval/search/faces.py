"""How each search engine answers, as its documentation shows it: the stand-in's faces."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from plumbline.retrieval.search.brave import Brave
from plumbline.retrieval.search.duckduckgo import DuckDuckGo
from plumbline.retrieval.search.engine import Engine
from plumbline.retrieval.search.fact_checks import FactChecks
from plumbline.retrieval.search.searxng import SearXng
from plumbline.retrieval.search.serper import Serper
from plumbline.retrieval.search.tavily import Tavily
from plumbline.retrieval.search.wikipedia import Wikipedia
from plumbline.retrieval.web.exchange import Limits
from plumbline.schema import Query, SearchReport
from tests.retrieval.standin import StandIn

URL = "https://www.example.com/bridge"
QUERY = Query(text="bridge over the Ebro", language="en")
QUICK = Limits(seconds=1.0, max_bytes=100_000, max_redirects=1)


@dataclass(frozen=True)
class Face:
    """An engine, its path, and its documented answers; `dated` says that results have dates,
    and `renamed` gives the field without which they have no address, and another name for it."""

    make: Callable[[str], Engine]
    path: str
    normal: str
    empty: str
    content_type: str = "application/json"
    url: str = URL
    dated: bool = True
    blocked: int = 429
    malformed: tuple[str, ...] = field(
        default=("not json", "[1, 2]", '"text"', "null", '{"error": {"code": 400}}')
    )
    renamed: tuple[str, str] = ("", "")


DUCK_HIT = """<html><body><div class="result results_links"><div class="links_main result__body">
<h2 class="result__title"><a href="{url}">The <b>bridge</b> opens</a></h2>
<a class="result__snippet" href="{url}">It is <b>412 metres</b> long.</a></div></div></body></html>
"""

FACES = {
    "duckduckgo": Face(
        make=lambda url: DuckDuckGo(["duckduckgo"], {"duckduckgo": f"{url}/html/"}),
        path="/html/",
        normal=DUCK_HIT.format(url=URL),
        renamed=("href=", "data-link="),
        empty='<html><body><div class="no-results">No results found for bridge</div></body></html>',
        content_type="text/html",
        dated=False,
        blocked=202,
        malformed=("", "not html", "<html><body><p>Something else</p></body></html>"),
    ),
    "serper": Face(
        make=lambda url: Serper("secret-key", url),
        renamed=("link", "url"),
        path="/search",
        normal=json.dumps(
            {
                "searchParameters": {"q": "bridge", "type": "search"},
                "organic": [
                    {
                        "title": "The bridge opens",
                        "link": URL,
                        "snippet": "It is 412 metres long.",
                        "date": "May 4, 2023",
                        "position": 1,
                    }
                ],
                "credits": 1,
            }
        ),
        empty=json.dumps({"searchParameters": {"q": "bridge"}, "organic": []}),
    ),
    "brave": Face(
        make=lambda url: Brave("secret-key", url),
        renamed=("url", "link"),
        path="/res/v1/web/search",
        normal=json.dumps(
            {
                "type": "search",
                "query": {"original": "bridge"},
                "web": {
                    "type": "search",
                    "results": [
                        {
                            "title": "The <strong>bridge</strong> opens",
                            "url": URL,
                            "description": "It is <strong>412 metres</strong> long.",
                            "age": "May 4, 2023",
                            "page_age": "2023-05-04T08:00:00",
                            "extra_snippets": ["It cost 63 million euros."],
                        }
                    ],
                },
            }
        ),
        empty=json.dumps({"type": "search", "query": {"original": "bridge"}}),
    ),
    "tavily": Face(
        make=lambda url: Tavily("secret-key", url),
        renamed=("url", "link"),
        path="/search",
        normal=json.dumps(
            {
                "query": "bridge",
                "results": [
                    {
                        "title": "The bridge opens",
                        "url": URL,
                        "content": "It is 412 metres long.",
                        "score": 0.9,
                        "published_date": "2023-05-04",
                    }
                ],
                "response_time": 1.1,
            }
        ),
        empty=json.dumps({"query": "bridge", "results": []}),
    ),
    "searxng": Face(
        make=SearXng,
        renamed=("url", "link"),
        path="/search",
        normal=json.dumps(
            {
                "query": "bridge",
                "results": [
                    {
                        "url": URL,
                        "title": "The bridge opens",
                        "content": "It is 412 metres long.",
                        "publishedDate": "2023-05-04T00:00:00",
                        "engine": "startpage",
                    }
                ],
                "unresponsive_engines": [],
            }
        ),
        empty=json.dumps({"query": "bridge", "results": [], "unresponsive_engines": []}),
    ),
    "wikipedia": Face(
        make=lambda url: Wikipedia("Plumbline/0 (test)", url),
        renamed=("title", "name"),
        path="/w/api.php",
        normal=json.dumps(
            {
                "batchcomplete": True,
                "query": {
                    "searchinfo": {"totalhits": 1},
                    "search": [
                        {
                            "ns": 0,
                            "title": "The bridge opens",
                            "pageid": 1,
                            "snippet": 'It is <span class="searchmatch">412 metres</span> long.',
                            "timestamp": "2023-05-04T10:30:00Z",
                        }
                    ],
                },
            }
        ),
        empty=json.dumps({"batchcomplete": True, "query": {"search": []}}),
        url="/wiki/The_bridge_opens",
    ),
    "fact_checks": Face(
        make=lambda url: FactChecks("secret-key", url),
        renamed=("url", "link"),
        path="/v1alpha1/claims:search",
        normal=json.dumps(
            {
                "claims": [
                    {
                        "text": "It is 412 metres long.",
                        "claimant": "A blog",
                        "claimDate": "2023-05-01T00:00:00Z",
                        "claimReview": [
                            {
                                "publisher": {"name": "Example", "site": "example.com"},
                                "url": URL,
                                "title": "The bridge opens",
                                "reviewDate": "2023-05-04T00:00:00Z",
                                "textualRating": "True",
                                "languageCode": "en",
                            }
                        ],
                    }
                ]
            }
        ),
        empty="{}",
        malformed=(
            *("not json", "[1, 2]", '"text"', "null", '{"claims": 3}', '{"status": "busy"}'),
            '{"error": {"code": 400}}',
        ),
    ),
}


def serve(web: StandIn, face: Face, body: str, status: int = 200) -> None:
    """Have the stand-in answer as an engine with `body`."""
    web.routes[face.path] = lambda handler, seen: handler.reply(body, face.content_type, status)


def assert_could_not_look(report: SearchReport) -> None:
    """Assert that a search could not be made, and says why and what to do."""
    assert report.status == "could_not_look"
    assert report.results == ()
    assert report.cause is not None
    assert report.cause.detail
    assert report.cause.remedy
