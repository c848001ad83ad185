"""Measures in two units that are one number: "two hours and 51 minutes", "6 ft 2 in"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.quantity import Quantity
from plumbline.schema import Span

_DIMENSIONS = frozenset({"time", "length", "mass"})


def joined(found: Sequence[Quantity], text: str, lists: Lexicon) -> tuple[Quantity, ...]:
    """Return the quantities with each rest in a smaller unit added to what it follows."""
    read: list[Quantity] = []
    for before, one in zip((None, *found), found, strict=False):
        if before and _is_rest(before, one, text, lists):
            whole = read.pop()
            span = Span(start=whole.span.start, end=one.span.end)
            said = text[span.start : span.end]
            value = whole.value + one.value
            one = replace(
                whole, value=value, span=span, text=said, whole=whole.whole or whole.value
            )
        read.append(one)
    return tuple(read)


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
