"""Scores the checks of the history against the labels that their reader gave."""

from __future__ import annotations

from collections.abc import Iterable

from plumbline.evaluation.claims import DataSet, EvaluationClaim
from plumbline.evaluation.datasets import ALL_LABELS
from plumbline.evaluation.measure import quoted
from plumbline.evaluation.results import ResultRow, RunConfiguration, RunHeader, digest
from plumbline.evaluation.runner import Run
from plumbline.history import History
from plumbline.schema import Check, CheckedClaim, ReaderLabel, SearchStep, Usage, Verdict
from plumbline.text import detect_language

HISTORY = "history"
Labelled = tuple[Check, CheckedClaim, ReaderLabel]


def labelled_runs(history: History) -> list[Run]:
    """Return the claims that the reader gave a label, as one run a strategy and reasoner.

    Claims without a verdict are left out, and labels of notes alone. What a check cost is shared
    evenly among its claims.
    """
    groups: dict[tuple[str, str, str | None], list[Labelled]] = {}
    for check_id in history.ids():
        labels = {one.claim_id: one for one in history.labels(check_id).labels if one.label}
        check = history.get(check_id) if labels else None
        for claim in check.claims if check else ():
            label = labels.get(claim.claim.id)
            if check and label and claim.verdict:
                key = (check.strategy, check.reasoner, check.model)
                groups.setdefault(key, []).append((check, claim, label))
    return [_run(*key, group) for key, group in groups.items()]


def _run(strategy: str, reasoner: str, model: str | None, group: list[Labelled]) -> Run:
    claims = tuple(_claim(*one) for one in group)
    configuration = RunConfiguration(
        dataset=HISTORY,
        data_digest=digest([claim.model_dump(mode="json") for claim in claims]),
        strategy=strategy,
        reasoner=reasoner,
        model=model,
        mode="live",
        version="as checked",
    )
    key = configuration.key
    rows = tuple(_row(key, check, checked) for check, checked, _ in group)
    data = DataSet(name=HISTORY, claims=claims, labels=ALL_LABELS)
    return Run(RunHeader(key=key, configuration=configuration), data, rows)


def _claim(check: Check, checked: CheckedClaim, label: ReaderLabel) -> EvaluationClaim:
    text = checked.claim.text
    return EvaluationClaim(
        id=_id(check, checked),
        text=text,
        gold=label.label,
        said_on=check.passage.published,
        language=detect_language(text, check.passage.language),
        note=label.note,
    )


def _row(key: str, check: Check, checked: CheckedClaim) -> ResultRow:
    verdict = checked.verdict or Verdict(label="could_not_check")
    return ResultRow(
        key=key,
        claim_id=_id(check, checked),
        label=verdict.label,
        confidence=verdict.confidence,
        rationale=verdict.rationale,
        stop_reason=verdict.stop_reason,
        degraded=verdict.degraded,
        evidence=tuple(quoted(verdict)),
        found=tuple(_found(checked)),
        usage=_shared(check.usage, check.claims.index(checked), len(check.claims)),
        seconds=(check.seconds or 0.0) / len(check.claims),
        error=verdict.cause,
    )


def _found(checked: CheckedClaim) -> Iterable[str]:
    urls = (
        result.url
        for step in checked.steps
        if isinstance(step, SearchStep)
        for result in step.report.results
    )
    return dict.fromkeys(urls)


def _shared(usage: Usage, index: int, among: int) -> Usage:
    """Return a claim's share of what its check cost; the first claims take what is left over, so
    that all shares together are the whole."""
    counts = {
        name: value // among + (index < value % among)
        for name, value in usage
        if type(value) is int
    }
    return usage.model_copy(update={**counts, "cost": usage.cost / among})


def _id(check: Check, checked: CheckedClaim) -> str:
    return f"{check.id}/{checked.claim.id}"
