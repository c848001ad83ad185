"""DuckDuckGo through its package: we choose the engines, in our order, and keep queries short."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from pydantic import ValidationError

from plumbline.retrieval.cache import Cache
from plumbline.retrieval.search.duckduckgo import DuckDuckGo
from plumbline.retrieval.search.engine import EngineProvider
from plumbline.retrieval.web.exchange import Limits
from plumbline.schema import Query
from plumbline.session import CheckSession
from plumbline.settings import SearchSettings
from tests.retrieval.standin import StandIn

from .faces import DUCK_HIT, URL

QUERY = Query(text="bridge over the Ebro", language="en")
QUICK = Limits(seconds=1.0, max_bytes=100_000, max_redirects=1)
NONE_FOUND = "<html><body><p class='no-results'>No results found</p></body></html>"


def test_a_refusal_is_followed_by_the_next_engine(web: StandIn, tmp_path: Path) -> None:
    web.routes["/html/"] = lambda handler, seen: handler.reply("", "text/html", 202)
    web.page("/mojeek", NONE_FOUND)
    engine = DuckDuckGo(
        ["duckduckgo", "mojeek"],
        {"duckduckgo": web.url + "/html/", "mojeek": web.url + "/mojeek"},
    )
    report = EngineProvider(engine, Cache(tmp_path), QUICK).search(QUERY, CheckSession())
    assert report.status == "nothing"
    assert [seen.path for seen in web.seen] == ["/html/", "/mojeek"]


def test_the_package_never_chooses_the_engine(tmp_path: Path) -> None:
    assert not {"auto", "grokipedia"} & set(SearchSettings().duckduckgo_backends)
    with pytest.raises(ValidationError):
        SearchSettings.model_validate({"duckduckgo_backends": ["grokipedia"]})
    provider = EngineProvider(DuckDuckGo(["no such engine"]), Cache(tmp_path), QUICK)
    report = provider.search(QUERY, CheckSession())
    assert report.status == "could_not_look"
    assert report.cause is not None


def test_a_long_query_is_cut_before_its_operators() -> None:
    query = Query(text="word " * 300, sites=("example.com",))
    rendered = DuckDuckGo(["duckduckgo"]).render(query).text
    assert len(rendered) <= 499
    assert rendered.endswith("site:example.com")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("It fell to -5 degrees in Oslo", "It fell to 5 degrees in Oslo"),
        ('the 12" disc and the 7-inch', "the 12 disc and the 7-inch"),
        ('called "a disgrace" in May', 'called "a disgrace" in May'),
    ],
)
def test_words_that_look_like_operators_are_none(text: str, asked: str) -> None:
    assert DuckDuckGo(["duckduckgo"]).render(Query(text=text)).text == asked


def test_a_result_whose_clicks_are_counted_is_the_page_itself(web: StandIn, tmp_path: Path) -> None:
    counted = f"//duckduckgo.com/l/?uddg={quote(URL, safe='')}&amp;rut=1"
    address = web.page("/html/", DUCK_HIT.format(url=counted))
    engine = DuckDuckGo(["duckduckgo"], {"duckduckgo": address})
    report = EngineProvider(engine, Cache(tmp_path), QUICK).search(QUERY, CheckSession())
    assert [found.url for found in report.results] == [URL]
