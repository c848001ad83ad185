"""Answers as Chat Completions servers word them, read without trust in their form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from plumbline.schema import storable


@dataclass(frozen=True)
class Completion:
    """An answer. `thoughts` is what the server kept apart as reasoning."""

    text: str
    thoughts: str = ""
    truncated: bool = False
    tool_arguments: tuple[str, ...] = field(default=())

    @property
    def usable(self) -> bool:
        """Whether the model came to the end of saying something."""
        return not self.truncated and bool(self.text.strip() or self.tool_arguments)


def completion_in(response: Any) -> Completion:
    """Return the answer in a decoded response. Raises ValueError where there is none."""
    choices = at(response, "choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = at(choice, "message")
    if not isinstance(message, dict):
        raise ValueError("there was no message in it.")
    text = message.get("content")
    extra = message.get("reasoning_content") or message.get("reasoning")
    return Completion(
        text=storable(text) if isinstance(text, str) else "",
        thoughts=storable(extra) if isinstance(extra, str) else "",
        truncated=at(choice, "finish_reason") == "length",
        tool_arguments=_tool_arguments(message),
    )


def tokens_in(response: Any) -> tuple[int, int] | None:
    """Return the tokens of prompt and answer that the server counted, None where it didn't."""
    usage = at(response, "usage")
    prompt, answer = at(usage, "prompt_tokens"), at(usage, "completion_tokens")
    return (prompt, answer) if isinstance(prompt, int) and isinstance(answer, int) else None


def at(value: Any, *path: str) -> Any:
    """Return a field of something decoded, None where there is none."""
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _tool_arguments(message: dict[str, Any]) -> tuple[str, ...]:
    calls = message.get("tool_calls")
    found = (
        at(call, "function", "arguments") for call in (calls if isinstance(calls, list) else ())
    )
    return tuple(each for each in found if isinstance(each, str))
