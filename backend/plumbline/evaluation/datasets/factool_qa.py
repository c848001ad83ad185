"""FacTool-QA: claims out of ChatGPT's answers, with the search snippets recorded for them.

Chern et al., “FacTool: Factuality Detection in Generative AI”, 2023. `knowledge_qa.jsonl`, one
answer with all its claims a line, comes without evidence; with it, one claim is a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.datasets.answers import label_of
from plumbline.evaluation.lines import Line, all_of, in_folder, json_lines

_OTHERS = ("factool_gpt35", "perplexity")


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of the file, or of the one in a folder."""
    return all_of(json_lines(in_folder(path, "claims.jsonl", "knowledge_qa.jsonl")), _claims)


def _claims(line: Line) -> Iterator[EvaluationClaim]:
    record = line.record
    if "claims" not in record:
        yield _with_snippets(line)
        return
    for number, one in enumerate(record["claims"], start=1):
        yield EvaluationClaim(
            id=f"factool-{line.number}-{number}",
            text=one["claim"],
            gold=label_of(one["label"]),
            context=record["response"],
        )


def _with_snippets(line: Line) -> EvaluationClaim:
    record = line.record
    return EvaluationClaim(
        id=f"factool-{line.number}",
        text=record["claim"],
        gold=label_of(record["label"]),
        context=record.get("passage"),
        # A search brings the same snippet again and again; once is enough to read.
        recorded=tuple(RecordedText(text=text) for text in dict.fromkeys(record["snippets"])),
        others={name: label_of(record[name]) for name in _OTHERS if name in record},
    )
