"""What the reader is told: why the verdict is so, and how the claim would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon
from plumbline.schema import DecidedLabel
from plumbline.text import base_language

if TYPE_CHECKING:
    from plumbline.reasoning.embedded.judge import Reading
    from plumbline.reasoning.embedded.weighing import Weighed

_QUOTE_LONGEST = 240
_TOUCHED_FROM = 0.4


def rationale(
    label: DecidedLabel,
    readings: Sequence[Reading],
    deciding: Reading | None,
    reader_language: str,
) -> str:
    """Return the reason for a verdict in the reader's language (English where we lack it)."""
    lists = lexicon(base_language(reader_language) or "en")
    if label == "conflicting":
        sides = {one.stance: _short(one.carrier().proposition.quote) for one in reversed(readings)}
        return lists.template(
            "why_conflicting",
            supports=sides.get("supports", "–"),
            refutes=sides.get("refutes", "–"),
        )
    if deciding is None:
        return _undecided(readings, lists)
    carrier = deciding.carrier()
    quote = _short(carrier.proposition.quote)
    if label == "supported":
        return lists.template("why_supported", quote=quote)
    conflict = carrier.conflict
    if conflict is not None and conflict.found:
        return lists.template("why_value", evidence=conflict.found, claim=conflict.claimed)
    return lists.template("why_negation" if conflict else "why_model", quote=quote)


def _undecided(readings: Sequence[Reading], lists: Lexicon) -> str:
    facts = [one.facts for reading in readings for one in reading.weighed]
    near = max(facts, key=lambda one: one.coverage, default=None)
    if near is None or near.coverage < _TOUCHED_FROM:
        return lists.template("why_nothing")
    if near.open:
        return lists.template("why_partial", missing=", ".join(near.open))
    return lists.template("why_other")


def _short(quote: str) -> str:
    if len(quote) <= _QUOTE_LONGEST:
        return quote
    return quote[:_QUOTE_LONGEST].rsplit(" ", 1)[0] + " …"


def correction(text: str, refuting: Weighed | None) -> str | None:
    """Return the claim with the wrong part put right; where "not" is what differs, the source's
    own statement; None when no single part is to blame."""
    if refuting is None or refuting.conflict is None:
        return None
    conflict = refuting.conflict
    if conflict.span is not None:
        return text[: conflict.span.start] + conflict.found + text[conflict.span.end :]
    stated = refuting.proposition.parts.text.rstrip(". ")
    return f"{stated[:1].upper()}{stated[1:]}." if stated else None
