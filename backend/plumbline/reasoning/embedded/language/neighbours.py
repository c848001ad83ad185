"""Languages without rules that look like one with rules: Portuguese like Spanish, Dutch like
English.

Their small words are counted as those of our languages are: a text in Portuguese has many a
Spanish small word, but more of its own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import LISTS
from plumbline.text import language_scores, words

_CLEARLY = 2
_LIKELIER = 5


def near_language(text: str, ours: Mapping[str, int]) -> str | None:
    """Return the neighbour whose small words `text` has, where our languages know fewer of its
    words; `ours` says how many each knows. Where they know as many, it has to be by far the
    likelier one."""
    found = neighbour_votes(text)
    most, known = max(found.values()), max(ours.values())
    if not most or most < known:
        return None
    near = [one for one in found if found[one] == most]
    scores = dict(language_scores(text))
    likeliest = max(near, key=lambda one: scores.get(one, 0.0))
    if most > known and most >= _CLEARLY:
        return likeliest
    own = max(scores.get(one, 0.0) for one in ours if ours[one] == known)
    return likeliest if scores.get(likeliest, 0.0) > _LIKELIER * own else None


def neighbour_votes(text: str) -> dict[str, int]:
    """Return how many small words of `text` each neighbour knows."""
    told = _plain(text)
    return {one: sum(word in small for word in told) for one, small in _small_words().items()}


def _plain(text: str) -> list[str]:
    """Return the words that are no names, in small letters: not the "Van" of "Van Halen"."""
    first, *rest = words(text) or [""]
    opens_name = bool(rest) and rest[0][0].isupper()
    return [*([] if opens_name else [first.casefold()]), *filter(str.islower, rest)]


@lru_cache(maxsize=1)
def _small_words() -> dict[str, frozenset[str]]:
    lists = json.loads((LISTS / "neighbours.json").read_text(encoding="utf-8"))
    return {language: frozenset(small.split()) for language, small in lists.items()}
