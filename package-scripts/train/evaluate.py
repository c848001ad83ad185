"""Measure the ONNX model: stance on dev pairs, claim sets over recorded snippets, speed.

    python package-scripts/train/evaluate.py --pairs DIR --model DIR [--data DIR] [--out FILE]

Needs onnxruntime, tokenizers and numpy only. Prints the figures and writes them as JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from pairs import LABELS, STANCES, Pair, read_pairs
from scores import accuracy, calibration_error, macro_f1, softmax

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # before ONNX Runtime loads


class OnnxModel:
    """The shipped model: pairs of texts in, logits of shape [pairs, 3] out."""

    def __init__(
        self,
        folder: Path,
        weights: str = "entailment.onnx",
        threads: int = 2,
        max_tokens: int | None = None,
    ) -> None:
        import onnxruntime
        from tokenizers import Tokenizer

        self.card = json.loads((folder / "model.json").read_text(encoding="utf-8"))
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.enable_truncation(
            max_tokens or self.card["max_tokens"], strategy="longest_first"
        )
        self.tokenizer.enable_padding()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(
            str(folder / weights), options, providers=["CPUExecutionProvider"]
        )

    def logits(self, pairs: Sequence[tuple[str, str]], batch: int = 16) -> np.ndarray:
        """Logits in the order of the pairs; batches are made of pairs of like length."""
        out = np.zeros((len(pairs), 3), dtype=np.float32)
        order = sorted(range(len(pairs)), key=lambda row: sum(map(len, pairs[row])))
        for start in range(0, len(order), batch):
            rows = order[start : start + batch]
            items = self.tokenizer.encode_batch([pairs[row] for row in rows])
            out[rows] = self.session.run(
                None,
                {
                    "input_ids": np.array([item.ids for item in items], dtype=np.int64),
                    "attention_mask": np.array(
                        [item.attention_mask for item in items], dtype=np.int64
                    ),
                    "token_type_ids": np.array([item.type_ids for item in items], dtype=np.int64),
                },
            )[0]
        return out


def two_class(logits: np.ndarray) -> list[str]:
    """The stronger of supports and refutes."""
    return [LABELS[index] for index in logits[:, :2].argmax(1)]


def pair_report(rows: list[Pair], logits: np.ndarray) -> dict:
    """Macro-F1 overall and by data set against the majority label, and the two-class figures."""
    said = [LABELS[index] for index in logits.argmax(1)]
    gold = [row.label for row in rows]
    most = Counter(gold).most_common(1)[0][0]
    by_source: dict[str, list[int]] = defaultdict(list)
    for place, row in enumerate(rows):
        by_source[row.source].append(place)
    sources = {}
    for source, places in sorted(by_source.items()):
        truth = [gold[place] for place in places]
        common = Counter(truth).most_common(1)[0][0]
        sources[source] = {
            "rows": len(places),
            "macro_f1": round(macro_f1(truth, [said[place] for place in places]), 4),
            "accuracy": round(accuracy(truth, [said[place] for place in places]), 4),
            "majority_macro_f1": round(macro_f1(truth, [common] * len(truth)), 4),
        }
    symmetric = by_source.get("fever_symmetric", [])
    decided = [place for place, label in enumerate(gold) if label != "neutral"]
    pairwise = two_class(logits)
    return {
        "rows": len(rows),
        "macro_f1": round(macro_f1(gold, said), 4),
        "accuracy": round(accuracy(gold, said), 4),
        "majority_macro_f1": round(macro_f1(gold, [most] * len(gold)), 4),
        "macro_f1_mean_of_sources": round(
            float(np.mean([entry["macro_f1"] for entry in sources.values()])), 4
        ),
        "fever_symmetric_two_class_accuracy": round(
            accuracy(
                [gold[place] for place in symmetric], [pairwise[place] for place in symmetric]
            ),
            4,
        ),
        "two_class_accuracy_all_decided": round(
            accuracy([gold[place] for place in decided], [pairwise[place] for place in decided]), 4
        ),
        "sources": sources,
    }


def pooled(
    model: OnnxModel, claims: list[dict], texts: list[list[str]], temperature: float
) -> tuple[np.ndarray, np.ndarray]:
    """Highest probability of supports and of refutes over each claim's texts; shape [claims]."""
    pairs = [
        (claim["claim"], text) for claim, group in zip(claims, texts, strict=True) for text in group
    ]
    chances = softmax(model.logits(pairs), temperature) if pairs else np.zeros((0, 3))
    supports, refutes = np.zeros(len(claims)), np.zeros(len(claims))
    at = 0
    for place, group in enumerate(texts):
        if group:
            part = chances[at : at + len(group)]
            supports[place], refutes[place] = part[:, 0].max(), part[:, 1].max()
            at += len(group)
    return supports, refutes


def best_margin(gold: list[str], margins: np.ndarray) -> tuple[float, float]:
    """The threshold on supports minus refutes with the highest macro-F1, and that F1."""
    options = [
        (macro_f1(gold, ["true" if m > cut else "false" for m in margins]), float(cut))
        for cut in np.linspace(-0.95, 0.95, 77)
    ]
    score, cut = max(options)
    return cut, score


def claims_report(model: OnnxModel, data: Path, temperature: float) -> dict:
    """factool_qa and factcheck_bench with the model alone; thresholds come from the other set."""
    factool = _lines(data / "factool_qa" / "claims.jsonl")
    bench = _lines(data / "factcheck_bench" / "claims.jsonl")
    snippets = [claim["snippets"] for claim in factool]
    passages = [[item["text"] for item in claim["passages"]] for claim in bench]
    margins, golds = {}, {}
    supports, refutes = pooled(model, factool, snippets, temperature)
    margins["factool_qa"] = supports - refutes
    golds["factool_qa"] = ["true" if claim["label"] else "false" for claim in factool]
    supports, refutes = pooled(model, bench, passages, temperature)
    decided = [place for place, claim in enumerate(bench) if claim["label"] in ("true", "false")]
    margins["factcheck_bench"] = (supports - refutes)[decided]
    golds["factcheck_bench"] = [bench[place]["label"] for place in decided]
    report: dict = {}
    for name, other in (("factool_qa", "factcheck_bench"), ("factcheck_bench", "factool_qa")):
        cut, _ = best_margin(golds[other], margins[other])
        own, ceiling = best_margin(golds[name], margins[name])
        report[name] = {
            "claims": len(golds[name]),
            "at_zero": _two(golds[name], margins[name], 0.0),
            "at_the_other_set's_threshold": {**_two(golds[name], margins[name], cut), "cut": cut},
            "best_threshold_seen_on_itself": {"macro_f1": round(ceiling, 4), "cut": own},
        }
    report["factcheck_bench_stance"] = stance_report(model, bench)
    return report


def stance_report(model: OnnxModel, bench: list[dict]) -> dict:
    """Three-way stance of each recorded passage."""
    pairs, gold = [], []
    for claim in bench:
        for item in claim["passages"]:
            if item["stance"] in STANCES:
                pairs.append((claim["claim"], item["text"]))
                gold.append(STANCES[item["stance"]])
    said = [LABELS[index] for index in model.logits(pairs).argmax(1)]
    most = Counter(gold).most_common(1)[0][0]
    return {
        "passages": len(gold),
        "macro_f1": round(macro_f1(gold, said), 4),
        "accuracy": round(accuracy(gold, said), 4),
        "majority_macro_f1": round(macro_f1(gold, [most] * len(gold)), 4),
        "gold": dict(Counter(gold)),
        "said": dict(Counter(said)),
    }


def _two(gold: list[str], margins: np.ndarray, cut: float) -> dict:
    said = ["true" if margin > cut else "false" for margin in margins]
    return {"macro_f1": round(macro_f1(gold, said), 4), "accuracy": round(accuracy(gold, said), 4)}


def _lines(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def kinds_report(model: OnnxModel, dev: list[Pair], seed: int = 7, count: int = 5000) -> dict:
    """Accuracy by kind of synthetic change, on rows made from dev evidence."""
    from lessons.synthesise import synthesise

    rows = synthesise(dev, count, seed)
    said = model.logits([(row.claim, row.evidence) for row in rows]).argmax(1)
    right: dict[str, dict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for row, index in zip(rows, said, strict=True):
        right[row.kind][row.label].append(LABELS[index] == row.label)
    return {
        kind: {
            label: {"rows": len(hits), "accuracy": round(float(np.mean(hits)), 4)}
            for label, hits in sorted(labels.items())
        }
        for kind, labels in sorted(right.items())
    }


def speed(folder: Path, batch: int = 16, tokens: int = 128, repeats: int = 15) -> float:
    """Milliseconds a pair on one thread, tokenisation included, every pair `tokens` long."""
    model = OnnxModel(folder, threads=1, max_tokens=tokens)
    pairs = [("The bridge was opened in 1889.", "The bridge was opened to traffic in 1899. " * 30)]
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        model.logits(pairs * batch, batch)
        times.append((time.perf_counter() - start) * 1000 / batch)
    return round(float(np.median(times)), 2)


def main(arguments: list[str] | None = None) -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--data", type=Path, help="folder of factool_qa and factcheck_bench")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args(arguments)
    model = OnnxModel(args.model)
    temperature = model.card["temperature"]
    dev = read_pairs(args.pairs / "dev.jsonl")
    logits = model.logits([(row.claim, row.evidence) for row in dev])
    labels = np.array([LABELS.index(row.label) for row in dev])
    report = {
        "pairs": pair_report(dev, logits),
        "calibration_error": round(calibration_error(softmax(logits, temperature), labels), 4),
        "kinds": kinds_report(model, dev),
        "ms_a_pair_128_tokens_one_thread": speed(args.model),
        "megabytes": round((args.model / "entailment.onnx").stat().st_size / 1e6, 1),
    }
    if args.data:
        report |= claims_report(model, args.data, temperature)
    print(json.dumps(report, indent=1))
    if args.out:
        args.out.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
