"""The history: list, search, export, import, clear."""

from __future__ import annotations

import json

from flask import Blueprint, Response, request

from plumbline.history.export import MEDIA_TYPES, export, restore
from plumbline.schema import HistoryFilter
from plumbline.server.problems import BadBody
from plumbline.server.reading import body, json_body, query
from plumbline.server.routes.answers import answer
from plumbline.server.services import services
from plumbline.server.wire import ClearAnswer, ExportQuery, HistoryQuery, Nothing

_ENDINGS = {"jsonl": "jsonl", "csv": "csv", "markdown": "md", "claimreview": "json"}
blueprint = Blueprint("history", __name__)


@blueprint.get("/checks")
def find() -> Response:
    """List checks, newest first."""
    asked = query(HistoryQuery)
    page = services().history.find(_filter(asked), limit=asked.limit, cursor=asked.cursor)
    return answer(page)


@blueprint.delete("/checks")
def clear() -> Response:
    """Remove every check that has ended."""
    body(Nothing)
    return answer(ClearAnswer(removed=services().history.clear()))


@blueprint.get("/checks/export")
def export_checks() -> Response:
    """Write out the checks that pass the filter, oldest first."""
    asked = query(ExportQuery)
    held = services()
    if asked.id:
        record = held.records.of(asked.id)
        ids = [record.get(asked.id).id]
    else:
        record, ids = held.history, held.history.ids(_filter(asked))
    written = export(record, ids, asked.format, asked.language)
    response = Response(written, content_type=MEDIA_TYPES[asked.format])
    name = f"plumbline.{_ENDINGS[asked.format]}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/checks/import")
def import_checks() -> Response:
    """Bring back checks that were exported as JSON lines; those that are there stay."""
    return answer(restore(services().history, _lines()))


def _lines() -> list[str]:
    # One exported check is a JSON document too, so a single one may be sent as such.
    if request.mimetype == "application/json":
        return [json.dumps(json_body())]
    try:
        text = request.get_data().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadBody("The body is not UTF-8.", status=400, kind="bad-json") from error
    # Only this ends a line of JSON; what else Unicode calls a line break may stand in its texts.
    return text.split("\n")


def _filter(asked: HistoryQuery | ExportQuery) -> HistoryFilter:
    return HistoryFilter.model_validate(asked.model_dump(include=set(HistoryFilter.model_fields)))
