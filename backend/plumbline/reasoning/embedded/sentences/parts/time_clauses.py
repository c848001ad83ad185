"""What a sentence tells of one of its times: "in March 1945, when troops blew up the tower"."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.parts.participles import around

_YEAR = re.compile(r"(?:1[0-9]|20)\d\d")


def at_when(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "… since 2009, when the state shelled the border" into what holds and what was then;
    what goes on behind the clause, ", and did not reopen", is told of the sentence's subject."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(3, len(tokens) - 3):
        opens = tokens[index].lower == lists.text("when_word") and tokens[index - 1].text == ","
        year = tokens[index - 2]
        if not opens or not _YEAR.fullmatch(year.text) or not grammar.outside_marks(year.start):
            continue
        if grammar.first_verb(0, index) is None or grammar.first_verb(index + 1) is None:
            continue
        later = [i for i in range(index + 1, len(tokens) - 2) if tokens[i].text == ","]
        if any(grammar.finite(i + 1) for i in later):
            continue  # "The man who left in 1994, when he was 13, has died"
        end = next((i for i in later if _goes_on(grammar, i + 1)), len(tokens))
        stop = tokens[end].start if end < len(tokens) else len(strand.text)
        link = lists.text("in_year")
        leading = Strand.added(f"{link[:1].upper()}{link[1:]}")
        first = index - 3 if tokens[index - 3].lower in lists.table("months") else index - 2
        opening = joined([leading, strand.cut(tokens[first].start, year.end).borrowed()])
        own = joined([opening, strand.cut(tokens[index].end, stop)], ", ")
        if end == len(tokens):
            return [strand.cut(0, tokens[index - 1].start), own]
        return [around(strand, grammar, tokens[index - 1].start, end + 1), own]
    return None


def _goes_on(grammar: Grammar, joiner: int) -> bool:
    """Whether ", and did not reopen" stands at a joiner."""
    joins = grammar.tokens[joiner].lower in grammar.lists.set("coordinators")
    return joins and grammar.finite(joiner + 1)
