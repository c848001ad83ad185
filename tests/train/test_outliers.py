"""The neurons and channels that would spoil an int8 scale: kept in check, the answers the same.

Runs where `requirements-train.txt` is installed; PyTorch is not needed for anything else.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import numpy as np
import pytest
from network.batches import Encoded

torch = pytest.importorskip("torch", reason="PyTorch is installed for training only")

from network.encoder import CrossEncoder, Layer  # noqa: E402
from network.outliers import NEURONS, SteadyLayer, rejoined, steadied  # noqa: E402

if TYPE_CHECKING:
    from torch import Tensor

CONFIG = {
    "hidden_size": 16,
    "vocab_size": 40,
    "max_position_embeddings": 32,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 48,
}
LOUD = 11  # the neuron of the second layer that reaches far more than the others


@pytest.fixture
def texts() -> Encoded:
    """Eight pairs of 12 tokens, of which 5 are the claim's."""
    tokens = np.random.default_rng(3).integers(1, 40, 96)
    return Encoded(tokens, np.full(8, 12), np.full(8, 5), np.zeros(8, dtype=np.int64))


@pytest.fixture
def model() -> CrossEncoder:
    """An encoder whose second layer has a neuron that is a hundred times as loud."""
    torch.manual_seed(0)
    made = CrossEncoder(CONFIG).eval()
    with torch.no_grad():
        made.layers[1].up.weight[LOUD] *= 100
        made.layers[1].down.weight[:, LOUD] /= 100
    return made


def _answers(model: CrossEncoder, texts: Encoded) -> Tensor:
    with torch.no_grad():
        return model(*map(torch.from_numpy, texts.padded(range(len(texts)))[:3]))


def test_only_the_layer_that_needs_it_is_steadied_and_the_answers_stay(
    model: CrossEncoder, texts: Encoded
) -> None:
    before = _answers(model, texts)
    steady = steadied(deepcopy(model), texts)
    assert [type(layer) for layer in steady.layers] == [Layer, SteadyLayer]
    assert torch.allclose(_answers(steady, texts), before, atol=1e-4)


def test_the_loud_neuron_no_longer_comes_into_the_int8_matrix(
    model: CrossEncoder, texts: Encoded
) -> None:
    reached: dict[str, float] = {}
    steady = steadied(model, texts).layers[1]
    for name, matrix in (("kept", steady.down), ("apart", steady.apart_down)):
        matrix.register_forward_pre_hook(
            lambda _, inputs, name=name: reached.update({name: float(inputs[0].abs().max())})
        )
    _answers(model, texts)
    assert steady.apart_down.in_features == NEURONS
    assert reached["apart"] > 10 * reached["kept"]


def test_a_steadied_layer_is_joined_again(model: CrossEncoder, texts: Encoded) -> None:
    """So that a later training can start from shipped weights."""
    before = _answers(model, texts)
    steady = steadied(deepcopy(model), texts).layers[1].state_dict()
    plain = rejoined({name: value.numpy() for name, value in steady.items()})
    model.layers[1].load_state_dict(
        {name: torch.from_numpy(np.asarray(value)) for name, value in plain.items()}, strict=False
    )
    assert torch.allclose(_answers(model, texts), before, atol=1e-4)
