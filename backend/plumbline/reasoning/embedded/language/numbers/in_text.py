"""Numbers in text: digits and words, thousands and decimals, percentages, money, units, ranges."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.numbers.forms import (
    ABBREVIATED,
    CLOCK_OR_SLASH,
    CURRENCY_CODES,
    DEGREES,
    DOTTED,
    LETTERED,
    MUCH_MONEY,
    NO_UNITS,
    PART_OF_WORD,
    SCALES,
    SIGNED_SCALE,
    SIGNS,
    TEMPERATURES,
    TOKEN,
    code_value,
    currency_of,
    digits_value,
    in_thousands,
    minus_before,
    power_of,
    to_the_power,
    without_elision,
)
from plumbline.reasoning.embedded.language.numbers.mixed_units import joined
from plumbline.reasoning.embedded.language.numbers.parts import Parts
from plumbline.reasoning.embedded.language.numbers.quantity import CODE, POINTS, Bound, Quantity
from plumbline.reasoning.embedded.language.numbers.ranges import ranged
from plumbline.reasoning.embedded.language.numbers.vague import Vague, vague_number
from plumbline.reasoning.embedded.language.numbers.words import may_begin, spelled, word_value
from plumbline.schema import Span

_LONGEST_STEM = 16
_ABOUT_SO_MANY = 0.9, 1.25  # "une dizaine" are nine to a dozen
_MUCH = 1_000_000  # of what may be money or a weight
_PERCENT = {
    "points_phrases": (POINTS, "", 1.0),
    "basis_points_phrases": (POINTS, "", 0.01),
    "percent_phrases": ("percent", "%", 1.0),
}


@lru_cache(maxsize=20_000)
def quantities(text: str, language: str = "en") -> tuple[Quantity, ...]:
    """Return the numbers of `text` in order; parts of dates are numbers here, too."""
    lists = lexicon(language)
    return ranged(joined(_Scanner(text, lists).all(), text, lists), text, lists)


class _Scanner:
    """Walks over the tokens of one text and gathers its quantities."""

    def __init__(self, text: str, lists: Lexicon) -> None:
        self.text = text
        self.lists = lists
        self.tokens = list(TOKEN.finditer(text))
        self.words = [match.group().casefold() for match in self.tokens]
        self.joined = [match.span() for match in CLOCK_OR_SLASH.finditer(text)]
        self.parts = Parts(self.words, self._near, self._in_digits, lists)

    def all(self) -> list[Quantity]:
        found: list[Quantity] = []
        index = 0
        while index < len(self.tokens):
            quantity, index = self._at(index)
            if quantity is not None:
                found.append(quantity)
                while index < len(self.tokens) and self.tokens[index].start() < quantity.span.end:
                    index += 1
        return found

    def _at(self, index: int) -> tuple[Quantity | None, int]:
        match, word = self.tokens[index], self.words[index]
        if match["code"]:
            return self._made(index, index + 1, code_value(match["code"]), CODE), index + 1
        if not match["number"] and not match["joined"] and not may_begin(word, self.lists):
            return None, index + 1
        part, end = self.parts.of_many(index)
        if part is None:
            part, end = self.parts.of_point(index, lambda at: self._percent_after(at)[0] == POINTS)
        if part is None:
            part, end = self.parts.of_unit(index)
        if part is not None:
            return self._finished(index, end, part), end
        part, end = self.parts.one_and_a_part(index)
        if part is not None:
            dimension, factor = self.lists.unit(self.words[index + 1]) or ("", 1.0)
            unit = self.words[index + 1]
            return self._made(index, end, part * factor, dimension, unit), end
        for read in (self.parts.share, self.parts.ratio):
            part, end = read(index)
            if part is not None:
                share = self._made(index, end, part * 100, "percent", "%")
                return replace(share, ratio=read == self.parts.ratio), end
        if word in self.lists.table("times_words"):
            times = self._made(index, index + 1, float(self.lists.table("times_words")[word]))
            return replace(times, noun=self.lists.text("times_noun")), index + 1
        if match["number"] or match["joined"]:
            return self._digits(index)
        vague, end = vague_number(self.words, index, self._near, self.lists)
        if vague is not None:
            return self._vague(index, end, vague), end
        if word in self.lists.table("ordinals"):
            value = float(self.lists.table("ordinals")[word])
            return self._made(index, index + 1, value, ordinal=True), index + 1
        if self._is_compound(word):
            return self._compound(index), index + 1
        told, end = spelled(self.words, index, self.lists)
        if told is None or self._picks_out(index, end):
            return None, index + 1
        whole, end = self._and_a_part(told, end)
        return self._finished(index, end, whole), max(end, index + 1)

    def _is_compound(self, word: str) -> bool:
        """Whether a word is a number with its unit or an age: "six-foot", "five-year-old"."""
        first, _, rest = word.partition("-")
        known = rest.endswith(self.lists.phrases("age_endings")) or self.lists.unit(rest)
        return bool(rest and known) and word_value(first, self.lists) is not None

    def _compound(self, index: int) -> Quantity:
        first, _, rest = self.words[index].partition("-")
        value, unit = word_value(first, self.lists) or 0.0, self.lists.unit(rest)
        if unit:
            return self._made(index, index + 1, value * unit[1], unit[0], rest)
        return self._made(index, index + 1, value)

    def _and_a_part(self, value: float, end: int) -> tuple[float, int]:
        """Read on after a number: "… and a half", "… and a half million", "… millions et demi"."""
        whole, after = self.parts.and_a_part(value, end)
        return (value, end) if after == end else self._multiplied(whole, after)

    def _vague(self, index: int, end: int, told: Vague) -> Quantity:
        """Read what is told only by its order, "hundreds of", with what it counts."""
        after = end + (self._near(end) in self.lists.set("counting_links"))
        read = self._finished(index, after, told.low)
        if not read.dimension:
            span = Span(start=read.span.start, end=self.tokens[end - 1].end())
            read = replace(read, span=span, text=self.text[span.start : span.end])
        if told.high is None:
            least, most = (read.value * part for part in _ABOUT_SO_MANY)
            return replace(read, value=least, high=most, bound="about")
        bound: Bound = "at_most" if read.bound == "at_most" else "at_least"
        return replace(read, bound=bound, high=told.high * read.value / told.low)

    def _in_digits(self, index: int) -> float | None:
        match = self.tokens[index]
        return digits_value(self.words[index], self.lists) if match["number"] else None

    def _picks_out(self, index: int, end: int) -> bool:
        """Whether "one of the largest" picks out one instead of counting; "no one" is nobody."""
        picks = self.words[index] == self.lists.text("picking_word")
        none = index > 0 and self.words[index - 1] in self.lists.set("negation")
        return picks and (none or self._near(end) in self.lists.set("share_words"))

    def _digits(self, index: int) -> tuple[Quantity | None, int]:
        match = self.tokens[index]
        value = digits_value(match["number"] or match["joined"], self.lists)
        joined = any(start <= match.start() < end for start, end in self.joined)
        if (
            value is None
            or joined
            or (self._is_part_of_word(match.start()) and not self._sign_before(index))
        ):
            return None, index + 1
        suffix = (match["suffix"] or "").strip().casefold()
        if suffix in self.lists.set("ordinal_suffixes"):
            return self._made(index, index + 1, value, ordinal=True), index + 1
        end = index + 1
        if match["joined"]:
            return self._with_joined_unit(index, value)
        if suffix:
            unit = self.lists.unit(suffix)
            if unit:
                return self._made(index, end, value * unit[1], unit[0], suffix), end
        scale = SIGNED_SCALE.match(self.text, match.end())
        if scale:
            return self._finished(index, end + 1, value * SCALES[scale[1]]), end + 1
        whole, end = self._and_a_part(*self._multiplied(value, end))
        return self._finished(index, end, whole), end

    def _with_joined_unit(self, index: int, value: float) -> tuple[Quantity | None, int]:
        written = self.tokens[index]["unit"]
        word = written.casefold()
        multiplier = self._multiplier(word)
        # "100m" are metres and "5g" grams; "100M" are millions and "5G" is no measure.
        unit = None if written in NO_UNITS else self.lists.unit(DEGREES.get(written, word))
        counted = self._sign_before(index) or self._counts_millions(index)
        if multiplier and (counted or not unit):
            return self._finished(index, index + 1, value * multiplier), index + 1
        if unit:
            return self._made(index, index + 1, value * unit[1], unit[0], word), index + 1
        return None, index + 1

    def _counts_millions(self, index: int) -> bool:
        """Whether "5m" are millions by what they are of: money, people, or things that are seldom
        measured, in "5m phones" but not in "5m waves"."""
        if self.words[index][-1] != "m" or not self.lists.set("measured_nouns"):
            return False
        follower = self._near(index + 1)
        if follower in self.lists.table("currencies") or self._measured(index):
            return True
        many = follower.endswith(tuple(self.lists.set("plural_endings")))
        people = follower in self.lists.set("plural_people")
        return people or (many and follower not in self.lists.set("measured_nouns"))

    def _multiplier(self, word: str) -> float | None:
        known: float | None = self.lists.table("multipliers").get(word)
        return known or ABBREVIATED.get(word)

    def _multiplied(self, value: float, end: int) -> tuple[float, int]:
        while end < len(self.words) and len(self.words[end]) > 1:
            multiplier = self._multiplier(self.words[end].partition("-")[0])
            if not multiplier:
                break
            value, end = value * multiplier, end + 1
        return value, end

    def _finished(self, index: int, end: int, value: float) -> Quantity:
        """Read what stands around a number: its unit, its currency and what is counted."""
        currency = self._sign_before(index)
        if currency:
            return self._made(index - 1, end, value, currency, currency)
        dimension, unit, size, factor = self._percent_after(end)
        if dimension:
            return self._made(index, end + size, value * factor, dimension, unit)
        return self._with_unit(index, end, value)

    def _percent_after(self, end: int) -> tuple[str, str, int, float]:
        """Return whether percentage points or percent follow, with their unit, over how many words,
        and how many of them a unit is."""
        rest = self.text[self.tokens[end - 1].end() :].lstrip().casefold()
        for name, (dimension, unit, factor) in _PERCENT.items():
            for phrase in self.lists.phrases(name):
                if rest.startswith(phrase):
                    return dimension, unit, len(phrase.split()), factor
        return "", "", 0, 1.0

    def _with_unit(self, index: int, end: int, value: float) -> Quantity:
        follower, after = self._near(end), self._near(end + 1)
        in_two = self.lists.unit(f"{follower} {after}") if after else None
        if in_two:
            return self._made(index, end + 2, value * in_two[1], in_two[0], f"{follower} {after}")
        power = power_of(follower, self.lists)
        unit = self.lists.unit(after if power > 1 else follower)
        money, size = currency_of(follower, after, self.lists)
        # "3 million pounds of beef" are weighed, "3 million pounds" are paid.
        paid = money and value >= _MUCH and after not in self.lists.set("share_words")
        if unit and not paid:
            dimension, factor = to_the_power(unit, power)
            dimension, factor, unit_end = self._per(dimension, factor, end + 1 + (power > 1))
            name = self.words[end + (power > 1)]
            return self._made(index, unit_end, value * factor, dimension, name)
        if money:
            return self._made(index, end + size, value, money, self.words[end + size - 1])
        return self._made(index, end, value)

    def _is_part_of_word(self, start: int) -> bool:
        return bool(PART_OF_WORD.search(self.text, max(0, start - _LONGEST_STEM), start))

    def _per(self, dimension: str, factor: float, end: int) -> tuple[str, float, int]:
        if dimension in {"length", "mass", "volume"} and self._near(end) in self.lists.set(
            "per_words"
        ):
            unit = self.lists.unit(self._near(end + 1))
            if unit and unit[0] == "time":
                return "speed" if dimension == "length" else "rate", factor / unit[1], end + 2
        return dimension, factor, end

    def _near(self, index: int) -> str:
        """Return the word at `index` when only white space or a hyphen stands before it."""
        if index >= len(self.tokens) or index == 0:
            return ""
        gap = self.text[self.tokens[index - 1].end() : self.tokens[index].start()]
        dotted = gap.strip() == "." and self.words[index - 1] in DOTTED
        return self.words[index] if dotted or gap.strip() in {"", "-", "‑"} else ""

    def _sign_before(self, index: int) -> str:
        if index == 0:
            return ""
        gap = self.text[self.tokens[index - 1].end() : self.tokens[index].start()]
        sign, written = self.words[index - 1], self.tokens[index - 1].group()
        code = CURRENCY_CODES.get(written, "") if gap in {"", " ", ". "} else ""
        lettered = MUCH_MONEY.match(self.text, self.tokens[index - 1].start())
        if lettered:
            return LETTERED[lettered["sign"].upper()]
        known = self.lists.table("currencies").get(sign, "") if not gap.strip() else ""
        return code or (str(known) if sign in SIGNS or sign.endswith("$") else "")

    def _made(
        self,
        index: int,
        end: int,
        value: float,
        dimension: str = "",
        unit: str = "",
        ordinal: bool = False,
    ) -> Quantity:
        end, start = min(end, len(self.tokens)), self.tokens[index].start()
        if dimension in TEMPERATURES:
            minus = minus_before(self.text, start, self.lists)
            value, start = (value, start) if minus is None else (-value, minus)
        span = Span(start=start, end=self.tokens[end - 1].end())
        noun = self._noun(end) or self._measured(index)
        made = Quantity(
            value, span, self.text[span.start : span.end], dimension, unit,
            noun, self._bound(span.start), None, ordinal,
        )  # fmt: skip
        return in_thousands(made, self.lists)

    def _noun(self, end: int) -> str:
        """Return the counted noun: the last of up to three plain words that follow."""
        noun = ""
        end += self._near(end) in self.lists.set("counting_links") and self._is_many(end - 1)
        for index in range(end, min(end + 3, len(self.tokens))):
            word = without_elision(self._near(index), self.lists)
            stops = self.lists.set("stop_words") | self.lists.set("auxiliaries")
            if not word or word in stops or self.tokens[index]["word"] is None:
                break
            if noun and self.lists.verb(word):
                break
            noun = word
        return noun

    def _is_many(self, index: int) -> bool:
        """Whether "million" or "dozens" stands there, with "of" before what it counts."""
        word = self.words[index]
        known = {**self.lists.table("vague_numbers"), **self.lists.table("fractions")}
        return self.parts.many(index) is not None or word in known

    def _measured(self, index: int) -> str:
        """Return the noun before "of" and a number: "a population of 8 million"."""
        if index < 2 or self.words[index - 1] not in self.lists.set("share_words"):
            return ""
        word = self.words[index - 2]
        return word if self.tokens[index - 2]["word"] and word in self.lists.set("counts") else ""

    def _bound(self, start: int) -> Bound:
        before = self.text[max(0, start - 30) : start].casefold().rstrip(" ($€£¥")
        hedges = self.lists.table("hedges")
        fitting = [
            (len(phrase), _BOUNDS[bound])
            for bound, phrases in hedges.items()
            for phrase in phrases
            if before.endswith(phrase) and not before[: -len(phrase)][-1:].isalnum()
        ]
        return max(fitting)[1] if fitting else "exact"


_BOUNDS: dict[str, Bound] = {"at_least": "at_least", "at_most": "at_most", "about": "about"}
