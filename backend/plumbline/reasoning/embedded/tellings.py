"""Sentences in which somebody tells more than one thing, or more than one tells something."""

from __future__ import annotations

from plumbline.reasoning.embedded.attribution import attribution
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.strand import Strand, joined


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
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(2, len(tokens) - 2):
        joins = tokens[index].lower in lists.set("coordinators") | lists.set("clause_openers")
        ends = tokens[index].text == ";"
        joins = joins and tokens[index - 1].text == ","
        if not (joins or ends) or not grammar.outside_quotes(tokens[index].start):
            continue
        left = strand.cut(0, tokens[index if ends else index - 1].start)
        right = strand.cut(tokens[index].end)
        one, other = attribution(left, lists), attribution(right, lists)
        if one is not None and (ends or other is not None):
            return [left, right]
    return None
