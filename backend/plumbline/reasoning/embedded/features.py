"""What is measured of one excerpt against a claim, and the weights that turn it into a stance."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plumbline.reasoning.embedded.entailment import Probabilities

if TYPE_CHECKING:
    from plumbline.reasoning.embedded.weighing import Weighed

WEIGHTS = Path(__file__).parent / "judge_weights.json"
_FLOOR = 0.01
_FULL = 0.95
_KINDS = {
    "number": "figure_conflict",
    "date": "figure_conflict",
    "name": "name_conflict",
    "negation": "opposite_conflict",
    "opposite": "opposite_conflict",
    "value": "opposite_conflict",
}


def of_rules(weighed: Sequence[Weighed]) -> dict[str, float]:
    """Return what the aligned facts of one excerpt's propositions say, each value in 0..1."""
    best = max(weighed, key=lambda one: one.facts.coverage)
    values = {
        "coverage": best.facts.coverage,
        "predicate": best.facts.predicate,
        "names": best.facts.names,
        "open_figures": float(bool(best.facts.open)),
        "other_polarity": float(not best.facts.same_polarity),
        "covered_otherwise": best.facts.coverage * float(not best.facts.same_polarity),
        "support": max(one.supports for one in weighed),
        "full_support": float(max(one.supports for one in weighed) >= _FULL),
        "unmatched": float(bool(best.facts.conflicts or best.facts.open)),
        "denied": max(one.facts.coverage * one.facts.denied for one in weighed),
        "near_figure": float(best.facts.near),
        "figure_conflict": 0.0,
        "name_conflict": 0.0,
        "opposite_conflict": 0.0,
    }
    for one in weighed:
        if one.conflict is not None:
            name = _KINDS[one.conflict.kind]
            values[name] = max(values[name], one.refutes)
    return values


def of_model(scores: Sequence[Probabilities]) -> dict[str, float]:
    """Return what the entailment model says of an excerpt's windows, as differences of logs."""
    logs = [tuple(math.log(max(_FLOOR, share)) for share in one) for one in scores]
    first = logs[0]
    return {
        "model_supports": first[0] - first[2],
        "model_refutes": first[1] - first[2],
        "best_supports": max(one[0] - one[2] for one in logs),
        "best_refutes": max(one[1] - one[2] for one in logs),
    }


def stance_shares(values: Mapping[str, float], with_model: bool) -> Probabilities:
    """Return how likely an excerpt supports, refutes, or leaves the claim open."""
    table = _weights()["with_model" if with_model else "rules"]
    logits = list(table["bias"])
    for name, weights in table["weights"].items():
        value = values[name]
        logits = [logit + weight * value for logit, weight in zip(logits, weights, strict=True)]
    top = max(logits)
    shares = [math.exp(logit - top) for logit in logits]
    total = sum(shares)
    return Probabilities(*(share / total for share in shares))


@lru_cache(maxsize=1)
def _weights() -> dict[str, Any]:
    weights: dict[str, Any] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return weights
