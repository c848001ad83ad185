"""AVeriTeC: real-world claims with question-answer evidence, and the recorded web beside them.

Schlichtkrull et al., “AVeriTeC: A Dataset for Real-world Claim Verification with Evidence from
the Web”, NeurIPS 2023. A folder or the split's file, a JSON list as published or one claim a line;
`<split>_pool.jsonl` beside it holds the recorded texts.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from plumbline.evaluation.claims import (
    EvaluationClaim,
    GoldAnswer,
    GoldAnswerType,
    GoldPair,
    RecordedText,
)
from plumbline.evaluation.lines import Line, each, in_folder, json_lines, json_list
from plumbline.schema import DecidedLabel

_LABELS: dict[str, DecidedLabel] = {
    "Supported": "supported",
    "Refuted": "refuted",
    "Not Enough Evidence": "not_enough_evidence",
    "Conflicting Evidence/Cherrypicking": "conflicting",
}
_TYPES: dict[str, GoldAnswerType] = {
    "Boolean": "boolean",
    "Extractive": "extractive",
    "Abstractive": "abstractive",
    "Unanswerable": "unanswerable",
}


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of `path`: a split's .jsonl or .json, or a folder (its dev split)."""
    file = in_folder(path, "dev.jsonl", "dev.json")
    lines = json_list(file) if file.suffix == ".json" else json_lines(file)
    pool = _pool(file.with_name(f"{file.stem}_pool.jsonl"))
    return each(lines, lambda line: _claim(line, file.stem, pool))


def _claim(line: Line, split: str, pool: dict[int, tuple[RecordedText, ...]]) -> EvaluationClaim:
    record, index = line.record, line.number - 1
    return EvaluationClaim(
        id=f"{split}-{index}",
        text=record["claim"],
        # The test split was published without labels and questions.
        gold=_LABELS[record["label"]] if record.get("label") else None,
        said_on=parse_date(record.get("claim_date")),
        speaker=record.get("speaker"),
        split=split,
        pairs=tuple(_pair(question) for question in record.get("questions", ())),
        recorded=pool.get(index, ()),
    )


def parse_date(text: str | None) -> date | None:
    """Return a day-month-year date, written without padding; None where there is none."""
    if not text:
        return None
    day, month, year = (int(part) for part in text.split("-"))
    return date(year, month, day)


def _pair(record: dict[str, Any]) -> GoldPair:
    answers = tuple(
        GoldAnswer(
            text=answer["answer"],
            type=_TYPES[answer["answer_type"]],
            explanation=answer.get("boolean_explanation") or "",
        )
        for answer in record["answers"]
    )
    return GoldPair(question=record["question"], answers=answers)


def _pool(path: Path) -> dict[int, tuple[RecordedText, ...]]:
    if not path.exists():
        return {}
    return dict(each(json_lines(path), _pooled))


def _pooled(line: Line) -> tuple[int, tuple[RecordedText, ...]]:
    texts = tuple(
        RecordedText(text=result["text"], url=result["url"]) for result in line.record["results"]
    )
    return int(line.record["claim_id"]), texts
