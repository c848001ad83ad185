"""Token ids of many pairs, and batches of pairs of like length."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from network.batches import WIDTHS, Encoded, batch_plan, in_order


@pytest.fixture
def pairs() -> Encoded:
    """Three pairs of 3, 5 and 4 tokens, of which 2, 1 and 2 are the claim's."""
    sizes = np.array([3, 5, 4])
    return Encoded(np.arange(1, 13), sizes, np.array([2, 1, 2]), np.array([0, 2, -100]))


def test_a_batch_is_padded_and_tells_claim_from_evidence(pairs: Encoded) -> None:
    ids, mask, types, labels = pairs.padded([2, 0])
    assert ids.shape == mask.shape == types.shape == (2, WIDTHS)
    assert ids[0, :5].tolist() == [9, 10, 11, 12, 0]
    assert ids[1, :5].tolist() == [1, 2, 3, 0, 0]
    assert mask.sum(1).tolist() == [4, 3]
    assert types[0, :5].tolist() == [0, 0, 1, 1, 0]
    assert labels.tolist() == [-100, 0]


def test_what_is_kept_is_read_back(pairs: Encoded, tmp_path: Path) -> None:
    pairs.save(tmp_path / "pairs.npz")
    again = Encoded.load(tmp_path / "pairs.npz")
    for one, other in zip(pairs.padded([0, 1, 2]), again.padded([0, 1, 2]), strict=True):
        assert (one == other).all()


def test_batches_hold_every_row_once() -> None:
    """No row is lost and no batch exceeds its tokens."""
    lengths = np.array([5 + row % 40 for row in range(300)])
    plan = batch_plan(lengths, 256, random.Random(1))
    assert sorted(row for batch in plan for row in batch) == list(range(300))
    assert all(max(lengths[batch]) * len(batch) <= 256 for batch in plan)
    assert [batch.tolist() for batch in plan] != [
        batch.tolist() for batch in batch_plan(lengths, 256, random.Random(2))
    ]


def test_a_row_longer_than_a_batch_comes_alone(pairs: Encoded) -> None:
    assert [batch.tolist() for batch in in_order(pairs, 4)] == [[0], [2], [1]]
    assert [batch.tolist() for batch in in_order(pairs, 100)] == [[0, 2, 1]]
