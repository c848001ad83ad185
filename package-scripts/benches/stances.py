"""The ways to judge a pair that the pairs bench compares, each giving shares per stance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from benches.verdicts import stance_of
from plumbline.errors import InputError
from plumbline.evaluation.datasets.pairs import LabelledPair
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.entailment import EntailmentModel

Shares = dict[str, float]


def ways() -> dict[str, Callable[[Sequence[LabelledPair]], list[Shares]]]:
    """Return the ways by name: the model alone, without its evidence, and what ships."""
    return {"model": model_alone, "claim_only": claim_only, "shipped": shipped}


def model_alone(rows: Sequence[LabelledPair]) -> list[Shares]:
    """The entailment model's probabilities."""
    scored = _model().scores([(row.claim, row.evidence) for row in rows])
    return [one._asdict() for one in scored]


def claim_only(rows: Sequence[LabelledPair]) -> list[Shares]:
    """The model's probabilities on the claim alone: near chance where claims give nothing away."""
    scored = _model().scores([(row.claim, "") for row in rows])
    return [one._asdict() for one in scored]


def shipped(rows: Sequence[LabelledPair]) -> list[Shares]:
    """The reasoner's stance, as strategies get it."""
    reasoner = EmbeddedReasoner()
    return [{stance_of(reasoner, row.claim, row.evidence): 1.0} for row in rows]


def _model() -> EntailmentModel:
    model = EntailmentModel.load()
    if model is None:
        raise InputError("The entailment model is not there.", remedy="Train it first.")
    return model
