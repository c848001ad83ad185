"""Words with several spellings: "colour" and "color", "start-up" and "startup"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.text import folded

_LEAST_WORD, _LONGEST_WORD = 4, 40
_AGAIN = "re-"


@lru_cache(maxsize=20_000)
def usual(word: str, language: str = "en") -> str:
    """Return the one spelling of a word that all its spellings share, folded and without hyphen;
    it need not be one that anybody writes. Who "re-signed" has not "resigned"."""
    key = folded(word)
    key = key if key.startswith(_AGAIN) else key.replace("-", "")
    if not _LEAST_WORD <= len(key) <= _LONGEST_WORD:
        return key  # What is longer is no word, and costs time.
    for pattern, replacement in _spellings(language):
        key = pattern.sub(replacement, key)
    return key


@lru_cache(maxsize=8)
def _spellings(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    listed = lexicon(language).table("spellings")
    return tuple((re.compile(pattern), str(to)) for pattern, to in listed.items())
