"""The sentences a reader is shown: those that carry a verdict, and the one that completes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from plumbline.reasoning.embedded.assertion.hearsay import awaits_answer
from plumbline.reasoning.embedded.comparison.alignment import FIGURE, NAME, WORD
from plumbline.reasoning.embedded.judging.leaning import SIDES
from plumbline.reasoning.embedded.judging.stances import Reading
from plumbline.reasoning.embedded.judging.weighing import Weighed
from plumbline.reasoning.embedded.language.analysis import Analysis, stems_of
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.word import Word
from plumbline.schema import CitedQuote, DecidedLabel
from plumbline.text import sentence_offsets, words

_MOST_CITED, _SAID_FROM = 6, 0.6
_BARE_ANSWER = 2
_WEIGHTS = {"date": FIGURE, "number": FIGURE, "name": NAME}
_COMPLETES_FROM, _NEEDED_NAMES = 2.0, 0.6


def cited(
    claim: Analysis, readings: Sequence[Reading], label: DecidedLabel
) -> tuple[CitedQuote, ...]:
    """Return the sentence that carries each decided excerpt, the verdict's side first; without a
    verdict also who says so, where nobody states it; where sources disagree one of each side
    leads. For a supported claim of which these lack a figure or more, also the sentence beside
    them that has it."""
    side = SIDES.get(label)
    shown = [
        one
        for one in readings
        if one.excerpt.id and (one.stance != "neutral" or (side is None and _only_said(one)))
    ]
    quotes = [_quoted(one, _with_answer(one, claim.language)) for one in shown]
    if label == "supported":
        quotes += _completing(claim, [one for one in shown if one.stance == side])
    quotes.sort(key=lambda one: (one.stance == side, one.score), reverse=True)
    if label == "conflicting":
        best = {one.stance: one for one in reversed(quotes)}
        quotes = [*best.values(), *quotes]
    return tuple(dict.fromkeys(quotes))[:_MOST_CITED]


def _with_answer(reading: Reading, language: str) -> str:
    """Return the sentence that carries a stance, with the answer below where it is a question or
    names a myth: alone it would say nothing, or the opposite."""
    quote, text = reading.quote, reading.excerpt.text
    if not awaits_answer(quote, language):
        return quote
    begin = text.index(quote)
    end = begin + len(quote)
    for start, stop in sentence_offsets(text, language):
        if start < end:
            continue
        end = stop
        if len(words(text[start:stop])) > _BARE_ANSWER:
            break
    return text[begin:end]


def _quoted(reading: Reading, quote: str) -> CitedQuote:
    return CitedQuote(
        excerpt_id=reading.excerpt.id,
        quote=quote,
        stance=reading.stance,
        score=round(reading.score, 3),
    )


def _only_said(reading: Reading) -> bool:
    """Whether an excerpt has the claim as what one side or others say."""
    facts = reading.carrier().facts
    return facts.coverage >= _SAID_FROM and (facts.testimony is not None or facts.reported)


def _completing(claim: Analysis, supporting: Sequence[Reading]) -> list[CitedQuote]:
    """Return the sentence of these excerpts that has most of what their quotes lack, if much; one
    that has but the name says who is meant, and not that it is so."""
    missing = _missing(claim, [one.quote for one in supporting])

    def gained(pair: tuple[Reading, Weighed]) -> list[Word]:
        return [one for one in missing if one.stem in pair[1].proposition.parts.stems]

    def gain(pair: tuple[Reading, Weighed]) -> float:
        return sum(_WEIGHTS.get(word.inside, WORD) for word in gained(pair))

    beside = [
        (reading, one)
        for reading in supporting
        for one in reading.weighed
        if one.proposition.quote != reading.quote and _agrees(one)
    ]
    best = max(beside, key=gain, default=None)
    if best is None or gain(best) < _COMPLETES_FROM:
        return []
    quote = _quoted(best[0], best[1].proposition.quote)
    named_only = all(word.inside == "name" for word in gained(best))
    return [quote.model_copy(update={"stance": "neutral"}) if named_only else quote]


def _agrees(one: Weighed) -> bool:
    facts = one.facts
    return (
        facts.stated
        and facts.same_polarity
        and not facts.conflicts
        and facts.names >= _NEEDED_NAMES
    )


def _missing(claim: Analysis, quotes: Iterable[str]) -> list[Word]:
    """Return the claim's words that no quote has, nor one of their meaning, each once."""
    lists = lexicon(claim.language)
    told: frozenset[str] = frozenset().union(*(stems_of(one, claim.language) for one in quotes))
    lacking = {
        word.stem: word
        for word in claim.words
        if word.content and told.isdisjoint({word.stem} | lists.related(word.stem))
    }
    return list(lacking.values())
