"""How things stand by the latest source: of "remains closed" in January and "reopened" in June the
second holds, and a toll is what was counted last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from plumbline.reasoning.embedded.comparison.names.holders import held_by_another
from plumbline.reasoning.embedded.entailment import Probabilities
from plumbline.reasoning.embedded.judging.later import about_now
from plumbline.reasoning.embedded.judging.stances import Reading
from plumbline.reasoning.embedded.language.analysis import Analysis, is_past
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import SourceKind

_REPORTING: frozenset[SourceKind] = frozenset({"news", "official", "reference", "other"})
_TOLD_SOON, _LATELY = timedelta(days=3), timedelta(days=60)
_CHANGES, _OF_NOW = frozenset({"opposite", "negation"}), frozenset({"name", "slot", "bearer"})
_LEFT = 0.1


def as_things_stand(
    claim: Analysis, said_on: date | None, readings: Sequence[Reading]
) -> list[Reading]:
    """Return the readings, with little left of what a later source has overtaken: what was so
    before does not refute what happened since, nor does it support what no longer holds. Who was
    in office some months ago may have left it since.

    Studies and fact-checks are not overtaken, nor are claims that are true at all times or name
    their own day. What was written after the claim was made says nothing against it.
    """
    if any(not when.open_end for when in claim.dates):
        return list(readings)
    known = [one for one in readings if said_on is None or _day(one, said_on + _TOLD_SOON)]

    def holds(one: Reading) -> bool:
        if any(_overtakes(new, one, claim) for new in known):
            return False
        lately = _lately(one, said_on) or any(_overtakes(one, old, claim) for old in known)
        return lately or not _names_holder(one, claim)

    return [one if holds(one) else _overtaken(one) for one in readings]


def _overtakes(new: Reading, old: Reading, claim: Analysis) -> bool:
    """Whether one source tells, later than another, that it is otherwise than that says."""
    if not (_reports(new) and _reports(old)) or {new.stance, old.stance} != {"supports", "refutes"}:
        return False
    later, earlier = _as_of(new), _as_of(old)
    if later is None or earlier is None or later <= earlier:
        return False
    refuting = (new if new.stance == "refutes" else old).carrier()
    kind = refuting.conflict.kind if refuting.conflict else ""
    now, count = about_now(claim), _counts(claim)
    if kind == "number":
        return count or now
    if new.stance == "supports":
        return (kind in _CHANGES and (now or _tells_a_deed(claim))) or (kind in _OF_NOW and now)
    return now and kind in _CHANGES | _OF_NOW


def _names_holder(reading: Reading, claim: Analysis) -> bool:
    """Whether what refutes the claim is somebody else in the office that it speaks of."""
    if reading.stance != "refutes":
        return False
    return held_by_another(claim, reading.carrier().proposition.parts) is not None


def _lately(reading: Reading, said_on: date | None) -> bool:
    told = _as_of(reading)
    return said_on is None or (told is not None and said_on - told <= _LATELY)


def _reports(reading: Reading) -> bool:
    return reading.settled and reading.excerpt.source.kind in _REPORTING


def _day(reading: Reading, last: date) -> bool:
    told = _as_of(reading)
    return told is not None and told <= last


def _as_of(reading: Reading) -> date | None:
    """Return the day of which a source tells: that of its page, or the end of an earlier year that
    it names."""
    published = reading.excerpt.source.stated
    years = [when.until or when.year for when in reading.carrier().proposition.parts.dates]
    named = max((year for year in years if year), default=None)
    if published is None or (named and 0 < named < published.year):
        return date(named, 12, 31) if named and named > 0 else None
    return published


def _tells_a_deed(claim: Analysis) -> bool:
    """Whether a claim tells what was done: "reopened", not "raises the risk"."""
    lists = lexicon(claim.language)
    return any(is_past(verb, lists) for verb in claim.verbs)


def _counts(claim: Analysis) -> bool:
    """Whether a claim counts what is counted again and again: the dead, the injured, the cases."""
    casualties = lexicon(claim.language).set("casualty_words")
    return any(word.lower in casualties for word in claim.words)


def _overtaken(reading: Reading) -> Reading:
    supports, refutes, _ = (_LEFT * share for share in reading.shares)
    shares = Probabilities(supports, refutes, 1.0 - supports - refutes)
    return replace(reading, shares=shares, settled=False)
