"""Sentences to clauses that each make one statement, with their place in the passage."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from plumbline.reasoning.embedded.asides import at_apposition, at_named_role, at_part, at_relative
from plumbline.reasoning.embedded.attribution import attribution, own_deed
from plumbline.reasoning.embedded.brackets import at_bracket, at_life_span
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.participles import at_age, at_leading_participle, at_participle
from plumbline.reasoning.embedded.strand import Strand, joined

Split = Callable[[Strand, Grammar], "list[Strand] | None"]
_DEEPEST = 6


@dataclass(frozen=True)
class Clause:
    """One statement; `said` marks the claim that somebody said something."""

    strand: Strand
    said: bool = False


def split_sentence(sentence: Strand, lists: Lexicon, depth: int = 0) -> list[Clause]:
    """Return the statements that one sentence makes, in reading order; at least one."""
    if not depth:
        sentence = _quoted_whole(sentence)
    if depth < _DEEPEST and not sentence.text.rstrip("”\"'").endswith("?"):
        found = attribution(sentence, lists)
        if found is not None:
            return _attributed(found, lists, depth)
        for split in _SPLITS:
            parts = split(sentence, Grammar.of(sentence.text, lists))
            if parts:
                return [one for part in parts for one in split_sentence(part, lists, depth + 1)]
    return [Clause(sentence)]


def _quoted_whole(sentence: Strand) -> Strand:
    """Return the last sentence of a long quote with the mark that opens it: 'They have water," he
    said'."""
    for opening, closing in (("“", "”"), ('"', '"'), ("„", "“"), ("«", "»")):
        ends = re.match(rf"[^{opening}{closing}]+[,.!?]{closing}\s+\w", sentence.text)
        if ends and sentence.text.count(closing) == 1:
            return joined([Strand.added(opening), sentence], "")
    return sentence


def _attributed(found, lists: Lexicon, depth: int) -> list[Clause]:  # type: ignore[no-untyped-def]
    clauses = []
    if not found.impersonal(lists):
        clauses.append(Clause(found.statement(lists), said=True))
    clauses += split_sentence(own_deed(found, lists), lists, depth + 1)
    if found.about_speaker is not None:
        clauses += [
            one
            for one in split_sentence(found.about_speaker, lists, depth + 1)
            if one.strand.text != found.speaker.text
        ]
    return clauses


def _at_semicolons(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    marks = [i for i, token in enumerate(grammar.tokens) if token.text in {";", ":", "—", "–"}]
    for mark in marks:
        if not strand.text[grammar.tokens[mark].end :][:1].isspace():
            continue
        position = grammar.tokens[mark].start
        left = grammar.first_verb(0, mark)
        right = grammar.first_verb(mark + 1)
        dashed = grammar.tokens[mark].text in {"—", "–"}
        if dashed and (right == mark + 1 or _adds(grammar, mark + 1, right)):
            continue
        if left is not None and right is not None and grammar.outside_quotes(position):
            return [
                strand.cut(0, position),
                _unjoined(strand.cut(grammar.tokens[mark].end), grammar),
            ]
    return None


def _unjoined(strand: Strand, grammar: Grammar) -> Strand:
    """Return a clause without the "while" or "but" that joined it to the one before."""
    word, _, rest = strand.text.partition(" ")
    joiners = grammar.lists.set("clause_openers") | grammar.lists.set("coordinators")
    joins = word.casefold() in joiners and "," not in rest
    return strand.cut(len(word)) if joins else strand


def _at_dashes(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Read "The Lady – built in 1979 – was full" with commas for its dashes."""
    marks = list(re.finditer(r"\s*—\s*|\s+[–-]{1,2}\s+", strand.text))
    if len(marks) != 2:
        return None
    first, second = marks
    aside = Grammar.of(strand.text[first.end() : second.start()], grammar.lists)
    told = aside.first_verb()
    relative = told is not None and any(_opens_relative(aside, index) for index in range(told))
    if told is not None and not (relative or (told == 0 and aside.participle(0))):
        return None
    parts = [strand.cut(0, first.start()), strand.cut(first.end(), second.start())]
    return [joined([*parts, strand.cut(second.end())], ", ")]


def _adds(grammar: Grammar, index: int, verb: int | None) -> bool:
    """Whether what follows a dash goes on with the clause before it: "– despite warnings that …",
    "– two days after it was found"."""
    lists = grammar.lists
    between = grammar.tokens[index : verb if verb is not None else len(grammar.tokens)]
    led = between[0].lower in lists.set("prepositions") if between else False
    timed = any(token.lower in lists.set("subordinators") for token in between)
    return led or timed or _opens_relative(grammar, index)


def _opens_relative(grammar: Grammar, index: int) -> bool:
    return grammar.tokens[index].lower in grammar.lists.set("relative_pronouns")


def _at_cleft(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Turn "It was Hall who found the moons" into "Hall found the moons", and "It was in 1889
    that it opened" into "It opened in 1889"."""
    tokens, lists = grammar.tokens, grammar.lists
    if len(tokens) < 5 or tokens[0].lower != lists.text("cleft_it"):
        return None
    ends = {lists.text("that_word"), *lists.set("relative_pronouns")} - {"where", "whose"}
    that = next((i for i in range(3, len(tokens) - 1) if tokens[i].lower in ends), None)
    if that is None or tokens[1].lower not in lists.set("be_forms"):
        return None
    last = that - 1 if tokens[that - 1].text == "," else that
    stressed = strand.cut(tokens[2].start, tokens[last - 1].end)
    rest = strand.cut(tokens[that].end)
    if tokens[2].lower in lists.set("prepositions"):
        closed = strand.cut(tokens[that].end, len(strand.text.rstrip(" .")))
        return [joined([closed, stressed])] if grammar.first_verb(that + 1) else None
    named = tokens[2].text[:1].isupper() or tokens[2].lower in lists.set("determiners")
    return [joined([stressed, rest])] if named and grammar.finite(that + 1) else None


def _at_row_of_roles(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "She was the first to fly, the first to land, and the only pilot to sail" in three."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None or tokens[verb].lower not in lists.set("be_forms"):
        return None
    opener, ends = tokens[verb + 1].lower if verb + 1 < len(tokens) else "", [verb]
    if opener not in lists.set("articles"):
        return None
    for index in range(verb + 3, len(tokens) - 2):
        joins = _joins(grammar, index) and tokens[index - 1].text == ","
        opens = tokens[index + 1].lower == opener
        if opens and (joins or tokens[index].text == ",") and not grammar.finite(index + 2):
            ends.append(index)
    last = ends[-1]
    if len(ends) < 3 or not _joins(grammar, last) or grammar.first_verb(verb + 1, last):
        return None
    stops = [*(tokens[end - _joins(grammar, end)].start for end in ends[1:]), len(strand.text)]
    being = strand.cut(tokens[verb].start, tokens[verb].end)
    owner = strand.cut(*subject)
    roles = [strand.cut(tokens[end].end, stop) for end, stop in zip(ends, stops, strict=True)]
    return [joined([owner, being, role]) for role in roles]


def _at_still(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Wimbledon was first held in 1877 and still the only one on grass" into two."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None or tokens[verb].lower not in lists.set("be_forms"):
        return None
    for index in range(verb + 2, len(tokens) - 2):
        adverb, article = tokens[index + 1].lower, tokens[index + 2].lower
        lasting = adverb in lists.set("lasting_adverbs")
        if not _joins(grammar, index) or not lasting or article not in lists.set("articles"):
            continue
        being = Strand.added(lists.text("is"))
        own = joined([strand.cut(*subject).borrowed(), being, strand.cut(tokens[index].end)])
        return [strand.cut(0, tokens[index].start), own]
    return None


def _at_concession(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "While A, B"."""
    tokens = grammar.tokens
    if not tokens or tokens[0].lower not in grammar.lists.set("clause_openers"):
        return None
    for index in range(2, len(tokens)):
        if tokens[index].text == "," and grammar.first_verb(1, index) is not None:
            if grammar.first_verb(index + 1) is None:
                return None
            return [strand.cut(tokens[0].end, tokens[index].start), strand.cut(tokens[index].end)]
    return None


def _at_coordination(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "A, and B", "A, while B" and "A, therefore B" where both sides are whole clauses."""
    tokens, lists = grammar.tokens, grammar.lists
    joiners = lists.set("coordinators") | _after_comma(lists)
    for index in range(2, len(tokens) - 2):
        if tokens[index].lower not in joiners or not grammar.outside_quotes(tokens[index].start):
            continue
        left = grammar.first_verb(0, index)
        right = grammar.first_verb(index + 1)
        if left is None or right is None or not _opens_clause(grammar, index, right):
            continue
        end = index - 1 if tokens[index - 1].text == "," else index
        return [strand.cut(0, tokens[end].start), strand.cut(tokens[index].end)]
    return None


def _opens_clause(grammar: Grammar, index: int, verb: int) -> bool:
    """Whether a subject and a verb follow the joiner at `index`, with nothing between them
    that shows the verb to belong elsewhere."""
    tokens, lists = grammar.tokens, grammar.lists
    between = tokens[index + 1 : verb]
    if not between or len(between) > 14:
        return False
    if any(token.lower in lists.set("relative_pronouns") | {"that"} for token in between):
        return False
    comma_before = tokens[index - 1].text == ","
    if tokens[index].lower in _after_comma(lists):
        return comma_before
    subject_like = (
        between[0].lower
        in lists.set("determiners")
        | set(lists.table("subject_pronouns"))
        | lists.set("first_person")
        or between[0].text[:1].isupper()
        or between[0].text[:1].isdigit()
    )
    fronted = between[0].lower in lists.set("prepositions") | lists.set("linking_adverbs")
    if any(token.text == "," for token in between) and not (fronted and comma_before):
        return False
    if _governed(grammar, index):
        return False
    return comma_before or (subject_like and not _listed(grammar, index))


def _after_comma(lists: Lexicon) -> frozenset[str]:
    """Return the words that join clauses only after a comma."""
    return lists.set("clause_openers") | lists.set("result_joiners")


def _governed(grammar: Grammar, index: int) -> bool:
    """Whether the joiner stands inside a relative or "that" clause that is still open."""
    lists = grammar.lists
    openers = lists.set("relative_pronouns") | {"that", "if", "because", "when"}
    for position in range(index - 1, -1, -1):
        lower = grammar.tokens[position].lower
        if lower in openers:
            begun = grammar.first_verb(0, position) is not None
            told = grammar.first_verb(position + 1, index) is not None
            return not begun or not told or lower in {"that", "if"}
    return False


def _listed(grammar: Grammar, index: int) -> bool:
    """Whether the joiner links two names or nouns: "Banting and Best received"."""
    left = grammar.first_verb(0, index)
    return left is not None and index - left <= 2 and grammar.tokens[index - 1].text != ","


def _at_respectively(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "A and B joined in 2023 and 2024 respectively" into what each of them did."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, verb = grammar.subject(), grammar.first_verb()
    word = next((i for i, one in enumerate(tokens) if one.lower == lists.text("in_turn")), None)
    if subject is None or verb is None or word is None or word < verb:
        return None
    end = word - 1 if tokens[word - 1].text == "," else word
    owners = _row(strand, grammar, tokens[0].start if subject[0] == 0 else subject[0], verb)
    joiner = next((i for i in range(end - 1, verb, -1) if _joins(grammar, i)), None)
    if joiner is None or owners is None:
        return None
    length = end - joiner - 1
    first = joiner - length * (len(owners) - 1) - (len(owners) - 2)
    shares = _row(strand, grammar, tokens[max(first, 0)].start, end)
    if first <= verb or shares is None or len(shares) != len(owners):
        return None
    singular = lists.table("singular_verbs").get(tokens[verb].lower, tokens[verb].text)
    does = Strand.added(singular), strand.cut(tokens[verb].end, tokens[first].start)
    return [joined([who, *does, what]) for who, what in zip(owners, shares, strict=True)]


def _row(strand: Strand, grammar: Grammar, start: int, end: int) -> list[Strand] | None:
    """Return the members of "A, B and C" between a character and a token."""
    inside = [i for i in range(end) if grammar.tokens[i].start >= start]
    marks = [i for i in inside if _joins(grammar, i) or grammar.tokens[i].text == ","]
    if not any(_joins(grammar, i) for i in marks):
        return None
    edges = [start - 1, *(grammar.tokens[i].start for i in marks), grammar.tokens[end].start]
    ends = [start, *(grammar.tokens[i].end for i in marks)]
    parts = [strand.cut(one, two) for one, two in zip(ends, edges[1:], strict=True)]
    return [part for part in parts if part]


def _joins(grammar: Grammar, index: int) -> bool:
    return grammar.tokens[index].lower in grammar.lists.set("coordinators")


def _at_shared_subject(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "S opened in 1914 and was handed over in 1999" and repeat the subject."""
    tokens, lists = grammar.tokens, grammar.lists
    subject = grammar.subject()
    first = grammar.first_verb()
    if subject is None or first is None:
        return None
    for index in range(first + 2, len(tokens) - 1):
        joiner = tokens[index].lower
        in_row = joiner == "," and _row_of_predicates(grammar, index)
        if joiner not in lists.set("coordinators") - {"or"} and not in_row:
            continue
        second = _verb_after(grammar, index, first)
        if (
            second is None
            or _governed(grammar, index)
            or not grammar.outside_quotes(tokens[index].start)
        ):
            continue
        end = index - 1 if tokens[index - 1].text == "," else index
        rest = strand.cut(tokens[index].end)
        auxiliary = _missing_auxiliary(grammar, first, second)
        shared = strand.cut(*subject).borrowed()
        return [strand.cut(0, tokens[end].start), joined([shared, auxiliary, rest])]
    return None


def _row_of_predicates(grammar: Grammar, index: int) -> bool:
    """Whether a comma separates predicates: "was founded in …, moved to … and now employs …"."""
    later = range(index + 2, len(grammar.tokens) - 1)
    joiners = grammar.lists.set("coordinators")
    return grammar.finite(index + 1) and any(
        grammar.tokens[i].lower in joiners and _verb_after(grammar, i, index) is not None
        for i in later
    )


def _verb_after(grammar: Grammar, index: int, first: int) -> int | None:
    """Return the verb that follows the joiner, adverbs aside, when it opens a predicate."""
    tokens, lists = grammar.tokens, grammar.lists
    ahead = index + 1
    while ahead < len(tokens) and tokens[ahead].lower in lists.set("between_adverbs"):
        ahead += 1
    if ahead >= len(tokens) - 1 or index - first < 2:
        return None
    verb_pair = index - 1 == first or (
        lists.verb(tokens[index - 1].lower) is not None and grammar.participle(index - 1)
    )
    if verb_pair:
        return None
    passive = tokens[first].lower in lists.set("be_forms")
    if grammar.finite(ahead) or (passive and grammar.participle(ahead)):
        return ahead
    return ahead if _shares_modal(grammar, ahead, first) else None


def _shares_modal(grammar: Grammar, index: int, first: int) -> bool:
    """Whether a verb goes with the modal before: "will cut 420 jobs and close a plant"."""
    lists, word, after = grammar.lists, grammar.tokens[index].lower, grammar.tokens[index + 1]
    governed = lists.set("determiners") | lists.set("prepositions")
    modal = grammar.tokens[first].lower in lists.set("modals")
    return modal and lists.verb(word) == word and (after.lower in governed or after.text.isdigit())


def _missing_auxiliary(grammar: Grammar, first: int, second: int) -> Strand:
    """Return "was" for "was opened in 1914 and handed over …"."""
    tokens, lists = grammar.tokens, grammar.lists
    if _shares_modal(grammar, second, first) and not grammar.finite(second):
        return Strand.added(tokens[first].text)
    be_first = tokens[first].lower in lists.set("be_forms")
    main = tokens[first + 1].lower if first + 1 < len(tokens) else ""
    auxiliary = tokens[second].lower in lists.set("auxiliaries")
    if be_first and not auxiliary and grammar.participle(second) and lists.verb(main):
        return Strand.added(tokens[first].text)
    return Strand.added("")


_SPLITS: tuple[Split, ...] = (
    at_life_span,
    at_bracket,
    _at_dashes,
    _at_row_of_roles,
    _at_cleft,
    _at_semicolons,
    _at_concession,
    _at_coordination,
    at_part,
    at_relative,
    at_apposition,
    at_named_role,
    at_age,
    at_participle,
    at_leading_participle,
    _at_respectively,
    _at_still,
    _at_shared_subject,
)
