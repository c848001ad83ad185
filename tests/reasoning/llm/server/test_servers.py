"""Servers and models that keep to customs of their own: each is understood, or told as it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.errors import ModelDeclined, ModelUnreachable
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server.abilities import Abilities
from plumbline.reasoning.llm.server.replies import completion_in, decoded
from plumbline.session import CheckSession
from tests.reasoning.llm.standin import ChatStandIn, Reply, refused, refusing, room_of
from tests.strategies.fakes import CLAIM

GOOD = {"question": "When was the bridge opened?"}
QUESTION = GOOD["question"]
TEXT = json.dumps(GOOD)
Connect = Callable[..., LlmReasoner]


@pytest.fixture(autouse=True)
def scripted(stand_in: ChatStandIn) -> None:
    stand_in.script = {"first_question": [GOOD], "text": [GOOD]}


def reply(finish: str = "stop", usage: Any = None, **message: Any) -> Reply:
    choice = {"index": 0, "finish_reason": finish, "message": message}
    return Reply(body=json.dumps({"choices": [choice], "usage": usage}))


def streamed(*deltas: dict[str, Any], finish: str | None = "stop", end: str = "[DONE]") -> Reply:
    choices: list[dict[str, Any]] = [{"delta": delta, "finish_reason": None} for delta in deltas]
    choices.append({"delta": {}, "finish_reason": finish})
    events = [": keep-alive", *(f"data: {json.dumps({'choices': [each]})}" for each in choices)]
    return Reply(body="\r\n\r\n".join([*events, f"data: {end}", ""]))


def test_what_an_address_asks_for_stands_behind_the_path(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    # Gateways name the version of their interface there.
    assert connect(base_url=f"{stand_in.url}?api-version=1").first_question(CLAIM) == QUESTION
    (path,) = stand_in.paths
    assert path.endswith("/chat/completions?api-version=1")


def test_a_server_is_told_nothing_of_the_computer_it_is_asked_from(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    assert connect().first_question(CLAIM) == QUESTION
    (told,) = stand_in.headers
    assert not [name for name in told if name.startswith("x-stainless")]
    assert {"authorization", "content-type", "user-agent"} <= told


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (400, "System role not supported"),
        (400, "Unsupported value: 'messages[0].role' does not support 'system' with this model."),
        (400, "Developer instruction is not enabled for models/gemma-3-27b-it"),
        (500, "Jinja Exception: Conversation roles must alternate user/assistant/..."),
    ],
)
def test_where_there_is_no_system_role_the_user_says_it_all(
    stand_in: ChatStandIn, connect: Connect, status: int, words: str
) -> None:
    def refusal(body: dict[str, Any]) -> Reply | None:
        roles = [each["role"] for each in body["messages"]]
        return refused(status, words) if "system" in roles else None

    refusing(stand_in, refusal)
    reasoner = connect()
    reasoner.first_question(CLAIM)
    assert reasoner.first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 3, "remembered"
    first, *_, last = (body["messages"] for body in stand_in.asked)
    assert [each["role"] for each in last] == ["user"]
    assert first[0]["content"] in last[0]["content"]
    assert CLAIM.text in last[0]["content"]


def test_calls_refused_at_once_step_down_together() -> None:
    abilities = Abilities()
    sent = {"messages": [{"role": "user"}], "response_format": {"type": "json_schema"}}
    for _ in range(2):
        assert abilities.learn("json_schema is not supported", sent, vague=True)
    assert abilities.rung == "json_object"


@pytest.mark.parametrize(
    "usage",
    [
        {
            "prompt_tokens": 9,
            "completion_tokens": 200,
            "completion_tokens_details": {"reasoning_tokens": 200},
        },
        None,
    ],
)
def test_a_model_that_used_all_its_room_to_think_unseen_gets_more(
    stand_in: ChatStandIn, connect: Connect, usage: Any
) -> None:
    def thinks(body: dict[str, Any]) -> Reply | None:
        return reply("length", usage, content="") if room_of(body) < 1_000 else None

    refusing(stand_in, thinks)
    assert connect().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2


def test_text_that_comes_in_parts_is_put_together(stand_in: ChatStandIn, connect: Connect) -> None:
    thought = {"type": "thinking", "thinking": [{"type": "text", "text": "Hm."}]}
    parts = [thought, {"type": "text", "text": TEXT[:9]}, {"type": "text", "text": TEXT[9:]}]
    stand_in.script["first_question"] = [reply(content=parts)]
    reasoner = connect()
    assert reasoner.first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 1
    assert reasoner.asker.client.abilities.thinks


def test_a_server_that_only_streams_is_asked_to(stand_in: ChatStandIn, connect: Connect) -> None:
    def only_streams(body: dict[str, Any]) -> Reply:
        if not body.get("stream"):
            return refused(400, "This model only support stream mode, please enable it.")
        return streamed({"reasoning_content": "Hm."}, {"content": TEXT[:9]}, {"content": TEXT[9:]})

    refusing(stand_in, only_streams)
    reasoner = connect()
    reasoner.first_question(CLAIM)
    assert reasoner.first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 3, "remembered"
    assert reasoner.asker.client.abilities.rung == "json_schema"


def test_a_tool_call_that_is_streamed_is_put_together(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    pieces = [
        {"tool_calls": [{"index": 0, "function": {"name": "search", "arguments": part}}]}
        for part in ('{"quest', 'ion": "When was the railway built?"}')
    ]
    stand_in.script["agent_search"] = [streamed(*pieces, finish="tool_calls")]
    assert connect().next_move(CLAIM, [], 3).search == "When was the railway built?"


def test_a_stream_that_breaks_off_is_asked_for_again(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.first = [streamed({"content": TEXT}, finish=None, end="")]
    assert connect().first_question(CLAIM) == QUESTION
    assert len(stand_in.asked) == 2


def test_a_streamed_answer_that_was_cut_off_is_known_as_such() -> None:
    body = streamed({"content": TEXT[:9]}, finish="length").body
    assert completion_in(decoded(body)).truncated


def test_a_refusal_is_told_in_the_models_words(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    stand_in.script["first_question"] = [reply(content=None, refusal="I cannot help with that.")]
    with pytest.raises(ModelDeclined, match=r"“first_question”: I cannot help with that\."):
        connect().first_question(CLAIM)
    assert (len(stand_in.asked), session.usage.llm_calls) == (1, 1)


@pytest.mark.parametrize(
    "filtered",
    [
        reply("content_filter", content=""),
        reply("content_filter", content=TEXT[:9]),
        refused(400, "The prompt triggered Azure OpenAI's content management policy."),
    ],
)
def test_a_content_filter_is_told_as_what_it_is(
    stand_in: ChatStandIn, connect: Connect, filtered: Reply
) -> None:
    stand_in.script["first_question"] = [filtered]
    with pytest.raises(ModelDeclined, match="content"):
        connect().first_question(CLAIM)
    assert len(stand_in.asked) == 1


DEEP = '{"choices":[{"message":{"content":' + '[{"thinking":' * 900 + "1" + "}]" * 900 + "}}]}"


@pytest.mark.parametrize("body", ["[" * 100_000, "data: " + "[" * 100_000, "data: 1\n", DEEP])
def test_no_nesting_breaks_the_reader_of_answers(
    stand_in: ChatStandIn, connect: Connect, body: str
) -> None:
    stand_in.first = [Reply(body=body)]
    assert connect().first_question(CLAIM) == QUESTION


FIELDS = [
    *("choices", "message", "delta", "content", "text", "thinking", "tool_calls", "function"),
    *("arguments", "index", "finish_reason", "refusal", "usage", "error"),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(FIELDS),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(JSON, st.booleans())
def test_an_answer_of_any_form_is_read_or_refused(value: Any, as_stream: bool) -> None:
    text = json.dumps(value)
    try:
        completion_in(decoded(f"data: {text}\n\ndata: [DONE]" if as_stream else text))
    except ValueError:
        return


def test_a_stream_of_an_error_is_no_answer(stand_in: ChatStandIn, connect: Connect) -> None:
    overloaded = Reply(body='data: {"error": {"message": "overloaded"}}')
    stand_in.script = {"first_question": [overloaded], "text": [overloaded]}
    with pytest.raises(ModelUnreachable, match="overloaded"):
        connect().first_question(CLAIM)
