"""FELM: segments of ChatGPT's answers, each marked as factual or not.

Chen et al., “FELM: Benchmarking Factuality Evaluation of Large Language Models”, NeurIPS 2023.
Only the domains that evidence can decide are taken. What stood behind an answer's reference links
(`ref_contents`: a text for each, or one for all) is its recorded evidence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.datasets.answers import label_of
from plumbline.evaluation.lines import Line, all_of, in_folder, json_lines

_DOMAINS = {"wk", "world_knowledge", "science", "sci", "science/tech"}


def load(path: Path) -> list[EvaluationClaim]:
    """Return one claim a segment of `all.jsonl`, given as the file or its folder."""
    return all_of(json_lines(in_folder(path, "all.jsonl")), _segments)


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
            gold=label_of(label),
            context=_response(record),
            split=domain,
            recorded=_recorded(record),
        )
        for index, (segment, label) in enumerate(zip(segments, labels, strict=True))
        if _says_something(segment)
    ]


def _says_something(segment: str) -> bool:
    """Whether it is more than the number of a list's item."""
    return any(character.isalpha() for character in segment)


def _response(record: dict[str, Any]) -> str:
    """Return the answer; where a row has none that is a text, its segments together."""
    response = record.get("response")
    return response if isinstance(response, str) else " ".join(record["segmented_response"])


def _recorded(record: dict[str, Any]) -> tuple[RecordedText, ...]:
    found = record.get("ref_contents") or ()
    texts = [found] if isinstance(found, str) else list(found)
    links = dict(enumerate(record.get("ref") or ()))
    return tuple(
        RecordedText(text=text.strip(), url=links.get(index))
        for index, text in enumerate(texts)
        if text and text.strip()
    )
