"""Checks: begin, look at, cancel, begin again, delete."""

from __future__ import annotations

from flask import Blueprint, Response, url_for

from plumbline.schema import Check, CheckRequest, ReaderLabels
from plumbline.server.reading import body
from plumbline.server.routes.answers import answer
from plumbline.server.services import services
from plumbline.server.wire import Nothing, RecheckRequest

blueprint = Blueprint("checks", __name__)


@blueprint.post("/checks")
def begin() -> Response:
    """Begin a check of the passage."""
    return _begun(body(CheckRequest))


@blueprint.get("/checks/<check_id>")
def show(check_id: str) -> Response:
    """Tell a check as far as it has come."""
    return answer(services().records.of(check_id).get(check_id))


@blueprint.delete("/checks/<check_id>")
def delete(check_id: str) -> Response:
    """Remove a check for good; a running one is cancelled first."""
    body(Nothing)
    services().jobs.delete(check_id)
    return Response(status=204)


@blueprint.post("/checks/<check_id>/cancel")
def cancel(check_id: str) -> Response:
    """End a running check; what was judged by then is kept."""
    body(Nothing)
    return answer(services().jobs.cancel(check_id))


@blueprint.post("/checks/<check_id>/recheck")
def recheck(check_id: str) -> Response:
    """Begin a new check of the same passage with another strategy, reasoner, model or date."""
    changed = body(RecheckRequest)
    old = services().records.of(check_id).get(check_id)
    return _begun(
        CheckRequest.model_validate(
            {
                "passage": old.passage,
                "strategy": changed.strategy or old.strategy,
                "reasoner": changed.reasoner or old.reasoner,
                "model": changed.model,
                "as_of": changed.as_of or old.as_of,
                "private": old.private,
            }
        )
    )


@blueprint.get("/checks/<check_id>/labels")
def labels(check_id: str) -> Response:
    """Tell what the reader holds of the check's claims."""
    return answer(services().records.of(check_id).labels(check_id))


@blueprint.patch("/checks/<check_id>/labels")
def set_labels(check_id: str) -> Response:
    """Keep the reader's own label and note for claims; an empty one is taken back."""
    record = services().records.of(check_id)
    return answer(record.label(check_id, body(ReaderLabels).labels))


def _begun(request: CheckRequest) -> Response:
    held = services()
    check: Check = held.jobs.start(request, held.desk.hold())
    response = answer(check, 202)
    response.headers["Location"] = url_for("checks.show", check_id=check.id)
    return response
