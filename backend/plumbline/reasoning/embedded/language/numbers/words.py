"""Numbers in words: "three hundred and thirty", "twenty-one", "quatre-vingt-dix"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, either

_FOUR, _TEN, _SCORE, _HUNDRED, _THOUSAND = 4, 10, 20, 100, 1000
# The tens that go on to nineteen where scores are counted: "soixante-dix", "quatre-vingt-dix".
_TENS_OF_SCORES = frozenset({60, 80})
# Shorter multipliers are letters behind digits: "5 m".
_SHORTEST = 3


def spelled(words: Sequence[str], index: int, lists: Lexicon) -> tuple[float | None, int]:
    """Read a number in words from `index`; return its value (None for no number) and its end."""
    number, end = _Number(lists), index
    if _is_vague(words, index, lists):
        return None, index
    if _counts_one(words, index, lists):
        number.group, end = 1.0, index + 1
    while end < len(words):
        joined = end > index and number.joins(words, end)
        told = pieces_of(words[end + joined], lists, inner=joined or number.in_hundreds)
        if not told or not number.take(told):
            break
        end += 1 + joined
    return (None, index) if number.value is None else (number.value, end)


def _is_vague(words: Sequence[str], index: int, lists: Lexicon) -> bool:
    """Whether a word says that there are several of what multiplies: "mehrere tausend"."""
    told = pieces_of(words[index], lists)
    several = index > 0 and words[index - 1] in lists.set("vague_counts")
    return several and bool(told) and told[0].multiplies


def _counts_one(words: Sequence[str], index: int, lists: Lexicon) -> bool:
    """Whether an article counts what follows: "a hundred and twenty", "un millón"."""
    if index + 1 == len(words) or words[index] not in lists.set("indefinite_articles"):
        return False
    told = _piece(words[index + 1], lists)
    return told is not None and told.multiplies


def may_begin(word: str, lists: Lexicon) -> bool:
    """Whether a number in words can begin with `word`, which hardly any word can: "a" hundred,
    "half" a million, "twenty", "twenty-one", "dozens"."""
    return word in _beginnings(lists) or bool(pieces_of(word.partition("-")[0], lists))


@lru_cache(maxsize=8)
def _beginnings(lists: Lexicon) -> frozenset[str]:
    tables = (
        "number_words",
        "fractions",
        "times_words",
        "ordinals",
        "vague_numbers",
        "joined_units",
    )
    alone = lists.set("indefinite_articles") | lists.set("every_words")
    return alone.union(*map(lists.table, tables))


@lru_cache(maxsize=20_000)
def word_value(word: str, lists: Lexicon) -> float | None:
    """Return the value of a number in one word, "twenty-one" too; None for another word."""
    return spelled([word], 0, lists)[0]


@dataclass(frozen=True)
class _Piece:
    """A part of a number: a value, or what multiplies the one before; some do so alone, "cent"."""

    number: float
    multiplies: bool = False
    alone: bool = False


class _Number:
    """A number that is read piece by piece: what is complete, and the group that may go on."""

    def __init__(self, lists: Lexicon) -> None:
        self.lists = lists
        self.total = 0.0
        self.group: float | None = None

    @property
    def value(self) -> float | None:
        """What was read; None where nothing was."""
        known = self.group is not None or self.total > 0
        return self.total + (self.group or 0.0) if known else None

    @property
    def in_hundreds(self) -> bool:
        """Whether a smaller number may follow, "one" too: "ciento uno", "two hundred"."""
        return self.group is not None and self.group >= _HUNDRED

    def take(self, pieces: Sequence[_Piece]) -> bool:
        """Read the pieces of one word; False, and nothing read, where they do not go on."""
        before = (self.total, self.group)
        for piece in pieces:
            if not (self._multiply(piece) if piece.multiplies else self._add(piece.number)):
                self.total, self.group = before
                return False
        return True

    def joins(self, words: Sequence[str], index: int) -> bool:
        """Whether an "and" goes on: "two hundred and five", "treinta y dos", but not in "between
        one hundred and two hundred"."""
        if self.group is None or words[index] != self.lists.text("number_joiner"):
            return False
        told, after = (
            pieces_of(word, self.lists, inner=True)
            for word in (*words[index + 1 : index + 3], "", "")[:2]
        )
        if not told or told[0].multiplies or (after and after[0].number == _HUNDRED):
            return False
        of_tens = self.group % _HUNDRED >= _SCORE
        joined = bool(self.lists.text("joins_tens")) if of_tens else self.in_hundreds
        return joined and self._fits(told[0].number)

    def _add(self, value: float) -> bool:
        if self.group is not None and self._makes_eighty(value):
            self.group += (_SCORE - 1) * (self.group % _HUNDRED)
            return True
        fits = self._fits(value)
        if fits:
            self.group = (self.group or 0.0) + value
        return fits

    def _makes_eighty(self, value: float) -> bool:
        """Whether four comes before twenty where scores are counted: "quatre-vingt"."""
        four = self.group is not None and self.group % _HUNDRED == _FOUR
        return four and value == _SCORE and self._counts_scores

    @property
    def _counts_scores(self) -> bool:
        return bool(self.lists.text("counts_scores"))

    def _fits(self, value: float) -> bool:
        """Whether a value can follow the group: "twenty one", not "twenty thirty"."""
        if self.group is None:
            return True
        rest = self.group % _HUNDRED
        if value < _TEN:
            return rest == 0 or (rest >= _SCORE and rest % _TEN == 0)
        if value < _SCORE and rest in _TENS_OF_SCORES and self._counts_scores:
            return True
        return (rest == 0 and value < _HUNDRED) or (
            self.group % _THOUSAND == 0 and value < _THOUSAND
        )

    def _multiply(self, piece: _Piece) -> bool:
        stacks = 0 < self.total < piece.number and bool(self.lists.set("stacked_multipliers"))
        if self.group is None and stacks:
            self.total *= piece.number  # "dos mil millones"
            return True
        if self.group is None and not piece.alone:
            return False
        group = 1.0 if self.group is None else self.group
        if piece.number <= _HUNDRED:
            self.group = group * piece.number
            return group < _HUNDRED
        if stacks:
            self.total *= piece.number  # "tres mil quinientos millones"
        self.total, self.group = self.total + group * piece.number, None
        return True


@lru_cache(maxsize=20_000)
def pieces_of(word: str, lists: Lexicon, inner: bool = False) -> tuple[_Piece, ...]:
    """Return the parts of a number in one word; none for another word. `inner` says that a number
    stands before it, where an article counts: "treinta y uno"."""
    piece = _piece(word, lists, inner)
    if piece is not None:
        return (piece,)
    if "-" in word:
        parts = [one for one in word.split("-") if one != lists.text("number_joiner")]
        read = [_piece(one, lists, inner or index > 0) for index, one in enumerate(parts)]
        return tuple(one for one in read if one) if all(read) else ()
    return _compound(word, lists)


def _piece(word: str, lists: Lexicon, inner: bool = False) -> _Piece | None:
    many = lists.table("multipliers").get(word) if len(word) >= _SHORTEST else None
    value = lists.table("number_words").get(word)
    if many:
        return _Piece(float(many), True, value is not None or word in lists.set("counts_alone"))
    if value is None and inner:
        value = lists.table("joined_units").get(word)
    return None if value is None else _Piece(float(value))


def _compound(word: str, lists: Lexicon) -> tuple[_Piece, ...]:
    """Return the parts of a number written as one word: "zweihunderteinundzwanzig"."""
    found: list[_Piece] = []
    end = 0
    for part in _part_of_compound(lists).finditer(word):
        if part.start() != end:
            return ()
        end = part.end()
        unit, number = (_piece(one or "", lists, inner=True) for one in part.groups())
        if number is not None:
            found.append(_Piece(number.number + unit.number) if unit else number)
    alone = word in lists.table("joined_units")
    return tuple(found) if end == len(word) and not alone else ()


@lru_cache(maxsize=8)
def _part_of_compound(lists: Lexicon) -> re.Pattern[str]:
    """Return the pattern of a part of such a word, "und" too; of nothing where none are written."""
    joiner = lists.text("compound_joiner")
    if not joiner:
        return re.compile(r"(?!)()()")
    units = {*lists.table("joined_units"), *lists.table("number_words")}
    numbers = either({*units, *lists.table("multipliers")})
    return re.compile(rf"(?:({'|'.join(sorted(units))}){joiner})?({numbers})|{joiner}")
