"""Checks and their events as text for a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from plumbline.cli.console import plain
from plumbline.schema import (
    Check,
    CheckedClaim,
    CheckFailed,
    Claim,
    ClaimJudged,
    ClaimsExtracted,
    Event,
    Evidence,
    Problem,
    SearchStep,
    StepQuestioned,
    StepRead,
    StepSearched,
    Verdict,
)

_WORDS: dict[str, Any] = json.loads((Path(__file__).parent / "words.json").read_text("utf-8"))
_QUOTES_SHOWN = 2


def check_text(check: Check) -> str:
    """Return a whole check."""
    lines = [line for one in check.claims for line in claim_lines(one)]
    lines += _unasked(check)
    lines += [_WORDS["findings"][kind] for kind in dict.fromkeys(f.kind for f in check.findings)]
    lines += [_WORDS["notices"].get(name, plain(name)) for name in check.notices]
    if check.problem:
        lines += [_told(check.problem), plain(check.problem.remedy)]
    seconds = "" if check.seconds is None else f" in {check.seconds:.1f} s"
    parts = plain(f"{check.strategy} · {check.reasoner}")
    lines.append(click.style(f"{check.status}{seconds} · {parts}", dim=True))
    return "\n".join(lines)


def _unasked(check: Check) -> Iterator[str]:
    """Yield why searches could not be made, each cause once, and what to do about it."""
    verdicts = (one.verdict for one in check.claims if one.verdict)
    told = {_with_remedy(verdict.cause) for verdict in verdicts if verdict.cause}
    steps = (step for one in check.claims for step in one.steps if isinstance(step, SearchStep))
    causes = (cause for step in steps for cause in (step.report.cause, *step.report.problems))
    for line in dict.fromkeys(_with_remedy(cause) for cause in causes if cause):
        if line not in told:
            yield f"! {line}"


def claim_lines(one: CheckedClaim) -> Iterator[str]:
    """Yield the lines that tell of one claim and its verdict."""
    if one.verdict is None:
        yield f"  {plain(one.claim.text)}"
        return
    yield from verdict_lines(one.claim, one.verdict)


def verdict_lines(claim: Claim, verdict: Verdict) -> Iterator[str]:
    """Yield the verdict, the reasons, and the strongest quotes with their links."""
    shown = _WORDS["verdicts"][verdict.told]
    head = f"{shown['sign']} {shown['word']}"
    yield f"{click.style(head, fg=shown['colour'], bold=True)}  {plain(claim.text)}"
    reason = _WORDS["kinds"].get(verdict.rationale, verdict.rationale)
    if reason:
        yield f"    {plain(reason)}"
    if verdict.correction:
        yield f"    Correction: {plain(verdict.correction)}"
    if verdict.cause:
        yield f"    {_with_remedy(verdict.cause)}"
    for item in verdict.evidence[:_QUOTES_SHOWN]:
        yield from _evidence_lines(item)
    for mark in verdict.degraded:
        yield f"    ! {_WORDS['degraded'].get(mark, plain(mark))}"
    if verdict.stop_reason in _WORDS["stops"]:
        yield click.style(f"    Stopped because {_WORDS['stops'][verdict.stop_reason]}.", dim=True)
    yield ""


def _evidence_lines(item: Evidence) -> Iterator[str]:
    words = plain(item.quote.text)
    said = f"“{words}”" if item.quote.verbatim else f"in other words: {words}"
    date = f", {item.source.told_date}" if item.source.told_date else ""
    yield f"    {_WORDS['stances'][item.stance]}: {said}"
    yield click.style(f"      {plain(item.source.site)}{date}  {plain(item.quote.link)}", dim=True)


def progress_line(event: Event) -> str | None:
    """Return what a step says while a check runs, None for events that say nothing new."""
    match event:
        case ClaimsExtracted():
            return f"{_counted(len(event.claims), 'claim')} found"
        case StepQuestioned():
            return f"{event.claim_id}: asks “{plain(event.step.question)}”"
        case StepSearched():
            report = event.step.report
            outcome = _counted(len(report.results), "result")
            if report.cause:
                outcome = plain(f"could not look: {report.cause.detail}")
            return f"{event.claim_id}: searches {report.provider}: {outcome}"
        case StepRead():
            return f"{event.claim_id}: reads {plain(event.step.source.title)}"
        case ClaimJudged():
            return f"{event.claim_id}: {_WORDS['verdicts'][event.verdict.told]['word']}"
        case CheckFailed():
            return _told(event.problem)
        case _:
            return None


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _with_remedy(problem: Problem) -> str:
    return plain(f"{problem.detail} {problem.remedy}")


def _told(problem: Problem) -> str:
    return plain(f"{problem.title}: {problem.detail}")
