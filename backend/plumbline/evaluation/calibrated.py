"""Verdicts with confidences calibrated on a data set's other claims (vector scaling)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from plumbline.evaluation.labelling import FAILED, shares
from plumbline.evaluation.results import ResultRow
from plumbline.evaluation.runner import Run
from plumbline.schema import DecidedLabel

Matrix = NDArray[np.float64]
FOLDS = 5
_LEAST_SHARE = 0.01
_STEP, _MOMENTUM, _STEPS = 0.2, 0.9, 1000
_PULL = 1e-3


def calibrated(run: Run) -> Run:
    """Return the run as it would be judged by somebody who knows the set it comes from.

    How often each label occurs in it, and how far the reasoner's confidences can be believed, is
    learned from claims that are not scored: a fifth of the claims at a time gets the scaling that
    was fitted on the other four. A reader is never shown this: claims that a reader meets are not
    chosen by fact-checkers, of whose claims most are false. What failed stays failed.
    """
    among = run.data.labels
    rows = list(run.rows)
    gold = [claim.gold for claim in run.data.claims]
    usable = [
        index
        for index, row in enumerate(rows)
        if row.label != FAILED and row.confidence and gold[index] in among
    ]
    confidence = np.array([_listed(rows[index], among) for index in usable])
    truth = np.array([among.index(gold[index]) for index in usable])
    fold = np.arange(len(usable)) % FOLDS
    for held_out in range(FOLDS):
        scaling = fitted(confidence[fold != held_out], truth[fold != held_out], len(among))
        for place in np.flatnonzero(fold == held_out):
            index = usable[place]
            rows[index] = _scaled(rows[index], scaling.of(confidence[place]), among)
    return replace(run, rows=tuple(rows))


def _listed(row: ResultRow, among: Sequence[DecidedLabel]) -> list[float]:
    given = shares(row, among)
    return [given[label] for label in among]


def _scaled(row: ResultRow, confidence: Matrix, among: Sequence[DecidedLabel]) -> ResultRow:
    likeliest = among[int(confidence.argmax())]
    told = {label: float(share) for label, share in zip(among, confidence, strict=True)}
    return row.model_copy(update={"label": likeliest, "confidence": told})


@dataclass(frozen=True)
class Scaling:
    """A weight and a bias for the logarithm of each label's confidence: vector scaling (Guo et
    al., “On Calibration of Modern Neural Networks”, 2017, section 4.2)."""

    weights: Matrix
    biases: Matrix

    def of(self, confidence: Matrix) -> Matrix:
        """Return the confidences, one row per claim and one column per label, scaled."""
        return _softmax(_logs(confidence) * self.weights + self.biases)


def fitted(confidence: Matrix, truth: NDArray[np.int64], labels: int) -> Scaling:
    """Return the scaling under which `truth` (the column of each claim's label) is likeliest.

    Convex, so plain gradient descent finds it; a slight pull towards leaving the confidences as
    they are keeps it finite where a label is missing. Without claims it changes nothing.
    """
    weights: Matrix = np.ones(labels)
    biases: Matrix = np.zeros(labels)
    if not len(truth):
        return Scaling(weights, biases)
    logs = _logs(confidence)
    wanted = np.eye(labels)[truth]
    speed: Matrix = np.zeros((2, labels))
    for _ in range(_STEPS):
        surplus = (_softmax(logs * weights + biases) - wanted) / len(truth)
        slope = np.stack([(surplus * logs).sum(axis=0), surplus.sum(axis=0)])
        slope += _PULL * np.stack([weights - 1, biases])
        speed = _MOMENTUM * speed - _STEP * slope
        weights, biases = weights + speed[0], biases + speed[1]
    return Scaling(weights, biases)


def _logs(confidence: Matrix) -> Matrix:
    logs: Matrix = np.log(np.maximum(confidence, _LEAST_SHARE))
    return logs


def _softmax(logits: Matrix) -> Matrix:
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    shares: Matrix = odds / odds.sum(axis=-1, keepdims=True)
    return shares
