"""A number with its meaning, and when two may both be true."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from plumbline.schema import Span

SCORE = "score"
"""The dimension of a result such as 3-1."""
CODE = "code"
"""The dimension of a number that counts nothing, such as a telephone's."""
POINTS = "points"
"""The dimension of percentage points, by which a percentage changes: from 4 to 5 percent it is one
of these, and 25 percent."""
Reckoned = Literal["", "change", "otherwise"]
Bound = Literal["exact", "about", "at_least", "at_most"]
_ROUNDING = 0.006
_HEDGED = 0.03
_NEAR = 0.15
_FAR_MORE = 1.5
_BOUNDED = 1.1
_TELLING_DIGITS = 2
_SAME_UNIT = 1e-6
_AS_WRITTEN = re.compile(r"\d+(?:[.,]\d+)?")
_GROUPED = re.compile(r"(?<=\d)[.,\s](?=(?:\d{2},)*\d{3}(?!\d))")


@dataclass(frozen=True)
class Quantity:
    """A number with its meaning.

    `value` is in the base unit of `dimension` (SI, percent, or a currency's units); `high` is
    the upper end of a range; `unit` is the word of the text; `noun` is what is counted;
    `whole` is the part in the greater unit of a measure in two; `ratio` says that it is a share
    told as so many of so many, "one in five", which is seldom exact; `or_value` what else
    it may be written for, as its comma may group thousands in Mexico, and begins decimals in Spain:
    "1,459 euros";
    `reckoned` how it follows from what is written, where it is not written itself: by how much two
    figures differ, or in another way.
    """

    value: float
    span: Span
    text: str
    dimension: str = ""
    unit: str = ""
    noun: str = ""
    bound: Bound = "exact"
    high: float | None = None
    ordinal: bool = False
    whole: float = 0.0
    ratio: bool = False
    or_value: float | None = None
    reckoned: Reckoned = ""

    @property
    def of_order(self) -> bool:
        """Whether only its order is told, "dozens"."""
        return self.bound == "at_least" and self.high is not None

    @property
    def digits(self) -> int:
        """How many significant digits the number is written with."""
        bare = re.sub(r"\D", "", self.text).strip("0")
        return max(1, len(bare))

    @property
    def decimals(self) -> int:
        """How many decimals the number is written with."""
        return len(self._digits.partition(".")[2])

    @property
    def written(self) -> float:
        """The number as its digits say it, before any unit; 0 for one in words."""
        return float(self._digits or 0)

    @property
    def _digits(self) -> str:
        found = _AS_WRITTEN.search(_GROUPED.sub("", self.text))
        return found.group().replace(",", ".") if found else ""

    @property
    def times(self) -> float:
        """What the digits are multiplied by: a million in "4 million"; 1 where it is a unit."""
        plain = self.dimension in {"", "percent"} or self.dimension.isupper()
        return self.value / self.written if plain and self.written else 1.0

    def shares_multiple_of(self, upper: Quantity) -> float:
        """Return what multiplies this one as the lower end of a range, where it is written once
        only: "3 to 4 million"; else 1."""
        shared = self.times == 1 and self.value * upper.times < upper.value
        return upper.times if shared else 1.0

    def agrees(self, other: Quantity) -> bool:
        """Whether `other` bears this one out: equal, rounded, hedged or within a range, and no
        less where both are "more than" some number."""
        return any(one._agrees(its) for one in self._readings for its in other._readings)

    @property
    def _readings(self) -> tuple[Quantity, ...]:
        first = replace(self, or_value=None)
        return (first,) if self.or_value is None else (first, replace(first, value=self.or_value))

    def _agrees(self, other: Quantity) -> bool:
        if self.ordinal != other.ordinal:
            return False
        if self.ordinal or not {SCORE, CODE}.isdisjoint({self.dimension, other.dimension}):
            return (self.value, self.dimension) == (other.value, other.dimension)
        if self.bound == other.bound == "at_least":
            most = max(self.high or 0.0, self.value * _FAR_MORE)
            return self.value * (1 - _ROUNDING) <= other.value <= most
        if self.bound == other.bound == "at_most":
            # "Under 12" and "under 6" may both be true, and are not the same.
            return abs(self.value - other.value) <= _ROUNDING * abs(self.value)
        if {self.bound, other.bound} == {"at_least", "at_most"}:
            return False
        if self.high is not None and other.high is not None:
            return self._spans_the_same(other)
        if self.bound == "at_least" and other.high is not None:
            return other.value >= self.value * (1 - _ROUNDING)
        bounded = self.bound == "exact" and other.bound in {"at_least", "at_most"}
        if bounded and self._far_from(other):
            return False
        hedged = _ROUNDING if self.ratio and other.ratio else _HEDGED
        return self._meets(other, hedged) or self._rounded_alike(other)

    def _spans_the_same(self, other: Quantity) -> bool:
        """Whether two ranges have the same ends: "9 to 17" is not "10 to 17"."""
        low, other_low = (replace(one, high=None) for one in (self, other))
        top, other_top = (
            replace(one, value=one.high or one.value, high=None) for one in (self, other)
        )
        return low._meets(other_low, _HEDGED) and top._meets(other_top, _HEDGED)

    def _far_from(self, bound: Quantity) -> bool:
        """Whether a bound is too far to tell this number: 140 are "more than 100", but nobody who
        counts 140 says so."""
        low, high = sorted((self.value, bound.value))
        return self.high is None and high > low * _BOUNDED

    def near(self, other: Quantity) -> bool:
        """Whether one is hedged ("about") and the other too close to call it wrong, or one only
        says more, or less, than some number, and the other does not go below it, or above: 240 are
        "more than 100", if seldom what is meant. So for two ranges that overlap."""
        pairs = [(one, its) for one in self._readings for its in other._readings]
        return any(one._is_near(its) or one._is_near_in_other_unit(its) for one, its in pairs)

    def _is_near_in_other_unit(self, other: Quantity) -> bool:
        """Whether two measures in different units are as near as their last digits tell: 2 miles
        and 3 km."""
        factors = [
            one.value / one.written for one in (self, other) if one.written and one.dimension
        ]
        measured = not (self.whole or other.whole) and len(factors) == 2
        if not measured or abs(factors[0] / factors[1] - 1) < _SAME_UNIT:
            return False
        steps = [0.5 * 10**-one.decimals / one.written for one in (self, other)]
        return self._meets(other, _HEDGED) or abs(self.value - other.value) <= (
            min(_NEAR, max(steps)) * abs(self.value)
        )

    def _is_near(self, other: Quantity) -> bool:
        if self.bound == other.bound and self.bound in {"at_least", "at_most"}:
            # "Hundreds" are no "thousands".
            return other.high is None or other.high >= self.value
        if {self.bound, other.bound} == {"at_least", "at_most"}:
            # "At least 6" and "fewer than 10" may both be true; with "fewer than 6" none is left.
            least, most = sorted((self, other), key=lambda one: one.bound)
            return least.value < most.value
        if not self.ordinal and (self._leaves_open(other) or other._leaves_open(self)):
            return True
        whole = other.value == self.whole or self.value == other.whole != 0
        if whole and "at_most" not in {self.bound, other.bound}:
            return True  # "15 years" for "15 years and 232 days"
        if self.high is not None and other.high is not None and self._meets(other, _HEDGED):
            return True
        hedged = "about" in {self.bound, other.bound} or self.ratio != other.ratio
        return hedged and not self.ordinal and self._meets(other, _NEAR)

    def _leaves_open(self, other: Quantity) -> bool:
        """Whether the other number lies on the side that this one does not bound."""
        if self.bound == "at_least":
            return other.bound != "at_most" and (other.high or other.value) >= self.value
        return self.bound == "at_most" and other.bound != "at_least" and other.value <= self.value

    def _rounded_alike(self, other: Quantity) -> bool:
        """Whether one is the other with fewer decimals: 1.3 and 1.33, 59.9139 and 59.91387."""
        coarse, fine = sorted((self, other), key=lambda one: one.decimals)
        if coarse.decimals == fine.decimals or coarse.digits < _TELLING_DIGITS:
            return False
        if {coarse.bound, fine.bound} != {"exact"} or not coarse.written or not fine.written:
            return False
        in_one_unit = abs(coarse.value * fine.written - fine.value * coarse.written) <= (
            _SAME_UNIT * abs(fine.value * coarse.written)
        )
        return in_one_unit and round(fine.written, coarse.decimals) == coarse.written

    def _meets(self, other: Quantity, hedged: float) -> bool:
        low, high = self._reach(hedged)
        other_low, other_high = other._reach(hedged)
        return low <= other_high and other_low <= high

    def _reach(self, hedged: float) -> tuple[float, float]:
        top = self.value if self.high is None else self.high
        if self.bound == "at_least":
            return self.value * (1 - _ROUNDING), max(top, self.value * _FAR_MORE)
        if self.bound == "at_most":
            return min(self.value, self.value * 0.5), top * (1 + _ROUNDING)
        slack = hedged if self.bound == "about" or self.ratio else _ROUNDING
        if not self.dimension and self.bound == "exact" and self.value < 1000:
            slack = 0.0
        if self.whole:
            slack = 0.0  # Who gives minutes and seconds means them.
        return self.value - abs(self.value) * slack, top + abs(top) * slack
