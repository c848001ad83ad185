"""Everyday wording: a claim of the news against a sentence or a few, by the judge as it ships."""

from __future__ import annotations

from benches.figures import Figures
from benches.options import ROOT, Options
from benches.verdicts import as_claim, as_excerpt
from plumbline.evaluation.lines import json_lines
from plumbline.reasoning.embedded import EmbeddedReasoner

FIXTURES = ROOT / "tests" / "fixtures"


def wording(options: Options) -> Figures:
    """Share of our own pairs whose verdict is as it should be, by kind: `supported` and
    `refuted` by that label, `not_supported` by any but "supported"; English ones, then those of
    each other language."""
    reasoner = EmbeddedReasoner()
    right: dict[str, dict[str, list[bool]]] = {}
    for name in ("wording.jsonl", "wording_languages.jsonl"):
        for line in json_lines(FIXTURES / name):
            pair = line.record
            language = pair.get("language")
            excerpt = as_excerpt(pair["evidence"], language)
            given = reasoner.verdict(as_claim(pair["claim"]), [excerpt]).label
            hits = right.setdefault(language or "en", {}).setdefault(pair["expected"], [])
            hits.append(as_expected(given, pair["expected"]))
    return {
        language: {
            kind: {"pairs": len(hits), "right": sum(hits) / len(hits)}
            for kind, hits in sorted(kinds.items())
        }
        for language, kinds in right.items()
    }


def as_expected(label: str, expected: str) -> bool:
    """Whether a verdict's label is what a pair asks for."""
    return label != "supported" if expected == "not_supported" else label == expected
