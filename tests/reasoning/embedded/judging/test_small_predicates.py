"""Statements whose whole news is one small word: over, out, up, down, back, off, under control."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

LEFT_OPEN: DecidedLabel = "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # that the subject is there says nothing of the small word
        ("The blockade is over.", "The blockade of Tarn entered its third month.", LEFT_OPEN),
        ("The lamps are out.", "The lamps of Tarn were made in 1890.", LEFT_OPEN),
        ("Rents in Lund are up.", "Rents in Lund are the subject of a new study.", LEFT_OPEN),
        # it means what a verb says
        ("The blockade is over.", "The blockade ended on Friday.", "supported"),
        ("The blockade is now over.", "The blockade ended in May.", "supported"),
        ("Rents in Lund are up.", "Rents in Lund rose last year.", "supported"),
        ("Rents in Lund are down.", "Rents in Lund fell last year.", "supported"),
        ("Rents are down 4 percent.", "Rents fell by 4 percent.", "supported"),
        ("Lena Roth is back in Lund.", "Lena Roth returned to Lund on Monday.", "supported"),
        ("Rents in Lund are up.", "Rents in Lund were cut.", "refuted"),
        ("Rents in Lund are down.", "Rents in Lund are up 6 percent.", "refuted"),
        ("The flood is under control.", "The flood got out of control on Tuesday.", "refuted"),
        ("The blaze is under control.", "The blaze was brought under control.", "supported"),
        # before a noun or a figure it is a small word still
        ("The mast is over 300 metres tall.", "The mast is 330 metres tall.", "supported"),
        ("The hut is over the hill.", "The hut is over the hill.", "supported"),
        ("The inn is down the road.", "The inn is down the road from the church.", "supported"),
        ("The blockade is not over.", "The blockade is over.", "refuted"),
    ],
)
def test_a_small_word_after_is_tells_something(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Der Laden in Lund ist zu.", "Der Laden in Lund wurde im Mai geschlossen.", "supported"),
        ("Der Laden in Lund ist zu.", "Der Laden in Lund ist auf.", "refuted"),
        ("Das Konzert ist aus.", "Das Konzert dauerte drei Stunden.", LEFT_OPEN),
        ("Die Kapelle ist aus Holz.", "Die Kapelle ist aus Holz.", "supported"),
    ],
)
def test_so_in_german(
    claim: str,
    evidence: str,
    label: DecidedLabel,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    excerpts = make_excerpts(evidence, language="de")
    assert reasoner.verdict(make_claim(claim), excerpts).label == label
