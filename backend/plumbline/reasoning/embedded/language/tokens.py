"""The words and punctuation marks of a text, in place."""

from __future__ import annotations

import re
from typing import NamedTuple

from plumbline.text import ELIDED

_TOKEN = re.compile(
    rf"(?i:{ELIDED})[’']|[^\W_]+(?:[’'\-./,][^\W_]+)*[’']?|[^\w\s]",
    re.UNICODE,
)
_ACRONYMS = frozenset({"WHO", "US", "IT"})


class Token(NamedTuple):
    """A word or punctuation mark in place; `lower` is it without case, but an acronym keeps its
    own: the WHO is not "who"."""

    text: str
    start: int
    end: int
    lower: str

    @property
    def is_word(self) -> bool:
        """Whether it is a word or a number."""
        return self.text[:1].isalnum()


def tokens_in(text: str) -> list[Token]:
    """Return the tokens of a text in order."""
    return [
        Token(word, match.start(), match.end(), word if word in _ACRONYMS else word.casefold())
        for match in _TOKEN.finditer(text)
        for word in (match.group(),)
    ]
