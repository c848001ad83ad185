"""Who holds an office that one holds at a time: where Holm is the prime minister, Berg is not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from plumbline.reasoning.embedded.comparison.alignment import Conflict
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.schema import Span
from plumbline.text import folded, words

# A person of two names or more, or one right after the office; and what the office is of.
_WORD = r"[^\W\d_a-zß-öø-ÿ][\w’&.-]*"
_PERSON = rf"(?P<holder>{_WORD}(?: (?:[a-z]{{2,3}} )?{_WORD}){{1,3}})"
_SURNAME = rf"(?P<holder>{_WORD}(?: {_WORD}){{0,3}})"
_SEAT = rf"(?P<seat>{_WORD}(?: (?:[a-z]{{2,3}} )?{_WORD}){{0,3}})"


class _Held(NamedTuple):
    """Who holds which office of what by a text, and whether that is over, as "former" says."""

    holder: str
    at: Span
    office: str
    seat: frozenset[str]
    over: bool

    def same_holder(self, other: _Held) -> bool:
        """Whether both may be one: the names end alike, "Holm" and "Ada Holm"."""
        mine, theirs = (folded(one.holder).split() for one in (self, other))
        fewer = min(len(mine), len(theirs))
        return mine[-fewer:] == theirs[-fewer:]

    def same_post(self, other: _Held) -> bool:
        return self.office == other.office and (self.seat <= other.seat or other.seat <= self.seat)


def held_by_another(claim: Analysis, evidence: Analysis) -> Conflict | None:
    """Return in what the two differ where the claim gives somebody an office now that the evidence
    gives to somebody else, or calls their former one; else None."""
    present = lexicon(claim.language).set("present_be")
    if claim.negated or claim.dates or not any(word.lower in present for word in claim.words):
        return None
    mine = next((one for one in _offices(claim) if not one.over), None)
    if mine is None or evidence.negated:
        return None
    told = [one for one in _offices(evidence) if one.same_post(mine)]
    own = [one for one in told if one.same_holder(mine)]
    if own:
        return Conflict("negation", None, "", "") if all(one.over for one in own) else None
    others = [one.holder for one in told if not one.over]
    return Conflict("name", mine.at, mine.holder, others[0]) if others else None


def _offices(told: Analysis) -> Iterator[_Held]:
    """Yield who holds what, and of what, by a text."""
    lists = lexicon(told.language)
    if not _sole_offices(told.language).search(told.text):
        return
    for telling in _tellings(told.language):
        for match in telling.finditer(told.text):
            before = told.text[: match.start("office")]
            if _rank(told.language, "lesser_ranks").search(before):
                continue
            over = _rank(told.language, "former_ranks").search(before) is not None
            start, end = match.span("holder")
            seat = frozenset(_known(one, lists) for one in words(match["seat"]))
            office = _usual(match["office"], lists)
            yield _Held(match["holder"], Span(start=start, end=end), office, seat, over)


def _known(word: str, lists: Lexicon) -> str:
    """Return a word of a name as it is known: "norway" for "Norwegian"."""
    bare = re.sub(r"[’']s?$", "", folded(word))
    return lists.nation(bare) or bare


def _usual(office: str, lists: Lexicon) -> str:
    """Return one word for all forms of an office: "chief executive" for "CEO"."""
    plain = office.casefold()
    return str(lists.table("office_forms").get(plain, plain))


@lru_cache(maxsize=8)
def _sole_offices(language: str) -> re.Pattern[str]:
    either = lexicon(language).either("sole_offices")
    return re.compile(rf"\b(?:{either})(?!\w)", re.IGNORECASE)


@lru_cache(maxsize=16)
def _rank(language: str, name: str) -> re.Pattern[str]:
    """Return the pattern of what makes the office behind it a lesser one, or one that is over:
    "deputy", "former"."""
    either = lexicon(language).either(name)
    return re.compile(rf"\b(?:{either})(?:-| (?:[\w.&’'-]+ ){{0,2}})$", re.IGNORECASE)


@lru_cache(maxsize=8)
def _tellings(language: str) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of how a language tells who holds an office. In the lists HOLDER stands
    for the person, SURNAME for one right behind the office, SEAT for what the office is of."""
    lists = lexicon(language)
    places = {
        "HOLDER": _PERSON,
        "SURNAME": _SURNAME,
        "SEAT": _SEAT,
        "OFFICE": rf"(?P<office>(?i:{lists.either('sole_offices')}))",
    }
    return tuple(
        re.compile(
            r"(?<!\w)" + re.sub("|".join(places), lambda one: places[one[0]], telling) + r"(?!\w)"
        )
        for telling in lists.phrases("office_tellings")
    )
