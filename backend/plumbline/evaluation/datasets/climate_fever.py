"""Climate-FEVER: climate claims from the web, five Wikipedia sentences each.

Diggelmann et al., “CLIMATE-FEVER: A Dataset for Verification of Real-World Climate Claims”, 2020.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, each, in_folder, json_lines
from plumbline.schema import DecidedLabel, Stance

_LABELS: dict[str, DecidedLabel] = {
    "SUPPORTS": "supported",
    "REFUTES": "refuted",
    "DISPUTED": "conflicting",
    "NOT_ENOUGH_INFO": "not_enough_evidence",
}
_STANCES: dict[str, Stance] = {
    "SUPPORTS": "supports",
    "REFUTES": "refutes",
    "NOT_ENOUGH_INFO": "neutral",
}
_FILE = "climate-fever-dataset-r1.jsonl"


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of the published file, given as the file or its folder."""
    return each(json_lines(in_folder(path, _FILE)), _claim)


def _claim(line: Line) -> EvaluationClaim:
    record = line.record
    return EvaluationClaim(
        id=f"climate-fever-{record['claim_id']}",
        text=record["claim"],
        gold=_LABELS[record["claim_label"]],
        recorded=tuple(
            RecordedText(
                text=one["evidence"],
                title=one["article"],
                url=f"https://en.wikipedia.org/wiki/{quote(one['article'].replace(' ', '_'))}",
                stance=_STANCES[one["evidence_label"]],
            )
            for one in record["evidences"]
        ),
    )
