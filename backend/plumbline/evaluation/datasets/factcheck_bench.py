"""Factcheck-Bench: claims out of LLM answers over five recorded passages each, with stances.

Wang et al., “Factcheck-Bench: Fine-Grained Evaluation Benchmark for Automatic Fact-checkers”,
Findings of EMNLP 2024. `factcheck-GPT-benchmark.jsonl` holds one answer with its sentences a line,
and of each their claims; the file of one claim a line is an extract of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.lines import Line, all_of, in_folder, json_lines
from plumbline.schema import DecidedLabel, Stance

_LABELS: dict[str, DecidedLabel] = {
    "true": "supported",
    "false": "refuted",
    "not_enough_evidence": "not_enough_evidence",
    "unknown": "not_enough_evidence",
}
_STANCES: dict[str, Stance] = {
    "completely-support": "supports",
    "partially-support": "supports",
    "refute": "refutes",
    "irrelevant": "neutral",
}


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of the file, or of the one in a folder."""
    file = in_folder(path, "claims.jsonl", "factcheck-GPT-benchmark.jsonl")
    return all_of(json_lines(file), _claims)


def _claims(line: Line) -> Iterator[EvaluationClaim]:
    record = line.record
    if "sentences" not in record:
        yield EvaluationClaim(
            id=f"factcheck-bench-{line.number}",
            text=record["claim"],
            gold=_LABELS[record["label"]],
            recorded=tuple(
                RecordedText(text=passage["text"], stance=_STANCES[passage["stance"]])
                for passage in record["passages"]
            ),
        )
        return
    for name, sentence in record["sentences"].items():
        for index, text in enumerate(sentence["claims"]):
            # As in the authors' own task: opinions and what else is no claim are not verified.
            if sentence["claim_checkworthiness"][index] == "factual":
                yield EvaluationClaim(
                    id=f"factcheck-bench-{line.number}-{name}-{index + 1}",
                    text=text,
                    gold=_LABELS[str(sentence["claims_factuality_label"][index]).lower()],
                    recorded=tuple(_found(sentence, index)),
                )


def _found(sentence: dict[str, Any], index: int) -> Iterator[RecordedText]:
    """Yield the passages that were retrieved for the claim at `index` of a sentence."""
    columns = ("auto_evidence", "auto_evidence_url", "stance_claim_autoEvid")
    for text, url, stance in zip(*(sentence[name][index] for name in columns), strict=True):
        yield RecordedText(text=text, url=url or None, stance=_STANCES[stance])
