"""The checkable parts of a claim, and which of them answers so far speak about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.schema import Claim, QuestionAnswer, Span
from plumbline.text import stem, words

Aspect = Literal["whole", "date", "number", "name", "predicate"]


@dataclass(frozen=True)
class Part:
    """One part of a claim that a question can ask for; `text` are its words."""

    aspect: Aspect
    text: str
    start: int


def taken_apart(claim: Claim, language: str) -> Analysis:
    """Return the claim's analysis with relative dates against the day it was said."""
    return analyse(claim.text, language, claim.period.said_on if claim.period else None)


def parts_of(claim: Claim, language: str) -> list[Part]:
    """Return the claim's parts, the ones that decide first."""
    found = taken_apart(claim, language)
    subject = subject_of(claim.text, language)
    parts = [
        Part("date", claim.text[span.start : span.end], span.start)
        for span in _periods(found, lexicon(language))
        if claim.text[span.start : span.end] != subject
    ]
    parts += [Part("number", one.text, one.span.start) for one in found.quantities]
    parts += [
        Part("name", name.text, name.span.start) for name in found.names if name.text not in subject
    ]
    plain = [word for word in found.predicate if word.text not in subject]
    if plain:
        parts.append(
            Part("predicate", " ".join(word.text for word in plain[:5]), plain[0].span.start)
        )
    return parts


def _periods(found: Analysis, lists: Lexicon) -> list[Span]:
    """Return where dates stand, and both ends of a period as one: "August 2019 and July 2020"."""
    joiners = lists.set("range_joiners") | {"-", "–"}
    spans: list[Span] = []
    for when in found.dates:
        between = found.text[spans[-1].end : when.span.start].strip() if spans else ""
        if spans and between.casefold() in joiners:
            spans[-1] = Span(start=spans[-1].start, end=when.span.end)
        else:
            spans.append(when.span)
    return spans


def open_parts(claim: Claim, history: Sequence[QuestionAnswer], language: str) -> list[Part]:
    """Return the parts of the claim that no answer so far speaks about."""
    read = " ".join(pair.answer.text for pair in history if pair.answer.answered)
    found = analyse(read, language)
    return [
        part for part in parts_of(claim, language) if not _covered(part, found, claim, language)
    ]


def _covered(part: Part, found: Analysis, claim: Claim, language: str) -> bool:
    if part.aspect == "date":
        return bool(found.dates)
    if part.aspect == "number":
        mine = next(
            (one for one in taken_apart(claim, language).quantities if one.text == part.text), None
        )
        return any(mine is None or one.dimension == mine.dimension for one in found.quantities)
    stems = [stem(word, language) for word in words(part.text)]
    return sum(one in found.stems for one in stems) * 2 > len(stems)


def subject_of(text: str, language: str) -> str:
    """Return the subject of a statement; its first name or its first words where unclear."""
    grammar = Grammar.of(text, lexicon(language))
    subject = grammar.subject()
    if subject is not None:
        return text[subject[0] : subject[1]]
    named = analyse(text, language).names
    return named[0].text if named else " ".join(text.split()[:4])
