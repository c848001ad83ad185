"""FacTool-QA: claims out of ChatGPT's answers, with the search snippets recorded for them.

Chern et al., “FacTool: Factuality Detection in Generative AI”, 2023.
"""

from __future__ import annotations

from pathlib import Path

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, each, in_folder, json_lines
from plumbline.schema import DecidedLabel

_OTHERS = ("factool_gpt35", "perplexity")


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of `claims.jsonl`, given as the file or its folder."""
    return each(json_lines(in_folder(path, "claims.jsonl")), _claim)


def _claim(line: Line) -> EvaluationClaim:
    record = line.record
    return EvaluationClaim(
        id=f"factool-{line.number}",
        text=record["claim"],
        gold=_label(record["label"]),
        context=record.get("passage"),
        # A search brings the same snippet again and again; once is enough to read.
        recorded=tuple(RecordedText(text=text) for text in dict.fromkeys(record["snippets"])),
        others={name: _label(record[name]) for name in _OTHERS if name in record},
    )


def _label(value: bool) -> DecidedLabel:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return "supported" if value else "refuted"
