"""Which of a claim's names the evidence speaks of, in its own words or in those around it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.comparison.alignment import IN_CONTEXT, NAME, Part
from plumbline.reasoning.embedded.comparison.names.belonging import another_is_meant
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse, same_family
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.kinds import capitalises_nouns
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.names.territories import territories
from plumbline.reasoning.embedded.language.word import Word
from plumbline.text import folded

_INITIALS = 3


def name_parts(claim: Analysis, evidence: Proposition) -> list[Part]:
    """Return the claim's names as parts, each with how surely the evidence speaks of it."""
    others = [
        name for name in evidence.parts.names if not any(name.same(mine) for mine in claim.names)
    ]
    shares = [
        0.0 if another_is_meant(name, claim, evidence.parts) else _name_found(name, claim, evidence)
        for name in claim.names
    ]
    shares = _with_countries(claim, evidence, shares)
    subject_here = bool(shares) and shares[0] == 1.0
    parts = []
    for name, found_share in zip(claim.names, shares, strict=True):
        # A name known from the context alone counts only where nobody else stands in its place,
        # and where it is not all that is told: "Ada Holm is a Democrat".
        replaced = any(name.kind == other.kind for other in others) if subject_here else others
        told = not claim.predicate and name is not claim.names[0]
        found = found_share if found_share == 1.0 or not (replaced or told) else 0.0
        initials = name.acronym in {other.text for other in evidence.parts.names}
        parts.append(Part(NAME, found, name.text, "name", turned=initials and found == 1.0))
    return parts


def _with_countries(claim: Analysis, evidence: Proposition, shares: Sequence[float]) -> list[float]:
    """Return the shares with that of a country raised which the claim names behind a place, "Lund,
    Sweden", where the evidence has the place and speaks of no other country: near by, nobody says
    it. A state is more than that: "Paris, Texas"."""
    told = list(shares)
    for index, (place, country) in enumerate(pairwise(claim.names), start=1):
        between = claim.text[place.span.end : country.span.start]
        behind = between == ", " and shares[index] == 0.0 and shares[index - 1] == 1.0
        if behind and _is_country(country.text, claim.language) and not _abroad(evidence):
            told[index] = IN_CONTEXT
    return told


def _is_country(name: str, language: str) -> bool:
    return folded(name) in lexicon(language).nations


def _abroad(evidence: Proposition) -> bool:
    setting, language = evidence.setting, evidence.parts.language
    return bool(territories(setting.sentence, language) or territories(setting.title, language))


def _name_found(name: Name, claim: Analysis, evidence: Proposition) -> float:
    if any(name.same(other) and not other.generic for other in evidence.parts.names):
        return 1.0
    language = evidence.parts.language
    stems = [word.stem for word in _name_words(name.text, language)]
    told = _stems_beside_things(name, claim, evidence.parts)
    here = [
        stem in told or same_family(stem, told) or _alike(stem, told, lexicon(language))
        for stem in stems
    ]
    known = {word.stem for word in _name_words(name.known, language)} if name.known else set()
    initials = folded(name.acronym) if len(name.acronym) >= _INITIALS else ""
    if all(here) or (known and known <= told) or initials in told:
        return 1.0
    around = [stem in evidence.context for stem in stems]
    spelt = all(a or b for a, b in zip(here, around, strict=True))
    return IN_CONTEXT if spelt or initials in evidence.context else 0.0


def _alike(stem: str, told: frozenset[str], lists: Lexicon) -> bool:
    """Whether a noun that only looks like a name, for its capital, stands in another word."""
    return capitalises_nouns(lists) and not lists.synonyms(stem).isdisjoint(told)


def _stems_beside_things(name: Name, claim: Analysis, evidence: Analysis) -> frozenset[str]:
    """Return the stems of the evidence without those in names of things that are named after
    `name`: in "the Paris Agreement" stands no Paris, unless the claim is about both."""
    named = (name, *(one for one in claim.names if one.thing))
    things = [one for one in evidence.names if one.thing]
    apart = [one.span for one in things if not any(one.same(known) for known in named)]
    if not apart:
        return evidence.stems
    return frozenset(
        word.stem
        for word in evidence.words
        if not any(span.start <= word.span.start < span.end for span in apart)
    )


def _name_words(name: str, language: str) -> list[Word]:
    words = analyse(name, language).words
    return [word for word in words if word.content] or list(words)
