"""The words that compare two: the "than" of "faster than", and "ahead of"."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.word import Word

# How far "more" stands before "than": "plus élevés à Lyon que".
_DEGREE = 4


def than_of(text: Analysis, lists: Lexicon) -> Word | None:
    """Return the "than" of a comparison. Where the word has other uses too, one that a "more" or
    the like stands before: "plus rapide que"."""
    degrees, ending = lists.set("than_degrees"), lists.text("comparative_ending")
    for index, word in enumerate(text.words):
        if word.lower in lists.set("than_words"):
            before = text.words[max(0, index - _DEGREE) : index]
            compared = any(one.lower in degrees for one in before) or (
                before and ending and before[-1].lower.endswith(ending)
            )
            if compared or not (degrees or ending):
                return word
    return None


def compared_by(text: Analysis, lists: Lexicon) -> Word | None:
    """Return the word by which a text compares two, "heavier" of "heavier than"."""
    than = than_of(text, lists)
    if than is None or bounds_a_number(than, text):
        return None
    before = text.words[: text.words.index(than)][-1:]
    return before[0] if before and before[0].content else None


def ahead_of(text: Analysis, lists: Lexicon) -> re.Match[str] | None:
    """Return the "ahead of" of a ranking, if any."""
    links = lists.either("ahead_links")
    return re.search(rf"\b(?:{links})\b", text.text)


def bounds_a_number(than: Word, text: Analysis) -> bool:
    """Whether a number follows: "more than 1,000" compares with nobody."""
    return any(
        one.span.end - than.span.end >= 0 and one.span.start <= than.span.end + 1
        for one in text.quantities
    )
