"""What stands after "dass", told in the order of a main clause: "der Tunnel 2021 fertig wurde" as
"Der Tunnel wurde 2021 fertig"."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.kinds import capital
from plumbline.reasoning.embedded.language.strand import Strand, joined

_LONGEST_SUBJECT = 6


def in_main_order(told: Strand, lists: Lexicon) -> Strand | None:
    """Return a clause with its last verb moved behind its subject; None where the subject's end is
    not sure, or the verb is none that helps others: "zurücktritt" would be cut in two."""
    grammar = Grammar.of(told.text, lists)
    tokens = grammar.tokens
    last = len(tokens) - 1 - (bool(tokens) and not tokens[-1].is_word)
    subject = _subject_end(grammar, last)
    if not subject or any(not one.is_word for one in tokens[:last]):
        return None
    if tokens[last].lower not in lists.set("auxiliaries"):
        return None
    verb, behind = tokens[last], tokens[subject].start
    parts = [
        told.cut(0, tokens[subject - 1].end),
        told.cut(verb.start, verb.end),
        told.cut(behind, tokens[last - 1].end),
    ]
    return joined([joined(parts), told.cut(verb.end)], "")


def _subject_end(grammar: Grammar, last: int) -> int:
    """Return the index behind the subject that opens a clause, a pronoun or a noun with its article
    and what "des" leads to; 0 where a noun in the dative might follow: "die Stadt der Firma"."""
    tokens, lists = grammar.tokens, grammar.lists
    if tokens and tokens[0].lower in {
        *lists.table("subject_pronouns"),
        *lists.set("pronouns_alone"),
    }:
        return 1 if last > 1 else 0
    end = _noun_end(grammar, 0)
    while end and tokens[end].lower in lists.set("genitive_articles"):
        end = _noun_end(grammar, end)
    led = end and tokens[end].lower in lists.set("articles") | lists.set("determiners")
    return end if 0 < end < last and not led else 0


def _noun_end(grammar: Grammar, start: int) -> int:
    """Return the index behind the first nouns from `start` on, with small words before them."""
    tokens = grammar.tokens
    near = range(start, min(start + _LONGEST_SUBJECT, len(tokens) - 1))
    noun = next((i for i in near if capital(tokens[i].text) and tokens[i].start), None)
    if noun is None:
        noun = start if start < len(tokens) and capital(tokens[start].text) else None
    if noun is None or not _describe(grammar, start, noun):
        return 0
    while noun < len(tokens) - 1 and capital(tokens[noun].text):
        noun += 1
    return noun


def _describe(grammar: Grammar, start: int, noun: int) -> bool:
    """Whether the words before a noun are its article and adjectives."""
    lists = grammar.lists
    ahead = grammar.tokens[start:noun]
    small = lists.set("prepositions") | lists.set("subordinators") | lists.set("between_adverbs")
    return all(one.is_word and one.lower not in small for one in ahead)
