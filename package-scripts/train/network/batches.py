"""Token ids of many pairs, and batches of pairs of like length."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from pairs import LABEL_IDS, Pair

POOL = 4096  # rows among which those of like length are brought together
WIDTHS = 8  # a batch is so many tokens wide, or a multiple of it: a GPU is faster on such


@dataclass(frozen=True)
class Encoded:
    """Token ids of many pairs, one after another.

    tokens: integers of shape [all tokens]; lengths and claims: how many tokens each pair has and
    how many of these are the claim's, int64 of shape [rows]; labels: int64 of shape [rows], or
    float32 of shape [rows, 3] where each label has a share.
    """

    tokens: np.ndarray
    lengths: np.ndarray
    claims: np.ndarray
    labels: np.ndarray

    def __len__(self) -> int:
        return len(self.lengths)

    @cached_property
    def starts(self) -> np.ndarray:
        """Where each pair's tokens begin, int64 of shape [rows]."""
        return np.cumsum(self.lengths) - self.lengths

    def padded(self, rows: Iterable[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """One batch: ids, mask, types of shape [batch, tokens] and labels of shape [batch, …]."""
        places = np.asarray(rows)
        lengths = self.lengths[places][:, None]
        width = -(-int(lengths.max()) // WIDTHS) * WIDTHS
        column = np.arange(width)[None, :]
        mask = column < lengths
        at = np.where(mask, self.starts[places][:, None] + column, 0)
        ids = np.where(mask, self.tokens[at], 0).astype(np.int64)
        types = mask & (column >= self.claims[places][:, None])
        return ids, mask.astype(np.int64), types.astype(np.int64), self.labels[places]

    def save(self, path: Path) -> None:
        """Write everything to one `.npz` file."""
        np.savez(
            path,
            tokens=self.tokens.astype(np.uint16),
            lengths=self.lengths.astype(np.uint8),
            claims=self.claims.astype(np.uint8),
            labels=self.labels.astype(np.int8),
        )

    @classmethod
    def load(cls, path: Path) -> Encoded:
        """Read what `save` wrote."""
        kept = np.load(path)
        sizes = (kept[name].astype(np.int64) for name in ("lengths", "claims", "labels"))
        return cls(kept["tokens"], *sizes)


def encode(rows: list[Pair], tokenizer, claim_only: bool = False) -> Encoded:
    """Turn rows into token ids; `claim_only` leaves the evidence empty (the control model)."""
    texts = [(row.claim, "" if claim_only else row.evidence) for row in rows]
    tokens: list[np.ndarray] = []
    lengths: list[int] = []
    claims: list[int] = []
    for start in range(0, len(texts), 4096):
        items = tokenizer.encode_batch_fast(texts[start : start + 4096])
        tokens += [np.asarray(item.ids, dtype=np.uint16) for item in items]
        lengths += [len(item.ids) for item in items]
        claims += [item.type_ids.count(0) for item in items]
    return Encoded(
        np.concatenate(tokens or [np.zeros(0, dtype=np.uint16)]),
        np.asarray(lengths, dtype=np.int64),
        np.asarray(claims, dtype=np.int64),
        np.asarray([LABEL_IDS[row.label] for row in rows], dtype=np.int64),
    )


def batch_plan(lengths: np.ndarray, tokens: int, rng: random.Random) -> list[np.ndarray]:
    """Group row numbers into batches of at most `tokens` padded tokens, in random order.

    Rows are shuffled, cut into pools and sorted inside a pool, so that a batch holds rows of
    like length and yet differs from epoch to epoch.
    """
    order = np.random.default_rng(rng.randrange(1 << 32)).permutation(len(lengths))
    pools = (order[start : start + POOL] for start in range(0, len(order), POOL))
    batches = [batch for pool in pools for batch in filled(pool, lengths, tokens)]
    rng.shuffle(batches)
    return batches


def in_order(data: Encoded, tokens: int) -> Iterator[np.ndarray]:
    """All rows once, sorted by length, in batches of at most `tokens` padded tokens."""
    return filled(np.arange(len(data)), data.lengths, tokens)


def filled(rows: np.ndarray, lengths: np.ndarray, tokens: int) -> Iterator[np.ndarray]:
    """The rows sorted by length, in batches of at most `tokens` padded tokens, or of one row."""
    rows = rows[np.argsort(lengths[rows], kind="stable")]
    widths = -(-lengths[rows] // WIDTHS) * WIDTHS
    start = 0
    while start < len(rows):
        most = widths[start : start + max(1, int(tokens // widths[start]))]
        fits = most * np.arange(1, len(most) + 1) <= tokens
        size = max(1, int(fits.sum()))
        yield rows[start : start + size]
        start += size
