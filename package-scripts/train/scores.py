"""What the training's reports are made of: shares from logits, and how good answers are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def softmax(logits: np.ndarray, temperature: float = 1.0) -> np.ndarray:
    """Probabilities along the last axis."""
    scaled = logits / temperature
    scaled = np.exp(scaled - scaled.max(-1, keepdims=True))
    return scaled / scaled.sum(-1, keepdims=True)


def macro_f1(gold: Sequence[str] | Sequence[int], said: Sequence[str] | Sequence[int]) -> float:
    """Mean of the F1 of the labels that occur in gold."""
    scores = []
    for label in sorted(set(gold)):
        hits = sum(g == s == label for g, s in zip(gold, said, strict=True))
        wrong = sum((g == label) != (s == label) for g, s in zip(gold, said, strict=True))
        scores.append(2 * hits / max(1, 2 * hits + wrong))
    return float(np.mean(scores))


def accuracy(gold: Sequence[str], said: Sequence[str]) -> float:
    """Share of rows said right."""
    return float(np.mean([g == s for g, s in zip(gold, said, strict=True)])) if gold else 0.0


def calibration_error(probabilities: np.ndarray, labels: np.ndarray, bins: int = 15) -> float:
    """Expected calibration error of the chosen label over equal-width bins."""
    top, right = probabilities.max(1), probabilities.argmax(1) == labels
    place = np.minimum((top * bins).astype(int), bins - 1)
    return float(
        sum(
            abs(top[place == at].mean() - right[place == at].mean()) * (place == at).mean()
            for at in range(bins)
            if (place == at).any()
        )
    )
