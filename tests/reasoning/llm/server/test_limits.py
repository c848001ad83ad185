"""How much a model reads and writes: learned from settings and refusals, and kept to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from plumbline.errors import PromptTooLong
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.server.refusals import answer_limit, prompt_named, window_named
from plumbline.schema import Answer, Excerpt, Passage, QuestionAnswer, Source
from plumbline.session import CheckSession
from tests.reasoning.llm.standin import (
    ChatStandIn,
    Reply,
    refused,
    refusing,
    room_of,
    said,
    user,
)
from tests.strategies.fakes import CLAIM

GOOD = {"question": "When was the bridge opened?"}
Connect = Callable[..., LlmReasoner]


@pytest.fixture(autouse=True)
def scripted(stand_in: ChatStandIn) -> None:
    stand_in.script = {"first_question": [said(GOOD, reasoning="Let me think.")]}


def vllm(window: int, prompt: int) -> Callable[[dict[str, Any]], Reply | None]:
    def refusal(body: dict[str, Any]) -> Reply | None:
        room = room_of(body)
        if room + prompt <= window:
            return None
        return refused(
            400,
            f"'max_tokens' or 'max_completion_tokens' is too large: {room}. This model's maximum "
            f"context length is {window} tokens and your request has {prompt} input tokens "
            f"({room} > {window} - {prompt}).",
        )

    return refusal


@pytest.mark.parametrize("known", [1_500, None])
def test_the_room_for_thoughts_is_what_the_context_leaves(
    stand_in: ChatStandIn, connect: Connect, known: int | None
) -> None:
    refusing(stand_in, vllm(1_500, 200))
    reasoner = connect(context_tokens=known)
    for _ in range(3):
        assert reasoner.first_question(CLAIM) == GOOD["question"]
    rooms = [room_of(body) for body in stand_in.asked]
    assert rooms[1] > 1_500 or known, "without a limit a thinking model gets much room"
    assert rooms[0] < rooms[-1] <= 1_300
    assert len(rooms) == (3 if known else 4), "the limit is learned once"


def test_a_limit_of_the_answer_is_learned_and_no_reason_to_ask_for_more(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    def refusal(body: dict[str, Any]) -> Reply | None:
        room = room_of(body)
        words = f"max_tokens is too large: {room}. This model supports at most 900 completion"
        return refused(400, f"{words} tokens, you provided {room}.") if room > 900 else None

    refusing(stand_in, refusal)
    reasoner = connect()
    for _ in range(3):
        assert reasoner.first_question(CLAIM) == GOOD["question"]
    assert [room_of(body) for body in stand_in.asked][2:] == [900, 900]
    assert "max_tokens" in stand_in.asked[-1]


def test_a_context_named_beside_the_limit_of_an_answer_is_no_prompt_too_long(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    words = (
        "`max_tokens` must be less than or equal to `150`, the maximum value for `max_tokens` is "
        "less than the `context_window` for this model"
    )
    stand_in.first = [refused(400, words)]
    assert connect().first_question(CLAIM) == GOOD["question"]
    assert [room_of(body) for body in stand_in.asked] == [200, 150]


def test_a_server_that_names_another_limit_each_time_is_given_up(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    reasoner = connect(context_tokens=None)
    reasoner.first_question(CLAIM)

    def refusal(body: dict[str, Any]) -> Reply:
        words = f"maximum context length is 2000 tokens, not {2_001 - room_of(body)} input tokens"
        return refused(400, words)

    refusing(stand_in, refusal)
    with pytest.raises(PromptTooLong):
        reasoner.first_question(CLAIM)
    assert len(stand_in.asked) < 15


def test_a_prompt_that_leaves_no_room_is_told_as_too_long(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    refusing(stand_in, vllm(1_500, 1_490))
    with pytest.raises(PromptTooLong):
        connect(context_tokens=None).first_question(CLAIM)
    assert len(stand_in.asked) == 1


def test_a_context_that_a_refusal_names_makes_later_prompts_short(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    reasoner = connect(context_tokens=None)
    assert not reasoner.small
    stand_in.first = [refused(400, "the request exceeds the available context size (2048 tokens)")]
    with pytest.raises(PromptTooLong):
        reasoner.first_question(CLAIM)
    assert reasoner.small
    sentences = " ".join(f"Bridge {n} opened in {1800 + n}." for n in range(150))
    stand_in.script["extract_claims"] = [{"claims": []}]
    before = len(stand_in.asked)
    reasoner.extract_claims(Passage(text=sentences))
    assert len(stand_in.asked) - before > 1


FOUND = [
    Excerpt(
        id=f"e{number}",
        source=Source(url=f"https://a.org/{number}", title="A", site="a.org"),
        text=f"Source {number} speaks of the Aldan Bridge. " + "More words follow. " * 20,
    )
    for number in range(1, 9)
]
VERDICT: dict[str, Any] = {
    "evidence": [],
    "reasoning": "Nothing decides it.",
    "label": "not_enough_evidence",
    "likelihood": {"supported": 0, "refuted": 0, "conflicting": 0, "not_enough_evidence": 100},
    "error": None,
    "correction": None,
    "next": "accept",
    "feedback": "",
    "tools": [],
    "languages": [],
}
LONG_CLAIM = CLAIM.model_copy(
    update={"text": f"The bridge {'that many people came to see ' * 30}did not open in 1899."}
)


def reads_at_most(characters: int) -> Callable[[dict[str, Any]], Reply | None]:
    def refusal(body: dict[str, Any]) -> Reply | None:
        too_long = len(body["messages"][1]["content"]) > characters
        return refused(400, "the request exceeds the context size") if too_long else None

    return refusal


def test_where_the_context_is_too_small_evidence_is_left_out_and_the_check_says_so(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    stand_in.script["verdict_with_reflection"] = [VERDICT]
    refusing(stand_in, reads_at_most(3_000))
    connect().verdict(LONG_CLAIM, FOUND)
    assert LONG_CLAIM.text in user(stand_in), "a claim is judged as it stands or not at all"
    assert FOUND[0].text.strip() in user(stand_in), "what is read is read whole, the best first"
    assert FOUND[7].text.strip() not in user(stand_in)
    assert session.notices == ("text_left_out",)


def test_a_single_long_text_is_shortened(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    stand_in.script["answer"] = [{"answer": "", "type": "unanswerable"}]
    stand_in.script["answer"][0] |= {"source": None, "quote": None}
    long = FOUND[0].model_copy(update={"text": "It opened in 1889. " * 200})
    refusing(stand_in, reads_at_most(2_500))
    connect().answers(CLAIM, {"When?": [long]})
    assert "It opened in 1889." in user(stand_in)
    assert session.notices == ("text_left_out",)


def test_a_server_that_could_not_say_its_context_yet_is_asked_again(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    stand_in.models = refused(503, "Loading model")
    reasoner = connect(context_tokens=None)
    assert reasoner.context_tokens is None
    listed = '{"data": [{"id": "scripted", "max_model_len": 4096}]}'
    stand_in.models = Reply(body=listed)
    assert reasoner.for_check(session).context_tokens == 4096


def test_a_server_that_answers_and_does_not_say_its_context_is_asked_once_more(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    reasoner = connect(context_tokens=None)
    reasoner.first_question(CLAIM)
    reasoner.for_check(session)
    asked = stand_in.looked
    assert asked > 0
    reasoner.for_check(session)
    assert stand_in.looked == asked


@pytest.mark.parametrize(
    "no",
    [
        refused(400, "The input token count (9000) exceeds the maximum number of tokens allowed."),
        Reply(422, '{"error": "`inputs` tokens + `max_new_tokens` must be <= 4096."}'),
        Reply(413, "<html><title>413 Request Entity Too Large</title></html>"),
        refused(413, "Request too large for model `m`, please reduce your message size."),
        refused(429, "Request too large for gpt-4 on tokens per min (TPM): Limit 10000"),
        refused(400, "Please reduce the length of the messages or completion."),
        refused(500, "the request exceeds the available context size"),
    ],
    ids=["Gemini", "TGI", "proxy", "Groq", "OpenAI", "vLLM", "llama.cpp"],
)
def test_every_way_to_say_that_a_prompt_is_too_long_is_understood(
    stand_in: ChatStandIn, connect: Connect, no: Reply
) -> None:
    stand_in.script["verdict_with_reflection"] = [VERDICT]
    stand_in.first = [no]
    reasoner = connect()
    reasoner.verdict(CLAIM, FOUND)
    told = [len(body["messages"][1]["content"]) for body in stand_in.asked]
    assert told[1] < told[0]
    assert reasoner.asker.client.abilities.rung == "json_schema"


def test_nobody_judges_without_anything_that_was_found(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    refusing(stand_in, reads_at_most(1_000))
    with pytest.raises(PromptTooLong):
        connect().verdict(LONG_CLAIM, FOUND)
    told = [body["messages"][1]["content"] for body in stand_in.asked]
    assert all("Source 1" in each for each in told)


def test_pairs_that_do_not_fit_are_left_out_of_the_agents_turn_too(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    pairs = [
        QuestionAnswer(question=f"Question {n}?", answer=Answer(text="Long answer. " * 40))
        for n in range(8)
    ]
    stand_in.script["agent_search"] = [said("SEARCH: When was the railway built?")]
    refusing(stand_in, reads_at_most(2_000))
    assert connect().next_move(CLAIM, pairs, 3).search == "When was the railway built?"
    assert session.notices == ("text_left_out",)


def test_a_passage_that_does_not_fit_is_read_in_smaller_parts(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession
) -> None:
    sentences = [f"Bridge number {n} opened in the year {1800 + n}." for n in range(60)]

    def read(body: dict[str, Any]) -> Reply:
        told = body["messages"][1]["content"].partition("PASSAGE:")[2]
        here = [each for each in sentences if each in told]
        return said({"claims": [{"text": s, "words": s, "kind": "fact"} for s in here]})

    limit = reads_at_most(1_000)
    refusing(stand_in, lambda body: limit(body) or read(body))
    claims = connect().extract_claims(Passage(text=" ".join(sentences)))
    assert [claim.source_text for claim in claims] == sentences
    assert session.notices == (), "nothing was left out"


def test_a_sentence_that_does_not_fit_is_told_not_cut(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    refusing(stand_in, reads_at_most(100))
    with pytest.raises(PromptTooLong):
        connect().extract_claims(Passage(text=f"{LONG_CLAIM.text} It is old."))


@pytest.mark.parametrize(
    ("words", "window"),
    [
        ("This model's maximum context length is 8192 tokens. You requested 9000 tokens.", 8192),
        ("request (5000 tokens) exceeds the available context size (4096 tokens)", 4096),
        ("the model is loaded with context length of only 4096 tokens", 4096),
        ("`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 3900 `inputs` tokens", 4096),
        ("token count (9000) exceeds the maximum number of tokens allowed (8192).", 8192),
        ("prompt is too long: 208310 tokens > 200000 maximum", 200_000),
        ("too large for model with 32768 maximum context length", 32_768),
        ("This model's maximum context length is 12 tokens.", None),
        ("prompt token count of 9000 exceeds the limit of 8000", 8000),
        ("the context window is full", None),
        ("context length " + "9" * 5_000, 999_999_999),
    ],
)
def test_the_context_is_read_from_what_servers_say(words: str, window: int | None) -> None:
    assert window_named(words) == window


def test_the_prompts_own_length_is_read_too() -> None:
    assert prompt_named("your request has 900 input tokens") == 900
    assert prompt_named("you requested 9000 tokens (8200 in the messages, 800 in the") == 8200
    assert prompt_named("Given: 3900 `inputs` tokens and 1100 `max_new_tokens`") == 3900
    assert prompt_named("too long") is None


@pytest.mark.parametrize(
    ("words", "limit"),
    [
        ("Invalid max_tokens value, the valid range of max_tokens is [1, 8192]", 8192),
        ("`max_tokens` must be less than or equal to `8192`", 8192),
        ("max_tokens: 9000 > 4096, which is the maximum allowed number of output tokens", 4096),
        ("'max_tokens' is not supported with gpt-5-2025-08-07. Use another name.", None),
        ("max_tokens must be at most 2", None),
        ("temperature must be at most 1000", None),
    ],
)
def test_the_limit_of_an_answer_is_read_from_what_servers_say(
    words: str, limit: int | None
) -> None:
    assert answer_limit(words, 9_000) == limit
