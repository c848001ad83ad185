"""Leanings: what evidence in other words makes likely is told, but as no more than that."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.entailment import Probabilities
from plumbline.reasoning.embedded.judging.leaning import leaning
from plumbline.reasoning.embedded.judging.stances import read
from plumbline.schema import TENTATIVE_BELOW, Answer, DecidedLabel, QuestionAnswer
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

FERRIES = "Nordline is in financial trouble."
OWING = "Nordline has missed two payments to its lenders and put half its ferries up for sale."
CASTLE = "The castle attracts many visitors."
GATES = "Half a million people a year walk through the gates of the castle."


def test_the_same_in_other_words_is_probably_supported(verdict_of: VerdictOf) -> None:
    judgement = verdict_of(CASTLE, GATES)
    assert judgement.label == "supported"
    assert 0.5 < judgement.confidence["supported"] < TENTATIVE_BELOW
    assert judgement.tentative
    assert "seems" in judgement.rationale
    assert [(one.quote, one.stance) for one in judgement.cited] == [(GATES, "supports")]
    assert sum(judgement.confidence.values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # nearly its own words: where the judge doubts these, there is a reason to
        ("The couple divorced in 2019.", "The couple separated in 2019."),
        ("The vaccine prevents the infection.", "The vaccine slows the infection."),
        # the words of one side
        (FERRIES, f"Nordline\u2019s rivals claim that it {OWING.removeprefix('Nordline ')}"),
    ],
)
def test_what_gives_a_reason_to_doubt_does_not_lean(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label != "supported"


def test_what_only_was_to_be_does_not_lean_against_what_came(verdict_of: VerdictOf) -> None:
    to_be = "The village school in Torrey was to be shut unless 40 pupils enrolled."
    evidence = f"{to_be} In the end 46 did, and it goes on teaching to this day."
    assert verdict_of("The village school in Torrey stayed open.", evidence).label != "refuted"


def test_facts_alone_do_not_lean(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    judgement = reasoner.verdict_by_facts(make_claim(FERRIES), make_excerpts(OWING))
    assert judgement.label == "not_enough_evidence"


def test_a_larger_share_is_told_as_more_and_none_as_sure(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    readings = read(make_claim(FERRIES), make_excerpts(OWING), "en", None)
    told = [
        leaning(_confidence(share), readings)[0]["supported"] for share in (0.25, 0.4, 0.5, 0.59)
    ]
    assert all(one < other for one, other in pairwise([0.5, *told, TENTATIVE_BELOW]))


@pytest.mark.parametrize("share", [0.1, 0.24, 0.6, 0.9])
def test_what_is_hardly_likely_or_sure_stays_as_it_is(
    share: float, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    readings = read(make_claim(FERRIES), make_excerpts(OWING), "en", None)
    assert leaning(_confidence(share), readings) == (_confidence(share), readings)


def test_two_sides_do_not_lean(make_claim: MakeClaim, make_excerpts: MakeExcerpts) -> None:
    readings = read(make_claim(FERRIES), make_excerpts(OWING), "en", None)
    confidence = {**_confidence(0.35), "refuted": 0.2, "not_enough_evidence": 0.45}
    assert leaning(confidence, readings) == (confidence, readings)


def test_a_reading_with_a_stance_of_its_own_keeps_its_reasons(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    [reading] = read(make_claim(FERRIES), make_excerpts(OWING), "en", None)
    sided = replace(reading, shares=Probabilities(0.55, 0.0, 0.45))
    assert leaning(_confidence(0.55), [reading])[1][0].leans == "supports"
    assert leaning(_confidence(0.55), [sided])[1][0].leans is None


def test_nothing_read_does_not_lean() -> None:
    assert leaning(_confidence(0.4), []) == (_confidence(0.4), [])


def test_a_leaning_does_not_end_the_questions(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim, [excerpt] = make_claim(FERRIES), make_excerpts(OWING)
    answer = Answer(text=OWING, excerpt_id=excerpt.id, quote=OWING, type="extractive")
    pair = QuestionAnswer(question="Is Nordline in trouble?", answer=answer, excerpt=excerpt)
    assert reasoner.stance(claim, pair).stance == "supports"
    assert reasoner.next_question(claim, [pair]) is not None


def _confidence(supported: float) -> dict[DecidedLabel, float]:
    return {
        "supported": supported,
        "refuted": 0.0,
        "conflicting": 0.0,
        "not_enough_evidence": round(1 - supported, 4),
    }
