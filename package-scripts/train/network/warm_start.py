"""Read the weights of an exported model or a saved state, so that training can go on from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from network.encoder import CrossEncoder, config_of
from network.outliers import rejoined

# The matrices of a layer, and of one whose outliers are kept in check, in the order of their use.
_MATRICES = ("qkv", "out", "up", "down")
_STEADY = ("qkv.linear", "out", "up.linear", "down", "apart_up", "apart_down")


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
    for name, stored in raw.items():
        stem = name.removesuffix("_quantized")
        if stem != name:
            value = stored.astype(np.float32) - raw[f"{stem}_zero_point"].astype(np.float32)
            # Newer versions of the quantiser name what they have turned.
            out[stem.removesuffix("_Transposed")] = (value * raw[f"{stem}_scale"]).astype(
                np.float32
            )
    return _named(out)


def _named(tensors: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The tensors and those of every layer's matrices, which the graph has by number only."""
    out = dict(tensors)
    numbers = [name.removeprefix("onnx::MatMul_") for name in out]
    products = iter(sorted(int(number) for number in numbers if number.isdecimal()))
    for place in range(len({name.split(".")[1] for name in out if name.startswith("layers.")})):
        start = f"layers.{place}."
        steady = f"{start}apart_up.bias" in out
        for matrix in _STEADY if steady else _MATRICES:
            out[f"{start}{matrix}.weight"] = out[f"onnx::MatMul_{next(products)}"].T
        if steady:
            own = {name.removeprefix(start): out[name] for name in out if name.startswith(start)}
            out.update({start + name: value for name, value in rejoined(own).items()})
    return out
