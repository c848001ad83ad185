"""Puts runs side by side: their scores, and McNemar's test between each two."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from plumbline.errors import InputError
from plumbline.evaluation.labelling import predicted_label
from plumbline.evaluation.runner import Run
from plumbline.evaluation.scores.averitec import PairScore
from plumbline.evaluation.scores.uncertainty import mcnemar
from plumbline.evaluation.summary import RunScores, rightness, summarise
from plumbline.schema import Model


class Comparison(Model):
    """Two runs over the same claims: how often only the one was right (McNemar, exact)."""

    first: int
    second: int
    only_first: int
    only_second: int
    p: float


class Report(Model):
    """All that is reported; `first` and `second` of a comparison are indices into `runs`."""

    runs: tuple[RunScores, ...]
    comparisons: tuple[Comparison, ...] = ()


def build_report(runs: Sequence[Run], meteor: PairScore | None = None, *, seed: int = 0) -> Report:
    """Return the report on `runs`. Raises InputError when there is none."""
    if not runs:
        raise InputError("There is no run to report on.", remedy="Run an evaluation first.")
    return Report(
        runs=tuple(summarise(run, meteor, seed=seed) for run in runs),
        comparisons=tuple(
            comparison
            for first, second in combinations(range(len(runs)), 2)
            if (comparison := _compared(runs, first, second)) is not None
        ),
    )


def _compared(runs: Sequence[Run], first: int, second: int) -> Comparison | None:
    left, right = rightness(runs[first]), rightness(runs[second])
    shared = [claim_id for claim_id in left if claim_id in right]
    if not shared or runs[first].data.name != runs[second].data.name:
        return None
    test = mcnemar([left[one] for one in shared], [right[one] for one in shared])
    return Comparison(
        first=first,
        second=second,
        only_first=test.only_first,
        only_second=test.only_second,
        p=test.p,
    )


def wrong_answers(run: Run) -> list[int]:
    """Return the indices of the claims whose answer is not the gold label."""
    return [
        index
        for index, (claim, row) in enumerate(zip(run.data.claims, run.rows, strict=True))
        if claim.gold and predicted_label(row, run.data.labels) != claim.gold
    ]
