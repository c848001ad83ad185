"""Plain pairs: claims that one small thing in the evidence settles, by the judge as it ships."""

from __future__ import annotations

from benches.figures import Figures
from benches.options import ROOT, Options
from benches.verdicts import as_claim, as_excerpt
from plumbline.evaluation.lines import json_lines
from plumbline.reasoning.embedded.entailment import LoadedOnce
from plumbline.reasoning.embedded.judging.judge import judged

PAIRS = ROOT / "tests" / "fixtures" / "plain_pairs.jsonl"


def plain(options: Options) -> Figures:
    """How many verdicts are right, left open and on the wrong side, by set. All were written by
    others than the rules. Many rules were made for the `first` two sets; the `third` was measured
    when they stood. Of the near misses and of what is said in other words, half was read when rules
    were made, the other half, `blind`, was not. In German, French and Spanish, `word_…` differ from
    their evidence in a word or two, `free_…` in nearly all."""
    model = LoadedOnce().get()
    figures: dict[str, Figures] = {}
    for line in json_lines(PAIRS):
        pair = line.record
        # A sentence alone may be too short to tell its language; a passage knows its own.
        language = pair.get("language", "en")
        evidence = [as_excerpt(pair["evidence"], language)]
        given = judged(as_claim(pair["claim"]), evidence, language, language, model).label
        counted = figures.setdefault(pair["set"], {"right": 0, "open": 0, "wrong": 0})
        counted[_outcome(given, pair["expected"])] += 1
    return dict(figures)


def _outcome(given: str, expected: str) -> str:
    if given == expected:
        return "right"
    return "wrong" if given in {"supported", "refuted"} else "open"
