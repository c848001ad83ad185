"""Pairs of claim and evidence with a stance: what an entailment model is measured on."""

from __future__ import annotations

from pathlib import Path

from plumbline.evaluation.lines import Line, each, in_folder, json_lines
from plumbline.schema import Model, Stance, Text


class LabelledPair(Model):
    """One claim, one piece of evidence, and what the evidence says of the claim."""

    claim: Text
    evidence: Text
    label: Stance
    source: str = ""
    licence: str = ""


def load_pairs(path: Path) -> list[LabelledPair]:
    """Return the pairs of a JSON-lines file, or of `dev.jsonl` in a folder."""
    return each(json_lines(in_folder(path, "dev.jsonl")), _pair)


def _pair(line: Line) -> LabelledPair:
    return LabelledPair.model_validate(line.record)
