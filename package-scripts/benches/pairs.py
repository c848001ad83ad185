"""Pairs of claim and evidence: majority, rules alone, model alone, and what ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from benches.figures import Figures
from benches.options import Options
from benches.stances import ways
from plumbline.evaluation.datasets.pairs import LabelledPair, load_pairs
from plumbline.evaluation.scores import labels

STANCES = ("supports", "refutes", "neutral")
Shares = dict[str, float]
Way = Callable[[Sequence[LabelledPair]], list[Shares]]


def pairs(options: Options) -> Figures:
    """Macro-F1 on the dev pairs overall and by source; FeverSymmetric in two classes."""
    rows = load_pairs(options.folder("pairs"))
    if options.limit:
        # Every nth, so that all sources stay in.
        rows = rows[:: max(1, len(rows) // options.limit)]
    common = Counter(row.label for row in rows).most_common(1)[0][0]
    found: dict[str, Figures] = {"majority": _figures(rows, [{common: 1.0} for _ in rows])}
    for name, way in ways().items():
        found[name] = _figures(rows, way(rows))
    return {"pairs": len(rows), **found}


def _figures(rows: Sequence[LabelledPair], shares: Sequence[Shares]) -> Figures:
    said = [max(STANCES, key=lambda label: one.get(label, 0.0)) for one in shares]
    gold = [str(row.label) for row in rows]
    return {
        "macro_f1": labels.macro_f1(gold, said, STANCES),
        "accuracy": labels.accuracy(gold, said),
        "fever_symmetric_two_class": _symmetric(rows, shares),
        "by_source": {
            source: _of_source(rows, said, source)
            for source in sorted({row.source for row in rows})
        },
    }


def _of_source(rows: Sequence[LabelledPair], said: Sequence[str], source: str) -> float:
    places = [n for n, row in enumerate(rows) if row.source == source]
    gold = [str(rows[n].label) for n in places]
    present = [label for label in STANCES if label in gold]
    return labels.macro_f1(gold, [said[n] for n in places], present)


def _symmetric(rows: Sequence[LabelledPair], shares: Sequence[Shares]) -> float:
    chosen = [
        (row.label, "supports" if one.get("supports", 0) >= one.get("refutes", 0) else "refutes")
        for row, one in zip(rows, shares, strict=True)
        if row.source == "fever_symmetric" and row.label != "neutral"
    ]
    return labels.accuracy([gold for gold, _ in chosen], [said for _, said in chosen])
