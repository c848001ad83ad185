"""A check's events as they happen: as an event stream, or by long poll."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from flask import Blueprint, Response, request

from plumbline.schema import Event
from plumbline.server.jobs import Jobs
from plumbline.server.problems import BadBody
from plumbline.server.reading import query
from plumbline.server.routes.answers import answer
from plumbline.server.services import services
from plumbline.server.wire import EventBatch, EventsQuery

HEARTBEAT_SECONDS = 15.0
_SLICE_SECONDS = 1.0
blueprint = Blueprint("events", __name__)


@blueprint.get("/checks/<check_id>/events")
def events(check_id: str) -> Response:
    """Tell the events above `after`: with `wait` one batch as JSON, without it a stream."""
    asked = query(EventsQuery)
    if asked.wait is None:
        return _stream(check_id, max(asked.after, _last_event_id()))
    return _poll(check_id, asked.after, asked.wait)


def _poll(check_id: str, after: int, wait: float) -> Response:
    held = services()
    batch = held.jobs.wait(check_id, after, 0)
    if wait and not batch.events and not batch.done:
        held.streams.take()
        try:
            batch = held.jobs.wait(check_id, after, wait)
        finally:
            held.streams.give_back()
    return answer(EventBatch(events=tuple(batch.events), done=batch.done))


def _stream(check_id: str, after: int) -> Response:
    held = services()
    held.jobs.wait(check_id, after, 0)
    held.streams.take()
    gone: Callable[[], bool] = request.environ.get("waitress.client_disconnected", lambda: False)
    told = _told(held.jobs, check_id, after, gone)
    response = Response(told, content_type="text/event-stream; charset=utf-8")
    response.headers["Cache-Control"] = "no-store"
    # A generator that never began is never finished either: the response gives the slot back.
    response.call_on_close(held.streams.give_back)
    return response


def _told(jobs: Jobs, check_id: str, after: int, gone: Callable[[], bool]) -> Iterator[str]:
    yield ": connected\n\n"
    spoken = time.monotonic()
    while not gone():
        # Waiting in slices: a reader who has left is noticed soon, not at the next event.
        batch = jobs.wait(check_id, after, _SLICE_SECONDS)
        for event in batch.events:
            yield _line(event)
            after = event.number
            spoken = time.monotonic()
        if batch.done:
            return
        if time.monotonic() - spoken >= HEARTBEAT_SECONDS:
            yield ": heartbeat\n\n"
            spoken = time.monotonic()


def _line(event: Event) -> str:
    return f"id: {event.number}\nevent: {event.type}\ndata: {event.model_dump_json()}\n\n"


def _last_event_id() -> int:
    given = request.headers.get("Last-Event-ID", "").strip()
    if not given:
        return -1
    if not (given.isascii() and given.isdigit() and len(given) <= 9):
        raise BadBody("Last-Event-ID must be the number of an event.")
    return int(given)
