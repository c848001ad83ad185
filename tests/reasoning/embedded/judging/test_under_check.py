"""A claim that a fact-check looks into: who only states it is believed less."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

CLAIM = "The drug cures colds within a day."
STATED = "The drug cures colds within a day."


@pytest.mark.parametrize(
    "checked",
    [
        'CLAIM: "The drug cures colds within a day."',
        "Fact check: Holm says the drug cures colds within a day",
        "HOLM'S CLAIM: The drug cures colds within a day.",
    ],
)
def test_a_claim_under_check_is_not_settled_by_one_who_states_it(
    checked: str,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    alone = reasoner.verdict(make_claim(CLAIM), make_excerpts(STATED))
    beside = reasoner.verdict(make_claim(CLAIM), make_excerpts(STATED, checked))
    assert alone.label == "supported"
    assert beside.label == "not_enough_evidence"
    assert "fact-check" in beside.rationale


@pytest.mark.parametrize(
    ("rating", "label"), [("Verdict: False.", "refuted"), ("Verdict: True.", "supported")]
)
def test_its_rating_decides(rating: str, label: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(CLAIM, f'CLAIM: "{STATED}" {rating}').label == label


def test_a_fact_check_of_something_else_costs_nothing(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    other = "Claim: The drug cures broken bones within a week."
    assert reasoner.verdict(make_claim(CLAIM), make_excerpts(STATED, other)).label == "supported"


@pytest.mark.parametrize(
    ("title", "text", "label"),
    [
        (
            "Does the drug cure colds?",
            "Posts say the drug cures colds within a day. It is sold online. It is not licensed. "
            "Few have tried it. The claim is false.",
            "refuted",
        ),
        (
            "Fact check of the second evening debate",
            "Posts say the drug cures colds within a day. Trials go on. Vos also said that "
            "taxes had doubled. The claim is false.",
            "not_enough_evidence",
        ),
        (
            "Fact check of the second evening debate",
            "Posts say the drug cures colds within a day. This is false.",
            "refuted",
        ),
    ],
)
def test_on_a_page_of_many_claims_a_rating_is_of_the_one_right_before(
    title: str,
    text: str,
    label: str,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    excerpt = make_excerpts(text, title=title)[0]
    source = excerpt.source.model_copy(update={"kind": "fact_check"})
    excerpts = [excerpt.model_copy(update={"source": source})]
    assert reasoner.verdict(make_claim(CLAIM), excerpts).label == label


def test_a_rating_does_not_refute_one_that_says_the_same(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    text = "Vos told the fair that the drug cures colds within a day. That claim is false."
    excerpt = make_excerpts(text, title="Does the drug cure colds?")[0]
    source = excerpt.source.model_copy(update={"kind": "fact_check"})
    excerpts = [excerpt.model_copy(update={"source": source})]
    for claim in (
        "It is a myth that the drug cures colds within a day.",
        "Fact check: Vos said the drug cures colds within a day, which misses key details.",
    ):
        assert reasoner.verdict(make_claim(claim), excerpts).label != "refuted"


def test_a_debunking_counts_beside_the_words_that_it_debunks(verdict_of: VerdictOf) -> None:
    page = (
        "The claim that the drug cures most colds within a day is also false. Vos said that "
        "“the drug cures colds within a day” and that taxes had doubled."
    )
    assert verdict_of(CLAIM, page).label == "refuted"


def test_who_denies_a_claim_is_not_refuted_by_a_rating_of_it(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    text = "Posts claim that the drug cures colds. We rate claims that the drug cures colds false."
    excerpt = make_excerpts(text, title="Does the drug cure colds?")[0]
    source = excerpt.source.model_copy(update={"kind": "fact_check"})
    excerpts = [excerpt.model_copy(update={"source": source})]
    assert reasoner.verdict(make_claim("The drug cures colds."), excerpts).label == "refuted"
    denied = make_claim("The drug does not cure colds.")
    assert reasoner.verdict(denied, excerpts).label != "refuted"
