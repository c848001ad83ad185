"""Answers that say what was asked in another way than a schema would have it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from plumbline.reasoning.llm.answers.parsing import Unreadable, read_answer
from plumbline.reasoning.llm.answers.per_step import (
    AgentDecision,
    AgentVerdict,
    ContextList,
    Likelihood,
    QuestionList,
    Shape,
    VerdictAndReflection,
    VerdictAnswer,
)
from plumbline.reasoning.llm.answers.shapes import wire_schema
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.roles.judge import confidences
from tests.reasoning.llm.roles.test_roles import EXCERPTS, LIKELIHOOD, REFLECTION, VERDICT
from tests.reasoning.llm.standin import ChatStandIn, Reply, said
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


def test_a_model_held_to_a_schema_is_offered_no_null_that_costs_its_quotes() -> None:
    piece = wire_schema(VerdictAndReflection)["$defs"]["CitedPiece"]["properties"]
    assert (piece["number"]["type"], piece["quote"]["type"]) == ("integer", "string")
    reflection = wire_schema(VerdictAndReflection)["properties"]["next"]
    assert reflection["enum"] == ["accept", "judge_again", "search_again"]


def test_a_name_without_a_brief_costs_no_claim_its_context() -> None:
    bare = {"name": "Aldan Bridge", "kind": "bridge", "brief": None}
    context = read({"claims": [{"number": 1, "entities": [bare]}]}, ContextList)
    assert context.claims[0].entities[0].name == "Aldan Bridge"


@pytest.mark.parametrize(
    "told",
    [(30, 45, 10, 15), (0.3, 0.45, 0.1, 0.15), ("30%", "45 %", 10, 15), ("0.3", 0.45, 0.1, 0.15)],
)
def test_percents_and_fractions_give_the_confidence_that_was_told(told: tuple[Any, ...]) -> None:
    likelihood = dict(zip(LIKELIHOOD, told, strict=True))
    answer = read({**VERDICT, "likelihood": likelihood}, VerdictAnswer)
    shares = confidences(answer.likelihood, "refuted")
    assert list(shares.values()) == pytest.approx([0.3, 0.45, 0.1, 0.15])


@pytest.mark.parametrize("told", ["NaN", "-0.1", '"high"', "null", '"101%"'])
def test_what_is_no_likelihood_is_refused(told: str) -> None:
    text = f'{{"supported": {told}, "refuted": 0, "conflicting": 0, "not_enough_evidence": 0}}'
    with pytest.raises(Unreadable, match="supported"):
        read_answer(text, Likelihood)


def test_likelihoods_that_say_nothing_make_nothing_sure() -> None:
    nothing = Likelihood.model_validate(dict.fromkeys(LIKELIHOOD, 0))
    assert set(confidences(nothing, "refuted").values()) == {0.25}


def test_a_label_against_its_own_likelihoods_is_no_surer_than_they_are() -> None:
    against = Likelihood.model_validate(dict(zip(LIKELIHOOD, (95, 2, 1, 2), strict=True)))
    shares = confidences(against, "refuted")
    assert shares["refuted"] == shares["supported"] == pytest.approx(0.485)
    assert sum(shares.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("told", "hundredths"), [(45, 45), (0.45, 45), ("45%", 45), (1, 1), (1.0, 100), (0, 0)]
)
def test_an_uncertainty_is_read_in_the_scale_it_is_written_in(
    told: object, hundredths: int
) -> None:
    answer = {"reasoning": "", "label": "refuted", "evidence": [], "uncertainty": told}
    verdict = read({"verdict": answer}, AgentDecision).verdict
    assert verdict.uncertainty == hundredths
    assert AgentVerdict.model_validate(verdict.model_dump(mode="json")) == verdict


def test_a_repair_is_told_everything_that_was_wrong(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    cut = {"evidence": [], "label": "perhaps"}
    stand_in.script["verdict_with_reflection"] = [cut, {**VERDICT, **REFLECTION}]
    assert connect().verdict(CLAIM, EXCERPTS).label == "refuted"
    complaint = stand_in.asked[1]["messages"][-1]["content"]
    assert all(name in complaint for name in ("reasoning", "label", "likelihood"))


DRAFT = {**SUPPORTED, **REFLECTION, "reasoning": "A draft."}
THINKING = f"<think>Perhaps {json.dumps(DRAFT)} Hmm, wait, 1889 is not 1899. So"


@pytest.mark.parametrize(
    "draft",
    [
        said(THINKING, finish="length"),
        said(f"<think>No.</think><THINKING>{THINKING[7:]}", finish="length"),
        said(f"[THINK]{THINKING[7:]}", finish="length"),
        said(f"<|channel|>analysis<|message|>{THINKING[7:]}", finish="length"),
        said(None, finish="length", reasoning=THINKING[7:]),
    ],
)
def test_a_draft_within_a_thought_that_was_cut_off_is_no_verdict(
    stand_in: ChatStandIn, connect: Connect, draft: Reply
) -> None:
    stand_in.script["verdict_with_reflection"] = [draft, {**VERDICT, **REFLECTION}]
    assert connect().verdict(CLAIM, EXCERPTS).label == "refuted"
    first, second = stand_in.asked
    assert second["max_tokens"] > first["max_tokens"]
    assert "within a thought" in second["messages"][-1]["content"]


def test_an_answer_after_its_thought_counts_though_words_after_it_were_cut_off(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    answer = f"{THINKING}.</think>{json.dumps({**VERDICT, **REFLECTION})} I hope"
    stand_in.script["verdict_with_reflection"] = [said(answer, finish="length")]
    assert connect().verdict(CLAIM, EXCERPTS).label == "refuted"
    assert len(stand_in.asked) == 1
