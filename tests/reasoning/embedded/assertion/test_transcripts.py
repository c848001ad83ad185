"""What only a transcript holds is its speaker's word, as a quotation is."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts

_SAID = "The Calder mine poisoned the river Orr."


@pytest.mark.parametrize(
    ("title", "label"),
    [
        ("Remarks by the mayor at a rally in Calder", "not_enough_evidence"),
        ("Full transcript of the Calder debate", "not_enough_evidence"),
        ("Read the full text of the mayor’s speech", "not_enough_evidence"),
        ("The mayor’s acceptance speech", "not_enough_evidence"),
        ("What poisoned the Orr", "supported"),
        ("Mayor remarks on the mine", "supported"),
    ],
)
def test_a_transcript_states_nothing_itself(
    title: str,
    label: str,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    excerpts = make_excerpts(_SAID, title=title)
    assert reasoner.verdict(make_claim(_SAID), excerpts).label == label


def test_what_a_speaker_means_to_do_is_believed(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    excerpts = make_excerpts("I will close the mine.", title="Remarks by Ada Holm in Calder")
    claim = make_claim("The mayor Ada Holm will close the mine.")
    assert reasoner.verdict(claim, excerpts).label != "refuted"
