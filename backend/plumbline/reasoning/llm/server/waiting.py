"""How long a server asks to wait before the next request: in its headers, or in its words."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime

# Both of OpenAI's kinds; others that follow it name the same headers.
_KINDS = ("requests", "tokens")
_RESETS = ("ratelimit-reset", "x-ratelimit-reset")
_IN_WORDS = re.compile(r"(?:retry|try again) in (?:(\d{1,4})m(?!s))?(?:(\d{1,6}(?:\.\d+)?)(ms|s))?")
_PARTS = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)(ms|[hms])")
_SECONDS = {"h": 3_600.0, "m": 60.0, "s": 1.0, "ms": 0.001}
_EPOCH = 1e9
_EPOCH_IN_MILLISECONDS = 1e12
_LONGEST_ASKED = 86_400.0


def asked_by_headers(headers: Mapping[str, str]) -> float | None:
    """Return the seconds that headers ask to wait, or None (RFC 9110, 10.2.3; the first is more
    exact)."""
    in_milliseconds = _amount(headers.get("retry-after-ms", ""))
    if in_milliseconds is not None:
        return _sensible(in_milliseconds / 1_000)
    value = headers.get("retry-after", "")
    seconds = _amount(value)
    return _sensible(seconds) if seconds is not None else _until(value)


def until_reset(headers: Mapping[str, str]) -> float | None:
    """Return the seconds until a limit is lifted, where headers tell how far it is, or None.

    Of two limits the one that is used up counts.
    """
    resets = {kind: _duration(headers.get(f"x-ratelimit-reset-{kind}", "")) for kind in _KINDS}
    known = {kind: seconds for kind, seconds in resets.items() if seconds is not None}
    used_up = [
        seconds
        for kind, seconds in known.items()
        if headers.get(f"x-ratelimit-remaining-{kind}") == "0"
    ]
    if known:
        return _sensible(max(used_up) if used_up else min(known.values()))
    amounts = (_amount(headers.get(name, "")) for name in _RESETS)
    return next((_from_now(each) for each in amounts if each is not None), None)


def asked_in_words(words: str) -> float | None:
    """Return the seconds that a message asks to wait, or None."""
    match = _IN_WORDS.search(words)
    if match is None or not (match[1] or match[2]):
        return None
    seconds = float(match[2] or 0) / (1_000 if match[3] == "ms" else 1)
    return _sensible(60 * int(match[1] or 0) + seconds)


def _amount(value: str) -> float | None:
    try:
        return float(value)
    except ValueError:
        return None


def _until(moment: str) -> float | None:
    try:
        return _sensible(parsedate_to_datetime(moment).timestamp() - time.time())
    except (ValueError, OverflowError):
        return None


def _duration(value: str) -> float | None:
    """Return the seconds of “6m0s”, “59.5s” or “400ms”, or of a bare number."""
    parts = _PARTS.findall(value)
    if not parts:
        return _amount(value)
    return sum(float(number) * _SECONDS[unit] for number, unit in parts)


def _from_now(told: float) -> float | None:
    """Some tell the seconds that are left, some the moment, in seconds or thousandths."""
    if told >= _EPOCH:
        told = (told / 1_000 if told >= _EPOCH_IN_MILLISECONDS else told) - time.time()
    return _sensible(told)


def _sensible(seconds: float) -> float | None:
    return max(0.0, seconds) if math.isfinite(seconds) and seconds <= _LONGEST_ASKED else None
