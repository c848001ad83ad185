"""Where a sentence turns: to a question, or with "nor" to what is not so either."""

from __future__ import annotations

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.strand import Strand, joined


def at_question(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "The dam was built in 1961, but is it safe?" into what it states and what it asks."""
    tokens, lists = grammar.tokens, grammar.lists
    asking = lists.set("wh_words") | lists.set("question_openers")
    if len(tokens) < 2 or {tokens[0].lower, tokens[1].lower} & asking:
        return None
    for index in range(2, len(tokens) - 2):
        joint, opener, follows = tokens[index : index + 3]
        turns = joint.text in {";", ":", "–", "—"} or (
            joint.lower in lists.set("coordinators") and tokens[index - 1].text == ","
        )
        if not turns or opener.lower not in asking or not grammar.outside_marks(joint.start):
            continue
        asked = {opener.lower, follows.lower} & lists.set("auxiliaries")
        if grammar.first_verb(0, index) is None or not asked:
            return None  # "Who knows where it was, and what it cost?"
        return [strand.cut(0, tokens[index].start), strand.cut(opener.start)]
    return None


def at_nor(strand: Strand, grammar: Grammar) -> list[Strand] | None:
    """Split "The vaccine holds no lead, nor does it alter DNA" and tell the second of the subject:
    "The vaccine does not alter DNA"."""
    tokens, lists = grammar.tokens, grammar.lists
    subject, nor = grammar.subject(), lists.text("nor_word")
    for index in range(3, len(tokens) - 3):
        helping, pronoun = tokens[index + 1], tokens[index + 2]
        turns = tokens[index].lower == nor and grammar.outside_marks(tokens[index].start)
        if not turns or subject is None or helping.lower not in lists.set("auxiliaries"):
            continue
        if pronoun.lower not in lists.table("subject_pronouns"):
            return None
        end = index - (tokens[index - 1].text == ",")
        told = [
            strand.cut(*subject).borrowed(),
            strand.cut(helping.start, helping.end),
            Strand.added(lists.text("not_word")),
            strand.cut(pronoun.end),
        ]
        return [strand.cut(0, tokens[end].start), joined(told)]
    return None
