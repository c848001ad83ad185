"""Failures as `application/problem+json`, each with a remedy (RFC 9457)."""

from __future__ import annotations

import logging
from typing import Any

from flask import Flask, Response, make_response, request
from pydantic import ValidationError
from werkzeug.exceptions import HTTPException

from plumbline.errors import (
    AccessRefused,
    Busy,
    InputError,
    NotFound,
    PlumblineError,
    StorageError,
)
from plumbline.schema import Problem

MEDIA_TYPE = "application/problem+json"
RETRY_SECONDS = "5"
_LOG = logging.getLogger(__name__)
_STATUS: tuple[tuple[type[PlumblineError], int], ...] = (
    (NotFound, 404),
    (InputError, 422),
    (Busy, 503),
    (StorageError, 507),
)
_HTTP: dict[int, tuple[str, str]] = {
    404: ("not-found", "Look at the address or the id; it may have been deleted."),
    405: ("method-not-allowed", "Use one of the methods that the Allow header names."),
    413: ("too-large", "Send less at once."),
    415: ("wrong-media-type", "Send JSON with the header Content-Type: application/json."),
}


class ProblemBody(Problem):
    """A problem as an HTTP answer; `errors` names every field that was refused."""

    status: int
    errors: tuple[str, ...] = ()


class BadBody(InputError):
    """The request does not have the form its route asks for."""

    kind = "bad-request"
    title = "The request cannot be understood"
    remedy = "Correct what is named above; /api/v1/openapi.json describes every request."

    def __init__(
        self, detail: str, *, errors: tuple[str, ...] = (), status: int = 422, kind: str = ""
    ) -> None:
        super().__init__(detail)
        self.errors = errors
        self.status = status
        self.kind = kind or self.kind

    @classmethod
    def of(cls, error: ValidationError) -> BadBody:
        """Describe what pydantic found wrong; what was sent is never repeated."""
        found = error.errors(include_input=False, include_url=False)
        for one in found:
            if one["type"].startswith("passage_"):
                return PassageRefused(str(one["msg"]), kind=one["type"].replace("_", "-"))
        errors = tuple(f"{_place(one['loc'])}: {one['msg']}" for one in found[:20])
        return cls(f"{errors[0]}.", errors=errors)


class PassageRefused(BadBody):
    """The selection is empty or too long: its kind says which."""

    title = "This selection cannot be checked"
    remedy = "Select the paragraph you want checked and try again."


def respond(error: PlumblineError) -> Response:
    """Return the answer that tells of `error`."""
    status = _status(error)
    _LOG.info("answered %d to %s %s: %s", status, request.method, request.path, error.kind)
    body = ProblemBody(
        **Problem.of(error).model_dump(),
        status=status,
        errors=getattr(error, "errors", ()),
    )
    answer = make_response(body.model_dump_json(exclude_none=True), status)
    answer.content_type = MEDIA_TYPE
    if status in (429, 503):
        answer.headers["Retry-After"] = RETRY_SECONDS
    if status == 401:
        answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def register(app: Flask) -> None:
    """Make every failure of `app` a problem."""
    app.register_error_handler(PlumblineError, respond)
    app.register_error_handler(HTTPException, _http_problem)
    app.register_error_handler(Exception, _unforeseen)


def problem_of_status(status: int, title: str, detail: str) -> str:
    """Return the problem, as JSON, for a request that HTTP itself refuses."""
    slug, remedy = _HTTP.get(status, ("http-error", "Correct the request and try again."))
    kind = f"urn:plumbline:problem:{slug}"
    body = ProblemBody(type=kind, title=title, detail=detail, remedy=remedy, status=status)
    return body.model_dump_json(exclude_none=True)


def _status(error: PlumblineError) -> int:
    if isinstance(error, (BadBody, AccessRefused)):
        return error.status
    return next((status for kind, status in _STATUS if isinstance(error, kind)), 500)


def _http_problem(error: HTTPException) -> Response:
    answer = make_response(error.get_response())
    answer.data = problem_of_status(error.code or 500, error.name, error.description or error.name)
    answer.content_type = MEDIA_TYPE
    return answer


def _unforeseen(error: Exception) -> Response:
    _LOG.error("an unforeseen error ended a request", exc_info=error)
    return respond(PlumblineError("Plumbline has a fault; its log says more."))


def _place(path: tuple[Any, ...]) -> str:
    return ".".join(str(part) for part in path) or "body"
