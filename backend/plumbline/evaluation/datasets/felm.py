"""FELM: segments of ChatGPT's answers, each marked as factual or not.

Chen et al., “FELM: Benchmarking Factuality Evaluation of Large Language Models”, NeurIPS 2023.
Only the domains that evidence can decide are taken. What stood behind an answer's reference links
(`ref_contents`, one text) is its recorded evidence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, each, in_folder, json_lines

_DOMAINS = {"wk", "world_knowledge", "science", "sci", "science/tech"}


def load(path: Path) -> list[EvaluationClaim]:
    """Return one claim a segment of `all.jsonl`, given as the file or its folder."""
    lines = json_lines(in_folder(path, "all.jsonl"))
    return [claim for claims in each(lines, _segments) for claim in claims]


def _segments(line: Line) -> list[EvaluationClaim]:
    record = line.record
    domain = str(record.get("domain", line.path.stem)).lower()
    if domain not in _DOMAINS:
        return []
    segments, labels = record["segmented_response"], record["labels"]
    if len(segments) != len(labels):
        raise ValueError(f"{len(segments)} segments, but {len(labels)} labels")
    return [
        EvaluationClaim(
            id=f"felm-{line.number}-{index}",
            text=segment,
            gold="supported" if label else "refuted",
            context=record["response"],
            split=domain,
            recorded=_recorded(record),
        )
        for index, (segment, label) in enumerate(zip(segments, labels, strict=True))
        if _says_something(segment)
    ]


def _says_something(segment: str) -> bool:
    """Whether it is more than the number of a list's item."""
    return any(character.isalpha() for character in segment)


def _recorded(record: dict[str, Any]) -> tuple[RecordedText, ...]:
    text = str(record.get("ref_contents") or "").strip()
    links = record.get("ref") or ()
    return (RecordedText(text=text, url=links[0] if links else None),) if text else ()
