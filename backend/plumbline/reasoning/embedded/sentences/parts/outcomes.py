"""What came of something, or went on beside it: "…, killing 14 people", "…, with 16 missing"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.nouns import head, noun_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.parts.participles import around

_NEAR_STATE = 7


def at_outcome(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "She won in 12.4 seconds, becoming the first woman to do so" into what somebody did and
    what came of it, where both are of the subject and past."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, main = grammar.subject(), grammar.first_verb()
    if subject is None or main is None or not grammar.past():
        return None
    for index in range(main + 2, len(tokens) - 2):
        verb = lists.table("outcome_participles").get(tokens[index].text)
        if verb is None or tokens[index - 1].text != ",":
            continue
        if not grammar.outside_marks(tokens[index].start) or not _came_of_it(grammar, index):
            continue
        starts = [index, *_further_outcomes(grammar, index)]
        verbs = [lists.table("outcome_participles").get(tokens[i].text) for i in starts]
        if None in verbs:
            continue  # "winning the cup and delighting the town"
        owner = strand.cut(*(_chosen(grammar, main, index) or subject)).borrowed()
        stops = [*(tokens[i - 1].start for i in starts[1:]), len(strand.text)]
        rests = [strand.cut(tokens[i].end, stop) for i, stop in zip(starts, stops, strict=True)]
        told = zip(verbs, rests, strict=True)
        own = [joined([owner, Strand.added(verb or ""), rest]) for verb, rest in told]
        return [strand.cut(0, tokens[index - 1].start), *own]
    return None


def _came_of_it(grammar: Grammar, index: int) -> bool:
    """Whether something came of what a sentence tells: ", leaving 14 dead", not ", leaving early";
    what nobody did, "a ferry sank", left them so, too."""
    lists, after = grammar.lists, grammar.words(index + 1 + _NEAR_STATE, index + 1)
    if grammar.tokens[index].lower not in lists.set("state_participles"):
        return True
    counted = any(grammar.number(word.replace("%", "")) for word in after)
    subject = grammar.subject()
    person = any(
        one.kind == "person" and subject and one.span.start < subject[1] for one in grammar.names()
    )
    return counted and not person and not lists.set("state_words").isdisjoint(after)


def _further_outcomes(grammar: Grammar, index: int) -> list[int]:
    """Return the tokens where what came of it goes on: "killing 14 people and injuring 30"."""
    tokens, joiners = grammar.tokens, grammar.lists.set("coordinators")
    later = range(index + 3, len(tokens) - 1)
    doing = (i for i in later if tokens[i].text.endswith("ing") and tokens[i].text.islower())
    return [i for i in doing if tokens[i - 1].lower in joiners]


def _chosen(grammar: Grammar, main: int, outcome: int) -> tuple[int, int] | None:
    """Return who is chosen for something, where what comes of it is told of that one: "appointed
    Moe as minister, replacing Dahl"."""
    tokens, lists = grammar.tokens, grammar.lists
    if tokens[outcome].lower not in lists.set("successor_participles"):
        return None
    if lists.verb(tokens[main].lower) not in lists.set("choosing_verbs"):
        return None
    stop = tokens[outcome].start
    named_there = (one.span for one in grammar.names() if one.kind != "place")
    led = (one for one in named_there if tokens[main].end <= one.start < stop)
    return next(((one.start, one.end) for one in led), None)


def at_with(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "23 people were killed, with 16 still missing", "With all ballots counted, Holm had
    won" and "City won, with Berg scoring twice" into what happened and how things stood."""
    tokens, lists = grammar.tokens, grammar.lists
    for index, token in enumerate(tokens[:-3]):
        opens = index == 0 or tokens[index - 1].text == ","
        if not opens or token.lower != lists.text("with_word"):
            continue
        later = (i for i in range(index + 1, len(tokens)) if tokens[i].text in {",", ".", ";"})
        end = next(later, len(tokens))
        stand = _doing(strand, grammar, index + 1, end)
        stand = stand or _standing(strand, grammar, index + 1, end)
        if stand is None or (index == 0) == (end >= len(tokens) - 1):
            continue
        if index == 0:
            return [strand.cut(tokens[end].end), stand]
        return [around(strand, grammar, tokens[index - 1].start, end), stand]
    return None


def _doing(strand: Strand, grammar: Grammar, start: int, end: int) -> Strand | None:
    """Return "Berg scored twice" for "Berg scoring twice", told beside what is past."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(start + 1, end):
        past = lists.table("outcome_participles").get(tokens[index].text)
        if past is None or not grammar.past() or tokens[index].lower in lists.set("state_words"):
            continue
        owner = strand.cut(tokens[start].start, tokens[index - 1].end)
        led = not lists.set("determiners").isdisjoint(grammar.words(index, index - 1))
        clause = lists.set("prepositions") | lists.set("auxiliaries") | {","}
        if led or not clause.isdisjoint(grammar.words(index, start)):
            return None  # "with the winning goal", "with hopes of winning"
        stop = tokens[end].start if end < len(tokens) else len(strand.text)
        return joined([owner, Strand.added(past), strand.cut(tokens[index].end, stop)])
    return None


def _standing(strand: Strand, grammar: Grammar, start: int, end: int) -> Strand | None:
    """Return "16 passengers were still missing" for "16 passengers still missing"."""
    tokens, lists = grammar.tokens, grammar.lists
    states, stops = lists.set("state_words"), lists.set("prepositions")
    for index in range(start + 1, end):
        done = tokens[index].lower.endswith("ed") and grammar.participle(index)
        participle = done or tokens[index].lower in lists.set("foreseeing_participles")
        ends = index + 1 == end or tokens[index + 1].lower in stops
        if not (participle or tokens[index].lower in states) or not ends:
            continue
        clause = lists.set("auxiliaries") | {lists.text("that_word")}
        if any(token.lower in clause for token in tokens[start:index]):
            return None  # "with the tax set to be cut", "with a hint that it is closed"
        last = index
        while tokens[last - 1].lower in lists.set("between_adverbs"):
            last -= 1
        owner = strand.cut(tokens[start].start, tokens[last - 1].end)
        many = ["", *head(owner.text.split(), lists)][-1]
        people = many in lists.set("plural_people") or many.endswith("%")
        plural = people or noun_sort(many, lists) == "plural"
        being = _being(grammar, plural)
        stop = tokens[end].start if end < len(tokens) else len(strand.text)
        told = strand.cut(tokens[last].start, stop)
        return joined([owner, Strand.added(being), told]) if owner else None
    return None


def _being(grammar: Grammar, plural: bool) -> str:
    """Return the "were" of what stood so while something happened; "are" beside what is so now,
    "is closed, with lorries diverted", and "will be" beside what is to come."""
    lists, verb = grammar.lists, grammar.first_verb()
    main = grammar.tokens[verb].lower if verb is not None else ""
    if main in lists.set("modals"):
        return f"{main} {lists.text('be')}"
    now = main in {lists.text("is"), lists.text("are")}
    return lists.text(("are" if plural else "is") if now else ("were" if plural else "was"))
