"""Lists of which not everything fits, values written in another type, and answers that are none."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from plumbline.errors import UnusableAnswer
from plumbline.reasoning.llm.answers.parsing import Unreadable, read_answer
from plumbline.reasoning.llm.answers.per_step import (
    SHAPES,
    AnswerList,
    AnswerText,
    ContextList,
    PairsAndVerdict,
    QueryList,
    Shape,
    SplitList,
    StanceAnswer,
    Summary,
    VerdictAndReflection,
    VerdictAnswer,
)
from plumbline.reasoning.llm.answers.shapes import sketch
from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.reasoning.llm.roles.judge import confidences
from plumbline.schema import Passage
from plumbline.session import CheckSession
from tests.reasoning.llm.answers.test_answers import read
from tests.reasoning.llm.roles.test_roles import EXCERPTS, REFLECTION, VERDICT
from tests.reasoning.llm.standin import ChatStandIn
from tests.strategies.fakes import CLAIM, TRUTH

Connect = Callable[..., LlmReasoner]
ANSWER = {"answer": "1889", "type": "extractive", "source": 1, "quote": TRUTH}
SUMMARY = {"summary": "", "answered": False, "source": None, "quote": None, "stance": "neutral"}
PAIR = {**ANSWER, "question": "When?", "stance": "refutes"}
LIKERT = {"supported": 1, "refuted": 5, "conflicting": 1, "not_enough_evidence": 1}
MISFITS = [None, {}, "refutes", {"number": 2, "stance": "sort of", "quote": TRUTH}]


@pytest.mark.parametrize(
    ("shape", "answer", "field", "meant"),
    [
        (AnswerText, {**ANSWER, "answer": 1889}, "answer", "1889"),
        (AnswerText, {**ANSWER, "answer": 18.5}, "answer", "18.5"),
        (AnswerText, {**ANSWER, "answer": True, "type": "boolean"}, "answer", "true"),
        (AnswerText, {**ANSWER, "answer": None, "type": "unanswerable"}, "answer", ""),
        (AnswerText, {**ANSWER, "type": "Extractive."}, "type", "extractive"),
        (Summary, {**SUMMARY, "summary": None}, "summary", ""),
        (Summary, {**SUMMARY, "stance": "Neither"}, "stance", "neutral"),
        (VerdictAnswer, {**VERDICT, "error": 1899}, "error", "1899"),
        (VerdictAnswer, {**VERDICT, "label": "**Conflicting**."}, "label", "conflicting"),
        (QueryList, {"queries": "Aldan Bridge"}, "queries", ["Aldan Bridge"]),
        (QueryList, {"queries": ["Aldan Bridge", None]}, "queries", ["Aldan Bridge"]),
        (VerdictAndReflection, {**VERDICT, **REFLECTION, "tools": "dates"}, "tools", ["dates"]),
        (VerdictAndReflection, {**VERDICT, **REFLECTION, "languages": "none"}, "languages", []),
    ],
)
def test_a_value_is_read_whatever_type_it_is_written_in(
    shape: type[Shape], answer: dict[str, Any], field: str, meant: object
) -> None:
    assert getattr(read(answer, shape), field) == meant


def test_a_year_and_a_numbered_claim_are_read_as_written() -> None:
    told = {"number": "[1]", "when": "in 1899", "start": 1899, "end": 1899, "entities": None}
    context = read({"claims": [told]}, ContextList).claims[0]
    assert (context.number, context.start, context.end) == (1, "1899", "1899")


def test_a_label_that_is_not_named_has_no_likelihood() -> None:
    likelihood = read({**VERDICT, "likelihood": {"refuted": 100}}, VerdictAnswer).likelihood
    assert confidences(likelihood, "refuted")["refuted"] == 1
    assert confidences(likelihood, "supported")["supported"] == 0.5


@pytest.mark.parametrize("stance", ["refutes|supports", "widerlegt", "0", True, ["refutes"]])
def test_what_is_no_stance_is_still_refused(stance: object) -> None:
    with pytest.raises(Unreadable, match="stance"):
        read({"stance": stance}, StanceAnswer)


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_the_shape_said_back_is_no_answer(name: str) -> None:
    echo = f"Answer with one JSON object on one line, of this shape: {sketch(SHAPES[name])}"
    with pytest.raises(Unreadable):
        read_answer(echo, SHAPES[name])


def test_an_answer_before_the_shape_said_back_counts() -> None:
    text = json.dumps({"queries": ["Aldan Bridge"]})
    assert read_answer(f"{text}\n{sketch(QueryList)}", QueryList).queries == ["Aldan Bridge"]


@pytest.mark.parametrize("misfit", MISFITS)
def test_a_citation_that_does_not_fit_costs_a_repair_but_not_the_verdict(
    stand_in: ChatStandIn, connect: Connect, session: CheckSession, misfit: object
) -> None:
    evidence = [misfit, *VERDICT["evidence"]]
    stand_in.script["verdict_with_reflection"] = [{**VERDICT, **REFLECTION, "evidence": evidence}]
    judgement = connect().verdict(CLAIM, EXCERPTS)
    assert [(quote.quote, quote.stance) for quote in judgement.cited] == [(TRUTH, "refutes")]
    assert (session.usage.llm_calls, session.usage.repairs, session.usage.unusable) == (2, 1, 0)


def test_where_no_item_fits_nothing_is_made_up(stand_in: ChatStandIn, connect: Connect) -> None:
    answer = {**VERDICT, **REFLECTION, "evidence": MISFITS}
    stand_in.script["verdict_with_reflection"] = [answer]
    with pytest.raises(UnusableAnswer, match="evidence"):
        connect().verdict(CLAIM, EXCERPTS)


@pytest.mark.parametrize(
    ("shape", "answer", "items"),
    [
        (AnswerList, {"answers": [{**ANSWER, "number": 1}, {"number": 2}]}, "answers"),
        (ContextList, {"claims": [{"number": 1}, {"when": "in 1899"}]}, "claims"),
        (PairsAndVerdict, {**VERDICT, "likert": LIKERT, "pairs": [PAIR, {}]}, "pairs"),
    ],
)
def test_items_that_fit_are_taken_only_where_nobody_is_asked_again(
    shape: type[Shape], answer: dict[str, Any], items: str
) -> None:
    text = json.dumps(answer)
    with pytest.raises(Unreadable):
        read_answer(text, shape)
    assert len(getattr(read_answer(text, shape, salvage=True), items)) == 1


def test_of_a_claim_split_in_two_one_half_alone_is_not_taken() -> None:
    halves = {"claims": [{"number": 1, "text": "The bridge is of iron."}, {"number": 1}]}
    with pytest.raises(Unreadable):
        read_answer(json.dumps(halves), SplitList, salvage=True)


def test_a_claim_of_no_known_kind_does_not_cost_the_others(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    first, other = "The tower is 410 metres tall.", "Quenby has 90,000 people."
    good = {"text": first, "words": first, "kind": "fact"}
    odd = {"text": other, "words": other, "kind": "statement"}
    late = {"text": other, "words": None, "kind": "fact"}
    stand_in.script["extract_claims"] = [*[{"claims": [good, odd]}] * 2, {"claims": [late]}]
    claims = connect().extract_claims(Passage(text=f"{first} {other}"))
    assert [(claim.text, claim.source_text) for claim in claims] == [(first, first), (other, other)]
    assert len(stand_in.asked) == 3, "what is dropped is read once more"


@pytest.mark.parametrize("said", [{"type": "extractive", "answer": " "}, {"type": "unanswerable"}])
def test_an_answer_that_says_nothing_is_none(
    stand_in: ChatStandIn, connect: Connect, said: dict[str, Any]
) -> None:
    stand_in.script["pairs_and_verdict"] = [
        {**VERDICT, "likert": LIKERT, "pairs": [{**PAIR, **said}]}
    ]
    stand_in.script["answer"] = [{**ANSWER, **said}]
    reasoner = connect()
    outcome = reasoner.pairs_and_verdict(CLAIM, EXCERPTS)
    answers = [outcome.pairs[0].answer, *reasoner.answers(CLAIM, {"When?": EXCERPTS})]
    assert [(each.answered, each.quote) for each in answers] == [(False, None)] * 2
    assert outcome.judgement.cited == ()


def test_a_thousand_citations_are_not_all_looked_for(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    many = [{**VERDICT["evidence"][0], "quote": f"Words {n} of nobody."} for n in range(1_000)]
    pairs = [{**PAIR, "quote": f"Words {n} of nobody."} for n in range(1_000)]
    stand_in.script["verdict_with_reflection"] = [{**VERDICT, **REFLECTION, "evidence": many}]
    stand_in.script["pairs_and_verdict"] = [{**VERDICT, "likert": LIKERT, "pairs": pairs}]
    reasoner = connect()
    assert len(reasoner.verdict(CLAIM, EXCERPTS).cited) == 10
    assert len(reasoner.pairs_and_verdict(CLAIM, EXCERPTS).pairs) == 10
