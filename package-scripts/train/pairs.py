"""Pairs of claim and evidence: reading, licence filter, the tokenizer."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

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


def load_tokenizer(base: Path, max_tokens: int):
    """The base model's tokenizer, set to cut the longer side first at `max_tokens` tokens."""
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_tokens, strategy="longest_first")
    return tokenizer
