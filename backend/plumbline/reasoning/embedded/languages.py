"""Which of the known languages a claim is written in."""

from __future__ import annotations

from functools import lru_cache

from plumbline.errors import LanguageNotSupported
from plumbline.reasoning.embedded.lexicon import LANGUAGES, lexicon, supported
from plumbline.schema import Claim
from plumbline.text import detect_language, words

_FEWEST_SMALL_WORDS = 5


def claim_language(claim: Claim) -> str:
    """Return the language of a claim. Raises LanguageNotSupported where there are no rules."""
    language = language_of(claim.text)
    if language is None:
        raise LanguageNotSupported("The embedded reasoner reads English, German, French, Spanish.")
    return language


@lru_cache(maxsize=5_000)
def language_of(text: str) -> str | None:
    """Return the language with rules that `text` is written in, None for any other.

    A claim is short, where a classifier errs: the small words of each language decide first.
    """
    lowered = [word.casefold() for word in words(text)]
    votes = {
        one: sum(word in lexicon(one).set("stop_words") for word in lowered) for one in LANGUAGES
    }
    best = max(votes, key=lambda one: votes[one])
    runner_up = max(votes[one] for one in LANGUAGES if one != best)
    if votes[best] > runner_up and votes[best] * _FEWEST_SMALL_WORDS >= len(lowered):
        return best
    found = detect_language(text, "en" if text.isascii() and len(text) < 40 else None)
    return found if supported(found) else None
