"""Answer shapes as servers and models want them: a strict JSON schema, and a one-line sketch."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

_DROPPED = ("title", "default", "minLength", "description")


@lru_cache(maxsize=64)
def wire_schema_json(shape: type[BaseModel]) -> str:
    """Return the strict JSON schema of `shape`: everything required, nothing else allowed."""
    return json.dumps(_strict(shape.model_json_schema()))


def wire_schema(shape: type[BaseModel]) -> dict[str, Any]:
    """Return a fresh copy of the strict schema of `shape`."""
    schema: dict[str, Any] = json.loads(wire_schema_json(shape))
    return schema


@lru_cache(maxsize=64)
def sketch(shape: type[BaseModel]) -> str:
    """Return `shape` as one line of JSON with types in place of values."""
    schema = shape.model_json_schema()
    return json.dumps(_sketched(schema, schema.get("$defs", {})), ensure_ascii=False)


def _strict(node: Any, *, names: bool = False) -> Any:
    if isinstance(node, list):
        return [_strict(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {
        key: _strict(value, names=key in ("properties", "$defs"))
        for key, value in node.items()
        if names or key not in _DROPPED
    }
    if not names and kept.get("type") == "object":
        kept["required"] = list(kept.get("properties", {}))
        kept["additionalProperties"] = False
    return kept


def _sketched(node: dict[str, Any], defs: dict[str, Any]) -> Any:
    if "$ref" in node:
        return _sketched(defs[node["$ref"].rsplit("/", 1)[-1]], defs)
    if "anyOf" in node:
        return _either([_sketched(option, defs) for option in node["anyOf"]])
    if "enum" in node:
        return "|".join(node["enum"])
    if node.get("type") == "object":
        return {name: _sketched(each, defs) for name, each in node["properties"].items()}
    if node.get("type") == "array":
        return [_sketched(node["items"], defs)]
    return node.get("type", "any")


def _either(options: list[Any]) -> Any:
    # A choice between an object and null is shown as the object: models fill in what they see.
    objects = [option for option in options if isinstance(option, dict)]
    return objects[0] if objects else "|".join(str(option) for option in options)
