"""Deeds that are told only as to be done, in languages that show it by an infinitive: "muss
verabschiedet werden", "s'apprête à adopter", "tiene que dimitir"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis, Word
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon

# How far the infinitive of "to be" may stand from a participle: "être bientôt adoptée".
_HELPER = 2
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
