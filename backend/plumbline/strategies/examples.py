"""Few-shot examples: the training claims most like a claim, picked by BM25."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from plumbline.errors import SettingsError
from plumbline.schema import LabelledExample
from plumbline.text import stem, words

_K1 = 1.5
_B = 0.75


class ExampleShelf:
    """Training claims with their verdicts, ranked by BM25 (Robertson and Zaragoza, 2009)."""

    def __init__(self, examples: Sequence[LabelledExample]) -> None:
        self._examples = list(examples)
        self._counts = [Counter(_terms(each.claim)) for each in self._examples]
        lengths = [sum(counts.values()) for counts in self._counts]
        self._lengths = lengths
        self._mean = sum(lengths) / len(lengths) if lengths else 1.0
        self._holders = Counter(term for counts in self._counts for term in counts)

    def nearest(self, claim: str, count: int) -> list[LabelledExample]:
        """Return up to `count` examples that share words with `claim`, nearest first."""
        terms = set(_terms(claim))
        scored = [(self._score(terms, i), -i) for i in range(len(self._examples))]
        best = sorted((pair for pair in scored if pair[0] > 0), reverse=True)[:count]
        return [self._examples[-i] for _, i in best]

    def _score(self, terms: set[str], index: int) -> float:
        counts, total = self._counts[index], len(self._examples)
        norm = _K1 * (1 - _B + _B * self._lengths[index] / self._mean)
        score = 0.0
        for term in terms & counts.keys():
            holders = self._holders[term]
            weight = math.log(1 + (total - holders + 0.5) / (holders + 0.5))
            score += weight * counts[term] * (_K1 + 1) / (counts[term] + norm)
        return score


def read_examples(path: Path) -> list[LabelledExample]:
    """Return the examples of a JSON-lines file of `LabelledExample`. Raises SettingsError."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return [LabelledExample.model_validate(json.loads(line)) for line in lines if line.strip()]
    except (OSError, ValueError, ValidationError) as error:
        raise SettingsError(f"The examples in {path} cannot be read: {error}.") from error


def _terms(text: str) -> list[str]:
    return [stem(word) for word in words(text)]
