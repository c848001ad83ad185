"""Events fold into a check: the one place that knows what each event changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from plumbline.errors import InputError
from plumbline.schema.checks import (
    Check,
    CheckCancelled,
    CheckCompleted,
    CheckedClaim,
    CheckFailed,
    CheckStarted,
    ClaimContextualised,
    ClaimJudged,
    ClaimsExtracted,
    Event,
    StepQuestioned,
    StepRead,
    StepSearched,
)


def replay(events: Iterable[Event]) -> Check:
    """Return the check that `events`, numbered from 0 without gaps, describe.

    Raises InputError when they don't begin with `check.started` or a number is missing.
    """
    check: Check | None = None
    for event in events:
        check = advance(check, event)
    if check is None:
        raise InputError("There are no events to replay.")
    return check


def advance(check: Check | None, event: Event) -> Check:
    """Return `check` with `event` applied; `check` is None before the first event."""
    if check is None:
        if not isinstance(event, CheckStarted) or event.number != 0:
            raise InputError("A check's events begin with check.started, numbered 0.")
        return _started(event)
    if check.status != "running":
        raise InputError("The check has ended; no event can follow.")
    if event.number != check.events:
        raise InputError(f"Event {check.events} is missing; the next one is {event.number}.")
    return _changed(check, event).model_copy(update={"events": event.number + 1})


def _started(event: CheckStarted) -> Check:
    return Check(
        id=event.check_id,
        passage=event.passage,
        strategy=event.strategy,
        reasoner=event.reasoner,
        model=event.model,
        prompts=event.prompts,
        as_of=event.as_of,
        private=event.private,
        created_at=event.at,
        events=1,
    )


def _changed(check: Check, event: Event) -> Check:
    match event:
        case ClaimsExtracted():
            checked = tuple(CheckedClaim(claim=claim) for claim in event.claims)
            return check.model_copy(update={"claims": checked, "findings": event.findings})
        case ClaimContextualised():
            return _with_claim(check, event.claim_id, lambda one: _contextualised(one, event))
        case StepQuestioned() | StepSearched() | StepRead():
            return _with_claim(check, event.claim_id, lambda one: _with_step(one, event))
        case ClaimJudged():
            return _with_claim(
                check,
                event.claim_id,
                lambda one: one.model_copy(update={"verdict": event.verdict}),
            )
        case CheckCompleted():
            return _finished(check, event, "completed", notices=event.notices)
        case CheckFailed():
            status = "interrupted" if event.interrupted else "failed"
            return _finished(check, event, status, problem=event.problem)
        case CheckCancelled():
            return _finished(check, event, "cancelled")
        case _:
            raise InputError("A check starts only once.")


def _with_claim(
    check: Check, claim_id: str, change: Callable[[CheckedClaim], CheckedClaim]
) -> Check:
    claims = tuple(change(one) if one.claim.id == claim_id else one for one in check.claims)
    return check.model_copy(update={"claims": claims})


def _contextualised(one: CheckedClaim, event: ClaimContextualised) -> CheckedClaim:
    update = {"period": event.period, "entities": event.entities}
    return one.model_copy(update={"claim": one.claim.model_copy(update=update)})


def _with_step(one: CheckedClaim, event: StepQuestioned | StepSearched | StepRead) -> CheckedClaim:
    return one.model_copy(update={"steps": (*one.steps, event.step)})


def _finished(
    check: Check,
    event: CheckCompleted | CheckFailed | CheckCancelled,
    status: str,
    **more: object,
) -> Check:
    update = {
        "status": status,
        "finished_at": event.at,
        "seconds": event.seconds,
        "usage": event.usage,
        **more,
    }
    return check.model_copy(update=update)
