"""Verbs of several words: "called the match off", "lehnte … ab"."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.word import Word, base
from plumbline.schema import Span
from plumbline.text import stem

_SCORE = re.compile(r"\d{1,3}[-–]\d{1,3}")
_MOST_BETWEEN = 6


def with_phrasal(plain: tuple[Word, ...], lists: Lexicon) -> tuple[Word, ...]:
    """Read verbs of several words as the one that says the same: "went down" as "sink"."""
    phrases = _phrasal(lists)
    read = list(plain)
    there = set(map(_written, plain))
    owners = lists.table("possessives").keys()
    there.update(owners if there & owners else ())
    for index, word in enumerate(plain):
        for rest, meant in phrases.get(word.stem, ()):
            if not there.issuperset(rest):
                continue
            tail = _tail(plain, index, rest, lists)
            if not tail or word.inside == "name" or _cuts_number(plain, tail):
                continue
            together = tail.start == index + 1
            end = plain[tail[-1]].span.end if together else word.span.end
            read[index] = replace(
                word,
                lower=meant,
                stem=base(meant, lists.language),
                content=True,
                phrase=Span(start=word.span.start, end=end),
            )
            for place in tail:
                read[place] = replace(plain[place], content=False)
            break
    return tuple(read)


def _written(word: Word) -> str:
    """Return a word as the lists have it; any score is "0-0" there."""
    return "0-0" if _SCORE.fullmatch(word.lower) else word.lower


def _cuts_number(plain: tuple[Word, ...], tail: range) -> bool:
    """Whether a verb of several words would end within a number: "fell by half a million"."""
    ends = plain[tail[-1] : tail[-1] + 2]
    return len(ends) > 1 and all(word.inside == "number" for word in ends)


def _tail(plain: tuple[Word, ...], index: int, rest: tuple[str, ...], lists: Lexicon) -> range:
    """Return where the words stand that a verb has with it to mean something else; "his" stands
    for any owner, and a particle may follow what is done: "called the match off"."""
    owners, start = lists.table("possessives"), index + 1
    next_to = plain[start : start + len(rest)]
    if len(next_to) == len(rest) and all(
        _written(word) == wanted or (wanted in owners and word.lower in owners)
        for word, wanted in zip(next_to, rest, strict=True)
    ):
        return range(start, start + len(rest))
    if len(rest) == 1 and rest[0] in lists.set("final_particles"):
        return _final_particle(plain, start, rest[0], lists)
    if len(rest) != 1 or rest[0] not in lists.set("particles"):
        return range(0)
    return _particle(plain, start, rest[0], lists)


def _particle(plain: tuple[Word, ...], start: int, particle: str, lists: Lexicon) -> range:
    """Return where the particle of a verb stands, past what the verb is done to."""
    apart = lists.set("prepositions") - {lists.text("of_word")}
    apart |= lists.set("coordinators") | lists.set("auxiliaries") | lists.set("relative_pronouns")
    for place in range(start, min(start + _MOST_BETWEEN, len(plain))):
        if place > start and plain[place].lower == particle:
            return range(place, place + 1 if closes(plain, place, lists) else place)
        if plain[place].lower in apart:
            break
    return range(0)


def _final_particle(plain: tuple[Word, ...], start: int, particle: str, lists: Lexicon) -> range:
    """Return where the particle of a verb stands at the end of its clause: "lehnte … ab"."""
    for place in range(start, len(plain)):
        if place > start and _parted(plain[place - 1], plain[place]):
            break
        after = plain[place + 1] if place + 1 < len(plain) else None
        ends = (
            after is None
            or _parted(plain[place], after)
            or after.lower in lists.set("coordinators")
        )
        if plain[place].lower == particle and ends:
            return range(place, place + 1)
    return range(0)


def _parted(one: Word, after: Word) -> bool:
    """Whether a mark parts two words; that of "3. Mai" does not."""
    return after.span.start > one.span.end + 1 and not one.text[-1:].isdigit()


def closes(plain: tuple[Word, ...], place: int, lists: Lexicon) -> bool:
    """Whether nothing follows that a preposition would go with: "knocked the house down." """
    after = plain[place + 1] if place + 1 < len(plain) else None
    if after is None or after.span.start > plain[place].span.end + 1:
        return True
    named = after.content or after.inside not in {"", "date"}
    return not (named or after.lower in lists.set("determiners"))


@lru_cache(maxsize=8)
def _phrasal(lists: Lexicon) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """Return, by the stem of its first word, what else a phrasal verb has and what it means."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    longest_first = sorted(lists.table("phrasal_verbs").items(), key=lambda pair: -len(pair[0]))
    for phrase, meant in longest_first:
        first, *rest = phrase.split()
        # "Lay" is a form of "lie" as well.
        for one in {base(first, lists.language), stem(first, lists.language)}:
            found.setdefault(one, []).append((tuple(rest), str(meant)))
    return found
