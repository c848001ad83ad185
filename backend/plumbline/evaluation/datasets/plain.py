"""Plain JSON lines: the format for data of one's own, with our own words as field names.

Each line needs `claim`; `label` (one of ours), `id`, `date` (ISO), `speaker`, `language`,
`context` and `evidence` (texts, or objects with text, url, title, published) are optional.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, each, in_folder, json_lines


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of a JSON-lines file, or of `claims.jsonl` in a folder."""
    return each(json_lines(in_folder(path, "claims.jsonl")), _claim)


def _claim(line: Line) -> EvaluationClaim:
    record = line.record
    return EvaluationClaim(
        id=str(record.get("id", f"line-{line.number}")),
        text=record["claim"],
        gold=record.get("label"),
        said_on=record.get("date"),
        speaker=record.get("speaker"),
        language=record.get("language", "en"),
        context=record.get("context"),
        recorded=tuple(_recorded(one) for one in _evidence(record)),
    )


def _evidence(record: dict[str, Any]) -> list[Any]:
    evidence = record.get("evidence", [])
    if not isinstance(evidence, list):
        raise TypeError("evidence must be a list of texts or objects")
    return evidence


def _recorded(one: str | dict[str, Any]) -> RecordedText:
    return RecordedText(text=one) if isinstance(one, str) else RecordedText.model_validate(one)
