"""Holds a list of claims against the passage that it is made from: what it leaves out or adds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from plumbline.schema import Span
from plumbline.text import folded, sentence_spans, words

_FEWEST_WORDS = 3
_SHORT_WORD = 3
_THOUSANDS = re.compile(r"(?<=\d)[.,'’\s](?=\d{3}(?!\d))")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_STOPS = (".", "。", "।", "۔")
_CLOSING = "\"'”’»)] "


def left_out(claims: Sequence[str], copied: Sequence[str], text: str, language: str) -> list[Span]:
    """Return the sentences of `text` of which claims, with the words they were made from, have not
    even half of the telling words, or claims lack a figure.

    What ends in no full stop is a headline or a button, unless nothing was told at all: then it
    is a sentence of which the end was not selected.
    """
    known = {word for one in (*claims, *copied) for word in _telling(one)}
    figures = {figure for one in claims for figure in _figures(one)}

    def told(sentence: str) -> bool:
        return _covered(_telling(sentence), known) and _figures(sentence) <= figures

    return [
        span
        for span in sentence_spans(text, language)
        if _states(text[span.start : span.end], sure=bool(known))
        and not told(text[span.start : span.end])
    ]


def invented(claim: str, *texts: str) -> bool:
    """Whether `claim`, with the words it was made from, shares not one telling word with any of
    `texts`."""
    return all(_telling(claim).isdisjoint(_telling(text)) for text in texts)


def _states(sentence: str, *, sure: bool) -> bool:
    ended = sentence.rstrip(_CLOSING).endswith(_STOPS)
    return len(words(sentence)) >= _FEWEST_WORDS and (ended or not sure)


def _covered(wanted: frozenset[str], known: set[str]) -> bool:
    return len(wanted & known) * 2 >= len(wanted)


def _figures(text: str) -> set[str]:
    """Return the figures in a text, however their thousands are set apart."""
    joined = _THOUSANDS.sub("", text)
    return {figure.replace(",", ".") for figure in _FIGURE.findall(joined)}


@lru_cache(maxsize=64)
def _telling(text: str) -> frozenset[str]:
    """Return the words that say what a text is about: long ones, figures and capitalised ones.

    Each claim is held against the same passage.
    """
    told = (word for word in words(text) if len(word) > _SHORT_WORD or not word.islower())
    return frozenset(map(folded, told))
