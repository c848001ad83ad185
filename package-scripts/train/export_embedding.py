"""Write the base encoder as an int8 ONNX sentence embedding, check it and write its card.

    python package-scripts/train/export_embedding.py --base DIR --out DIR [--texts FILE]

Nothing is trained: the weights are all-MiniLM-L6-v2's own. `--texts` is a file of sentences, one
a line, on which int8 is compared with fp32.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

import numpy as np
import torch
from export import BASE, digest, plain_tokenizer, quantise
from network.encoder import CrossEncoder, load_base
from torch import Tensor, nn
from torch.nn import functional

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # before ONNX Runtime loads

VERSION = "1.0.0"
MAX_TOKENS = 128
WEIGHTS, TOKENIZER, CARD = "embedding.onnx", "tokenizer.json", "model.json"
_SAMPLE = (
    "The tower was finished in 1889.",
    "Construction of the tower ended in 1889, after two years.",
    "Penicillin was discovered by Alexander Fleming.",
    "The river is 6,650 kilometres long and flows into the Mediterranean Sea.",
)


class SentenceEncoder(nn.Module):
    """The base encoder alone: mean of the last layer over the real tokens, of length 1
    (Reimers and Gurevych, 2019, section 3)."""

    def __init__(self, base: CrossEncoder) -> None:
        super().__init__()
        self.words, self.positions, self.sides = base.words, base.positions, base.sides
        self.norm, self.layers = base.norm, base.layers

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        """ids, mask: int64 of shape [batch, tokens]; returns unit vectors [batch, width]."""
        place = torch.arange(ids.shape[1], device=ids.device)
        x = self.norm(self.words(ids) + self.positions(place) + self.sides.weight[0])
        real = mask.to(x.dtype)
        bias = (1.0 - real[:, None, None, :]) * -1e4
        for layer in self.layers:
            x = layer(x, bias)
        summed = (x * real[:, :, None]).sum(1)
        return functional.normalize(summed / real.sum(1, keepdim=True), dim=-1)


def to_onnx(model: SentenceEncoder, path: Path) -> None:
    """Trace the model with batch and length left open."""
    ids = torch.tensor([[101, 2054, 2003, 102], [101, 2054, 102, 0]])
    names = ["input_ids", "attention_mask"]
    axes = {name: {0: "batch", 1: "tokens"} for name in names} | {"embedding": {0: "batch"}}
    torch.onnx.export(
        model.eval(),
        (ids, (ids > 0).long()),
        str(path),
        input_names=names,
        output_names=["embedding"],
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )


def embed(weights: Path, tokenizer: Path, texts: list[str]) -> np.ndarray:
    """Unit vectors of `texts`, shape [texts, width]."""
    import onnxruntime
    from tokenizers import Tokenizer

    reader = Tokenizer.from_file(str(tokenizer))
    reader.enable_truncation(MAX_TOKENS)
    session = onnxruntime.InferenceSession(str(weights), providers=["CPUExecutionProvider"])
    rows = []
    for text in texts:
        read = reader.encode(text)
        named = {"input_ids": read.ids, "attention_mask": read.attention_mask}
        feed = {name: np.array([values]) for name, values in named.items()}
        rows.append(session.run(None, feed)[0][0])
    return np.array(rows)


def compared(full: np.ndarray, small: np.ndarray) -> dict:
    """How near int8 stays to fp32: cosine of each text's two vectors, and between texts."""
    same = (full * small).sum(1)
    between = np.abs(full @ full.T - small @ small.T)
    return {
        "texts": len(full),
        "lowest_cosine": round(float(same.min()), 4),
        "mean_cosine": round(float(same.mean()), 4),
        "mean_difference_between_texts": round(float(between.mean()), 4),
    }


def export(base: Path, out: Path, texts: list[str]) -> dict:
    """Write `out/model/` and `out/check.json`; returns the comparison of fp32 and int8."""
    folder = out / "model"
    folder.mkdir(parents=True, exist_ok=True)
    full = out / "fp32.onnx"
    with torch.inference_mode():
        to_onnx(SentenceEncoder(load_base(base, dropout=0.0)), full)
    quantise(full, folder / WEIGHTS)
    plain_tokenizer(base / "tokenizer.json", folder / TOKENIZER)
    check = compared(
        embed(full, folder / TOKENIZER, texts), embed(folder / WEIGHTS, folder / TOKENIZER, texts)
    )
    card = {
        "name": "all-MiniLM-L6-v2",
        "version": VERSION,
        "licence": "Apache-2.0",
        "base": BASE | {"sha256": digest(base / "model.safetensors")},
        "weights": WEIGHTS,
        "sha256": digest(folder / WEIGHTS),
        "tokenizer": TOKENIZER,
        "tokenizer_sha256": digest(folder / TOKENIZER),
        "languages": ["en"],
        "max_tokens": MAX_TOKENS,
        "int8_against_fp32": check,
    }
    (folder / CARD).write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
    (out / "check.json").write_text(json.dumps(check, indent=1) + "\n", encoding="utf-8")
    return check


def main(arguments: list[str] | None = None) -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--texts", type=Path)
    args = parser.parse_args(arguments)
    texts = args.texts.read_text("utf-8").splitlines() if args.texts else list(_SAMPLE)
    torch.set_num_threads(1)
    print(export(args.base, args.out, [text for text in texts if text.strip()]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
