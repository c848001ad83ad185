"""Who is in office when a claim is made: a page of that time that names another gainsays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from plumbline.reasoning.embedded.comparison.alignment import Conflict
from plumbline.reasoning.embedded.comparison.names.holders import held_by_another
from plumbline.reasoning.embedded.judging.weighing import Weighed
from plumbline.reasoning.embedded.language.analysis import Analysis
from plumbline.schema import Source

_BEFORE, _AFTER = timedelta(days=365), timedelta(days=3)
_REFUTED = 0.85


def in_office(
    claim: Analysis, said_on: date | None, source: Source, rows: Sequence[Weighed]
) -> list[Weighed]:
    """Return what an excerpt says, with what names another holder of the claim's office as its
    contrary. A page that is older than a year, later than the claim or of no known day may tell of
    another time."""
    told = source.stated
    if said_on is None or told is None or not said_on - _BEFORE <= told <= said_on + _AFTER:
        return list(rows)
    return [_by_holder(one, held_by_another(claim, one.proposition.parts)) for one in rows]


def _by_holder(row: Weighed, conflict: Conflict | None) -> Weighed:
    if conflict is None or row.facts.unreal or row.facts.reported:
        return row
    still = tuple(one for one in row.facts.open if one != conflict.claimed)
    facts = replace(row.facts, open=still, conflicts=(conflict,), other_deed=False, names=1.0)
    return replace(row, facts=facts, supports=0.0, refutes=_REFUTED, conflict=conflict)
