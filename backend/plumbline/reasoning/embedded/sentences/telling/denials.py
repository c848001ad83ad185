"""Clauses that their sentence denies, and that so are no statements of it: "No study has shown that
…", "Holm falsely said that …", "It wasn't Holm who …"."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon
from plumbline.reasoning.embedded.language.negations import negations
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.sentences.telling.attribution import Attribution


def denied_telling(whole: Strand, found: Attribution, lists: Lexicon) -> bool:
    """Whether a sentence that tells what somebody says denies that, or that anybody says so: "Holm
    denies that …", "no study has shown that …". When and where it was said denies nothing, nor
    do "few visitors" who know something."""
    if known(found, lists) and found.impersonal(lists):
        return False
    telling = whole.outside([found.content, *found.about_speaker])
    before, verb, behind = telling.partition(found.verb)
    return _denying_verb(found, lists) or _denies(before + verb + _near(behind, lists), lists)


def known(found: Attribution, lists: Lexicon) -> bool:
    """Whether what is told is so whoever knows it: "few people know that …"."""
    return found.verb.casefold() in lists.set("factive_verbs")


def _denying_verb(found: Attribution, lists: Lexicon) -> bool:
    """Whether "denied" stands as what somebody does, not in "denied fraud but admitted that", or
    before it, as in "denying reports that"."""
    joiners = either(lists.set("coordinators"))
    deed = re.split(rf"\b(?:{joiners})\b", found.verb.casefold())[-1].strip()
    before = found.speaker.text.casefold().split()[-1:]
    return any(map(_pattern(lists.language, "denial_veils").match, (deed, *before)))


def _near(behind: str, lists: Lexicon) -> str:
    """Return what stands right behind a verb of telling, without "after some called it false"."""
    clause_words = lists.set("subordinators") | lists.set("relative_pronouns")
    openers = either(clause_words - {lists.text("that_word")})
    return re.split(rf"\b(?:{openers})\b", behind, maxsplit=1)[0]


def _denies(text: str, lists: Lexicon) -> bool:
    """Whether words say that it isn't so, or that nobody said so: "no study has shown", "Holm
    falsely claimed", "few experts think"."""
    untrue = _pattern(lists.language, "untrue_tellings").search(text.strip().casefold())
    return untrue is not None or negations(text, lists.language) > 0


@lru_cache(maxsize=16)
def _pattern(language: str, phrases: str) -> re.Pattern[str]:
    either = lexicon(language).either(phrases)
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)")


def denied_whole(grammar: Grammar) -> bool:
    """Whether a sentence only denies what its clause tells: "It is not true that costs fell", "It
    wasn't Holm who resigned"."""
    tokens, lists = grammar.tokens, grammar.lists
    start = int(bool(tokens) and tokens[0].lower in lists.set("coordinators"))
    opener, _, short = _parts(grammar, start)
    being = bool(short) or not lists.set("be_forms").isdisjoint(grammar.words(start + 4, start))
    if not being or opener not in lists.set("empty_openers"):
        return False
    ends = lists.set("relative_pronouns") | lists.set("relative_articles")
    ends |= {lists.text("that_word")}
    clause = next((one for one in tokens[start + 2 :] if one.lower in ends), None)
    return clause is not None and _denies(grammar.text[: clause.start], lists)


def _parts(grammar: Grammar, index: int) -> tuple[str, str, str]:
    """Return "it" and the verb of "it’s"."""
    tokens = grammar.tokens[index : index + 1]
    return tokens[0].lower.replace("’", "'").partition("'") if tokens else ("", "", "")


def in_denied_clause(grammar: Grammar, joiner: int) -> bool:
    """Whether what a joiner links may still be denied: "no evidence that masks help and tests
    harm"; behind a comma a statement of its own begins."""
    tokens, lists = grammar.tokens, grammar.lists
    if tokens[joiner - 1].text == ",":
        return False
    before = (one for one in tokens[1:joiner] if one.lower == lists.text("that_word"))
    clause = next(before, None)
    return clause is not None and _denies(grammar.text[: clause.start], lists)
