"""The search agent's moves: a search by tool call or marker, or a decision with its uncertainty."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.schema import Move
from tests.reasoning.llm.standin import ChatStandIn, Reply, refused, said
from tests.strategies.fakes import CLAIM, TRUTH, Page, answered

Connect = Callable[..., LlmReasoner]
PAGE = Page("https://bridges.org/aldan", TRUTH)


def test_the_agent_searches_by_tool_call(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script["agent_search"] = [said(None, tool="When was that opened?")]
    move = connect().next_move(CLAIM, (), 10)
    assert (move.search, move.final) == ("When was that opened?", None)


@pytest.mark.parametrize("written", [json.dumps, dict])
@pytest.mark.parametrize("name", ["question", "query"])
def test_a_tool_call_is_read_however_its_argument_is_named_and_written(
    stand_in: ChatStandIn, connect: Connect, name: str, written: Callable[[Any], Any]
) -> None:
    reply = json.loads(said(None, tool="x").body)
    call = reply["choices"][0]["message"]["tool_calls"][0]["function"]
    call["arguments"] = written({name: "When was that opened?"})
    stand_in.script["agent_search"] = [Reply(body=json.dumps(reply))]
    assert connect().next_move(CLAIM, (), 10).search == "When was that opened?"


@pytest.mark.parametrize(
    ("question", "search"),
    [
        ("When was the bridge opened?", "When was the bridge opened?"),
        (f"Is it true that {CLAIM.text.lower()}", "Aldan Bridge 1899"),
    ],
)
def test_an_agent_that_is_done_before_it_began_searches_without_telling_the_claim(
    stand_in: ChatStandIn, connect: Connect, question: str, search: str
) -> None:
    stand_in.script = {"agent_search": ["DONE"], "first_question": [{"question": question}]}
    assert connect().next_move(CLAIM, (), 10) == Move(search=search)
    assert stand_in.steps == ["agent_search", "first_question"]


def test_without_tools_the_agent_searches_by_a_marker(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.first = [refused(400, "tools are not supported")]
    text = "<think>SEARCH: not this</think>I need more.\nSEARCH: When was that opened?\nSEARCH: b"
    stand_in.script["text"] = [text]
    assert connect().next_move(CLAIM, (), 10).search == "When was that opened?"


DECISION = {
    "search": None,
    "verdict": {
        "reasoning": "It says 1889.",
        "label": "refuted",
        "uncertainty": 20,
        "evidence": [{"number": 1, "stance": "refutes"}],
        "error": "1899",
        "correction": TRUTH,
    },
}


def test_the_agent_decides_with_its_uncertainty(stand_in: ChatStandIn, connect: Connect) -> None:
    stand_in.script = {"agent_search": ["DONE"], "agent_decide": [DECISION]}
    move = connect().next_move(CLAIM, [answered(PAGE)], 3)
    assert move.final is not None
    assert (move.final.label, move.uncertainty) == ("refuted", 0.2)
    assert [q.excerpt_id for q in move.final.cited] == [PAGE.url]


def test_with_no_searches_left_the_agent_is_not_offered_one(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["agent_decide"] = [DECISION]
    assert connect().next_move(CLAIM, [answered(PAGE)], 0).final is not None
    assert stand_in.steps == ["agent_decide"]


def test_a_search_that_tells_the_claim_is_not_let_through(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    search = f"Is it true that {CLAIM.text.lower()}"
    stand_in.script = {"agent_search": [said(None, tool=search)], "agent_decide": [DECISION]}
    move = connect().next_move(CLAIM, [answered(PAGE)], 3)
    assert move.search is None
