"""Leanings: what evidence in other words makes likely, told as likely and no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from plumbline.reasoning.embedded.judging.stances import Reading
from plumbline.schema import TENTATIVE_BELOW, DecidedLabel, Stance

SIDES: Mapping[DecidedLabel, Stance] = {"supported": "supports", "refuted": "refutes"}
_LEANS_FROM, _TOLD_FROM, _CLEARLY = 0.25, 0.51, 2.0
_ITS_OWN_WORDS: Mapping[Stance, float] = {"supports": 0.7, "refutes": 0.8}
_ITS_OWN_DEED = 0.75


def leaning(
    confidence: Mapping[DecidedLabel, float], readings: Sequence[Reading]
) -> tuple[dict[DecidedLabel, float], list[Reading]]:
    """Return confidences and readings with a leaning told as such, below `TENTATIVE_BELOW`.

    Where the evidence has the claim's own words and the judge doubts all the same, there is a
    reason to: of such leanings most are wrong. In other words doubt is the small model's weakness:
    of what speaks for one side at a quarter or more and twice as much as for the other, three in
    four were right on searches for real claims and for news written without sight of the program
    (docs/model-card.md).
    """
    label = max(SIDES, key=lambda one: confidence[one])
    side = SIDES[label]
    other, said = sorted(confidence[one] for one in SIDES)
    carrying = max(readings, key=lambda one: one.share(side), default=None)
    leans = _LEANS_FROM <= said < TENTATIVE_BELOW and said >= _CLEARLY * other
    if carrying is None or not leans or not _may_lean(carrying, side):
        return dict(confidence), list(readings)
    told = round(min(_as_told(said), said + confidence["not_enough_evidence"]), 4)
    left = round(confidence["not_enough_evidence"] + said - told, 4)
    unsure = carrying.stance == "neutral"
    marked = [replace(one, leans=side) if unsure and one is carrying else one for one in readings]
    return {**confidence, label: told, "not_enough_evidence": left}, marked


def _as_told(said: float) -> float:
    """Return what a share on one side is told as: more than all else together, and the more the
    larger it is."""
    part = (said - _LEANS_FROM) / (TENTATIVE_BELOW - _LEANS_FROM)
    return _TOLD_FROM + part * (TENTATIVE_BELOW - _TOLD_FROM)


def _may_lean(reading: Reading, side: Stance) -> bool:
    """Whether a source states something near the claim in other words than the claim's, of what
    supports it nothing differs or is missing, and what refutes it is not the same the other way
    round."""
    nearest = max(reading.weighed, key=lambda one: one.nearness).facts
    own_deed = nearest.predicate >= _ITS_OWN_DEED or nearest.opposite_denied
    own_words = own_deed or reading.nearness >= _ITS_OWN_WORDS[side]
    if own_words or not reading.carrier_of(side).facts.stated:
        return False
    differs = nearest.open or nearest.conflicts or not nearest.same_polarity
    return not (nearest.turned if side == "refutes" else differs)
