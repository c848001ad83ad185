"""A word and its opposite in one sentence, each said of something else."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

JURY = "Jurors found Victor Roth guilty of fraud but cleared him of bribery after three days."
COURT = "The court upheld the ban on cars but overturned the ban on lorries."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Victor Roth was convicted of fraud.", JURY, "supported"),
        ("Victor Roth was convicted of bribery.", JURY, "refuted"),
        ("Victor Roth was acquitted of bribery.", JURY, "supported"),
        ("Victor Roth was acquitted of fraud.", JURY, "refuted"),
        ("The court upheld the ban on cars.", COURT, "supported"),
        ("The court upheld the ban on lorries.", COURT, "refuted"),
        ("The court overturned the ban on lorries.", COURT, "supported"),
        ("The court overturned the ban on cars.", COURT, "refuted"),
    ],
)
def test_each_of_two_opposites_is_said_of_its_own(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


SACKED = "The Sharks fired head coach Dan Holm on Monday."


def test_who_was_sacked_did_not_resign(verdict_of: VerdictOf) -> None:
    judgement = verdict_of("Dan Holm resigned as head coach of the Sharks.", SACKED)
    assert (judgement.label, judgement.correction) == ("refuted", SACKED)


def test_to_found_is_no_form_of_to_find(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    told = make_excerpts("Samir Holm dropped out to found the software company Arkon.")
    claim = make_claim("Samir Holm founded Arkon.")
    assert reasoner.verdict_by_facts(claim, told).label == "supported"


CANAL = "The canal, begun in 1794 and opened in 1804, links the Tarn to the sea."


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("The canal was opened in 1804.", "supported"),
        ("The canal was opened in 1794.", "refuted"),
        ("The canal was begun in 1794.", "supported"),
    ],
)
def test_a_word_of_like_meaning_does_not_stand_for_one_told_beside_it(
    claim: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, CANAL).label == label


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (
            "The road to Brin will be closed until Friday.",
            "The road to Brin was closed on Monday and will not reopen until Friday.",
        ),
        ("Exports rose by 9 percent.", "Exports and imports rose by 9 percent."),
    ],
)
def test_an_opposite_that_is_denied_or_joined_is_said_of_nothing_else(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


def test_what_was_so_before_is_not_said_beside(verdict_of: VerdictOf) -> None:
    told = "The Orphic theatre opened again on Friday, two years after it was closed for repair."
    judgement = verdict_of("The Orphic theatre reopened after two years of repair.", told)
    assert judgement.label != "refuted"


def test_a_blocked_road_is_not_open(verdict_of: VerdictOf) -> None:
    told = "The road over the pass remains blocked by snow."
    assert verdict_of("The road over the pass is open.", told).label == "refuted"
