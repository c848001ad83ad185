"""From our labels to those of a data set: what a verdict amounts to where fewer labels exist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from plumbline.evaluation.results import ResultRow
from plumbline.schema import DecidedLabel, VerdictLabel

FAILED = "could_not_check"
# Where only supported and refuted exist, an undecided claim is supported when what speaks for it
# outweighs this and a part of what speaks against it. Chosen on the dev claims of FacTool-QA and
# Factcheck-Bench.
_HARDLY_ANYTHING, _COUNTER_WEIGHT = 0.06, 0.25


def predicted_label(row: ResultRow, labels: Sequence[DecidedLabel]) -> VerdictLabel:
    """Return what the verdict says in terms of `labels`.

    In sets of two a claim that hardly anything speaks for is refuted, as such sets know only
    factual and not. Where `conflicting` does not exist it is `not_enough_evidence` (PASS-FC's
    inconclusive), and the other way round. A failure stays one, and so never is the right answer.
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
    share = row.confidence
    spoken_for = share.get("supported", 0.0) + share.get("conflicting", 0.0)
    least = _HARDLY_ANYTHING + _COUNTER_WEIGHT * share.get("refuted", 0.0)
    return "supported" if spoken_for > least else "refuted"


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
