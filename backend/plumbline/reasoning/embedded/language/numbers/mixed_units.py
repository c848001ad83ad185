"""Measures in two units that are one number: "two hours and 51 minutes", "6 ft 2 in"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.schema import Span

_DIMENSIONS = frozenset({"time", "length", "mass"})


def joined(found: Sequence[Quantity], text: str, lists: Lexicon) -> tuple[Quantity, ...]:
    """Return the quantities with each rest in a smaller unit added to what it follows."""
    read: list[Quantity] = []
    for before, one in zip((None, *found), found, strict=False):
        is_rest = before is not None and _is_rest(before, one, text, lists)
        read.append(_with_rest(read.pop(), one, text) if is_rest else one)
    return tuple(read)


def _with_rest(whole: Quantity, rest: Quantity, text: str) -> Quantity:
    span = Span(start=whole.span.start, end=rest.span.end)
    return replace(
        whole,
        value=whole.value + rest.value,
        span=span,
        text=text[span.start : span.end],
        whole=whole.whole or whole.value,
    )


def _is_rest(before: Quantity, rest: Quantity, text: str, lists: Lexicon) -> bool:
    """Whether a quantity goes on where the one before ends, in a smaller unit and by less than one
    of the greater: not the 40 metres and 30 metres of two bridges, nor "41 seconds, four minutes
    ahead of the next"."""
    gap = text[before.span.end : rest.span.start].strip().casefold()
    unit = lists.unit(before.unit.casefold())
    return (
        {before.bound, rest.bound} == {"exact"}
        and before.dimension == rest.dimension in _DIMENSIONS
        and gap in {"", ",", *lists.set("coordinators")}
        and unit is not None
        and rest.value < unit[1]
    )
