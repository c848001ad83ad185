"""What a sentence tells of its own subject beside its first verb: "Covering 40 acres, it is …", "is
a chemist who studied …", "studied in Orle and, after a year in Malm, joined …"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.conjugation import third_person
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.nouns import person_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined, opening_lowered
from plumbline.reasoning.embedded.sentences.parts.predicates import (
    governed,
    joins,
    missing_auxiliary,
)

_LONGEST_OPENING = 10


def at_kept_subject(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split a sentence where its subject is kept for what comes next."""
    if grammar.first_verb() is None:
        return None
    ways = (_at_leading_gerund, _at_defining_relative, _at_fronted_predicate)
    return next((parts for split in ways if (parts := split(strand, grammar))), None)


def _at_leading_gerund(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Covering 40 acres, it is the largest" where both hold today."""
    tokens, lists = grammar.tokens, grammar.lists
    base = lists.table("lasting_gerunds").get(tokens[0].lower)
    if base is None:
        return None
    commas = (i for i in range(2, len(tokens) - 2) if tokens[i].text == ",")
    comma = next((i for i in commas if not tokens[i + 1].text[0].isdigit()), None)
    if comma is None or grammar.first_verb(1, comma) is not None:
        return None
    main = strand.cut(tokens[comma].end)
    own = Grammar.of(main.text, lists)
    subject = own.subject()
    if subject is None or subject[0] or own.past() or not own.opens_subject(0):
        return None
    told = strand.cut(tokens[0].end, tokens[comma].start)
    return [joined([main.cut(*subject), Strand.added(third_person(base)), told]), main]


def _at_defining_relative(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Ada Holm is a chemist who studied in Orle": she studied there. Not so "is the first
    woman who", which is one of many."""
    tokens, lists = grammar.tokens, grammar.lists
    verb, subject = grammar.first_verb() or 0, grammar.subject()
    defines = tokens[verb].lower in lists.set("be_forms")
    led = tokens[verb + 1].lower if verb + 1 < len(tokens) else ""
    if subject is None or not defines or led not in lists.set("indefinite_articles"):
        return None
    reach = range(verb + 3, len(tokens) - 2)
    who = next((i for i in reach if tokens[i].lower in lists.set("person_relatives")), None)
    if who is None or not person_sort(tokens[who - 1].lower, lists):
        return None
    does = grammar.first_verb(verb + 1) == who + 1
    if not does or any(token.text == "," for token in tokens[who:-1]):
        return None
    owner = strand.cut(*subject).borrowed()
    return [strand.cut(0, tokens[who].start), joined([owner, strand.cut(tokens[who].end)])]


def _at_fronted_predicate(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "studied in Orle and, after a year in Malm, joined the works"."""
    tokens, lists = grammar.tokens, grammar.lists
    verb, subject = grammar.first_verb(), grammar.subject()
    if verb is None or subject is None:
        return None
    for index in range(verb + 2, len(tokens) - 4):
        comma = index + 1
        led = tokens[index + 2].lower in lists.set("prepositions")
        if not joins(grammar, index) or tokens[comma].text != "," or not led:
            continue
        reach = range(comma + 2, min(comma + _LONGEST_OPENING, len(tokens) - 1))
        end = next((i for i in reach if tokens[i].text == ","), None)
        if end is None or grammar.first_verb(comma, end) is not None:
            continue
        passive = tokens[verb].lower in lists.set("be_forms") and grammar.participle(end + 1)
        if not (grammar.finite(end + 1) or passive):
            continue
        if governed(grammar, index) or not grammar.outside_marks(tokens[index].start):
            continue
        opening = strand.cut(tokens[comma].end, tokens[end].start)
        owner = opening_lowered(strand.cut(*subject).borrowed(), lists)
        auxiliary = missing_auxiliary(grammar, verb, end + 1)
        rest = joined([owner, auxiliary, strand.cut(tokens[end].end)])
        last = index - (tokens[index - 1].text == ",")
        return [strand.cut(0, tokens[last].start), joined([opening, rest], ", ")]
    return None
