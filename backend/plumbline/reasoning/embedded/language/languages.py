"""Which language a passage or a claim is written in, and whether there are rules for it."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from plumbline.errors import LanguageNotSupported
from plumbline.reasoning.embedded.language.lexicon import (
    LANGUAGES,
    Lexicon,
    lexicon,
    plain_words,
    supported,
)
from plumbline.reasoning.embedded.language.neighbours import near_language, neighbour_votes
from plumbline.schema import Claim, Passage
from plumbline.text import base_language, language_scores, words

_FEWEST_SMALL_WORDS = 5
_SHORT = 60
_MANY = 3
_CLEARLY_MORE = 2
_TOO_SHORT = 40
_SURE = 0.9
_NEARLY = 0.7
_OWN_LETTERS = 0.85
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzäöüßàâæçéèêëîïôœùûÿáíóúñ")


def claim_language(claim: Claim, passage_language: str | None = None) -> str:
    """Return the language of a claim, that of its passage where it is known. Raises
    LanguageNotSupported where there are no rules."""
    language = passage_language or language_of(claim.text)
    if not supported(language):
        raise LanguageNotSupported("The embedded reasoner reads English, German, French, Spanish.")
    return language


def passage_language(passage: Passage) -> str:
    """Return the language a passage is written in, known to us or not."""
    return language_of(passage.text, base_language(passage.language))


@lru_cache(maxsize=5_000)
def language_of(text: str, stated: str | None = None) -> str:
    """Return the language that `text` is written in; `stated` is what its page says.

    Claims are short and full of names, where a classifier errs: the small words of each
    language with rules, and of its neighbours, decide first, and the classifier counts only where
    it is sure. A text in our letters that nothing decides is in the stated language, or in
    English. What a page says of itself counts more where it is a language without rules.
    """
    votes = _votes(text)
    near = near_language(text, votes)
    if near is not None:
        return near
    counted = _winner(votes, text)
    known = stated is None or supported(stated)
    many = votes[counted] * _MANY >= len(words(text)) if counted is not None else False
    if counted is not None and many and known:
        return counted
    scores = language_scores(text)
    found, sureness = scores[0]
    if counted is not None and many and counted == found:
        return counted
    unsure = _ours(text) and (sureness < _SURE or len(text) < _TOO_SHORT)
    if counted is not None and known and (unsure or supported(found)):
        return counted
    if stated is not None:
        return stated if unsure or stated == found else found
    nearly = dict(scores).get("en", 0.0) >= _NEARLY * sureness
    return "en" if unsure and (nearly or _may_be_english(text)) else found


@lru_cache(maxsize=5_000)
def in_another_language(text: str, language: str, stated: str | None) -> bool:
    """Whether `text` is surely in another language than `language`; `stated` is that of its page.

    Where the page is in another one, it is enough that the words do not speak against it, as
    those of a quote do; where nothing says so, they have to say it clearly.
    """
    ours = _votes(text)
    if near_language(text, ours) is not None:
        return True
    own, many = ours.pop(language), len(words(text))
    other = max(ours.values())
    if stated is not None and stated != language:
        of_page = {**ours, **neighbour_votes(text)}.get(stated)
        fewer = of_page is not None and own <= max(other, of_page)
        return fewer or own * _FEWEST_SMALL_WORDS < many
    return other >= max(2 * own, own + _CLEARLY_MORE) and other * _MANY >= many


def _may_be_english(text: str) -> bool:
    """Whether English knows enough of the plain words, which have no accents; a text of nothing
    but names may be."""
    plain = [word for word in words(text) if word.islower()]
    if not "".join(plain).isascii():
        return False
    lists, common = lexicon("en"), plain_words("en")
    return sum(word in common or _known(word, lists) for word in plain) * 2 >= len(plain)


def _votes(text: str) -> dict[str, int]:
    """Return how many small words, verbs, units and words of the calendar each language knows.
    Within a sentence a capital makes a name: Kurt Weil is nobody's "weil"."""
    first, *rest = words(text) or [""]
    titled = sum(word[0].isupper() for word in rest) * 2 > len(rest)
    lowered = [first.casefold(), *(word.casefold() if titled else word for word in rest)]
    votes = dict.fromkeys(LANGUAGES, 0)
    for one in chain.from_iterable(map(_languages_with, lowered)):
        votes[one] += 1
    return votes


@lru_cache(maxsize=20_000)
def _languages_with(word: str) -> tuple[str, ...]:
    """Return the languages of which `word` is a small word, a verb, a unit or a word of the
    calendar."""
    return tuple(
        one
        for one in LANGUAGES
        if _known(word, lexicon(one)) or _measures(word.casefold(), lexicon(one))
    )


def _winner(votes: dict[str, int], text: str) -> str | None:
    """Return the language that knows a good part of `text`, and more than any other."""
    best = max(votes, key=lambda one: votes[one])
    runner_up = max(votes[one] for one in LANGUAGES if one != best)
    share = _FEWEST_SMALL_WORDS if len(text) >= _SHORT else 2 * _FEWEST_SMALL_WORDS
    clear = votes[best] > runner_up and votes[best] * share >= len(words(text))
    return best if clear and (len(text) >= _SHORT or _ours(text)) else None


def _known(word: str, lists: Lexicon) -> bool:
    """Whether a word is a small word or a verb in a language; an infinitive that is a plain word
    of English as well, "composer", says nothing for another."""
    if word in lists.set("stop_words"):
        return True
    verb = lists.verb(word)
    shared = lists.language != "en" and verb == word and word in plain_words("en")
    return verb is not None and not shared


def _measures(word: str, lists: Lexicon) -> bool:
    """Whether a word tells a time or how much: one of the calendar, or a unit."""
    times = word in lists.table("months") or word in lists.table("weekdays")
    return times or lists.unit(word) is not None


def _ours(text: str) -> bool:
    """Whether the plain words of a text have the letters of our languages; a name or a quoted
    foreign word may have others."""
    letters = [char for char in text.casefold() if char.isalpha()]
    plain = "".join(word for word in words(text) if word.islower())
    own = sum(char in _LETTERS for char in letters) >= _OWN_LETTERS * len(letters)
    return own and all(char in _LETTERS for char in plain if char.isalpha())
