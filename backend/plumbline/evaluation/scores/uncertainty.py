"""How sure a score is: bootstrap intervals, and McNemar's test between two runs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

T = TypeVar("T")


@dataclass(frozen=True)
class Interval:
    """A score with its 95 % interval."""

    value: float
    low: float
    high: float


def bootstrap(
    items: Sequence[T], score: Callable[[Sequence[T]], float], *, seed: int = 0, rounds: int = 1000
) -> Interval:
    """Return `score(items)` with its percentile bootstrap interval (Efron 1979).

    The same items and seed give the same interval, in whatever process.
    """
    value = score(items)
    if not items:
        return Interval(value, value, value)
    draws = np.random.default_rng(seed).integers(0, len(items), size=(rounds, len(items)))
    scores = [score([items[index] for index in draw]) for draw in draws]
    low, high = np.quantile(scores, [0.025, 0.975])
    return Interval(value, float(low), float(high))


@dataclass(frozen=True)
class McNemar:
    """Two runs over the same claims: how often only the one was right, and the p value."""

    only_first: int
    only_second: int
    p: float


def mcnemar(first: Sequence[bool], second: Sequence[bool]) -> McNemar:
    """Return McNemar's exact two-sided test on which answers were right (McNemar 1947)."""
    pairs = list(zip(first, second, strict=True))
    only_first = sum(left and not right for left, right in pairs)
    only_second = sum(right and not left for left, right in pairs)
    return McNemar(only_first, only_second, _exact(only_first, only_second))


def _exact(left: int, right: int) -> float:
    total = left + right
    tail = sum(math.comb(total, k) for k in range(min(left, right) + 1))
    # Integers all the way: 2 ** total overflows a float for a few thousand disagreements.
    return min(1.0, float(2 * tail / 2**total))
