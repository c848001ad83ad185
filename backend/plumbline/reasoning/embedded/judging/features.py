"""What is measured of one excerpt against a claim, and the weights that turn it into a stance."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plumbline.reasoning.embedded.entailment import Probabilities
from plumbline.reasoning.embedded.language.analysis import words_of

if TYPE_CHECKING:
    from plumbline.reasoning.embedded.comparison.alignment import Facts
    from plumbline.reasoning.embedded.judging.weighing import Weighed

WEIGHTS = Path(__file__).parent / "judge_weights.json"
_FLOOR = 0.01
_TELLING, _NAMED = 0.6, 0.75
_FULL = 0.95
_KINDS = {
    "number": "figure_conflict",
    "date": "figure_conflict",
    "name": "name_conflict",
    "slot": "slot_conflict",
    "bearer": "slot_conflict",
    "negation": "opposite_conflict",
    "opposite": "opposite_conflict",
    "value": "opposite_conflict",
}


def of_rules(weighed: Sequence[Weighed]) -> dict[str, float]:
    """Return what the aligned facts of one excerpt's propositions say, each value in 0..1."""
    best = max(weighed, key=lambda one: one.nearness)
    facts = best.facts
    support = max(one.supports for one in weighed)
    values = {
        "coverage": facts.coverage,
        "nearness": best.nearness,
        "predicate": facts.predicate,
        "names": facts.names,
        "open": float(bool(facts.open)),
        "differs": float(bool(facts.conflicts)),
        "other_polarity": float(not facts.same_polarity),
        "near_otherwise": best.nearness * float(not facts.same_polarity),
        "near_figure": float(facts.near),
        "other_time": float(facts.extra),
        "other_deed": float(_dated_apart(best, weighed)),
        "unsettled_conflict": float(bool(facts.conflicts) and best.conflict is None),
        "opposed": float(facts.opposed),
        "contrary": max(one.nearness * _contrary(one.facts) for one in weighed),
        "opposite_denied": float(facts.opposite_denied and support < _FULL),
        "turned": float(facts.turned and not (facts.conflicts or _contrary(facts))),
        "support": support,
        "full_support": float(support >= _FULL),
        "denied": max(one.facts.coverage * one.facts.denied for one in weighed),
        "reported": max(one.facts.coverage * one.facts.reported for one in weighed),
        "of_others": float(_of_others(weighed)),
        "dated_loosely": float(_dated_loosely(best, weighed)),
        "dated_alike": max(one.nearness * _dated_alike(one) for one in weighed),
        **dict.fromkeys(_KINDS.values(), 0.0),
    }
    for one in weighed:
        if one.conflict is not None:
            name = _KINDS[one.conflict.kind]
            values[name] = max(values[name], one.refutes)
    return values


def _contrary(facts: Facts) -> bool:
    """Whether anything in the proposition may take back what the claim says: that calls it false,
    an opposite, a "not" that is not of another thing: "is not made of steel" says nothing of when
    a tower was completed."""
    if facts.denied or facts.opposed:
        return True
    if facts.opposite_denied:
        return False
    negated = facts.negates or not facts.same_polarity
    return negated and not (facts.other_deed and facts.shared == 0.0)


def _dated_alike(weighed: Weighed) -> bool:
    """Whether the claim's date stands in the proposition, if less exactly, and nothing there speaks
    against it."""
    facts = weighed.facts
    return _agrees_on_date(facts) and not (facts.conflicts or _contrary(facts) or facts.other_deed)


def _dated_loosely(best: Weighed, weighed: Sequence[Weighed]) -> bool:
    """Whether only the year of the claim's date is found, and elsewhere another day or month."""
    other = any(conflict.kind == "date" for one in weighed for conflict in one.facts.conflicts)
    exact = any(_has_date(one.facts) for one in weighed)
    return _agrees_on_date(best.facts) and other and not exact


def _agrees_on_date(facts: Facts) -> bool:
    """Whether the claim's date stands there, if less exactly."""
    return any(one.kind == "date" for one in facts.agreed)


def _has_date(facts: Facts) -> bool:
    """Whether the claim's date is given as exactly, or lies in a stretch that is."""
    return any(one.kind == "date" and (one.whole or one.told) for one in facts.agreed)


def _dated_apart(best: Weighed, weighed: Sequence[Weighed]) -> bool:
    """Whether the claim's date stands with another deed, and its deed where the date does not:
    "launched in 1980; years later it sank"."""
    doing = [one.facts for one in weighed if one.facts.predicate and not one.facts.other_deed]
    apart = best.facts.other_deed and any(facts.open for facts in doing)
    return apart and _agrees_on_date(best.facts)


def _of_others(weighed: Sequence[Weighed]) -> bool:
    """Whether what the claim tells is told only of others than those it names."""
    single = [one.facts for one in weighed if not one.proposition.several]
    telling = [facts for facts in single if facts.predicate >= _TELLING]
    others = bool(telling) and all(one.conflicts or one.names < _NAMED for one in telling)
    return others or _of_another(max(weighed, key=lambda one: one.nearness), weighed)


def _of_another(best: Weighed, weighed: Sequence[Weighed]) -> bool:
    """Whether the nearest sentence tells a deed of the claim in a clause that tells it of something
    else, and no other clause or sentence tells it: the words around it need not belong to it."""
    apart = [row for row in weighed if row.facts.of_another and _in_one(row, best)]
    deeds = {one.found.casefold() for row in apart for one in row.facts.conflicts}
    others = [
        one
        for one in weighed
        if not one.facts.conflicts and not (one.proposition.is_sentence and _in_one(one, best))
    ]
    return bool(apart) and not any(
        one.stance == "supports" or deeds & words_of(one.proposition.parts.text) for one in others
    )


def _in_one(one: Weighed, other: Weighed) -> bool:
    return one.proposition.quote == other.proposition.quote


def of_model(scores: Sequence[Probabilities], nearness: float) -> dict[str, float]:
    """Return what the entailment model says of an excerpt's windows, the nearest one first, as
    differences of logs; `close_…` is the same by how near the excerpt comes to the claim: a model
    that is sure about a passage on something else must not count. `unsaid` and
    `gainsaid_throughout` are the least that any window leaves the claim open and refutes it,
    `gainsaid` is how likely the nearest refutes it, `gainsaid_anywhere` and `said_anywhere` are the
    most that any refutes and supports it, in 0..1."""
    logs = [tuple(math.log(max(_FLOOR, share)) for share in one) for one in scores]
    values = {
        "best_supports": max(one[0] - one[2] for one in logs),
        "best_refutes": max(one[1] - one[2] for one in logs),
        "unsaid": min(one.neutral for one in scores),
        "gainsaid_throughout": min(one.refutes for one in scores),
        "gainsaid_anywhere": max(one.refutes for one in scores),
        "said_anywhere": max(one.supports for one in scores),
        "gainsaid": scores[0].refutes,
    }
    values["close_supports"] = nearness * values["best_supports"]
    values["close_refutes"] = nearness * values["best_refutes"]
    return values


def stance_shares(values: Mapping[str, float], with_model: bool) -> Probabilities:
    """Return how likely an excerpt supports, refutes, or leaves the claim open."""
    return Probabilities(*_softmax(values, "with_model" if with_model else "rules"))


def _softmax(values: Mapping[str, float], name: str) -> list[float]:
    table = _weights()[name]
    logits = list(table["bias"])
    for feature, weights in table["weights"].items():
        value = values[feature]
        logits = [logit + weight * value for logit, weight in zip(logits, weights, strict=True)]
    top = max(logits)
    shares = [math.exp(logit - top) for logit in logits]
    return [share / sum(shares) for share in shares]


@lru_cache(maxsize=1)
def _weights() -> dict[str, Any]:
    weights: dict[str, Any] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return weights
