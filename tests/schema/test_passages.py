"""A passage refuses what cannot be checked, and survives what JavaScript can send."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from plumbline.schema import MAX_PASSAGE_CHARACTERS, Passage


@pytest.mark.parametrize("text", ["", "   ", "\n\t\u00a0"])
def test_a_blank_selection_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Passage(text=text)
    assert refused.value.errors()[0]["type"] == "passage_empty"


def test_a_selection_over_the_limit_is_refused_and_the_limit_named() -> None:
    with pytest.raises(ValidationError) as refused:
        Passage(text="x" * 100_000)
    error = refused.value.errors()[0]
    assert error["type"] == "passage_too_long"
    assert str(MAX_PASSAGE_CHARACTERS) in error["msg"]
    assert "100000" in error["msg"]


def test_a_selection_at_the_limit_is_taken() -> None:
    assert len(Passage(text="😀" * MAX_PASSAGE_CHARACTERS).text) == MAX_PASSAGE_CHARACTERS


def test_half_a_surrogate_pair_is_replaced_and_keeps_its_place() -> None:
    passage = Passage(text="ab\ud83dcd")
    assert passage.text == "ab\ufffdcd"
    passage.model_dump_json().encode("utf-8")
