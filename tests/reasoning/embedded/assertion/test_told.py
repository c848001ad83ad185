"""What a verdict makes of what a source passes on, calls possible or false, or says in jest."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Excerpt
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf


def a_fact_check(excerpts: list[Excerpt]) -> list[Excerpt]:
    return [
        one.model_copy(update={"source": one.source.model_copy(update={"kind": "fact_check"})})
        for one in excerpts
    ]


@pytest.mark.parametrize(
    "evidence",
    [
        "A viral post claims that the Eiffel Tower was sold to a scrap dealer in 1925.",
        "The Eiffel Tower was sold to a scrap dealer in 1925? The story is a hoax.",
        "The Eiffel Tower was reported to have been sold to a scrap dealer in 1925.",
        "A rival paper alleged that the Eiffel Tower was sold to a scrap dealer in 1925.",
    ],
)
def test_what_is_only_passed_on_or_called_false_supports_nothing(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts, evidence: str
) -> None:
    claim = make_claim("The Eiffel Tower was sold to a scrap dealer in 1925.")
    told = judge.verdict(claim, make_excerpts(evidence)).confidence["supported"]
    stated = judge.verdict(claim, make_excerpts(claim.text)).confidence["supported"]
    assert told < 0.3
    assert stated > 0.8


@pytest.mark.parametrize(
    "evidence",
    [
        "The Norland parliament may soon ban bicycles.",
        "The Norland parliament plans to ban bicycles.",
        "The Norland parliament was urged to ban bicycles.",
    ],
)
def test_what_is_only_possible_or_wanted_is_not_done(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts, evidence: str
) -> None:
    claim = make_claim("The Norland parliament banned bicycles.")
    judgement = judge.verdict(claim, make_excerpts(evidence))
    assert judgement.label == "not_enough_evidence"
    assert "possible or wanted" in judgement.rationale
    assert judge.verdict(claim, make_excerpts(claim.text)).label == "supported"


@pytest.mark.parametrize(
    "evidence",
    [
        "The claim that the Eiffel Tower was sold to a scrap dealer in 1925 is false.",
        "A clipping that says the Eiffel Tower was sold to a scrap dealer in 1925 is fake.",
    ],
)
def test_what_a_source_calls_false_is_refuted(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts, evidence: str
) -> None:
    claim = make_claim("The Eiffel Tower was sold to a scrap dealer in 1925.")
    judgement = judge.verdict(claim, make_excerpts(evidence))
    assert judgement.label == "refuted"
    assert judgement.rationale == "The source calls the claim false."
    [cited] = judgement.cited
    assert (cited.quote, cited.stance) == (evidence, "refutes")


def test_the_reader_is_told_that_others_only_claim_it(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Eiffel Tower was sold to a scrap dealer in 1925.")
    judgement = judge.verdict(claim, make_excerpts(f"CLAIM: {claim.text}"))
    assert judgement.label == "not_enough_evidence"
    assert "A fact-check looks into this very claim" in judgement.rationale
    assert [(one.quote, one.stance) for one in judgement.cited] == [
        (f"CLAIM: {claim.text}", "neutral")
    ]
    posted = judge.verdict(claim, make_excerpts(f"Viral posts say that {claim.text}"))
    assert "pass on what others claim" in posted.rationale


@pytest.mark.parametrize(("metres", "side"), [("330", "for"), ("410", "against")])
def test_a_source_too_weak_for_a_verdict_is_not_passed_over(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    metres: str,
    side: str,
) -> None:
    [told] = make_excerpts("The Eiffel Tower is 330 metres tall.")
    mocking = told.source.model_copy(update={"kind": "satire"})
    claim = make_claim(f"The Eiffel Tower is {metres} metres tall.")
    judgement = judge.verdict(claim, [told.model_copy(update={"source": mocking})])
    assert judgement.label == "not_enough_evidence"
    assert f"speaks {side} the claim, but not clearly enough" in judgement.rationale


def test_a_post_alone_carries_no_verdict(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Norland parliament banned bicycles in 2019.")
    [page] = make_excerpts(claim.text)
    post = page.model_copy(update={"source": page.source.model_copy(update={"kind": "social"})})
    assert judge.verdict(claim, [post]).label == "not_enough_evidence"
    assert judge.verdict(claim, [page]).label == "supported"


def test_a_claim_under_check_is_not_stated(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Norland parliament banned bicycles in 2019.")
    texts = [claim.text, "Yes, in 2019 the Norland parliament banned bicycles in a long session."]
    bare, told = a_fact_check(make_excerpts(*texts))
    assert judge.verdict(claim, [bare]).label == "not_enough_evidence"
    assert judge.verdict(claim, [told]).label == "supported"


CHECKED = (
    "A clip has been shared thousands of times. Users wrote that the Norland parliament banned "
    "all bicycles in 2018. It was filmed at a race. The claim is false, a clerk told us. Races go "
    "on."
)


def test_a_fact_check_refutes_what_it_rates_false(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Norland parliament banned bicycles in 2019.")
    judgement = reasoner.verdict(claim, a_fact_check(make_excerpts(CHECKED)))
    assert judgement.label == "refuted"
    assert judgement.rationale == "The source calls the claim false."
    assert [one.quote for one in judgement.cited] == ["The claim is false, a clerk told us."]
    assert (judgement.correction, judgement.error) == (None, None)


def test_a_rating_is_of_what_the_page_looks_into(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The city of Arvik sold its trams to Malm.")
    checked = a_fact_check(make_excerpts(CHECKED))
    assert reasoner.verdict(claim, checked).label == "not_enough_evidence"
    stated = (
        "Yes, in 2019 the Norland parliament banned bicycles in a long session. Members spoke for "
        "hours. Another story, of cars, is false."
    )
    claim = make_claim("The Norland parliament banned bicycles in 2019.")
    assert reasoner.verdict(claim, a_fact_check(make_excerpts(stated))).label == "supported"


def test_the_title_of_a_fact_check_may_hold_its_rating(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("Masks cause a lack of oxygen.")
    text = "Users wrote that masks cause a lack of oxygen in the body."
    for title, label in (
        ("Masks do not cause a lack of oxygen", "refuted"),
        ("Do masks cause a lack of oxygen?", "not_enough_evidence"),
        ("Gloves do not help", "not_enough_evidence"),
    ):
        checked = a_fact_check(make_excerpts(text, title=title))
        assert reasoner.verdict(claim, checked).label == label


STATED = "Singer Lena Brook has quit the Norland Opera over the minister's remarks."
CALLED_FALSE = (
    "A false report claims that singer Lena Brook has quit the Norland Opera over the minister's "
    "remarks."
)
OTHERWISE = "Singer Lena Brook has not quit the Norland Opera over the minister's remarks."


@pytest.mark.parametrize(
    ("other", "label"),
    [(CALLED_FALSE, "refuted"), (OTHERWISE, "conflicting"), ("Norland is old.", "supported")],
)
def test_who_knows_of_a_claim_and_calls_it_false_outweighs_who_repeats_it(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    other: str,
    label: str,
) -> None:
    judgement = judge.verdict(make_claim(STATED), make_excerpts(STATED, other))
    assert judgement.label == label
    # The reader is told of both, and shown both.
    both = {quote.stance for quote in judgement.cited} == {"supports", "refutes"}
    assert both is (label != "supported")
    assert ("calls it false" in judgement.rationale) is (other == CALLED_FALSE)


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # the model, too, finds the opposite
        (
            "Police arrested three men over the robbery.",
            "Police have made no arrests over the robbery.",
            "refuted",
        ),
        ("The law took effect in January.", "The law has not yet entered into force.", "refuted"),
        # denied twice in one breath
        (
            "Senator Paul Hark said that the poor should work harder.",
            "Senator Paul Hark never said that the poor should work harder; the quote comes from a "
            "satirical website.",
            "refuted",
        ),
        # what is called no hoax is none
        (
            "Malm will ban petrol cars from next year.",
            "Yes, Malm will ban petrol cars from next year, the council said after some called "
            "the report fake.",
            "supported",
        ),
        (
            "The new tax does not apply to pensioners.",
            "Pensioners do not have to pay the new tax, nor do students.",
            "supported",
        ),
    ],
)
def test_denials_with_the_model(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("evidence", "label"),
    [
        ("The Eiffel Tower is 300 metres tall.", "refuted"),
        ("Is the Eiffel Tower 300 metres tall?", "not_enough_evidence"),
        ("A viral post says that the Eiffel Tower is 300 metres tall.", "not_enough_evidence"),
    ],
)
def test_what_is_asked_or_passed_on_refutes_nothing(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    evidence: str,
    label: str,
) -> None:
    claim = make_claim("The Eiffel Tower is 330 metres tall.")
    assert judge.verdict(claim, make_excerpts(evidence)).label == label
