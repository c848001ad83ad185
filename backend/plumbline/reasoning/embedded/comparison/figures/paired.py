"""Which measure a figure is of, where one sentence gives several of both: "profit of 2 million on
revenue of 31"."""

from __future__ import annotations

from dataclasses import dataclass

from plumbline.reasoning.embedded.language.analysis import Analysis, listed_stems
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.word import Word


@dataclass(frozen=True)
class _Measure:
    """What is measured, and the word before it that tells which: "operating" of its profit."""

    word: Word
    kind: str

    def is_of(self, other: _Measure, lists: Lexicon) -> bool:
        """Whether it may be what `other` is, which need not say which kind it means."""
        alike = lists.synonyms(other.word.stem) | {other.word.stem}
        return self.word.stem in alike and other.kind in {"", self.kind}


def figure_of_another(claim: Analysis, evidence: Analysis, lists: Lexicon) -> str:
    """Return the figure that the claim gives of its measure where the evidence gives it of another
    measure only, and a different one of the claim's; else nothing."""
    if len(evidence.quantities) < 2 or not claim.quantities:
        return ""
    mine = _measures(claim, lists)
    owned = _owned(evidence, lists) if mine else []
    for figure in claim.quantities:
        owners = [measure for one, measure in owned if figure.agrees(one)]
        others = [one for one in owned if _is_other(figure, one[0])]
        known = bool(owners) and None not in owners
        told = any(_is_mine(measure, mine, lists) for _, measure in others)
        if known and told and not any(_is_mine(measure, mine, lists) for measure in owners):
            return figure.text
    return ""


def _is_other(figure: Quantity, other: Quantity) -> bool:
    return figure.dimension == other.dimension and not figure.agrees(other)


def _is_mine(measure: _Measure | None, mine: list[_Measure], lists: Lexicon) -> bool:
    return measure is not None and any(measure.is_of(one, lists) for one in mine)


def _measures(told: Analysis, lists: Lexicon) -> list[_Measure]:
    known = listed_stems("figure_nouns", lists)
    words = (None, *told.words)
    return [
        _Measure(word, before.stem if before and before.content and not before.inside else "")
        for before, word in zip(words, told.words, strict=False)
        if word.stem in known and word.content and not word.inside
    ]


def _owned(told: Analysis, lists: Lexicon) -> list[tuple[Quantity, _Measure | None]]:
    """Return the figures with what each is of: what follows with "of", else the nearest measure
    before it; None where that is not told."""
    measures = _measures(told, lists)
    return [(one, _owner(one, measures, told, lists)) for one in told.quantities]


def _owner(
    figure: Quantity, measures: list[_Measure], told: Analysis, lists: Lexicon
) -> _Measure | None:
    of = f" {lists.text('of_word')} "
    after = [one for one in measures if one.word.span.start >= figure.span.end]
    if after and told.text.startswith(of, figure.span.end):
        return after[0]
    before = [one for one in measures if one.word.span.end <= figure.span.start]
    return before[-1] if before else None
