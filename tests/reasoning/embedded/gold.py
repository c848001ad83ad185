"""Scores claim extraction against gold sentences and against passages as pages print them."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Claim, Passage
from plumbline.strategies.selection import Selection
from plumbline.text import folded, words

FIXTURES = Path(__file__).parents[2] / "fixtures"
GOLD = tuple(FIXTURES / f"{name}_gold.jsonl" for name in ("extraction", "printed", "news"))
_ALIKE, _OVERLAP = 0.8, 0.5


def read(text: str) -> list[str]:
    """Return the claims of a selection."""
    return [one.text for one in extract(Selection(Passage(text=text, language="en")).readable)]


def sentences(split: str) -> list[dict[str, Any]]:
    """Return the gold sentences of a split: `dev` and `news2`, the same with `held_out` that no
    rule was written for, `de`, `fr`, `es`, passages `printed_dev` to `printed_fifth`, and news as
    one reads it, `news_dev` and `news_second`."""
    lines = (line for file in GOLD for line in file.read_text(encoding="utf-8").splitlines())
    return [row for row in map(json.loads, lines) if row["split"] == split]


def extraction_f1(split: str) -> float:
    """Return F1 of claims: same kind, wording alike (token F1 >= 0.8), spans half shared."""
    found = wanted = right = 0
    for row in sentences(split):
        passage = Passage(
            text=row["text"],
            before=row["before"],
            published=date(2024, 5, 14),
            language=row.get("language", "en"),
        )
        selection = Selection(passage)
        claims = [selection.as_selected(one) for one in extract(selection.readable)]
        found, wanted = found + len(claims), wanted + len(row["claims"])
        right += _matches(row["claims"], claims)
    return 2 * right / (found + wanted)


def _matches(gold: list[dict[str, Any]], claims: list[Claim]) -> int:
    left, right = list(claims), 0
    for one in gold:
        best = max(left, key=lambda claim: _alike(one["text"], claim.text), default=None)
        if best is not None and _same(one, best):
            right += 1
            left.remove(best)
    return right


def _same(gold: dict[str, Any], claim: Claim) -> bool:
    shared = min(gold["end"], claim.span.end) - max(gold["start"], claim.span.start)
    union = max(gold["end"], claim.span.end) - min(gold["start"], claim.span.start)
    alike = _alike(gold["text"], claim.text) >= _ALIKE
    return gold["kind"] == claim.kind and alike and shared / union >= _OVERLAP


def _alike(one: str, other: str) -> float:
    left, right = _tokens(one), _tokens(other)
    return 2 * sum((left & right).values()) / (sum(left.values()) + sum(right.values()))


def _tokens(text: str) -> Counter[str]:
    return Counter(folded(word).replace("’", "'") for word in words(text))
