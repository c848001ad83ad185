"""Recognises what is suspicious about a page: instructions to a model, barriers before the text.

Imported by the extraction worker too, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.retrieval.data import load

# A page with that much text of its own is an article that mentions cookies or subscriptions.
_SHORT_PAGE = 1_500
_BARRIER_AT_END = 600
_MAX_QUOTED = 160
# Letters of the tag block are invisible everywhere and spell ASCII out.
_TAG_LETTERS = re.compile(r"[\U000e0020-\U000e007e]{4,}")


def instructions_in(text: str) -> list[str]:
    """Return the stretches of `text` that address a language model with an instruction."""
    flat = " ".join(text.split())
    return [match.group()[:_MAX_QUOTED] for match in _patterns().finditer(flat)][:5]


def has_tag_letters(text: str) -> bool:
    """Whether `text` hides words in invisible tag characters."""
    return bool(_TAG_LETTERS.search(text))


@lru_cache(maxsize=1)
def _patterns() -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in load("injections")), re.IGNORECASE)


def is_paywalled(text: str) -> bool:
    """Whether the text breaks off before a subscription."""
    ending = text if len(text) < _SHORT_PAGE else text[-_BARRIER_AT_END:]
    return _holds(ending, "paywall")


def barrier(title: str, text: str) -> str | None:
    """Return `consent` or `robot_check` when a page shows one of these in place of its text."""
    if len(text) >= _SHORT_PAGE:
        return None
    shown = f"{title}\n{text}"
    return next((kind for kind in ("robot_check", "consent") if _holds(shown, kind)), None)


def _holds(text: str, kind: str) -> bool:
    lowered = " ".join(text.lower().split())
    return any(phrase in lowered for phrase in load("barriers")[kind])
