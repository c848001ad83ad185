"""Models as JSON answers."""

from __future__ import annotations

from flask import Response
from pydantic import BaseModel


def answer(model: BaseModel, status: int = 200) -> Response:
    """Return `model` as a JSON answer that nobody keeps."""
    response = Response(model.model_dump_json(), status, content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
