"""Write the weighted mean of several models' weights.

    python package-scripts/train/average.py --part 0.45 NEWS/state.pt \
        --part 0.4 STORIES/state.pt --part 0.15 OLD/entailment.onnx --pairs DIR --base DIR --out DIR

A model that has learned something new forgets some of the old; the mean with where it came from
keeps more of both (Wortsman et al. 2022, "Robust fine-tuning of zero-shot models"). A part is an
exported model or the state that a training saved. The mean is left beside the exported model as
such a state, unrounded, for the next training to go on from.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import torch
from export import export
from network.encoder import CrossEncoder
from network.growing import deepened
from network.warm_start import load_weights
from pairs import read_pairs


def mean(parts: list[tuple[float, CrossEncoder]]) -> CrossEncoder:
    """The model whose weights are the parts' mean, those with fewer layers made as deep as the
    deepest; raises ValueError where the shares do not add up to 1."""
    if abs(sum(share for share, _ in parts) - 1) > 1e-6:
        raise ValueError("The shares of the parts must add up to 1.")
    layers = max(len(one.layers) for _, one in parts)
    models = [(share, deepened(one, layers)) for share, one in parts]
    model = models[0][1]
    kinds = {name: value.dtype for name, value in model.state_dict().items()}
    states = [(share, one.state_dict()) for share, one in models]
    model.load_state_dict(
        {
            name: sum(share * state[name].float() for share, state in states).to(kind)
            for name, kind in kinds.items()
        }
    )
    return model


def main(arguments: list[str] | None = None) -> int:
    """Average and export."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--part", nargs=2, action="append", required=True, metavar=("SHARE", "FILE")
    )
    for name in ("pairs", "base", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--card", type=Path, help="the model.json that tells of the training")
    args = parser.parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    parts = [(float(share), load_weights(Path(file), args.base)) for share, file in args.part]
    told = json.loads(args.card.read_text(encoding="utf-8"))["training"] if args.card else {}
    shares = {Path(file).parent.name: float(share) for share, file in args.part}
    told["adapted"] = [*told.get("adapted", []), {"averaged": shares}]
    dev = read_pairs(args.pairs / "dev.jsonl")
    model = mean(parts)
    torch.save({"average": model.state_dict()}, args.out / "state.pt")
    export(model, args.base, args.out, dev, 256, told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
