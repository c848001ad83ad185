"""Countries and states, as texts name them: by their names, or by what is theirs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.kinds import (
    bare_word,
    capital,
    capitalises_nouns,
    first_names,
)
from plumbline.text import folded, words

_MOST_WORDS, _SHORT = 3, 3


class Territory(NamedTuple):
    """A country or state as a text names it, and the one way to write it that tells it apart."""

    name: str
    known: str


@lru_cache(maxsize=5_000)
def territories(text: str, language: str) -> tuple[Territory, ...]:
    """Return the countries and states that a text names, also by what is theirs: "Spanish"."""
    lists = lexicon(language)
    read, found, index = words(_without_people(text, language)), list[Territory](), 0
    while index < len(read):
        grams = (read[index : index + size] for size in range(_MOST_WORDS, 0, -1))
        one = next((known for gram in grams if (known := _known(gram, lists))), None)
        found += [one] if one else []
        index += len(one.name.split()) if one else 1
    return tuple(found)


@lru_cache(maxsize=5_000)
def is_nowhere(claim: str, language: str) -> bool:
    """Whether a claim has no name and speaks of nobody who has."""
    lists = lexicon(language)
    opener = {word.casefold() for word in words(claim)[:1]}
    of_somebody = not lists.table("subject_pronouns").keys().isdisjoint(opener)
    return not (of_somebody or _has_names(claim, lists) or territories(claim, language))


def _has_names(claim: str, lists: Lexicon) -> bool:
    found = names(claim, lists.language)
    if capitalises_nouns(lists):
        # What every noun looks like is no name.
        return any(name.kind != "thing" for name in found)
    # Of a sentence with many capitals not all names are known as such.
    calendar = {*lists.table("months"), *lists.table("weekdays")}
    capitals = (bare_word(word).casefold() for word in words(claim)[1:] if capital(word))
    return bool(found) or not calendar.issuperset(capitals)


def _without_people(text: str, language: str) -> str:
    """Return a text without the names of people: Michael Jordan is no country."""
    for name in names(text, language):
        if len(name.words) > 1 and name.words[0] in first_names(language):
            text = text.replace(name.text, " ")
    return text


def _known(gram: Sequence[str], lists: Lexicon) -> Territory | None:
    name = bare_word(" ".join(gram))
    written = folded(name)
    if not capital(name) or (len(name) <= _SHORT and not name.isupper()):
        return None
    other = lists.nation(written) or lists.table("name_aliases").get(written)
    known = str(other or written)
    return Territory(name, known) if known in _all(lists) else None


@lru_cache(maxsize=8)
def _all(lists: Lexicon) -> frozenset[str]:
    return lists.set("territories") | lists.nations
