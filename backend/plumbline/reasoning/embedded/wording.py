"""What the reader is told: why the verdict is so, and how the claim would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from plumbline.reasoning.embedded.lexicon import lexicon
from plumbline.schema import DecidedLabel
from plumbline.text import base_language

if TYPE_CHECKING:
    from plumbline.reasoning.embedded.judge import Weighed

_QUOTE_LONGEST = 240


def rationale(
    label: DecidedLabel,
    weighed: Sequence[Weighed],
    deciding: Weighed | None,
    reader_language: str,
) -> str:
    """Return the reason for a verdict in the reader's language (English where we lack it)."""
    lists = lexicon(base_language(reader_language) or "en")
    if label == "conflicting":
        return lists.template(
            "why_conflicting",
            supports=_first(weighed, "supports"),
            refutes=_first(weighed, "refutes"),
        )
    if deciding is None:
        return _undecided(weighed, reader_language)
    quote = _short(deciding.proposition.quote)
    if label == "supported":
        return lists.template("why_supported", quote=quote)
    conflict = deciding.conflict
    if conflict is not None and conflict.found:
        return lists.template("why_value", evidence=conflict.found, claim=conflict.claimed)
    return lists.template("why_negation" if conflict else "why_model", quote=quote)


def _undecided(weighed: Sequence[Weighed], reader_language: str) -> str:
    lists = lexicon(base_language(reader_language) or "en")
    near = max(weighed, key=lambda one: one.facts.coverage, default=None)
    if near is None or near.facts.coverage < 0.4:
        return lists.template("why_nothing")
    if near.facts.open:
        return lists.template("why_partial", missing=", ".join(near.facts.open))
    return lists.template("why_other")


def _first(weighed: Sequence[Weighed], stance: str) -> str:
    return next((_short(one.proposition.quote) for one in weighed if one.stance == stance), "")


def _short(quote: str) -> str:
    if len(quote) <= _QUOTE_LONGEST:
        return quote
    return quote[:_QUOTE_LONGEST].rsplit(" ", 1)[0] + " …"


def correction(text: str, deciding: Weighed | None, language: str) -> str | None:
    """Return the claim with the wrong part put right; None when no single part is to blame."""
    if deciding is None or deciding.conflict is None:
        return None
    conflict = deciding.conflict
    if conflict.span is None:
        return _with_polarity_changed(text, deciding, language)
    return text[: conflict.span.start] + conflict.found + text[conflict.span.end :]


def _with_polarity_changed(text: str, deciding: Weighed, language: str) -> str | None:
    """Return the source's own statement: where "not" goes depends on the whole sentence."""
    parts = deciding.proposition.parts
    return parts.text[:1].upper() + parts.text[1:].rstrip(".") + "." if parts.text else None
