"""Make a trained encoder deeper and let it say nearly the same: new layers begin as nothing.

A new layer reads as the one before it does, but what it would add starts at zero, and its norms
give back what comes in (ideas of Chen et al. 2022, "bert2BERT", and Zhang et al. 2019, "Fixup").
"""

from __future__ import annotations

import copy
from collections.abc import Sequence

import torch
from network.encoder import CrossEncoder, Layer
from torch import nn


@torch.no_grad()
def deepened(model: CrossEncoder, layers: int) -> CrossEncoder:
    """The model with so many layers, the new ones spread evenly among the old."""
    old: Sequence[Layer] = list(model.layers)
    new: list[Layer] = []
    for place, layer in enumerate(old):
        new.append(layer)
        wanted = layers * (place + 1) // len(old) - len(new)
        new += [idle(layer) for _ in range(wanted)]
    model.layers = nn.ModuleList(new)
    return model


@torch.no_grad()
def idle(layer: Layer) -> Layer:
    """A layer to follow this one, that hands on what it gets."""
    after = copy.deepcopy(layer)
    for part in (after.out, after.down):
        part.weight.zero_()
        part.bias.zero_()
    gain, shift = layer.norm2.weight, layer.norm2.bias
    spread = (gain.square().mean() + shift.var(unbiased=False)).sqrt()
    for norm in (after.norm1, after.norm2):
        norm.weight.fill_(float(spread))
        norm.bias.fill_(float(shift.mean()))
    return after
