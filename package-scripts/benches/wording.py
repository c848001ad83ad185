"""Everyday wording: a claim of the news against a sentence or a few, by the judge as it ships."""

from __future__ import annotations

from benches.figures import Figures
from benches.options import ROOT, Options
from benches.verdicts import as_claim, as_excerpt
from plumbline.evaluation.lines import json_lines
from plumbline.reasoning.embedded import EmbeddedReasoner

PAIRS = ROOT / "tests" / "fixtures" / "wording.jsonl"


def wording(options: Options) -> Figures:
    """Share of our own pairs whose verdict is as it should be, by kind: `supported` and
    `refuted` by that label, `not_supported` by any but "supported"."""
    reasoner = EmbeddedReasoner()
    right: dict[str, list[bool]] = {}
    for line in json_lines(PAIRS):
        pair = line.record
        given = reasoner.verdict(as_claim(pair["claim"]), [as_excerpt(pair["evidence"])]).label
        right.setdefault(pair["expected"], []).append(as_expected(given, pair["expected"]))
    return {
        kind: {"pairs": len(hits), "right": sum(hits) / len(hits)}
        for kind, hits in sorted(right.items())
    }


def as_expected(label: str, expected: str) -> bool:
    """Whether a verdict's label is what a pair asks for."""
    return label != "supported" if expected == "not_supported" else label == expected
