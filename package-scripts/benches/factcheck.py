"""Factcheck-Bench: labels, true against false, and the passages' stances."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from benches.figures import Figures
from benches.options import Options
from benches.stances import STANCES, stance_shares
from benches.verdicts import DEFAULT, as_figures, by_strategy, measured, stance_of
from plumbline.evaluation import datasets
from plumbline.evaluation.calibrated import FOLDS
from plumbline.evaluation.runner import Run
from plumbline.evaluation.scores import labels
from plumbline.evaluation.summary import summarise
from plumbline.reasoning.embedded import EmbeddedReasoner

Matrix = NDArray[np.float64]
# How much a support and a refutation may count, that a passage leaves it open counting 1.
_WEIGHTS = np.geomspace(0.2, 5.0, 25)


def factcheck_bench(options: Options) -> Figures:
    """Factcheck-Bench: the claims' labels, true against false, and every passage's stance."""
    figures = by_strategy(options, "factcheck_bench", DEFAULT)
    forced = {
        strategy: as_figures(
            summarise(true_or_false(measured(options, "factcheck_bench", strategy)))
        )
        for strategy in options.strategies or DEFAULT
    }
    return {"passages": passage_stance(options), "true_or_false": forced, **figures}


def true_or_false(run: Run) -> Run:
    """Return the run on the claims that are true or false alone, in a set that knows no third:
    a verdict has to be one of the two there."""
    kept = [
        (claim, row)
        for claim, row in zip(run.data.claims, run.rows, strict=True)
        if claim.gold in labels.DECIDED
    ]
    claims, rows = (tuple(each) for each in zip(*kept, strict=True))
    data = run.data.model_copy(update={"claims": claims, "labels": labels.DECIDED})
    return Run(run.header, data, rows)


def passage_stance(options: Options) -> Figures:
    """Score the stance of every recorded passage.

    As told, it is the stance that a reader is shown. Weighed, each stance counts by a weight that
    gave the other claims' passages the best macro-F1: of these passages few refute, and what
    a reader's search brings is another mixture.
    """
    data = datasets.load("factcheck_bench", options.unseen("factcheck_bench"))
    reasoner = EmbeddedReasoner()
    claims = data.claims[: options.limit]
    texts = [
        (place, claim.text, text) for place, claim in enumerate(claims) for text in claim.recorded
    ]
    gold = [str(text.stance) for _, _, text in texts]
    said = [stance_of(reasoner, claim, text.text) for _, claim, text in texts]
    shares = np.array([stance_shares(claim, text.text) for _, claim, text in texts])
    known = weighed(shares, gold, [place for place, _, _ in texts])
    return {
        "passages": len(texts),
        "macro_f1": labels.macro_f1(gold, said, STANCES),
        "accuracy": labels.accuracy(gold, said),
        "weighed_macro_f1": labels.macro_f1(gold, known, STANCES),
        "weighed_accuracy": labels.accuracy(gold, known),
        "majority_macro_f1": labels.macro_f1(gold, ["neutral"] * len(gold), STANCES),
    }


def weighed(shares: Matrix, gold: Sequence[str], claims: Sequence[int]) -> list[str]:
    """Return a stance for each row of `shares` (a column for each of `STANCES`), with the weights
    that give the best macro-F1 on the rows of four fifths of the other claims."""
    told, fold = np.array(gold), np.array(claims) % FOLDS
    found = np.empty_like(told)
    for part in set(fold.tolist()):
        weights = _best(shares[fold != part], told[fold != part].tolist())
        found[fold == part] = _stances(shares[fold == part], weights)
    return [str(one) for one in found]


def _best(shares: Matrix, gold: list[str]) -> Matrix:
    pairs = (np.array([one, other, 1.0]) for one, other in product(_WEIGHTS, repeat=2))
    return max(pairs, key=lambda pair: labels.macro_f1(gold, _stances(shares, pair), STANCES))


def _stances(shares: Matrix, weights: Matrix) -> list[str]:
    return [STANCES[best] for best in (shares * weights).argmax(axis=1)]
