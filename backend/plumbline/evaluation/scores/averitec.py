"""AVeriTeC's scores: questions and answers matched to the gold ones by METEOR and Hungarian.

Schlichtkrull et al., “AVeriTeC”, NeurIPS 2023, section 4, as its public scorer computes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from scipy.optimize import linear_sum_assignment

from plumbline.evaluation.claims import GoldPair

MAX_PREDICTIONS = 10
THRESHOLDS = (0.1, 0.2, 0.25, 0.3, 0.4, 0.5)
NO_ANSWER = "No answer could be found."
PairScore = Callable[[str, str], float]


def gold_strings(pairs: Sequence[GoldPair]) -> list[str]:
    """Return one string per gold answer: question, answer, and a Boolean's explanation."""
    strings = []
    for pair in pairs:
        for answer in pair.answers:
            explanation = f". {answer.explanation}" if answer.type == "boolean" else ""
            strings.append(f"{pair.question} {answer.text}{explanation}")
        if not pair.answers:
            strings.append(f"{pair.question} {NO_ANSWER}")
    return strings


def question_score(predicted: Sequence[str], gold: Sequence[GoldPair], meteor: PairScore) -> float:
    """Return the Q score in 0..1: predicted questions against the gold questions alone."""
    return assigned(predicted, [pair.question for pair in gold], meteor)


def evidence_score(
    predicted: Sequence[tuple[str, str]], gold: Sequence[GoldPair], meteor: PairScore
) -> float:
    """Return the Q+A score in 0..1 of (question, answer) pairs, of which the first ten count."""
    return assigned([f"{q} {a}" for q, a in predicted], gold_strings(gold), meteor)


def assigned(predicted: Sequence[str], gold: Sequence[str], meteor: PairScore) -> float:
    """Return the best assignment's sum of pair scores, divided by the number of gold strings."""
    predicted = predicted[:MAX_PREDICTIONS]
    if not predicted or not gold:
        return 0.0
    scores = np.array([[meteor(truth, guess) for truth in gold] for guess in predicted])
    rows, columns = linear_sum_assignment(scores, maximize=True)
    return float(scores[rows, columns].sum()) / len(gold)


def averitec_score(right: Sequence[bool], evidence: Sequence[float], threshold: float) -> float:
    """Return the share of claims with the right label and Q+A strictly above `threshold`."""
    pairs = list(zip(right, evidence, strict=True))
    return sum(hit and value > threshold for hit, value in pairs) / len(pairs) if pairs else 0.0
