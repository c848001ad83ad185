"""Looks for LLM servers on this computer, and asks a server how much it can read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import ProxyHandler, Request, build_opener

from plumbline.reasoning.llm.server.replies import at
from plumbline.schema.models import LocalModels
from plumbline.settings import LlmSettings

_SECONDS = 0.8
_MOST_BYTES = 1_000_000
_MOST_MODELS = 200
_EMBEDDING = "embed"
# What Ollama loads a model with unless told otherwise.
_OLLAMA_CONTEXT = 4_096
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


OLLAMA = "Ollama"
KNOWN_SERVERS = (
    (OLLAMA, "http://127.0.0.1:11434/v1"),
    ("llama.cpp", "http://127.0.0.1:8080/v1"),
    ("LM Studio", "http://127.0.0.1:1234/v1"),
)


def local_servers(candidates: Sequence[tuple[str, str]] | None = None) -> list[LocalModels]:
    """Return the LLM servers that answer on this computer, with the models that can reason."""
    candidates = KNOWN_SERVERS if candidates is None else candidates
    with ThreadPoolExecutor(max_workers=max(1, len(candidates))) as pool:
        found = pool.map(lambda candidate: _look(*candidate), candidates)
        return [server for server in found if server is not None]


def is_local(settings: LlmSettings) -> bool:
    """Whether the server runs on this computer."""
    return urlsplit(settings.base_url or "").hostname in _LOOPBACK


def context_tokens(settings: LlmSettings) -> int | None:
    """Return how many tokens the local server's model reads at once, None if it doesn't say.

    llama.cpp tells by /props, Ollama by what it has loaded, vLLM and others by their list of
    models. Hosted servers are not asked: none of them says, and their contexts are large.
    """
    url = settings.base_url or ""
    if not is_local(settings):
        return None
    props = _get(_sibling(url, "/props"))
    told = at(props, "default_generation_settings", "n_ctx")
    if told is None:
        told = _of_ollama(url, settings.model)
    if told is None:
        for entry in _models(url):
            if entry.get("id") == settings.model:
                told = entry.get("max_model_len") or entry.get("max_context_length")
    return told if isinstance(told, int) and told >= 512 else None


def _of_ollama(url: str, model: str | None) -> Any:
    """Return the context of a model on Ollama, which cuts a longer prompt without a word."""
    if at(_get(_sibling(url, "/api/version")), "version") is None:
        return None
    loaded = at(_get(_sibling(url, "/api/ps")), "models")
    for entry in loaded if isinstance(loaded, list) else []:
        if at(entry, "name") in (model, f"{model}:latest"):
            return at(entry, "context_length") or _OLLAMA_CONTEXT
    return _OLLAMA_CONTEXT


def _look(name: str, base_url: str) -> LocalModels | None:
    listing = _listing(base_url)
    if listing is None:
        return None
    names = (str(entry["id"]) for entry in _entries(listing) if "id" in entry)
    models = tuple(name for name in names if _EMBEDDING not in name.lower())
    return LocalModels(server=name, base_url=base_url, models=models[:_MOST_MODELS])


def _models(base_url: str) -> list[dict[str, Any]]:
    return _entries(_listing(base_url) or {})


def _listing(base_url: str) -> dict[str, Any] | None:
    """Return a server's list of models. What its address asks for stays behind the path."""
    parts = urlsplit(base_url)
    listing = _get(urlunsplit(parts._replace(path=f"{parts.path.rstrip('/')}/models")))
    return listing if isinstance(listing, dict) else None


def _entries(listing: dict[str, Any]) -> list[dict[str, Any]]:
    data = listing.get("data")
    return [entry for entry in data if isinstance(entry, dict)] if isinstance(data, list) else []


def _sibling(base_url: str, path: str) -> str:
    parts = urlsplit(base_url)
    return urlunsplit((parts.scheme, parts.netloc, path, "", ""))


def _get(url: str) -> Any:
    # Loopback is asked directly: a proxy would look on its own computer.
    opener = build_opener(ProxyHandler({}))
    request = Request(url, headers={"Accept": "application/json"})
    try:
        with opener.open(request, timeout=_SECONDS) as response:
            return json.loads(response.read(_MOST_BYTES))
    except (URLError, OSError, ValueError, RecursionError):
        return None
