"""Parts and shares in words: "half of", "two-thirds of", "one in five", "half a million", "an hour
and a half", "jeder fünfte"."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.words import spelled, word_value

Read = tuple[float | None, int]
"""A value and the index where its words end; None where there is none."""
_SMALL, _HALF = 1_000, 0.5
_SHORTEST_MULTIPLIER = 3


class Parts:
    """Reads parts in the words of a text. `near` gives the word at an index where only white space
    or a hyphen stands before it, `digits` what a word in digits is worth."""

    def __init__(
        self,
        words: Sequence[str],
        near: Callable[[int], str],
        digits: Callable[[int], float | None],
        lists: Lexicon,
    ) -> None:
        self._words, self._near, self._digits, self._lists = words, near, digits, lists
        self._articles = lists.set("indefinite_articles")

    def share(self, index: int) -> Read:
        """Read "half of", "two-thirds of" and "by a third"; return the share and where it ends."""
        parts = self._words[index].split("-")
        end = index + 1
        if len(parts) == 1 and end < len(self._words) and self._fraction(parts[0]) is None:
            parts, end = [parts[0], self._near(end)], end + 1
        if parts[-1] in self._lists.set("halves_of_many"):
            return None, index  # "una media de 20" is an average
        count = word_value(parts[0], self._lists) if len(parts) == 2 else 1.0
        if len(parts) == 2 and parts[0] in self._articles:
            count = 1.0
        fraction = self._fraction(parts[-1])
        bare = (
            len(parts[-1]) > 1
            and len(parts) == 1
            and (fraction != _HALF or self._is_one_of_several(index))
        )
        if count is None or fraction is None or bare or not self._of_something(index, end):
            return None, index
        return count * fraction, end

    def ratio(self, index: int) -> Read:
        """Read "one in five", "3 out of 4" and "every fifth household"; return the share and where
        it ends. "One in five hours" and "every fifth year" are none."""
        if self._words[index] in self._lists.set("every_words"):
            whole = self._lists.table("ordinals").get(self._near(index + 1), 0)
            counts = whole > 1 and self._counted(index + 2)
            return (1 / whole, index + 2) if counts else (None, index)
        part, noun = self._small(index), self._near(index + 2) in self._lists.set("linked_ratios")
        if part and noun:
            return self._with_noun(part, index)
        for phrase in self._lists.phrases("ratio_links") if part else ():
            end = index + 1 + len(phrase.split())
            if [self._near(one) for one in range(index + 1, end)] == phrase.split():
                whole = self._small(end) if self._near(end) else None
                if part and whole and part < whole and not self._lists.unit(self._near(end + 1)):
                    return part / whole, end + 1
        return None, index

    def _with_noun(self, part: float, index: int) -> Read:
        """Read "un ménage sur cinq"; "un restaurant sur deux étages" is none."""
        whole, follows = self._small(index + 3) if self._near(index + 3) else None, index + 4
        counts = self._near(follows).endswith(("s", "x")) and self._near(follows) not in (
            self._lists.set("prepositions") | self._lists.set("auxiliaries")
        )
        return (part / whole, follows) if whole and part < whole and not counts else (None, index)

    def of_many(self, index: int) -> Read:
        """Read "a hundred and twenty", "half a million", "eine halbe Million" and "a quarter of a
        million"."""
        if self.many(index + 1) and self._words[index] in self._articles:
            return spelled(self._words, index, self._lists)
        fraction, at = self._part(index)
        at += self._near(at) in self._articles
        many = self.many(at) if fraction else None
        return (fraction * many, at + 1) if fraction and many else (None, index)

    def of_unit(self, index: int) -> Read:
        """Read the part in "half an hour", "a quarter of a mile" and "half hour"; return it and
        where the unit stands."""
        fraction, at = self._part(index)
        if fraction and self._near(at) in self._articles and self._is_unit(at + 1):
            return fraction, at + 1
        return (fraction, at) if fraction == _HALF and self._is_unit(at) else (None, index)

    def one_and_a_part(self, index: int) -> Read:
        """Read "an hour and a half"; return how many hours and where it ends."""
        if self._words[index] not in self._articles or not self._is_unit(index + 1):
            return None, index
        value, end = self.and_a_part(1.0, index + 2)
        return (value, end) if end > index + 2 else (None, index)

    def of_point(self, index: int, is_point: Callable[[int], bool]) -> Read:
        """Read "a percentage point", "half a percentage point" and "a quarter of a …"."""
        fraction, at = self._part(index)
        if fraction is None:
            at = index + (self._words[index] in self._articles)
        else:
            at += self._near(at) in self._articles
        return (fraction or 1.0, at) if at > index and is_point(at) else (None, index)

    def many(self, index: int) -> float | None:
        """Return what a word such as "million" stands for, where it follows at once."""
        word = self._near(index)
        long = len(word) >= _SHORTEST_MULTIPLIER
        many = self._lists.table("multipliers").get(word) if long else None
        return float(many) if many else None

    def and_a_part(self, value: float, end: int) -> tuple[float, int]:
        """Read on after a number: "two and a half", "deux millions et demi"."""
        at = end + 1
        if self._near(end) != self._lists.text("number_joiner"):
            return value, end
        at += self._near(at) in self._articles
        fraction = self._fraction(self._near(at))
        alone = at > end + 1 or self._lists.text("joins_halves")
        if fraction is None or not alone:
            return value, end
        return value + fraction * (self.many(end - 1) or 1.0), at + 1

    def _part(self, index: int) -> Read:
        """Read "half", "a quarter of"; return its value and what follows it."""
        at = index + (self._words[index] in self._articles)
        fraction = self._fraction(self._near(at) if at > index else self._words[at])
        return fraction, at + 1 + (self._near(at + 1) in self._lists.set("share_words"))

    def _fraction(self, word: str) -> float | None:
        known = self._lists.table("fractions").get(word)
        if known is None and len(word) == 1 and not word.isdecimal():
            known = unicodedata.numeric(word, None)
        return float(known) if known is not None and 0 < float(known) < 1 else None

    def _is_one_of_several(self, index: int) -> bool:
        """Whether "half" is one of two, "the first half of the year"; "the third of five" and "the
        last quarter of 2020" are never shares."""
        before = self._words[index - 1] if index else ""
        ordinals = self._lists.table("ordinals")
        return before in ordinals or before in self._lists.table("relative_steps")

    def _of_something(self, index: int, end: int) -> bool:
        """Whether "of" follows, or "more", or "by" leads to it: "fell by a third", not "by a third
        man"."""
        by = index and self._lists.table("change_links").get(self._words[index - 1]) == "by"
        ends = {"", *self._lists.set("prepositions"), *self._lists.set("coordinators")}
        follows = self._near(end)
        of_it = follows in self._lists.set("share_words") or follows.replace("’", "'").startswith(
            self._lists.phrases("share_prefixes")
        )
        compared = self._lists.set("more_words") | self._lists.set("fewer_words")
        return of_it or follows in compared or bool(by and follows in ends)

    def _counted(self, index: int) -> bool:
        """Whether something follows that is no stretch of time: "every second household"."""
        word = self._near(index)
        return bool(word) and word not in self._lists.table("period_nouns")

    def _is_unit(self, index: int) -> bool:
        unit = self._lists.unit(self._near(index))
        return unit is not None and unit[0] != "percent"

    def _small(self, index: int) -> float | None:
        """Return the value of a number up to 1,000 in one word or in digits."""
        value = self._digits(index)
        if value is None:
            word = self._words[index]
            one = self._lists.table("joined_units").get(word)
            value = word_value(word, self._lists) or (1.0 if word in self._articles else one)
        return value if value is not None and 0 < value <= _SMALL else None
