"""Verdicts on dates: several of them, coarser ones, and those of other things."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts


def test_a_month_alone_leaves_the_day_open(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The bridge opened on 3 May 1954.")
    judgement = reasoner.verdict(claim, make_excerpts("The bridge opened in May 1954."))
    assert judgement.label == "not_enough_evidence"


BEGUN_AND_ENDED = (
    "Construction of the Eiffel Tower began in January 1887 and ended in March 1889. "
    "The Eiffel Tower was the entrance to the world's fair of 1889."
)


@pytest.mark.parametrize(
    ("month", "label"), [("March", "supported"), ("May", "not_enough_evidence")]
)
def test_of_several_dates_the_claims_own_speaks_for_it(
    month: str,
    label: DecidedLabel,
    reasoner: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
) -> None:
    claim = make_claim(
        f"The Eiffel Tower was completed in {month} 1889 as the entrance to a world's fair."
    )
    assert reasoner.verdict(claim, make_excerpts(BEGUN_AND_ENDED)).label == label


def test_what_is_not_of_another_thing_refutes_nothing(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The Eiffel Tower was completed in March 1889.")
    elsewhere = (
        "The Eiffel Tower was the tallest structure in the world until the Chrysler Building was "
        "completed in 1930. The Eiffel Tower is not made of steel."
    )
    judgement = reasoner.verdict(claim, make_excerpts(elsewhere))
    assert judgement.label == "not_enough_evidence"
    assert judgement.confidence["refuted"] < 0.25
