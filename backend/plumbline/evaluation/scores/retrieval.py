"""Evidence recall: how much of what should be found was found."""

from __future__ import annotations

from collections.abc import Sequence


def recall_at(found: Sequence[str], wanted: Sequence[str], limit: int) -> float:
    """Return the share of `wanted` among the first `limit` of `found`, in 0..1.

    A claim that wants more than `limit` texts can reach 1 all the same: the share is of the
    most that could have been found. Nothing wanted counts as 0.
    """
    targets = set(wanted)
    if not targets:
        return 0.0
    return len(targets & set(found[:limit])) / min(len(targets), limit)
