"""The OpenAPI document, generated from the routes and the models they read and write."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from flask import Flask
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from werkzeug.routing import Rule

from plumbline import __version__
from plumbline.schema import (
    Check,
    CheckPage,
    CheckRequest,
    ImportReport,
    ReaderLabels,
)
from plumbline.schema.models import ModelPull
from plumbline.server import wire
from plumbline.server.access import API, OPEN, PAIRING
from plumbline.server.problems import MEDIA_TYPE, ProblemBody

_REFERENCE = "#/components/schemas/{model}"
_JSON = "application/json"
_MEANING = {
    200: "Done",
    201: "Created",
    202: "Begun",
    204: "Removed",
    400: "The body is not JSON",
    401: "Not paired",
    403: "Refused: Host, Origin or pairing code",
    404: "Not found",
    413: "The body is too large",
    415: "The body is not declared as JSON",
    422: "The request does not have the form asked for",
    429: "Too many tries",
    500: "A fault in Plumbline",
    503: "Busy; see Retry-After",
    507: "The disk does not take more",
}


@dataclass(frozen=True)
class Operation:
    """What one route reads and writes; `media` are the types of its answer."""

    answer: type[BaseModel] | None = None
    body: type[BaseModel] | None = None
    query: type[BaseModel] | None = None
    status: int = 200
    media: tuple[str, ...] = (_JSON,)
    errors: tuple[int, ...] = ()
    free_body: bool = False


OPERATIONS: dict[str, Operation] = {
    "checks.begin": Operation(Check, CheckRequest, status=202, errors=(503, 507)),
    "checks.show": Operation(Check, errors=(404,)),
    "checks.delete": Operation(body=wire.Nothing, status=204, errors=(404,)),
    "checks.cancel": Operation(Check, wire.Nothing, errors=(404,)),
    "checks.recheck": Operation(Check, wire.RecheckRequest, status=202, errors=(404, 503, 507)),
    "checks.labels": Operation(ReaderLabels, errors=(404,)),
    "checks.set_labels": Operation(ReaderLabels, ReaderLabels, errors=(404, 507)),
    "events.events": Operation(
        wire.EventBatch,
        query=wire.EventsQuery,
        media=(_JSON, "text/event-stream"),
        errors=(404, 503),
    ),
    "history.find": Operation(CheckPage, query=wire.HistoryQuery),
    "history.clear": Operation(wire.ClearAnswer, wire.Nothing, errors=(507,)),
    "history.export_checks": Operation(
        query=wire.ExportQuery,
        media=("application/x-ndjson", "text/csv", "text/markdown", "application/ld+json"),
        errors=(404,),
    ),
    "history.import_checks": Operation(ImportReport, free_body=True, errors=(507,)),
    "health.health": Operation(wire.Health, query=wire.HealthQuery),
    "health.capabilities": Operation(wire.Capabilities),
    "health.diagnosis": Operation(wire.Diagnosis, wire.Nothing),
    "health.openapi": Operation(free_body=False),
    "models.show": Operation(wire.ModelsAnswer),
    "models.pull": Operation(ModelPull, wire.PullRequest, status=202, errors=(404, 503)),
    "models.cancel": Operation(ModelPull, wire.Nothing),
    "pairing.pair": Operation(
        wire.PairingAnswer, wire.PairingRequest, status=201, errors=(429, 507)
    ),
    "pairing.clients": Operation(wire.ClientList),
    "pairing.revoke": Operation(body=wire.Nothing, status=204, errors=(404,)),
    "settings.show": Operation(wire.SettingsAnswer),
    "settings.change": Operation(wire.SettingsAnswer, free_body=True),
}


def document(app: Flask) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of every route of `app` below the API's root."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Plumbline", "version": __version__},
        "servers": [{"url": API}],
        "paths": _paths(app),
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def api_rules(app: Flask) -> Iterator[tuple[Rule, str]]:
    """Yield every rule below the API's root with each method it serves of its own."""
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith(API):
            for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
                yield rule, method


def _paths(app: Flask) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for rule, method in api_rules(app):
        path = re.sub(r"<(\w+)>", r"{\1}", rule.rule.removeprefix(API))
        view = app.view_functions[rule.endpoint]
        paths.setdefault(path, {})[method.lower()] = _operation(rule, method, view.__doc__ or "")
    return paths


def _operation(rule: Rule, method: str, summary: str) -> dict[str, Any]:
    operation = OPERATIONS[rule.endpoint]
    described: dict[str, Any] = {
        "operationId": rule.endpoint,
        "summary": summary.strip(),
        "parameters": [*_path_parameters(rule), *_query_parameters(operation)],
        "responses": _responses(rule, method, operation),
        "security": [] if rule.rule in (*OPEN, PAIRING) else [{"token": []}],
    }
    if operation.body is not None:
        schema = {"$ref": _REFERENCE.format(model=operation.body.__name__)}
        described["requestBody"] = {"required": True, "content": {_JSON: {"schema": schema}}}
    elif operation.free_body:
        schema = {"type": "object"}
        described["requestBody"] = {"required": True, "content": {_JSON: {"schema": schema}}}
    return described


def _responses(rule: Rule, method: str, operation: Operation) -> dict[str, Any]:
    schema: dict[str, Any] = {}
    if operation.answer is not None:
        schema = {"schema": {"$ref": _REFERENCE.format(model=operation.answer.__name__)}}
    good: dict[str, Any] = {"description": _MEANING[operation.status]}
    if operation.status != 204:
        good["content"] = {name: schema if name == _JSON else {} for name in operation.media}
    problem = {"schema": {"$ref": _REFERENCE.format(model=ProblemBody.__name__)}}
    statuses = {403, 500, *operation.errors}
    if rule.rule not in (*OPEN, PAIRING):
        statuses |= {401, 429}
    if method != "GET":
        statuses |= {400, 413, 415, 422}
    if operation.query is not None:
        statuses.add(422)
    bad = {
        str(status): {"description": _MEANING[status], "content": {MEDIA_TYPE: problem}}
        for status in sorted(statuses)
    }
    return {str(operation.status): good, **bad}


def _path_parameters(rule: Rule) -> Iterator[dict[str, Any]]:
    for name in sorted(rule.arguments):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _query_parameters(operation: Operation) -> Iterator[dict[str, Any]]:
    if operation.query is None:
        return
    schema = operation.query.model_json_schema(ref_template=_REFERENCE)
    for name, described in schema["properties"].items():
        yield {"name": name, "in": "query", "required": False, "schema": described}


def _schemas() -> dict[str, Any]:
    # One schema a model serves for reading and for writing: "validation" asks least of both.
    named: set[type[BaseModel]] = {ProblemBody}
    for one in OPERATIONS.values():
        named |= {model for model in (one.body, one.answer) if model is not None}
    models: list[tuple[type[BaseModel], Literal["validation"]]] = [
        (model, "validation") for model in sorted(named, key=_name)
    ]
    _, found = models_json_schema(models, ref_template=_REFERENCE)
    definitions: dict[str, Any] = found.get("$defs", {})
    return definitions


def _name(model: type[BaseModel]) -> str:
    return model.__name__
