"""An excerpt as propositions: its sentences and their clauses, each with what went before."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.analysis import Analysis, analyse
from plumbline.reasoning.embedded.clauses import split_sentence
from plumbline.reasoning.embedded.ellipsis import completed
from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import lexicon
from plumbline.reasoning.embedded.strand import Strand
from plumbline.schema import Excerpt
from plumbline.text import sentence_spans

_LONGEST_SENTENCE = 700


@dataclass(frozen=True)
class Proposition:
    """One statement of an excerpt.

    `quote` is the whole sentence, verbatim; `parts` the statement taken apart; `context` the
    stems of the title and of the sentences before; `verbal` says that it has a verb, as a
    headline often has not.
    """

    excerpt_id: str
    quote: str
    parts: Analysis
    context: frozenset[str]
    verbal: bool


def propositions(excerpt: Excerpt, language: str) -> list[Proposition]:
    """Return the statements of an excerpt in reading order."""
    said_on = excerpt.source.published
    lead = _stems(excerpt.source.title, language) | _stems(excerpt.before[-600:], language)
    lists = lexicon(language)
    found: list[Proposition] = []
    for sentence, clauses in _split(excerpt.text, language):
        texts = dict.fromkeys([sentence, *clauses])
        for text in texts:
            parts = analyse(text, language, said_on)
            verbal = Grammar(text, lists).first_verb() is not None
            found.append(Proposition(excerpt.id, sentence, parts, lead, verbal))
        lead = lead | _stems(sentence, language)
    return found


@lru_cache(maxsize=2_000)
def _split(text: str, language: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return each sentence of `text` with its clauses' texts."""
    lists = lexicon(language)
    found: list[tuple[str, tuple[str, ...]]] = []
    for span in sentence_spans(text, language):
        sentence = text[span.start : span.end]
        if len(sentence) > _LONGEST_SENTENCE:
            found.append((sentence, (sentence,)))
            continue
        clauses = completed(split_sentence(Strand.of(sentence, 0, len(sentence)), lists), lists)
        found.append((sentence, tuple(clause.strand.text for clause in clauses if not clause.said)))
    return tuple(found)


def _stems(text: str, language: str) -> frozenset[str]:
    return analyse(text, language, None).stems if text else frozenset()
