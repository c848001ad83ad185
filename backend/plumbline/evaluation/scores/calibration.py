"""How far a confidence can be believed: calibration error, Brier score, risk and coverage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Bin:
    """One bar of a reliability diagram: confidences in (low, high], their mean and accuracy."""

    low: float
    high: float
    count: int
    confidence: float
    accuracy: float


@dataclass(frozen=True)
class RiskPoint:
    """Answering only the `coverage` share with the highest confidence errs in `risk` of them."""

    coverage: float
    risk: float
    threshold: float


def reliability(confidence: Sequence[float], right: Sequence[bool], bins: int = 10) -> list[Bin]:
    """Return the non-empty bins of equal width over 0..1, lowest first."""
    filled: dict[int, list[tuple[float, bool]]] = {}
    for value, hit in zip(confidence, right, strict=True):
        # A confidence on a border belongs to the bin below it (Guo et al. 2017, section 2).
        index = max(0, min(bins - 1, -int(-value * bins // 1) - 1))
        filled.setdefault(index, []).append((value, hit))
    return [_bin(index, bins, filled[index]) for index in sorted(filled)]


def _bin(index: int, bins: int, members: list[tuple[float, bool]]) -> Bin:
    return Bin(
        low=index / bins,
        high=(index + 1) / bins,
        count=len(members),
        confidence=sum(value for value, _ in members) / len(members),
        accuracy=sum(hit for _, hit in members) / len(members),
    )


def calibration_error(confidence: Sequence[float], right: Sequence[bool], bins: int = 10) -> float:
    """Return the expected calibration error in 0..1: the bins' gaps, weighted by their counts
    (Guo et al., “On Calibration of Modern Neural Networks”, 2017)."""
    if not confidence:
        return 0.0
    filled = reliability(confidence, right, bins)
    return sum(b.count * abs(b.confidence - b.accuracy) for b in filled) / len(confidence)


def brier(
    gold: Sequence[str], probabilities: Sequence[Mapping[str, float]], labels: Sequence[str]
) -> float:
    """Return the mean squared distance to the truth over all labels, in 0..2 (Brier 1950)."""
    if not gold:
        return 0.0
    total = 0.0
    for truth, given in zip(gold, probabilities, strict=True):
        total += sum((given.get(label, 0.0) - (label == truth)) ** 2 for label in labels)
    return total / len(gold)


def risk_coverage(confidence: Sequence[float], right: Sequence[bool]) -> list[RiskPoint]:
    """Return the risk at every coverage that a threshold can reach, smallest coverage first."""
    ranked = sorted(zip(confidence, right, strict=True), key=lambda pair: -pair[0])
    points, wrong = [], 0
    for index, (value, hit) in enumerate(ranked, start=1):
        wrong += not hit
        # Equal confidences can only be answered together.
        if index == len(ranked) or ranked[index][0] < value:
            points.append(RiskPoint(index / len(ranked), wrong / index, value))
    return points


def area_under_risk(points: Sequence[RiskPoint]) -> float:
    """Return the area under the risk-coverage curve, in 0..1; lower is better."""
    area, before = 0.0, 0.0
    for point in points:
        area += (point.coverage - before) * point.risk
        before = point.coverage
    return area


def precision_above(
    confidence: Sequence[float], right: Sequence[bool], threshold: float
) -> tuple[float, int]:
    """Return accuracy and count of the answers with at least that confidence."""
    chosen = [hit for value, hit in zip(confidence, right, strict=True) if value >= threshold]
    return (sum(chosen) / len(chosen) if chosen else 0.0), len(chosen)
