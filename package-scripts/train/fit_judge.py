"""Fits the embedded judge's few weights on pairs that the entailment model was not trained on.

    python package-scripts/train/fit_judge.py --pairs DATA/pairs/dev.jsonl \
        --passages DATA/factcheck_bench/claims.jsonl

Rows under a non-commercial licence are left out. The claims are split in two halves by a hash:
one half fits the weights, the other is only measured on. Weights fitted on the model's own
training rows would trust it too much; of the passages the model has seen one half, so that only
the half that `adapt.py` left out is taken, and split again. So are the reports of `written.py` that
were left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import re
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "backend"))

from lessons.written import written as reports  # noqa: E402
from pairs import held_out, passages  # noqa: E402
from scores import calibration_error, macro_f1, softmax  # noqa: E402

from plumbline.reasoning.embedded.entailment import EntailmentModel  # noqa: E402
from plumbline.reasoning.embedded.judging import features  # noqa: E402
from plumbline.reasoning.embedded.judging.weighing import weigh  # noqa: E402
from plumbline.reasoning.embedded.judging.windows import windows_of  # noqa: E402
from plumbline.retrieval.passages.ranking import Bm25  # noqa: E402
from plumbline.schema import Excerpt, Source  # noqa: E402
from plumbline.text import words  # noqa: E402

LABELS = ("supports", "refutes", "neutral")
RULES = (
    "nearness", "open", "other_polarity", "unsettled_conflict", "support", "full_support",
    "denied", "reported", "figure_conflict", "name_conflict", "slot_conflict", "opposite_conflict",
)  # fmt: skip
MODEL = ("best_supports", "best_refutes", "close_supports", "close_refutes")
SIBLING = 0.4  # a passage that shares so many words with the own one may well decide the claim


@dataclass
class Row:
    """A pair with its measured features; `best` is the model's own answer."""

    source: str
    label: int
    fit: bool
    values: dict[str, float]
    best: int


def main() -> None:
    """Fit, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=Path, required=True)
    parser.add_argument("--passages", type=Path, required=True, help="Factcheck-Bench's claims")
    parser.add_argument("--train", type=Path, help="more rows for the rules' own weights")
    parser.add_argument("--per-source", type=int, default=600)
    parser.add_argument("--out", type=Path, default=features.WEIGHTS)
    options = parser.parse_args()
    raw = with_distractors(chosen(options.pairs, options.per_source))
    raw += [vars(row) for row in passages(options.passages) if held_out(row.claim)]
    raw += [vars(row) for row in reports(held_out=True)]
    rows = measured(raw, True)
    more = []
    if options.train:
        more = measured(with_distractors(chosen(options.train, options.per_source)), False)
    fitted = {"rules": fit(rows + more, RULES), "with_model": fit(rows, RULES + MODEL)}
    note = "Log-odds per feature, in the order supports, refutes, neutral; see features.py."
    options.out.write_text(written({"note": note, **fitted}), encoding="utf-8")
    report(rows, fitted)


def chosen(path: Path, per_source: int) -> list[dict]:
    """Return permitted rows, at most `per_source` of each source, always the same ones."""
    with path.open(encoding="utf-8") as stream:
        rows = [json.loads(line) for line in stream]
    by_source = defaultdict(list)
    for row in rows:
        if "NC" not in row["licence"]:
            by_source[row["source"]].append(row)
    rng = random.Random(7)
    return [
        row
        for source in sorted(by_source)
        for row in rng.sample(by_source[source], min(per_source, len(by_source[source])))
    ]


def with_distractors(raw: list[dict]) -> list[dict]:
    """Return the rows and, as neutral ones, what a search would bring beside each evidence: the
    passage nearest to the claim and one further down, siblings of the own evidence left out."""
    texts = sorted({one["evidence"] for one in raw})
    ranker = Bm25(texts)
    bags = {text: set(words(text.lower())) for text in texts}
    more = []
    for index, one in enumerate(raw):
        own = bags[one["evidence"]]
        scores = ranker.scores(one["claim"])
        ranked = sorted(range(len(texts)), key=lambda place: -scores[place])[:30]
        others = [texts[place] for place in ranked if _apart(own, bags[texts[place]])]
        far = {others[0], others[3 + index % 5]} if len(others) > 8 else set()
        more.extend({**one, "evidence": text, "label": "neutral"} for text in far)
    return raw + more


def _apart(own: set[str], other: set[str]) -> bool:
    return len(own & other) < SIBLING * min(len(own), len(other))


def measured(raw: list[dict], with_model: bool) -> list[Row]:
    """Compute every row's features; the model reads all windows in one go."""
    rows, windows = [], []
    for index, one in enumerate(raw):
        source = Source(url=str(index), title="", site="")
        excerpt = Excerpt(id="e", source=source, text=one["evidence"])
        weighed = weigh(one["claim"], "en", None, excerpt)
        if not weighed:
            continue
        windows.append([(one["claim"], text) for text in windows_of(one["evidence"], weighed)])
        half = hashlib.sha256(one["claim"].encode()).digest()[1] % 2 == 0
        rows.append(
            Row(one["source"], LABELS.index(one["label"]), half, features.of_rules(weighed), 2)
        )
    model = EntailmentModel.load() if with_model else None
    if model is None:
        return rows
    flat = list(dict.fromkeys(pair for row in windows for pair in row))
    # In lots that the model remembers, so that no pair is read twice.
    scores = {
        pair: score
        for start in range(0, len(flat), 2_000)
        for pair, score in zip(
            flat[start : start + 2_000], model.scores(flat[start : start + 2_000]), strict=True
        )
    }
    for row, own in zip(rows, windows, strict=True):
        read = [scores[pair] for pair in own]
        row.best = int(np.argmax(read[0]))
        row.values.update(features.of_model(read, row.values["nearness"]))
    return rows


def matrix(rows: list[Row], names: tuple[str, ...]) -> np.ndarray:
    """Return the features of shape [rows, names + 1]; the last column is 1."""
    values = [[row.values.get(name, 0.0) for name in names] + [1.0] for row in rows]
    return np.asarray(values, dtype=np.float64)


def fit(rows: list[Row], names: tuple[str, ...], ridge: float = 0.3) -> dict:
    """Fit a softmax regression by gradient descent; small sources count more a row."""
    used = [row for row in rows if row.fit]
    x, y = matrix(used, names), np.eye(3)[[row.label for row in used]]
    sizes = Counter(row.source for row in used)
    share = np.asarray([sizes[row.source] ** -0.5 for row in used])
    share = (share / share.mean())[:, None]
    w = np.zeros((x.shape[1], 3))
    velocity = np.zeros_like(w)
    for _ in range(4_000):
        p = softmax(x @ w)
        gradient = x.T @ (share * (p - y)) / len(used) + ridge / len(used) * w
        velocity = 0.9 * velocity - 0.1 * gradient
        w = w + velocity
    return {
        "bias": [round(float(v), 3) for v in w[-1]],
        "weights": {name: [round(float(v), 3) for v in w[i]] for i, name in enumerate(names)},
    }


def shares_of(rows: list[Row], fitted: dict) -> np.ndarray:
    """Return each row's shares, of shape [rows, 3]."""
    names = tuple(fitted["weights"])
    w = np.asarray([*fitted["weights"].values(), fitted["bias"]])
    return softmax(matrix(rows, names) @ w)


def report(rows: list[Row], fitted: dict) -> None:
    """Print macro-F1 of four ways on the half that was not fitted on, per source."""
    held = [row for row in rows if not row.fit]
    print(f"{'source':18} rows majority rules model both   ece")
    for source in ["all", *sorted({row.source for row in held})]:
        part = [row for row in held if source in {"all", row.source}]
        gold = [row.label for row in part]
        most = Counter(gold).most_common(1)[0][0]
        both = shares_of(part, fitted["with_model"])
        rules = shares_of(part, fitted["rules"]).argmax(axis=1).tolist()
        said = [[most] * len(gold), rules, [row.best for row in part], both.argmax(axis=1).tolist()]
        error = calibration_error(both, np.asarray(gold), bins=10)
        figures = "  ".join(f"{macro_f1(gold, one):.3f}" for one in said)
        print(f"{source:18} {len(part):4}  {figures}  {error:.3f}")


def written(tables: dict) -> str:
    """Return the tables as JSON with one feature a line."""
    text = json.dumps(tables, indent=1)
    return re.sub(r"\[\s+([^\]]+?)\s+\]", lambda m: "[" + " ".join(m[1].split()) + "]", text) + "\n"


if __name__ == "__main__":
    main()
