"""From our labels to those of a data set: what a verdict amounts to where fewer labels exist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from plumbline.evaluation.results import ResultRow
from plumbline.schema import DecidedLabel, VerdictLabel

FAILED = "could_not_check"


def predicted_label(row: ResultRow, labels: Sequence[DecidedLabel]) -> VerdictLabel:
    """Return what the verdict says in terms of `labels`.

    In sets of two a claim is refuted where more speaks against it than for it, and else supported:
    nothing found is no refutation. Where `conflicting` does not exist it is `not_enough_evidence`
    (PASS-FC's inconclusive), and the other way round. A failure stays one, and so never is the
    right answer.
    """
    if row.label in labels or row.label in (FAILED, "not_checkable"):
        return row.label
    if set(labels) <= {"supported", "refuted"}:
        return _forced(row)
    if row.label in ("conflicting", "not_enough_evidence"):
        other: VerdictLabel = (
            "conflicting" if row.label == "not_enough_evidence" else "not_enough_evidence"
        )
        return other if other in labels else row.label
    return row.label


def _forced(row: ResultRow) -> VerdictLabel:
    against = row.confidence.get("refuted", 0.0)
    return "refuted" if against > row.confidence.get("supported", 0.0) else "supported"


def shares(row: ResultRow, labels: Sequence[DecidedLabel]) -> Mapping[str, float]:
    """Return the confidence over `labels`, summing to 1.

    What a set has no label for speaks for none of those it has, and so is spread evenly: a verdict
    with hardly anything on either side is near one half in a set of two, not near certainty.
    """
    confidence: dict[str, float] = {str(name): value for name, value in row.confidence.items()}
    if len(labels) > 2:
        _move(confidence, "conflicting", "not_enough_evidence", labels)
        _move(confidence, "not_enough_evidence", "conflicting", labels)
    kept = {label: confidence.get(label, 0.0) for label in labels}
    spread = (1 - sum(kept.values())) / len(labels)
    return {label: value + spread for label, value in kept.items()}


def _move(
    confidence: dict[str, float], label: str, other: str, labels: Sequence[DecidedLabel]
) -> None:
    if label not in labels and other in labels:
        confidence[other] = confidence.get(other, 0.0) + confidence.pop(label, 0.0)
