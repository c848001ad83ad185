"""Numbers in text: digits and words, thousands and decimals, percentages, money, units, ranges."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.mixed_units import joined
from plumbline.reasoning.embedded.language.number_forms import (
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
    currency_of,
    digits_value,
    in_thousands,
    minus_before,
    power_of,
    to_the_power,
)
from plumbline.reasoning.embedded.language.number_words import may_begin, spelled, word_value
from plumbline.reasoning.embedded.language.quantity import POINTS, Bound, Quantity
from plumbline.reasoning.embedded.language.ranges import ranged
from plumbline.schema import Span

_SMALL = 1_000
_LONGEST_STEM = 16


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
        if not match["number"] and not match["joined"] and not may_begin(word, self.lists):
            return None, index + 1
        part, end = self._part_of_many(index)
        if part is None:
            part, end = self._part_of_point(index)
        if part is not None:
            return self._finished(index, end, part), end
        for read in (self._share, self._ratio):
            part, end = read(index)
            if part is not None:
                share = self._made(index, end, part * 100, "percent", "%")
                return replace(share, ratio=read == self._ratio), end
        if word in self.lists.table("times_words"):
            times = self._made(index, index + 1, float(self.lists.table("times_words")[word]))
            return replace(times, noun=self.lists.text("times_noun")), index + 1
        if match["number"] or match["joined"]:
            return self._digits(index)
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

    def _share(self, index: int) -> tuple[float | None, int]:
        """Read "half of", "two-thirds of" and "by a third"; return the share and where it ends."""
        parts = self.words[index].split("-")
        end = index + 1
        if len(parts) == 1 and end < len(self.words) and parts[0] not in self._fractions:
            parts, end = [parts[0], self._near(end)], end + 1
        count = word_value(parts[0], self.lists) if len(parts) == 2 else 1.0
        if len(parts) == 2 and parts[0] in self.lists.set("indefinite_articles"):
            count = 1.0
        fraction = self._fractions.get(parts[-1])
        if count is None or fraction is None or not self._of_something(index, end):
            return None, index
        return count * float(fraction), end

    def _of_something(self, index: int, end: int) -> bool:
        """Whether "of" follows, or "by" leads to it: "fell by a third", not "by a third man"."""
        by = index and self.lists.table("change_links").get(self.words[index - 1]) == "by"
        ends = {"", *self.lists.set("prepositions"), *self.lists.set("coordinators")}
        follows = self._near(end)
        return follows in self.lists.set("share_words") or bool(by and follows in ends)

    def _part_of_many(self, index: int) -> tuple[float | None, int]:
        """Read "a hundred and twenty", "half a million" and "a quarter of a million"."""
        articles = self.lists.set("indefinite_articles")
        if self._many(index + 1) and self.words[index] in articles:
            return spelled(self.words, index, self.lists)
        at = index + 1 if self.words[index] in articles else index
        fraction = self._fractions.get(self._near(at) if at > index else self.words[at])
        at += 2 if self._near(at + 1) in self.lists.set("share_words") else 1
        many = self._many(at + 1) if self._near(at) in articles else None
        return (float(fraction) * many, at + 2) if fraction and many else (None, index)

    def _part_of_point(self, index: int) -> tuple[float | None, int]:
        """Read "a percentage point", "half a percentage point" and "a quarter of a …"."""
        articles, part, at = self.lists.set("indefinite_articles"), 1.0, index
        at += self.words[at] in articles
        fraction = self._fractions.get(self._near(at) if at > index else self.words[at])
        if fraction:
            part, at = float(fraction), at + 1
            at += self._near(at) in self.lists.set("share_words")
            at += self._near(at) in articles
        dimension, *_ = self._percent_after(at) if at > index else ("",)
        return (part, at) if dimension == POINTS else (None, index)

    def _many(self, index: int) -> float | None:
        """Return what a word such as "million" stands for, where it follows at once."""
        word = self._near(index)
        many = self.lists.table("multipliers").get(word) if len(word) > 2 else None
        return float(many) if many else None

    def _and_a_part(self, value: float, end: int) -> tuple[float, int]:
        """Read on after a number: "… and a half", "… and a half million"."""
        articles, joiner = self.lists.set("indefinite_articles"), self.lists.text("number_joiner")
        if self._near(end) != joiner or self._near(end + 1) not in articles:
            return value, end
        fraction = self._fractions.get(self._near(end + 2))
        return self._multiplied(value + float(fraction), end + 3) if fraction else (value, end)

    def _ratio(self, index: int) -> tuple[float | None, int]:
        """Read "one in five" and "3 out of 4"; return the share and where it ends. "One in five
        hours" is none."""
        part = self._small(index)
        for phrase in self.lists.phrases("ratio_links") if part else ():
            end = index + 1 + len(phrase.split())
            if [self._near(one) for one in range(index + 1, end)] == phrase.split():
                whole = self._small(end) if self._near(end) else None
                if part and whole and part < whole and not self.lists.unit(self._near(end + 1)):
                    return part / whole, end + 1
        return None, index

    def _small(self, index: int) -> float | None:
        """Return the value of a number up to 1,000 in one word or in digits."""
        match, word = self.tokens[index], self.words[index]
        value = digits_value(word, self.lists) if match["number"] else word_value(word, self.lists)
        return value if value is not None and 0 < value <= _SMALL else None

    @property
    def _fractions(self) -> dict[str, float]:
        return self.lists.table("fractions")

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
        whole, end = self._multiplied(*self._and_a_part(value, end))
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
        dimension, unit, size = self._percent_after(end)
        if dimension:
            return self._made(index, end + size, value, dimension, unit)
        return self._with_unit(index, end, value)

    def _percent_after(self, end: int) -> tuple[str, str, int]:
        """Return whether percentage points or percent follow, with their unit, and over how many
        words."""
        rest = self.text[self.tokens[end - 1].end() :].lstrip().casefold()
        for dimension, unit in ((POINTS, ""), ("percent", "%")):
            for phrase in self.lists.phrases(f"{dimension}_phrases"):
                if rest.startswith(phrase):
                    return dimension, unit, len(phrase.split())
        return "", "", 0

    def _with_unit(self, index: int, end: int, value: float) -> Quantity:
        follower = self._near(end)
        power = power_of(follower, self.lists)
        unit = self.lists.unit(self._near(end + 1) if power > 1 else follower)
        if unit:
            dimension, factor = to_the_power(unit, power)
            dimension, factor, unit_end = self._per(dimension, factor, end + 1 + (power > 1))
            name = self.words[end + (power > 1)]
            return self._made(index, unit_end, value * factor, dimension, name)
        money, size = currency_of(follower, self._near(end + 1), self.lists)
        if money:
            return self._made(index, end + size, value, money, self.words[end + size - 1])
        return self._made(index, end, value)

    def _is_part_of_word(self, start: int) -> bool:
        return bool(PART_OF_WORD.search(self.text, max(0, start - _LONGEST_STEM), start))

    def _per(self, dimension: str, factor: float, end: int) -> tuple[str, float, int]:
        if dimension in {"length", "mass", "volume"} and self._near(end) in {"per", "pro", "par"}:
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
        for index in range(end, min(end + 3, len(self.tokens))):
            word = self._near(index)
            stops = self.lists.set("stop_words") | self.lists.set("auxiliaries")
            if not word or word in stops or self.tokens[index]["word"] is None:
                break
            if noun and self.lists.verb(word):
                break
            noun = word
        return noun

    def _measured(self, index: int) -> str:
        """Return the noun before "of" and a number: "a population of 8 million"."""
        if index < 2 or self.words[index - 1] not in self.lists.set("share_words"):
            return ""
        word = self.words[index - 2]
        return word if self.tokens[index - 2]["word"] and word in self.lists.set("counts") else ""

    def _bound(self, start: int) -> Bound:
        before = self.text[max(0, start - 30) : start].casefold().rstrip(" ($€£¥")
        hedges = self.lists.table("hedges")
        for bound in ("at_least", "at_most", "about"):
            for phrase in hedges.get(bound, ()):
                if before.endswith(phrase) and not before[: -len(phrase)][-1:].isalnum():
                    return _BOUNDS[bound]
        return "exact"


_BOUNDS: dict[str, Bound] = {"at_least": "at_least", "at_most": "at_most", "about": "about"}
