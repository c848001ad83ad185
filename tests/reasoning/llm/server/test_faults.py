"""Every way a server can fail, over real HTTP: a retry, a repair, or a cause a reader can use."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from plumbline.errors import (
    BudgetSpent,
    Cancelled,
    ModelUnreachable,
    UnusableAnswer,
)
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.session import Budget, CheckSession
from tests.reasoning.llm.standin import ChatStandIn, Reply, refused, said
from tests.strategies.fakes import CLAIM

GOOD = {"question": "When was the bridge opened?"}
QUESTION = GOOD["question"]
Connect = Callable[..., LlmReasoner]


@pytest.fixture(autouse=True)
def scripted(stand_in: ChatStandIn) -> None:
    stand_in.script = {"first_question": [GOOD], "text": [GOOD]}


def test_a_good_answer_takes_one_call(stand_in: ChatStandIn, connect: Connect) -> None:
    assert connect().first_question(CLAIM) == QUESTION
    body = stand_in.asked[0]
    assert (len(stand_in.asked), body["temperature"], body["seed"]) == (1, 0, 42)
    assert body["response_format"]["json_schema"]["strict"] is True


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_key_is_said_at_once(
    stand_in: ChatStandIn, connect: Connect, status: int
) -> None:
    stand_in.first = [refused(status, "bad key sk-secret")]
    with pytest.raises(ModelUnreachable, match="refuses the key") as caught:
        connect().first_question(CLAIM)
    assert len(stand_in.asked) == 1
    assert "sk-secret" not in caught.value.detail
    assert "key" in caught.value.remedy


@pytest.mark.parametrize(
    ("status", "words"),
    [(400, "bad request for Bearer sk-secret"), (429, "billing: sk-secret has no credit")],
)
def test_a_key_that_the_server_repeats_is_not_told_on(
    stand_in: ChatStandIn, connect: Connect, status: int, words: str
) -> None:
    stand_in.first = [refused(status, words)] * 12
    with pytest.raises(ModelUnreachable) as caught:
        connect(api_key="sk-secret").first_question(CLAIM)
    assert words.replace("sk-secret", "…") in caught.value.detail


def test_an_unknown_model_is_named(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.first = [refused(404, "model not found")]
    with pytest.raises(ModelUnreachable, match="“scripted”"):
        connect().first_question(CLAIM)


def test_a_rate_limit_is_waited_out_as_long_as_the_server_asks(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.first = [refused(429, "slow down", Retry_After="0.3")]
    started = time.monotonic()
    assert connect().first_question(CLAIM) == QUESTION
    assert time.monotonic() - started >= 0.3
    assert len(stand_in.asked) == 2


def test_a_rate_limit_slows_everybody_down(stand_in: ChatStandIn, connect: Connect) -> None:
    reasoner = connect(max_concurrent=8)
    gate = reasoner.asker.client.gate
    stand_in.first = [refused(429, "slow down", Retry_After="0.4")]
    reasoner.first_question(CLAIM)
    assert gate.limit < 8
    gate.slow_down(0.3)
    started = time.monotonic()
    reasoner.first_question(CLAIM)
    assert time.monotonic() - started >= 0.3, "a call that was not limited itself waits too"


def test_a_wait_beyond_the_checks_time_is_not_begun(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.first = [refused(429, "slow down", Retry_After="3600")]
    started = time.monotonic()
    with pytest.raises(ModelUnreachable, match="asks to wait 3600 s"):
        connect().first_question(CLAIM)
    assert time.monotonic() - started < 2


def test_an_account_without_credit_is_not_retried(stand_in: ChatStandIn, connect: Connect) -> None:
    body = json.dumps({"error": {"message": "no credit", "code": "insufficient_quota"}})
    stand_in.first = [Reply(status=429, body=body)]
    with pytest.raises(ModelUnreachable, match="no credit left"):
        connect().first_question(CLAIM)
    assert len(stand_in.asked) == 1


def test_two_500s_are_retried(stand_in: ChatStandIn, connect: Connect) -> None:
    reasoner = connect()
    reasoner.first_question(CLAIM)
    stand_in.first = [refused(500, "oops"), refused(500, "oops")]
    assert reasoner.first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 4
    assert reasoner.asker.client.abilities.rung == "json_schema", "a proven rung is not left"


def test_a_server_that_stays_down_is_given_up(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.first = [refused(503, "down")] * 10
    with pytest.raises(ModelUnreachable, match="503"):
        connect().first_question(CLAIM)
    assert len(stand_in.asked) == 4


def test_a_hang_ends_with_the_calls_deadline(stand_in: ChatStandIn, connect: Connect) -> None:
    release = threading.Event()
    stand_in.first = [Reply(hang=release), Reply(hang=release)]
    started = time.monotonic()
    with pytest.raises(ModelUnreachable, match="in time"):
        connect(call_seconds=0.3).first_question(CLAIM)
    release.set()
    assert time.monotonic() - started < 3


@pytest.mark.parametrize(("status", "place"), [(200, 0), (200, 20), (200, 45), (500, 60)], ids=str)
def test_a_server_that_trickles_ends_with_the_calls_deadline(
    stand_in: ChatStandIn, connect: Connect, status: int, place: int
) -> None:
    stand_in.script = {
        "first_question": [Reply(status=status, body=said(GOOD).body, trickle=place)]
    }
    began = time.monotonic()
    with pytest.raises(ModelUnreachable, match="in time"):
        connect(call_seconds=0.5).first_question(CLAIM)
    assert len(stand_in.asked) == 2
    assert 0.9 < time.monotonic() - began < 2.5
    assert stand_in.hung_up.wait(10)


def test_a_hang_is_tried_once_more(stand_in: ChatStandIn, connect: Connect) -> None:
    release = threading.Event()
    stand_in.first = [Reply(hang=release)]
    assert connect(call_seconds=0.3).first_question(CLAIM) == QUESTION
    release.set()


def test_a_connection_cut_in_mid_answer_is_tried_again(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    whole = said(GOOD)
    stand_in.first = [Reply(body=whole.body, cut=60)]
    assert connect().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2


@pytest.mark.parametrize("body", ["<html>proxy</html>", "{}", '{"choices": []}', ""])
def test_an_answer_that_is_no_completion_is_tried_again(
    stand_in: ChatStandIn, connect: Connect, body: str
) -> None:
    stand_in.first = [Reply(body=body)]
    assert connect().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2


def test_a_server_nobody_runs_is_named(connect: Connect) -> None:
    with pytest.raises(ModelUnreachable, match="could not be reached"):
        connect(base_url="http://127.0.0.1:9/v1").first_question(CLAIM)


TEXT = json.dumps(GOOD)


@pytest.mark.parametrize(
    "content",
    [
        f"```json\n{TEXT}\n```",
        f"Sure! Here it is:\n{TEXT}\nHope that helps.",
        f'<think>Perhaps {{"question": "draft?"}} is right.</think>{TEXT}',
        f'thoughts without a beginning {{"question": "draft?"}}</think>\n{TEXT}',
        TEXT.replace("}", ",}"),
    ],
    ids=["fenced", "prose", "think", "late think", "trailing comma"],
)
def test_json_is_found_in_what_surrounds_it(
    stand_in: ChatStandIn, connect: Connect, content: str
) -> None:
    stand_in.script = {"first_question": [content]}
    assert connect().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 1, "no repair was needed"


def test_an_answer_among_the_reasoning_is_found(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script = {"first_question": [said("", reasoning=TEXT)]}
    assert connect().first_question(CLAIM) == QUESTION


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (said(TEXT[:20], finish="length"), "cut off"),
        (said({"answer": 1}), "question: Field required"),
        (said("I cannot."), "no JSON object"),
        (said(""), "empty"),
        (said(None), "empty"),
    ],
    ids=["truncated", "wrong schema", "no json", "empty", "null"],
)
def test_an_unusable_answer_is_repaired_once(
    stand_in: ChatStandIn, connect: Connect, bad: Reply, complaint: str
) -> None:
    stand_in.first = [bad]
    assert connect().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2
    assert complaint in stand_in.asked[1]["messages"][-1]["content"]
    assert stand_in.asked[1]["max_tokens"] > stand_in.asked[0]["max_tokens"]


def test_two_unusable_answers_are_an_error_that_names_the_step(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script = {"first_question": ["I cannot."]}
    with pytest.raises(UnusableAnswer, match="first_question"):
        connect().first_question(CLAIM)
    assert len(stand_in.asked) == 2


def test_an_unknown_label_is_never_guessed(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script = {"stance": [{"stance": "probably true"}]}
    from tests.strategies.fakes import Page, answered

    pair = answered(Page("https://a.org/", "Text."))
    with pytest.raises(UnusableAnswer, match="stance"):
        connect().stance(CLAIM, pair)


@pytest.mark.parametrize(
    ("status", "message"),
    [(400, "response_format json_schema is not supported"), (500, "boom"), (422, "nope")],
)
def test_structured_output_climbs_down_and_stays_there(
    stand_in: ChatStandIn, connect: Connect, status: int, message: str
) -> None:
    def strict(body: dict[str, Any]) -> Reply | None:
        form = body.get("response_format", {}).get("type")
        return refused(status, message) if form in ("json_schema", "json_object") else None

    answer = stand_in.reply
    stand_in.reply = lambda body: strict(body) or answer(body)  # type: ignore[method-assign]
    reasoner = connect()
    assert reasoner.first_question(CLAIM) == QUESTION
    assert reasoner.asker.client.abilities.rung == "text"
    assert (
        "one JSON object on one line, of this shape" in stand_in.asked[-1]["messages"][0]["content"]
    )
    before = len(stand_in.asked)
    reasoner.first_question(CLAIM)
    assert len(stand_in.asked) == before + 1, "remembered: no second climb"


@pytest.mark.parametrize("local", [True, False])
def test_a_local_server_is_given_the_schema_one_rung_down_too(
    stand_in: ChatStandIn, connect: Connect, local: bool
) -> None:
    stand_in.first = [refused(400, "response_format: input should be 'text' or 'json_object'")]
    reasoner = connect()
    reasoner.asker.client.local = local
    assert reasoner.first_question(CLAIM) == QUESTION
    asked = stand_in.asked[1]["response_format"]
    assert asked["type"] == "json_object"
    assert ("schema" in asked) == local


@pytest.mark.parametrize("local", [True, False])
def test_a_local_server_is_shown_the_shape_that_it_will_be_held_to(
    stand_in: ChatStandIn, connect: Connect, local: bool
) -> None:
    reasoner = connect()
    reasoner.asker.client.local = local
    reasoner.first_question(CLAIM)
    (asked,) = stand_in.asked
    assert asked["response_format"]["type"] == "json_schema"
    shown = 'one JSON object on one line, of this shape: {"question": "string"}'
    assert (shown in asked["messages"][0]["content"]) == local


@pytest.mark.parametrize("name", ["temperature", "seed", "max_tokens"])
def test_a_refused_parameter_is_left_out_from_then_on(
    stand_in: ChatStandIn, connect: Connect, name: str
) -> None:
    stand_in.first = [refused(400, f"Unsupported parameter: '{name}' with this model.")]
    reasoner = connect()
    assert reasoner.first_question(CLAIM) == QUESTION
    assert name not in stand_in.asked[1]
    assert ("max_completion_tokens" in stand_in.asked[1]) == (name == "max_tokens")
    assert reasoner.asker.client.abilities.rung == "json_schema"


def test_usage_is_reported_or_estimated_and_says_which(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    reasoner = connect(price_prompt=1.0, price_completion=10.0)
    reasoner.first_question(CLAIM)
    usage = session.usage
    assert (usage.llm_calls, usage.prompt_tokens, usage.completion_tokens) == (1, 100, 20)
    assert usage.cost == pytest.approx(300e-6)
    assert not usage.estimated
    stand_in.first = [said(GOOD, usage=False)]
    reasoner.first_question(CLAIM)
    assert session.usage.estimated
    assert session.usage.prompt_tokens > 100


def test_a_spent_budget_stops_before_the_next_call(stand_in: ChatStandIn, connect: Connect) -> None:
    spent = CheckSession(budget=Budget(llm_calls=1))
    reasoner = connect().for_check(spent)
    reasoner.first_question(CLAIM)
    with pytest.raises(BudgetSpent):
        reasoner.first_question(CLAIM)
    assert len(stand_in.asked) == 1


def test_cancelling_ends_a_wait_for_the_server(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    reasoner = connect()
    reasoner.asker.client.gate.slow_down(20)
    threading.Timer(0.1, session.cancel).start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        reasoner.first_question(CLAIM)
    assert time.monotonic() - started < 1


@pytest.mark.parametrize("bad", ["\ud800 no JSON", '{"question": 1, "x": "\ud800"}'])
def test_half_a_surrogate_pair_in_an_answer_does_not_end_the_check(
    stand_in: ChatStandIn, connect: Connect, bad: str
) -> None:
    stand_in.first = [said(bad)]
    assert connect().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2


def test_half_a_surrogate_pair_in_a_question_can_be_asked_about(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.first = [said('{"question": "How tall is \\ud800 it?"}')]
    assert connect().first_question(CLAIM) == "How tall is \N{REPLACEMENT CHARACTER} it?"
