"""One word of a text, as what is made of it looks at it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import Span
from plumbline.text import stem


@dataclass(frozen=True)
class Word:
    """A word in place. `stem` is that of its base form; `content` says it carries meaning;
    `inside` names what it is part of: name, number, date or nothing. `phrase` is where the verb of
    several words stands that it is read as."""

    text: str
    lower: str
    stem: str
    span: Span
    content: bool
    inside: str = ""
    phrase: Span | None = None

    @property
    def whole(self) -> Span:
        """Where the word stands with all that belongs to it: "made a profit"."""
        return self.phrase or self.span


@lru_cache(maxsize=50_000)
def base(word: str, language: str) -> str:
    """Return the stem of a word's base form: that of "begin" for "began"."""
    lower = re.sub(r"[’']s?$", "", word.casefold())
    return stem(lexicon(language).verb(lower) or lower, language)
