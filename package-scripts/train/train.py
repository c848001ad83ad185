"""Train the entailment model from pairs and base weights to the int8 ONNX file, in one command.

    python package-scripts/train/train.py --pairs DIR --base DIR --out DIR

DIR of pairs holds `train.jsonl` and `dev.jsonl`; the base holds `model.safetensors`, `config.json`
and `tokenizer.json` of a BERT encoder. Three stages: the real pairs alone, real and synthetic ones
mixed, and last the real ones with a few synthetic ones while the learning rate falls to zero. The
state is saved every few hundred steps and a second start with the same arguments goes on from
there. `--preset shipped` is the run of the weights in the repository (about 45 minutes on two free
cores), `cpu` a longer one that ends within three hours, `gpu` takes more passes, and `smoke`
proves in two minutes that everything runs.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from network.batches import batch_plan, encode
from network.encoder import load_base
from network.rounds import REPEATS
from network.trainer import Preset, Trainer, falling, predict
from network.warm_start import load_weights
from pairs import (
    Pair,
    load_tokenizer,
    permitted,
    read_pairs,
    with_context,
    without,
    write_pairs,
)

PRESETS = {
    "shipped": Preset(4096, 1, 1, 165_000, 1.5e-4, 160, 256, 0.35, 0.6, 16),
    "refine": Preset(4096, 0, 1, 165_000, 6e-5, 160, 256, 0.35, 0.6, 16),
    "cpu": Preset(4096, 1, 2, 220_000, 1.5e-4, 160, 256, 0.75, 1.0, 8),
    "gpu": Preset(16384, 2, 6, 400_000, 2.5e-4, 256, 256, 0.8, 2.0, 8),
    "smoke": Preset(2048, 1, 1, 2_000, 1e-4, 128, 256, 0.5, 0.5, 8),
}


def mixture(real: list[Pair], synthetic: list[Pair], passes: float, seed: int) -> list[Pair]:
    """The rows of the mixed stage: real ones by `REPEATS`, each synthetic one once.

    Three in ten of the real rows get foreign sentences around their evidence.
    """
    rng = random.Random(seed)
    fillers = sorted(
        {
            row.evidence
            for row in real
            if 40 < len(row.evidence) < 220 and row.source not in ("cad_snli", "scitab")
        }
    )
    rows: list[Pair] = list(synthetic)
    for row in real:
        wanted = REPEATS.get(row.source, 1.0) * passes
        times = int(wanted) + (rng.random() < wanted % 1)
        rows.extend(
            with_context(row, fillers, rng) if rng.random() < 0.3 else row for _ in range(times)
        )
    return rows


def synthetic_rows(path: Path, real: list[Pair], count: int, seed: int) -> list[Pair]:
    """Make the rows by rule, or read them where a former run has left them."""
    if not path.exists():
        from lessons.synthesise import synthesise

        write_pairs(path, synthesise(real, count, seed))
    return read_pairs(path)


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=Path, required=True, help="folder of train and dev rows")
    parser.add_argument("--base", type=Path, required=True, help="folder of the base weights")
    parser.add_argument("--start-from", type=Path, help="an exported model.onnx to go on from")
    parser.add_argument("--out", type=Path, required=True, help="where state and model go")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--preset", choices=sorted(PRESETS), default="cpu")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--claim-only", action="store_true", help="train the control: no evidence")
    parser.add_argument("--stages", choices=("real", "all"), default="all")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run all stages, then export and evaluate."""
    args = parse(arguments)
    torch.set_num_threads(args.threads)
    preset = PRESETS[args.preset]
    args.out.mkdir(parents=True, exist_ok=True)
    dev = read_pairs(args.pairs / "dev.jsonl")
    real = without(permitted(read_pairs(args.pairs / "train.jsonl")), dev)
    if args.preset == "smoke":
        real, dev = real[::20], dev[::20]
    print("real rows", len(real), dict(Counter(row.source for row in real)), flush=True)
    tokenizer = load_tokenizer(args.base, preset.max_tokens)
    torch.manual_seed(args.seed)
    start = load_weights(args.start_from, args.base) if args.start_from else load_base(args.base)
    trainer = Trainer(start, args.out, preset, args.device, args.seed)
    trainer.resume()

    data = encode(real, tokenizer, args.claim_only)
    plan: list[np.ndarray] = []
    for number in range(preset.real_passes):
        plan += batch_plan(data.lengths, preset.tokens, random.Random(args.seed + number))
    last = 0.0 if args.stages == "real" else 1.0
    trainer.run("real", data, plan, falling(1.0, last, len(plan)))
    synthetic: list[Pair] = []
    seen = 0
    if args.stages == "all":
        synthetic = synthetic_rows(args.out / "synthetic.jsonl", real, preset.synthetic, args.seed)
        seen = later_stages(trainer, real, without(synthetic, dev), tokenizer, args)
    finish(trainer, args, dev, tokenizer, summary(args, real, synthetic, seen))
    return 0


def later_stages(
    trainer: Trainer, real: list[Pair], synthetic: list[Pair], tokenizer, args: argparse.Namespace
) -> int:
    """The mixed stage and the last one, in which the real rows outweigh the synthetic ones.

    Returns how many different synthetic rows were seen.
    """
    seen: set[tuple[str, str]] = set()
    preset = trainer.preset
    some = synthetic[: len(synthetic) // preset.last_synthetic]
    stages = (
        (
            "mixed",
            mixture(real, synthetic, preset.mixed_passes, args.seed),
            100,
            preset.mixed_part,
            (1.0, 1.0 - preset.mixed_part),
        ),
        (
            "last",
            mixture(real, some, preset.last_real, args.seed + 1),
            200,
            1.0,
            (1.0 - preset.mixed_part, 0.0),
        ),
    )
    for name, rows, offset, part, shares in stages:
        data = encode(rows, tokenizer, args.claim_only)
        plan = batch_plan(data.lengths, preset.tokens, random.Random(args.seed + offset))
        plan = plan[: int(len(plan) * part)]
        print(
            name,
            len(rows),
            "rows",
            len(plan),
            "steps",
            dict(Counter(row.label for row in rows)),
            flush=True,
        )
        trainer.run(name, data, plan, falling(*shares, len(plan)))
        seen |= {
            (rows[at].claim, rows[at].evidence)
            for batch in plan
            for at in batch
            if rows[at].source.startswith("synthetic")
        }
    return len(seen)


def summary(args: argparse.Namespace, real: list[Pair], synthetic: list[Pair], seen: int) -> dict:
    """What the weights saw, for the model's card."""
    licences = {row.source: row.licence for row in real}
    return {
        "real_pairs": len(real),
        "real_sources": {
            source: {"rows": rows, "licence": licences[source]}
            for source, rows in sorted(Counter(r.source for r in real).items())
        },
        "synthetic_pairs": len(synthetic),
        "synthetic_pairs_seen": seen,
        "synthetic_kinds": dict(sorted(Counter(row.kind for row in synthetic).items())),
        "left_out": "rows under CC BY-NC (averitec_claim, anli_dev) and all dev claims",
        "preset": args.preset,
        "seed": args.seed,
        "stages": args.stages,
    }


def finish(
    trainer: Trainer, args: argparse.Namespace, dev: list[Pair], tokenizer, trained_on: dict
) -> None:
    """Score the averaged weights on dev and, unless it is the control, export them."""
    from evaluate import pair_report

    trainer.model.load_state_dict(trainer.average)
    logits = predict(trainer.model, encode(dev, tokenizer, args.claim_only), args.device)
    report = pair_report(dev, logits)
    name = "claim-only.json" if args.claim_only else "fp32.json"
    (args.out / name).write_text(json.dumps(report, indent=1), encoding="utf-8")
    print(json.dumps(report, indent=1))
    if not args.claim_only:
        from export import export

        export(trainer.model, args.base, args.out, dev, trainer.preset.read_tokens, trained_on)


if __name__ == "__main__":
    sys.exit(main())
