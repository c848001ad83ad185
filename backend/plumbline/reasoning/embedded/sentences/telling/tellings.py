"""Sentences in which somebody tells more than one thing, or more than one tells something."""

from __future__ import annotations

import re
from itertools import islice

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.telling.attributing import attribution

_MOST_TRIED = 4
_LONGEST_LISTENERS = 8
_QUOTE_FIRST = re.compile(r'[,.!?][”"“»]')


def at_added(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "“…,” said Ada Holm, adding that it was late" into what she said and what she added."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(3, len(tokens) - 2):
        verb = lists.table("telling_participles").get(tokens[index].text)
        alone = tokens[index - 1].text == "," and grammar.outside_marks(tokens[index].start)
        if verb is None or not alone:
            continue
        heard = verb == lists.text("told_word") and _names_listeners(grammar, index + 1)
        if not heard and not _opens_clause(grammar, index + 1):
            continue
        main = strand.cut(0, tokens[index - 1].start)
        told = attribution(main, lists)
        speaker = told.speaker if told else _doer(main, lists)
        if speaker is not None:
            rest = strand.cut(tokens[index].end)
            return [main, joined([speaker.borrowed(), Strand.added(verb), rest])]
    return None


def at_cited(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Ada Holm has withdrawn, citing exhaustion" into what she did and what she gives for
    the reason. Where another tells of it, or nobody is said to have done it, who cites it is not
    clear."""
    tokens, lists = grammar.tokens, grammar.lists
    for index in range(3, len(tokens) - 1):
        verb = lists.table("citing_participles").get(tokens[index].text)
        apart = tokens[index - 1].text == "," and grammar.outside_marks(tokens[index].start)
        if verb is None or not apart or grammar.first_verb(index + 1) is not None:
            continue
        main = strand.cut(0, tokens[index - 1].start)
        told = Grammar.of(main.text, lists)
        doer = None if attribution(main, lists) or _undergone(told) else _doer(main, lists)
        if doer is not None:
            reason = strand.cut(tokens[index].end)
            return [main, joined([doer.borrowed(), Strand.added(verb), reason])]
    return None


def _undergone(grammar: Grammar) -> bool:
    """Whether a statement tells of what was done to its subject: "the show was cancelled"."""
    tokens, verb = grammar.tokens, grammar.first_verb() or 0
    being = grammar.lists.set("be_forms")
    reach = range(verb, min(verb + 2, len(tokens) - 1))
    return any(tokens[i].lower in being and grammar.participle(i + 1) for i in reach)


def _opens_clause(grammar: Grammar, index: int) -> bool:
    """Whether a statement begins at a token: not so in "adding fuel to the fire"."""
    token, that = grammar.tokens[index], grammar.lists.text("that_word")
    opens = grammar.opens_subject(index) or token.lower in {"there", that} or not token.is_word
    verb = grammar.first_verb(index + 1)
    bare = verb == index + 1 and token.lower not in grammar.lists.set("prepositions")
    return (opens or bare) and verb is not None


def _names_listeners(grammar: Grammar, index: int) -> bool:
    """Whether those who are told stand at a token, before "that" and a statement: "fans on
    Instagram that she was ill"; not so in "jokes that nobody liked"."""
    tokens, that = grammar.tokens, grammar.lists.text("that_word")
    somebody = re.compile(rf"(?:{grammar.lists.text('told_class') or '(?!)'})\b|[A-Z]")
    if not somebody.match(grammar.text, tokens[index].start):
        return False
    for place in range(index + 1, min(index + _LONGEST_LISTENERS, len(tokens) - 2)):
        if tokens[place].lower == that:
            return grammar.first_verb(place + 1) is not None
        if not tokens[place].is_word or grammar.finite(place):
            return False
    return False


def _doer(main: Strand, lists: Lexicon) -> Strand | None:
    """Return who does what a sentence tells, where that is somebody: not "it", and nobody whose
    quote comes first."""
    owner = None if _QUOTE_FIRST.search(main.text) else Grammar.of(main.text, lists).owner()
    if owner is None:
        return None
    things = lists.set("definite_articles") - lists.set("name_articles") | {lists.text("cleft_it")}
    opener = main.text[slice(*owner)].split()[0].casefold()
    return None if opener in things else _named(main.cut(*owner))


def _named(subject: Strand) -> Strand:
    """Return "Hanne Brook" for "his lawyer, Hanne Brook", not for "Hanne Brook, Orle’s mayor"."""
    role, comma, name = subject.text.partition(",")
    named = name.istitle() and (" " in role or not role[:1].isupper())
    return subject.cut(len(role) + 1) if comma and named else subject.cut(0, len(role))


def at_other_teller(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "Anglers say they warned …, but the agency maintains that it heard nothing" between the
    two who tell it, and "Economists say so; I doubt it" where the one has ended."""
    for index in _ends_of_tellings(grammar):
        ends = grammar.tokens[index].text == ";"
        comma = grammar.tokens[index - 1].text == ","
        left = strand.cut(0, grammar.tokens[index - comma].start)
        told = attribution(left, grammar.lists)
        if told is None:
            continue
        right = strand.cut(grammar.tokens[index].end)
        if ends or (comma and attribution(right, grammar.lists) is not None):
            return [left, right]
        if _speaker_goes_on(grammar, index):
            return [left, joined([told.speaker.borrowed(), right])]
    return None


def _speaker_goes_on(grammar: Grammar, joiner: int) -> bool:
    """Whether a speaker is left out behind a joiner: "adds that they are rare", "said she knew",
    and, behind the speaker's own words, "called for a vote"."""
    lists = grammar.lists
    verb, *follows = [*grammar.words(joiner + 3, joiner + 1), "", ""][:2]
    telling = lists.set("reporting_verbs") | set(lists.phrases("telling_verbs"))
    clause = {lists.text("that_word"), *lists.table("subject_pronouns")} - {""}
    if verb in telling and not clause.isdisjoint(follows):
        return True
    quoted = any(end == grammar.tokens[joiner - 1].start for _, end in grammar.quoted)
    return quoted and verb in lists.set("speaker_deeds")


def _ends_of_tellings(grammar: Grammar) -> list[int]:
    """Return the tokens where what somebody tells may end, the first few: each costs a reading."""
    tokens, lists = grammar.tokens, grammar.lists
    joiners = lists.set("coordinators") | lists.set("clause_openers")
    marks = (
        index
        for index in range(2, len(tokens) - 2)
        if tokens[index].text == ";"
        or (
            tokens[index].lower in joiners
            and (tokens[index - 1].text == "," or _speaker_goes_on(grammar, index))
        )
    )
    outside = (index for index in marks if grammar.outside_marks(tokens[index].start))
    return list(islice(outside, _MOST_TRIED))
