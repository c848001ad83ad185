"""The ways to judge a pair that the pairs bench compares, each giving shares per stance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from benches.verdicts import as_claim, as_excerpt
from plumbline.errors import InputError
from plumbline.evaluation.datasets.pairs import LabelledPair
from plumbline.reasoning.embedded.entailment import EntailmentModel
from plumbline.reasoning.embedded.judging.stances import read

Shares = dict[str, float]
STANCES = ("supports", "refutes", "neutral")


def ways() -> dict[str, Callable[[Sequence[LabelledPair]], list[Shares]]]:
    """Return the ways by name: rules alone, the model alone, the model without its evidence,
    and rules and model together, which is what ships."""
    return {
        "rules": rules_alone,
        "model": model_alone,
        "claim_only": claim_only,
        "combination": combined,
    }


def model_alone(rows: Sequence[LabelledPair]) -> list[Shares]:
    """The entailment model's probabilities."""
    scored = _model().scores([(row.claim, row.evidence) for row in rows])
    return [one._asdict() for one in scored]


def claim_only(rows: Sequence[LabelledPair]) -> list[Shares]:
    """The model's probabilities on the claim alone: near chance where claims give nothing away."""
    scored = _model().scores([(row.claim, "") for row in rows])
    return [one._asdict() for one in scored]


def rules_alone(rows: Sequence[LabelledPair]) -> list[Shares]:
    """Aligned facts with their learned weights, without the model."""
    return [_read(row.claim, row.evidence, None) for row in rows]


def combined(rows: Sequence[LabelledPair]) -> list[Shares]:
    """Model and aligned facts together, as the judge reads one excerpt."""
    model = _model()
    return [_read(row.claim, row.evidence, model) for row in rows]


def stance_shares(claim: str, evidence: str) -> list[float]:
    """Model and aligned facts together, a share for each of `STANCES`."""
    told = _read(claim, evidence, _model())
    return [told.get(stance, 0.0) for stance in STANCES]


def _read(claim: str, evidence: str, model: EntailmentModel | None) -> Shares:
    readings = read(as_claim(claim), [as_excerpt(evidence)], "en", model)
    return readings[0].shares._asdict() if readings else {"neutral": 1.0}


@lru_cache(maxsize=1)
def _model() -> EntailmentModel:
    model = EntailmentModel.load()
    if model is None:
        raise InputError("The entailment model is not there.", remedy="Train it first.")
    return model
