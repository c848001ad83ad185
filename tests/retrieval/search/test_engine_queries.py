"""What each search engine is asked, and what it is told of its own refusals."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from plumbline.retrieval.cache import Cache
from plumbline.retrieval.search.engine import EngineProvider
from plumbline.schema import Query
from plumbline.session import CheckSession
from tests.retrieval.standin import Seen, StandIn

from .faces import FACES, QUERY, QUICK, assert_could_not_look, serve


def asked(web: StandIn, name: str, query: Query, tmp_path: Path) -> Seen:
    face = FACES[name]
    serve(web, face, face.normal)
    EngineProvider(face.make(web.url), Cache(tmp_path), QUICK).search(query, CheckSession())
    return web.seen[-1]


FULL = Query(
    text="bridge",
    phrases=("new bridge",),
    before=date(2023, 12, 31),
    after=date(2023, 1, 5),
    sites=("example.com", "example.org"),
    excluded_sites=("blog.example.com",),
    location="Spain",
    language="es",
)


def test_serper_takes_googles_operators_and_dates(web: StandIn, tmp_path: Path) -> None:
    seen = asked(web, "serper", FULL, tmp_path)
    body = json.loads(seen.body)
    assert body["q"] == (
        'bridge "new bridge" (site:example.com OR site:example.org) -site:blog.example.com'
    )
    assert body["tbs"] == "cdr:1,cd_min:1/5/2023,cd_max:12/31/2023"
    assert (body["hl"], body["location"]) == ("es", "Spain")
    assert (seen.method, seen.headers["x-api-key"]) == ("POST", "secret-key")


def test_brave_takes_freshness_and_language(web: StandIn, tmp_path: Path) -> None:
    seen = asked(web, "brave", FULL, tmp_path)
    assert seen.query["freshness"] == ["2023-01-05to2023-12-31"]
    assert seen.query["search_lang"] == ["es"]
    assert seen.headers["x-subscription-token"] == "secret-key"


def test_tavily_takes_sites_and_dates_as_fields(web: StandIn, tmp_path: Path) -> None:
    seen = asked(web, "tavily", FULL, tmp_path)
    body = json.loads(seen.body)
    assert body["include_domains"] == ["example.com", "example.org"]
    assert body["exclude_domains"] == ["blog.example.com"]
    assert (body["start_date"], body["end_date"]) == ("2023-01-05", "2023-12-31")
    assert seen.headers["authorization"] == "Bearer secret-key"


def test_wikipedia_is_asked_with_a_name_and_only_when_it_is_wanted(
    web: StandIn, tmp_path: Path
) -> None:
    seen = asked(web, "wikipedia", Query(text="bridge", language="de"), tmp_path)
    assert seen.headers["user-agent"] == "Plumbline/0 (test)"
    sent = len(web.seen)
    elsewhere = Query(text="bridge", sites=("example.com",))
    provider = EngineProvider(FACES["wikipedia"].make(web.url), Cache(tmp_path), QUICK)
    assert provider.search(elsewhere, CheckSession()).status == "nothing"
    assert len(web.seen) == sent


def test_searxng_without_json_says_how_to_switch_it_on(web: StandIn, tmp_path: Path) -> None:
    serve(web, FACES["searxng"], "Forbidden", 403)
    provider = EngineProvider(FACES["searxng"].make(web.url), Cache(tmp_path), QUICK)
    cause = provider.search(QUERY, CheckSession()).cause
    assert cause is not None
    assert "formats" in cause.remedy


def test_searxng_with_silent_engines_has_not_looked(web: StandIn, tmp_path: Path) -> None:
    serve(web, FACES["searxng"], '{"results": [], "unresponsive_engines": [["google", "CAPTCHA"]]}')
    provider = EngineProvider(FACES["searxng"].make(web.url), Cache(tmp_path), QUICK)
    assert_could_not_look(provider.search(QUERY, CheckSession()))


@pytest.mark.parametrize("name", ["serper", "brave", "tavily", "fact_checks"])
def test_a_wrong_key_is_named(name: str, web: StandIn, tmp_path: Path) -> None:
    serve(web, FACES[name], "{}", 401)
    provider = EngineProvider(FACES[name].make(web.url), Cache(tmp_path), QUICK)
    cause = provider.search(QUERY, CheckSession()).cause
    assert cause is not None
    assert "key" in cause.remedy
