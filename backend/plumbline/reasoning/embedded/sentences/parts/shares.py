"""How many of those who were told of are or do something: "14 people died, most of them children",
"58% of voters oppose the cuts and 31% support them"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.nouns import head, manner_adverb, noun_sort
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.parts.participles import around
from plumbline.reasoning.embedded.sentences.parts.standing import (
    counted,
    several_behind,
    several_things,
)

_LONGEST_SHARE = 4


def at_share(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "14 people died, most of them children" into what happened to all and what most of them
    were; None where it isn't sure who "they" are."""
    tokens = grammar.tokens
    for index in range(3, len(tokens) - 1):
        comma = opening_share(grammar, index)
        if comma is None or grammar.first_verb(0, comma) is None:
            continue
        later = range(index + 1, len(tokens))
        end = next((i for i in later if tokens[i].text in {",", ";", ".", "—"}), len(tokens))
        before = strand.text[: tokens[comma].start]
        whole = _those(Grammar.of(before, grammar.lists))
        if not whole or not _tells_what_they_are(grammar, index + 1, end):
            continue
        stop = tokens[end].start if end < len(tokens) else len(strand.text)
        being = Strand.added(_being(grammar))
        share = strand.cut(tokens[comma].end, tokens[index].start)
        told = strand.cut(tokens[index].end, stop)
        own = joined([share, Strand.added(whole), being, told])
        return [around(strand, grammar, tokens[comma].start, end), own]
    return None


def at_percentages(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "58% of voters oppose the cuts and 31% support them" into two that both tell of whom
    and of what; None where it isn't sure what "them" means."""
    tokens, lists = grammar.tokens, grammar.lists
    found = _percent_of(grammar)
    if found is None:
        return None
    whom, verb = found
    joiners = lists.set("coordinators") | lists.set("clause_openers")
    later = range(verb + 1, len(tokens) - 4)
    joiner = next((i for i in later if tokens[i].lower in joiners), None)
    if joiner is None or tokens[joiner + 2].text != "%":
        return None
    does, pronoun = tokens[joiner + 3], tokens[joiner + 4]
    if lists.verb(does.lower) is None or not grammar.number(tokens[joiner + 1].lower):
        return None
    first = strand.cut(0, tokens[joiner - (tokens[joiner - 1].text == ",")].start)
    second = strand.cut(does.start)
    again = lists.table("object_pronouns").get(pronoun.lower)
    if again is not None:
        what = first.cut(tokens[verb].end).text
        if not _is_plain(what, again, lists):
            return None
        second = second.replaced(pronoun.start - does.start, pronoun.end - does.start, what)
    count = strand.cut(tokens[joiner + 1].start, tokens[joiner + 2].end)
    return [first, joined([count, strand.cut(*whom).borrowed(), second])]


def _percent_of(grammar: Grammar) -> tuple[tuple[int, int], int] | None:
    """Return where "of voters" stands in "58% of voters oppose", and the verb."""
    tokens = grammar.tokens
    marks = (i for i, token in enumerate(tokens[:-2]) if token.text == "%")
    mark = next((i for i in marks if tokens[i + 1].lower == grammar.lists.text("of_word")), None)
    verb = grammar.first_verb(mark) if mark is not None else None
    if mark is None or verb is None or not mark + 2 < verb <= mark + _LONGEST_SHARE:
        return None
    return (tokens[mark + 1].start, tokens[verb - 1].end), verb


def _is_plain(phrase: str, wanted: object, lists: Lexicon) -> bool:
    """Whether all that follows a verb is one noun phrase that a pronoun may stand for."""
    words = phrase.split()
    if not words or words != head(words, lists) or not phrase.replace(" ", "").isalpha():
        return False
    many = noun_sort(words[-1].lower(), lists) == "plural"
    return many == (wanted == "plural")


def opening_share(grammar: Grammar, index: int) -> int | None:
    """Return the comma before "most of them", of which the token at `index` is the last."""
    tokens, lists = grammar.tokens, grammar.lists
    them = lists.table("object_pronouns").get(tokens[index].lower) == "plural"
    if not them or tokens[index - 1].lower != lists.text("of_word"):
        return None
    does = index + 1 < len(tokens) and grammar.finite(index + 1)
    if does or not grammar.outside_marks(tokens[index].start):
        return None
    reach = range(index - 2, max(index - 3 - _LONGEST_SHARE, 0), -1)
    return next((i for i in reach if tokens[i].text == ","), None)


def _tells_what_they_are(grammar: Grammar, start: int, end: int) -> bool:
    """Whether what follows has no verb of its own: "children", "from Malm", "under 30"; "seriously"
    only tells how."""
    tokens = grammar.tokens
    if start >= end or grammar.first_verb(start, end) is not None:
        return False
    return tokens[start].is_word and not manner_adverb(tokens[start].text, grammar.lists)


def _being(grammar: Grammar) -> str:
    lists = grammar.lists
    one = lists.text("was" if grammar.past() else "is")
    plurals = lists.table("singular_verbs")
    return next((many for many, single in plurals.items() if single == one), one)


def _those(before: Grammar) -> str:
    """Return "the 14 people" for those whom a statement tells of: its counted subject, what it
    counts behind its verb, or a subject of many; "" where two of these fit."""
    lists, subject = before.lists, before.subject()
    owner = before.text[slice(*subject)] if subject else ""
    several, the = several_things(before), lists.text("the")
    number = counted(owner, lists) and next(iter(quantities(owner, lists.language)))
    if number:
        return "" if several else f"{the} {owner[number.span.start :]}"
    phrase = head(owner.split(), lists)
    led = bool(phrase) and phrase[0].casefold() in lists.set("determiners")
    if led or not before.names():
        phrase[:1] = [word.lower() for word in phrase[:1]]
    many = bool(phrase) and noun_sort(phrase[-1], lists) == "plural"
    if several or not many or several_behind(before, before.first_verb() or 0):
        return "" if many else several
    return " ".join(phrase if led else [the, *phrase])
