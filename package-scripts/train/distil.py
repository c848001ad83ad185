"""Let a larger model judge pairs, and train the small one on what it says (Hinton et al. 2015).

    python package-scripts/train/distil.py --teacher MPNET --start-from MODEL --pairs DIR \
        --passages claims.jsonl --base DIR --synthetic FILE --corpora DIR --out DIR --device cuda

MPNET is the folder of an MPNet checkpoint. First the teacher learns from all pairs with labels.
Then it judges them and 180,000 pairs without labels (`unjudged.py`). Then the small model, made
deeper where `--layers` says so, learns from both: where people or rules gave a label, that counts
for `OWN_LABEL` and the teacher for the rest. Both trainings last as many seconds as they are given,
and the rate falls to zero over that time; on a GPU ten minutes for everything are enough. What is
done is kept in `--out`, so that a broken-off run goes on with the next part.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from corpora import LICENCES, headlines, lingnli, taxinli
from encoder import CrossEncoder
from evaluate import pair_report
from export import digest, export
from growing import deepened
from pairs import (
    UNJUDGED,
    Encoded,
    Pair,
    batch_plan,
    encode,
    held_out,
    load_tokenizer,
    passages,
    permitted,
    read_pairs,
    without,
    write_pairs,
)
from rounds import round_of, targets, times_of
from teacher import load_teacher
from telling import telling
from trainer import Trainer, predict
from unjudged import unjudged
from warm_start import card_of, load_weights
from written import given_away, written

from train import PRESETS, synthetic_rows

TEACHER = {"name": "all-mpnet-base-v2", "licence": "Apache-2.0"}
TELLING = 120_000
MOST_TOKENS = 224
TEACHING = replace(PRESETS["gpu"], tokens=16_384, rate=6e-5)
LEARNING = replace(PRESETS["gpu"], tokens=32_768, rate=3e-4)
Check = Callable[[CrossEncoder], dict]


def lessons(args: argparse.Namespace, dev: list[Pair]) -> tuple[list[Pair], np.ndarray]:
    """All pairs, and how often each is seen in a round; read where a former run left them."""
    kept, counts = args.out / "lessons.jsonl", args.out / "times.npy"
    if not kept.exists():
        real = without(permitted(read_pairs(args.pairs / "train.jsonl")), dev)
        synthetic = synthetic_rows(args.synthetic, real, 165_000, args.seed)
        own = [row for row in passages(args.passages) if not held_out(row.claim)]
        reports = written()
        rows = [
            *real,
            *own,
            *lingnli(args.corpora / "lingnli"),
            *taxinli(args.corpora / "taxinli" / "taxinli10k.tsv"),
            *headlines(args.corpora / "fnc-1"),
            *telling(TELLING, args.seed),
            *synthetic,
            *unjudged(real, args.corpora / "fnc-1", args.seed),
        ]
        rows = without(rows, dev)
        times = [times_of(row) for row in rows]
        # A report's claim is seen the more rarely the more its own words tell its label.
        times += [1.3 * (1 - share) for share in given_away(reports)]
        np.save(counts, np.array(times, dtype=np.float32))
        write_pairs(kept, rows + reports)
    return read_pairs(kept), np.load(counts)


def train_for(trainer: Trainer, data: Encoded, times: np.ndarray, seconds: float, seed: int) -> int:
    """Train round by round until the time is over; returns how many pairs were seen."""
    begun, turn, seen = time.time(), 0, 0
    lengths = [len(ids) for ids in data.ids]

    def left(_: int) -> float:
        return 1 - (time.time() - begun) / seconds

    while left(0) > 0:
        places = round_of(times, random.Random(seed + turn))
        sizes = [lengths[at] for at in places]
        plan = batch_plan(sizes, trainer.preset.tokens, random.Random(turn))
        plan = [[places[at] for at in batch] for batch in plan]
        trainer.run(f"round {turn}", data, plan, left)
        seen += sum(len(batch) for batch in plan[: trainer.done.get(f"round {turn}", 0)])
        turn += 1
    trainer.model.load_state_dict(trainer.average)
    return seen


def judged(args: argparse.Namespace, data: Encoded, times: np.ndarray, check: Check) -> np.ndarray:
    """What the teacher says of every pair: logits of shape [rows, 3]."""
    kept = args.out / "judged.npy"
    if not kept.exists():
        folder = args.out / "teacher"
        folder.mkdir(exist_ok=True)
        trainer = Trainer(load_teacher(args.teacher), folder, TEACHING, args.device, args.seed)
        labelled = np.where(data.labels >= 0, times, 0.0)
        seen = train_for(trainer, data, labelled, args.seconds[0], args.seed)
        print("the teacher saw", seen, "pairs", check(trainer.model), flush=True)
        np.save(kept, predict(trainer.model, data, args.device).astype(np.float16))
    return np.load(kept).astype(np.float32)


def checker(args: argparse.Namespace, dev: list[Pair], tokenizer) -> Check:
    """Measures a model on dev pairs, on the passages left out and on the reports left out."""
    sets = {
        "dev": dev,
        "passages": [row for row in passages(args.passages) if held_out(row.claim)],
        "reports": written(held_out=True),
    }
    data = {name: encode(rows, tokenizer) for name, rows in sets.items()}

    def check(model: CrossEncoder) -> dict:
        reports = {
            name: pair_report(sets[name], predict(model, part, args.device))
            for name, part in data.items()
        }
        return {name: (one["accuracy"], one["macro_f1"]) for name, one in reports.items()}

    return check


def main(arguments: list[str] | None = None) -> int:
    """Teach, judge, learn, export."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = ("teacher", "start-from", "passages", "pairs", "base", "out", "synthetic", "corpora")
    for name in names:
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--layers", type=int, default=9, help="of the small model")
    parser.add_argument("--seconds", type=float, nargs=2, default=(200, 250))
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=20261127)
    args = parser.parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    dev = read_pairs(args.pairs / "dev.jsonl")
    tokenizer = load_tokenizer(args.base, MOST_TOKENS)
    rows, times = lessons(args, dev)
    data = encode(rows, tokenizer)
    check = checker(args, dev, tokenizer)
    said = judged(args, data, times, check)
    data = replace(data, labels=targets(data.labels, said))
    model = deepened(load_weights(args.start_from, args.base), args.layers)
    print("before", check(model.to(args.device)), flush=True)
    trainer = Trainer(model, args.out, LEARNING, args.device, args.seed)
    seen = train_for(trainer, data, times, args.seconds[1], args.seed)
    print("after", seen, "pairs", check(trainer.model), flush=True)
    export(trainer.model, args.base, args.out, dev, 256, summary(args, rows, seen))
    return 0


def summary(args: argparse.Namespace, rows: list[Pair], seen: int) -> dict:
    """What the weights saw, for the model's card: before, and here."""
    card = json.loads(card_of(args.start_from).read_text(encoding="utf-8"))
    before = card["training"].get("adapted", [])
    told = {
        "teacher": TEACHER | {"sha256": digest(args.teacher / "model.safetensors")},
        "pairs": dict(sorted(Counter(row.source.split()[0] for row in rows).items())),
        "unjudged": sum(row.label == UNJUDGED for row in rows),
        "public": LICENCES,
        "seen": seen,
        "layers": args.layers,
        "seed": args.seed,
        "from": card["version"],
    }
    return {**card["training"], "adapted": [*before, told]}


if __name__ == "__main__":
    sys.exit(main())
