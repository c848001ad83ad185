"""The ages that stand between commas: "Boris Becker, then just 17, won"."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.parts.participles import aside_parts

_YOUNGEST, _OLDEST = 4, 119


def at_age(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Boris Becker, then just 17, won …" into two statements."""
    aged = re.compile(grammar.lists.text("age_aside") or r"(?!)", re.IGNORECASE)
    commas = [i for i, token in enumerate(grammar.tokens) if token.text == ","][:2]
    if len(commas) < 2 or grammar.first_verb(0, commas[1]) is not None:
        return None
    if grammar.lists.language == "en" and grammar.tokens[0].lower.endswith("ing"):
        return None  # "Listing Holm, 80, in third place, the paper says …"
    first, second = commas
    inside = strand.text[grammar.tokens[first].end : grammar.tokens[second].start]
    verb = grammar.first_verb(second + 1)
    told = aged.match(inside.strip())
    if told is None or verb is None:
        return None
    if told.end() < len(inside.strip()):
        return _with_state(strand, grammar, (first, second), told.end())
    if grammar.number(grammar.tokens[first - 1].lower):
        return None  # "five, 10, or 15 times"
    main, age = aside_parts(strand, grammar, (first, second), (0, grammar.tokens[first].start))
    return [_without_comma(main, grammar, second, verb), age]


def _with_state(
    strand: Strand, grammar: Grammar, commas: tuple[int, int], end: int
) -> list[Strand] | None:
    """Split "Holm, now 79 and living in Orle, denies it" into three statements."""
    tokens, lists = grammar.tokens, grammar.lists
    start = tokens[commas[0]].end + 1 + end
    after = [i for i in range(*commas) if tokens[i].start > start][:2]
    words = [tokens[i].lower for i in after]
    ending = lists.text("progressive_ending")
    going_on = len(words) == 2 and bool(ending) and words[1].endswith(ending)
    if not going_on or words[0] not in lists.set("coordinators"):
        return None
    name = strand.cut(0, tokens[commas[0]].start)
    being = Strand.added(lists.text("was" if grammar.past() else "is"))
    state = strand.cut(tokens[after[1]].start, tokens[commas[1]].start)
    age = strand.cut(tokens[commas[0]].end, start)
    main = joined([name, strand.cut(tokens[commas[1]].end)])
    return [main, joined([name, being, age]), joined([name, being, state])]


def _without_comma(main: Strand, grammar: Grammar, aside: int, verb: int) -> Strand:
    """Return "Helen Holm of Otley had pleaded" for "Helen Holm of Otley, had pleaded", which had an
    age before the town."""
    tokens, lists = grammar.tokens, grammar.lists
    led = tokens[aside + 1].lower in lists.set("prepositions")
    inner = any(token.text == "," for token in tokens[aside + 1 : verb - 1])
    if not led or inner or tokens[verb - 1].text != ",":
        return main
    rest = len(grammar.text) - tokens[verb - 1].start
    return joined([main.cut(0, len(main.text) - rest), main.cut(len(main.text) - rest + 1)])


def at_later_age(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split the age off "the deaths of Ellie Marsh, 24, and her mother"."""
    tokens = grammar.tokens
    ends = {name.span.end: name for name in grammar.names()}
    for index in range(1, len(tokens) - 2):
        name = ends.get(tokens[index].start) if tokens[index].text == "," else None
        age = tokens[index + 1].text
        aged = age.isdecimal() and len(age) <= 3 and _YOUNGEST <= int(age) <= _OLDEST
        if name is None or name.kind != "person" or not aged:
            continue
        if tokens[index + 2].text in {",", "."}:
            return aside_parts(
                strand, grammar, (index, index + 2), (name.span.start, name.span.end)
            )
    return None


def age_told(strand: Strand, lists: Lexicon) -> Strand | None:
    """Return "The 29-year-old is 29 years old" for a statement of whom it tells by an age."""
    article, aged = either(lists.set("name_articles")), lists.text("age_name") or r"(?!)"
    match = re.match(rf"(?:{article}) (?P<aged>{aged})\b", strand.text, re.IGNORECASE)
    if match is None:
        return None
    told = lists.text("age_told").format(age=match["aged"].partition("-")[0])
    return joined([strand.cut(0, match.end()), Strand.added(told)])
