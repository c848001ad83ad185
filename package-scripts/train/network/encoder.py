"""The cross-encoder: a small BERT that reads claim and evidence together.

Two things are added to the base encoder. An *overlap embedding* tells every token whether it (and
the pair it forms with its left neighbour) also occurs on the other side, so that a swapped number
or name stands out from the first layer on. And the head reads the first token together with the
mean and the maximum over the claim's tokens and the mean over the evidence's.
"""

from __future__ import annotations

import json
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

SPECIAL_IDS_BELOW = 1000  # in BERT's uncased vocabulary the first thousand are reserved
OVERLAP_STATES = 8  # side (2) x token found (2) x token pair found (2)


class Layer(nn.Module):
    """One transformer layer; input and output of shape [batch, tokens, width]."""

    def __init__(self, width: int, heads: int, inner: int, eps: float) -> None:
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.norm1 = nn.LayerNorm(width, eps=eps)
        self.up = nn.Linear(width, inner)
        self.down = nn.Linear(inner, width)
        self.norm2 = nn.LayerNorm(width, eps=eps)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        batch, tokens, width = x.shape
        qkv = self.qkv(x).view(batch, tokens, 3, self.heads, width // self.heads)
        query, key, value = qkv.permute(2, 0, 3, 1, 4).unbind(0)
        scores = query @ key.transpose(-1, -2) * (width // self.heads) ** -0.5
        mixed = torch.softmax(scores + bias.to(scores.dtype), -1, dtype=scores.dtype) @ value
        mixed = mixed.transpose(1, 2).reshape(batch, tokens, width)
        x = self.norm1(x + self.out(mixed))
        return self.norm2(x + self.fed(x))

    def fed(self, x: Tensor) -> Tensor:
        """The two matrices that read each token for itself; shape as that of x."""
        return self.down(functional.gelu(self.up(x)))


class CrossEncoder(nn.Module):
    """Token ids of a pair in, three logits out (the order is `pairs.LABELS`)."""

    def __init__(self, config: dict, dropout: float = 0.1) -> None:
        super().__init__()
        width = config["hidden_size"]
        eps = config.get("layer_norm_eps", 1e-12)
        self.words = nn.Embedding(config["vocab_size"], width)
        self.positions = nn.Embedding(config["max_position_embeddings"], width)
        self.sides = nn.Embedding(2, width)
        self.overlap = nn.Embedding(OVERLAP_STATES, width)
        self.norm = nn.LayerNorm(width, eps=eps)
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.ModuleList(
            Layer(width, config["num_attention_heads"], config["intermediate_size"], eps)
            for _ in range(config["num_hidden_layers"])
        )
        self.pool = nn.Linear(4 * width, width)
        self.classify = nn.Linear(width, 3)
        nn.init.normal_(self.overlap.weight, std=0.02)

    def forward(self, ids: Tensor, mask: Tensor, types: Tensor) -> Tensor:
        """ids, mask, types: int64 of shape [batch, tokens]; returns logits [batch, 3]."""
        place = torch.arange(ids.shape[1], device=ids.device)
        states = overlap_states(ids, mask, types)
        x = self.words(ids) + self.positions(place) + self.sides(types) + self.overlap(states)
        x = self.dropout(self.norm(x))
        bias = self.bias(mask).to(x.dtype)
        for layer in self.layers:
            x = layer(x, bias)
        return self.head(x, mask, types)

    def bias(self, mask: Tensor) -> Tensor:
        """What is added to the attention's scores [batch, heads, tokens, tokens]: no eyes for
        padding."""
        return (1.0 - mask[:, None, None, :].float()) * -1e4

    def head(self, x: Tensor, mask: Tensor, types: Tensor) -> Tensor:
        """x of shape [batch, tokens, width] to logits [batch, 3]."""
        claim = (mask * (1 - types))[:, :, None].to(x.dtype)
        evidence = (mask * types)[:, :, None].to(x.dtype)
        pooled = torch.cat(
            [
                x[:, 0],
                (x * claim).sum(1) / claim.sum(1).clamp(min=1.0),
                (x - (1.0 - claim) * 1e4).amax(1),
                (x * evidence).sum(1) / evidence.sum(1).clamp(min=1.0),
            ],
            dim=-1,
        )
        hidden = torch.tanh(self.pool(self.dropout(pooled)))
        return self.classify(self.dropout(hidden))


def overlap_states(ids: Tensor, mask: Tensor, types: Tensor) -> Tensor:
    """For every token: its side, whether it stands on the other side, and whether it does so
    after the same left neighbour. Shape [batch, tokens], values 0 to 7.
    """
    real = mask.bool() & (ids >= SPECIAL_IDS_BELOW)
    across = (types[:, :, None] != types[:, None, :]) & real[:, :, None] & real[:, None, :]
    same = (ids[:, :, None] == ids[:, None, :]) & across
    before = functional.pad(same[:, :-1, :-1].to(torch.int64), (1, 0, 1, 0))
    found = same.to(torch.int64).amax(2)
    paired = (same.to(torch.int64) * before).amax(2)
    return types * 4 + found * 2 + paired


def config_of(base: Path) -> dict:
    """The sizes of a checkpoint."""
    return json.loads((base / "config.json").read_text(encoding="utf-8"))


def load_base(base: Path, dropout: float = 0.1) -> CrossEncoder:
    """Build the encoder and fill it from a BERT checkpoint (`config.json`, `model.safetensors`)."""
    from safetensors.torch import load_file

    config = config_of(base)
    model = CrossEncoder(config, dropout)
    weights = {
        key.removeprefix("bert."): value.float()
        for key, value in load_file(str(base / "model.safetensors")).items()
    }
    state = model.state_dict()
    state.update(_renamed(weights, config["num_hidden_layers"]))
    model.load_state_dict(state)
    return model


def _renamed(weights: dict[str, Tensor], layers: int) -> dict[str, Tensor]:
    """A BERT checkpoint's tensors under this module's names; query, key and value joined."""
    out = {
        "words.weight": weights["embeddings.word_embeddings.weight"],
        "positions.weight": weights["embeddings.position_embeddings.weight"],
        "sides.weight": weights["embeddings.token_type_embeddings.weight"],
        "norm.weight": weights["embeddings.LayerNorm.weight"],
        "norm.bias": weights["embeddings.LayerNorm.bias"],
    }
    names = {
        "out": "attention.output.dense",
        "norm1": "attention.output.LayerNorm",
    }
    joined = [f"attention.self.{name}" for name in ("query", "key", "value")]
    return out | renamed_layers(weights, layers, names, joined)


def renamed_layers(
    weights: dict[str, Tensor], layers: int, attention: dict[str, str], joined: list[str]
) -> dict[str, Tensor]:
    """The tensors of a checkpoint's layers under this module's names; `attention` tells what it
    calls the attention's parts, `joined` query, key and value."""
    names = attention | {
        "up": "intermediate.dense",
        "down": "output.dense",
        "norm2": "output.LayerNorm",
    }
    out = {}
    for index in range(layers):
        old, new = f"encoder.layer.{index}.", f"layers.{index}."
        for part in ("weight", "bias"):
            out[f"{new}qkv.{part}"] = torch.cat([weights[f"{old}{one}.{part}"] for one in joined])
            for mine, theirs in names.items():
                out[f"{new}{mine}.{part}"] = weights[f"{old}{theirs}.{part}"]
    return out
