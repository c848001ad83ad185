"""What a list gives for each of its members: figures, dates and names, with what leads to them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.language.dates.in_text import dates
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.hedges import hedged_from
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity

_DIGITS = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d]+")
_UNSCALED = 1_000  # "2 million in Norway and 300,000 in Lund" are no 300,000 million.


@dataclass(frozen=True)
class Value:
    """One of them in place: `start` is where it begins with the preposition `led` and what hedges
    it, `bare_end` and `end` where it ends without and with the noun that it counts."""

    kind: str
    led: str
    start: int
    bare_end: int
    end: int
    figure: Quantity | None = None

    @property
    def counted(self) -> bool:
        """Whether it has the noun that it counts with it."""
        return self.end > self.bare_end

    def answers(self, other: Value) -> bool:
        """Whether it tells of its member what the other one tells of another."""
        return (self.kind, self.led) == (other.kind, other.led)

    def kept_from(self, other: Value) -> int | None:
        """Return from where this value goes on with the other one in its place: "12" shares the
        noun of "40 seats", "300" the unit of "500 tonnes"; None where the other one measures
        something else."""
        mine, theirs = self.figure, other.figure
        if mine is None or theirs is None or other.counted:
            return self.end
        if theirs.dimension:
            return self.end if mine.dimension == theirs.dimension else None
        scaled = mine.times != 1
        if scaled and (theirs.times != 1 or theirs.value >= _UNSCALED):
            return self.bare_end if not mine.dimension else None
        digits = _DIGITS.match(mine.text)
        return mine.span.start + digits.end() if digits else None


@lru_cache(maxsize=2_000)
def values(text: str, lists: Lexicon) -> tuple[Value, ...]:
    """Return the figures, dates and names of a text."""
    grammar = Grammar.of(text, lists)
    when = [one.span for one in dates(text, lists.language, None)]
    figures = [
        one
        for one in quantities(text, lists.language)
        if not one.ordinal and not any(date.start <= one.span.start < date.end for date in when)
    ]
    taken = [*when, *(one.span for one in figures)]
    named = [
        one.span
        for one in grammar.names()
        if not any(one.span.start < other.end and other.start < one.span.end for other in taken)
    ]
    found = [_value("date", span.start, span.end, grammar) for span in when]
    found += [_value("name", span.start, span.end, grammar) for span in named]
    found += [_value("figure", one.span.start, one.span.end, grammar, one) for one in figures]
    return tuple(found)


def _value(
    kind: str, start: int, end: int, grammar: Grammar, figure: Quantity | None = None
) -> Value:
    lists, text = grammar.lists, grammar.text
    opens = hedged_from(figure, text, lists) if figure else start
    ahead = [token for token in grammar.tokens if token.end <= opens]
    while ahead and ahead[-1].lower in lists.set("articles"):
        opens = ahead.pop().start
    led = ahead[-1].lower if ahead and ahead[-1].lower in lists.set("prepositions") else ""
    noun = figure.noun if figure and not figure.dimension else ""
    counted = re.match(rf"\s{re.escape(noun)}\b", text[end:], re.IGNORECASE) if noun else None
    return Value(
        kind,
        led,
        ahead[-1].start if led else opens,
        end,
        end + counted.end() if counted else end,
        figure,
    )
