"""Read the weights of an exported model or a saved state, so that training can go on from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from encoder import CrossEncoder, config_of

_MATRICES = ("qkv", "out", "up", "down")  # of a layer, in the order in which it uses them


def load_weights(path: Path, base: Path) -> CrossEncoder:
    """Build the encoder with the weights of an `entailment.onnx` that `export.py` wrote, or with
    the averaged ones of a saved training state (`state.pt`), which are not rounded.

    `base` gives the sizes, the weights how many layers there are. Quantised tensors come back as
    what they stand for, so the model is as good as the int8 one, not as the one that was quantised.
    """
    if path.suffix == ".onnx":
        tensors = {name: torch.tensor(value) for name, value in _tensors(path).items()}
    else:
        tensors = torch.load(path, map_location="cpu", weights_only=True)["average"]
    layers = {name.split(".")[1] for name in tensors if name.startswith("layers.")}
    model = CrossEncoder(config_of(base) | {"num_hidden_layers": len(layers)})
    state = model.state_dict()
    model.load_state_dict({name: _turned(tensors[name], state[name].shape) for name in state})
    return model


def card_of(path: Path) -> Path:
    """The `model.json` that tells of the weights at `path`."""
    folder = path.parent if path.suffix == ".onnx" else path.parent / "model"
    return folder / "model.json"


def _turned(tensor: torch.Tensor, shape: torch.Size) -> torch.Tensor:
    """A tensor in the module's form; the exported products hold matrices transposed."""
    return tensor if tensor.shape == shape else tensor.T


def _tensors(path: Path) -> dict[str, np.ndarray]:
    """All weights by the module's names as float32."""
    import onnx
    from onnx import numpy_helper

    raw = {one.name: numpy_helper.to_array(one) for one in onnx.load(str(path)).graph.initializer}
    out = {name: value for name, value in raw.items() if value.dtype == np.float32}
    products = []
    for name in raw:
        stem = name.removesuffix("_quantized")
        if stem == name:
            continue
        value = raw[name].astype(np.float32) - raw[f"{stem}_zero_point"].astype(np.float32)
        # Newer versions of the quantiser name what they have turned.
        out[stem.removesuffix("_Transposed")] = (value * raw[f"{stem}_scale"]).astype(np.float32)
        if stem.startswith("onnx::MatMul_"):
            products.append(stem)
    products.sort(key=lambda stem: int(stem.rsplit("_", 1)[1]))
    for place, stem in enumerate(products):
        layer, matrix = divmod(place, len(_MATRICES))
        out[f"layers.{layer}.{_MATRICES[matrix]}.weight"] = out[stem].T
    return out
