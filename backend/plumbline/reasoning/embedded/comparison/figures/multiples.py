"""Comparisons that evidence tells by how many times as much: "heavier than" by "half the mass of"
and "twice as heavy as"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.comparison.alignment import Conflict
from plumbline.reasoning.embedded.comparison.roles.sides import comparison
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.words import word_value
from plumbline.reasoning.embedded.language.word import Word

# How many words behind "half the mass of" name the other one: "the mass of the planet Venus".
_NAMED_BY = 4


def as_multiplied(
    word: Word, claim: Analysis, told: Analysis, lists: Lexicon
) -> tuple[float, Conflict | None] | None:
    """Return how a comparative of the claim fares where the evidence tells how many times as much
    the one has as the other; None for another word, or where it does not."""
    more, less = lists.set("greater_words"), lists.set("lesser_words")
    sides = comparison(claim, lists) if word.lower in more | less else None
    if sides is None:
        return None
    mine, other = sides[0] - sides[1], sides[1] - sides[0]
    for match in _multiples(lists).finditer(told.text):
        times = _times(match, lists)
        behind = [one.stem for one in told.words if one.span.start >= match.end()][:_NAMED_BY]
        if times in {None, 1.0} or not _measures(match["measure"], word, lists):
            continue
        if not other.isdisjoint(behind):
            larger = bool(times and times > 1)
        elif not mine.isdisjoint(behind):
            larger = bool(times and times < 1)
        else:
            continue
        if larger == (word.lower in more):
            return 1.0, None
        return 0.0, Conflict("opposite", None, word.text, match.group().strip())
    return None


def _times(match: re.Match[str], lists: Lexicon) -> float | None:
    """Return how many times as much is told: 0.5 for "half", 3 for "three times"."""
    said = match["times"].casefold()
    known = {**lists.table("fractions"), **lists.table("times_words")}.get(said)
    if known is not None:
        return float(known)
    counted = said.rpartition(" ")[0].replace(",", "")
    if re.fullmatch(r"\d+(?:\.\d+)?", counted):
        return float(counted)
    return word_value(counted, lists)


def _measures(measure: str, word: Word, lists: Lexicon) -> bool:
    """Whether a comparative is about what is measured: "heavier" about "mass"."""
    comparatives = lists.table("comparatives_of_measures").get(measure.casefold(), "")
    return word.lower in comparatives.split()


@lru_cache(maxsize=8)
def _multiples(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of "half the mass of", "three times as heavy as"."""
    known = {**lists.table("fractions"), **lists.table("times_words")}
    noun = lists.text("times_noun") or "(?!)"
    times = "|".join([*known, rf"[\w.]+ {noun}"]) or "(?!)"
    measures = "|".join(lists.table("comparatives_of_measures")) or "(?!)"
    return re.compile(
        rf"\b(?P<times>{times}) (?:(?:of )?the |as )(?P<measure>{measures}) (?:of|as)\b",
        re.IGNORECASE,
    )
