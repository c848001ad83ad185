"""How many of those who were told of are something: "14 people died, most of them children"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.nouns import head, manner_adverb, noun_sort
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.participles import around
from plumbline.reasoning.embedded.sentences.standing import counted, several_behind, several_things

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


def opening_share(grammar: Grammar, index: int) -> int | None:
    """Return the comma before "most of them", of which the token at `index` is the last."""
    tokens, lists = grammar.tokens, grammar.lists
    them = lists.table("object_pronouns").get(tokens[index].lower) == "plural"
    if not them or tokens[index - 1].lower != lists.text("of_word"):
        return None
    if not grammar.outside_marks(tokens[index].start):
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
