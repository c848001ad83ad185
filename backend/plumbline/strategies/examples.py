"""Few-shot examples: the training claims most like a claim, picked by BM25."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from plumbline.errors import SettingsError
from plumbline.retrieval.passages.ranking import Bm25
from plumbline.schema import LabelledExample


class ExampleShelf:
    """Training claims with their verdicts, ranked by BM25 (AIC CTU, section 3.3)."""

    def __init__(self, examples: Sequence[LabelledExample]) -> None:
        self._examples = list(examples)
        self._bm25 = Bm25([each.claim for each in self._examples])

    def nearest(self, claim: str, count: int) -> list[LabelledExample]:
        """Return up to `count` examples that share words with `claim`, nearest first."""
        scores = self._bm25.scores(claim)
        order = sorted(range(len(scores)), key=lambda index: -scores[index])
        return [self._examples[index] for index in order if scores[index] > 0][:count]


def read_examples(path: Path) -> list[LabelledExample]:
    """Return the examples of a JSON-lines file of `LabelledExample`. Raises SettingsError."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
        return [LabelledExample.model_validate(json.loads(line)) for line in lines if line.strip()]
    except (OSError, ValueError, ValidationError) as error:
        raise SettingsError(f"The examples in {path} cannot be read: {error}.") from error
