"""Verdicts calibrated on a set's other claims: what the set is like is learned, but never from
the claim that is scored."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.evaluation.calibrated import FOLDS, Scaling, calibrated, fitted
from plumbline.evaluation.claims import DataSet, EvaluationClaim
from plumbline.evaluation.exclusion import Excluded
from plumbline.evaluation.results import ResultRow, RunConfiguration, RunHeader
from plumbline.evaluation.runner import Run
from plumbline.evaluation.summary import summarise
from plumbline.schema import DecidedLabel, VerdictLabel

LABELS: tuple[DecidedLabel, ...] = ("supported", "refuted", "not_enough_evidence")
SHARES = st.lists(st.floats(0.0, 1.0), min_size=3, max_size=3)


def _row(label: VerdictLabel, *confidence: float) -> ResultRow:
    told = dict(zip(LABELS, confidence, strict=True)) if confidence else {}
    return ResultRow.model_validate(
        {"key": "k", "claim_id": "c", "label": label, "confidence": told}
    )


def _run(judged: Sequence[tuple[DecidedLabel, ResultRow]]) -> Run:
    configuration = RunConfiguration(
        dataset="plain", data_digest="d", strategy="pass_fc", reasoner="embedded", version="1"
    )
    claims = tuple(
        EvaluationClaim(id=str(index), text=f"Claim {index}.", gold=gold)
        for index, (gold, _) in enumerate(judged)
    )
    return Run(
        RunHeader(key="k", configuration=configuration, excluded=Excluded()),
        DataSet(name="plain", claims=claims, labels=LABELS),
        tuple(row for _, row in judged),
    )


def _hesitant(count: int = 200) -> Run:
    """Return verdicts of somebody who mostly says that he does not know, in a set in which seven
    of ten claims are false; what he says hints at the truth."""
    chance = random.Random(7)
    judged: list[tuple[DecidedLabel, ResultRow]] = []
    for index in range(count):
        false = index % 10 < 7
        hint = 0.05 + 0.2 * chance.random()
        supported, refuted = (0.05, hint) if false else (hint, 0.05)
        row = _row("not_enough_evidence", supported, refuted, 1 - supported - refuted)
        judged.append(("refuted" if false else "supported", row))
    chance.shuffle(judged)
    return _run(judged)


def test_base_rates_and_hesitation_are_learned_from_the_other_claims() -> None:
    told = _hesitant()
    known = calibrated(told)
    before, after = summarise(told), summarise(known)
    assert before.accuracy.value == 0.0
    assert after.accuracy.value > 0.9
    assert before.calibration.error is not None
    assert after.calibration.error is not None
    assert after.calibration.error < before.calibration.error
    for row in known.rows:
        assert sum(row.confidence.values()) == pytest.approx(1.0)
        assert row.label == max(row.confidence, key=lambda label: row.confidence[label])


def test_no_claim_is_judged_by_its_own_label() -> None:
    told = _hesitant()
    known = calibrated(told)
    turned = told.data.claims[0].model_copy(update={"gold": "not_enough_evidence"})
    claims = (turned, *told.data.claims[1:])
    other = calibrated(replace(told, data=told.data.model_copy(update={"claims": claims})))
    own_part = range(0, len(claims), FOLDS)
    assert [other.rows[index] for index in own_part] == [known.rows[index] for index in own_part]
    assert other.rows[1] != known.rows[1]


def test_what_could_not_be_checked_stays_so_and_teaches_nothing() -> None:
    told = _hesitant(50)
    failed = _row("could_not_check")
    rows = (*told.rows, failed)
    claims = (*told.data.claims, EvaluationClaim(id="f", text="Failed.", gold="refuted"))
    more = replace(told, rows=rows, data=told.data.model_copy(update={"claims": claims}))
    assert calibrated(more).rows == (*calibrated(told).rows, failed)


def test_a_single_claim_keeps_what_was_told() -> None:
    told = _run([("supported", _row("refuted", 0.2, 0.7, 0.1))])
    (row,) = calibrated(told).rows
    assert row.label == "refuted"
    assert row.confidence["refuted"] == pytest.approx(0.7)


def test_a_scaling_is_recovered_from_what_it_made() -> None:
    drawn = np.random.default_rng(1)
    confidence = drawn.dirichlet(np.ones(3), 4000)
    meant = Scaling(np.array([0.5, 1.5, 0.2]), np.array([-1.0, 0.6, 0.4]))
    truth = np.array([drawn.choice(3, p=shares) for shares in meant.of(confidence)])
    found = fitted(confidence, truth, 3)
    assert np.abs(found.of(confidence) - meant.of(confidence)).mean() < 0.02


@given(st.lists(st.tuples(SHARES, st.integers(0, 2)), max_size=12), SHARES)
def test_any_confidences_give_probabilities(
    judged: list[tuple[list[float], int]], asked: list[float]
) -> None:
    confidence = np.array([shares for shares, _ in judged]).reshape(len(judged), 3)
    scaling = fitted(confidence, np.array([truth for _, truth in judged], dtype=np.int64), 3)
    given_back = scaling.of(np.array(asked))
    assert np.isfinite(given_back).all()
    assert given_back.sum() == pytest.approx(1.0)
