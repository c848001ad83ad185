"""The data sets Plumbline can be measured on, one loader a file, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pydantic import ValidationError

from plumbline.errors import InputError
from plumbline.evaluation.claims import DataSet, EvaluationClaim
from plumbline.evaluation.datasets import (
    averitec,
    climate_fever,
    factcheck_bench,
    factool_qa,
    felm,
    liar_new,
    plain,
    scifact,
    x_fact,
)
from plumbline.schema import DecidedLabel

Loader = Callable[[Path], list[EvaluationClaim]]
LOADERS: Mapping[str, Loader] = {
    "averitec": averitec.load,
    "factool_qa": factool_qa.load,
    "felm": felm.load,
    "factcheck_bench": factcheck_bench.load,
    "x_fact": x_fact.load,
    "liar_new": liar_new.load,
    "scifact": scifact.load,
    "climate_fever": climate_fever.load,
    "jsonl": plain.load,
}
ALL_LABELS: tuple[DecidedLabel, ...] = (
    "supported",
    "refuted",
    "conflicting",
    "not_enough_evidence",
)


def load(name: str, path: Path) -> DataSet:
    """Return the data set `name` from a file or folder. Raises InputError when it cannot."""
    if name not in LOADERS:
        known = ", ".join(LOADERS)
        raise InputError(f"There is no data set “{name}”.", remedy=f"Choose one of: {known}.")
    claims = LOADERS[name](path)
    if not claims:
        raise InputError(f"{path} holds no claim.", remedy="Give the path of the full data set.")
    _refuse_repeated_ids(claims, path)
    _refuse_unreadable(claims, path)
    return DataSet(name=name, claims=tuple(claims), labels=labels_among(claims))


def labels_among(claims: Sequence[EvaluationClaim]) -> tuple[DecidedLabel, ...]:
    """Return the gold labels that occur in `claims`, in fixed order."""
    present = {claim.gold for claim in claims}
    return tuple(label for label in ALL_LABELS if label in present)


def _refuse_repeated_ids(claims: list[EvaluationClaim], path: Path) -> None:
    seen: set[str] = set()
    for claim in claims:
        if claim.id in seen:
            raise InputError(
                f"{path}: the id {claim.id} stands there twice.",
                remedy="Give each claim an id of its own, or leave the ids out.",
            )
        seen.add(claim.id)


def _refuse_unreadable(claims: list[EvaluationClaim], path: Path) -> None:
    for claim in claims:
        try:
            claim.passage()
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False)[0]
            raise InputError(
                f"{path}: the claim {claim.id} cannot be checked. {first['msg']}",
                remedy="Correct that claim, or leave it out.",
            ) from error
