"""Keeps the few neurons and channels in check that would spoil an int8 scale.

Int8 has one scale for all activations that go into a matrix. In this encoder some neurons reach
several times what the others do, so that the others keep a few steps only. As in LLM.int8()
(Dettmers and others 2022, section 3.2) those neurons are computed apart, in 32 bits; channels that
are too large where they come in are shrunk, and their weights grow instead (SmoothQuant, Xiao and
others 2023, section 4). The answers stay the same; texts show which neurons and channels these are.
"""

from __future__ import annotations

import numpy as np
import torch
from network.batches import Encoded, in_order
from network.encoder import CrossEncoder, Layer
from torch import Tensor, nn
from torch.nn import functional

APART = "apart"  # the start of the name of what stays in 32 bits, in the ONNX graph too
NEURONS = 16
RANK = 4  # what is larger than the one of this rank, counted from 0, is too large
TIMES = 2.6  # by how much, for a layer to be worth its time


class SteadyLayer(Layer):
    """Gives the same as `layer`, with `neurons` computed apart and what comes into `qkv` and `up`
    divided by shares of shape [width] first."""

    def __init__(self, layer: Layer, neurons: Tensor, for_qkv: Tensor, for_up: Tensor) -> None:
        width, inner = layer.down.out_features, layer.down.in_features
        super().__init__(width, layer.heads, inner - len(neurons), layer.norm1.eps)
        kept = torch.ones(inner, dtype=torch.bool)
        kept[neurons] = False
        self.out, self.norm1, self.norm2 = layer.out, layer.norm1, layer.norm2
        self.qkv = Shrunk(layer.qkv.weight, layer.qkv.bias, for_qkv)
        self.up = Shrunk(layer.up.weight[kept], layer.up.bias[kept], for_up)
        self.down = _linear(layer.down.weight[:, kept], layer.down.bias)
        self.apart_up = _linear(layer.up.weight[~kept], layer.up.bias[~kept])
        self.apart_down = _linear(layer.down.weight[:, ~kept])

    def fed(self, x: Tensor) -> Tensor:
        """As in `Layer`."""
        return super().fed(x) + self.apart_down(functional.gelu(self.apart_up(x)))


class Shrunk(nn.Module):
    """A linear layer whose input is divided by `shrink` first, of shape [in]."""

    def __init__(self, weight: Tensor, bias: Tensor, shrink: Tensor) -> None:
        super().__init__()
        self.register_buffer("share", 1 / shrink)
        self.linear = _linear(weight * shrink, bias)

    def forward(self, x: Tensor) -> Tensor:
        """x of shape [..., in] to [..., out]."""
        return self.linear(x * self.share)


def _linear(weight: Tensor, bias: Tensor | None = None) -> nn.Linear:
    linear = nn.Linear(weight.shape[1], weight.shape[0], bias=bias is not None)
    linear.load_state_dict({"weight": weight} if bias is None else {"weight": weight, "bias": bias})
    return linear


def steadied(model: CrossEncoder, texts: Encoded) -> CrossEncoder:
    """Replace the layers that need it; `texts` show which these are."""
    largest = _largest(model, texts)
    for place, layer in enumerate(model.layers):
        excess = [_excess(largest[matrix]) for matrix in (layer.qkv, layer.up, layer.down)]
        if max(one.max() for one in excess) > TIMES:
            for_qkv, for_up, inner = excess
            neurons = inner.topk(NEURONS).indices
            model.layers[place] = SteadyLayer(layer, neurons, for_qkv, for_up)
    return model


def _excess(largest: Tensor) -> Tensor:
    return (largest / largest.topk(RANK + 1).values[-1]).clamp(min=1.0)


@torch.no_grad()
def _largest(model: CrossEncoder, texts: Encoded) -> dict[nn.Linear, Tensor]:
    """Per matrix the largest absolute value that came in, of shape [in]."""
    largest: dict[nn.Linear, Tensor] = {}

    def watch(linear: nn.Linear, inputs: tuple[Tensor]) -> None:
        reached = inputs[0].abs().flatten(0, -2).amax(0)
        largest[linear] = torch.maximum(largest.get(linear, reached), reached)

    watches = [
        linear.register_forward_pre_hook(watch)
        for layer in model.layers
        for linear in (layer.qkv, layer.up, layer.down)
    ]
    for batch in in_order(texts, 8192):
        ids, mask, types, _ = map(torch.from_numpy, texts.padded(batch))
        model(ids, mask, types)
    for one in watches:
        one.remove()
    return largest


def rejoined(steady: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The weights of a plain layer that gives the same; names as within a layer. Its neurons come
    in another order, which changes nothing."""
    return {
        "qkv.weight": steady["qkv.linear.weight"] * steady["qkv.share"],
        "qkv.bias": steady["qkv.linear.bias"],
        "up.weight": np.concatenate(
            [steady["up.linear.weight"] * steady["up.share"], steady["apart_up.weight"]]
        ),
        "up.bias": np.concatenate([steady["up.linear.bias"], steady["apart_up.bias"]]),
        "down.weight": np.concatenate([steady["down.weight"], steady["apart_down.weight"]], axis=1),
    }
