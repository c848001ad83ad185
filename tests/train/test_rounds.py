"""How often a pair is seen, and what the small model is to say of it."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from network.rounds import OWN_LABEL, round_of, targets, times_of
from pairs import LABEL_IDS, LABELS, UNJUDGED, Pair


def test_pairs_are_seen_as_often_as_their_kind_says() -> None:
    def seen(source: str, label: str = "supports") -> float:
        return times_of(Pair("c", "e", label, source))

    assert seen("fm2") > seen("conjnli")
    assert seen("fnc1", "refutes") > seen("fnc1", "neutral")
    assert seen("synthetic healthver") == seen("synthetic fm2") < 1
    assert seen("unjudged news", UNJUDGED) == 1


def test_a_round_holds_each_row_its_number_of_times() -> None:
    counts = Counter(round_of(np.array([2.0, 0.0, 0.5] * 400), np.random.default_rng(1)).tolist())
    assert all(counts[place] == 2 for place in range(0, 1200, 3))
    assert not any(counts[place] for place in range(1, 1200, 3))
    assert 150 < sum(counts[place] for place in range(2, 1200, 3)) < 250


def test_a_label_and_the_teacher_share_what_is_to_be_said() -> None:
    logits = np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 9.0]], dtype=np.float32)
    labels = np.array([LABEL_IDS["refutes"], LABEL_IDS[UNJUDGED]])
    wanted = targets(labels, logits)
    assert wanted.sum(1) == pytest.approx(1.0)
    assert wanted[0, LABELS.index("refutes")] == pytest.approx(OWN_LABEL + (1 - OWN_LABEL) / 3)
    assert wanted[1, LABELS.index("neutral")] > 0.99


def test_some_labels_may_count_for_more_than_others() -> None:
    labels = np.array([LABEL_IDS["refutes"]] * 2)
    wanted = targets(labels, np.zeros((2, 3), dtype=np.float32), np.array([0.4, 1.0]))
    assert wanted[:, LABELS.index("refutes")] == pytest.approx([0.6, 1.0])
