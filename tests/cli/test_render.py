"""Checks and their steps in words for a terminal."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from plumbline.cli.render import check_text, progress_line
from plumbline.errors import CouldNotLook, SearchBlocked
from plumbline.schema import (
    CheckedClaim,
    Claim,
    Problem,
    SearchReport,
    SearchStep,
    Span,
    StepSearched,
    Verdict,
    replay,
)
from tests.history.stories import story

NOW = datetime(2026, 3, 4, tzinfo=timezone.utc)


def searched(status: str) -> SearchStep:
    refused = Problem.of(SearchBlocked("The engine refuses.", remedy="Wait."))
    cause = refused if status == "could_not_look" else None
    told = {"query": {"text": "q"}, "provider": "e", "rendered": "q", "status": status}
    return SearchStep(report=SearchReport.model_validate({**told, "cause": cause}))


def test_a_check_says_once_why_searches_could_not_be_made() -> None:
    claim = Claim(id="c1", text="A.", span=Span(start=0, end=2), source_text="A.")
    verdict = Verdict(label="not_enough_evidence", degraded=("some_searches_failed",))
    steps = (searched("could_not_look"), searched("nothing"), searched("could_not_look"))
    one = CheckedClaim(claim=claim, steps=steps, verdict=verdict)
    check = replay(story("a")).model_copy(update={"claims": (one, one)})
    assert check_text(check).count("! The engine refuses. Wait.") == 1


def test_a_cause_that_a_verdict_names_is_not_told_again() -> None:
    claim = Claim(id="c1", text="A.", span=Span(start=0, end=2), source_text="A.")
    # The same to its reader, by whatever part it was noticed.
    cause = Problem.of(CouldNotLook("The engine refuses.", remedy="Wait."))
    verdict = Verdict(label="could_not_check", cause=cause)
    one = CheckedClaim(claim=claim, steps=(searched("could_not_look"),), verdict=verdict)
    check = replay(story("a")).model_copy(update={"claims": (one,)})
    assert check_text(check).count("The engine refuses.") == 1


@pytest.mark.parametrize(
    ("status", "told"),
    [
        ("nothing", "searches e: 0 results"),
        ("could_not_look", "searches e: could not look: The engine refuses."),
    ],
)
def test_a_search_tells_in_words_what_came_of_it(status: str, told: str) -> None:
    event = StepSearched(number=1, at=NOW, claim_id="c1", step=searched(status))
    assert progress_line(event) == f"c1: {told}"
