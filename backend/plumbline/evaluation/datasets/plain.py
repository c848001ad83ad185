"""Plain JSON lines: the format for data of one's own, with our own words as field names.

Each line needs `claim`; `label` (one of ours), `id`, `date` (ISO), `speaker`, `language`,
`context` and `evidence` (texts, or objects with text, url, title, published) are optional.
"""

from __future__ import annotations

import datetime
from pathlib import Path

from pydantic import ConfigDict

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, each, in_folder, json_lines
from plumbline.schema import DecidedLabel, Model, Text


class _Record(Model):
    """A line as its writer names things, so that errors do; what it holds beside is not read."""

    model_config = ConfigDict(extra="ignore")

    claim: Text
    label: DecidedLabel | None = None
    id: str | int | None = None
    date: datetime.date | None = None
    speaker: Text | None = None
    language: str | None = None
    context: Text | None = None
    evidence: tuple[RecordedText | Text, ...] | None = None


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of a JSON-lines file, or of `claims.jsonl` in a folder."""
    return each(json_lines(in_folder(path, "claims.jsonl")), _claim)


def _claim(line: Line) -> EvaluationClaim:
    record = _Record.model_validate(line.record)
    return EvaluationClaim(
        id=f"line-{line.number}" if record.id is None else str(record.id),
        text=record.claim,
        gold=record.label,
        said_on=record.date,
        speaker=record.speaker,
        language=record.language or "en",
        context=record.context,
        recorded=tuple(_recorded(one) for one in record.evidence or ()),
    )


def _recorded(one: str | RecordedText) -> RecordedText:
    return RecordedText(text=one) if isinstance(one, str) else one
