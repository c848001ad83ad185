"""Requests as a Chat Completions server wants them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from plumbline.reasoning.llm.server.abilities import Rung

# What chat templates write around messages, and the description of a tool.
_OVERHEAD_TOKENS = 100


@dataclass(frozen=True)
class Request:
    """One thing to ask. `turns` are earlier answers and complaints of the repair round."""

    step: str
    system: str
    user: str
    max_tokens: int
    schema: dict[str, Any] | None = None
    sketch: str = ""
    tools: tuple[dict[str, Any], ...] = ()
    turns: tuple[tuple[str, str], ...] = ()


def estimated_tokens(text: str) -> int:
    """Return about how many tokens `text` has: four bytes each."""
    return max(1, len(text.encode("utf-8", "replace")) // 4)


def prompt_tokens(told: list[dict[str, str]]) -> int:
    """Return how many tokens messages have at most, by an estimate on the safe side."""
    return sum(estimated_tokens(each["content"]) for each in told) * 11 // 10 + _OVERHEAD_TOKENS


def with_complaint(request: Request, answer: str, complaint: str) -> Request:
    """Return `request` followed by an unusable answer and what is wrong with it."""
    spoken = (("assistant", answer),) if answer.strip() else ()
    return replace(request, turns=(*spoken, ("user", complaint)))


def messages(
    request: Request, rung: Rung, *, local: bool, system_role: bool = True
) -> list[dict[str, str]]:
    """Return the messages of `request` for the rung of structured output it is sent on.

    Without a system role, the user says it all.
    """
    system = request.system
    # Local servers hold the model to the schema without telling it: it would ramble until cut off.
    if request.sketch and (local or rung != "json_schema"):
        system += f"\nAnswer with one JSON object on one line, of this shape: {request.sketch}"
    told = [{"role": "system" if system_role else "user", "content": system}]
    for role, content in (("user", request.user), *request.turns):
        if told[-1]["role"] == role:
            # Chat templates of small models insist on turns that alternate.
            told[-1]["content"] += f"\n\n{content}"
        else:
            told.append({"role": role, "content": content})
    return told


def response_format(request: Request, rung: Rung, local: bool) -> dict[str, Any] | None:
    """Return what asks the server for an answer in the shape of `request`."""
    if request.schema is None or rung == "text":
        return None
    if rung == "json_object":
        # llama-cpp-python keeps to a schema here only; hosted servers refuse what they don't know.
        return {"type": "json_object", **({"schema": request.schema} if local else {})}
    schema = {"name": request.step, "schema": request.schema, "strict": True}
    return {"type": "json_schema", "json_schema": schema}
