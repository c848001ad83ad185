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
from plumbline.retrieval.search.engine import EngineProvider, JsonEngine, search_date
from plumbline.retrieval.search.gate import Gate, Pace
from plumbline.schema import Query
from plumbline.session import CheckSession
from tests.retrieval.standin import StandIn

from .faces import FACES, QUERY, QUICK, URL, Face, assert_could_not_look, serve


@pytest.fixture(params=sorted(FACES))
def face(request: pytest.FixtureRequest) -> Face:
    return FACES[request.param]


@pytest.fixture
def provider(face: Face, web: StandIn, tmp_path: Path) -> EngineProvider:
    engine = face.make(web.url)
    engine.pace = Pace(seconds=0.0, at_once=8)
    return EngineProvider(engine, Cache(tmp_path / "cache"), QUICK)


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
