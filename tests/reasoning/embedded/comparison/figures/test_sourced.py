"""A figure of what comes from one thing is none of what comes from another."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

_CLAIM = "Forty percent of Norland's energy comes from renewables."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (_CLAIM, "37 percent of Norland's energy comes from wind.", "not_enough_evidence"),
        (_CLAIM, "In 2018, 37 percent of Norland's energy came from coal.", "not_enough_evidence"),
        (_CLAIM, "37 percent of Norland's energy comes from renewables.", "refuted"),
        (_CLAIM, "40 percent of Norland's energy comes from renewables.", "supported"),
        (_CLAIM, "37 percent of Norland's energy comes from renewable sources.", "refuted"),
        (
            "The tax raised 40 million from hotels.",
            "The tax raised 37 million from shops.",
            "not_enough_evidence",
        ),
        # what is not told of a source still differs
        ("The tax raised 40 million from hotels.", "The tax raised 37 million.", "refuted"),
    ],
)
def test_what_comes_from_another_thing(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label
