"""Who calls a claim false: the source itself refutes it, whoever made it; one side does not."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

_CLAIM = "The Calder mine poisoned the river Orr."


def label_of(
    evidence: str, reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> str:
    return reasoner.verdict(make_claim(_CLAIM), make_excerpts(evidence)).label


@pytest.mark.parametrize(
    "evidence",
    [
        "Vos falsely said that the Calder mine poisoned the river Orr.",
        "Vos said that the Calder mine poisoned the river Orr. That is false.",
        "“The Calder mine poisoned the river Orr,” says Vos. The claim is false.",
        "He claimed that “the Calder mine poisoned the river Orr and its fish”. "
        "The claim that the mine poisoned the river isn’t true.",
        "A totally false theory claims that the Calder mine poisoned the river Orr.",
        "Vos said that the Calder mine poisoned the river Orr. Police called it a hoax.",
        "Vos said that the Calder mine poisoned the river Orr. Fact-checkers said that was false.",
        "Snopes said the claim that the Calder mine poisoned the river Orr was false.",
    ],
)
def test_what_the_source_calls_false_is_refuted_whoever_said_it(
    evidence: str, reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    assert label_of(evidence, reasoner, make_claim, make_excerpts) == "refuted"


@pytest.mark.parametrize(
    "evidence",
    [
        "The spokesman said the claim that the Calder mine poisoned the river Orr was false.",
        "Vos said that the Calder mine poisoned the river Orr. The company said this was false.",
        "Vos said that the Calder mine poisoned the river Orr. The company said that was false.",
        "Vos said that the Calder mine poisoned the river Orr. Owen Marsh dismissed it as a hoax.",
        "“The Calder mine poisoned the river Orr,” says Vos. The company called the claim false.",
    ],
)
def test_what_only_the_other_side_calls_false_stays_open(
    evidence: str, reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    assert label_of(evidence, reasoner, make_claim, make_excerpts) == "not_enough_evidence"
