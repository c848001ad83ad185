"""What doubt does: a model that finds every claim refuted, a verdict looked at again, and a verdict
without facts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.entailment import Probabilities
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts


class Denier:
    """A model that finds every claim refuted."""

    def get(self) -> Denier:
        return self

    def scores(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        return [Probabilities(0.0, 1.0, 0.0) for _ in pairs]


class Reader:
    """A model that finds a claim refuted or supported by what ends with one sentence, and left open
    by all else, or supported there."""

    def __init__(self, sentence: str, there: Probabilities, elsewhere: float = 0.02) -> None:
        self._sentence, self._there = sentence, there
        self._elsewhere = Probabilities(elsewhere, 0.03, 0.97 - elsewhere)

    def get(self) -> Reader:
        return self

    def scores(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        return [
            self._there if text.endswith(self._sentence) else self._elsewhere for _, text in pairs
        ]


@pytest.mark.parametrize(
    ("claim", "evidence", "trusted"),
    [
        ("The tower in Lund is 330 metres tall.", "The tower in Lund is 330 metres tall.", False),
        ("The tower in Lund is 0.33 km tall.", "The tower in Lund is 330 metres tall.", True),
        ("Lund has more trams than Malm.", "Malm has fewer trams than Lund.", True),
    ],
)
def test_the_model_may_doubt_only_what_it_can_work_out(
    claim: str, evidence: str, trusted: bool, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    reasoner = EmbeddedReasoner(entailment=Denier())  # type: ignore[arg-type]
    judgement = reasoner.verdict(make_claim(claim), make_excerpts(evidence))
    assert (judgement.label == "supported") is trusted


@pytest.mark.parametrize(
    ("there", "label"),
    [
        (Probabilities(0.05, 0.9, 0.05), "refuted"),
        (Probabilities(0.1, 0.7, 0.2), "not_enough_evidence"),
        (Probabilities(0.1, 0.3, 0.6), "not_enough_evidence"),
        (Probabilities(0.3, 0.4, 0.3), "supported"),
        (Probabilities(0.1, 0.02, 0.88), "supported"),
        (Probabilities(0.8, 0.1, 0.1), "supported"),
    ],
)
def test_the_model_may_doubt_the_sentence_whose_words_decide_whatever_stands_around_it(
    there: Probabilities, label: str, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    sentence = "Soda needs an acid, and powder that holds one needs moisture and heat."
    evidence = make_excerpts(f"Bakers in Lund use both of them. {sentence} Each is cheap enough.")
    reasoner = EmbeddedReasoner(entailment=Reader(sentence, there))  # type: ignore[arg-type]
    claim = make_claim("Soda that holds an acid needs moisture and heat.")
    assert reasoner.verdict(claim, evidence).label == label


SODA = "Soda needs an acid, and powder that holds one needs moisture and heat."


@pytest.mark.parametrize(
    "evidence",
    [
        [f"Bakers in Lund use both of them. {SODA} Each is cheap enough."],
        [f"Bakers in Lund use both. {SODA}", "Soda that holds an acid needs heat."],
    ],
)
def test_nothing_is_doubted_that_the_model_finds_supported_by_another_sentence_as_surely(
    evidence: list[str], make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim, there = make_claim("Soda that holds an acid needs moisture and heat."), (0.1, 0.7, 0.2)
    verdicts = [
        EmbeddedReasoner(entailment=Reader(SODA, Probabilities(*there), elsewhere))  # type: ignore[arg-type]
        .verdict(claim, make_excerpts(*evidence))
        .label
        for elsewhere in (0.6, 0.7)
    ]
    assert verdicts[0] != "supported" == verdicts[1]


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The coach was sacked in Lund.", "The club in Lund parted company with its coach."),
        ("The tower was begun in 1955.", "The tower was begun in 1955 and completed in 1962."),
    ],
)
def test_of_other_words_and_several_dates_the_model_has_to_be_sure(
    claim: str, evidence: str, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    unsure, sure = Probabilities(0.1, 0.5, 0.4), Probabilities(0.05, 0.9, 0.05)
    verdicts = [
        EmbeddedReasoner(entailment=Reader(evidence, there))  # type: ignore[arg-type]
        .verdict(make_claim(claim), make_excerpts(evidence))
        .label
        for there in (unsure, sure)
    ]
    assert verdicts[0] == "supported" != verdicts[1]


class Abstainer:
    """A model that finds every claim left open, and a little rather true than false."""

    def get(self) -> Abstainer:
        return self

    def scores(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        return [Probabilities(0.2, 0.1, 0.7) for _ in pairs]


@pytest.mark.parametrize(
    ("claim", "evidence", "trusted"),
    [
        ("The council approved the long plan.", "The council rejected a plan in May.", False),
        ("The council approved the long plan.", "The council rejected the long plan.", True),
        ("Lund does not own the old bridge.", "Lund owns the bridge over the river.", False),
        ("Lund does not own the old bridge.", "Lund owns the old bridge.", True),
        ("The firm in Lund made a profit.", "The firm in Lund ended the year in the red.", True),
        ("Ada Berg killed Max Holm.", "Ada Berg was killed by Max Holm in a duel.", True),
        ("The tower in Lund is 410 metres tall.", "The tower in Lund is 330 metres tall.", True),
    ],
)
def test_one_word_that_differs_refutes_nothing_where_the_model_finds_nothing_against_it(
    claim: str, evidence: str, trusted: bool, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    reasoner = EmbeddedReasoner(entailment=Abstainer())  # type: ignore[arg-type]
    judgement = reasoner.verdict(make_claim(claim), make_excerpts(evidence))
    assert (judgement.label == "refuted") is trusted


def test_a_support_by_likeness_alone_is_never_as_sure_as_one_by_facts(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The council rejected the plan.")
    alike = reasoner.verdict(claim, make_excerpts("Councillors voted the proposal down."))
    stated = reasoner.verdict(claim, make_excerpts("The council rejected the plan."))
    assert alike.rationale == "The source says much the same in other words."
    assert alike.label == stated.label == "supported"
    assert 0.7 < alike.confidence["supported"] < 0.825 < stated.confidence["supported"]
    assert sum(alike.confidence.values()) == pytest.approx(1.0)


def test_a_refutation_by_the_model_alone_is_never_as_sure_as_one_by_facts(
    make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    reasoner = EmbeddedReasoner(entailment=Denier())  # type: ignore[arg-type]
    claim = make_claim("The council rejected the plan.")
    unexplained = reasoner.verdict(claim, make_excerpts("The council voted on the plan in May."))
    stated = reasoner.verdict(claim, make_excerpts("The council approved the plan in May."))
    assert unexplained.rationale == (
        "Taken as a whole, the source seems to contradict the claim; "
        "no single figure, name or “not” shows it."
    )
    assert unexplained.label == stated.label == "refuted"
    assert 0.5 < unexplained.confidence["refuted"] < 0.825 < stated.confidence["refuted"]
    assert sum(unexplained.confidence.values()) == pytest.approx(1.0)
