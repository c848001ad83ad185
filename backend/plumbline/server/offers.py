"""What the doctor says where no LLM is set up: which one stands ready on this computer."""

from __future__ import annotations

from plumbline.reasoning.llm.server.discover import OLLAMA, local_servers
from plumbline.reasoning.llm.server.ollama import recommended
from plumbline.schema.models import LocalModels
from plumbline.server.wire import Component

_BY_HAND = "Optional: set llm.base_url and llm.model in the settings."


def offered_llm() -> Component:
    """Return the state of the LLM where none is set up, with the shortest way to one."""
    servers = local_servers()
    ready = next((server for server in servers if server.models), None)
    if ready is not None:
        return _component(
            f"{ready.server} runs at {ready.base_url} with {_some(ready)}.",
            f"Optional: `plumbline model use {ready.models[0]}` checks with it.",
        )
    if any(server.server == OLLAMA for server in servers):
        smallest = recommended()[0]
        return _component(
            f"{OLLAMA} runs without a model that could check claims.",
            f"Optional: `plumbline model pull` gets {smallest.name} "
            f"({smallest.megabytes / 1_000:.1f} GB).",
        )
    return _component("No LLM is set up.", _BY_HAND)


def _component(detail: str, remedy: str) -> Component:
    return Component(name="llm", state="not_set_up", detail=detail, remedy=remedy)


def _some(server: LocalModels) -> str:
    more = len(server.models) - 1
    return server.models[0] + (f" and {more} more" if more else "")
