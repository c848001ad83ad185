"""Answer shapes as servers and models want them: a strict JSON schema, and a one-line sketch."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

_DROPPED = ("title", "default", "minLength", "description")
_LIMITS = ("minimum", "maximum")
LONGEST_STRING = 400


@dataclass(frozen=True)
class Bounds:
    """How long lists and strings may get; with them, numbers keep the limits of their shape."""

    items: int
    characters: int = LONGEST_STRING


@lru_cache(maxsize=64)
def wire_schema(shape: type[BaseModel], bounds: Bounds | None = None) -> dict[str, Any]:
    """Return the strict JSON schema of `shape`: everything required, nothing else allowed.

    `bounds` keep a small model under a grammar from writing without end; hosted servers refuse
    such keywords, so they get none. It is made once and shared: nobody may change it.
    """
    schema: dict[str, Any] = _strict(shape.model_json_schema(), bounds)
    return schema


@lru_cache(maxsize=64)
def sketch(shape: type[BaseModel]) -> str:
    """Return `shape` as one line of JSON with types in place of values."""
    schema = shape.model_json_schema()
    return json.dumps(_sketched(schema, schema.get("$defs", {})), ensure_ascii=False)


def _strict(node: Any, bounds: Bounds | None, *, names: bool = False) -> Any:
    if isinstance(node, list):
        return [_strict(item, bounds) for item in node]
    if not isinstance(node, dict):
        return node
    dropped = (*_DROPPED, *_LIMITS) if bounds is None else _DROPPED
    kept = {
        key: _strict(value, bounds, names=key in ("properties", "$defs"))
        for key, value in node.items()
        if names or key not in dropped
    }
    if names:
        return kept
    if kept.get("type") == "object":
        kept["required"] = list(kept.get("properties", {}))
        kept["additionalProperties"] = False
    if bounds is not None:
        kept |= _bounded(kept, bounds)
    return kept


def _bounded(node: dict[str, Any], bounds: Bounds) -> dict[str, int]:
    if node.get("type") == "array":
        return {"maxItems": bounds.items}
    free = node.get("type") == "string" and "enum" not in node
    return {"maxLength": bounds.characters} if free else {}


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
    # Null is left to the prompt's words: shown as a choice it is what small models choose.
    filled = [option for option in options if option != "null"]
    objects = [option for option in filled if isinstance(option, dict)]
    return objects[0] if objects else "|".join(map(str, filled))
