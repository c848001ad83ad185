"""Headlines in title case, in which a capital makes no name."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.kinds import bare_word, capital
from plumbline.text import ELIDED

WORD = re.compile(
    rf"{ELIDED}[’']|[^\W_]+(?:[’'.\-&][^\W_]+)*\.?(?=\W|$)|[^\w\s]",
    re.UNICODE,
)
_HEADLINE_WORDS, _HEADLINE_SHARE, _NO_NAME = 4, 0.8, 4


def in_title_case(text: str, language: str) -> bool:
    """Whether nearly every word is capitalised, verbs too, as in an English headline; then a
    capital makes no name."""
    lists = lexicon(language)
    if lists.language != "en":
        return False
    others = [match.group() for match in WORD.finditer(text)][1:]
    little = lists.set("stop_words") | lists.set("prepositions")
    untelling = little.union(lists.table("months"), lists.table("weekdays"))
    telling = [
        word for word in others if word[0].isalpha() and bare_word(word).casefold() not in untelling
    ]
    capitals = [word for word in telling if capital(word)]
    if len(telling) < _HEADLINE_WORDS or len(capitals) < _HEADLINE_SHARE * len(telling):
        return False
    if any(tells(word, lists) for word in others if word.islower()):
        return False  # "The Sydney Opera House opened in Sydney": a headline's verb has a capital
    plain = any(lists.verb(one.casefold()) for one in capitals) or any(
        capital(word) and word.casefold() in little for word in others
    )
    return plain or _longest_run(others) >= _NO_NAME


def tells(word: str, lists: Lexicon) -> bool:
    """Whether a word is a verb's form: "opened", "has"; a headline may well have "is"."""
    bare = bare_word(word)
    return bare in lists.set("main_auxiliaries") or lists.verb(bare) is not None


def _longest_run(words: list[str]) -> int:
    """Return how many capitalised words follow one another at most."""
    longest = run = 0
    for word in words:
        run = run + 1 if capital(word) else 0
        longest = max(longest, run)
    return longest


def opens_sentence(text: str, start: int) -> bool:
    """Whether what begins at a place opens a sentence."""
    before = text[:start].rstrip(" \u00a0\"“„«‘'(")
    return not before or before[-1] in ".!?:;\n•–-"
