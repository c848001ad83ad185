"""Figures told beside an earlier one: "fell to 9%, down from 13% in January"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.nouns import head, noun_sort
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.strand import Strand, joined

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")


def at_earlier_figure(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Duvo had 8,914 inhabitants, down from 11,306 in 1991" into the figure of now and that
    of then; None where it isn't told when that was."""
    lists = grammar.lists
    match = _pattern(lists).search(strand.text)
    if match is None or not _told_when(match["when"], lists):
        return None
    if not grammar.outside_marks(match.start()):
        return None
    main = strand.cut(0, match.start())
    earlier = _earlier(strand, main, match, lists)
    return [main, earlier] if earlier else None


def _earlier(strand: Strand, main: Strand, match: re.Match[str], lists: Lexicon) -> Strand | None:
    grammar = Grammar.of(main.text, lists)
    subject, verb = grammar.owner(), grammar.first_verb()
    if subject is None or verb is None:
        return None
    figure, when = strand.cut(*match.span("figure")), strand.cut(*match.span("when"))
    owner, word = main.cut(*subject).borrowed(), grammar.tokens[verb]
    rest = main.text[word.start :].casefold().split()
    moving = lists.set("rising_verbs") | lists.set("falling_verbs")
    if any(lists.verb(one) in moving or one in lists.set("changed_verbs") for one in rest):
        being = lists.text("were" if _plural(owner.text, lists) else "was")
        return joined([owner, Strand.added(being), figure, when])
    noun = _counted(main, word.start, lists) if word.lower in lists.set("having_verbs") else None
    return joined([owner, Strand.added(lists.text("had")), figure, noun, when]) if noun else None


def _plural(owner: str, lists: Lexicon) -> bool:
    noun = (head(owner.split(), lists) or [""])[-1]
    return noun_sort(noun[:1].lower() + noun[1:], lists) == "plural"


def _counted(main: Strand, verb: int, lists: Lexicon) -> Strand | None:
    """Return what the first figure after the verb counts: "inhabitants"."""
    figures = quantities(main.text, lists.language)
    end = next((one.span.end for one in figures if one.span.start > verb), len(main.text))
    noun = re.match(r"\s*[^\W\d_]+(?=$|[\s.,])", main.text[end:])
    if noun is None or noun.group().strip() in lists.set("prepositions"):
        return None
    return main.cut(end, end + noun.end()).borrowed()


def _told_when(when: str, lists: Lexicon) -> bool:
    """Whether words tell of a time by itself: "in January", not "a year earlier"."""
    words = [word.strip(".") for word in when.casefold().split()]
    calendar = {**lists.table("months"), **lists.table("weekdays"), **lists.table("seasons")}
    led = (
        words[0] in lists.table("relative_steps")
        and words[1:2]
        and words[1] in lists.table("period_nouns")
    )
    return bool(led) or any(word in calendar or _YEAR.fullmatch(word) for word in words)


@lru_cache(maxsize=8)
def _pattern(lists: Lexicon) -> re.Pattern[str]:
    links = lists.either("change_links_back")
    leads = {*lists.set("prepositions"), *lists.table("relative_steps")}
    return re.compile(
        rf",\s+(?:{links})(?P<figure>[^,;]*?\d(?:[^,;]|(?<=\d),(?=\d))*?)\s+"
        rf"(?P<when>(?:{'|'.join(map(re.escape, leads))})\s+[^,;]+?)\.?$",
        re.IGNORECASE,
    )
