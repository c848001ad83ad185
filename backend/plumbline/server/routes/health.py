"""Whether the server works, what it can do, and the description of all of it."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, request

from plumbline import __version__
from plumbline.history.export import MEDIA_TYPES
from plumbline.schema import MAX_PASSAGE_CHARACTERS
from plumbline.server.access import MAX_BODY_BYTES, MAX_IMPORT_BYTES
from plumbline.server.diagnosis import diagnose
from plumbline.server.openapi import document
from plumbline.server.reading import body, query
from plumbline.server.routes.answers import answer
from plumbline.server.services import Services, services
from plumbline.server.wire import (
    Capabilities,
    Component,
    Diagnosis,
    Health,
    HealthQuery,
    Limits,
    Nothing,
    ReasonerInfo,
)

blueprint = Blueprint("health", __name__)


@blueprint.get("/health")
def health() -> Response:
    """Tell whether the server and its parts work; open to every program on this computer."""
    held = services()
    asked = query(HealthQuery)
    components = tuple(_components(held))
    return answer(
        Health(
            id=held.id,
            proof=_proof(held, asked),
            version=__version__,
            state="ok" if all(one.state == "ok" for one in components) else "limited",
            components=components,
        )
    )


@blueprint.get("/capabilities")
def capabilities() -> Response:
    """Tell what can be asked of this server with its present settings."""
    held = services()
    checker = held.desk.checker
    return answer(
        Capabilities(
            version=__version__,
            strategies=tuple(checker.strategies),
            reasoners=tuple(
                ReasonerInfo(name=name, model=one.model) for name, one in checker.reasoners.items()
            ),
            default_strategy=checker.defaults.strategy,
            default_reasoner=checker.defaults.reasoner,
            providers=tuple(held.desk.provider_states()),
            export_formats=tuple(MEDIA_TYPES),
            limits=_limits(held),
        )
    )


@blueprint.post("/diagnosis")
def diagnosis() -> Response:
    """Try every part now and tell what works and how to mend what does not."""
    body(Nothing)
    held = services()
    with held.desk.borrowed() as parts:
        found = diagnose(held.desk.settings, held.folders, parts, held.history)
    return answer(Diagnosis(components=tuple(found)))


@blueprint.get("/openapi.json")
def openapi() -> Response:
    """Tell this description."""
    response = jsonify(document(current_app))
    response.headers["Cache-Control"] = "no-store"
    return response


def _proof(held: Services, asked: HealthQuery) -> str | None:
    if asked.client is None or asked.nonce is None:
        return None
    # The port that is listened on, not the one that the request names.
    return held.clients.proof(asked.client, f"{asked.nonce}:{request.environ['SERVER_PORT']}")


def _limits(held: Services) -> Limits:
    return Limits(
        passage_characters=MAX_PASSAGE_CHARACTERS,
        body_bytes=MAX_BODY_BYTES,
        import_bytes=MAX_IMPORT_BYTES,
        checks=held.jobs.load[1],
        streams=held.desk.settings.server.max_streams,
        wait_seconds=20,
    )


def _components(held: Services) -> list[Component]:
    return [_history(held), _reasoner(held), _search(held), _queue(held)]


def _history(held: Services) -> Component:
    damaged = held.history.damaged
    if damaged:
        return Component(
            name="history",
            state="limited",
            detail="A damaged history was set aside; a new one was begun.",
            remedy="Run `plumbline doctor`; it names the file.",
        )
    return Component(name="history", state="ok")


def _reasoner(held: Services) -> Component:
    checker = held.desk.checker
    if checker.defaults.reasoner in checker.reasoners:
        return Component(name="reasoner", state="ok", detail=checker.defaults.reasoner)
    return Component(
        name="reasoner",
        state="broken",
        detail=f"The reasoner “{checker.defaults.reasoner}” is not set up.",
        remedy="Choose another one in the settings, or set up an LLM.",
    )


def _search(held: Services) -> Component:
    states = held.desk.provider_states()
    usable = [one.name for one in states if one.state == "ok"]
    if usable:
        return Component(name="search", state="ok", detail=", ".join(usable))
    return Component(
        name="search",
        state="limited",
        detail="No search provider can be asked at the moment.",
        remedy="Wait a few minutes, or choose another provider in the settings.",
    )


def _queue(held: Services) -> Component:
    taken, most = held.jobs.load
    if taken < most:
        return Component(name="checks", state="ok")
    return Component(
        name="checks",
        state="limited",
        detail="The queue of checks is full.",
        remedy="Wait until a running check has ended.",
    )
