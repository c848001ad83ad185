"""Deeds that are told only as to be done, in languages that show it by an infinitive: "muss
verabschiedet werden", "s'apprête à adopter", "tiene que dimitir".

Of what leads to an infinitive only a few verbs say that it was done (implicatives; Karttunen,
Implicative Verbs, 1971): who "managed to sell" sold, who wished, refused or was accused to have
sold need not have.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import takewhile

from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.word import Word

# How far the infinitive of "to be" may stand from a participle: "être bientôt adoptée".
_HELPER = 2
# How many small words stand between that of "to have" and what was: "avoir été au courant".
_SMALL = 4
# What may stand between such words, or others that veil a clause, and the deed: "menace d'adopter".
CLAUSE = r"(?:[\w’'$%.-]+ ){0,10}(?:(?:[dlnst]|qu)[’'])?"


def to_be_done(place: int, told: Analysis, leads: tuple[str, ...]) -> bool:
    """Whether the word at `place` stands in the infinitive, or with that of "to be", after words of
    one of the lists `leads`."""
    lists = lexicon(told.language)
    if not _infinitive(place, told, lists):
        return False
    before = told.text[: told.words[place].span.start]
    return any(_pattern(told.language, lead).search(before) for lead in leads)


def only_governed(place: int, told: Analysis, doing: tuple[str, ...]) -> bool:
    """Whether the word at `place` stands in an infinitive to which another verb leads, be it of
    what is said to have been done, and none of the lists `doing` that says it was."""
    lists = lexicon(told.language)
    if not doing or not _led(place, told, lists):
        return False
    return not any(_said(told.language, one).search(told.text) for one in doing)


def _led(place: int, told: Analysis, lists: Lexicon) -> bool:
    """Whether the word at `place` is an infinitive that another verb leads to, "zu verkaufen",
    "anzugreifen", "de vendre", or what is done in "d'avoir vendu", "verkauft zu haben"."""
    word, marks = told.words[place], lists.set("to_words")
    written, perfect = word.text.casefold(), lists.set("perfect_infinitives")
    known = lists.verb(written)
    if not marks:
        done = known not in (None, written)
        helpers = perfect | lists.set("infinitive_helpers") if done else perfect
        return known == written or not helpers.isdisjoint(_small_before(place, told))
    after = [one.lower for one in told.words[place + 1 : place + 3]]
    if len(after) > 1 and after[0] in marks and after[1] in perfect:
        return True
    infix = any(mark in written[1:-1] for mark in marks) and known not in (None, written)
    marked = place > 0 and told.words[place - 1].lower in marks
    infinitive = written.endswith(tuple(lists.set("infinitive_endings")))
    return infinitive and (marked or infix)


def _small_before(place: int, told: Analysis) -> set[str]:
    """Return the words right before one that carry no meaning of their own: "avoir été au"."""
    near = reversed(told.words[max(0, place - _SMALL) : place])
    return {word.lower for word in takewhile(lambda one: not one.content, near)}


def _infinitive(place: int, told: Analysis, lists: Lexicon) -> bool:
    helpers = lists.set("infinitive_helpers")
    near = told.words[max(0, place - _HELPER) : place + 1 + _HELPER]
    return _names_deed(told.words[place], lists) or any(one.lower in helpers for one in near)


def _names_deed(word: Word, lists: Lexicon) -> bool:
    """Whether a word looks like an infinitive and is no form of another verb: "gewonnen"."""
    ending = word.lower.endswith(tuple(lists.set("infinitive_endings")))
    return ending and lists.verb(word.lower) in (None, word.lower)


@lru_cache(maxsize=16)
def _pattern(language: str, name: str) -> re.Pattern[str]:
    either = lexicon(language).either(name)
    return re.compile(rf"(?<!\w)(?:{either}) {CLAUSE}$", re.IGNORECASE)


@lru_cache(maxsize=8)
def _said(language: str, name: str) -> re.Pattern[str]:
    either = lexicon(language).either(name)
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)
