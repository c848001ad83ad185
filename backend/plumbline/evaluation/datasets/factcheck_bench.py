"""Factcheck-Bench: claims out of LLM answers over five recorded passages each, with stances.

Wang et al., “Factcheck-Bench: Fine-Grained Evaluation Benchmark for Automatic Fact-checkers”,
Findings of EMNLP 2024.
"""

from __future__ import annotations

from pathlib import Path

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, each, in_folder, json_lines
from plumbline.schema import DecidedLabel, Stance

_LABELS: dict[str, DecidedLabel] = {
    "true": "supported",
    "false": "refuted",
    "not_enough_evidence": "not_enough_evidence",
}
_STANCES: dict[str, Stance] = {
    "completely-support": "supports",
    "partially-support": "supports",
    "refute": "refutes",
    "irrelevant": "neutral",
}


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of `claims.jsonl`, given as the file or its folder."""
    return each(json_lines(in_folder(path, "claims.jsonl")), _claim)


def _claim(line: Line) -> EvaluationClaim:
    record = line.record
    return EvaluationClaim(
        id=f"factcheck-bench-{line.number}",
        text=record["claim"],
        gold=_LABELS[record["label"]],
        recorded=tuple(
            RecordedText(text=passage["text"], stance=_STANCES[passage["stance"]])
            for passage in record["passages"]
        ),
    )
