"""The entailment model: claim and evidence in, probabilities of the three stances out."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from plumbline.inference import onnx_session, run_model
from plumbline.noise import unmarked
from plumbline.text import as_typed

FOLDER = Path(__file__).parent / "model"
_FILES = ("entailment.onnx", "tokenizer.json", "model.json")
_REMEMBERED = 4_096
Pair = tuple[str, str]


class Probabilities(NamedTuple):
    """How likely the evidence supports, refutes or leaves open the claim; they sum to 1."""

    supports: float
    refutes: float
    neutral: float


class EntailmentModel:
    """A small cross-encoder run by ONNX Runtime; safe to use from many threads."""

    def __init__(self, session: Any, tokenizer: Any, config: dict[str, Any]) -> None:
        self._session = session
        self._tokenizer = tokenizer
        self._temperature = float(config.get("temperature", 1.0))
        self._order = [config["labels"].index(name) for name in Probabilities._fields]
        self._inputs = {one.name for one in session.get_inputs()}
        self._known: OrderedDict[Pair, Probabilities] = OrderedDict()
        self._lock = threading.Lock()
        self.name = f"{config.get('name', 'entailment')} {config.get('version', '')}".strip()

    @classmethod
    def load(cls, folder: Path = FOLDER) -> EntailmentModel | None:
        """Return the model in `folder`; None where its files or its runtime are missing."""
        if missing(folder):
            return None
        from tokenizers import Tokenizer

        config = json.loads((folder / "model.json").read_text(encoding="utf-8"))
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        tokenizer.enable_truncation(int(config["max_tokens"]), strategy="longest_first")
        return cls(onnx_session(folder / "entailment.onnx"), tokenizer, config)

    def scores(self, pairs: Sequence[Pair]) -> list[Probabilities]:
        """Return the probabilities of each (claim, evidence) pair, in order."""
        known = self._recall(pairs)
        new = [pair for pair in dict.fromkeys(pairs) if pair not in known]
        known.update(zip(new, run_model(self._run, new), strict=True))
        self._remember(new, known)
        return [known[pair] for pair in pairs]

    def _recall(self, pairs: Iterable[Pair]) -> dict[Pair, Probabilities]:
        with self._lock:
            return {pair: self._known[pair] for pair in pairs if pair in self._known}

    def _remember(self, new: Iterable[Pair], known: dict[Pair, Probabilities]) -> None:
        with self._lock:
            self._known.update((pair, known[pair]) for pair in new)
            while len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)

    def _run(self, pair: Pair) -> Probabilities:
        # One by one: a batch is padded to its longest pair, and int8 is scaled by all of it, so
        # that a pair's probabilities would depend on its neighbours there.
        import numpy

        # It learned from typed texts: printed quotation marks are other tokens.
        read = self._tokenizer.encode(*(as_typed(unmarked(text)) for text in pair))
        rows = {
            "input_ids": read.ids,
            "attention_mask": read.attention_mask,
            "token_type_ids": read.type_ids,
        }
        feed = {
            name: numpy.asarray([row], dtype=numpy.int64)
            for name, row in rows.items()
            if name in self._inputs
        }
        logits = self._session.run(None, feed)[0][0] / self._temperature
        shares = numpy.exp(logits - logits.max())
        shares = shares / shares.sum()
        return Probabilities(*(float(shares[index]) for index in self._order))


class LoadedOnce:
    """The model, loaded when it is first asked for, once for all threads."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._asked = False
        self._model: EntailmentModel | None = None

    def get(self) -> EntailmentModel | None:
        """Return the model; None where it is missing."""
        with self._lock:
            if not self._asked:
                self._model = EntailmentModel.load(self._folder)
                self._asked = True
            return self._model


def missing(folder: Path = FOLDER) -> list[str]:
    """Return what the model lacks to run: its files and packages; empty when it is complete."""
    from importlib.util import find_spec

    lacking = [name for name in _FILES if not (folder / name).is_file()]
    return lacking + [name for name in ("onnxruntime", "tokenizers") if find_spec(name) is None]
