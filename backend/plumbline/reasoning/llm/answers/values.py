"""The values in a model's answers: forgiven how they are written, never what they say."""

from __future__ import annotations

import math
import re
from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import (
    BeforeValidator,
    Field,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WithJsonSchema,
    WrapValidator,
)
from pydantic.json_schema import SkipJsonSchema

from plumbline.schema import AnswerType, ClaimKind, DecidedLabel, Stance

# In which what fits of a list is taken without what doesn't.
SALVAGE = "salvage"
_NOTHING = ("", "null", "none", "n/a")
_FORMS = {
    "support": "supports",
    "supported": "supports",
    "refute": "refutes",
    "refuted": "refutes",
    "neither": "neutral",
}

T = TypeVar("T")


def _slug(value: Any) -> Any:
    """“Not Enough Evidence”, NOT-ENOUGH-EVIDENCE and “**not enough evidence**.” are the same label;
    nothing else is."""
    return re.sub(r"[\W_]+", "_", value.lower()).strip("_") if isinstance(value, str) else value


def _stance_slug(value: Any) -> Any:
    slug = _slug(value)
    return _FORMS.get(slug, slug) if isinstance(slug, str) else slug


def _null(value: Any) -> Any:
    return None if isinstance(value, str) and value.strip().lower() in _NOTHING else value


def _text(value: Any) -> Any:
    return "" if value is None else value


def _said(value: Any) -> Any:
    """A yes or no, and nothing said, as words."""
    return str(value).lower() if isinstance(value, bool) else _text(value)


def _list(value: Any) -> Any:
    return [] if value is None else value


def _words(value: Any) -> Any:
    """One string is a list of one; null in a list is nothing."""
    if isinstance(value, str):
        return [] if _null(value) is None else [value]
    return [one for one in value if one is not None] if isinstance(value, list) else value


def _fitting(value: Any, whole: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
    """Validate a list; where it is salvaged, take the items that fit, if there are any."""
    try:
        return whole(value)
    except ValidationError:
        if not (info.context or {}).get(SALVAGE) or not isinstance(value, list):
            raise
        kept = [fitting for item in value for fitting in _valid(item, whole)]
        if not kept:
            raise
        return kept


def _valid(item: Any, whole: ValidatorFunctionWrapHandler) -> list[Any]:
    try:
        found: list[Any] = whole([item])
    except ValidationError:
        return []
    return found


def _place(value: Any) -> Any:
    """“[1]” and “Source 1” are the number that they name."""
    named = re.fullmatch(r"[^\d-]{0,20}(\d{1,4})\W{0,3}", value) if isinstance(value, str) else None
    return int(named[1]) if named else _null(value)


def _number(value: Any) -> Any:
    """“90 %” is 90, and "0.45" is 0.45."""
    written = value.strip().removesuffix("%").strip() if isinstance(value, str) else ""
    if not re.fullmatch(r"\d{1,3}(\.\d{1,9})?", written):
        return value
    return float(written) if "." in written else int(written)


def _whole(value: Any) -> Any:
    return round(value) if isinstance(value, float) and math.isfinite(value) else value


def _in_hundredths(value: Any) -> Any:
    """What is written with a point and is no more than 1 was meant as a fraction."""
    value = _number(value)
    return _whole(value * 100 if isinstance(value, float) and value <= 1 else value)


def _given(value: Any) -> Any:
    """An object in which nothing is filled in is none."""
    empty = isinstance(value, dict) and not any(value.values())
    return None if empty else _null(value)


Label = Annotated[DecidedLabel, BeforeValidator(_slug)]
Kind = Annotated[ClaimKind, BeforeValidator(_slug)]
Side = Annotated[Stance, BeforeValidator(_stance_slug)]
TypeOfAnswer = Annotated[AnswerType, BeforeValidator(_slug)]
Text = Annotated[str, BeforeValidator(_text)]
Said = Annotated[str, BeforeValidator(_said)]
MaybeText = Annotated[str | None, BeforeValidator(_null)]
Number = Annotated[int, BeforeValidator(_place)]
Place = Annotated[int | None, BeforeValidator(_place)]
# 0 names nothing. A null that the wire offers is what a small model takes.
Cited = Annotated[int, BeforeValidator(lambda value: _place(value) or 0)]
Uncertainty = Annotated[int, Field(ge=0, le=100), BeforeValidator(_in_hundredths)]
# Asked for from 0 to 100; told as fractions the proportions are the same, and they are what counts.
Share = Annotated[
    float,
    Field(ge=0, le=100, allow_inf_nan=False),
    BeforeValidator(_number),
    WithJsonSchema({"type": "integer", "minimum": 0, "maximum": 100}),
]
Agreement = Annotated[int, Field(ge=1, le=5), BeforeValidator(_whole)]
Next = Annotated[Literal["accept", "judge_again", "search_again"], BeforeValidator(_slug)]
MaybeNext = Annotated[Next | SkipJsonSchema[None], BeforeValidator(_null)]
Tool = Literal["dates", "location", "sites"]


def _known_tools(value: Any) -> Any:
    items = _words(_list(value))
    if not isinstance(items, list):
        return items
    return [item for item in map(_slug, items) if item in get_args(Tool)]


Tools = Annotated[list[Tool], BeforeValidator(_known_tools)]
Wordings = Annotated[list[str], BeforeValidator(_words)]
Names = Annotated[list[str], BeforeValidator(lambda value: _words(_list(value)))]
Items = Annotated[list[T], WrapValidator(_fitting)]
MaybeItems = Annotated[list[T], WrapValidator(_fitting), BeforeValidator(_list)]
Given = Annotated[T | None, BeforeValidator(_given)]
