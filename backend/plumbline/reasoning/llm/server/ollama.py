"""Has a local Ollama fetch a recommended model, told as it goes, ended by closing the line."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

from plumbline.errors import Busy, ModelUnreachable, PlumblineError
from plumbline.reasoning.llm.server import discover
from plumbline.schema import Problem
from plumbline.schema.models import ModelPull, RecommendedModel

_SILENCE_SECONDS = 120.0
_LONGEST_LINE = 65_536
_MOST_PARTS = 1_000
_START_IT = "Start Ollama (https://ollama.com), then try again."


@dataclass(frozen=True)
class Progress:
    """How far a pull has come, in bytes; `total` grows while Ollama learns of further parts."""

    done: int
    total: int


@lru_cache(maxsize=1)
def recommended() -> tuple[RecommendedModel, ...]:
    """Return the models worth pulling, the smallest first."""
    text = (files(__package__) / "recommended.json").read_text(encoding="utf-8")
    return tuple(RecommendedModel.model_validate(entry) for entry in json.loads(text))


def pull(
    model: str, stopped: Callable[[], bool] = lambda: False
) -> Generator[Progress, None, None]:
    """Have Ollama fetch `model`; yield the progress, end early once `stopped` says so.

    Ollama keeps what it has of an ended pull and goes on from there the next time. Raises
    ModelUnreachable when it does not run, does not know the model, or fails underway.
    """
    body = json.dumps({"model": model, "stream": True}).encode()
    request = Request(f"{_address()}/api/pull", data=body, method="POST")
    parts: dict[str, tuple[int, int]] = {}
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=_SILENCE_SECONDS) as answer:
            while not stopped():
                told = _line(answer)
                if told.get("status") == "success":
                    return
                yield _counted(parts, told)
    except HTTPError as error:
        told = _parsed(error.read(_LONGEST_LINE))
        raise _failed(model, str(told.get("error", f"status {error.code}"))) from error
    except URLError as error:
        raise ModelUnreachable("No Ollama answers on this computer.", remedy=_START_IT) from error
    except (OSError, http.client.HTTPException) as error:
        raise _failed(model, "the connection broke") from error


class PullDesk:
    """Pulls one model at a time in a thread of its own, to be watched and cancelled."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._state = ModelPull()

    @property
    def state(self) -> ModelPull:
        """How far the present, or else the latest, pull has come."""
        with self._lock:
            return self._state

    def begin(self, model: str) -> ModelPull:
        """Begin to pull. Raises Busy while another pull runs."""
        with self._lock:
            if self._state.status == "running":
                raise Busy(
                    f"“{self._state.model}” is being pulled.",
                    remedy="Wait until it is there, or cancel it.",
                )
            self._stop = threading.Event()
            self._state = ModelPull(status="running", model=model)
            work = threading.Thread(target=self._run, args=(model, self._stop), daemon=True)
            work.start()
            return self._state

    def cancel(self) -> ModelPull:
        """End the present pull, if there is one."""
        with self._lock:
            self._stop.set()
            if self._state.status == "running":
                self._state = self._state.model_copy(update={"status": "cancelled"})
            return self._state

    def _run(self, model: str, stop: threading.Event) -> None:
        try:
            for progress in pull(model, stop.is_set):
                self._note(stop, bytes_done=progress.done, bytes_total=progress.total)
            self._note(stop, status="completed")
        except PlumblineError as error:
            self._note(stop, status="failed", problem=Problem.of(error))

    def _note(self, stop: threading.Event, **update: object) -> None:
        with self._lock:
            # A cancelled pull that still winds down must not speak for the one begun after it.
            if not stop.is_set():
                self._state = self._state.model_copy(update=update)


def _address() -> str:
    urls = dict(discover.KNOWN_SERVERS)
    return urls[discover.OLLAMA].removesuffix("/v1")


def _line(answer: Any) -> dict[str, Any]:
    line = answer.readline(_LONGEST_LINE)
    if not line:
        raise http.client.IncompleteRead(b"")
    told = _parsed(line)
    if "error" in told:
        raise ModelUnreachable(f"Ollama: {str(told['error'])[:300]}", remedy=_START_IT)
    return told


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def _counted(parts: dict[str, tuple[int, int]], told: dict[str, Any]) -> Progress:
    digest, total, done = told.get("digest"), told.get("total"), told.get("completed", 0)
    known = digest in parts or len(parts) < _MOST_PARTS
    if isinstance(digest, str) and isinstance(total, int) and isinstance(done, int) and known:
        parts[digest] = (max(0, min(done, total)), max(0, total))
    return Progress(
        done=sum(done for done, _ in parts.values()),
        total=sum(total for _, total in parts.values()),
    )


def _failed(model: str, why: str) -> ModelUnreachable:
    return ModelUnreachable(
        f"Ollama could not pull “{model}”: {why[:300]}.",
        remedy="Check the model's name, the network connection and the free disk space; "
        "what was pulled so far is kept.",
    )
