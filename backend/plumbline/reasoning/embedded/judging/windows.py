"""What the entailment model reads of an excerpt: its nearest sentences, and what stands around."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from plumbline.reasoning.embedded.assertion.propositions import Proposition
from plumbline.reasoning.embedded.judging.weighing import Weighed
from plumbline.text import sentence_offsets

_LEAST_NEARNESS, _NEARLY_ALL, _MUCH = 0.1, 0.95, 0.75
_MOST_READ, _NEAR_OF_EACH = 12, 3
_LONGEST_NEAR, _LONGEST_STRETCH = 600, 350


def windows_of(text: str, rows: Sequence[Weighed]) -> list[str]:
    """Return what is read of an excerpt with these propositions: the sentences nearest to the
    claim, the nearest first, each with the one before, which may name whom it speaks of; and last
    the stretch around the nearest. Single sentences miss what is told over several; a stretch
    alone lends the claim words that are told of other things. Where no sentence shares anything
    with the claim, one is enough. Of a table only the cells are read, with their heads: its rows
    lend the claim figures of other columns."""
    nearest, offsets = _nearest(rows), sentence_offsets(text)
    near = [
        one.setting.sentence if one.is_cell else _with_the_one_before(one.quote, text, offsets)
        for one in nearest
    ]
    if not nearest[0].is_cell:
        near.append(_stretch_around(nearest[0].quote, text, offsets))
    return list(dict.fromkeys(near))


def sentences_read(rows: Sequence[Weighed]) -> list[str]:
    """Return the sentences that the first windows end with, in their order."""
    return [one.quote for one in _nearest(rows)]


def _nearest(rows: Sequence[Weighed]) -> list[Proposition]:
    """Return of the sentences nearest to the claim what comes nearest to it, the nearest first."""
    order = sorted(rows, key=lambda one: -one.nearness)
    most = _NEAR_OF_EACH if order[0].proposition.shared else 1
    nearest: dict[str, Proposition] = {}
    for one in order:
        nearest.setdefault(one.proposition.quote, one.proposition)
    return list(nearest.values())[:most]


def closeness(rows: Sequence[Weighed]) -> float:
    """Return how near an excerpt with these propositions comes to the claim, in 0..1."""
    return max(max(one.nearness, one.strength) for one in rows)


def within_budget(nearest_first: Iterable[tuple[str, Sequence[Weighed]]]) -> list[list[str]]:
    """Return the windows of the first excerpts, as many as there is time for: of all that a claim
    takes, the model takes most. Beside one that tells the whole claim only those are read that
    tell most of it."""
    found: list[list[str]] = []
    left, least = _MOST_READ, _LEAST_NEARNESS
    for text, rows in nearest_first:
        near = closeness(rows)
        if not left or near < least:
            break
        least = _MUCH if near >= _NEARLY_ALL else least
        found.append(windows_of(text, rows)[:left])
        left -= len(found[-1])
    return found


def _with_the_one_before(sentence: str, text: str, offsets: Sequence[tuple[int, int]]) -> str:
    begin = text.index(sentence)
    end = begin + len(sentence)
    before = max((start for start, _ in offsets if start < begin), default=begin)
    if "\n" in text[before:begin]:
        before = begin  # Another paragraph, a byline or a heading is of something else.
    return text[max(before, end - _LONGEST_NEAR) : end]


def _stretch_around(sentence: str, text: str, offsets: Sequence[tuple[int, int]]) -> str:
    """Return whole sentences around one, taken from both sides in turn."""
    begin = text.index(sentence)
    end = begin + len(sentence)
    before = [start for start, _ in offsets if start < begin]
    after = [stop for start, stop in reversed(offsets) if start >= end]
    grown = True
    while grown:
        grown = False
        if before and end - before[-1] <= _LONGEST_STRETCH:
            begin, grown = before.pop(), True
        if after and after[-1] - begin <= _LONGEST_STRETCH:
            end, grown = after.pop(), True
    return text[begin:end]
