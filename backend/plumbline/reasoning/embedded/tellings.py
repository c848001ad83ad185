"""Sentences in which somebody tells more than one thing, or more than one tells something."""

from __future__ import annotations

from itertools import islice

from plumbline.reasoning.embedded.attribution import attribution
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.strand import Strand, joined

_MOST_TRIED = 4


def at_added(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "“…,” said Ada Holm, adding that it was late" into what she said and what she added."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(3, len(tokens) - 2):
        verb = lists.table("telling_participles").get(tokens[index].lower)
        alone = tokens[index - 1].text == "," and grammar.outside_quotes(tokens[index].start)
        if verb is None or not alone or grammar.first_verb(index + 1) is None:
            continue
        main = strand.cut(0, tokens[index - 1].start)
        told = attribution(main, lists)
        subject = Grammar.of(main.text, lists).subject()
        speaker = told.speaker if told else _named(strand.cut(*subject)) if subject else None
        if speaker is not None:
            rest = strand.cut(tokens[index].end)
            return [main, joined([speaker.borrowed(), Strand.added(verb), rest])]
    return None


def _named(subject: Strand) -> Strand:
    """Return "Hanne Brook" for "his lawyer, Hanne Brook"."""
    role, comma, name = subject.text.partition(",")
    named = name.strip()[:1].isupper() and (" " in role or not role[:1].isupper())
    return subject.cut(len(role) + 1) if comma and named else subject.cut(0, len(role))


def at_other_teller(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Anglers say they warned …, but the agency maintains that it heard nothing" between the
    two who tell it, and "Economists say so; I doubt it" where the one has ended."""
    for index in _ends_of_tellings(grammar):
        ends = grammar.tokens[index].text == ";"
        left = strand.cut(0, grammar.tokens[index if ends else index - 1].start)
        if attribution(left, grammar.lists) is None:
            continue
        right = strand.cut(grammar.tokens[index].end)
        if ends or attribution(right, grammar.lists) is not None:
            return [left, right]
    return None


def _ends_of_tellings(grammar: Grammar) -> list[int]:
    """Return the tokens where what somebody tells may end, the first few: each costs a reading."""
    tokens, lists = grammar.tokens, grammar.lists
    joiners = lists.set("coordinators") | lists.set("clause_openers")
    marks = (
        index
        for index in range(2, len(tokens) - 2)
        if tokens[index].text == ";"
        or (tokens[index].lower in joiners and tokens[index - 1].text == ",")
    )
    outside = (index for index in marks if grammar.outside_quotes(tokens[index].start))
    return list(islice(outside, _MOST_TRIED))
