"""All search providers keep one contract: found, nothing, and could not look are three things."""

from __future__ import annotations

import json
import threading
import time
from datetime import date
from pathlib import Path

import pytest

from plumbline.errors import Cancelled, CouldNotLook
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.exchange import Limits
from plumbline.retrieval.search.engine import EngineProvider, JsonEngine, search_date
from plumbline.retrieval.search.gate import Gate, Pace
from plumbline.schema import Query, SearchReport
from plumbline.session import CheckSession

from .faces import FACES, URL, Face
from .standin import Seen, StandIn

QUERY = Query(text="bridge over the Ebro", language="en")
QUICK = Limits(seconds=1.0, max_bytes=100_000, max_redirects=1)


@pytest.fixture(params=sorted(FACES))
def face(request: pytest.FixtureRequest) -> Face:
    return FACES[request.param]


@pytest.fixture
def provider(face: Face, web: StandIn, tmp_path: Path) -> EngineProvider:
    engine = face.make(web.url)
    engine.pace = Pace(seconds=0.0, at_once=8)
    return EngineProvider(engine, Cache(tmp_path / "cache"), QUICK)


def serve(web: StandIn, face: Face, body: str, status: int = 200) -> None:
    web.routes[face.path] = lambda handler, seen: handler.reply(body, face.content_type, status)


def assert_could_not_look(report: SearchReport) -> None:
    assert report.status == "could_not_look"
    assert report.results == ()
    assert report.cause is not None
    assert report.cause.detail
    assert report.cause.remedy


def test_a_normal_answer_is_found(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, face.normal)
    report = provider.search(QUERY, session)
    assert (report.status, report.cause) == ("found", None)
    assert report.provider == provider.name
    assert "bridge over the Ebro" in report.rendered
    found = report.results[0]
    assert found.url.endswith(face.url)
    assert found.title == "The bridge opens"
    assert "It is 412 metres long." in found.snippet
    assert found.site in ("example.com", f"127.0.0.1:{web.port}")
    assert (found.provider, found.rank) == (provider.name, 1)
    assert found.published == (date(2023, 5, 4) if face.dated else None)


def test_an_empty_answer_is_nothing(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, face.empty)
    report = provider.search(QUERY, session)
    assert (report.status, report.results, report.cause) == ("nothing", (), None)


@pytest.mark.parametrize("status", [403, 429])
def test_a_refusal_could_not_look(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession, status: int
) -> None:
    serve(web, face, "Too many requests", status)
    assert_could_not_look(provider.search(QUERY, session))


def test_after_a_refusal_nothing_is_sent_for_a_while(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, "", face.blocked)
    assert_could_not_look(provider.search(QUERY, session))
    sent = len(web.seen)
    again = provider.search(Query(text="another question"), session)
    assert_could_not_look(again)
    assert len(web.seen) == sent
    assert "asked again in" in (again.cause.detail if again.cause else "")
    status = provider.status()
    assert status.state == "blocked"
    assert status.until is not None


def test_a_captcha_is_a_refusal(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, "<html><body>Please solve this CAPTCHA to go on</body></html>")
    assert_could_not_look(provider.search(QUERY, session))
    assert provider.status().state == "blocked"


def test_a_malformed_answer_could_not_look(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    for number, body in enumerate(face.malformed):
        serve(web, face, body)
        assert_could_not_look(provider.search(Query(text=f"question {number}"), session))


def test_results_that_are_not_understood_could_not_look(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    name, other = face.renamed
    serve(web, face, face.normal.replace(name, other))
    assert_could_not_look(provider.search(QUERY, session))
    serve(web, face, face.normal)
    assert provider.search(QUERY, session).status == "found"


@pytest.mark.parametrize(
    "items", ["a list of words", [3, "text", None], [{"url": "ftp://h/"}, {"url": "http://[h/"}]]
)
def test_a_list_without_an_address_could_not_look(items: object) -> None:
    engine = FACES["searxng"].make("http://h")
    assert isinstance(engine, JsonEngine)
    with pytest.raises(CouldNotLook, match="could not be understood"):
        engine.response({"results": items}, QUERY)
    assert engine.response({"results": []}, QUERY) == []


def test_an_error_beside_an_empty_list_could_not_look(
    web: StandIn, tmp_path: Path, session: CheckSession
) -> None:
    face = FACES["serper"]
    serve(web, face, '{"searchParameters": {}, "organic": [], "error": "quota"}')
    report = EngineProvider(face.make(web.url), Cache(tmp_path), QUICK).search(QUERY, session)
    assert_could_not_look(report)


def test_a_server_error_could_not_look(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, "oops", 500)
    assert_could_not_look(provider.search(QUERY, session))


def test_a_slow_answer_could_not_look(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    web.routes[face.path] = lambda handler, seen: web.stop.wait(5)
    began = time.monotonic()
    assert_could_not_look(provider.search(QUERY, session))
    assert time.monotonic() - began < 3.0


def test_a_huge_answer_could_not_look(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, " " * 6_000_000 + face.normal)
    assert_could_not_look(provider.search(QUERY, session))


def test_nobody_listening_could_not_look_and_says_so_fast(
    face: Face, tmp_path: Path, session: CheckSession
) -> None:
    engine = face.make("http://127.0.0.1:9")
    provider = EngineProvider(engine, Cache(tmp_path / "cache"), QUICK)
    began = time.monotonic()
    for number in range(5):
        assert_could_not_look(provider.search(Query(text=f"question {number}"), session))
    assert time.monotonic() - began < 2.0


def test_an_answer_is_kept_and_not_asked_twice(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, face.normal)
    first = provider.search(QUERY, session)
    sent = len(web.seen)
    assert not first.cached
    assert provider.search(QUERY, session) == first.model_copy(update={"cached": True})
    assert len(web.seen) == sent


def test_what_a_private_check_searches_is_not_kept(
    face: Face, web: StandIn, provider: EngineProvider
) -> None:
    serve(web, face, face.normal)
    for _ in range(2):
        assert not provider.search(QUERY, CheckSession(private=True)).cached
    assert not provider.search(QUERY, CheckSession()).cached


def test_a_failure_is_not_kept(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, "oops", 500)
    assert_could_not_look(provider.search(QUERY, session))
    serve(web, face, face.normal)
    assert provider.search(QUERY, session).status == "found"


def test_a_cancelled_check_sends_nothing(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    serve(web, face, face.normal)
    session.cancel()
    with pytest.raises(Cancelled):
        provider.search(QUERY, session)
    assert web.seen == []


def test_keys_never_reach_a_report(
    face: Face, web: StandIn, provider: EngineProvider, session: CheckSession
) -> None:
    for status in (200, 302, 401, 500):
        serve(web, face, "oops", status)
        report = provider.search(Query(text=f"question {status}"), session)
        assert "secret-key" not in report.model_dump_json()


def test_what_a_report_cannot_express_is_named(face: Face) -> None:
    query = Query(
        text="bridge",
        phrases=("new bridge",),
        any_of=(("Ebro", "Tagus"),),
        none_of=("toll",),
        before=date(2023, 12, 31),
        sites=("wikipedia.org",),
        location="Spain",
    )
    rendered = face.make("http://127.0.0.1:9").render(query)
    for part, sign in {"phrases": '"new bridge"', "any_of": " OR ", "none_of": "-toll"}.items():
        assert (part in rendered.unsupported) != (sign in rendered.text)
    assert set(rendered.unsupported) <= {
        "phrases",
        "any_of",
        "none_of",
        "dates",
        "sites",
        "location",
    }


# -- what is particular to one ------------------------------------------------------------------


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


# -- pace and breaker ---------------------------------------------------------------------------


def test_calls_keep_their_distance_across_threads(session: CheckSession) -> None:
    gate, times = Gate("An engine", Pace(seconds=0.05, at_once=4)), []

    def call() -> None:
        with gate.passing(session):
            times.append(time.monotonic())

    threads = [threading.Thread(target=call) for _ in range(5)]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # A busy computer may let a call that has passed wait, but none may pass before its turn.
    assert all(at - began >= 0.045 * turn for turn, at in enumerate(sorted(times)))


def test_nothing_found_too_fast_and_too_often_is_a_refusal(
    web: StandIn, tmp_path: Path, session: CheckSession
) -> None:
    face = FACES["duckduckgo"]
    serve(web, face, face.empty)
    engine = face.make(web.url)
    engine.pace = Pace(seconds=0.0, at_once=1, least_seconds=5.0)
    provider = EngineProvider(engine, Cache(tmp_path), QUICK)
    reports = [provider.search(Query(text=f"question {n}"), session) for n in range(4)]
    assert [report.status for report in reports] == [
        "nothing",
        "nothing",
        "could_not_look",
        "could_not_look",
    ]


def test_a_waiting_search_ends_when_the_check_is_cancelled() -> None:
    session, gate = CheckSession(), Gate("An engine", Pace(seconds=30.0))
    with gate.passing(session):
        pass
    threading.Timer(0.1, session.cancel).start()
    began = time.monotonic()
    with pytest.raises(Cancelled), gate.passing(session):
        pass
    assert time.monotonic() - began < 1.0


@pytest.mark.parametrize(
    ("stated", "day"),
    [
        ("2023-05-04T08:00:00Z", date(2023, 5, 4)),
        ("May 4, 2023", date(2023, 5, 4)),
        ("4 May 2023", date(2023, 5, 4)),
        ("3 days ago", date(2023, 5, 1)),
        ("2 weeks ago", date(2023, 4, 20)),
        ("5 hours ago", date(2023, 5, 4)),
        ("04.05.2023", date(2023, 5, 4)),
        ("4 mai 2023", date(2023, 5, 4)),
        ("2023年5月4日", date(2023, 5, 4)),
        ("yesterday evening", None),
        ("February 31, 2023", None),
        ("", None),
    ],
)
def test_dates_are_read_as_engines_state_them(stated: str, day: date | None) -> None:
    assert search_date(stated, today=date(2023, 5, 4)) == day


def test_a_result_without_a_web_address_is_passed_over(web: StandIn, tmp_path: Path) -> None:
    body = json.dumps(
        {"results": [{"url": "javascript:alert(1)"}, 3, {"title": "x"}, {"url": URL, "title": 7}]}
    )
    serve(web, FACES["tavily"], body)
    provider = EngineProvider(FACES["tavily"].make(web.url), Cache(tmp_path), QUICK)
    report = provider.search(QUERY, CheckSession())
    assert [found.url for found in report.results] == [URL]
