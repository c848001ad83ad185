"""An excerpt as propositions: its sentences and their clauses, each with what went before, and
with names in place of pronouns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from plumbline.noise import unmarked
from plumbline.reasoning.embedded.assertion.echoes import quizzed
from plumbline.reasoning.embedded.assertion.hearsay import Setting
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse, stems_of
from plumbline.reasoning.embedded.language.dates.steps import written_dates
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.recasing import recased
from plumbline.reasoning.embedded.language.negations import denies_verb, opening_answer
from plumbline.reasoning.embedded.language.strand import Strand
from plumbline.reasoning.embedded.sentences.clauses import split_sentence
from plumbline.reasoning.embedded.sentences.ellipsis import completed
from plumbline.reasoning.embedded.sentences.reference.coreference import resolve
from plumbline.reasoning.embedded.sentences.reference.mentions import Mentions
from plumbline.reasoning.embedded.sentences.tables import Cell, told_rows
from plumbline.schema import Excerpt
from plumbline.text import sentence_spans, words

_LONGEST_SENTENCE = 700
_READ_BEFORE = 3


@dataclass(frozen=True)
class Proposition:
    """One statement of an excerpt.

    `quote` is the whole sentence, verbatim; `parts` the statement taken apart; `context` the
    stems of the title and of what stands before, for a clause its whole sentence; `verbal` says
    that it has a verb, as a headline often has not; `several` that it is a sentence of several
    clauses, whose words need not belong together; `setting` is what stands around it; `shared`
    says of how many of the stems wanted its whole sentence speaks.
    """

    excerpt_id: str
    quote: str
    parts: Analysis
    context: frozenset[str]
    verbal: bool
    several: bool
    setting: Setting
    shared: int

    @property
    def is_sentence(self) -> bool:
        """Whether it is a whole sentence, not one of its clauses."""
        return self.parts.text == self.setting.sentence

    @property
    def is_cell(self) -> bool:
        """Whether it tells a cell of a table with its heads, which its quote doesn't hold."""
        return self.setting.sentence.casefold() != unmarked(self.quote).casefold()


@dataclass(frozen=True)
class _Sentence:
    """A sentence as it is printed and as it is read, with the last sentences before it, the stems
    of all of them, its setting, and of how many of the stems wanted it speaks."""

    quote: str
    text: str
    before: tuple[str, ...]
    context: frozenset[str]
    setting: Setting
    shared: int


def propositions(
    excerpt: Excerpt, language: str, claim: str, wanted: frozenset[str], most: int
) -> list[Proposition]:
    """Return the statements of the `most` sentences that speak of most of the stems `wanted`, in
    the same words or in words of the same or the opposite meaning, in reading order. Headlines
    are read with the capitals that their words have in the claim and in the other sentences."""
    said_on = excerpt.source.stated
    lists = lexicon(language)
    found: list[Proposition] = []
    for one in _nearest(excerpt, language, claim, wanted, most):
        clauses = _clauses(one.text, one.before, language)
        since = _last_date(analyse(one.setting.before, language, said_on), None)
        for text in dict.fromkeys([one.text, *clauses]):
            whole = text == one.text
            context = one.context if whole else one.context | stems_of(one.text, language)
            parts = analyse(text, language, said_on, since)
            since = since if whole else _last_date(parts, since)
            verbal = Grammar.of(text, lists).first_verb() is not None or denies_verb(text, language)
            several = whole and len(clauses) > 1
            found.append(
                Proposition(
                    excerpt.id, one.quote, parts, context, verbal, several, one.setting, one.shared
                )
            )
    return found


def _last_date(told: Analysis, since: When | None) -> When | None:
    """Return the date from which what follows counts its "two years later"."""
    return next(reversed(written_dates(told.dates)), since)


def _nearest(
    excerpt: Excerpt, language: str, claim: str, wanted: frozenset[str], most: int
) -> list[_Sentence]:
    """Return the nearest sentences in reading order; those that share nothing with the claim
    only where all do."""
    lists = lexicon(language)
    concepts = [frozenset({one}) | lists.related(one) for one in wanted]
    title, before = excerpt.source.title, excerpt.before[-600:]
    context = stems_of(title, language) | stems_of(before, language)
    told = _told(excerpt, language, frozenset().union(*concepts))
    quotes = [quote for quote, _ in told]
    texts = [recased(text, (claim, excerpt.text), language) for _, text in told]
    read = [title, *map(unmarked, _sentences(before, language))]
    asked = quizzed(f"{before}\n{excerpt.text}", language)
    sentences: list[_Sentence] = []
    for quote, last, text, after in zip(
        quotes, ("", *texts), texts, (*texts[1:], ""), strict=False
    ):
        stems = stems_of(text, language)
        setting = Setting(text, last, after, title, quote in asked)
        shared = sum(not concept.isdisjoint(stems) for concept in concepts)
        before_it = tuple(read[-_READ_BEFORE:])
        sentences.append(_Sentence(quote, text, before_it, context, setting, shared))
        context = context | stems
        read.append(text)
    order = sorted(range(len(sentences)), key=lambda index: -sentences[index].shared)[:most]
    nearest = [sentences[index] for index in sorted(order)]
    return [one for one in nearest if one.shared] or nearest


def _told(excerpt: Excerpt, language: str, known: frozenset[str]) -> list[tuple[str, str]]:
    """Return the sentences of an excerpt as they are printed, each with how it is read: a row of a
    table with the heads that stand above it, once for each of its cells. The stems of the
    claim and what is like them are `known`."""
    quotes = _sentences(excerpt.text, language)
    rows = told_rows(quotes, excerpt.heads, excerpt.source.title, lexicon(language))
    plain = [(quote, unmarked(quote)) for quote in quotes]
    told: list[tuple[str, str]] = []
    for place, (quote, text) in enumerate(plain):
        cells = _spoken_of(rows[place], known, language) if place in rows else (text,)
        told += ((quote, one) for one in cells)
    return told or plain


def _spoken_of(cells: Sequence[Cell], known: frozenset[str], language: str) -> list[str]:
    """Return what those cells say that a claim may be about: no figure below another head, nor
    below one that says more than the claim, "night toll", beside one that says as much."""
    heads = [stems_of(one.head, language) for one in cells]
    return [
        cell.text
        for cell, head in zip(cells, heads, strict=True)
        if not any(map(str.isdigit, cell.text))
        or (head & known and (head <= known or not any(other < head for other in heads)))
    ]


@lru_cache(maxsize=2_000)
def _sentences(text: str, language: str) -> tuple[str, ...]:
    return tuple(text[span.start : span.end] for span in sentence_spans(text, language))


@lru_cache(maxsize=5_000)
def _clauses(sentence: str, before: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return the texts of a sentence's clauses, with names for its pronouns where the sentences
    before say who is meant; a very long one is left whole."""
    if len(sentence) > _LONGEST_SENTENCE:
        return ()
    lists = lexicon(language)
    clauses = _split(sentence, language)
    if not _refers(sentence, lists):
        return tuple(one.text for one in clauses)
    mentions = Mentions(lists, topics_only=True)
    for text in before:
        mentions.read(text)
    resolved: list[str] = []
    for clause in clauses:
        text = resolve(clause, mentions).text
        mentions.read(text)
        # "Born in Malm, he …" says nothing of its own until it is known who he is.
        parts = (clause,) if text == clause.text else _split(text, language)
        resolved += [part.text for part in parts]
    return tuple(resolved)


@lru_cache(maxsize=5_000)
def _split(sentence: str, language: str) -> tuple[Strand, ...]:
    lists = lexicon(language)
    answer = opening_answer(language).match(sentence)
    # In "No, the flu is not …" what follows does not describe a thing called "No".
    begin = answer.end() if answer and answer.group().endswith(",") else 0
    clauses = split_sentence(Strand.of(sentence, begin, len(sentence)), lists)
    return tuple(one.strand for one in completed(clauses, lists) if not one.said)


def _refers(sentence: str, lists: Lexicon) -> bool:
    pronouns = {*lists.table("subject_pronouns"), *lists.table("possessives")}
    return not pronouns.isdisjoint(word.casefold() for word in words(sentence))
