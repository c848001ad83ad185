"""Things that share their word with a deed: who rejects a plan does not plan to reject."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.modality import unreal
from plumbline.reasoning.embedded.language.analysis import analyse
from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize("thing", ["plan", "offer", "report", "bid", "attack"])
def test_what_was_turned_down_is_refuted_as_accepted(thing: str, verdict_of: VerdictOf) -> None:
    told = f"The council rejected the {thing}."
    assert verdict_of(f"The council accepted the {thing}.", told).label == "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The council supported the plan.", "The council opposed the plan."),
        ("The council adopted its report.", "The council rejected its report."),
        ("The union accepted the firm's offer.", "The union rejected the firm's offer."),
    ],
)
def test_a_thing_done_to_is_no_deed(claim: str, evidence: str) -> None:
    assert not unreal(analyse(claim), analyse(evidence))


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The firm bought the mine.", "The firm made an offer to buy the mine."),
        ("Norland launched an attack.", "Norland considered an attack."),
        ("The council opened the school.", "The council debated a plan to open the school."),
    ],
)
def test_what_was_only_planned_is_not_done(claim: str, evidence: str) -> None:
    assert unreal(analyse(claim), analyse(evidence))


def test_those_who_oppose_and_whom_they_meet_are_two(verdict_of: VerdictOf) -> None:
    told = "Farmers who oppose the reform met Mayor Ilse Brandt on Monday."
    claim = "Mayor Ilse Brandt supports the reform."
    assert verdict_of(claim, told).label == "not_enough_evidence"
