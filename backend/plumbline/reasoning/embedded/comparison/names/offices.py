"""What stands before a person's name: "Prime Minister Mats Ekdal" is not the finance minister."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.comparison.alignment import WORD, Conflict, Part
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.word import base
from plumbline.schema import Span


def office_parts(claim: Analysis, evidence: Proposition) -> list[Part]:
    """Return how the offices fare that stand before the claim's names: contradicted where the
    evidence has another ministry there, missing where it has another office; none where it has no
    office there, or the claim's own as well."""
    lists, told = lexicon(claim.language), evidence.parts
    around = told.stems | evidence.context
    pairs = (
        (name, other)
        for name in claim.names
        for other in told.names
        if name.bearer and other.bearer and name.same(other)
    )
    compared = (
        _other_ministry(name, claim, other, told, around, lists)
        or _other_title(name, other, around, lists)
        for name, other in pairs
    )
    return [part for part in compared if part is not None][:1]


def _other_ministry(
    name: Name,
    claim: Analysis,
    other: Name,
    told: Analysis,
    around: frozenset[str],
    lists: Lexicon,
) -> Part | None:
    mine, theirs = _ministry(name, claim, lists), _ministry(other, told, lists)
    if mine is None or theirs is None or mine["office"].casefold() != theirs["office"].casefold():
        return None
    alike = _fields(lists).get(mine["field"].casefold(), frozenset())
    said = {base(one, lists.language) for one in alike}
    before = {base(one, lists.language) for one in lists.set("past_rank_words")}
    if theirs["field"].casefold() in alike or (said | before) & around:
        return None
    start, end = mine.span("field")
    conflict = Conflict("value", Span(start=start, end=end), mine["field"], theirs["field"])
    return Part(WORD, 0.0, mine["field"], "word", conflict)


def _other_title(name: Name, other: Name, around: frozenset[str], lists: Lexicon) -> Part | None:
    """Return the office in a name, "Doctor Anna Holm", as missing where the same name has another
    one in the evidence, "Mayor Anna Holm"; how one is addressed is no office."""
    mine, theirs = (_office(one, lists) for one in (name, other))
    if not mine or not theirs:
        return None
    stem = base(mine, lists.language)
    if stem in around or lists.related(stem) & {base(theirs, lists.language)}:
        return None
    return Part(WORD, 0.0, mine, "word")


def _office(name: Name, lists: Lexicon) -> str:
    """Return the last word before the bearer's own name where it tells what they are."""
    known = lists.set("person_words") | lists.set("offices")
    places = [place for place, word in enumerate(name.words[:-1]) if word in known]
    return name.words[places[-1]] if places else ""


def _ministry(name: Name, told: Analysis, lists: Lexicon) -> re.Match[str] | None:
    """Return the office with its field that ends where the bearer's own name begins."""
    own = " ".join(name.text.split()[-len(name.bearer) :])
    return _pattern(lists).search(told.text[: name.span.end - len(own)])


@lru_cache(maxsize=8)
def _fields(lists: Lexicon) -> dict[str, frozenset[str]]:
    """Return by each name of a minister's field all of them: "finance", "treasury"."""
    groups = [frozenset(group.split()) for group in lists.phrases("ministry_fields")]
    return {one: group for group in groups for one in group}


@lru_cache(maxsize=8)
def _pattern(lists: Lexicon) -> re.Pattern[str]:
    fields = "|".join(_fields(lists)) or r"(?!)"
    offices = either(lists.set("ministry_heads"))
    return re.compile(rf"\b(?P<field>{fields}) (?P<office>{offices}),? $", re.IGNORECASE)
