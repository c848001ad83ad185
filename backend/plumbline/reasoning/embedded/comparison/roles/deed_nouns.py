"""Deeds told by a noun, with who did them to whom: "Malm's takeover of Lund", "a 6-4 defeat by
Roth"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.roles.voices import doer
from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import Word, base

# What may describe one who is named: "over their old rivals Malm", "her third-round win".
_DESCRIBED = r"(?:(?!(?:and|or|but)\b)[\w’'-]+,? ){0,4}"


@dataclass(frozen=True)
class _Deed:
    """What is done, by its verb's stem, who did it, and those of whom one had it done to them."""

    verb: str
    who: Name
    whom: tuple[Name, ...]


def told_by_noun(word: Word, claim: Analysis, evidence: Analysis) -> bool:
    """Whether a noun of the evidence tells the claim's deed `word` of the same two, whoever did it:
    "Malm's win over Lund" for "Malm beat Lund", "Lund lost to Malm"."""
    return any(True for _ in _compared(word, claim, evidence))


def same_roles_by_noun(claim: Analysis, evidence: Analysis) -> bool | None:
    """Return whether a noun of the evidence has the claim's deed done by the same one to the same
    one, or the other way round; None where none tells it."""
    found = [one for word in claim.deeds[:1] for one in _compared(word, claim, evidence)]
    return any(found) if found else None


def _compared(word: Word, claim: Analysis, evidence: Analysis) -> Iterator[bool]:
    """Yield for each deed that both tell of the same two whether they have the same roles."""
    lists = lexicon(claim.language)
    told = _deeds(evidence) if claim.names else ()
    mine = doer(claim) if told else None
    if mine is None or word not in claim.deeds[:1]:
        return
    others = [one for one in claim.names if not one.same(mine)]
    for deed in told:
        alike = word.stem in lists.synonyms(deed.verb) | {deed.verb}
        converse = word.stem in lists.converses(deed.verb)
        if not (alike or converse):
            continue
        if deed.who.same(mine) and _any_same(deed.whom, others):
            yield alike
        elif _any_same(deed.whom, [mine]) and _any_same([deed.who], others):
            yield converse


def _any_same(some: Sequence[Name], others: Sequence[Name]) -> bool:
    return any(one.same(other) for one in some for other in others)


@lru_cache(maxsize=5_000)
def _deeds(told: Analysis) -> tuple[_Deed, ...]:
    lists = lexicon(told.language)
    nouns = lists.table("deed_nouns")
    return tuple(
        deed
        for word in told.words
        if word.lower in nouns and word.inside != "name" and len(told.names) > 1
        for deed in _of_noun(word, base(str(nouns[word.lower]), told.language), told, lists)
    )


def _of_noun(word: Word, verb: str, told: Analysis, lists: Lexicon) -> Iterator[_Deed]:
    before = [one for one in told.names if one.span.end <= word.span.start]
    owner = next((one for one in reversed(before) if _owns(one, word, told, lists)), None)
    owner = owner or _carrying_out(word, told, lists)
    suffered = _led(word.span.end, "undergone_links", told, lists)
    met = _led(word.span.end, "directed_links", told, lists)
    agent = _led(met.span.end, "undergone_links", told, lists) if met else None
    losing = word.stem in listed_stems("losing_nouns", lists) and not _done_to(word, told, lists)
    if suffered is None and losing and met is not None:
        suffered, met = met, None  # "a loss to Lund"
    if suffered is not None and before:
        yield _Deed(verb, suffered, (owner,) if owner else tuple(before))
    elif met is not None and agent is not None:
        yield _Deed(verb, agent, (met,))
    elif met is not None and owner is not None:
        yield _Deed(verb, owner, (met,))


def _done_to(word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether "of" tells whom a deed was done to: "the defeat of Lund"."""
    after = told.words[told.words.index(word) + 1 :][:1]
    return bool(after) and after[0].lower == lists.text("of_word")


def _owns(name: Name, word: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a name stands with its genitive before a noun: "Malm's 3-1 win"."""
    between = told.text[name.span.end : word.span.start]
    genitive = lists.text("genitive")
    return bool(genitive) and re.fullmatch(rf"{genitive} {_DESCRIBED}", between) is not None


def _carrying_out(word: Word, told: Analysis, lists: Lexicon) -> Name | None:
    """Return who carries a deed out, or has it called their own: "completed the takeover", "its
    takeover"."""
    led = _carried(lists).search(told.text[: word.span.start])
    return doer(told) if led else None


@lru_cache(maxsize=8)
def _carried(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of what stands before a deed that one carries out, or calls theirs."""
    own = either(lists.table("possessives"))
    carried = rf"(?:{lists.either('carrying_out')}) (?:{either(lists.set('determiners'))})"
    return re.compile(rf"\b(?:{own}|{carried}) {_DESCRIBED}$", re.IGNORECASE)


def _led(place: int, links: str, told: Analysis, lists: Lexicon) -> Name | None:
    """Return the name that one of some links leads to from a place."""
    linked = lists.either(links)
    after = next((one for one in told.names if one.span.start > place), None)
    between = told.text[place : after.span.start] if after else ""
    return after if re.fullmatch(rf" (?:{linked}) {_DESCRIBED}", between) else None
