"""Which of the known languages a claim is written in."""

from __future__ import annotations

from functools import lru_cache

from plumbline.errors import LanguageNotSupported
from plumbline.reasoning.embedded.lexicon import LANGUAGES, Lexicon, lexicon, supported
from plumbline.schema import Claim, Passage
from plumbline.text import detect_language, words

_FEWEST_SMALL_WORDS = 5
_SHORT = 60
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzäöüßàâæçéèêëîïôœùûÿáíóúñ")


def claim_language(claim: Claim, passage_language: str | None = None) -> str:
    """Return the language of a claim, that of its passage where it is known. Raises
    LanguageNotSupported where there are no rules."""
    language = passage_language or language_of(claim.text)
    if language is None or not supported(language):
        raise LanguageNotSupported("The embedded reasoner reads English, German, French, Spanish.")
    return language


def passage_language(passage: Passage) -> str:
    """Return the language a passage is written in, known to us or not."""
    if passage.language:
        return detect_language(passage.text, passage.language)
    return language_of(passage.text) or detect_language(passage.text)


@lru_cache(maxsize=5_000)
def language_of(text: str) -> str | None:
    """Return the language with rules that `text` is written in, None for any other.

    A claim is short, where a classifier errs: the small words of each language decide first.
    """
    lowered = [word.casefold() for word in words(text)]
    votes = {one: sum(_known(word, lexicon(one)) for word in lowered) for one in LANGUAGES}
    best = max(votes, key=lambda one: votes[one])
    runner_up = max(votes[one] for one in LANGUAGES if one != best)
    share = _FEWEST_SMALL_WORDS if len(text) >= _SHORT else 2 * _FEWEST_SMALL_WORDS
    if (
        votes[best] > runner_up
        and votes[best] * share >= len(lowered)
        and (len(text) >= _SHORT or _ours(text))
    ):
        return best
    found = detect_language(text, "en" if text.isascii() and len(text) < 40 else None)
    return found if supported(found) else None


def _known(word: str, lists: Lexicon) -> bool:
    """Whether a word is a small word, a verb or part of the calendar in a language."""
    small = word in lists.set("stop_words") or lists.verb(word) is not None
    return small or word in lists.table("months") or word in lists.table("weekdays")


def _ours(text: str) -> bool:
    """Whether all letters of a text are used in the known languages."""
    return all(char in _LETTERS for char in text.casefold() if char.isalpha())
