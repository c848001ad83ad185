"""A check from passage to verdicts: every outcome ends in one final event, and cancel is quick."""

from __future__ import annotations

import threading
import time
from datetime import timezone
from typing import Any

import pytest

from plumbline.checker import MOST_WORTHY_ONLY, NOTHING_TO_CHECK, RunningCheck
from plumbline.errors import InputError, StorageError
from plumbline.pool import WorkPool
from plumbline.schema import (
    FINAL_EVENTS,
    Check,
    CheckCancelled,
    CheckCompleted,
    CheckFailed,
    CheckRequest,
    CheckStarted,
    ClaimJudged,
    Event,
    replay,
)
from plumbline.session import Budget
from tests.fakes import fake_checker, passage
from tests.waiting import until


class Told(list[Event]):
    """The events of a check."""

    def types(self) -> list[str]:
        return [event.type for event in self]

    def check(self) -> Check:
        return replay(self)


def prepared(text: str, told: Told, **parts: Any) -> RunningCheck:
    checker = fake_checker(**parts)
    running = checker.prepare("id", CheckRequest(passage=passage(text)), told.append)
    running.announce()
    return running


def test_events_are_numbered_from_zero_in_the_order_they_are_told() -> None:
    told = Told()
    prepared("One. Two is false. Three is lovely.", told).run()
    assert [event.number for event in told] == list(range(len(told)))
    assert isinstance(told[0], CheckStarted)
    assert isinstance(told[-1], CheckCompleted)
    assert sum(isinstance(event, FINAL_EVENTS) for event in told) == 1
    assert all(event.at.tzinfo == timezone.utc for event in told)


def test_the_record_names_who_reasoned_and_with_which_prompts() -> None:
    told = Told()
    prepared("One.", told).run()
    check = told.check()
    assert (check.reasoner, check.model, check.prompts) == ("embedded", "fake-1", "fake-prompts")


def test_every_claim_gets_its_verdict_opinions_included() -> None:
    told = Told()
    prepared("One. Two is false. Three is lovely.", told).run()
    labels = [one.verdict.label for one in told.check().claims if one.verdict]
    assert labels == ["supported", "refuted", "not_checkable"]
    assert told.check().claims[0].claim.period is not None
    assert told.check().claims[2].claim.period is None
    assert told.check().usage.searches == 2


def test_reference_marks_are_not_read_and_claims_stand_where_they_were_selected() -> None:
    told = Told()
    text = "One.[1][2] Two is fal\u00adse.[3]"
    prepared(text, told).run()
    claims = [one.claim for one in told.check().claims]
    assert [one.text for one in claims] == ["One.", "Two is false."]
    assert [text[one.span.start : one.span.end] for one in claims] == [
        "One.",
        "Two is fal\u00adse.",
    ]
    assert [one.source_text for one in claims] == ["One.", "Two is fal\u00adse."]
    assert told.check().passage.text == text


def test_a_passage_without_a_checkable_claim_says_so() -> None:
    told = Told()
    prepared("How lovely.", told).run()
    assert told.check().notices == (NOTHING_TO_CHECK,)
    assert told.check().status == "completed"


def test_a_claim_that_could_not_be_checked_leaves_the_others_alone() -> None:
    told = Told()
    prepared("One. Two is blocked.", told).run()
    first, second = told.check().claims
    assert first.verdict is not None
    assert first.verdict.label == "supported"
    assert second.verdict is not None
    assert second.verdict.label == "could_not_check"
    assert second.verdict.cause is not None
    assert second.verdict.cause.remedy


def test_claims_are_pursued_in_parallel() -> None:
    gate, told = threading.Event(), Told()
    running = prepared("You wait. They wait. We wait. All wait.", told, gate=gate)
    thread = threading.Thread(target=running.run)
    thread.start()
    until(lambda: told.types().count("step.read") == 4, "four pages read")
    gate.set()
    thread.join(5)
    assert told.check().status == "completed"


def test_cancel_ends_the_check_within_a_second_and_keeps_what_was_judged() -> None:
    told = Told()
    running = prepared("One. You wait.", told)
    thread = threading.Thread(target=running.run)
    thread.start()
    until(lambda: any(isinstance(event, ClaimJudged) for event in told), "a verdict")
    began = time.monotonic()
    assert running.cancel()
    assert isinstance(told[-1], CheckCancelled)
    thread.join(5)
    assert not thread.is_alive()
    assert time.monotonic() - began < 1
    assert isinstance(told[-1], CheckCancelled)
    assert [one.verdict is not None for one in told.check().claims] == [True, False]


def test_nothing_is_told_after_the_end() -> None:
    told = Told()
    running = prepared("One.", told)
    running.run()
    count = len(told)
    assert not running.cancel()
    assert not running.interrupt("too late")
    assert len(told) == count


def test_a_check_cancelled_in_the_queue_is_never_begun() -> None:
    told, extracted = Told(), []
    running = prepared("One.", told, before_extract=lambda: extracted.append(1))
    running.cancel()
    running.run()
    assert not extracted
    assert told.types() == ["check.started", "check.cancelled"]


def test_time_in_the_queue_is_not_taken_from_the_budget() -> None:
    told = Told()
    running = prepared("One.", told, budget=Budget(seconds=0.2))
    time.sleep(0.3)
    running.run()
    assert told.check().status == "completed"
    assert told.check().notices == ()


def test_what_was_noted_along_the_way_is_told_once_at_the_end() -> None:
    told = Told()

    def note_twice() -> None:
        running._session.note("text_left_out")
        running._session.note("text_left_out")

    running = prepared("One.", told, before_extract=note_twice)
    running.run()
    assert told.check().notices == ("text_left_out",)


def test_a_spent_budget_ends_claims_without_inventing_verdicts() -> None:
    told = Told()
    prepared("One. You wait.", told, budget=Budget(seconds=0.2)).run()
    check = told.check()
    assert check.status == "completed"
    assert check.notices == ("budget_spent",)
    assert check.claims[1].verdict is not None
    assert check.claims[1].verdict.label == "could_not_check"


@pytest.mark.parametrize(
    ("text", "kind", "step"),
    [("unreadable", "language-not-supported", "extraction"), ("explode", "internal", "extraction")],
)
def test_a_failure_names_its_step_and_cause(text: str, kind: str, step: str) -> None:
    told = Told()
    running = prepared(text, told)
    if kind == "internal":
        with pytest.raises(ZeroDivisionError):
            running.run()
    else:
        running.run()
    problem = told.check().problem
    assert told.check().status == "failed"
    assert problem is not None
    assert problem.type.endswith(kind)
    assert problem.step == step
    assert "our own" not in problem.detail


def test_a_fault_over_one_claim_does_not_cost_the_others_their_verdicts() -> None:
    told = Told()
    prepared("One is true. Two is misread. Three is false.", told).run()
    check = told.check()
    assert check.status == "completed"
    verdicts = [one.verdict for one in check.claims if one.verdict]
    assert [one.label for one in verdicts] == ["supported", "could_not_check", "refuted"]
    assert verdicts[1].cause is not None
    assert verdicts[1].cause.type.endswith("internal")
    assert "our own" not in verdicts[1].cause.detail


def test_an_interruption_is_a_failure_of_its_own() -> None:
    told = Told()
    running = prepared("One.", told)
    assert running.interrupt("The server stops.")
    assert isinstance(told[-1], CheckFailed)
    assert told.check().status == "interrupted"


def test_a_publication_that_fails_leaves_no_gap_in_the_numbers() -> None:
    told, full = Told(), [False]

    def publish(event: Event) -> None:
        if full[0] and not isinstance(event, CheckFailed):
            raise StorageError("The disk is full.")
        told.append(event)

    checker = fake_checker(before_extract=lambda: full.__setitem__(0, True))
    running = checker.prepare("id", CheckRequest(passage=passage("One.")), publish)
    running.announce()
    running.run()
    assert [event.number for event in told] == [0, 1]
    assert told.check().status == "failed"


@pytest.mark.parametrize("field", ["strategy", "reasoner"])
def test_a_part_that_is_not_set_up_is_refused_with_the_known_ones(field: str) -> None:
    part = {"strategy": "search_agent", "reasoner": "llm"}[field]
    request = CheckRequest.model_validate({"passage": passage("One."), field: part})
    with pytest.raises(InputError) as caught:
        fake_checker().prepare("id", request, Told().append)
    assert part in caught.value.detail
    assert "Choose one of" in caught.value.remedy


def test_more_claims_than_threads_are_all_judged() -> None:
    told = Told()
    text = " ".join(f"Number {number} stands." for number in range(40))
    prepared(text, told, pool=WorkPool(2)).run()
    assert all(one.verdict for one in told.check().claims)


def test_of_a_long_passage_the_claims_most_worth_checking_are_checked() -> None:
    text = "It grew. The tower is 410 metres tall. It is lovely. Ada Venn built it in 1890."
    told = Told()
    request = CheckRequest(passage=passage(text), max_claims=2)
    running = fake_checker().prepare("id", request, told.append)
    running.announce()
    running.run()
    check = told.check()
    assert [one.claim.text for one in check.claims] == [
        "The tower is 410 metres tall.",
        "Ada Venn built it in 1890.",
    ]
    assert check.notices == (MOST_WORTHY_ONLY,)


def test_a_passage_with_fewer_claims_than_asked_for_is_checked_whole() -> None:
    told = Told()
    request = CheckRequest(passage=passage("One is true. Two is false."), max_claims=2)
    fake_checker().prepare("id", request, told.append).run()
    assert len([event for event in told if isinstance(event, ClaimJudged)]) == 2


def test_where_nothing_can_be_checked_the_reader_sees_what_there_is() -> None:
    told = Told()
    request = CheckRequest(passage=passage("All is lovely. So lovely."), max_claims=1)
    running = fake_checker().prepare("id", request, told.append)
    running.announce()
    running.run()
    assert told.check().notices == (NOTHING_TO_CHECK,)
    assert len(told.check().claims) == 2
