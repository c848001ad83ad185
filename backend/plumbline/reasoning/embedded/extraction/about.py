"""What the text around a claim is about, where its own subject has no name: for "Two suspects were
detained." a search engine finds anything."""

from __future__ import annotations

from collections.abc import Iterator

from plumbline.reasoning.embedded.extraction.furniture import is_furniture, opening
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.schema import TOPIC, Claim, EntityBrief, Passage
from plumbline.text import sentence_spans

_MOST = 2


def topics(claim: Claim, passage: Passage, language: str) -> tuple[EntityBrief, ...]:
    """Return the first names of the title, else of the first sentence before the claim that has
    any; none for a claim whose subject is named. A paper's own name above its article is none, nor
    is its author's."""
    if _named_subject(claim.text, language):
        return ()
    found = _first_names(claim, passage, language)
    return tuple(EntityBrief(name=name, kind=TOPIC, brief="") for name in found)


def _named_subject(text: str, language: str) -> bool:
    start, end = Grammar.of(text, lexicon(language)).subject() or (0, len(text))
    return bool(names(text[start:end], language))


def _first_names(claim: Claim, passage: Passage, language: str) -> list[str]:
    for text in (passage.title or "", *_told_before(claim, passage, language)):
        told = dict.fromkeys(name.text for name in names(text, language))
        found = [name for name in told if name not in (passage.site or "")]
        fresh = [name for name in found if name not in claim.text]
        if found:
            return fresh[:_MOST]
    return []


def _told_before(claim: Claim, passage: Passage, language: str) -> Iterator[str]:
    """Yield the sentences up to a claim, without bylines and datelines."""
    lists, read = lexicon(language), f"{passage.before} {passage.text}".lstrip()
    end = len(read) - len(passage.text) + claim.span.start
    for span in sentence_spans(read, language):
        sentence = read[span.start : span.end]
        if span.start < end and not is_furniture(sentence, lists):
            yield read[span.start + opening(sentence, lists) : min(span.end, end)]
