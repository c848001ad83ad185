"""X-FACT: fact-checked claims in 25 languages with search snippets.

Gupta and Srikumar, “X-Fact: A New Benchmark Dataset for Multilingual Fact Checking”, ACL 2021.
The files that include English keep its checkers' own grade “half true”.
"""

from __future__ import annotations

from pathlib import Path

from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.datasets.dates import day_of
from plumbline.evaluation.lines import Line, each, in_folder, table
from plumbline.schema import DecidedLabel

_LABELS: dict[str, DecidedLabel | None] = {
    "true": "supported",
    "mostly true": "supported",
    "partly true/misleading": "conflicting",
    "half true": "conflicting",
    "mostly false": "refuted",
    "false": "refuted",
    "complicated/hard to categorise": None,
    "other": None,
    "": None,
}
_EVIDENCE = range(1, 6)
_NO_EVIDENCE = "<DUMMY_EVIDENCE>"


def load(path: Path) -> list[EvaluationClaim]:
    """Return the claims of a .tsv as published, or of `dev.all.tsv` in a folder."""
    file = in_folder(path, "dev.all.tsv")
    return each(table(file), lambda line: _claim(line, file.name.split(".")[0]))


def _claim(line: Line, split: str) -> EvaluationClaim:
    record = line.record
    return EvaluationClaim(
        id=f"{split}-{line.number}",
        text=record["claim"],
        gold=_LABELS[record["label"].strip().lower()],
        said_on=day_of(record.get("claimDate", "")),
        speaker=record.get("claimant") or None,
        language=record["language"],
        split=split,
        recorded=tuple(_recorded(record)),
    )


def _recorded(record: dict[str, str]) -> list[RecordedText]:
    found = [(record.get(f"evidence_{n}", ""), record.get(f"link_{n}", "")) for n in _EVIDENCE]
    return [
        # Where the page was not kept, a word stands in its place: it is the address of none.
        RecordedText(text=text, url=link if link.startswith("http") else None)
        for text, link in found
        if text.strip() and text != _NO_EVIDENCE
    ]
