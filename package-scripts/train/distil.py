"""Let a larger model judge pairs, and train the small one on what it says (Hinton et al. 2015).

    python package-scripts/train/distil.py --base DIR --out DIR lessons --pairs DIR \
        --passages claims.jsonl --synthetic FILE --corpora DIR
    python package-scripts/train/distil.py --base DIR --out DIR learn --teacher MPNET \
        --start-from MODEL --device cuda --seconds 180 300

`lessons` writes the token ids of all pairs to `--out`; it needs no GPU. `learn` needs nothing but
these and two models: MPNET is the folder of an MPNet checkpoint. First the teacher learns from all
pairs with labels. Then it judges them and those without (`unjudged.py`). Then the small model, made
deeper where `--layers` says so, learns from both: where people or rules gave a label, that counts
for `OWN_LABEL` and the teacher for the rest. Both trainings last as many seconds as they are given,
and the rate falls to zero over that time; on a GPU ten minutes for everything are enough. What the
teacher said is kept in `--out`, so that a run broken off after it does not teach it again.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch
from export import digest
from lessons.corpora import LICENCES, headlines, lingnli, taxinli, vitaminc, wikinli, wikisplit
from lessons.telling import telling
from lessons.unjudged import unjudged
from lessons.written import given_away, written
from network.batches import Encoded, batch_plan, encode
from network.encoder import CrossEncoder
from network.growing import deepened
from network.rounds import MOST_TIMES, round_of, targets, times_of
from network.teacher import load_teacher
from network.trainer import Trainer, predict
from network.warm_start import card_of, load_weights
from pairs import (
    UNJUDGED,
    Pair,
    held_out,
    load_tokenizer,
    passages,
    permitted,
    read_pairs,
    without,
)
from scores import macro_f1

from train import PRESETS, synthetic_rows

TEACHER = {"name": "all-mpnet-base-v2", "licence": "Apache-2.0"}
TELLING = 180_000
SYNTHETIC = 360_000
MOST_TOKENS = 224
TEACHING = replace(PRESETS["gpu"], tokens=16_384, rate=6e-5)
LEARNING = replace(PRESETS["gpu"], tokens=32_768, rate=3e-4)
Check = Callable[[CrossEncoder], dict]


def lessons(args: argparse.Namespace) -> None:
    """Write token ids of all pairs, how often each is seen, and what is measured on."""
    dev = read_pairs(args.pairs / "dev.jsonl")
    real = without(permitted(read_pairs(args.pairs / "train.jsonl")), dev)
    own = [row for row in passages(args.passages) if not held_out(row.claim)]
    edits = list(vitaminc(args.corpora / "vitaminc" / "test.jsonl"))
    general = list(lingnli(args.corpora / "lingnli"))
    halves = list(wikisplit(args.corpora / "wiki-split"))
    reports = written()
    rows = [
        *real,
        *own,
        *edits,
        *general,
        *taxinli(args.corpora / "taxinli" / "taxinli10k.tsv"),
        *wikinli(args.corpora / "wikinli"),
        *headlines(args.corpora / "fnc-1"),
        *telling(TELLING, args.seed),
        *synthetic_rows(args.synthetic, [*real, *edits, *reports], SYNTHETIC, args.seed),
        *unjudged([*real, *edits], own, general, halves, args.corpora / "fnc-1", args.seed),
    ]
    rows = without(rows, dev)
    # A report's claim is seen the more rarely the more its own words tell its label.
    times = [times_of(row) for row in rows] + [1.3 * (1 - one) for one in given_away(reports)]
    rows += reports
    tokenizer = load_tokenizer(args.base, MOST_TOKENS)
    encode(rows, tokenizer).save(args.out / "lessons.npz")
    np.save(args.out / "times.npy", np.array(times, dtype=np.float32))
    for name, held in measured_on(dev, args.passages).items():
        encode(held, tokenizer).save(args.out / f"{name}.check.npz")
    told = {
        "pairs": dict(sorted(Counter(row.source.split()[0] for row in rows).items())),
        "unjudged": sum(row.label == UNJUDGED for row in rows),
        "public": LICENCES,
    }
    (args.out / "lessons.json").write_text(json.dumps(told, indent=1), encoding="utf-8")
    print(told)


def measured_on(dev: list[Pair], claims: Path) -> dict[str, list[Pair]]:
    """Dev pairs, the passages left out and the reports left out."""
    return {
        "dev": dev,
        "passages": [row for row in passages(claims) if held_out(row.claim)],
        "reports": written(held_out=True),
    }


def checker(args: argparse.Namespace) -> Check:
    """Measures a model's accuracy and macro-F1 on what `lessons` kept for it."""
    paths = sorted(args.out.glob("*.check.npz"))
    sets = {path.name.split(".")[0]: Encoded.load(path) for path in paths}

    def check(model: CrossEncoder) -> dict:
        out = {}
        for name, data in sets.items():
            said = predict(model, data, args.device).argmax(1)
            right = float((said == data.labels).mean())
            out[name] = (round(right, 4), round(macro_f1(data.labels.tolist(), said.tolist()), 4))
        return out

    return check


def endless(lengths: np.ndarray, times: np.ndarray, tokens: int, seed: int) -> Iterator[np.ndarray]:
    """Batches round after round, each round with the rows as often as `times` says."""
    turn = 0
    while True:
        places = round_of(times, np.random.default_rng(seed + turn))
        for batch in batch_plan(lengths[places], tokens, random.Random(seed + turn)):
            yield places[batch]
        turn += 1


def train_for(trainer: Trainer, data: Encoded, times: np.ndarray, seconds: float, seed: int) -> int:
    """Train until the time is over; returns how many pairs were seen."""
    begun, seen, losses = time.time(), 0, []
    plan = endless(data.lengths, times, trainer.preset.tokens, seed)
    for batch in trainer.batches(data, plan):
        left = 1 - (time.time() - begun) / seconds
        if left <= 0:
            break
        losses.append(trainer.step(batch, left))
        seen += len(batch[0])
        if len(losses) % 500 == 0:
            loss = float(torch.stack(losses[-500:]).mean())
            speed = seen / (time.time() - begun)
            print(f"loss {loss:.4f} {speed:.0f} pairs/s {left:.2f} left", flush=True)
    trainer.model.load_state_dict(trainer.average)
    return seen


def judged(args: argparse.Namespace, data: Encoded, times: np.ndarray, check: Check) -> np.ndarray:
    """What the teacher says of every pair: logits of shape [rows, 3]; it learns first, unless a
    former run has left them."""
    kept = args.out / "judged.npz"
    if not kept.exists():
        teacher = Trainer(load_teacher(args.teacher), args.out, TEACHING, args.device, args.seed)
        labelled = np.where(data.labels >= 0, times, 0.0)
        seen = train_for(teacher, data, labelled, args.seconds[0], args.seed)
        print("the teacher saw", seen, "pairs", check(teacher.model), flush=True)
        said = predict(teacher.model, data, args.device)
        np.savez(kept, said=said.astype(np.float16), seen=seen)
    return np.load(kept)["said"].astype(np.float32)


def learn(args: argparse.Namespace) -> None:
    """Teach the teacher, let it judge, and let the small model learn from both."""
    data, times = Encoded.load(args.out / "lessons.npz"), np.load(args.out / "times.npy")
    check = checker(args)
    said = judged(args, data, times, check)
    data = replace(data, labels=targets(data.labels, said))
    model = deepened(load_weights(args.start_from, args.base), args.layers)
    print("before", check(model.to(args.device)), flush=True)
    compiled = args.device.startswith("cuda")  # the teacher would be compiled again and again
    trainer = Trainer(model, args.out, LEARNING, args.device, args.seed, compiled)
    seen = train_for(trainer, data, np.minimum(times, MOST_TIMES), args.seconds[1], args.seed)
    torch.save({"average": trainer.average}, args.out / "state.pt")
    print("after", seen, "pairs", check(trainer.model), flush=True)
    card = json.dumps(summary(args, seen), indent=1)
    (args.out / "card.json").write_text(card, encoding="utf-8")


def summary(args: argparse.Namespace, seen: int) -> dict:
    """What the weights saw, for the model's card: before, and here."""
    card = json.loads(card_of(args.start_from).read_text(encoding="utf-8"))
    before = card["training"].get("adapted", [])
    taught = int(np.load(args.out / "judged.npz")["seen"])
    told = {
        "teacher": TEACHER | {"sha256": digest(args.teacher / "model.safetensors"), "seen": taught},
        **json.loads((args.out / "lessons.json").read_text(encoding="utf-8")),
        "seen": seen,
        "layers": args.layers,
        "seed": args.seed,
        "from": card["version"],
    }
    return {"training": {**card["training"], "adapted": [*before, told]}}


def main(arguments: list[str] | None = None) -> int:
    """Make the lessons, or learn from them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=20261128)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    steps = parser.add_subparsers(dest="step", required=True)
    one = steps.add_parser("lessons")
    for name in ("passages", "pairs", "synthetic", "corpora"):
        one.add_argument(f"--{name}", type=Path, required=True)
    one = steps.add_parser("learn")
    for name in ("teacher", "start-from"):
        one.add_argument(f"--{name}", type=Path, required=True)
    one.add_argument("--layers", type=int, default=9, help="of the small model")
    one.add_argument("--seconds", type=float, nargs=2, default=(180, 300))
    one.add_argument("--device", default="cuda")
    args = parser.parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    {"lessons": lessons, "learn": learn}[args.step](args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
