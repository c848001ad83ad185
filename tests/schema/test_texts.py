"""Whatever pages, search engines and models write, the vocabulary can be stored and sent."""

from __future__ import annotations

from datetime import datetime, timezone
from typing import Annotated, Any, get_args, get_origin

import pytest
from pydantic import AfterValidator

import plumbline.schema
from plumbline.schema import Model, Query, SearchReport, SearchResult, SearchStep, StepSearched

MODELS = [
    one
    for one in vars(plumbline.schema).values()
    if isinstance(one, type) and issubclass(one, Model)
]
HALF_A_PAIR = "https://example.org/\ud800"


def takes_any_string(annotation: Any, metadata: tuple[Any, ...] = ()) -> bool:
    if annotation is str:
        return not any(isinstance(one, AfterValidator) for one in metadata)
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        return takes_any_string(inner, (*metadata, *more))
    return any(map(takes_any_string, get_args(annotation)))


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_no_field_takes_half_a_surrogate_pair(model: type[Model]) -> None:
    fields = model.model_fields.items()
    assert [
        name for name, field in fields if takes_any_string(field.annotation, tuple(field.metadata))
    ] == []


def test_half_a_surrogate_pair_in_a_search_result_can_be_told() -> None:
    result = SearchResult(
        url=HALF_A_PAIR,
        title=HALF_A_PAIR,
        site=HALF_A_PAIR,
        language=HALF_A_PAIR,
        provider="p",
        rank=1,
    )
    report = SearchReport(
        query=Query(text="t"), provider="p", rendered="t", status="found", results=(result,)
    )
    event = StepSearched(
        number=1,
        at=datetime(2026, 1, 2, tzinfo=timezone.utc),
        claim_id="c1",
        step=SearchStep(report=report),
    )
    assert StepSearched.model_validate_json(event.model_dump_json()) == event
    assert result.url == "https://example.org/\N{REPLACEMENT CHARACTER}"
