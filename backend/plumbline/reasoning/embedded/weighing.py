"""Propositions weighed against a claim by their aligned facts: how strongly each speaks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from plumbline.reasoning.embedded.analysis import Analysis, analyse
from plumbline.reasoning.embedded.facts import Conflict, Facts, align
from plumbline.reasoning.embedded.propositions import Proposition, propositions
from plumbline.schema import Excerpt, Stance

SUPPORT_FROM, REFUTE_FROM = 0.8, 0.7
_PART_TRUST = {
    "number": 0.95, "date": 0.95, "name": 0.88, "negation": 0.9, "opposite": 0.85, "value": 0.8,
}  # fmt: skip
_NEEDED_PREDICATE = {
    "number": 0.7, "date": 0.7, "name": 0.7, "negation": 0.85, "opposite": 0.5, "value": 0.5,
}  # fmt: skip
_NEEDED_NAMES = _NEEDED_REST = 0.7
_SPARE_COST, _MOST_SPARE = 0.012, 10
_MOST_SPARE_NEGATED = 6
_MOST_SPARE_UNNAMED = 2
_OTHER_TIME = 0.85
_ALIKE_FROM, _NEEDED_IF_ALIKE = 0.9, 0.5


@dataclass(frozen=True)
class Weighed:
    """A proposition with how strongly it supports and refutes the claim, each in 0..1."""

    proposition: Proposition
    facts: Facts
    supports: float
    refutes: float
    conflict: Conflict | None = None

    @property
    def stance(self) -> Stance:
        """What the proposition says of the claim by its facts alone."""
        if self.supports >= max(SUPPORT_FROM, self.refutes):
            return "supports"
        return "refutes" if self.refutes >= REFUTE_FROM else "neutral"

    @property
    def strength(self) -> float:
        """The score of its stance."""
        return max(self.supports, self.refutes)


def weigh(text: str, language: str, said_on: date | None, excerpt: Excerpt) -> list[Weighed]:
    """Weigh every proposition of an excerpt against the claim, the strongest first."""
    claim = analyse(text, language, said_on)
    weighed = [_weighed(claim, proposition) for proposition in propositions(excerpt, language)]
    return sorted(weighed, key=lambda one: (one.strength, _recency(one)), reverse=True)


def _recency(weighed: Weighed) -> int:
    """Return the latest year a proposition speaks of; without one it speaks of now."""
    years = [when.until or when.year or 0 for when in weighed.proposition.parts.dates]
    return max(years, default=9_999)


def _weighed(claim: Analysis, proposition: Proposition) -> Weighed:
    facts = align(claim, proposition)
    supports = facts.coverage if _supports(facts) else 0.0
    refutes, conflict = _refutes(facts)
    if conflict is not None and conflict.kind == "negation" and not proposition.verbal:
        refutes, conflict = 0.0, None
    return Weighed(proposition, facts, supports, refutes, conflict)


def _supports(facts: Facts) -> bool:
    return facts.same_polarity and not facts.conflicts and not facts.open


def _refutes(facts: Facts) -> tuple[float, Conflict | None]:
    if facts.names < _NEEDED_NAMES or facts.rest < _NEEDED_REST or facts.open:
        return 0.0, None
    conflict = _decisive(facts)
    if conflict is None:
        return 0.0, None
    alike = facts.rest >= _ALIKE_FROM and conflict.kind == "name"
    if facts.predicate < (_NEEDED_IF_ALIKE if alike else _NEEDED_PREDICATE[conflict.kind]):
        return 0.0, None
    if conflict.kind == "negation" and facts.spare > _MOST_SPARE_NEGATED:
        return 0.0, None
    if facts.names < 1.0 and facts.spare > _MOST_SPARE_UNNAMED:
        return 0.0, None
    strength = facts.rest * _PART_TRUST[conflict.kind]
    strength *= 1 - _SPARE_COST * min(facts.spare, _MOST_SPARE)
    if facts.extra and conflict.kind == "number":
        strength *= _OTHER_TIME
    return strength, conflict


def _decisive(facts: Facts) -> Conflict | None:
    """Return the one thing in which the two differ; None when they differ in more, or in none."""
    if facts.same_polarity:
        return facts.conflicts[0] if len(facts.conflicts) == 1 else None
    if facts.conflicts:
        return None
    return Conflict("negation", None, "", "")
