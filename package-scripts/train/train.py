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
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from encoder import CrossEncoder, load_base
from pairs import (
    Encoded,
    Pair,
    batch_plan,
    encode,
    in_order,
    load_tokenizer,
    pad,
    permitted,
    read_pairs,
    with_context,
    without,
    write_pairs,
)
from torch.nn import functional
from warm_start import load_exported

# How often a real row is seen in the mixed stage, by data set; 1.0 is once a pass.
REPEATS = {
    "fever_symmetric": 6.0,
    "fm2": 5.0,
    "healthver": 3.0,
    "climate_fever": 1.3,
    "covidfact": 1.2,
    "scifact_rte": 3.0,
    "conjnli": 0.5,
    "cad_snli": 0.5,
    "citint": 1.0,
    "check_covid": 2.0,
    "scitab": 0.7,
    "wice_oracle": 4.0,
}


@dataclass(frozen=True)
class Preset:
    """Sizes of a run.

    In the mixed stage every synthetic row is drawn up once and `mixed_part` of the batches are
    taken; the rate falls by as much. The last stage takes the rest of the fall to zero, over
    `last_real` passes of the real rows and one synthetic row in `last_synthetic`.
    """

    tokens: int
    real_passes: int
    mixed_passes: int
    synthetic: int
    rate: float
    max_tokens: int  # of a pair in training
    read_tokens: int  # of a pair at run time
    mixed_part: float
    last_real: float
    last_synthetic: int


PRESETS = {
    "shipped": Preset(4096, 1, 1, 165_000, 1.5e-4, 160, 256, 0.35, 0.6, 16),
    "refine": Preset(4096, 0, 1, 165_000, 6e-5, 160, 256, 0.35, 0.6, 16),
    "cpu": Preset(4096, 1, 2, 220_000, 1.5e-4, 160, 256, 0.75, 1.0, 8),
    "gpu": Preset(16384, 2, 6, 400_000, 2.5e-4, 256, 256, 0.8, 2.0, 8),
    "smoke": Preset(2048, 1, 1, 2_000, 1e-4, 128, 256, 0.5, 0.5, 8),
}


def learning_groups(model: CrossEncoder, rate: float, fall: float = 0.9) -> list[dict]:
    """Parameter groups: the word table frozen, lower layers slower, new parts faster."""
    model.words.weight.requires_grad_(False)
    depth = len(model.layers)
    groups: dict[tuple[float, float], list] = {}
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        if name.startswith(("overlap", "pool", "classify")):
            speed = 4.0
        elif name.startswith("layers."):
            speed = fall ** (depth - 1 - int(name.split(".")[1]))
        else:
            speed = fall**depth
        decay = 0.01 if parameter.ndim > 1 else 0.0
        groups.setdefault((speed, decay), []).append(parameter)
    return [
        {"params": parameters, "lr": rate * speed, "speed": speed, "weight_decay": decay}
        for (speed, decay), parameters in groups.items()
    ]


def half_precision(device: str) -> torch.autocast:
    """bfloat16 where it is faster: a CPU without instructions for it takes twice as long."""
    kind = device.split(":")[0]
    faster = (
        kind != "cpu" or torch.cpu._is_amx_tile_supported() or torch.cpu._is_avx512_bf16_supported()
    )
    return torch.autocast(kind, torch.bfloat16, enabled=faster)


class Trainer:
    """Holds model, optimiser and averaged weights, and saves them so that a run can go on."""

    def __init__(
        self, model: CrossEncoder, out: Path, preset: Preset, device: str, seed: int
    ) -> None:
        torch.manual_seed(seed)
        self.model = model.to(device)
        self.average = {
            name: value.detach().clone() for name, value in self.model.state_dict().items()
        }
        self.groups = learning_groups(self.model, preset.rate)
        self.optimiser = torch.optim.AdamW(self.groups, betas=(0.9, 0.98), fused=True)
        self.preset, self.device, self.out = preset, device, out
        self.done: dict[str, int] = {}
        self.steps = 0

    def resume(self) -> None:
        """Load the last saved state, if there is one."""
        path = self.out / "state.pt"
        if path.exists():
            state = torch.load(path, map_location=self.device, weights_only=True)
            self.model.load_state_dict(state["model"])
            self.average = state["average"]
            self.optimiser.load_state_dict(state["optimiser"])
            self.done, self.steps = state["done"], state["steps"]

    def save(self) -> None:
        """Write the state beside the old one, then put it in its place."""
        state = {
            "model": self.model.state_dict(),
            "average": self.average,
            "optimiser": self.optimiser.state_dict(),
            "done": self.done,
            "steps": self.steps,
        }
        torch.save(state, self.out / "state.tmp")
        (self.out / "state.tmp").replace(self.out / "state.pt")

    def run(
        self, stage: str, data: Encoded, plan: list[list[int]], shares: tuple[float, float]
    ) -> None:
        """Train through the batches of a stage, from where a former run left it.

        The learning rate goes in a straight line between two shares of the preset's rate.
        """
        self.model.train()
        first = self.done.get(stage, 0)
        begun, seen, losses = time.time(), 0, []
        for index in range(first, len(plan)):
            share = shares[0] + (shares[1] - shares[0]) * index / len(plan)
            losses.append(self.step(data, plan[index], share))
            seen += len(plan[index])
            self.done[stage] = index + 1
            if (index + 1) % 100 == 0:
                speed = seen / (time.time() - begun)
                print(
                    f"{stage} {index + 1}/{len(plan)} loss {np.mean(losses[-100:]):.4f} "
                    f"{speed:.0f} pairs/s",
                    flush=True,
                )
            if (index + 1) % 100 == 0:
                self.save()
        self.save()

    def step(self, data: Encoded, batch: list[int], share: float) -> float:
        """One optimiser step; `share` scales the learning rate. Returns the loss."""
        ids, mask, types, labels = (
            torch.from_numpy(part).to(self.device) for part in pad(data, batch)
        )
        warm = min(1.0, (self.steps + 1) / 200)
        for group in self.optimiser.param_groups:
            group["lr"] = self.preset.rate * group["speed"] * warm * share
        with half_precision(self.device):
            logits = self.model(ids, mask, types)
        loss = functional.cross_entropy(logits.float(), labels, label_smoothing=0.05)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([p for group in self.groups for p in group["params"]], 1.0)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        self.steps += 1
        self.follow()
        return float(loss.detach())

    @torch.no_grad()
    def follow(self) -> None:
        """Move the averaged weights towards the present ones."""
        if self.steps % 5:
            return
        keep = min(0.99, self.steps / (self.steps + 50))
        for name, value in self.model.state_dict().items():
            if name != "words.weight":
                self.average[name].lerp_(value, 1.0 - keep)


@torch.no_grad()
def predict(model: CrossEncoder, data: Encoded, device: str) -> np.ndarray:
    """Logits of shape [rows, 3] in the rows' own order."""
    model.eval()
    logits = np.zeros((len(data), 3), dtype=np.float32)
    for batch in in_order(data):
        ids, mask, types, _ = (torch.from_numpy(part).to(device) for part in pad(data, batch))
        with half_precision(device):
            logits[batch] = model(ids, mask, types).float().cpu().numpy()
    return logits


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
        for _ in range(times):
            rows.append(with_context(row, fillers, rng) if rng.random() < 0.3 else row)
    return rows


def synthetic_rows(path: Path, real: list[Pair], count: int, seed: int) -> list[Pair]:
    """Make the rows by rule, or read them where a former run has left them."""
    if not path.exists():
        from synthesise import synthesise

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
    start = load_exported(args.start_from, args.base) if args.start_from else load_base(args.base)
    trainer = Trainer(start, args.out, preset, args.device, args.seed)
    trainer.resume()

    data = encode(real, tokenizer, args.claim_only)
    plan: list[list[int]] = []
    for number in range(preset.real_passes):
        lengths = [len(ids) for ids in data.ids]
        plan += batch_plan(lengths, preset.tokens, random.Random(args.seed + number))
    trainer.run("real", data, plan, (1.0, 0.0 if args.stages == "real" else 1.0))
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
        lengths = [len(ids) for ids in data.ids]
        plan = batch_plan(lengths, preset.tokens, random.Random(args.seed + offset))
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
        trainer.run(name, data, plan, shares)
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
