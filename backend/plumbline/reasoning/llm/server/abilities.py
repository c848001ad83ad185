"""What one LLM server can do, learned from its refusals and remembered."""

from __future__ import annotations

import re
import threading
from typing import Any, Literal

Rung = Literal["json_schema", "json_object", "text"]
RUNGS: tuple[Rung, ...] = ("json_schema", "json_object", "text")
# The last is what templates without a place for a system message say of its turn.
_SYSTEM = re.compile(
    r"system (?:role|message|prompt|instruction)|['\"`]system['\"`]|developer instruction"
    r"|roles must alternate"
)
_TOOLS = re.compile(r"\btools?\b|\bfunction call|\bcall a function")
_STREAM = re.compile(r"\bstream|non-stream")
_SCHEMA_WORDS = ("response_format", "json_schema", "json_object", "schema", "grammar")


class Abilities:
    """The rung of structured output that held, what a server refuses, and its limits.

    `refused` names parameters and, as "system", messages of that role. `streams` tells that it
    answers only bit by bit. `window` is how many tokens prompt and answer may have together, None
    while nobody knows.
    """

    def __init__(self, window: int | None = None) -> None:
        self._lock = threading.Lock()
        self._rung = 0
        self._proven = False
        self.refused: set[str] = set()
        self.thinks = False
        self.streams = False
        self.window = window
        self.most_answer: int | None = None

    @property
    def rung(self) -> Rung:
        """The highest rung not yet known to fail."""
        return RUNGS[self._rung]

    @property
    def proven(self) -> bool:
        """Whether the present rung has brought an answer."""
        return self._proven

    @property
    def counts_thoughts(self) -> bool:
        """Whether the model's thoughts take of the room that its answer is given.

        `max_tokens` is refused where another name stands for thoughts and answer together.
        """
        return self.thinks or "max_tokens" in self.refused

    def held(self, rung: Rung) -> None:
        """Remember that `rung` brought an answer."""
        with self._lock:
            if RUNGS.index(rung) >= self._rung:
                self._rung = RUNGS.index(rung)
                self._proven = True

    def forget_rung(self) -> None:
        """Forget what no answer has proven yet: where every rung is refused, none was the cause."""
        with self._lock:
            if not self._proven:
                self._rung = 0

    def limit_window(self, tokens: int) -> None:
        """Remember that prompt and answer together have at most so many tokens."""
        with self._lock:
            self.window = min(tokens, self.window or tokens)

    def limit_answer(self, tokens: int) -> None:
        """Remember that an answer has at most so many tokens, thoughts included."""
        with self._lock:
            self.most_answer = min(tokens, self.most_answer or tokens)

    def learn_role(self, message: str, sent: dict[str, Any]) -> bool:
        """Learn that there is no system role; return whether the request is worth sending without.

        Servers that fill the model's template only then say so with any status.
        """
        if sent["messages"][0]["role"] != "system" or not _SYSTEM.search(message.lower()):
            return False
        self.refused.add("system")
        return True

    def learn_tools(self, message: str, sent: dict[str, Any]) -> bool:
        """Learn that tools cannot be called, said with any status too; return whether the request
        is worth sending without."""
        if "tools" not in sent or not _TOOLS.search(message.lower()):
            return False
        self.refused.add("tools")
        return True

    def learn(self, message: str, sent: dict[str, Any], *, vague: bool) -> bool:
        """Learn from a refused request; return whether a changed request is worth sending.

        Where nothing is named, a `vague` refusal may mean a form of answers that never held yet.
        """
        text = message.lower()
        if "stream" not in sent and _STREAM.search(text):
            self.streams = True
            return True
        for name in ("temperature", "seed", "max_tokens"):
            if name in sent and name.removesuffix("s") in text:
                self.refused.add(name)
                return True
        of_form = any(word in text for word in _SCHEMA_WORDS) or (vague and not self._proven)
        form = sent.get("response_format")
        return form is not None and of_form and self._descend(form["type"])

    def _descend(self, below: Rung) -> bool:
        """Step one rung down from `below`, if nobody has yet; return whether there is one."""
        lower = RUNGS.index(below) + 1
        if lower >= len(RUNGS):
            return False
        with self._lock:
            if self._rung < lower:
                self._rung = lower
                self._proven = False
        return True
