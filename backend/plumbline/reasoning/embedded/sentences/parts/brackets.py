"""What a sentence says in brackets: when a person lived, and what only explains a word."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.reasoning.embedded.language.names.kinds import kind_of
from plumbline.reasoning.embedded.language.nouns import person_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined

_BRACKET = re.compile(r"(?:\s|(?<!\w))\(([^()]+)\)")  # none in "Section 21(3)"
_LONGEST_ROLE = 10
_YEAR = r"\d{3,4}"


def at_life_span(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Ada Holm (7 May 1867 – 4 July 1934) was a chemist" into what she was, when she was
    born and when she died."""
    lists, bracket = grammar.lists, _BRACKET.search(strand.text)
    noun = grammar.noun_phrase_before(bracket.start()) if bracket else None
    if bracket is None or noun is None:
        return None
    name = strand.cut(*noun)
    inside = strand.cut(*bracket.span(1))
    found = next(filter(None, (one.search(inside.text) for one in _lived(lists.language))), None)
    if found is None or not _of_a_person(name, grammar):
        return None
    told = [
        _happened(name, lists.text(f"was_{deed}"), inside.cut(*found.span(deed)), lists)
        for deed in found.groupdict()
    ]
    return [_without(strand, bracket), *told]


def _of_a_person(name: Strand, grammar: Grammar) -> bool:
    """Whether a name is a person's, or is said to be: "was a British hydrologist"."""
    verb, lists = grammar.first_verb(), grammar.lists
    if kind_of(name.text, lists) == "person":
        return True
    if verb is None or grammar.tokens[verb].lower not in lists.set("be_forms"):
        return False
    told = grammar.tokens[verb + 1 : verb + 1 + _LONGEST_ROLE]
    return any(person_sort(token.lower, lists) for token in told)


def at_bracket(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Leave out what brackets only explain: "118 km² (45.6 sq mi)", "the board (WGB)"; what goes
    on in them stays: "similar (or lower than)"."""
    for bracket in _BRACKET.finditer(strand.text):
        inside = Grammar.of(bracket[1], grammar.lists)
        told = inside.first_verb()
        opener = inside.tokens[0].lower if inside.tokens else ""
        if opener in grammar.lists.set("coordinators"):
            continue
        if opener in grammar.lists.set("relative_pronouns") and not bracket[1].isupper():
            return [_between_commas(strand, bracket)]
        if bracket.start() and (told is None or (told == 0 and inside.participle(0))):
            return [_without(strand, bracket)]
    return None


def _between_commas(strand: Strand, bracket: re.Match[str]) -> Strand:
    """Read "the chapel (which has no door) was" as "the chapel, which has no door, was"."""
    parts = [strand.cut(0, bracket.start()), strand.cut(*bracket.span(1))]
    rest = strand.cut(bracket.end())
    return joined([joined(parts, ", "), rest], ", " if rest.text[:1].isalnum() else "")


def _without(strand: Strand, bracket: re.Match[str]) -> Strand:
    rest = strand.cut(bracket.end())
    glue = "" if rest.text[:1] in set(',.;:!?”"’') else " "
    return joined([strand.cut(0, bracket.start()), rest], glue)


def _happened(name: Strand, verb: str, when: Strand, lists: Lexicon) -> Strand:
    exact = re.search(rf"\w\W+{_YEAR}$", when.text) and not re.match(r"c", when.text)
    link = lists.text("on_day" if exact else "in_year")
    return joined([name.borrowed(), Strand.added(f"{verb} {link}".strip()), when])


@lru_cache(maxsize=8)
def _lived(language: str) -> tuple[re.Pattern[str], ...]:
    lists = lexicon(language)
    months = either(lists.table("months"))
    day = rf"\d{{1,2}}\.? (?:de )?(?:{months})\.?,? (?:de )?{_YEAR}"
    month = rf"(?:{months})\.?(?: \d{{1,2}},)? {_YEAR}"
    when = rf"(?:{day}|{month}|(?:c(?:a|irca)?\.? ?)?{_YEAR})"
    born, died = (lists.text(mark) or "(?!)" for mark in ("born_mark", "died_mark"))
    raw = (
        rf"(?:^|[;,] ?)(?:{born} )?(?P<born>{when})\s?[–—-]\s?(?:{died} )?(?P<died>{when})$",
        rf"(?:^|[;,] ?)(?:{born}) (?P<born>{when})[,;] ?(?:{died}) (?P<died>{when})$",
        rf"(?:^|[;,] ?)(?:{born}) (?P<born>{when})$",
        rf"(?:^|[;,] ?)(?:{died}) (?P<died>{when})$",
    )
    return tuple(re.compile(one, re.IGNORECASE) for one in raw)
