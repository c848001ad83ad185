"""FELM: segments of ChatGPT's answers, each marked as factual or not.

Chen et al., “FELM: Benchmarking Factuality Evaluation of Large Language Models”, NeurIPS 2023.
Only the domains that evidence can decide are taken; the references are links without text.
"""

from __future__ import annotations

from pathlib import Path

from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.lines import Line, each, json_lines

_DOMAINS = {"wk", "world_knowledge", "science", "sci", "science/tech"}


def load(path: Path) -> list[EvaluationClaim]:
    """Return one claim a segment of `all.jsonl`, given as the file or its folder."""
    file = path / "all.jsonl" if path.is_dir() else path
    return [claim for claims in each(json_lines(file), _segments) for claim in claims]


def _segments(line: Line) -> list[EvaluationClaim]:
    record = line.record
    domain = str(record.get("domain", "wk")).lower()
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
        )
        for index, (segment, label) in enumerate(zip(segments, labels, strict=True))
    ]
