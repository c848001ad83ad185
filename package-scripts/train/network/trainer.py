"""Train a cross-encoder on padded batches: layer-wise rates, averaged weights, saved states."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from network.batches import Encoded, in_order
from network.encoder import CrossEncoder
from torch import Tensor
from torch.nn import functional

SAVED_EVERY = 60.0  # seconds
MADE_AHEAD = 8  # batches


@dataclass(frozen=True)
class Preset:
    """Sizes of a run.

    In the mixed stage every synthetic row is drawn up once and `mixed_part` of the batches are
    taken; the rate falls by as much. The last stage takes the rest of the fall to zero, over
    `last_real` passes of the real rows and one synthetic row in `last_synthetic`.
    """

    tokens: int
    real_passes: int
    mixed_passes: int
    synthetic: int
    rate: float
    max_tokens: int  # of a pair in training
    read_tokens: int  # of a pair at run time
    mixed_part: float
    last_real: float
    last_synthetic: int


def learning_groups(model: CrossEncoder, rate: float, fall: float = 0.9) -> list[dict]:
    """Parameter groups: the word table frozen, lower layers slower, new parts faster."""
    model.words.weight.requires_grad_(False)
    depth = len(model.layers)
    groups: dict[tuple[float, float], list] = {}
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        if name.startswith(("overlap", "pool", "classify")):
            speed = 4.0
        elif name.startswith("layers."):
            speed = fall ** (depth - 1 - int(name.split(".")[1]))
        else:
            speed = fall**depth
        decay = 0.01 if parameter.ndim > 1 else 0.0
        groups.setdefault((speed, decay), []).append(parameter)
    return [
        {"params": parameters, "lr": rate * speed, "speed": speed, "weight_decay": decay}
        for (speed, decay), parameters in groups.items()
    ]


def half_precision(device: str) -> torch.autocast:
    """bfloat16 where it is faster: a CPU without instructions for it takes twice as long."""
    kind = device.split(":")[0]
    faster = (
        kind != "cpu" or torch.cpu._is_amx_tile_supported() or torch.cpu._is_avx512_bf16_supported()
    )
    return torch.autocast(kind, torch.bfloat16, enabled=faster)


def falling(first: float, last: float, steps: int) -> Callable[[int], float]:
    """A share of the rate that goes in a straight line from one value to another."""
    return lambda index: first + (last - first) * index / steps


class Trainer:
    """Holds model, optimiser and averaged weights, and saves them so that a run can go on."""

    def __init__(
        self,
        model: CrossEncoder,
        out: Path,
        preset: Preset,
        device: str,
        seed: int,
        compiled: bool = False,
    ) -> None:
        torch.manual_seed(seed)
        self.model = model.to(device)
        if compiled:
            for layer in self.model.layers:
                layer.compile(dynamic=True)
        self.average = {
            name: value.detach().clone() for name, value in self.model.state_dict().items()
        }
        self.groups = learning_groups(self.model, preset.rate)
        self.optimiser = torch.optim.AdamW(self.groups, betas=(0.9, 0.98), fused=True)
        self.preset, self.device, self.out = preset, device, out
        self.done: dict[str, int] = {}
        self.steps = 0
        self.saved = time.time()

    def resume(self) -> None:
        """Load the last saved state, if there is one."""
        path = self.out / "state.pt"
        if path.exists():
            state = torch.load(path, map_location=self.device, weights_only=True)
            self.model.load_state_dict(state["model"])
            self.average = state["average"]
            self.optimiser.load_state_dict(state["optimiser"])
            self.done, self.steps = state["done"], state["steps"]

    def save(self) -> None:
        """Write the state beside the old one, then put it in its place."""
        state = {
            "model": self.model.state_dict(),
            "average": self.average,
            "optimiser": self.optimiser.state_dict(),
            "done": self.done,
            "steps": self.steps,
        }
        torch.save(state, self.out / "state.tmp")
        (self.out / "state.tmp").replace(self.out / "state.pt")
        self.saved = time.time()

    def run(
        self, stage: str, data: Encoded, plan: list[np.ndarray], share: Callable[[int], float]
    ) -> None:
        """Train through the batches of a stage, from where a former run left it.

        `share` tells for a batch's number with what part of the preset's rate it is learned.
        """
        first = self.done.get(stage, 0)
        begun, seen, losses = time.time(), 0, []
        for index, batch in enumerate(self.batches(data, plan[first:]), first):
            losses.append(self.step(batch, share(index)))
            seen += len(plan[index])
            self.done[stage] = index + 1
            if (index + 1) % 100 == 0:
                loss = float(torch.stack(losses[-100:]).mean())
                speed = seen / (time.time() - begun)
                print(
                    f"{stage} {index + 1}/{len(plan)} loss {loss:.4f} {speed:.0f} pairs/s",
                    flush=True,
                )
            if time.time() - self.saved > SAVED_EVERY:
                self.save()
        self.save()

    def batches(self, data: Encoded, plan: Iterable[np.ndarray]) -> Iterator[list[Tensor]]:
        """The padded batches of a plan on the device, each made while the last one is learned."""
        with ThreadPoolExecutor(1) as pool:
            waiting: deque[Future] = deque()
            for batch in plan:
                waiting.append(pool.submit(self.placed, data, batch))
                if len(waiting) > MADE_AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()

    def placed(self, data: Encoded, batch: np.ndarray) -> list[Tensor]:
        """A padded batch on the device."""
        return [torch.from_numpy(part).to(self.device) for part in data.padded(batch)]

    def step(self, batch: list[Tensor], share: float) -> Tensor:
        """One optimiser step; `share` scales the learning rate. Returns the loss."""
        ids, mask, types, labels = batch
        self.model.train()
        warm = min(1.0, (self.steps + 1) / 200)
        for group in self.optimiser.param_groups:
            group["lr"] = self.preset.rate * group["speed"] * warm * share
        with half_precision(self.device):
            logits = self.model(ids, mask, types)
        smoothing = 0.05 if labels.ndim == 1 else 0.0  # what a teacher says is smooth as it is
        loss = functional.cross_entropy(logits.float(), labels, label_smoothing=smoothing)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([p for group in self.groups for p in group["params"]], 1.0)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        self.steps += 1
        self.follow()
        return loss.detach()

    @torch.no_grad()
    def follow(self) -> None:
        """Move the averaged weights towards the present ones."""
        if self.steps % 5:
            return
        keep = min(0.99, self.steps / (self.steps + 50))
        for name, value in self.model.state_dict().items():
            if name != "words.weight":
                self.average[name].lerp_(value, 1.0 - keep)


@torch.no_grad()
def predict(model: CrossEncoder, data: Encoded, device: str) -> np.ndarray:
    """Logits of shape [rows, 3] in the rows' own order."""
    model.eval()
    logits = np.zeros((len(data), 3), dtype=np.float32)
    for batch in in_order(data, 8192 if device == "cpu" else 65_536):
        ids, mask, types, _ = (torch.from_numpy(part).to(device) for part in data.padded(batch))
        with half_precision(device):
            logits[batch] = model(ids, mask, types).float().cpu().numpy()
    return logits
