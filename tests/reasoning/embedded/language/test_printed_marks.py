"""Texts as pages print them, with their apostrophes and reference marks, are read as typed ones."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.entailment import EntailmentModel
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import Passage
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

PAIRS = [
    (
        "The festival in Lund Park took place in 2021.",
        "The festival in Lund Park, which almost didn't happen, took place in 2021.",
    ),
    (
        "The Orle bridge was completed in March 1889 as the town's gate.",
        "Work on the Orle bridge began in 1887 and ended in March 1889. It was the town's gate.",
    ),
    (
        "The mayor's office wasn't told of the closure.",
        "Nobody informed the mayor's office that the bridge would close.",
    ),
]


def printed(text: str) -> str:
    """Return the text as a newspaper prints it."""
    return text.replace("'", "’")


@pytest.mark.parametrize(("claim", "evidence"), PAIRS)
def test_verdicts_are_the_same(
    claim: str,
    evidence: str,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    typed = reasoner.verdict(make_claim(claim), make_excerpts(evidence))
    as_printed = reasoner.verdict(make_claim(printed(claim)), make_excerpts(printed(evidence)))
    assert as_printed.label == typed.label
    assert as_printed.confidence == pytest.approx(typed.confidence)


@pytest.mark.parametrize(
    ("claim", "label", "quote"),
    [
        (
            "The Orle tower is 330 metres tall.",
            "supported",
            "The Orle tower is 330 metres[2] tall.",
        ),
        ("The Orle tower is 410 metres tall.", "refuted", "The Orle tower is 330 metres[2] tall."),
        (
            "The Orle tower is made of iron.",
            "supported",
            "It is made of iron,[4] and not of steel.",
        ),
    ],
)
def test_reference_marks_in_sources_are_no_figures(
    claim: str, label: str, quote: str, verdict_of: VerdictOf
) -> None:
    page = (
        "The Orle tower was planned in 1880.[1] The Orle tower is 330 metres[2] tall.[3][17] "
        "It is made of iron,[4] and not of steel.[citation needed]"
    )
    judgement = verdict_of(claim, page)
    assert judgement.label == label
    assert judgement.cited[0].quote == quote


def test_the_model_reads_both_marks_alike() -> None:
    model = EntailmentModel.load()
    assert model is not None
    typed = ('The mayor said "no" to the town\'s plan.', "The town's plan was refused.")
    curly = ("The mayor said “no” to the town’s plan.", "The town’s plan was refused.")
    first, second = model.scores([typed, curly])
    assert first == second


def test_claims_are_the_same(reasoner: EmbeddedReasoner) -> None:
    text = "It's unclear, but the bridge wasn't opened in 1954; the town's gate was."
    typed = reasoner.extract_claims(Passage(text=text))
    as_printed = reasoner.extract_claims(Passage(text=printed(text)))
    assert [printed(one.text) for one in typed] == [printed(one.text) for one in as_printed]
    assert [one.span for one in typed] == [one.span for one in as_printed]


def test_lists_hold_each_word_with_both_marks() -> None:
    english, french = lexicon("en"), lexicon("fr")
    assert {"didn't", "didn’t"} <= english.set("auxiliaries")
    assert {"i'm sorry", "i’m sorry"} <= set(english.phrases("not_claim_phrases"))
    assert french.table("relative_days")["aujourd’hui"] == 0
    assert english.text("owner_mark") == "'s"
