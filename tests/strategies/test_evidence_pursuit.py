"""Evidence pursuit: Algorithms 1 and 2, early verdicts, padding, and what faults cost."""

from __future__ import annotations

from typing import Any

import pytest

from plumbline.errors import BudgetSpent, CouldNotLook, UnusableAnswer
from plumbline.schema import Claim, Query
from plumbline.strategies.evidence_pursuit import EvidencePursuit, EvidencePursuitParameters
from tests.strategies.fakes import (
    BLOCKED,
    CLAIM,
    TRUTH,
    Page,
    ScriptedReasoner,
    ScriptedWeb,
    each_read,
    judged,
    pursuit,
)

BRIDGE = Page("https://bridges.org/aldan", TRUTH, snippet="opened in 1889")
OTHER = Page("https://other.org/x", "The Aldan Bridge is made of iron.")
REFUTED = judged("refuted", (BRIDGE.url, TRUTH, "refutes"))


def queries(claim: Claim, question: str) -> list[Query]:
    return [Query(text=f"claim + {question}"), Query(text=f"names of {question}")]


def script(**more: Any) -> ScriptedReasoner:
    base: dict[str, Any] = {
        "first_question": ["When did it open?"],
        "next_question": [None],
        "paraphrases": [[f"Wording {n}?" for n in range(9)]],
        "question_queries": [queries],
        "best_result": [0],
        "answers": [each_read],
        "verdict_from_pairs": [REFUTED],
    }
    return ScriptedReasoner(**{**base, **more})


@pytest.mark.parametrize("step", ["next_question", "paraphrases", "verdict_from_pairs"])
def test_a_budget_that_ends_before_the_verdict_leaves_the_quotes_that_were_found(step: str) -> None:
    spent = BudgetSpent("The check has used its 5 model calls.")
    play = pursuit(script(**{step: [spent]}), ScriptedWeb(otherwise=[BRIDGE, OTHER]))
    verdict = EvidencePursuit().verify(CLAIM, play)
    assert (verdict.label, verdict.stop_reason) == ("could_not_check", spent.kind)
    assert verdict.cause is not None
    assert "5 model calls" in verdict.cause.detail
    assert {(one.quote.text, one.stance) for one in verdict.evidence} >= {(TRUTH, "neutral")}
    assert verdict.confidence == {}


def test_a_budget_that_ends_before_anything_was_found_is_its_cause() -> None:
    play = pursuit(script(first_question=[BudgetSpent("spent")]), ScriptedWeb())
    verdict = EvidencePursuit().verify(CLAIM, play)
    assert (verdict.label, verdict.evidence) == ("could_not_check", ())


def test_an_early_verdict_is_padded_with_paraphrases_and_judged_late() -> None:
    reasoner, web = script(), ScriptedWeb(otherwise=[BRIDGE, OTHER])
    play = pursuit(reasoner, web)
    verdict = EvidencePursuit().verify(CLAIM, play)
    look = ["question_queries", "best_result"]
    assert reasoner.sequence == [
        "first_question",
        *(*look, "answers"),
        "next_question",
        "paraphrases",
        *(look * 4),
        "answers",
        "verdict_from_pairs",
    ]
    assert reasoner.named("paraphrases")[0][1:] == (4, ["When did it open?"])
    assert [purpose for purpose, _ in play.trail.questions] == ["first", *["paraphrase"] * 4]
    assert [q.text for q in web.queries[:2]] == ["claim + When did it open?", "claim + Wording 0?"]
    assert web.read_urls == [BRIDGE.url, *[OTHER.url] * 4]
    assert len(reasoner.named("verdict_from_pairs")[0][1]) == 5
    assert (verdict.label, verdict.stop_reason) == ("refuted", "early_verdict")


def test_a_paraphrase_is_answered_from_the_same_hit_where_there_is_no_other() -> None:
    web = ScriptedWeb(otherwise=[BRIDGE])
    verdict = EvidencePursuit().verify(CLAIM, pursuit(script(), web))
    assert web.read_urls == [BRIDGE.url] * 5
    assert verdict.label == "refuted"


def test_a_following_question_may_be_answered_from_the_same_hit() -> None:
    reasoner = script(next_question=["Who opened it?", None], paraphrases=[[]])
    web = ScriptedWeb(otherwise=[BRIDGE, OTHER])
    EvidencePursuit().verify(CLAIM, pursuit(reasoner, web))
    assert web.read_urls == [BRIDGE.url] * 2


def test_hits_that_answer_nothing_are_no_evidence_rather_than_unreadable() -> None:
    web = ScriptedWeb(otherwise=[BRIDGE])
    verdict = EvidencePursuit().verify(CLAIM, pursuit(script(best_result=[None]), web))
    assert web.read_urls == []
    assert verdict.label == "not_enough_evidence"


def test_at_most_five_questions_then_no_padding() -> None:
    asked = iter(range(100))
    reasoner = script(next_question=[lambda *_: f"Question {next(asked)}?"])
    verdict = EvidencePursuit().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[BRIDGE])))
    assert len(reasoner.named("answers")) == 5
    assert "paraphrases" not in reasoner.sequence
    assert verdict.stop_reason == "questions_used"


def test_the_benchmark_setting_pads_to_ten_pairs() -> None:
    reasoner = script()
    strategy = EvidencePursuit(EvidencePursuitParameters(pairs=10))
    strategy.verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[BRIDGE])))
    assert len(reasoner.named("verdict_from_pairs")[0][1]) == 10


def test_a_search_that_finds_nothing_is_repeated_with_the_names() -> None:
    web = ScriptedWeb({"names of When did it open?": [BRIDGE]})
    reasoner = script(paraphrases=[[]])
    EvidencePursuit().verify(CLAIM, pursuit(reasoner, web))
    assert [q.text for q in web.queries] == [
        "claim + When did it open?",
        "names of When did it open?",
    ]
    assert {q.limit for q in web.queries} == {10}


def test_the_chosen_document_is_read_even_when_hits_before_it_lack_a_snippet() -> None:
    bare = Page("https://bare.org/x", "Nothing of interest.")
    reasoner = script(best_result=[2], paraphrases=[[]])
    web = ScriptedWeb(otherwise=[bare, OTHER, BRIDGE])
    EvidencePursuit().verify(CLAIM, pursuit(reasoner, web))
    assert web.read_urls == [BRIDGE.url]
    (excerpts,) = reasoner.named("answers")[0][1].values()
    assert [one.source.url for one in excerpts] == [BRIDGE.url]


def test_a_result_nobody_finds_fitting_leaves_the_question_unanswered() -> None:
    reasoner = script(best_result=[None, 0], paraphrases=[["Other wording?"]])
    EvidencePursuit().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[BRIDGE])))
    pairs = reasoner.named("verdict_from_pairs")[0][1]
    assert [pair.answer.answered for pair in pairs] == [False, True]


def test_a_repeated_question_ends_the_questions_but_not_the_padding() -> None:
    reasoner = script(next_question=["when did it open?"])
    verdict = EvidencePursuit().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[BRIDGE])))
    assert verdict.stop_reason == "question_repeated"
    assert len(reasoner.named("verdict_from_pairs")[0][1]) == 5


def test_two_classes_leave_no_third_label() -> None:
    tilted = judged("not_enough_evidence", (BRIDGE.url, TRUTH, "refutes")).model_copy(
        update={"confidence": {"refuted": 0.3, "supported": 0.1, "not_enough_evidence": 0.6}}
    )
    strategy = EvidencePursuit(EvidencePursuitParameters(classes=2))
    reasoner = script(verdict_from_pairs=[tilted])
    verdict = strategy.verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[BRIDGE])))
    assert verdict.label == "refuted"
    assert verdict.confidence == pytest.approx({"refuted": 0.75, "supported": 0.25})


def test_a_failed_follow_up_costs_questions_not_the_claim() -> None:
    reasoner = script(next_question=[UnusableAnswer("x")], paraphrases=[UnusableAnswer("x")])
    verdict = EvidencePursuit().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[BRIDGE])))
    assert (verdict.label, verdict.degraded) == ("refuted", ("step_failed",))


def test_nothing_found_asks_no_verdict_of_the_model() -> None:
    reasoner = script()
    verdict = EvidencePursuit().verify(CLAIM, pursuit(reasoner, ScriptedWeb()))
    assert "verdict_from_pairs" not in reasoner.sequence
    assert verdict.label == "not_enough_evidence"


def test_searches_that_all_fail_are_no_answers() -> None:
    with pytest.raises(CouldNotLook):
        EvidencePursuit().verify(CLAIM, pursuit(script(), ScriptedWeb(otherwise=BLOCKED)))
