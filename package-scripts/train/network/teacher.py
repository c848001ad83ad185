"""The larger model that judges pairs for the small one to learn from: MPNet (Song et al. 2020).

Twelve layers, 768 wide, 109 million parameters, read from a checkpoint as `all-mpnet-base-v2`
(Apache-2.0). It is only used in training; nothing of it is shipped. It reads the same token ids as
the small model: its word table is put into the order of BERT's uncased vocabulary, which both
share.
"""

from __future__ import annotations

import math
from pathlib import Path

import torch
from network.encoder import CrossEncoder, config_of, renamed_layers
from torch import Tensor, nn

# Both vocabularies hold the same pieces in the same order; MPNet's has four special ones before
# them and names of its own for those that begin a text, end one and fill up.
SHIFT = 4
OWN_NAMES = {0: 1, 101: 0, 102: 2}  # [PAD], [CLS] and [SEP] of BERT, by id
BERT_PIECES = 30_522
FIRST_PLACE = 2  # MPNet counts positions from here
FARTHEST = 128  # tokens; whatever is farther apart has the last bucket


class Teacher(CrossEncoder):
    """The cross-encoder with MPNet's biases for how far apart two tokens stand."""

    def __init__(self, config: dict, dropout: float = 0.1) -> None:
        super().__init__(config, dropout)
        buckets = config["relative_attention_num_buckets"]
        self.distance = nn.Embedding(buckets, config["num_attention_heads"])
        self.distance.weight.requires_grad_(False)

    def bias(self, mask: Tensor) -> Tensor:
        """Padding, and for each head and distance what MPNet has learned: [batch, heads, T, T]."""
        place = torch.arange(mask.shape[1], device=mask.device)
        buckets = bucket_of(place[None, :] - place[:, None], self.distance.num_embeddings)
        return super().bias(mask) + self.distance(buckets).permute(2, 0, 1)[None]


def bucket_of(distance: Tensor, buckets: int) -> Tensor:
    """The bucket of every signed distance, as in T5 (Raffel et al. 2020, section 2.1): half of them
    for either direction, of which the near half counts one by one and the rest logarithmically."""
    half = buckets // 2
    near = half // 2
    far = distance.abs()
    grown = torch.log(far.float().clamp(min=1) / near) / math.log(FARTHEST / near) * (half - near)
    step = torch.where(far < near, far, (near + grown.long()).clamp(max=half - 1))
    return step + half * (distance > 0)


def load_teacher(folder: Path, dropout: float = 0.1) -> Teacher:
    """Build the teacher from the folder of an MPNet checkpoint."""
    from safetensors.torch import load_file

    config = config_of(folder)
    layers, places = config["num_hidden_layers"], config["max_position_embeddings"] - FIRST_PLACE
    config |= {"vocab_size": BERT_PIECES, "max_position_embeddings": places}
    model = Teacher(config, dropout)
    weights = {key: value.float() for key, value in load_file(folder / "model.safetensors").items()}
    state = model.state_dict()
    nn.init.normal_(state["sides.weight"], std=0.02)
    state.update(_renamed(weights, layers))
    model.load_state_dict(state)
    return model


def _renamed(weights: dict[str, Tensor], layers: int) -> dict[str, Tensor]:
    """An MPNet checkpoint's tensors under this module's names; query, key and value joined."""
    order = torch.arange(BERT_PIECES) + SHIFT
    for piece, own in OWN_NAMES.items():
        order[piece] = own
    out = {
        "words.weight": weights["embeddings.word_embeddings.weight"][order],
        "positions.weight": weights["embeddings.position_embeddings.weight"][FIRST_PLACE:],
        "norm.weight": weights["embeddings.LayerNorm.weight"],
        "norm.bias": weights["embeddings.LayerNorm.bias"],
        "distance.weight": weights["encoder.relative_attention_bias.weight"],
    }
    names = {"out": "attention.attn.o", "norm1": "attention.LayerNorm"}
    joined = [f"attention.attn.{name}" for name in "qkv"]
    return out | renamed_layers(weights, layers, names, joined)
