"""How many came to what: "Twelve people were killed and 30 injured in the crash"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.strand import Strand, joined


def at_tally(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Twelve people were killed and 30 injured in the crash" into two that both tell of whom
    and where."""
    tokens, lists = grammar.tokens, grammar.lists
    verb, noun = grammar.first_verb(), _counted(grammar)
    if verb is None or noun is None:
        return None
    for index in range(verb + 1, len(tokens) - 2):
        count, follows = tokens[index + 1], tokens[index + 2]
        if tokens[index].lower not in lists.set("coordinators") or not grammar.number(count.lower):
            continue
        being = tokens[verb].lower in lists.set("be_forms")
        done = being and grammar.participle(index + 2)
        helped = follows.lower in lists.set("auxiliaries") and grammar.finite(index + 2)
        if not (done or helped) or not grammar.outside_marks(tokens[index].start):
            return None
        helper = Strand.added(tokens[verb].text if done else "")
        more = [
            strand.cut(count.start, count.end),
            strand.cut(*noun).borrowed(),
            helper,
            strand.cut(follows.start),
        ]
        first = strand.cut(0, tokens[index - (tokens[index - 1].text == ",")].start)
        return [joined([first, _shared_end(strand, grammar, verb, index)]), joined(more)]
    return None


def _counted(grammar: Grammar) -> tuple[int, int] | None:
    """Return where "people" stands in a subject that is "At least 100 people"."""
    tokens, lists = grammar.tokens, grammar.lists
    verb = grammar.first_verb() or 0
    number = next((i for i in range(verb) if grammar.number(tokens[i].lower)), None)
    if number is None or number + 1 >= verb or number > 2:
        return None
    last = verb
    while tokens[last - 1].lower in lists.set("between_adverbs"):
        last -= 1
    plain = all(token.is_word and token.text.islower() for token in tokens[number + 1 : last])
    return (tokens[number + 1].start, tokens[last - 1].end) if plain and last > number + 1 else None


def _shared_end(strand: Strand, grammar: Grammar, verb: int, joiner: int) -> Strand:
    """Return "in the crash", which ends the second statement and is told of the first as well
    where that has no such end of its own."""
    tokens, lists = grammar.tokens, grammar.lists
    leads = lists.set("prepositions") | lists.set("time_openers")
    if not leads.isdisjoint(grammar.words(joiner, verb)):
        return Strand.added("")
    later = range(joiner + 3, len(tokens))
    start = next((tokens[i].start for i in later if tokens[i].lower in leads), len(grammar.text))
    return strand.cut(start).borrowed()
