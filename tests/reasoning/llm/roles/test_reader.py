"""What the LLM reasoner makes of answers as a reader: answers, summaries, the best result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plumbline.reasoning.llm.reasoner import LlmReasoner
from plumbline.schema import Excerpt, PairStance, Query, Source
from tests.reasoning.llm.standin import ChatStandIn, user
from tests.strategies.fakes import CLAIM, TRUTH, Page, ScriptedWeb, answered

Connect = Callable[..., LlmReasoner]
PAGE = Page("https://bridges.org/aldan", TRUTH)
SOURCE = Source(url=PAGE.url, title="Bridges", site="bridges.org")
EXCERPTS = [
    Excerpt(id="e1", source=SOURCE, text="The bridge is of iron."),
    Excerpt(id="e2", source=SOURCE, text=TRUTH),
]


def test_the_stance_comes_with_the_summary(stand_in: ChatStandIn, connect: Connect) -> None:
    summary = {"summary": "1889.", "answered": True, "source": 2, "quote": TRUTH}
    stand_in.script["summarise"] = [{**summary, "stance": "refutes"}]
    reasoner = connect()
    (answer,) = reasoner.summaries(CLAIM, {"When?": EXCERPTS})
    pair = answered(PAGE, "When?").model_copy(update={"answer": answer})
    assert reasoner.stance(CLAIM, pair) == PairStance(stance="refutes", strength=1)
    assert stand_in.steps == ["summarise"]


def in_all(*numbers: int) -> dict[str, Any]:
    told = {"answered": True, "source": 2, "quote": TRUTH, "stance": "refutes"}
    return {"summaries": [{"number": n, "summary": f"Says {n}.", **told} for n in numbers]}


def test_several_questions_are_summarised_in_one_call_over_each_source_once(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["summaries"] = [in_all(2, 1)]
    reasoner = connect()
    found = {"When?": EXCERPTS, "Since when?": EXCERPTS[::-1]}
    answers = reasoner.summaries(CLAIM, found)
    assert [(each.text, each.excerpt_id) for each in answers] == [
        ("Says 1.", "e2"),
        ("Says 2.", "e2"),
    ]
    assert user(stand_in).count(EXCERPTS[0].text) == 1
    pair = answered(PAGE, "Since when?").model_copy(update={"answer": answers[1]})
    assert reasoner.stance(CLAIM, pair).stance == "refutes"
    assert stand_in.steps == ["summaries"]


def test_a_question_that_the_model_passes_over_is_asked_by_itself(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    stand_in.script["summaries"] = [in_all(2, 7)]
    alone = {"summary": "1889.", "answered": True, "source": 1, "quote": TRUTH}
    stand_in.script["summarise"] = [{**alone, "stance": "refutes"}]
    answers = connect().summaries(CLAIM, {"When?": EXCERPTS, "Since when?": EXCERPTS})
    assert [each.text for each in answers] == ["1889.", "Says 2."]


def test_several_questions_are_answered_in_one_call_each_from_its_own_source(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    told = {"answer": "1889", "type": "extractive", "quote": TRUTH}
    answers = [{**told, "number": 1, "source": 2}, {**told, "number": 2, "source": 2}]
    stand_in.script["answers"] = [{"answers": answers}]
    found = {"When?": EXCERPTS[:1], "Since when?": EXCERPTS[1:2]}
    read = connect().answers(CLAIM, found)
    assert [each.excerpt_id for each in read] == ["e1", "e2"]
    assert "QUESTION 1 (source 1): When?" in user(stand_in)
    assert stand_in.steps == ["answers"]


def test_a_small_context_summarises_one_question_a_call(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    alone = {"summary": "1889.", "answered": True, "source": 1, "quote": TRUTH}
    stand_in.script["summarise"] = [{**alone, "stance": "refutes"}]
    connect(context_tokens=4_000).summaries(CLAIM, {"When?": EXCERPTS, "Since?": EXCERPTS})
    assert stand_in.steps == ["summarise"] * 2


def test_the_best_result_is_counted_from_one_by_the_model(
    stand_in: ChatStandIn, connect: Connect
) -> None:
    pages = [Page(f"https://s{n}.org/", "T.") for n in range(3)]
    results = ScriptedWeb(otherwise=pages).search([Query(text="q")])[0].results
    for number, index in ((1, 0), (3, 2), (0, None), (4, None), (None, None)):
        stand_in.script["best_result"] = [{"number": number}]
        assert connect().best_result("Q?", results) == index
