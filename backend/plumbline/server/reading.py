"""Requests into models: the one way a view gets at what was sent."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from flask import request
from pydantic import BaseModel, ValidationError

from plumbline.schema import storable
from plumbline.server.problems import BadBody

M = TypeVar("M", bound=BaseModel)


def body(model: type[M]) -> M:
    """Return the request's JSON body as `model`. Raises BadBody."""
    return _validated(model, json_body())


def query(model: type[M]) -> M:
    """Return the query string as `model`; a parameter left blank counts as not given."""
    given = request.args
    twice = [name for name in given if len(given.getlist(name)) > 1]
    if twice:
        raise BadBody(f"The parameter {twice[0]!r} is given more than once.")
    return _validated(model, {name: value for name, value in given.items() if value != ""})


def json_body() -> Any:
    """Return the request's body as JSON, an object when it is empty. Raises BadBody (400)."""
    try:
        # Python's parser takes the half of a surrogate pair that JavaScript can send.
        parsed = json.loads(request.get_data() or b"{}", parse_constant=_no_constant)
        return storable(parsed)
    except (ValueError, RecursionError) as error:
        raise BadBody("The body is not valid JSON.", status=400, kind="bad-json") from error


def _validated(model: type[M], given: Any) -> M:
    try:
        return model.model_validate(given)
    except ValidationError as error:
        raise BadBody.of(error) from error


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
