"""The embedding model: texts in, vectors out, so that texts are found by what they mean."""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plumbline.inference import onnx_session, run_model
from plumbline.noise import unmarked
from plumbline.text import as_typed, base_language

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Vectors = NDArray[numpy.float32]

FOLDER = Path(__file__).parents[1] / "model"
_CARD = "model.json"
_PACKAGES = ("onnxruntime", "tokenizers", "numpy")
_REMEMBERED = 4_096


class EmbeddingModel:
    """Sentence embeddings by ONNX Runtime (Reimers and Gurevych, 2019); safe to share.

    One caller is served at a time, so that texts which several ask for are read once.
    """

    def __init__(self, session: Any, tokenizer: Any) -> None:
        self._session = session
        self._tokenizer = tokenizer
        self._turn = threading.Lock()
        self._known: OrderedDict[bytes, Vectors] = OrderedDict()

    @classmethod
    def load(cls, folder: Path = FOLDER) -> EmbeddingModel | None:
        """Return the model in `folder`; None where it is missing or damaged."""
        if missing(folder):
            return None
        from tokenizers import Tokenizer

        card = _card(folder)
        tokenizer = Tokenizer.from_file(str(folder / card["tokenizer"]))
        tokenizer.enable_truncation(int(card["max_tokens"]))
        return cls(onnx_session(folder / card["weights"]), tokenizer)

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """Return unit vectors, float32 of shape [texts, width]."""
        import numpy

        # Half a character of a broken page can be neither hashed nor tokenised.
        whole = [text.encode("utf-8", "replace") for text in texts]
        keys = [hashlib.blake2b(text, digest_size=16).digest() for text in whole]
        # All texts of a claim in one turn: if claims alternated, all of them would end last.
        with self._turn:
            found = {key: self._known[key] for key in keys if key in self._known}
            new = {key: text for key, text in zip(keys, whole, strict=True) if key not in found}
            found.update(
                zip(new, run_model(self._run, map(bytes.decode, new.values())), strict=True)
            )
            self._remember(found)
        return numpy.stack([found[key] for key in keys])

    def _remember(self, found: Mapping[bytes, Vectors]) -> None:
        for key, vector in found.items():
            self._known[key] = vector
            self._known.move_to_end(key)
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    def _run(self, text: str) -> Vectors:
        # One by one: int8 is scaled by the whole batch, so that a text's vector would depend on
        # its neighbours there. It costs 15 % for short texts, and nothing for long ones.
        import numpy

        read = self._tokenizer.encode(as_typed(unmarked(text)))
        rows = {"input_ids": read.ids, "attention_mask": read.attention_mask}
        feed = {name: numpy.asarray([row], dtype=numpy.int64) for name, row in rows.items()}
        vector: Vectors = self._session.run(None, feed)[0][0]
        return vector


class EmbeddingRanker:
    """Ranks texts by their meaning, in the languages the model knows; loads it at first use."""

    name = "model"

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._tried = False
        self._model: EmbeddingModel | None = None
        self._languages: tuple[str, ...] = ()

    def reads(self, language: str | None) -> bool:
        """Whether the model is there and knows `language`."""
        return self._loaded() is not None and base_language(language) in self._languages

    def relevance(self, question: str, texts: Sequence[str]) -> list[float]:
        """Return the cosine of each text with `question`, 0..1."""
        vectors = self._vectors([question, *texts])
        return [float(value) for value in (vectors[1:] @ vectors[0]).clip(0.0, 1.0)]

    def likeness(self, texts: Sequence[str]) -> list[list[float]]:
        """Return the cosine of each text with each, 0..1."""
        vectors = self._vectors(texts)
        return [[float(value) for value in row] for row in (vectors @ vectors.T).clip(0.0, 1.0)]

    def _vectors(self, texts: Sequence[str]) -> Vectors:
        model = self._loaded()
        if model is None:
            raise RuntimeError("the embedding model is missing: ask `reads` first")
        return model.vectors(texts)

    def _loaded(self) -> EmbeddingModel | None:
        with self._lock:
            if not self._tried:
                self._model = EmbeddingModel.load(self._folder)
                self._languages = tuple(_card(self._folder)["languages"]) if self._model else ()
                self._tried = True
            return self._model


def missing(folder: Path = FOLDER) -> list[str]:
    """Return what the model lacks to run: files that are absent or damaged, and packages."""
    from importlib.util import find_spec

    if not (folder / _CARD).is_file():
        return [_CARD]
    card = _card(folder)
    stated = {card["weights"]: card["sha256"], card["tokenizer"]: card["tokenizer_sha256"]}
    lacking = [name for name, digest in stated.items() if _digest(folder / name) != digest]
    return lacking + [name for name in _PACKAGES if find_spec(name) is None]


def _card(folder: Path) -> Mapping[str, Any]:
    card: dict[str, Any] = json.loads((folder / _CARD).read_text(encoding="utf-8"))
    return card


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
