"""Search agent: ten searches at most, the claim never shown, no statement lost."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from plumbline.errors import BudgetSpent, SearchBlocked, UnusableAnswer
from plumbline.schema import Move
from plumbline.strategies.search_agent import SearchAgent, SearchAgentParameters, stated
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

PAGE = Page("https://bridges.org/aldan", TRUTH)
REFUTED = judged("refuted", (PAGE.url, TRUTH, "refutes"))
SEARCH = Move(search="When was that bridge opened?")
FINAL = Move(final=REFUTED, uncertainty=0.2)


def script(**more: Any) -> ScriptedReasoner:
    base: dict[str, Any] = {"next_move": [SEARCH, FINAL], "summaries": [each_read]}
    return ScriptedReasoner(**{**base, **more})


def endless() -> Any:
    numbers = count(1)
    return [lambda *_: Move(search=f"Search {next(numbers)}?")]


def test_search_summary_verdict() -> None:
    reasoner, web = script(), ScriptedWeb(otherwise=[PAGE])
    play = pursuit(reasoner, web)
    verdict = SearchAgent().verify(CLAIM, play)
    assert reasoner.sequence == ["next_move", "summaries", "next_move"]
    assert play.trail.questions == [("agent_search", SEARCH.search)]
    assert web.read_urls == [PAGE.url]
    assert (verdict.label, verdict.stop_reason) == ("refuted", "agent_decided")
    assert verdict.confidence == pytest.approx(
        {"refuted": 0.85, "supported": 0.05, "conflicting": 0.05, "not_enough_evidence": 0.05}
    )


def test_the_search_agent_never_sees_the_claim() -> None:
    reasoner, web = script(), ScriptedWeb(otherwise=[PAGE])
    SearchAgent().verify(CLAIM, pursuit(reasoner, web))
    shown_claim = reasoner.named("summaries")[0][0]
    assert (shown_claim.text, shown_claim.source_text) == (SEARCH.search, SEARCH.search)
    assert [q.text for q in web.queries] == [SEARCH.search]


def test_the_tenth_search_is_the_last_and_the_agent_may_still_decide() -> None:
    searches = endless()[0]
    reasoner = script(next_move=[*[searches] * 10, FINAL])
    web = ScriptedWeb(otherwise=[PAGE])
    verdict = SearchAgent().verify(CLAIM, pursuit(reasoner, web))
    assert [q.text for q in web.queries] == [f"Search {n}?" for n in range(1, 11)]
    assert [args[2] for args in reasoner.named("next_move")] == [*range(10, -1, -1)]
    assert (verdict.label, verdict.stop_reason) == ("refuted", "searches_used")


def test_an_agent_that_asks_the_same_again_is_asked_to_decide() -> None:
    again = Move(search="when was that  bridge opened?")
    reasoner, web = script(next_move=[SEARCH, again, FINAL]), ScriptedWeb(otherwise=[PAGE])
    verdict = SearchAgent().verify(CLAIM, pursuit(reasoner, web))
    assert len(web.queries) == 1
    assert [args[2] for args in reasoner.named("next_move")] == [10, 9, 0]
    assert (verdict.label, verdict.stop_reason) == ("refuted", "question_repeated")


def test_a_search_that_could_not_be_made_may_be_asked_for_again() -> None:
    question = SEARCH.search or ""
    web = ScriptedWeb(hits={question: BLOCKED})

    def again(*_: object) -> Move:
        web.hits.clear()
        return SEARCH

    reasoner = script(next_move=[SEARCH, again, FINAL])
    web.otherwise = [PAGE]
    verdict = SearchAgent().verify(CLAIM, pursuit(reasoner, web))
    assert [query.text for query in web.queries] == [question] * 2
    assert (verdict.label, verdict.stop_reason) == ("refuted", "agent_decided")


def test_an_agent_that_never_decides_is_judged_on_what_it_found() -> None:
    reasoner = script(next_move=endless(), verdict_from_pairs=[REFUTED])
    verdict = SearchAgent().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[PAGE])))
    assert len(reasoner.named("summaries")) == 10
    assert len(reasoner.named("verdict_from_pairs")[0][1]) == 10
    assert (verdict.label, verdict.stop_reason) == ("refuted", "searches_used")


def test_an_answer_from_memory_is_not_taken() -> None:
    reasoner = script(next_move=[FINAL], first_question=["When did it open?"])
    web = ScriptedWeb(otherwise=[PAGE])
    SearchAgent().verify(CLAIM, pursuit(reasoner, web))
    assert [q.text for q in web.queries] == ["When did it open?"]


def test_blocked_sites_are_left_out_of_every_search() -> None:
    web = ScriptedWeb(otherwise=[PAGE])
    parameters = SearchAgentParameters(blocked_sites=("politifact.com",))
    SearchAgent(parameters).verify(CLAIM, pursuit(script(), web))
    assert web.queries[0].excluded_sites == ("politifact.com",)
    assert web.queries[0].limit == 10


def test_a_failing_agent_is_judged_on_what_it_found() -> None:
    reasoner = script(next_move=[SEARCH, UnusableAnswer("x")], verdict_from_pairs=[REFUTED])
    verdict = SearchAgent().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[PAGE])))
    assert (verdict.label, verdict.degraded) == ("refuted", ("step_failed",))


@pytest.mark.parametrize("step", ["next_move", "verdict_from_pairs"])
def test_a_budget_that_ends_before_the_verdict_leaves_the_quotes_that_were_found(step: str) -> None:
    spent = BudgetSpent("spent")
    moves = [SEARCH, spent if step == "next_move" else Move()]
    reasoner = script(next_move=moves, verdict_from_pairs=[spent])
    verdict = SearchAgent().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=[PAGE])))
    assert (verdict.label, verdict.stop_reason) == ("could_not_check", spent.kind)
    assert [one.quote.text for one in verdict.evidence] == [TRUTH]


def test_two_blind_searches_in_a_row_end_it_with_the_cause() -> None:
    reasoner = script(next_move=endless())
    web = ScriptedWeb(otherwise=BLOCKED)
    with pytest.raises(SearchBlocked):
        SearchAgent().verify(CLAIM, pursuit(reasoner, web))
    assert len(web.queries) == 2


@pytest.mark.parametrize("uncertainty", [0.0, 0.4, 1.0])
def test_stated_uncertainty_leaves_probabilities(uncertainty: float) -> None:
    confidence = stated(REFUTED, uncertainty).confidence
    assert sum(confidence.values()) == pytest.approx(1)
    assert confidence["refuted"] == pytest.approx(1 - 0.75 * uncertainty)
