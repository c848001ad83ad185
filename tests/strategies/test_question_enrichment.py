"""Question enrichment: three kinds of question, re-ranked sites, both sides followed, the vote."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from plumbline.errors import BudgetSpent, CouldNotLook, UnusableAnswer
from plumbline.pool import WorkPool
from plumbline.schema import (
    Answer,
    Claim,
    Excerpt,
    OpeningQuestions,
    PairStance,
    Query,
    QuestionAnswer,
    SearchReport,
    SearchResult,
    Stance,
)
from plumbline.strategies.question_enrichment import (
    QuestionEnrichment,
    QuestionEnrichmentParameters,
    reranked,
    validated,
    voted,
)
from tests.strategies.fakes import (
    BLOCKED,
    CLAIM,
    TRUTH,
    Page,
    ScriptedReasoner,
    ScriptedWeb,
    answered,
    each_read,
    judged,
    pursuit,
)

PAGES = [Page(f"https://s{n}.org/a", TRUTH if n == 7 else f"Text {n}.") for n in range(25)]
OPENING = OpeningQuestions(
    first="First?",
    as_question="Did it open in 1899?",
    wordings=("Was 1899 its opening?", "Did it start in 1899?", "Too many?"),
    trusted=("s7.org",),
)
REFUTED = judged("refuted", (PAGES[7].url, TRUTH, "refutes"))


def queries(claim: Claim, question: str) -> list[Query]:
    return [Query(text=question)]


def script(**more: Any) -> ScriptedReasoner:
    base: dict[str, Any] = {
        "opening_questions": [OPENING],
        "next_question": ["Follow-up?", None],
        "article_questions": [["Who says so?", "What was left out?", "Too many?"]],
        "question_queries": [queries],
        "summaries": [each_read],
        "stance": [PairStance(stance="refutes")],
        "verdict_from_pairs": [REFUTED],
    }
    return ScriptedReasoner(**{**base, **more})


def test_three_kinds_of_question_are_asked_and_answered() -> None:
    reasoner, web = script(), ScriptedWeb(otherwise=PAGES)
    play = pursuit(reasoner, web)
    verdict = QuestionEnrichment().verify(CLAIM, play)
    assert play.trail.questions == [
        ("multi_hop", "First?"),
        ("multi_hop_follow_up", "Follow-up?"),
        ("claim_as_question", "Did it open in 1899?"),
        ("claim_as_question", "Was 1899 its opening?"),
        ("claim_as_question", "Did it start in 1899?"),
        ("article", "Who says so?"),
        ("article", "What was left out?"),
    ]
    assert [q.text for q in web.queries] == [
        "First?",
        "Follow-up?",
        "Did it open in 1899?",
        "Was 1899 its opening?",
        "Did it start in 1899?",
        CLAIM.text,
        "Who says so?",
        "What was left out?",
    ]
    assert {q.limit for q in web.queries} == {20}
    article = reasoner.named("article_questions")[0][1]
    assert article.source.site == "s7.org", "the best article on the claim is read"
    summed_up = [list(found) for _, found in reasoner.named("summaries")]
    assert [len(questions) for questions in summed_up] == [1, 1, 3, 2], "a strand's in one step"
    assert (verdict.label, verdict.stop_reason) == ("refuted", "questions_answered")


SPENT = BudgetSpent("The check has used its 9 model calls.")


@pytest.mark.parametrize("step", ["next_question", "article_questions", "verdict_from_pairs"])
def test_where_the_budget_ends_the_stances_that_were_read_decide(step: str) -> None:
    reasoner = script(**{step: [SPENT], "verdict_from_pairs": [SPENT]})
    verdict = QuestionEnrichment().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))
    assert (verdict.label, verdict.stop_reason) == ("refuted", "budget_spent")
    assert "budget_spent" in verdict.degraded
    assert TRUTH in [one.quote.text for one in verdict.evidence]
    assert "against the claim" in verdict.rationale
    assert verdict.confidence["refuted"] == pytest.approx(0.625), "half of the vote is missing"


def test_where_the_budget_ends_and_no_stance_decides_the_quotes_are_left() -> None:
    reasoner = script(stance=[PairStance(stance="neutral")], verdict_from_pairs=[SPENT])
    verdict = QuestionEnrichment().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))
    assert (verdict.label, verdict.stop_reason) == ("could_not_check", SPENT.kind)
    assert verdict.cause is not None
    assert TRUTH in [one.quote.text for one in verdict.evidence]


def test_a_budget_that_ends_before_an_answer_is_no_absence_of_evidence() -> None:
    def nothing(_: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
        return [Answer(text="", type="unanswerable") for _ in found]

    reasoner = script(summaries=[nothing], next_question=[SPENT])
    with pytest.raises(BudgetSpent):
        QuestionEnrichment().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))


def test_a_budget_that_ends_before_a_page_is_read_is_the_cause() -> None:
    reasoner = script(opening_questions=[SPENT])
    with pytest.raises(BudgetSpent):
        QuestionEnrichment().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))


def test_a_follow_up_that_fails_does_not_cost_the_first_answer() -> None:
    reasoner = script(next_question=[UnusableAnswer("garbage")])
    verdict = QuestionEnrichment().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))
    questions = [pair.question for pair in reasoner.named("verdict_from_pairs")[0][1]]
    assert "First?" in questions
    assert "step_failed" in verdict.degraded


def test_a_question_in_other_letters_is_not_asked_again() -> None:
    again = OPENING.model_copy(update={"wordings": ("DID it open in 1899?", "first?")})
    play = pursuit(script(opening_questions=[again]), ScriptedWeb(otherwise=PAGES))
    QuestionEnrichment().verify(CLAIM, play)
    worded = [question for purpose, question in play.trail.questions if "claim" in purpose]
    assert worded == ["Did it open in 1899?"]


def test_the_most_trusted_sites_are_read_first_and_five_of_them() -> None:
    web = ScriptedWeb(otherwise=PAGES)
    QuestionEnrichment().verify(CLAIM, pursuit(script(), web))
    assert web.read_urls[:5] == [PAGES[n].url for n in (7, 0, 1, 2, 3)]


def test_sites_are_ranked_by_how_often_they_were_trusted() -> None:
    results = [
        SearchResult(url=f"https://{site}/", title="", site=site, provider="x", rank=1)
        for site in ("a.org", "news.b.org", "c.org", "notb.org")
    ]
    order = reranked(results, Counter({"b.org": 3, "c.org": 1}))
    assert [each.site for each in order] == ["news.b.org", "c.org", "a.org", "notb.org"]


@pytest.mark.parametrize("written", ["b.org", "www.b.org", "https://b.org/", "B.org"])
def test_a_trusted_site_is_known_however_it_is_written(written: str) -> None:
    results = [
        SearchResult(url=f"https://{site}/", title="", site=site, provider="x", rank=1)
        for site in ("a.org", "news.b.org")
    ]
    assert reranked(results, Counter({written: 1}))[0].site == "news.b.org"


def test_trusted_sites_of_the_user_count_beside_the_reasoners() -> None:
    web = ScriptedWeb(otherwise=PAGES)
    parameters = QuestionEnrichmentParameters(trusted_sites=(("s9.org", 2),))
    QuestionEnrichment(parameters).verify(CLAIM, pursuit(script(), web))
    assert web.read_urls[:2] == [PAGES[9].url, PAGES[7].url]


def test_the_article_is_searched_while_the_questions_are_worded() -> None:
    searched = threading.Event()

    class Web(ScriptedWeb):
        def search(self, queries: Sequence[Query]) -> list[SearchReport]:
            searched.set()
            return super().search(queries)

    def questions(*_: Any) -> OpeningQuestions:
        assert searched.wait(5)
        return OPENING

    reasoner = script(opening_questions=[questions])
    pool = WorkPool(4)
    play = replace(pursuit(reasoner, Web(otherwise=PAGES)), map=pool.map)
    assert QuestionEnrichment().verify(CLAIM, play).label == "refuted"
    pool.close()
    assert len(reasoner.named("opening_questions")) == 1


def test_both_sides_of_a_disagreement_are_followed() -> None:
    stances = iter(["supports", "refutes", *["neutral"] * 5, "refutes", "supports"])
    reasoner = script(
        stance=[lambda *_: PairStance(stance=next(stances))],
        side_question=["Why for it?", "Why against it?"],
    )
    play = pursuit(reasoner, ScriptedWeb(otherwise=PAGES))
    verdict = QuestionEnrichment().verify(CLAIM, play)
    assert play.trail.questions[-2:] == [
        ("follow_supports", "Why for it?"),
        ("follow_refutes", "Why against it?"),
    ]
    asked = [args[1:] for args in reasoner.named("side_question")]
    told = [[{pair.stance for pair in pairs} for pairs in sides] for sides in asked]
    assert told == [[{"supports"}, {"refutes"}], [{"refutes"}, {"supports"}]]
    kept = [pair.stance for pair in reasoner.named("verdict_from_pairs")[0][1]]
    assert kept == ["supports", "refutes", "refutes", "supports"], "neutral ones are dropped"
    assert verdict.stop_reason == "both_sides_followed"


def pairs(*stances: Stance) -> list[QuestionAnswer]:
    return [answered(PAGES[0], stance=stance) for stance in stances]


def test_neutral_pairs_stay_only_where_nothing_is_decided() -> None:
    assert [each.stance for each in validated(pairs("neutral", "refutes"))] == ["refutes"]
    assert len(validated(pairs("neutral", "neutral"))) == 2


@pytest.mark.parametrize(
    ("claim_level", "stances", "label"),
    [
        ("refuted", ("refutes", "refutes"), "refuted"),
        ("not_enough_evidence", ("supports",), "supported"),
        ("conflicting", ("supports", "refutes"), "conflicting"),
        ("supported", ("supports", "supports", "supports", "refutes"), "supported"),
        ("supported", ("neutral",), "not_enough_evidence"),
    ],
)
def test_evidence_level_and_claim_level_vote(claim_level: Any, stances: Any, label: str) -> None:
    combined = voted(judged(claim_level), pairs(*stances), "en")
    assert combined.label == label
    assert sum(combined.confidence.values()) == pytest.approx(1)
    assert (combined.rationale == "Because.") == (label == claim_level)


def test_neutral_pairs_make_an_undecided_judgement_no_surer() -> None:
    undecided = judged("not_enough_evidence").model_copy(
        update={"confidence": {"supported": 0.4, "not_enough_evidence": 0.6}}
    )
    assert voted(undecided, pairs("neutral", "neutral"), "en") == undecided


def test_a_pair_votes_as_far_as_it_is_sure() -> None:
    half = [pair.model_copy(update={"strength": 0.5}) for pair in pairs("supports", "supports")]
    combined = voted(judged("supported"), half, "en")
    whole = voted(judged("supported"), pairs("supports", "supports"), "en")
    assert whole.confidence["supported"] - combined.confidence["supported"] == pytest.approx(0.25)
    gained = combined.confidence["not_enough_evidence"] - whole.confidence["not_enough_evidence"]
    assert gained == pytest.approx(0.25)


def test_a_strand_that_fails_costs_its_questions_only() -> None:
    reasoner, web = script(opening_questions=[UnusableAnswer("x")]), ScriptedWeb(otherwise=PAGES)
    parameters = QuestionEnrichmentParameters(pages=2)
    verdict = QuestionEnrichment(parameters).verify(CLAIM, pursuit(reasoner, web))
    assert verdict.label == "refuted"
    assert verdict.degraded == ("step_failed",)
    assert len(reasoner.named("opening_questions")) == 1
    assert web.read_urls[:3] == [PAGES[n].url for n in (0, 0, 1)], "results keep their rank"


def test_when_every_strand_fails_the_cause_is_raised() -> None:
    failing = UnusableAnswer("garbage")
    reasoner = script(opening_questions=[failing], article_questions=[failing])
    with pytest.raises(UnusableAnswer, match="garbage"):
        QuestionEnrichment().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))


def test_nothing_found_and_blindness_stay_apart() -> None:
    verdict = QuestionEnrichment().verify(CLAIM, pursuit(script(), ScriptedWeb()))
    assert verdict.label == "not_enough_evidence"
    with pytest.raises(CouldNotLook):
        QuestionEnrichment().verify(CLAIM, pursuit(script(), ScriptedWeb(otherwise=BLOCKED)))
