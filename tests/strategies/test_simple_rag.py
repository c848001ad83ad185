"""Simple RAG: one retrieval, one call, Likert values to confidences, examples by BM25."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from plumbline.errors import CouldNotLook, SettingsError
from plumbline.schema import Answer, LabelledExample, PairJudgement, Query, QuestionAnswer
from plumbline.settings import Settings
from plumbline.strategies import build_strategies
from plumbline.strategies.examples import ExampleShelf
from plumbline.strategies.simple_rag import SimpleRag, SimpleRagParameters, weighed
from tests.strategies.fakes import (
    BLOCKED,
    CLAIM,
    TRUTH,
    Page,
    ScriptedReasoner,
    ScriptedWeb,
    answered,
    judged,
    pursuit,
)

PAGES = [Page(f"https://s{n}.org/a", TRUTH if n == 0 else f"Text {n}.") for n in range(14)]
LIKERT: dict[Any, int] = {
    "supported": 1,
    "refuted": 5,
    "conflicting": 2,
    "not_enough_evidence": 2,
}


def outcome(**more: Any) -> PairJudgement:
    pair = answered(PAGES[0], "When did it open?", "refutes")
    base: dict[str, Any] = {"pairs": (pair,), "likert": LIKERT, "judgement": judged("refuted")}
    return PairJudgement(**{**base, **more})


def test_one_search_one_ranking_one_call() -> None:
    reasoner, web = ScriptedReasoner(pairs_and_verdict=[outcome()]), ScriptedWeb(otherwise=PAGES)
    play = pursuit(reasoner, web)
    verdict = SimpleRag().verify(CLAIM, play)
    assert reasoner.sequence == ["pairs_and_verdict"]
    assert [q.text for q in web.queries] == [CLAIM.text]
    assert web.read_urls == [page.url for page in PAGES[:10]]
    assert web.sizes == [2048], "chunks of up to 2,048 characters"
    assert web.diverse == [True], "excerpts that differ from each other (MMR)"
    assert len(reasoner.named("pairs_and_verdict")[0][1]) == 10
    assert play.trail.questions == [("pair", "When did it open?")]
    assert (verdict.label, verdict.stop_reason) == ("refuted", "single_pass")
    assert [each.quote.text for each in verdict.evidence] == [TRUTH]


def test_likert_values_become_confidences_by_softmax() -> None:
    judgement = weighed(outcome(), "en")
    assert judgement.label == "refuted"
    # e^2 / (e^2 + e^-2 + 2 e^-1)
    assert judgement.confidence["refuted"] == pytest.approx(0.895, abs=0.001)
    assert sum(judgement.confidence.values()) == pytest.approx(1)


def test_likert_values_outrank_the_stated_verdict_which_breaks_ties() -> None:
    assert weighed(outcome(judgement=judged("supported")), "en").label == "refuted"
    tied = {**LIKERT, "supported": 5}
    assert weighed(outcome(likert=tied, judgement=judged("refuted")), "en").label == "refuted"
    assert weighed(outcome(likert=tied, judgement=judged("supported")), "en").label == "supported"


def test_a_pair_without_a_source_brings_no_evidence() -> None:
    loose = QuestionAnswer(question="Q?", answer=Answer(text="A", quote=TRUTH))
    reasoner = ScriptedReasoner(pairs_and_verdict=[outcome(pairs=(loose,))])
    verdict = SimpleRag().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))
    assert (verdict.label, verdict.evidence) == ("not_enough_evidence", ())


def test_no_more_than_ten_pairs_count() -> None:
    pairs = tuple(answered(PAGES[0], f"Q{n}?", "refutes") for n in range(14))
    reasoner = ScriptedReasoner(pairs_and_verdict=[outcome(pairs=pairs)])
    play = pursuit(reasoner, ScriptedWeb(otherwise=PAGES))
    SimpleRag().verify(CLAIM, play)
    assert len(play.trail.questions) == 10


def test_a_sentence_that_finds_nothing_is_searched_by_terms() -> None:
    web = ScriptedWeb({"terms": PAGES[:1]})
    reasoner = ScriptedReasoner(
        search_queries=[[Query(text="terms")]], pairs_and_verdict=[outcome()]
    )
    assert SimpleRag().verify(CLAIM, pursuit(reasoner, web)).label == "refuted"
    assert [q.text for q in web.queries] == [CLAIM.text, "terms"]


def test_nothing_found_asks_no_verdict_and_blindness_is_an_error() -> None:
    reasoner = ScriptedReasoner(search_queries=[[]])
    verdict = SimpleRag().verify(CLAIM, pursuit(reasoner, ScriptedWeb()))
    assert (verdict.label, verdict.stop_reason) == ("not_enough_evidence", "nothing_found")
    with pytest.raises(CouldNotLook):
        SimpleRag().verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=BLOCKED)))


def example(claim: str) -> LabelledExample:
    return LabelledExample(claim=claim, pairs=(("Q?", "A."),), label="refuted")


def test_examples_are_the_training_claims_most_like_the_claim() -> None:
    bridge = example("The Tay Bridge opened in 1878.")
    others = [example(f"Sugar number {n} is sweet in cakes.") for n in range(5)]
    rag = SimpleRag(SimpleRagParameters(examples=2), [*others, bridge])
    reasoner = ScriptedReasoner(pairs_and_verdict=[outcome()])
    rag.verify(CLAIM, pursuit(reasoner, ScriptedWeb(otherwise=PAGES)))
    assert reasoner.named("pairs_and_verdict")[0][2][0] == bridge


def test_a_claim_that_shares_no_word_brings_no_example() -> None:
    assert ExampleShelf([example("Sugar is sweet.")]).nearest("Bridges open.", 3) == []
    assert ExampleShelf([]).nearest("Bridges open.", 3) == []


def test_examples_come_from_the_file_in_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "examples.jsonl"
    path.write_text(json.dumps(example("The Tay Bridge opened.").model_dump()) + "\n")
    settings = Settings.model_validate({"strategies": {"examples_file": path}})
    assert set(build_strategies(settings)) == {
        "pass_fc",
        "evidence_pursuit",
        "simple_rag",
        "question_enrichment",
        "search_agent",
    }
    path.write_text("not json\n")
    with pytest.raises(SettingsError, match=r"examples\.jsonl"):
        build_strategies(settings)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "against the claim"), ("de-AT", "gegen"), ("xx", "against")]
)
def test_another_label_than_the_stated_one_has_another_reason(language: str, said: str) -> None:
    stated = weighed(outcome(), language)
    assert stated.rationale == "Because."
    outranked = weighed(outcome(judgement=judged("supported")), language)
    assert said in outranked.rationale
