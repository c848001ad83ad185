"""LIAR-New: PolitiFact statements after GPT-4's training, with how far they can be verified.

Pelrine et al., “Towards Reliable Misinformation Mitigation: Generalization, Uncertainty, and
GPT-4”, EMNLP 2023.
"""

from __future__ import annotations

from pathlib import Path

from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.datasets.dates import day_of
from plumbline.evaluation.lines import Line, each, in_folder, json_lines
from plumbline.schema import DecidedLabel

# Two classes as in the papers: the upper three grades against the lower three.
_LABELS: dict[str, DecidedLabel] = {
    "true": "supported",
    "mostly-true": "supported",
    "half-true": "supported",
    "mostly-false": "refuted",
    "barely-true": "refuted",
    "false": "refuted",
    "pants-fire": "refuted",
}


def load(path: Path) -> list[EvaluationClaim]:
    """Return the statements of the file, or of the one in a folder."""
    return each(json_lines(in_folder(path, "test.jsonl", "LIAR-New.jsonl")), _claim)


def _claim(line: Line) -> EvaluationClaim:
    record = line.record
    grade = str(record["label"]).strip().lower().replace(" ", "-").replace("_", "-")
    return EvaluationClaim(
        id=f"liar-new-{record.get('example_id', line.number)}",
        text=record["statement"],
        gold=_LABELS["pants-fire" if grade.startswith("pants") else grade],
        said_on=day_of(str(record.get("date", ""))),
        speaker=record.get("speaker"),
        split=str(record.get("possibility_label", record.get("possibility", ""))).lower(),
    )
