"""Reads a model's answer: finds the JSON in whatever surrounds it and validates it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from plumbline.reasoning.llm.answers.shapes import sketch
from plumbline.reasoning.llm.answers.values import SALVAGE
from plumbline.schema import storable

# As models mark their thoughts where the server does not take the marks away.
_NAME = "(?i:(?:seed:)?think(?:ing)?|thought|reasoning)"
_THINK = re.compile(
    rf"(?P<end></{_NAME}>|\[/THINK\]|<\|channel\|>final)|<{_NAME}>|\[THINK\]|<\|channel\|>analysis"
)
# A string without an end goes on to the end of the text: looking for the end from every quotation
# mark anew takes minutes where a model repeats itself.
_TRAILING_COMMA = re.compile(r'("(?:[^"\\]|\\.)*(?:"|\\?\Z))|,(?=\s*[}\]])', re.DOTALL)
# What every such comma is part of: few answers have any, and to step over their strings takes long.
_COMMA_AT_END = re.compile(r",\s*[}\]]")
_MAX_CANDIDATES = 200
_MOST_FAULTS = 4

Answer = TypeVar("Answer", bound=BaseModel)


class Unreadable(ValueError):
    """An answer that holds no usable JSON; the text says why, worded for the model."""


def read_answer(text: str, schema: type[Answer], *, salvage: bool = False) -> Answer:
    """Return the last JSON value in `text` that fits `schema`. Raises Unreadable.

    Code fences, thoughts and prose around it are passed over; a trailing comma is forgiven. A
    value that does not fit is never bent until it does; `salvage` takes the items of a list that
    fit without those that don't.
    """
    spoken = without_thoughts(text)
    if not spoken.strip():
        raise Unreadable("it was empty")
    reason = "it held no JSON object"
    shape = json.loads(sketch(schema))
    for value in reversed(list(json_values(spoken))):
        if value == shape:
            reason = "it only repeated the shape of an answer"
            continue
        try:
            return schema.model_validate(_as_object(value, schema), context={SALVAGE: salvage})
        except ValidationError as error:
            reason = _faults(error)
    raise Unreadable(reason)


def without_thoughts(text: str) -> str:
    """Return `text` without what the model thought aloud before answering."""
    spoken: list[str] = []
    position, begun = 0, None
    for mark in _THINK.finditer(text):
        if not mark["end"]:
            begun = mark.start() if begun is None else begun
            continue
        if begun is None:
            # Servers may swallow the mark of a thought's beginning.
            spoken.clear()
        else:
            spoken.append(text[position:begun])
        position, begun = mark.end(), None
    return "".join(spoken) + text[position:]


def thinks_aloud(text: str) -> bool:
    """Whether the model's thoughts stand in `text`, begun or ended there."""
    return bool(_THINK.search(text))


def still_thinking(text: str) -> bool:
    """Whether `text` ends within a thought: what stands there is a draft, no answer."""
    marks = list(_THINK.finditer(text))
    return bool(marks) and not marks[-1]["end"]


def json_values(text: str) -> Iterator[Any]:
    """Yield the outermost JSON objects and arrays found in `text`, in order."""
    decoder = json.JSONDecoder(strict=False)
    cleaned = text
    if _COMMA_AT_END.search(text):
        cleaned = _TRAILING_COMMA.sub(lambda match: match.group(1) or "", text)
    position = 0
    for _ in range(_MAX_CANDIDATES):
        start = min((at for at in (cleaned.find(c, position) for c in "{[") if at >= 0), default=-1)
        if start < 0:
            return
        try:
            found, position = decoder.raw_decode(cleaned, start)
            value = storable(found)
        except (ValueError, RecursionError):  # no JSON, or a number of thousands of digits
            position = start + 1
        else:
            yield value


def _as_object(value: Any, schema: type[BaseModel]) -> Any:
    """Return the object meant by a list: its only element, or the one list that was asked for."""
    if not isinstance(value, list):
        return value
    only = value[0] if len(value) == 1 else None
    if isinstance(only, dict) and not schema.model_fields.keys().isdisjoint(only):
        return only
    return {next(iter(schema.model_fields)): value} if len(schema.model_fields) == 1 else value


def _faults(error: ValidationError) -> str:
    """Name what was wrong, the first few of it: a repair can mend only what it is told."""
    found = error.errors(include_input=False, include_url=False)[:_MOST_FAULTS]
    return "; ".join(
        f"{'.'.join(map(str, fault['loc'])) or 'the object'}: {fault['msg']}" for fault in found
    )
