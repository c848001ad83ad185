"""What says only who is meant: "Swiss squash player Ada Lund resigned" tells that she resigned.

Who is called a murderer or corrupt there is accused of it, which a source has to bear out."""

from __future__ import annotations

import re
from itertools import takewhile

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.nouns import person_sort
from plumbline.reasoning.embedded.language.word import Word
from plumbline.schema import Span

_ASIDE = re.compile(r"(?:, (?=[^,;:()]+,)| \()(?P<aside>[^,;:()]{3,90})(?=[,)])")


def descriptions(claim: Analysis, evidence: Proposition) -> tuple[Span, ...]:
    """Return where the claim describes the persons that it names, of which evidence need not speak
    that names them, too, and calls them nothing else."""
    lists = lexicon(claim.language)
    found = [
        (name, span)
        for name in claim.names
        for span in _spans(name, claim, lists)
        if " " in claim.text[span.start : span.end]  # one word, "the singer", leaves out little
        and _all_told_beside(span, claim)
        and any(name.same(other) for other in evidence.parts.names)
    ]
    if not found:
        return ()
    # A clause has not what its sentence sets off.
    sentence = analyse(evidence.setting.sentence, claim.language)
    return tuple(span for name, span in found if _same_person(name, span, claim, sentence))


def within(span: Span, spans: tuple[Span, ...]) -> bool:
    """Whether a stretch of text lies in one of several."""
    return any(one.start <= span.start and span.end <= one.end for one in spans)


def _spans(name: Name, told: Analysis, lists: Lexicon) -> list[Span]:
    """Return where the text describes a person right before and right behind the name."""
    if name.kind != "person":
        return []
    found = (_description(name, told, lists), _aside(name, told, lists))
    return [one for one in found if one is not None]


def _aside(name: Name, told: Analysis, lists: Lexicon) -> Span | None:
    """Return where commas or brackets behind a name set off what somebody is: ", once mayor of
    Lund,"; None where they tell what somebody did, or name somebody else."""
    match = _ASIDE.match(told.text, name.span.end)
    if match is None:
        return None
    span = Span(start=match.start("aside"), end=match.end("aside"))
    words = [one for one in told.words if within(one.span, (span,))]
    called = list(takewhile(lambda one: one.lower not in lists.set("prepositions"), words))
    persons = any(one.kind == "person" and within(one.span, (span,)) for one in told.names)
    deed = Grammar.of(match["aside"], lists).first_verb() is not None
    accused = any(one.lower in lists.set("accusing_words") for one in words)
    is_person = any(_is_person(one.lower, lists) for one in called)
    return span if is_person and not (persons or deed or accused) else None


def _description(name: Name, told: Analysis, lists: Lexicon) -> Span | None:
    """Return where the words stand right before a person's name that end in what they are, "Swiss
    squash player"; None where there are none, or a clause says that they are that."""
    place = next(i for i, one in enumerate(told.words) if one.span.start >= name.span.start)
    start = place
    while start and _goes_with(told.words[start - 1], told.words[start], told, lists):
        start -= 1
    if start == place or not _is_person(told.words[place - 1].lower, lists):
        return None
    before = [one for one in told.words[:start] if one.lower not in lists.set("determiners")]
    said_to_be = before and before[-1].lower in lists.set("be_forms")
    accused = any(one.lower in lists.set("accusing_words") for one in told.words[start:place])
    if said_to_be or accused:
        return None
    return Span(start=told.words[start].span.start, end=told.words[place - 1].span.end)


def _goes_with(word: Word, after: Word, told: Analysis, lists: Lexicon) -> bool:
    """Whether a word describes with those after it: no mark, no deed, no small word."""
    parted = told.text[word.span.end : after.span.start] != " "
    if parted or word.inside in {"number", "date"} or word in told.deeds:
        return False
    return word.inside == "name" or (word.content and word.lower not in lists.set("prepositions"))


def _is_person(noun: str, lists: Lexicon) -> bool:
    last = noun.rpartition("-")[2]
    return bool(person_sort(last, lists)) or last in lists.set("roles")


def _all_told_beside(span: Span, claim: Analysis) -> bool:
    """Whether the claim tells something beside what it calls somebody."""
    return any(not within(word.span, (span,)) for word in claim.predicate)


def _same_person(name: Name, span: Span, claim: Analysis, evidence: Analysis) -> bool:
    """Whether the evidence describes nobody of that name as something else: "minister Ada Lund" is
    no squash player."""
    lists = lexicon(claim.language)
    theirs = [other for other in evidence.names if name.same(other)]
    called = [one for other in theirs for one in _spans(other, evidence, lists)]
    mine = {word.stem for word in claim.words if within(word.span, (span,))}
    alike = mine.union(*map(lists.related, mine))
    shared = all(
        any(word.stem in alike for word in evidence.words if within(word.span, (one,)))
        for one in called
    )
    apart = _of_another_place(span, claim, called, evidence) or _in_office(span, claim, evidence)
    return shared and not apart


def _in_office(span: Span, claim: Analysis, evidence: Analysis) -> bool:
    """Whether a claim calls somebody a former minister and the evidence tells of a minister: that
    may be over or not."""
    called = [one for one in claim.words if within(one.span, (span,))]
    past = lexicon(claim.language).set("past_rank_words")
    told = any(one.content and one.stem in evidence.stems for one in called)
    return told and any(one.lower in past for one in called)


def _of_another_place(span: Span, claim: Analysis, called: list[Span], evidence: Analysis) -> bool:
    """Whether both name something in what they call somebody, and not the same: "Swiss", "of
    Lund"."""
    mine = [one for one in claim.names if within(one.span, (span,))]
    theirs = [one for one in evidence.names if within(one.span, tuple(called))]
    return bool(mine and theirs) and not any(a.same(b) for a in mine for b in theirs)
