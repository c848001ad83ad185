"""Answers the model gave before, kept by everything that decides them and taken without a call.

Only answers that could be read are kept, and only where the model is asked for its likeliest
answer (temperature 0). What comes back from the store is validated like an answer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from pydantic import TypeAdapter, ValidationError

from plumbline.reasoning.llm.prompts import Prompt
from plumbline.reasoning.llm.server.client import LlmClient
from plumbline.reasoning.llm.server.requests import Request

# Every prompt tells the day, so that most answers are not asked for again on the next.
_KEPT_SECONDS = 86_400.0

T = TypeVar("T")
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


class AnswerStore(Protocol):
    """Keeps JSON values for a while."""

    def get(self, *key: str) -> Any:
        """Return the value stored under `key`, None where there is none."""
        ...

    def put(self, value: Any, seconds: float, *key: str) -> None:
        """Store a JSON value under `key` for so many seconds."""
        ...


@dataclass(frozen=True)
class Place:
    """Where the answer to one request is kept."""

    store: AnswerStore
    client: LlmClient
    key: tuple[str, ...]

    def read(self, kind: type[T]) -> T | None:
        """Return the answer kept here, None where there is none that fits `kind`."""
        kept = self.store.get(*self.key) if self._certain else None
        if kept is None:
            return None
        try:
            return _adapter(kind).validate_python(kept)
        except ValidationError:
            return None

    def keep(self, kind: type[T], answer: T) -> None:
        """Keep an answer."""
        if self._certain:
            value = _adapter(kind).dump_python(answer, mode="json")
            self.store.put(value, _KEPT_SECONDS, *self.key)

    @property
    def _certain(self) -> bool:
        refused = self.client.abilities.refused
        return self.client.settings.temperature == 0 and "temperature" not in refused


def place_of(
    store: AnswerStore, client: LlmClient, prompt: Prompt, request: Request, lines: Sequence[str]
) -> Place:
    """Return the place of the answer to `request` about the data `lines`.

    The lines stand for the user's message, whose marks differ from call to call.
    """
    told = {
        "prompt": [prompt.step, prompt.version, request.system],
        "data": list(lines),
        "answer": [request.schema, request.sketch, request.tools, request.max_tokens],
        "seed": client.settings.seed,
    }
    decisive = json.dumps(told, sort_keys=True, ensure_ascii=True).encode("ascii")
    # The store is asked twice, and makes a name of the whole key each time.
    digest = hashlib.sha256(decisive).hexdigest()
    return Place(store, client, (client.settings.base_url or "", client.model, digest))


def _adapter(kind: type[T]) -> TypeAdapter[T]:
    # To make that of a dataclass takes ten times as long as to keep the answer.
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


class Forgetful:
    """A store that keeps nothing."""

    def get(self, *key: str) -> Any:
        """There is nothing."""
        return None

    def put(self, value: Any, seconds: float, *key: str) -> None:
        """Let it go."""
