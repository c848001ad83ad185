"""Clauses that semicolons, colons and dashes set apart, and what they only set in."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.language.tokens import Token

_DASHES = {"—", "–"}


def at_mark(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "A; B", "A: B" and "A – B" where both sides are whole clauses."""
    marks = [i for i, token in enumerate(grammar.tokens) if token.text in {";", ":", "—", "–"}]
    for mark in marks:
        if not strand.text[grammar.tokens[mark].end :][:1].isspace():
            continue
        position = grammar.tokens[mark].start
        left = grammar.first_verb(0, mark)
        right = grammar.first_verb(mark + 1)
        if grammar.tokens[mark].text == ";" and _in_row(grammar, mark):
            continue
        dashed = grammar.tokens[mark].text in _DASHES
        if dashed and _closed(grammar, mark):
            continue
        if dashed and (_goes_on(grammar, mark, right) or _adds(grammar, mark + 1, right)):
            continue
        led = grammar.tokens[mark - 1].lower == grammar.lists.text("that_word")
        if led or (right is not None and _told_of_noun(grammar, mark, right)):
            continue
        if left is not None and right is not None and grammar.outside_marks(position):
            return [
                strand.cut(0, position),
                _unjoined(strand.cut(grammar.tokens[mark].end), grammar),
            ]
    return None


def _in_row(grammar: Grammar, mark: int) -> bool:
    """Whether a semicolon separates members of a row, of which one has no verb: "because the lack
    of oil; poor harvests; and debt were named"."""
    marks = [i for i, token in enumerate(grammar.tokens) if token.text == ";"]
    place = marks.index(mark)
    edges = [0, *marks, len(grammar.tokens)]
    sides = ((edges[place], mark), (mark, edges[place + 2]))
    return len(marks) > 1 and any(grammar.first_verb(*side) is None for side in sides)


def _closed(grammar: Grammar, mark: int) -> bool:
    """Whether a second dash ends an aside, where the sentence's verb goes on: "– an aside – is"."""
    later = (i for i in range(mark + 1, len(grammar.tokens)) if grammar.tokens[i].text in _DASHES)
    end = next(later, len(grammar.tokens))
    return end + 1 < len(grammar.tokens) and grammar.finite(end + 1)


def _goes_on(grammar: Grammar, mark: int, verb: int | None) -> bool:
    """Whether a verb follows a dash without a subject of its own: "– and said that", "– is"."""
    between = grammar.tokens[mark + 1 : verb]
    joiners = grammar.lists.set("coordinators")
    return verb is not None and all(token.lower in joiners for token in between)


def _told_of_noun(grammar: Grammar, mark: int, verb: int) -> bool:
    """Whether the verb behind a mark only tells of a noun there: ": his son, who said …"."""
    between = range(mark + 1, verb)
    that = grammar.lists.text("that_word")
    return any(
        _opens_relative(grammar, index) or grammar.tokens[index].lower == that for index in between
    )


def _unjoined(strand: Strand, grammar: Grammar) -> Strand:
    """Return a clause without the "while" or "but" that joined it to the one before."""
    word, _, rest = strand.text.partition(" ")
    joiners = grammar.lists.set("clause_openers") | grammar.lists.set("coordinators")
    joins = word.casefold() in joiners and "," not in rest
    return strand.cut(len(word)) if joins else strand


def at_dashes(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Read "The Lady – built in 1979 – was full" with commas for its dashes."""
    marks = list(re.finditer(r"\s*—\s*|\s+[–-]{1,2}\s+", strand.text))
    if len(marks) != 2:
        return None
    first, second = marks
    aside = Grammar.of(strand.text[first.end() : second.start()], grammar.lists)
    told = aside.first_verb()
    relative = told is not None and any(_opens_relative(aside, index) for index in range(told))
    if told is not None and not (relative or (told == 0 and aside.participle(0))):
        return _around_clause(strand, first.span(), second.span(), grammar.lists)
    parts = [strand.cut(0, first.start()), strand.cut(first.end(), second.start())]
    return [joined([*parts, strand.cut(second.end())], ", ")]


def _around_clause(
    strand: Strand, first: tuple[int, int], second: tuple[int, int], lists: Lexicon
) -> list[Strand] | None:
    """Split "Founded in 1889 – the name was Holm’s – the firm grew" into what goes on around a
    whole clause and that clause."""
    before, after = strand.cut(0, first[0]), strand.cut(second[1])
    clause = strand.cut(first[1], second[0])
    verb = Grammar.of(after.text, lists).first_verb()
    begun = Grammar.of(before.text, lists).first_verb() is not None
    whole = Grammar.of(clause.text, lists).opens_subject(0)
    if begun or verb is None or not whole:
        return None
    return [joined([before, after], " " if verb == 0 else ", "), clause]


def _adds(grammar: Grammar, index: int, verb: int | None) -> bool:
    """Whether what follows a dash goes on with the clause before it: "– despite warnings that …",
    "– two days after it was found"."""
    lists = grammar.lists
    between = grammar.tokens[index : verb if verb is not None else len(grammar.tokens)]
    leads = lists.set("prepositions") | lists.set("about_words") | lists.set("degree_words")
    led = between[0].lower in leads if between else False
    openers = lists.set("apposition_openers")
    inner = any(token.lower in openers and not _led(grammar, token) for token in between[1:])
    timed = any(token.lower in lists.set("subordinators") for token in between)
    return led or timed or inner or _opens_relative(grammar, index) or _noun_alone(grammar, index)


def _noun_alone(grammar: Grammar, index: int) -> bool:
    """Whether "a regulator tasked with certifying" begins at a token: no statement of its own."""
    tokens, lists, verb = grammar.tokens, grammar.lists, grammar.first_verb(index)
    if verb is None or tokens[index].lower not in lists.set("indefinite_articles"):
        return False
    follows = grammar.words(verb + 2, verb + 1)
    done = grammar.participle(verb) and tokens[verb].lower.endswith("ed")
    return done and not lists.set("prepositions").isdisjoint(follows)


def _led(grammar: Grammar, token: Token) -> bool:
    """Whether a preposition or a joiner leads to the word: not to "its" in "a charge its chair"."""
    lists = grammar.lists
    before = next((one for one in reversed(grammar.tokens) if one.end < token.start), None)
    leads = lists.set("prepositions") | lists.set("coordinators")
    return before is None or before.lower in leads


def _opens_relative(grammar: Grammar, index: int) -> bool:
    return grammar.tokens[index].lower in grammar.lists.set("relative_pronouns")
