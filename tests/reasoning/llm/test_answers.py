"""Answers that say what was asked in another way than a schema would have it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from plumbline.reasoning.llm.answers import (
    AgentDecision,
    ContextList,
    QuestionList,
    Shape,
    VerdictAndReflection,
    VerdictAnswer,
)
from plumbline.reasoning.llm.parsing import Unreadable, read_answer
from plumbline.reasoning.llm.reasoner import LlmReasoner
from tests.reasoning.llm.standin import ChatStandIn
from tests.reasoning.llm.test_roles import EXCERPTS, REFLECTION, VERDICT
from tests.strategies.fakes import CLAIM, TRUTH

Connect = Callable[..., LlmReasoner]
SUPPORTED = {**VERDICT, "label": "supported", "error": None, "correction": None}
FIELDS = ("evidence", "reasoning", "label", "uncertainty", "error", "correction")
NO_VERDICT: dict[str, Any] = dict.fromkeys(FIELDS)


def read(answer: object, shape: type[Shape]) -> Any:
    return read_answer(json.dumps(answer), shape)


@pytest.mark.parametrize(
    "reflection",
    [{}, {"next": None}, {"next": ""}, {"next": None, "feedback": None, "tools": None}],
)
def test_a_supported_claim_needs_no_reflection(reflection: dict[str, Any]) -> None:
    answer = read({**SUPPORTED, **reflection}, VerdictAndReflection)
    assert (answer.label, answer.next) == ("supported", None)


def test_a_reflection_that_the_verdict_left_out_is_asked_for_by_itself(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script = {"verdict_with_reflection": [VERDICT], "reflect": [REFLECTION]}
    reasoner = connect()
    judgement = reasoner.verdict(CLAIM, EXCERPTS)
    assert judgement.label == "refuted"
    assert reasoner.reflect(CLAIM, judgement, ()).action == "search_again"
    assert stand_in.steps == ["verdict_with_reflection", "reflect"]


@pytest.mark.parametrize("missing", ["error", "correction"])
def test_what_is_null_by_the_prompt_may_be_left_out(missing: str) -> None:
    answer = {name: value for name, value in SUPPORTED.items() if name != missing}
    assert read(answer, VerdictAnswer).label == "supported"


@pytest.mark.parametrize("verdict", [{}, {"verdict": None}, {"verdict": NO_VERDICT}])
def test_an_agent_that_searches_on_gives_no_verdict(verdict: dict[str, Any]) -> None:
    decision = read({"search": "When was it opened?", **verdict}, AgentDecision)
    assert (decision.search, decision.verdict) == ("When was it opened?", None)


def test_a_verdict_that_is_only_half_there_is_no_verdict() -> None:
    with pytest.raises(Unreadable, match="label"):
        read({"search": None, "verdict": {**NO_VERDICT, "reasoning": "It is."}}, AgentDecision)


@pytest.mark.parametrize("shape", [VerdictAnswer, QuestionList])
def test_an_object_in_a_list_of_its_own_is_the_object(shape: type[Shape]) -> None:
    answer = {**VERDICT, "questions": ["a?"]}
    assert read([answer], shape) == read(answer, shape)


@pytest.mark.parametrize("number", ["[2]", "2", "Source 2", "evidence [2].", 2.0])
def test_a_number_may_be_written_as_the_data_writes_it(number: object) -> None:
    piece = {"number": number, "stance": "refutes", "quote": TRUTH}
    assert read({**VERDICT, "evidence": [piece]}, VerdictAnswer).evidence[0].number == 2


@pytest.mark.parametrize("number", ["1, 2", "one", "[1] and [2]"])
def test_what_names_no_one_number_is_refused(number: str) -> None:
    piece = {"number": number, "stance": "refutes", "quote": TRUTH}
    with pytest.raises(Unreadable, match="number"):
        read({**VERDICT, "evidence": [piece]}, VerdictAnswer)


def test_a_piece_without_a_quote_does_not_cost_the_others(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    bare = [
        {"number": 1, "stance": "neutral", "quote": None},
        {"number": None, "stance": "neutral"},
    ]
    answer = {**VERDICT, "evidence": [*bare, *VERDICT["evidence"]], **REFLECTION}
    stand_in.script["verdict_with_reflection"] = [answer]
    judgement = connect().verdict(CLAIM, EXCERPTS)
    assert [quote.quote for quote in judgement.cited] == [TRUTH]


def test_a_name_without_a_brief_costs_no_claim_its_context() -> None:
    bare = {"name": "Aldan Bridge", "kind": "bridge", "brief": None}
    context = read({"claims": [{"number": 1, "entities": [bare]}]}, ContextList)
    assert context.claims[0].entities[0].name == "Aldan Bridge"


def test_percent_signs_and_halves_stay_in_their_scale() -> None:
    likelihood = {"supported": "5%", "refuted": "90 %", "conflicting": 2, "not_enough_evidence": 3}
    assert read({**VERDICT, "likelihood": likelihood}, VerdictAnswer).likelihood.refuted == 90


def test_a_repair_is_told_everything_that_was_wrong(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    cut = {"evidence": [], "label": "perhaps"}
    stand_in.script["verdict_with_reflection"] = [cut, {**VERDICT, **REFLECTION}]
    assert connect().verdict(CLAIM, EXCERPTS).label == "refuted"
    complaint = stand_in.asked[1]["messages"][-1]["content"]
    assert all(name in complaint for name in ("reasoning", "label", "likelihood"))
