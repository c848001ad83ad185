"""The scores: hand-computed cases, and what must hold for any input."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.evaluation.scores import calibration, labels
from plumbline.evaluation.scores.retrieval import recall_at
from plumbline.evaluation.scores.uncertainty import bootstrap, mcnemar

LABELS = ("supported", "refuted", "not_enough_evidence")
label = st.sampled_from(LABELS)
answers = st.lists(st.tuples(label, label), min_size=1, max_size=60)
sure = st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=60)


def columns(pairs: list[tuple[str, str]]) -> tuple[list[str], list[str]]:
    return [one for one, _ in pairs], [one for _, one in pairs]


def test_macro_f1_by_hand() -> None:
    gold = ["supported"] * 3 + ["refuted"] * 2
    said = ["supported", "supported", "refuted", "refuted", "supported"]
    # supported: 2 hits, 3 said, 3 gold; refuted: 1 hit, 2 said, 2 gold
    assert labels.macro_f1(gold, said, labels.DECIDED) == pytest.approx((2 / 3 + 1 / 2) / 2)
    assert labels.accuracy(gold, said) == pytest.approx(0.6)
    assert labels.confusion(gold, said) == {
        "supported": {"supported": 2, "refuted": 1},
        "refuted": {"refuted": 1, "supported": 1},
    }


def test_papers_macro_f1_differs_from_that_over_all_labels() -> None:
    gold, said = (
        ["supported", "refuted", "not_enough_evidence"],
        ["supported", "refuted", "refuted"],
    )
    assert labels.macro_f1(gold, said, labels.DECIDED) == pytest.approx((1 + 2 / 3) / 2)
    assert labels.macro_f1(gold, said, LABELS) == pytest.approx((1 + 2 / 3 + 0) / 3)


def test_lists_of_different_length_are_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        labels.accuracy(["supported"], [])


@given(answers)
def test_label_scores_stay_within_bounds_and_know_perfection(pairs: list[tuple[str, str]]) -> None:
    gold, said = columns(pairs)
    assert 0 <= labels.accuracy(gold, said) <= 1
    assert 0 <= labels.macro_f1(gold, said, LABELS) <= 1
    present = sorted(set(gold))
    assert labels.macro_f1(gold, gold, present) == 1
    assert sum(sum(row.values()) for row in labels.confusion(gold, said).values()) == len(pairs)


@given(answers, st.randoms(use_true_random=False))
def test_label_scores_do_not_depend_on_order(pairs: list[tuple[str, str]], random: object) -> None:
    shuffled = sorted(pairs)
    assert labels.macro_f1(*columns(pairs), LABELS) == labels.macro_f1(*columns(shuffled), LABELS)


@given(answers)
def test_accuracy_is_the_support_weighted_recall(pairs: list[tuple[str, str]]) -> None:
    gold, said = columns(pairs)
    scores = [labels.class_score(gold, said, one) for one in LABELS]
    weighted = sum(score.recall * score.support for score in scores) / len(pairs)
    assert weighted == pytest.approx(labels.accuracy(gold, said))


def test_calibration_error_by_hand() -> None:
    # (0.9, 1.0]: mean 0.95, half right; (0.5, 0.6]: 0.6, right
    error = calibration.calibration_error([0.95, 0.95, 0.6], [True, False, True])
    assert error == pytest.approx((2 * 0.45 + 1 * 0.4) / 3)


@given(sure)
def test_calibration_error_is_bounded_and_zero_for_certainty(
    pairs: list[tuple[float, bool]],
) -> None:
    confidence, right = [value for value, _ in pairs], [hit for _, hit in pairs]
    assert 0 <= calibration.calibration_error(confidence, right) <= 1
    assert calibration.calibration_error([float(hit) for hit in right], right) == 0
    bins = calibration.reliability(confidence, right)
    assert sum(one.count for one in bins) == len(pairs)
    # A confidence may lie on the border of its bin, as far as floats can tell.
    assert all(one.low - 1e-9 <= one.confidence <= one.high + 1e-9 for one in bins)


def test_brier_by_hand() -> None:
    gold = ["supported", "refuted"]
    given_shares = [{"supported": 0.8, "refuted": 0.2}, {"supported": 1.0}]
    score = calibration.brier(gold, given_shares, labels.DECIDED)
    assert score == pytest.approx((0.04 + 0.04 + 1 + 1) / 2)


@given(st.lists(label, min_size=1, max_size=30))
def test_brier_is_zero_for_the_truth_and_two_for_its_opposite(gold: list[str]) -> None:
    assert calibration.brier(gold, [{one: 1.0} for one in gold], LABELS) == 0
    wrong = {one: LABELS[(LABELS.index(one) + 1) % 3] for one in LABELS}
    assert calibration.brier(gold, [{wrong[one]: 1.0} for one in gold], LABELS) == 2


def test_risk_coverage_by_hand() -> None:
    points = calibration.risk_coverage([0.9, 0.5, 0.9, 0.1], [True, True, False, False])
    assert [(point.coverage, point.risk) for point in points] == [
        (0.5, 0.5),
        (0.75, pytest.approx(1 / 3)),
        (1.0, 0.5),
    ]


@given(sure)
def test_full_coverage_has_the_overall_risk(pairs: list[tuple[float, bool]]) -> None:
    points = calibration.risk_coverage([v for v, _ in pairs], [hit for _, hit in pairs])
    assert points[-1].coverage == 1
    assert points[-1].risk == pytest.approx(sum(not hit for _, hit in pairs) / len(pairs))
    assert all(0 <= point.risk <= 1 for point in points)
    assert 0 <= calibration.area_under_risk(points) <= 1


def test_bootstrap_is_seeded_and_holds_its_value() -> None:
    items = [True] * 30 + [False] * 20

    def share(some: Sequence[bool]) -> float:
        return sum(some) / len(some)

    first, again = bootstrap(items, share, seed=4), bootstrap(items, share, seed=4)
    assert first == again
    assert first != bootstrap(items, share, seed=5)
    assert first.low < 0.6 == first.value < first.high
    # The normal approximation of a proportion: 0.6 ± 1.96 * sqrt(.24 / 50)
    assert first.high - first.low == pytest.approx(2 * 1.96 * math.sqrt(0.24 / 50), rel=0.15)


def test_bootstrap_of_nothing_and_of_the_same_has_no_width() -> None:
    assert bootstrap([], lambda some: 0.0).high == 0
    same = bootstrap([1.0] * 9, lambda some: sum(some) / len(some))
    assert (same.low, same.high) == (1, 1)


def test_mcnemar_by_hand() -> None:
    first = [True] * 8 + [False] * 2 + [True] * 5
    second = [False] * 8 + [True] * 2 + [True] * 5
    test = mcnemar(first, second)
    assert (test.only_first, test.only_second) == (8, 2)
    # 2 * (1 + 10 + 45) / 2 ** 10
    assert test.p == pytest.approx(112 / 1024)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), max_size=80))
def test_mcnemar_is_symmetric_and_a_probability(pairs: list[tuple[bool, bool]]) -> None:
    first, second = [one for one, _ in pairs], [one for _, one in pairs]
    assert mcnemar(first, second).p == mcnemar(second, first).p
    assert 0 < mcnemar(first, second).p <= 1
    assert mcnemar(first, first).p == 1


def test_mcnemar_of_thousands_of_disagreements() -> None:
    assert mcnemar([True] * 3000, [False] * 3000).p < 1e-100


@given(st.lists(st.text(max_size=3)), st.lists(st.text(max_size=3)), st.integers(1, 10))
def test_recall_is_a_share(found: list[str], wanted: list[str], limit: int) -> None:
    assert 0 <= recall_at(found, wanted, limit) <= 1
    unique = list(dict.fromkeys(wanted))
    assert recall_at(unique, unique, limit) == (1 if unique else 0)


def test_recall_by_hand() -> None:
    assert recall_at(["a", "x", "b"], ["a", "b", "c"], 2) == 0.5
    assert recall_at(["a", "x", "b"], ["a", "b", "c"], 5) == pytest.approx(2 / 3)
