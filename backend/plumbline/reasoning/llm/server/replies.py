"""Answers as Chat Completions servers word them, read without trust in their form."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from plumbline.schema import storable

_BEGINNING = 60
_STREAM_STARTS = ("data:", "event:", "id:", ":")


@dataclass(frozen=True)
class Completion:
    """An answer. `thoughts` is what the server kept apart as reasoning, `refusal` why there is no
    answer."""

    text: str
    thoughts: str = ""
    truncated: bool = False
    tool_arguments: tuple[str, ...] = field(default=())
    refusal: str = ""

    @property
    def usable(self) -> bool:
        """Whether the model came to the end of saying something."""
        return not self.truncated and bool(self.text.strip() or self.tool_arguments)


def decoded(text: str) -> Any:
    """Return a response's text as one JSON value, also where it came as a stream of events.

    Raises ValueError for anything else.
    """
    try:
        if text.lstrip().startswith(_STREAM_STARTS):
            return _added_up(text)
        return json.loads(text)
    except json.JSONDecodeError as error:
        begins = text.strip()[:_BEGINNING]
        raise ValueError(f"it began with “{begins}”." if begins else "it was empty.") from error
    except RecursionError as error:
        raise ValueError("it is nested too deeply.") from error


def completion_in(response: Any) -> Completion:
    """Return the answer in a decoded response. Raises ValueError where there is none."""
    choice = _choice(response)
    message = at(choice, "message")
    if not isinstance(message, dict):
        raise ValueError("there was no message in it.")
    text, aside = _parts(message.get("content"))
    finish = at(choice, "finish_reason")
    refusal = None if text else message.get("refusal")
    if finish == "content_filter":
        refusal = refusal or "a content filter stopped its answer."
    return Completion(
        text=storable(text),
        thoughts=storable(_thoughts(message) + aside),
        truncated=finish == "length",
        tool_arguments=_tool_arguments(message),
        refusal=storable(refusal) if isinstance(refusal, str) else "",
    )


def tokens_in(response: Any) -> tuple[int, int] | None:
    """Return the tokens of prompt and answer that the server counted, None where it didn't."""
    usage = at(response, "usage")
    prompt, answer = at(usage, "prompt_tokens"), at(usage, "completion_tokens")
    return (prompt, answer) if isinstance(prompt, int) and isinstance(answer, int) else None


def hidden_thoughts(response: Any) -> bool:
    """Whether the server counted thoughts that it does not show."""
    count = at(response, "usage", "completion_tokens_details", "reasoning_tokens")
    return isinstance(count, int) and count > 0


def at(value: Any, *path: str) -> Any:
    """Return a field of something decoded, None where there is none."""
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _choice(response: Any) -> Any:
    return next(iter(_list(at(response, "choices"))), None)


def _thoughts(message: dict[str, Any]) -> str:
    found = message.get("reasoning_content") or message.get("reasoning")
    return found if isinstance(found, str) else ""


def _parts(content: Any) -> tuple[str, str]:
    """Return the text of a message's content and the thoughts beside it; it may be a list."""
    thoughts = (_text(at(part, "thinking")) for part in _list(content))
    return _text(content), "".join(thoughts)


def _text(content: Any) -> str:
    """Return what is said outright: a string, or the text of a list's parts."""
    if isinstance(content, str):
        return content
    texts = (at(part, "text") for part in _list(content))
    return "".join(text for text in texts if isinstance(text, str))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _tool_arguments(message: dict[str, Any]) -> tuple[str, ...]:
    calls = _list(message.get("tool_calls"))
    found = (at(call, "function", "arguments") for call in calls)
    # Some servers send the object itself where the protocol has it written out.
    return tuple(
        json.dumps(each) if isinstance(each, dict) else each
        for each in found
        if isinstance(each, str | dict)
    )


def _added_up(text: str) -> Any:
    """Return what the events of a stream amount to, in the form of an answer given at once."""
    whole = _Stream()
    # Not by splitlines: JSON may hold other line ends as they are.
    for line in text.split("\n"):
        field_name, _, data = line.partition(":")
        if field_name == "data" and data.strip() == "[DONE]":
            whole.ended = True
        elif field_name == "data" and data.strip():
            whole.add(json.loads(data))
    return whole.answer()


class _Stream:
    """The pieces of a streamed answer."""

    def __init__(self) -> None:
        self.ended = False
        self._error: Any = None
        self._usage: Any = None
        self._finish: Any = None
        self._said: list[str] = []
        self._thought: list[str] = []
        self._refusal: list[str] = []
        self._arguments: dict[Any, list[str]] = {}

    def add(self, event: Any) -> None:
        """Add one event's piece."""
        self._error = at(event, "error") or self._error
        self._usage = at(event, "usage") or self._usage
        choice = _choice(event)
        self._finish = at(choice, "finish_reason") or self._finish
        delta = at(choice, "delta") or at(choice, "message")
        if not isinstance(delta, dict):
            return
        text, aside = _parts(delta.get("content"))
        self._said.append(text)
        self._thought.append(_thoughts(delta) + aside)
        if isinstance(delta.get("refusal"), str):
            self._refusal.append(delta["refusal"])
        for call in _list(delta.get("tool_calls")):
            arguments = at(call, "function", "arguments")
            if isinstance(arguments, str):
                self._arguments.setdefault(str(at(call, "index")), []).append(arguments)

    def answer(self) -> Any:
        """Return the answer. Raises ValueError where the stream broke off."""
        if self._error is not None:
            return {"error": self._error}
        if not self.ended and self._finish is None:
            raise ValueError("its stream broke off.")
        calls = [{"function": {"arguments": "".join(each)}} for each in self._arguments.values()]
        message = {
            "content": "".join(self._said),
            "reasoning_content": "".join(self._thought),
            "refusal": "".join(self._refusal) or None,
            "tool_calls": calls,
        }
        choice = {"message": message, "finish_reason": self._finish}
        return {"choices": [choice], "usage": self._usage}
