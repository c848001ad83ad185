"""Scores over labels: accuracy, F1 per class, macro-F1 both ways, and the confusion matrix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

DECIDED = ("supported", "refuted")


@dataclass(frozen=True)
class ClassScore:
    """Precision, recall and F1 of one label, each in 0..1, and how often it is gold."""

    precision: float
    recall: float
    f1: float
    support: int


def accuracy(gold: Sequence[str], predicted: Sequence[str]) -> float:
    """Return the share of equal labels in 0..1; 0 for nothing. Raises ValueError on lengths."""
    pairs = list(zip(gold, predicted, strict=True))
    return sum(left == right for left, right in pairs) / len(pairs) if pairs else 0.0


def class_score(gold: Sequence[str], predicted: Sequence[str], label: str) -> ClassScore:
    """Return precision, recall and F1 of one label; 0 where nothing was predicted or gold."""
    pairs = list(zip(gold, predicted, strict=True))
    hits = sum(left == right == label for left, right in pairs)
    said = sum(right == label for _, right in pairs)
    support = sum(left == label for left, _ in pairs)
    return ClassScore(
        precision=hits / said if said else 0.0,
        recall=hits / support if support else 0.0,
        f1=2 * hits / (said + support) if said + support else 0.0,
        support=support,
    )


def macro_f1(gold: Sequence[str], predicted: Sequence[str], labels: Sequence[str]) -> float:
    """Return the unweighted mean of the labels' F1, in 0..1; 0 for nothing.

    With `labels` = supported and refuted this is the papers' macro-F1 (PASS-FC, section 4);
    with all labels of a set, the usual one. A label that is neither gold nor predicted has no F1.
    """
    present = [label for label in labels if label in gold or label in predicted]
    scores = [class_score(gold, predicted, label).f1 for label in present]
    return sum(scores) / len(scores) if scores else 0.0


def confusion(gold: Sequence[str], predicted: Sequence[str]) -> dict[str, dict[str, int]]:
    """Return how often each gold label (outer key) was given each predicted label (inner)."""
    counts: dict[str, Counter[str]] = {}
    for left, right in zip(gold, predicted, strict=True):
        counts.setdefault(left, Counter())[right] += 1
    return {label: dict(row) for label, row in counts.items()}
