"""Verdicts read at the base rates of a data set (Saerens, Latinne and Decaestecker, 2002)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from plumbline.evaluation.labelling import FAILED
from plumbline.evaluation.results import ResultRow
from plumbline.evaluation.runner import Run
from plumbline.schema import DecidedLabel, VerdictLabel


def at_base_rates(run: Run, rates: Mapping[DecidedLabel, float]) -> Run:
    """Return the run as it would be judged by somebody who knows how often each label occurs.

    `rates` are the labels' shares in the set (from its training split, never from the claims that
    are scored). A confidence is multiplied by the label's rate over the mean confidence that the
    reasoner gives it. A reader is never shown this: claims that a reader meets are not chosen by
    fact-checkers, of whose claims most are false.
    """
    judged = [row for row in run.rows if row.confidence]
    own = _means(judged)
    factors: dict[VerdictLabel, float] = {
        label: rate / own[label] for label, rate in rates.items() if own.get(label)
    }
    return replace(run, rows=tuple(_weighted(row, factors) for row in run.rows))


def _means(rows: Sequence[ResultRow]) -> dict[VerdictLabel, float]:
    labels = {label for row in rows for label in row.confidence}
    return {
        label: sum(row.confidence.get(label, 0.0) for row in rows) / len(rows) for label in labels
    }


def _weighted(row: ResultRow, factors: Mapping[VerdictLabel, float]) -> ResultRow:
    shares = {label: share * factors.get(label, 0.0) for label, share in row.confidence.items()}
    total = sum(shares.values())
    if row.label == FAILED or total <= 0:
        return row
    confidence = {label: share / total for label, share in shares.items()}
    return row.model_copy(
        update={"label": max(confidence, key=lambda one: confidence[one]), "confidence": confidence}
    )
