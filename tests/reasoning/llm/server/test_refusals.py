"""What a server says against a request reaches the reader, with a remedy that fits."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from plumbline.errors import ModelUnreachable, PromptTooLong, ReasonerError
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server import client as client_module
from tests.reasoning.llm.standin import ChatStandIn, Reply, refused, refusing, said, serving
from tests.strategies.fakes import CLAIM

GOOD = {"question": "When was the bridge opened?"}
QUESTION = GOOD["question"]
Connect = Callable[..., LlmReasoner]


@pytest.fixture(autouse=True)
def scripted(stand_in: ChatStandIn) -> None:
    stand_in.script = {"first_question": [GOOD], "text": [GOOD]}


def told(stand_in: ChatStandIn, reasoner: LlmReasoner, *replies: Reply) -> ModelUnreachable:
    stand_in.first = list(replies)
    with pytest.raises(ModelUnreachable) as caught:
        reasoner.first_question(CLAIM)
    return caught.value


@pytest.mark.parametrize(
    ("status", "words", "remedy"),
    [
        (500, "model requires more system memory (5.6 GiB) than is available", "names"),
        (403, "Project `p1` does not have access to model `m`", "may use this model"),
        (404, "The model `m` does not exist", "a model that this server offers"),
        (402, "Insufficient Balance", "Top up"),
        (400, "Your credit balance is too low to access the API", "Top up"),
        (401, "Incorrect API key provided", "valid key"),
        (400, "API key not valid. Please pass a valid API key.", "valid key"),
    ],
)
def test_the_servers_own_words_stand_beside_a_remedy_that_fits(
    stand_in: ChatStandIn, connect: Connect, status: int, words: str, remedy: str
) -> None:
    error = told(stand_in, connect(), *[refused(status, words)] * 9)
    assert words in error.detail
    assert remedy in error.remedy


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({"error": "the engine is broken", "error_type": "engine"}),
        json.dumps({"detail": "the engine is broken"}),
        json.dumps({"object": "error", "message": "the engine\nis broken"}),
        json.dumps({"detail": [{"loc": ["body"], "msg": "the engine is broken"}]}),
        json.dumps([{"error": {"code": 500, "message": "the engine is broken"}}]),
        "<html><title>Oh</title><h1>the engine</h1> <b>is broken</b></html>",
        "the engine is broken",
    ],
)
def test_words_are_found_in_errors_of_any_form(
    stand_in: ChatStandIn, connect: Connect, body: str
) -> None:
    error = told(stand_in, connect(), *[Reply(status=500, body=body)] * 4)
    assert "the engine is broken" in " ".join(error.detail.split())
    assert "\n" not in error.detail
    assert "<" not in error.detail


def test_words_are_told_on_short_and_without_keys(stand_in: ChatStandIn, connect: Connect) -> None:
    words = "bad key sk-live-9*** and k3y-of-mine, " + "again and again " * 100 + "<" * 90_000
    error = told(stand_in, connect(api_key="k3y-of-mine"), *[refused(500, words)] * 4)
    assert "bad key … and …, again" in error.detail
    assert len(error.detail) < 400


def test_an_error_within_an_answer_is_told_as_one(stand_in: ChatStandIn, connect: Connect) -> None:
    upstream = Reply(body=json.dumps({"error": {"message": "insufficient credits", "code": 402}}))
    error = told(stand_in, connect(), upstream)
    assert "no credit left: insufficient credits" in error.detail
    stand_in.first = [Reply(body=json.dumps({"error": {"message": "provider is down"}}))]
    assert connect().first_question(CLAIM) == QUESTION, "it may be there a moment later"


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (404, "No endpoints found that support tool use."),
        (500, "tools param requires --jinja flag"),
        (400, '"auto" tool choice requires --enable-auto-tool-choice to be set'),
        (400, "Failed to call a function. Please adjust your prompt."),
    ],
)
def test_a_model_without_tools_is_asked_without_them(
    stand_in: ChatStandIn, connect: Connect, status: int, words: str
) -> None:
    stand_in.script["text"] = [said("SEARCH: When was the railway built?")]
    refusing(stand_in, lambda body: refused(status, words) if "tools" in body else None)
    assert connect().next_move(CLAIM, [], 3).search == "When was the railway built?"
    assert len(stand_in.asked) == 2


def test_a_prompt_too_long_with_its_functions_is_no_model_without_tools(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    words = "maximum context length is 4096 tokens (9000 in the messages, 90 in the functions)."
    refusing(stand_in, lambda body: refused(400, words) if "tools" in body else None)
    reasoner = connect()
    with pytest.raises(PromptTooLong):
        reasoner.next_move(CLAIM, [], 3)
    assert reasoner.asker.client.abilities.refused == set()


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_nothing_is_sent_on_to_another_address(
    stand_in: ChatStandIn, connect: Connect, status: int
) -> None:
    with serving(ChatStandIn(stand_in.script)) as other:
        address = f"{other.url}/chat/completions"
        error = told(stand_in, connect(), Reply(status=status, headers={"Location": address}))
        assert (len(other.asked), other.looked) == (0, 0)
    assert address in error.detail
    assert "Enter the address" in error.remedy
    error = told(stand_in, connect(), Reply(status=status, headers={"Location": "/api/chat"}))
    assert f"{stand_in.url.removesuffix('/v1')}/api/chat" in error.detail


def test_an_answer_that_the_server_threw_away_is_asked_for_in_a_freer_form_once(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    reasoner = connect()
    assert reasoner.first_question(CLAIM) == QUESTION
    body = {"message": "Failed to generate JSON.", "code": "json_validate_failed"}
    stand_in.first = [Reply(status=400, body=json.dumps({"error": body}))]
    stand_in.script["text"] = [GOOD]
    assert reasoner.first_question(CLAIM) == QUESTION
    forms = [asked["response_format"]["type"] for asked in stand_in.asked]
    assert forms == ["json_schema", "json_schema", "json_object"]
    reasoner.first_question(CLAIM)
    assert stand_in.asked[-1]["response_format"]["type"] == "json_schema"


def test_a_server_that_had_no_model_loaded_is_held_to_the_schema_once_it_has(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    reasoner = connect()
    unloaded = Reply(status=400, body=json.dumps({"error": "No models loaded. Please load one."}))
    assert "No models loaded" in told(stand_in, reasoner, *[unloaded] * 3).detail
    reasoner.first_question(CLAIM)
    assert stand_in.asked[-1]["response_format"]["type"] == "json_schema"


def test_a_model_that_is_being_loaded_is_waited_for(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.first = [refused(503, "Loading model")] * 7
    assert connect().first_question(CLAIM) == QUESTION
    stand_in.first = [refused(503, "later", Retry_After="0.4")]
    began = time.monotonic()
    assert connect().first_question(CLAIM) == QUESTION
    assert time.monotonic() - began >= 0.4


def test_a_slow_server_is_told_apart_from_one_that_does_not_run(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    release = threading.Event()
    error = told(stand_in, connect(call_seconds=1.0), *[Reply(hang=release)] * 2)
    release.set()
    assert "(1 s)" in error.detail
    assert "llm.call_seconds" in error.remedy


def test_a_page_in_place_of_an_answer_is_shown_and_points_to_the_address(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    error = told(stand_in, connect(), *[Reply(body="<html>Open WebUI</html>")] * 4)
    assert "it began with “<html>Open WebUI</html>”" in error.detail
    assert "/v1" in error.remedy


@pytest.mark.parametrize("status", [413, 451, 410])
def test_a_refusal_that_is_not_about_the_form_leaves_the_form_alone(
    stand_in: ChatStandIn, connect: Connect, status: int
) -> None:
    stand_in.first = [refused(status, "no")]
    reasoner = connect()
    with pytest.raises(ReasonerError, match="no"):
        reasoner.first_question(CLAIM)
    assert reasoner.first_question(CLAIM) == QUESTION
    assert reasoner.asker.client.abilities.rung == "json_schema"


PER_MINUTE = "You exceeded your current quota, please check your plan and billing details."


@pytest.mark.parametrize(
    ("words", "headers"),
    [(PER_MINUTE, {"Retry_After": "0.2"}), (f"{PER_MINUTE} Please retry in 200ms.", {})],
)
def test_a_quota_for_the_minute_is_no_empty_account(
    stand_in: ChatStandIn, connect: Connect, words: str, headers: dict[str, str]
) -> None:
    stand_in.first = [refused(429, words, **headers)]
    began = time.monotonic()
    assert connect().first_question(CLAIM) == QUESTION
    assert time.monotonic() - began >= 0.2


@pytest.mark.parametrize("value", ["inf", "nan", "-3", "1e300", "soon", "Mon, 99 Foo"])
def test_a_senseless_waiting_time_is_none(
    stand_in: ChatStandIn, connect: Connect, value: str
) -> None:
    stand_in.first = [refused(429, "slow down", Retry_After=value)]
    began = time.monotonic()
    assert connect().first_question(CLAIM) == QUESTION
    assert time.monotonic() - began < 2


def test_a_server_that_asks_to_wait_again_and_again_is_given_up_with_what_it_says(
    stand_in: ChatStandIn, connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "_LONGEST_WAIT", 0.5)
    limit: Any = refused(429, "Rate limit reached", Retry_After="0.1")
    error = told(stand_in, connect(), *[limit] * 99)
    assert "still asks to wait after 1 s: Rate limit reached" in error.detail
    assert len(stand_in.asked) > 2
