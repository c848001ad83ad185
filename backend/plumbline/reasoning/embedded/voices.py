"""Who does something to whom, in the active or the passive voice, and whether two texts swap
the two."""

from __future__ import annotations

from plumbline.reasoning.embedded.analysis import Analysis, base
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.names import Name

# "was", "has been", "had long been"
_PERFECT = 3


def doer(text: Analysis) -> Name | None:
    """Return the named doer of a statement: after "by" in the passive, else its subject."""
    lists = lexicon(text.language)
    grammar = Grammar.of(text.text, lists)
    verb = grammar.first_verb()
    if verb is None:
        return None
    tokens = grammar.tokens
    passive = any(one.lower in lists.set("be_forms") for one in tokens[verb : verb + _PERFECT])
    for index in range(verb + 1, len(tokens) - 1 if passive else 0):
        if tokens[index].lower == lists.text("by_word"):
            start = tokens[index + 1].start
            return next((one for one in text.names if 0 <= one.span.start - start <= 4), None)
    subject = [one for one in text.names if one.span.end <= tokens[verb].start]
    return None if passive or not subject else subject[0]


def swapped(claim: Analysis, evidence: Analysis) -> bool:
    """Whether claim and evidence name the same two, each as the doer of the other."""
    mine, theirs = doer(claim), doer(evidence)
    if mine is None or theirs is None or mine.same(theirs):
        return False
    return any(mine.same(one) for one in evidence.names) and any(
        theirs.same(one) for one in claim.names
    )


def reversed_claim(claim: Analysis, evidence: Analysis, lists: Lexicon) -> bool:
    """Whether both tell the same deed with doer and done-to exchanged: "A beat B", "B beat A"."""
    directed = {base(verb, lists.language) for verb in lists.set("directed_verbs")}
    said = {word.stem for word in claim.predicate} & directed
    same = any(one in evidence.stems or lists.synonyms(one) & evidence.stems for one in said)
    return same and swapped(claim, evidence)
