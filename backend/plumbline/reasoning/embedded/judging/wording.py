"""What the reader is told: why the verdict is so, and how the claim would be right."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.reasoning.embedded.judging.page_day import day_of_page
from plumbline.reasoning.embedded.judging.splicing import spliced
from plumbline.reasoning.embedded.judging.stances import Reading
from plumbline.reasoning.embedded.judging.weighing import Weighed
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.schema import DecidedLabel
from plumbline.text import base_language

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
        return _conflicting(readings, lists)
    if deciding is None:
        return _undecided(readings, lists)
    if deciding.leans:
        return lists.template(f"why_seems_{label}")
    carrier = deciding.carrier()
    if label == "supported" and deciding.by_model_alone:
        return lists.template("why_supported_alike")
    if label == "supported":
        return _supported(carrier, lists)
    values = _values(carrier)
    if values and not deciding.rating:
        return lists.template("why_value", **values)
    if carrier.facts.denied or deciding.rating:
        stated = any(one.stance == "supports" for one in readings)
        return lists.template("why_denied_elsewhere" if stated else "why_denied")
    if carrier.conflict:
        return lists.template("why_negation")
    # The model finds it, and what it goes by it does not say: a reader may look for it.
    named = carrier.facts.conflicts or not carrier.facts.same_polarity
    return lists.template("why_model" if named else "why_model_alone")


def _supported(carrier: Weighed, lists: Lexicon) -> str:
    """Name the figure in which claim and source agree, a date before a number."""
    page_day = day_of_page(carrier.proposition)
    for kind in ("date", "number"):
        same = [part for part in carrier.facts.agreed if part.kind == kind]
        bounded = next((part for part in same if part.told), None)
        if same and kind == "date" and page_day:
            return lists.template("why_page_day", told=page_day, value=same[0].text)
        if bounded:
            return lists.template("why_date_within", told=bounded.told, value=bounded.text)
        if same:
            return lists.template(f"why_same_{kind}", value=", ".join(one.text for one in same))
    return lists.template("why_supported")


def _conflicting(readings: Sequence[Reading], lists: Lexicon) -> str:
    refuting = [one.carrier() for one in readings if one.stance == "refutes"]
    values = next((_values(one) for one in refuting if one.conflict), None)
    if values:
        return lists.template("why_conflicting_value", **values)
    return lists.template("why_conflicting")


def _values(carrier: Weighed) -> dict[str, str] | None:
    """Return the words of each side in which they differ; None where it is "not"."""
    parts = [one for one in carrier.conflicts if one.found]
    if not parts:
        return None
    return {
        "evidence": ", ".join(dict.fromkeys(one.found for one in parts)),
        "claim": ", ".join(dict.fromkeys(one.claimed for one in parts)),
    }


def _undecided(readings: Sequence[Reading], lists: Lexicon) -> str:
    if any(one.puts_to_the_test for one in readings):
        return lists.template("why_under_check")
    leaning = {one.stance for one in readings} - {"neutral"}
    if len(leaning) == 1:
        against = "refutes" in leaning
        return lists.template("why_leaning_against" if against else "why_leaning_for")
    facts = [one.facts for reading in readings for one in reading.weighed]
    near = max(facts, key=lambda one: one.coverage, default=None)
    if near is None or near.coverage < _TOUCHED_FROM:
        return lists.template("why_nothing")
    if near.open:
        return lists.template("why_partial", missing=", ".join(near.open))
    if near.testimony is not None:
        why = "why_one_side" if near.testimony else "why_quoted"
        return lists.template(why, speaker=near.testimony)
    why = "why_reported" if near.reported else "why_possible" if near.unreal else "why_other"
    return lists.template(why)


def correction(text: str, refuting: Weighed | None) -> str | None:
    """Return the claim with the wrong parts put right; where the source's words do not fit into
    it, or "not" is what differs, the source's own statement; None when no part is to blame."""
    if refuting is None or refuting.conflict is None:
        return None
    stated = refuting.proposition.parts.text.rstrip(". ")
    return spliced(text, refuting) or (f"{stated[:1].upper()}{stated[1:]}." if stated else None)
