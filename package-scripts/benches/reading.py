"""Reading of passages: claim extraction against gold claims, and check-worthiness."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from benches.figures import Figures
from benches.options import ROOT, Options
from plumbline.evaluation.lines import json_lines
from plumbline.evaluation.scores import labels
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Claim, Passage
from plumbline.strategies.selection import Selection
from plumbline.text import as_typed, folded, words

FIXTURES = ROOT / "tests" / "fixtures"
GOLD = tuple(FIXTURES / f"{name}_gold.jsonl" for name in ("extraction", "printed", "news"))
_SAME_WORDS = 0.8
_WORTHY = {"yes", "factual"}


def extraction(options: Options) -> Figures:
    """Claims and spans of our own gold sentences, and of passages as pages print them, with their
    footnotes, bylines and hashtags, by the kind of page, too.

    A claim is found when its words agree with a gold claim's by at least 0.8 (F1 of words) and
    its kind is the same; each gold claim counts once. `exact` asks for the same words.
    """
    reasoner = EmbeddedReasoner()
    by_split: dict[str, list[Counts]] = {}
    for record in (line.record for file in GOLD for line in json_lines(file)):
        passage = Passage(
            text=record["text"],
            before=record.get("before", ""),
            language=record.get("language"),
        )
        selection = Selection(passage)
        found = map(selection.as_selected, reasoner.extract_claims(selection.readable))
        counts = _compared(record["claims"], list(found))
        split, page = record["split"], record.get("page")
        groups = (split, f"{split}.{page}") if page else (split, "sentences")
        for group in groups:
            by_split.setdefault(group, []).append(counts)
    return {split: _f1s(counts) for split, counts in sorted(by_split.items())}


Counts = dict[str, int]


def _compared(gold: Sequence[dict[str, Any]], found: Sequence[Claim]) -> Counts:
    left = list(gold)
    counts = {"gold": len(gold), "found": len(found), "same": 0, "exact": 0, "spans": 0, "kinds": 0}
    for claim in found:
        match = max(left, key=lambda one: _likeness(one["text"], claim.text), default=None)
        if match is None or _likeness(match["text"], claim.text) < _SAME_WORDS:
            continue
        left.remove(match)
        counts["same"] += match["kind"] == claim.kind
        counts["kinds"] += 1
        counts["exact"] += _words(match["text"]) == _words(claim.text)
        counts["spans"] += (match["start"], match["end"]) == (claim.span.start, claim.span.end)
    return counts


def _likeness(one: str, other: str) -> float:
    left, right = _words(one), _words(other)
    shared = sum(min(left.count(word), right.count(word)) for word in set(left))
    return 2 * shared / (len(left) + len(right)) if left or right else 0.0


def _words(text: str) -> list[str]:
    return [folded(word) for word in words(as_typed(text).replace('"', " "))]


def _f1s(counts: Iterable[Counts]) -> Figures:
    summed = {name: sum(one[name] for one in counts) for name in next(iter(counts))}
    total = summed["gold"] + summed["found"]

    def f1(hits: int) -> float:
        return 2 * hits / total if total else 0.0

    return {
        "f1": f1(summed["same"]),
        "f1_any_kind": f1(summed["kinds"]),
        "f1_exact_words": f1(summed["exact"]),
        "f1_exact_span": f1(summed["spans"]),
        "gold": summed["gold"],
        "found": summed["found"],
    }


def worthiness(options: Options) -> Figures:
    """Check-worthy or not, on Factcheck-Bench's sentences and claims (two classes)."""
    folder = options.folder("factcheck_bench")
    return {
        name: _worthiness(folder / f"{name}_checkworthiness.jsonl", name)
        for name in ("sentence", "claim")
    }


def _worthiness(path: Path, field: str) -> Figures:
    reasoner = EmbeddedReasoner()
    gold, said = [], []
    for line in json_lines(path):
        gold.append("yes" if line.record["checkworthy"] in _WORTHY else "no")
        claims = reasoner.extract_claims(Passage(text=line.record[field]))
        said.append("yes" if any(claim.check_worthy for claim in claims) else "no")
    return {
        "macro_f1": labels.macro_f1(gold, said, ("yes", "no")),
        "accuracy": labels.accuracy(gold, said),
        "majority_macro_f1": labels.macro_f1(gold, ["yes"] * len(gold), ("yes", "no")),
        "not_worthy_gold": gold.count("no"),
        "not_worthy_said": said.count("no"),
    }
