"""What sets of answers that a language model gave, marked as true or false, have in common."""

from __future__ import annotations

from plumbline.schema import DecidedLabel


def label_of(value: object) -> DecidedLabel:
    """Return the label that `true` or `false` stands for. Raises ValueError for all else."""
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return "supported" if value else "refuted"
