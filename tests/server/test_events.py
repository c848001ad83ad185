"""Events over the wire: streamed, polled, resumed, and never a worker held by a dead reader."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from plumbline.schema import Check, Event, replay
from plumbline.server.routes import events as view
from plumbline.server.serving import Server
from tests.server.conftest import Wire, folders_in, started
from tests.waiting import until

EVENT: TypeAdapter[Event] = TypeAdapter(Event)


def read_stream(response: http.client.HTTPResponse) -> list[tuple[int, dict[str, Any]]]:
    """Return number and data of every event until the stream ends."""
    told, number = [], -1
    for line in response:
        if line.startswith(b"id: "):
            number = int(line[4:])
        if line.startswith(b"data: "):
            told.append((number, json.loads(line[6:])))
    return told


def test_a_stream_tells_everything_and_replays_to_the_check(wire: Wire) -> None:
    check_id = wire.check()
    response = wire.open("GET", f"/checks/{check_id}/events")
    assert response.headers["Content-Type"].startswith("text/event-stream")
    told = read_stream(response)
    assert [number for number, _ in told] == list(range(len(told)))
    assert told[0][1]["type"] == "check.started"
    assert told[-1][1]["type"] == "check.completed"
    replayed = replay(EVENT.validate_python(data) for _, data in told)
    assert replayed == Check.model_validate(wire("GET", f"/checks/{check_id}").json)


def test_a_stream_goes_on_after_the_last_event_id(wire: Wire) -> None:
    check_id = wire.check()
    wire.finished(check_id)
    whole = read_stream(wire.open("GET", f"/checks/{check_id}/events"))
    resumed = wire.open("GET", f"/checks/{check_id}/events", headers={"Last-Event-ID": "2"})
    assert read_stream(resumed) == whole[3:]
    assert read_stream(wire.open("GET", f"/checks/{check_id}/events?after=2")) == whole[3:]


@pytest.mark.parametrize("value", ["x", "-1", "1.5", "9" * 30])
def test_a_last_event_id_that_is_none_is_refused(wire: Wire, value: str) -> None:
    check_id = wire.check()
    answer = wire("GET", f"/checks/{check_id}/events", headers={"Last-Event-ID": value})
    assert answer.status == 422


def test_polling_from_any_number_yields_the_same_events(wire: Wire) -> None:
    check_id = wire.check("One. Two is false. Three.")
    wire.finished(check_id)
    whole = wire("GET", f"/checks/{check_id}/events?after=-1&wait=0").json["events"]
    for after in range(-1, len(whole)):
        answer = wire("GET", f"/checks/{check_id}/events?after={after}&wait=20").json
        assert answer == {"events": whole[after + 1 :], "done": True}


def test_a_poll_waits_for_the_next_event(wire: Wire, gate: threading.Event) -> None:
    check_id = wire.check("You wait here.")
    held: list[dict[str, Any]] = []
    while not any(one["type"] == "step.read" for one in held):
        held += wire("GET", f"/checks/{check_id}/events?after={len(held) - 1}&wait=5").json[
            "events"
        ]
    threading.Timer(0.2, gate.set).start()
    began = time.monotonic()
    answer = wire("GET", f"/checks/{check_id}/events?after={len(held) - 1}&wait=10").json
    assert 0.1 < time.monotonic() - began < 5
    assert answer["events"][0]["type"] == "claim.judged"


def test_a_poll_without_news_ends_after_its_wait(wire: Wire) -> None:
    check_id = wire.check("You wait here.")
    answer = wire("GET", f"/checks/{check_id}/events?after=1000&wait=0.3").json
    assert answer == {"events": [], "done": False}


@pytest.mark.parametrize("query", ["after=-2", "after=x", "wait=21", "wait=-1", "wait=x"])
def test_a_poll_out_of_form_is_refused(wire: Wire, query: str) -> None:
    assert wire("GET", f"/checks/{wire.check()}/events?{query}").status == 422


@pytest.mark.parametrize("path", ["/checks/none/events", "/checks/none/events?wait=1"])
def test_the_events_of_no_check_are_not_found(wire: Wire, path: str) -> None:
    assert wire("GET", path).status == 404


def test_a_silent_stream_sends_heartbeats(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "HEARTBEAT_SECONDS", 0.1)
    monkeypatch.setattr(view, "_SLICE_SECONDS", 0.05)
    check_id = wire.check("You wait here.")
    response = wire.open("GET", f"/checks/{check_id}/events")
    heard = 0
    while heard < 3:
        heard += response.readline() == b": heartbeat\n"
    wire("POST", f"/checks/{check_id}/cancel", {})
    assert read_stream(response)[-1][1]["type"] == "check.cancelled"


def test_streams_beyond_the_cap_are_refused_and_others_still_answered(
    make_server: Callable[..., Server],
) -> None:
    server = make_server(threads=4, max_streams=2)
    wire = Wire(server, server.services.clients.add("x", None)[1])
    check_id = wire.check("You wait here.")
    # Held on to: a response nobody holds is closed, and its reader has left.
    held = [wire.open("GET", f"/checks/{check_id}/events") for _ in range(2)]
    assert [response.status for response in held] == [200, 200]
    for path in (f"/checks/{check_id}/events", f"/checks/{check_id}/events?after=99&wait=20"):
        answer = wire("GET", path)
        assert answer.status == 503
        assert answer.headers["Retry-After"]
    began = time.monotonic()
    assert wire("GET", "/health").status == 200
    assert time.monotonic() - began < 1


def test_a_reader_who_leaves_frees_the_slot(make_server: Callable[..., Server]) -> None:
    server = make_server(threads=4, max_streams=1)
    wire = Wire(server, server.services.clients.add("x", None)[1])
    check_id = wire.check("You wait here.")
    response = wire.open("GET", f"/checks/{check_id}/events")
    response.readline()
    response.close()
    wire.opened[-1].close()
    again = f"/checks/{check_id}/events?after=99&wait=0.1"
    until(lambda: wire("GET", again).status != 503, "the slot to be given back")


def test_a_server_stops_even_if_its_loop_is_awake_already(
    tmp_path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = started(folders_in(tmp_path), lambda line: None, gate)
    [loop] = [one for one in threading.enumerate() if one.name == "waitress"]
    pull = server._wsgi.trigger._physical_pull

    def pulled_by_a_worker_first() -> None:
        pull()
        loop.join(timeout=0.5)
        pull()

    monkeypatch.setattr(server._wsgi.trigger, "_physical_pull", pulled_by_a_worker_first)
    server.stop()
    loop.join(timeout=5)
    assert not loop.is_alive()
