"""How things stand now, where a source tells of two times."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

MUSEUM = "The museum closed in 2019 for renovation and reopened in 2021 with twice the space."
FERRY = "The ferry opened in 1998. It was closed in 2016."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The museum is open again.", MUSEUM, "supported"),
        ("The museum has reopened.", MUSEUM, "supported"),
        ("The museum is closed.", MUSEUM, "refuted"),
        ("The museum has been closed since 2019.", MUSEUM, "refuted"),
        ("The museum was closed in 2019.", MUSEUM, "supported"),
        ("The museum reopened in 2021.", MUSEUM, "supported"),
        ("The ferry is closed.", FERRY, "supported"),
        ("The ferry opened in 1998.", FERRY, "supported"),
        # What is done once stays done, what rises and falls does not.
        ("Norvia has acquired Skanbank.", "Norvia acquired Skanbank in 2019.", "supported"),
        ("Rents have risen.", "Rents rose in 2012.", "not_enough_evidence"),
    ],
)
def test_the_later_state_holds_now(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label
