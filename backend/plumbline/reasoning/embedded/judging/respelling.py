"""Evidence respelled for a model that compares letter by letter: what the claim writes otherwise,
"start-up" for "start up", "5 million" for "5m", as the claim does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

from plumbline.reasoning.embedded.comparison.scope.extent import PAIR, means_both
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.spelling import usual

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_DIGITS = re.compile(r"\d[\d.,]*")
_END_MARKS = " .!?…:;,\n"
Change = tuple[int, int, str]


def as_written_in(claim: Analysis, text: str) -> str:
    """Return `text` with what stands in the claim, too, written as there: words, amounts in the
    same or another unit, days. A model that compares letter by letter takes it for another."""
    changes: list[Change] = []
    for change in (*_figures(claim, text), *_words(claim, text)):
        if all(change[1] <= start or end <= change[0] for start, end, _ in changes):
            changes.append(change)
    for start, end, written in sorted(changes, reverse=True):
        text = text[:start] + written + text[end:]
    return text


def ended(text: str) -> str:
    """Return `text` with a full stop at its end, whatever stood there: a headline has none."""
    return text.rstrip(_END_MARKS) + "."


def _figures(claim: Analysis, text: str) -> Iterator[Change]:
    lists = lexicon(claim.language)
    pairs = {
        after.stem: word.text
        for word, after in pairwise(claim.words)
        if means_both(word, after, claim, lists)
    }
    if pairs or claim.quantities or claim.dates:
        told = analyse(text, claim.language)
        yield from (*_both(pairs, told), *_amounts(claim, told), *_days(claim, told))


def _both(mine: Mapping[str, str], told: Analysis) -> Iterator[Change]:
    """Yield "the two" of "the two victories" where the claim has "both victories"."""
    lists = lexicon(told.language)
    pairs = {one.span.start for one in told.quantities if one.value == PAIR and not one.ordinal}
    for the, two, what in zip(told.words, told.words[1:], told.words[2:], strict=False):
        whole = the.lower in lists.set("articles") and two.span.start in pairs
        if whole and what.stem in mine:
            yield the.span.start, two.span.end, mine[what.stem]


def _amounts(claim: Analysis, told: Analysis) -> Iterator[Change]:
    for one in told.quantities:
        mine = next((other for other in claim.quantities if _same_amount(one, other)), None)
        if mine is not None and mine.text.casefold() != one.text.casefold():
            yield one.span.start, one.span.end, mine.text


def _same_amount(one: Quantity, other: Quantity) -> bool:
    if (one.high, other.high) != (None, None) or one.ordinal != other.ordinal:
        return False
    alike = (one.value, one.dimension, one.whole) == (other.value, other.dimension, other.whole)
    return alike and (one.value != 1 or bool(one.dimension)) and _in_one_place(one, other)


def _in_one_place(one: Quantity, other: Quantity) -> bool:
    """Whether either may stand where the other does: not "half of" for "50%", which something else
    follows. Sums whose digits are alike read best as they are: "$30 million"."""
    mine, theirs = (_DIGITS.findall(amount.text) for amount in (one, other))
    if one.dimension == "percent":
        return bool(mine and theirs)
    return not (one.dimension.isupper() and mine == theirs)


def _days(claim: Analysis, told: Analysis) -> Iterator[Change]:
    for one in told.dates:
        mine = next((other for other in claim.dates if _same_day(one, other)), None)
        if mine is not None and mine.text != one.text:
            yield one.span.start, one.span.end, mine.text


def _same_day(one: When, other: When) -> bool:
    """Whether both name one day or month outright."""
    told = one.month is not None and not (one.relative or other.relative)
    return told and one.alike(other)


def _words(claim: Analysis, text: str) -> Iterator[Change]:
    """Yield the words, hyphenated ones whole or in two, that the claim spells otherwise."""
    mine = _spelled(claim.text, claim.language)
    found = list(_WORD.finditer(text))
    for place, match in enumerate(found):
        pair = found[place : place + 2]
        apart = text[pair[0].end() : pair[-1].start()] == " "
        if apart and "-" not in pair[0].group() + pair[-1].group():
            whole = mine.get(usual(pair[0].group() + pair[1].group(), claim.language))
            if whole is not None and "-" in whole:
                yield pair[0].start(), pair[1].end(), whole
        word = match.group()
        written = mine.get(usual(word, claim.language), word)
        # "Therapist" is none of "the rapist".
        two = " " in written and "-" not in word
        if not two and written.casefold() != word.casefold():
            yield match.start(), match.end(), written


@lru_cache(maxsize=1_000)
def _spelled(text: str, language: str) -> dict[str, str]:
    """Return the words of a text by the spelling they share, and each two with a space between."""
    found = list(_WORD.finditer(text))
    mine = {usual(one.group(), language): one.group() for one in reversed(found)}
    for left, right in pairwise(found):
        plain = "-" not in left.group() + right.group()
        if plain and text[left.end() : right.start()] == " ":
            both = usual(left.group() + right.group(), language)
            mine.setdefault(both, text[left.start() : right.end()])
    return mine
