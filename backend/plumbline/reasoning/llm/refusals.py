"""What a server says against a request, and the limits that its words name."""

from __future__ import annotations

import re

_TOO_LONG = ("context length", "context size", "context_length", "context window", "too long")
_FILTERED = ("content_filter", "content management policy")
_WINDOWS = (
    re.compile(r"context[ _](?:length|size|window)\D{0,25}(\d{3,})", re.IGNORECASE),
    re.compile(r"max_new_tokens`? must be <= (\d{3,})"),
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


def is_too_long(words: str) -> bool:
    """Whether the server says that prompt and answer do not fit into the model's context."""
    lowered = words.lower()
    return any(sign in lowered for sign in _TOO_LONG)


def is_filtered(words: str, code: str) -> bool:
    """Whether a content filter in front of the model stopped the request."""
    return "content_filter" in code or any(sign in words.lower() for sign in _FILTERED)


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
