"""Pairs of claim and evidence: reading, licence filter, token ids, batches of like length."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

LABELS = ("supports", "refutes", "neutral")
UNJUDGED = ""  # the label of a pair that nobody has judged
LABEL_IDS = {name: index for index, name in enumerate(LABELS)} | {UNJUDGED: -100}
NON_COMMERCIAL = "CC BY-NC"
STANCES = {
    "completely-support": "supports",
    "partially-support": "supports",
    "refute": "refutes",
    "irrelevant": "neutral",
}


@dataclass(frozen=True)
class Pair:
    """One row: a claim, the evidence to read it against, and the label.

    `kind` names the rule that made a synthetic row, or the data set of a real one.
    """

    claim: str
    evidence: str
    label: str
    source: str
    kind: str = ""
    licence: str = ""


def read_pairs(path: Path) -> list[Pair]:
    """Read a JSON-lines file with `claim`, `evidence`, `label`, `source`, `licence`."""
    rows: list[Pair] = []
    with path.open(encoding="utf-8") as stream:
        for line in stream:
            row = json.loads(line)
            rows.append(
                Pair(
                    row["claim"],
                    row["evidence"],
                    row["label"],
                    row["source"],
                    row.get("kind", row["source"]),
                    row.get("licence", ""),
                )
            )
    return rows


def passages(path: Path) -> Iterator[Pair]:
    """Every recorded passage of Factcheck-Bench with its claim and the stance people gave it."""
    with path.open(encoding="utf-8") as stream:
        for line in stream:
            row = json.loads(line)
            for one in row["passages"]:
                label = STANCES[one["stance"]]
                yield Pair(row["claim"], one["text"], label, "factcheck_bench", "", "Apache-2.0")


def held_out(claim: str) -> bool:
    """Is a claim of Factcheck-Bench in the half that nothing was trained on?"""
    return hashlib.sha256(claim.encode()).digest()[0] % 2 == 1


def write_pairs(path: Path, rows: Iterable[Pair]) -> None:
    """Write rows as JSON lines, in the form that `read_pairs` reads."""
    with path.open("w", encoding="utf-8") as stream:
        for row in rows:
            stream.write(json.dumps(row.__dict__, ensure_ascii=False) + "\n")


def permitted(rows: Iterable[Pair]) -> list[Pair]:
    """Drop the rows whose licence forbids commercial use: shipped weights never see them."""
    return [row for row in rows if NON_COMMERCIAL not in row.licence]


def without(rows: Iterable[Pair], held_out: Iterable[Pair]) -> list[Pair]:
    """Drop rows whose claim also stands in the held-out rows (compared without case and space)."""
    claims = {_key(row.claim) for row in held_out}
    return [row for row in rows if _key(row.claim) not in claims]


def _key(text: str) -> str:
    return " ".join(text.lower().split())


def with_context(row: Pair, fillers: list[str], rng: random.Random, limit: int = 700) -> Pair:
    """Put one or two foreign sentences around the evidence; the label stays what it was.

    `limit` is the length in characters above which the evidence is left alone.
    """
    if len(row.evidence) > limit or not fillers:
        return row
    before = rng.choice(fillers) if rng.random() < 0.6 else ""
    after = rng.choice(fillers) if rng.random() < 0.6 or not before else ""
    evidence = " ".join(part for part in (before, row.evidence, after) if part)
    return Pair(row.claim, evidence, row.label, row.source, row.kind, row.licence)


@dataclass(frozen=True)
class Encoded:
    """Token ids of many pairs.

    ids and types: one int32 array of shape [tokens] a row; labels: int64 array of shape [rows],
    or float32 of shape [rows, 3] where each label has a share.
    """

    ids: list[np.ndarray]
    types: list[np.ndarray]
    labels: np.ndarray

    def __len__(self) -> int:
        return len(self.ids)


def load_tokenizer(base: Path, max_tokens: int):
    """The base model's tokenizer, set to cut the longer side first at `max_tokens` tokens."""
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_tokens, strategy="longest_first")
    return tokenizer


def encode(rows: list[Pair], tokenizer, claim_only: bool = False) -> Encoded:
    """Turn rows into token ids; `claim_only` leaves the evidence empty (the control model)."""
    texts = [(row.claim, "" if claim_only else row.evidence) for row in rows]
    ids: list[np.ndarray] = []
    types: list[np.ndarray] = []
    for start in range(0, len(texts), 4096):
        for item in tokenizer.encode_batch(texts[start : start + 4096]):
            ids.append(np.asarray(item.ids, dtype=np.int32))
            types.append(np.asarray(item.type_ids, dtype=np.int32))
    labels = np.asarray([LABEL_IDS[row.label] for row in rows], dtype=np.int64)
    return Encoded(ids, types, labels)


def batch_plan(lengths: list[int], tokens: int, rng: random.Random) -> list[list[int]]:
    """Group row numbers into batches of at most `tokens` padded tokens, in random order.

    Rows are shuffled, cut into pools and sorted inside a pool, so that a batch holds rows of
    like length and yet differs from epoch to epoch.
    """
    order = list(range(len(lengths)))
    rng.shuffle(order)
    batches: list[list[int]] = []
    for start in range(0, len(order), 4096):
        pool = sorted(order[start : start + 4096], key=lambda row: lengths[row])
        batch: list[int] = []
        for row in pool:
            if batch and lengths[row] * (len(batch) + 1) > tokens:
                batches.append(batch)
                batch = []
            batch.append(row)
        if batch:
            batches.append(batch)
    rng.shuffle(batches)
    return batches


def pad(data: Encoded, batch: list[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """One padded batch: ids, mask, types of shape [batch, tokens] and labels of shape [batch]."""
    width = max(len(data.ids[row]) for row in batch)
    ids = np.zeros((len(batch), width), dtype=np.int64)
    mask = np.zeros_like(ids)
    types = np.zeros_like(ids)
    for line, row in enumerate(batch):
        size = len(data.ids[row])
        ids[line, :size] = data.ids[row]
        types[line, :size] = data.types[row]
        mask[line, :size] = 1
    return ids, mask, types, data.labels[batch]


def in_order(data: Encoded, tokens: int) -> Iterator[list[int]]:
    """All rows once, sorted by length, in batches of at most `tokens` padded tokens."""
    order = sorted(range(len(data)), key=lambda row: len(data.ids[row]))
    batch: list[int] = []
    for row in order:
        if batch and len(data.ids[row]) * (len(batch) + 1) > tokens:
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch
