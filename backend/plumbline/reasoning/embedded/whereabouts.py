"""Which country or state a statement is about: its own words tell, or the text around it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.name_kinds import (
    bare_word,
    capital,
    capitalises_nouns,
    first_names,
)
from plumbline.reasoning.embedded.names import names
from plumbline.reasoning.embedded.weighing import Weighed
from plumbline.schema import Claim, EntityBrief
from plumbline.text import folded, sentence_spans, words

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


def told_by(title: str, read: str, claim: str, language: str) -> tuple[EntityBrief, ...]:
    """Return the one country of a text in which a claim has no name at all: "Unemployment fell."

    That is the only one in its title, or in what was `read` so far where the title has none: one
    that something is said of, not one that is told in passing, "were stranded in Italy".
    """
    titled = territories(title, language)
    found = titled or territories(read, language)
    if not _is_nowhere(claim, language) or len({one.known for one in found}) != 1:
        return ()
    if not titled and not territories(_subjects(read, language), language):
        return ()
    first = found[0]
    theirs = lexicon(language).nation(folded(first.name))
    name = first.known.title() if theirs else first.name
    return (EntityBrief(name=name, kind="place", brief=""),)


def in_place(claim: Claim, rows: Sequence[Weighed], language: str) -> list[Weighed]:
    """Return what an excerpt says. Where it speaks of another country than the text around the
    claim does, it leaves the claim open; where that names none, another figure does."""
    if not _is_nowhere(claim.text, language):
        return list(rows)
    own = territories(claim.where, language)
    return [_left_open(one, claim) if _abroad(one, own, language) else one for one in rows]


def _subjects(read: str, language: str) -> str:
    """Return what stands before the verbs of a text's sentences."""
    lists = lexicon(language)
    sentences = (read[span.start : span.end] for span in sentence_spans(read, language))
    grammars = (Grammar.of(one, lists) for one in sentences)
    return " ".join(one.text[: (one.subject() or (0, len(one.text)))[1]] for one in grammars)


@lru_cache(maxsize=5_000)
def _is_nowhere(claim: str, language: str) -> bool:
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


def _abroad(weighed: Weighed, own: Sequence[Territory], language: str) -> bool:
    setting = weighed.proposition.setting
    told = territories(setting.sentence, language)
    if own and not told:
        # Where the claim's own country is known, a page that names another one is about that.
        told = territories(setting.title, language)
    elsewhere = {one.known for one in told}.isdisjoint(one.known for one in own)
    figures = weighed.conflict is not None and weighed.conflict.kind in {"number", "date"}
    return bool(told) and elsewhere and (bool(own) or figures)


def _left_open(weighed: Weighed, claim: Claim) -> Weighed:
    missing = claim.where or (weighed.conflict.claimed if weighed.conflict else "")
    facts = replace(weighed.facts, open=(*weighed.facts.open, missing), conflicts=())
    return replace(weighed, facts=facts, supports=0.0, refutes=0.0, conflict=None)


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
