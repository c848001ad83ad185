"""Whom or what a sentence excepts from what it tells: "all Nordic countries except Denmark".

Of what it excepts a sentence tells the opposite (von Fintel, Exceptive Constructions, 1993): all
signed, and Denmark did not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from plumbline.reasoning.embedded.language.analysis import Analysis, words_of
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.kinds import capitalises_nouns
from plumbline.reasoning.embedded.language.word import Word

_MOST_WORDS = 10
_EDGE = re.compile(r"[.;:()\[\]–—]")


def excepted(claim: Analysis, told: Analysis) -> bool:
    """Whether what is `told` excepts what the claim is about, and the claim excepts nothing."""
    if _marks(claim):
        return False
    return any(
        stems and stems <= claim.content_stems
        for mark in _marks(told)
        for stems in _items(mark, told)
    )


def only_excepted(claim: Analysis, told: Analysis) -> str:
    """Return the words with which the claim excepts the one that is told of, where nothing says
    that it is the only one: "no canton but Lund has three" of "Lund has three"; else nothing."""
    exclusive = lexicon(claim.language).set("exclusive_words")
    if not excepted(told, claim) or any(word.lower in exclusive for word in told.words):
        return ""
    return _marks(claim)[0].group()


def exception_to(claim: Analysis, told: Analysis) -> str:
    """Return the words with which evidence excepts somebody from the whole of which the claim
    speaks, "All Nordic countries signed"; else nothing."""
    lists = lexicon(claim.language)
    wholes = {word.lower for word in claim.words} & lists.set("exception_wholes")
    if _marks(claim) or not any(word.lower in wholes for word in told.words):
        return ""
    marks = _pattern(told.language, "exception_phrases").finditer(told.text)
    return next((one.group() for one in marks if any(_items(one, told))), "")


def _marks(told: Analysis) -> tuple[re.Match[str], ...]:
    return _marks_in(told.text, told.language)


@lru_cache(maxsize=10_000)
def _marks_in(text: str, language: str) -> tuple[re.Match[str], ...]:
    """Return where a text begins to except something, which is asked of each of its words. "Apart
    from" excepts only from a whole: "apart from Denmark, Norway signed" adds Norway to it."""
    marks = [*_pattern(language, "exception_phrases").finditer(text)]
    loose = [*_pattern(language, "exceptions_of_wholes").finditer(text)]
    if loose and not lexicon(language).set("exception_wholes").isdisjoint(words_of(text)):
        marks += loose
    return tuple(marks)


def _items(mark: re.Match[str], told: Analysis) -> Iterator[frozenset[str]]:
    """Yield the stems of each thing that a mark excepts: "Denmark, Iceland and Norway"."""
    joints = lexicon(told.language).set("coordinators")
    item: set[str] = set()
    for before, word in _listed(mark.end(), told):
        if word.lower in joints or "," in before:
            yield frozenset(item)
            item = set()
        if word.content:
            item.add(word.stem)
    yield frozenset(item)


def _listed(start: int, told: Analysis) -> Iterator[tuple[str, Word]]:
    """Yield the words from `start` to the end of what is excepted, each with what stands before
    it. A comma ends it, but not among names: "except Denmark, Iceland and Norway"."""
    lists, at = lexicon(told.language), start
    after = [word for word in told.words if word.span.start >= start][:_MOST_WORDS]
    for word in after:
        before = told.text[at : word.span.start]
        led_on = "," in before and word.inside != "name"
        if _EDGE.search(before) or led_on or _acts(word, told, lists):
            return
        yield before, word
        at = word.span.end


def _acts(word: Word, told: Analysis, lists: Lexicon) -> bool:
    if capitalises_nouns(lists) and word.content and word.text.islower():
        return True
    return word in told.verbs or word.lower in lists.set("auxiliaries") | lists.finite_forms


@lru_cache(maxsize=16)
def _pattern(language: str, name: str) -> re.Pattern[str]:
    either = lexicon(language).either(name)
    return re.compile(rf"\b(?:{either})(?!\w)", re.IGNORECASE)
