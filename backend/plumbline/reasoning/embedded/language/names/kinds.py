"""What a name seems to name: a person with title and sex, a place, an organisation."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon, plain_words
from plumbline.text import folded

_INITIALS = re.compile(r"[A-Z](?:\.[A-Z])+")


def kind_of(name: str, lists: Lexicon) -> str:
    """Return what a name seems to be: person, place, organisation, event, quantity or thing."""
    words = [folded(bare_word(word)) for word in name.split()]
    kinds = (
        ("organisation", lists.set("organisation_words")),
        ("event", lists.set("event_words")),
        ("place", lists.set("place_words")),
    )
    if len(words) > 1 and (
        words[0] in lists.set("titles") - {"saint", "st"} or _office(words[0], lists)
    ):
        return "person"
    for kind, markers in kinds:
        if any(_marks(words, place, kind) for place, word in enumerate(words) if word in markers):
            return kind
    if words[0] in first_names(lists.language) or re.search(r"\b[A-Z]\.", name):
        return "person"
    if name.isupper() and 2 <= len(name) <= 6:
        return "organisation"
    personlike = (
        len(words) in {2, 3}
        and not name.isupper()
        and not capitalises_nouns(lists)
        and all(word.isalpha() for word in words)
        and not plain_words(lists.language).issuperset(words)  # "Social Security"
    )
    return "person" if personlike and _no_connector(name) else "thing"


def _office(word: str, lists: Lexicon) -> bool:
    """Whether a word is an office with what it is of, in one: "Bundesarbeitsminister"."""
    return word.endswith(tuple(lists.set("office_endings")))


def _marks(words: list[str], place: int, kind: str) -> bool:
    """Whether a word tells what a name is; inside a name "Kingdom" may be anything."""
    inside = 0 < place < len(words) - 1
    return kind != "place" or not inside or words[place + 1] in {"of", "de", "du", "del", "von"}


def _no_connector(name: str) -> bool:
    return all(
        word[:1].isupper() for word in name.split() if word not in {"de", "von", "van", "da"}
    )


def after_title(name: str, words: tuple[str, ...], lists: Lexicon) -> tuple[str, ...]:
    """Return the words of a person's name that follow a title in it: those of "Chris Holm" in
    "Democratic Senator Chris Holm"; nothing where it has no title or names no person."""
    titles, after = lists.set("surname_titles"), lists.set("title_tails")
    ends = [
        place + 1
        for place, word in enumerate(words)
        if word in titles
        or _office(word, lists)
        or (word in after and place and words[place - 1] in titles)
    ]
    left = words[ends[-1] :] if ends else ()
    other = any(word in tails(lists) or word.isdigit() for word in left)
    return () if other or not all(map(capital, name.split())) else left


def sex_of(title: str, first: str, lists: Lexicon) -> str:
    """Return "man" or "woman" where a person's title or first name tells, else nothing."""
    for sex, titles, given in (
        ("man", "male_titles", "male_names"),
        ("woman", "female_titles", "female_names"),
    ):
        if title in lists.set(titles) or first in _given(lists, given):
            return sex
    return ""


@lru_cache(maxsize=16)
def first_names(language: str) -> frozenset[str]:
    """Return the first names that are known in a language, folded; shared ones are of men and
    of women."""
    lists = lexicon(language)
    return frozenset().union(
        *(_given(lists, f"{who}_names") for who in ("male", "female", "shared"))
    )


@lru_cache(maxsize=16)
def _given(lists: Lexicon, kind: str) -> frozenset[str]:
    return frozenset(map(folded, lists.set(kind)))


@lru_cache(maxsize=16)
def tails(lists: Lexicon) -> frozenset[str]:
    """Return the words that end the names of many things: "university", "war", "river"."""
    return lists.set("organisation_words") | lists.set("event_words") | lists.set("place_words")


def bare_word(word: str) -> str:
    """Return a word without possessive mark and full stops."""
    bare = re.sub(r"(?:[’']s|[’'])$", "", word).strip(".,")
    return bare.replace(".", "") if _INITIALS.fullmatch(bare) else bare


def capitalises_nouns(lists: Lexicon) -> bool:
    """Whether a language writes all its nouns with a capital."""
    return lists.language == "de"


def elided(word: str, lists: Lexicon) -> bool:
    """Whether an article that has lost its vowel stands before a plain word: "L’usine"."""
    own, _, rest = word.replace("’", "'").partition("'")
    return rest.islower() and own.casefold() in lists.set("articles")


def capital(word: str) -> bool:
    """Whether a word begins with a capital."""
    return word[:1].isupper()
