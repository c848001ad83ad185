"""How long a server asks to wait, whichever way it says so."""

from __future__ import annotations

import time
from collections.abc import Callable
from email.utils import formatdate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.errors import ModelUnreachable
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server.waiting import asked_by_headers, asked_in_words, until_reset
from tests.reasoning.llm.standin import ChatStandIn, refused
from tests.strategies.fakes import CLAIM

GOOD = {"question": "When was the bridge opened?"}
LIMIT = "x-ratelimit-reset-"
LEFT = "x-ratelimit-remaining-"


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7),
        ({"retry-after": "7", "retry-after-ms": "6500"}, 6.5),
        ({"retry-after": "-7"}, 0),
        ({"retry-after": "soon"}, None),
        ({"retry-after-ms": "nan"}, None),
        ({"retry-after": "1e9"}, None),
        ({}, None),
    ],
)
def test_headers_that_ask_to_wait(headers: dict[str, str], seconds: float | None) -> None:
    assert asked_by_headers(headers) == (None if seconds is None else pytest.approx(seconds))


def test_a_moment_to_come_back_at_is_understood() -> None:
    moment = formatdate(time.time() + 30, usegmt=True)
    assert asked_by_headers({"retry-after": moment}) == pytest.approx(30, abs=2)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({f"{LIMIT}tokens": "6m0s"}, 360),
        ({f"{LIMIT}tokens": "1h2m3.5s"}, 3723.5),
        ({f"{LIMIT}requests": "400ms"}, 0.4),
        ({f"{LIMIT}requests": "20"}, 20),
        ({f"{LIMIT}requests": "9s", f"{LIMIT}tokens": "3s"}, 3),
        ({f"{LIMIT}requests": "9s", f"{LEFT}requests": "0", f"{LIMIT}tokens": "3s"}, 9),
        ({f"{LIMIT}requests": "9s", f"{LEFT}tokens": "0", f"{LIMIT}tokens": "3s"}, 3),
        ({"ratelimit-reset": "12"}, 12),
        ({"x-ratelimit-reset": "later"}, None),
        ({f"{LIMIT}tokens": "900h"}, None),
        ({}, None),
    ],
)
def test_headers_that_tell_how_far_a_limit_is(
    headers: dict[str, str], seconds: float | None
) -> None:
    assert until_reset(headers) == (None if seconds is None else pytest.approx(seconds))


@pytest.mark.parametrize("unit", [1, 1_000])
def test_a_limit_may_be_told_by_the_moment_it_ends(unit: int) -> None:
    moment = str(int((time.time() + 20) * unit))
    assert until_reset({"x-ratelimit-reset": moment}) == pytest.approx(20, abs=2)


@given(st.text(max_size=40))
def test_no_words_break_the_reading(words: str) -> None:
    headers = dict.fromkeys(
        ("retry-after", "retry-after-ms", f"{LIMIT}tokens", "ratelimit-reset"), words
    )
    for seconds in (asked_by_headers(headers), until_reset(headers), asked_in_words(words)):
        assert seconds is None or 0 <= seconds <= 86_400


def test_a_limit_is_waited_out_as_its_headers_tell(
    stand_in: ChatStandIn, connect: Callable[..., LlmReasoner]
) -> None:
    stand_in.script = {"first_question": [GOOD]}
    stand_in.first = [refused(429, "Slow down.", X_RateLimit_Reset_Tokens="300ms")]
    began = time.monotonic()
    assert connect().first_question(CLAIM) == GOOD["question"]
    assert time.monotonic() - began >= 0.3


def test_an_empty_account_is_one_although_its_limits_are_told(
    stand_in: ChatStandIn, connect: Callable[..., LlmReasoner]
) -> None:
    stand_in.first = [refused(429, "Insufficient credits.", X_RateLimit_Reset_Tokens="300ms")]
    with pytest.raises(ModelUnreachable, match="no credit left"):
        connect().first_question(CLAIM)
