"""Whole clauses that are joined: "A, and B", "A, while B"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.nouns import manner_adverb
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.language.tokens import Token
from plumbline.reasoning.embedded.sentences.parts.predicates import governed
from plumbline.reasoning.embedded.sentences.telling.denials import in_denied_clause

_YEAR = re.compile(r"(?:1\d|20)\d\d")


def at_coordination(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "A, and B", "A, while B" and "A, therefore B" where both sides are whole clauses."""
    tokens, lists = grammar.tokens, grammar.lists
    joiners = lists.set("coordinators") | _after_comma(lists)
    for index in range(2, len(tokens) - 2):
        if tokens[index].lower not in joiners or not grammar.outside_marks(tokens[index].start):
            continue
        left = grammar.first_verb(_main_start(grammar, index), index)
        right = grammar.first_verb(index + 1)
        if left is None or right is None or not _opens_clause(grammar, index, right):
            continue
        if in_denied_clause(grammar, index):
            continue
        end = index
        while tokens[end - 1].text == "," or tokens[end - 1].lower in lists.set("coordinators"):
            end -= 1
        return [strand.cut(0, tokens[end].start), strand.cut(tokens[index].end)]
    return None


def _main_start(grammar: Grammar, end: int) -> int:
    """Return the token behind "Though not listed here," where a clause opens so."""
    tokens, lists = grammar.tokens, grammar.lists
    openers = lists.set("clause_openers") | lists.set("subordinators")
    commas = (index + 1 for index in range(end - 1) if tokens[index].text == ",")
    return next(commas, 0) if tokens[0].lower in openers else 0


def _opens_clause(grammar: Grammar, index: int, verb: int) -> bool:
    """Whether a subject and a verb follow the joiner at `index`, with nothing between them
    that shows the verb to belong elsewhere."""
    tokens, lists = grammar.tokens, grammar.lists
    between = tokens[index + 1 : verb]
    if not between or len(between) > 14 or _belongs_elsewhere(grammar, index, verb):
        return False
    comma_before = tokens[index - 1].text == ","
    if tokens[index].lower in _after_comma(lists):
        return comma_before
    subject_like = grammar.opens_subject(index + 1) or between[0].lower in lists.set("first_person")
    if any(token.text == "," for token in between) and not (
        comma_before and _fronted(between, lists)
    ):
        return False
    if governed(grammar, index, own_subject=True) or (
        not comma_before and _timed_subject(grammar, index)
    ):
        return False
    if tokens[index].lower in lists.set("alternatives"):
        return subject_like  # "the statue, or icon of the goddess, and burnt the temple"
    return comma_before or (subject_like and not _listed(grammar, index))


def _belongs_elsewhere(grammar: Grammar, index: int, verb: int) -> bool:
    """Whether what stands between a joiner and a verb is no subject of the verb: "but not because
    it was wrong", "and the disease it causes", "and who left"."""
    lists, between = grammar.lists, grammar.tokens[index + 1 : verb]
    if _estimates(grammar, index):
        return True
    if between[0].lower in lists.set("negation") and grammar.subordinate(verb, index + 1):
        return True
    adverbs = lists.set("between_adverbs") - lists.set("both_words")
    if all(token.lower in adverbs or manner_adverb(token.text, lists) for token in between):
        return True
    if any(token.lower in lists.set("relative_pronouns") | {"that"} for token in between):
        return True
    if _goes_on_doing(grammar, index, verb) or _stands_with(grammar, index):
        return True
    pronouns = set(lists.table("subject_pronouns")) | lists.set("first_person")
    last = re.split("[’']", between[-1].lower)[0]  # "the suit she’s filed"
    related = len(between) > 2 and last in pronouns and between[-2].text != ","
    return related and not _fronted(between, lists)


def _goes_on_doing(grammar: Grammar, index: int, verb: int) -> bool:
    """Whether what one subject does goes on behind a joiner: "and illustrate the damages", "while
    dispelling earlier claims"."""
    lists, between = grammar.lists, grammar.tokens[index + 1 : verb]
    if lists.language != "en" or not between[0].text.islower():
        return False
    opener, follows = between[0].lower, [token.lower for token in between[1:2]]
    deed = lists.verb(opener) == opener and not lists.set("determiners").isdisjoint(follows)
    figure = len(between) == 2 and between[1].lower in lists.set("figure_nouns")
    doing = (
        opener.endswith("ing")
        and not figure  # "while operating profit climbed"
        and grammar.tokens[index].lower in lists.set("gerund_joiners")
    )
    return deed or doing


def _stands_with(grammar: Grammar, index: int) -> bool:
    """Whether a joiner links what ", with 1,800 cases and 188 deaths recorded" tells in passing."""
    commas = [i for i in range(1, index) if grammar.tokens[i].text == ","]
    if not commas or grammar.tokens[commas[-1] + 1].lower != grammar.lists.text("with_word"):
        return False
    return grammar.first_verb(commas[-1], index) is None


def _fronted(between: Sequence[Token], lists: Lexicon) -> bool:
    """Whether a clause opens with a time, a place or "however"."""
    leads = lists.set("prepositions") | lists.set("linking_adverbs")
    return between[0].lower in leads


def _estimates(grammar: Grammar, index: int) -> bool:
    """Whether "or" leads to the same figure told otherwise, ", or about 6% of its workforce", or
    "and" to one more: "a 19 percent and 22 percent decreased risk, respectively"."""
    lists, follows = grammar.lists, grammar.tokens[index + 1]
    figure = follows.text[0].isdigit()
    in_turn = any(token.lower == lists.text("in_turn") for token in grammar.tokens)
    if figure and in_turn:
        return True
    other = grammar.tokens[index].lower in lists.set("alternatives")
    return other and (figure or follows.lower in lists.set("about_words"))


def _after_comma(lists: Lexicon) -> frozenset[str]:
    """Return the words that join clauses only after a comma."""
    return lists.set("clause_openers") | lists.set("result_joiners")


def _timed_subject(grammar: Grammar, index: int) -> bool:
    """Whether the joiner at `index` stands in the subject of "after" or the like: "fell after the
    maker of A and B warned"."""
    openers = grammar.lists.set("time_openers")
    timed = (i for i in range(index - 1, 0, -1) if grammar.tokens[i].lower in openers)
    opener = next(timed, None)
    return opener is not None and grammar.first_verb(opener, index) is None


def _listed(grammar: Grammar, index: int) -> bool:
    """Whether the joiner links two names or nouns: "Banting and Best received", "the Department of
    Health and Human Services"."""
    before, after = grammar.tokens[index - 1], grammar.tokens[index + 1]
    if after.lower in grammar.lists.table("subject_pronouns"):
        return False  # "its origins are unknown but they seem to be old"
    if _YEAR.fullmatch(before.text) and _YEAR.fullmatch(after.text):
        return True
    named = before.text[:1].isupper() and after.text[:1].isupper()
    if named and grammar.tokens[index - 2].lower == grammar.lists.text("of_word"):
        return True
    left = grammar.first_verb(0, index)
    return left is not None and index - left <= 2 and grammar.tokens[index - 1].text != ","
