"""What a server says against a request: its words, what they mean, and the limits they name."""

from __future__ import annotations

import json
import re
from typing import Any

from openai import APIStatusError

from plumbline.errors import ModelUnreachable
from plumbline.reasoning.llm.fencing import one_line
from plumbline.reasoning.llm.server.replies import at
from plumbline.reasoning.llm.server.waiting import asked_by_headers, asked_in_words, until_reset

_TOO_LONG = re.compile(
    r"context (?:length|size|window)|context_length|too long|request too large|too large for model"
    r"|tokens allowed|`inputs` tokens|too many tokens|token count"
    r"|reduce (?:the|your) (?:length|message|prompt|input)",
    re.IGNORECASE,
)
_FILTERED = ("content_filter", "content management policy")
_WINDOWS = (
    re.compile(r"context[ _](?:length|size|window)\D{0,25}(\d{3,})", re.IGNORECASE),
    re.compile(r"max_new_tokens`? must be <= (\d{3,})"),
    re.compile(r"exceeds the limit of (\d{3,})"),
    re.compile(r"tokens allowed\D{0,5}(\d{3,})", re.IGNORECASE),
    re.compile(r"(\d{3,}) maximum", re.IGNORECASE),
)
_PROMPT = re.compile(
    r"(\d+) (?:input tokens|prompt tokens|`inputs` tokens|in the (?:messages|prompt))"
)
_ANSWER = re.compile(r"max_\w*tokens|completion tokens|output tokens", re.IGNORECASE)
_TOO_MANY = re.compile(r"too large|at most|less than|exceed|maximum|range|<=|>", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w-])")
_LEAST_WINDOW = 512
_LEAST_ANSWER = 64
_NO_CREDIT = re.compile(
    r"billing|credit balance|insufficient.{0,20}(?:credit|balance|quota|fund)", re.IGNORECASE
)
_KEY_REFUSED = re.compile(r"api[ _-]?key", re.IGNORECASE)
_MARKUP = re.compile(r"<[^<>]*>")
_MOST_READ = 2_000


class Refusal(Exception):
    """An answer that is an error. `words` are the server's own, `wait` the seconds it asks for,
    `moved` is where else it says that it is."""

    def __init__(
        self,
        status: int,
        words: str,
        code: str = "",
        wait: float | None = None,
        moved: str = "",
    ) -> None:
        super().__init__(words)
        self.status = status
        self.words = words
        self.code = code
        self.wait = wait
        self.moved = moved

    @classmethod
    def of(cls, error: APIStatusError) -> Refusal:
        """Return what an answer with an error's status says."""
        words, headers = _words(error.body), error.response.headers
        wait = asked_by_headers(headers)
        if wait is None:
            wait = asked_in_words(words)
        # What is left of a limit is told with every answer, so also when the account is empty.
        if wait is None and error.status_code == 429 and not _NO_CREDIT.search(words):
            wait = until_reset(headers)
        code = error.code or at(_only(error.body), "error", "code")
        moved = headers.get("location", "") if error.status_code < 400 else ""
        if moved.startswith("/"):
            moved = f"{error.request.url.scheme}://{error.request.url.netloc.decode()}{moved}"
        return cls(error.status_code, words, str(code or ""), wait, moved)

    @classmethod
    def within(cls, answer: Any) -> Refusal | None:
        """Return the error that an answer with the status of a success holds, or None."""
        told = at(answer, "error")
        if not told:
            return None
        code, words = at(told, "code"), _words(told)
        # Providers behind a router pass their status on here; without one it is their fault.
        status = code if isinstance(code, int) and 400 <= code < 600 else 500
        return cls(status, words, str(code or ""), asked_in_words(words))

    @property
    def is_filter(self) -> bool:
        """Whether a content filter in front of the model stopped the request."""
        lowered = self.words.lower()
        return "content_filter" in self.code or any(sign in lowered for sign in _FILTERED)

    @property
    def is_failed_form(self) -> bool:
        """Whether the model did not keep to the form asked for this once, and the server threw its
        answer away."""
        return self.code == "json_validate_failed" or "failed_generation" in self.words

    @property
    def is_of_key(self) -> bool:
        """Whether the key is refused, or may not do this."""
        if self.status == 403:
            return "key" in self.words.lower()
        return self.status == 401 or (self.status == 400 and bool(_KEY_REFUSED.search(self.words)))

    @property
    def is_too_long(self) -> bool:
        """Whether prompt and answer do not fit into the model's context, or into a request."""
        return self.status == 413 or bool(_TOO_LONG.search(self.words))

    @property
    def is_empty_account(self) -> bool:
        """Whether there is no credit left, and not only none for the present minute."""
        if self.status == 402 or "insufficient_quota" in self.code:
            return True
        return self.status < 500 and self.wait is None and bool(_NO_CREDIT.search(self.words))

    @property
    def is_for_now(self) -> bool:
        """Whether the server asks to come again: too many requests, or a model being loaded."""
        if "request too large" in self.words.lower():
            # It exceeds what any minute allows.
            return False
        loads = self.wait is not None or "loading" in self.words.lower()
        return self.status == 429 or (self.status == 503 and loads)

    def cause(self, model: str, told: str) -> ModelUnreachable:
        """Return the error for a reader. `told` are the words as far as they may be shown."""
        said = f": {told}" if told else "."
        if self.is_empty_account:
            return ModelUnreachable(
                f"The LLM server says that the account has no credit left{said}",
                remedy="Top up the account, or choose another server in the settings.",
            )
        if self.moved:
            return ModelUnreachable(
                f"The LLM server sends its callers on to another address: {self.moved[:200]}",
                remedy="Enter the address that it names, without what follows /v1, in the "
                "settings; what you check is sent to no address but the one entered there.",
            )
        if self.is_of_key:
            return ModelUnreachable(
                f"The LLM server refuses the key ({self.status}){said}",
                remedy="Enter a valid key for this server in the settings.",
            )
        if self.status == 403:
            return ModelUnreachable(
                f"The LLM server refuses access (403){said}",
                remedy="Check that your account and key may use this model, or choose another.",
            )
        if self.status == 404:
            return ModelUnreachable(
                f"The LLM server does not know the model “{model}” or the address{said}",
                remedy="Choose a model that this server offers, and check that its address "
                "ends as its manual says (often /v1).",
            )
        return ModelUnreachable(
            f"The LLM server refuses the request ({self.status}){said}",
            remedy="Check what is set for the model in the settings.",
        )


def window_named(words: str) -> int | None:
    """Return the tokens that prompt and answer may have together, None where none are named."""
    found = (pattern.search(words) for pattern in _WINDOWS)
    named = (int(match[1][:9]) for match in found if match)
    return next((tokens for tokens in named if tokens >= _LEAST_WINDOW), None)


def prompt_named(words: str) -> int | None:
    """Return the tokens that the server counted in the prompt, None where it names none."""
    match = _PROMPT.search(words)
    return int(match[1][:9]) if match else None


def answer_limit(words: str, asked: int) -> int | None:
    """Return the most tokens that an answer may have, where the server says `asked` are too many.

    A parameter that the server does not know at all has no limit.
    """
    if not _ANSWER.search(words) or not _TOO_MANY.search(words):
        return None
    numbers = (int(number[:9]) for number in _NUMBER.findall(words))
    return max((each for each in numbers if _LEAST_ANSWER <= each < asked), default=None)


def _only(body: Any) -> Any:
    """Return what an error's body holds; Google's comes in a list of its own."""
    return body[0] if isinstance(body, list) and len(body) == 1 else body


def _words(body: Any) -> str:
    """Return what an error's body says, whatever its form, on one line."""
    body = _only(body)
    for path in (("message",), ("error", "message"), ("error",), ("detail",)):
        found = at(body, *path)
        if isinstance(found, str) and found.strip():
            return one_line(found[:_MOST_READ])
    said = body if isinstance(body, str) else json.dumps(body) if body else ""
    return one_line(_MARKUP.sub(" ", said[:_MOST_READ]))
