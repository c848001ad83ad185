"""Propositions weighed against a claim by their aligned facts: how strongly each speaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from plumbline.reasoning.embedded.assertion.propositions import Proposition, propositions
from plumbline.reasoning.embedded.comparison.alignment import Conflict, Facts
from plumbline.reasoning.embedded.comparison.facts import align
from plumbline.reasoning.embedded.judging.page_day import with_page_day
from plumbline.reasoning.embedded.language.analysis import Analysis, analyse
from plumbline.schema import Excerpt, Stance

SUPPORT_FROM, REFUTE_FROM = 0.8, 0.6
_PART_TRUST = {
    "number": 0.95, "date": 0.95, "name": 0.9, "slot": 0.5, "bearer": 0.5,
    "negation": 0.9, "opposite": 0.85, "value": 0.8,
}  # fmt: skip
_NEEDED_PREDICATE = {
    "number": 0.4, "date": 0.4, "name": 0.4, "slot": 0.4, "bearer": 0.4,
    "negation": 0.8, "opposite": 0.5, "value": 0.5,
}  # fmt: skip
_NEEDED_NAMES, _NEEDED_REST = 0.6, 0.55
_MOST_SPARE_NEGATED = 6
_NEEDED_TO_SUPPORT, _SEVERAL = 0.6, 0.93
_OTHER_TIME, _OTHER_DEED = 0.6, 0.5
_SPARE_COST, _MOST_SPARE = 0.03, 10
_READ_OF_EACH = 4
_ELSEWHERE = 0.5


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
    def tightness(self) -> float:
        """The strength of its stance, less for what only the evidence speaks of."""
        return self.strength * (1 - _SPARE_COST * min(self.facts.spare, _MOST_SPARE))

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Every part in which the two differ, where that decides; else none."""
        if self.conflict is None:
            return ()
        return self.facts.conflicts or (self.conflict,)

    @property
    def nearness(self) -> float:
        """How much of the claim it speaks about, in 0..1; what it contradicts counts half."""
        return 0.5 * (self.facts.coverage + self.facts.rest)

    @property
    def strength(self) -> float:
        """The score of its stance."""
        return max(self.supports, self.refutes)


def weigh(text: str, language: str, said_on: date | None, excerpt: Excerpt) -> list[Weighed]:
    """Weigh the propositions of an excerpt that come nearest to the claim, the strongest first."""
    claim = analyse(text, language, said_on)
    wanted = claim.content_stems or claim.stems
    read = propositions(excerpt, language, text, wanted, _READ_OF_EACH)
    day = excerpt.source.stated
    weighed = [_weighed(claim, with_page_day(claim, one, day)) for one in read]
    before = [one for one in weighed if _of_before(one, claim, weighed)]
    weighed = [one for one in weighed if one not in before]
    if claim.predicate:
        weighed = [
            replace(
                one,
                supports=one.supports * _of_one_clause(one, weighed),
                refutes=one.refutes * _unless_said_beside(one, weighed),
            )
            for one in weighed
        ]
    return sorted(weighed, key=lambda one: (one.tightness, _recency(one)), reverse=True)


def _of_before(one: Weighed, claim: Analysis, weighed: Sequence[Weighed]) -> bool:
    """Whether a clause has the claim's figure of an earlier time for which the claim does not ask,
    and its sentence gives another: "61 percent, up from 58 percent in 2019"."""
    if claim.dates or one.proposition.is_sentence or not one.proposition.parts.dates:
        return False
    given = (other.conflict for other in _beside(one, weighed) if other.proposition.is_sentence)
    return any(told and told.kind == "number" and _has(told.claimed, one) for told in given)


def _of_one_clause(whole: Weighed, weighed: Sequence[Weighed]) -> float:
    """Return less than 1 for a sentence of several clauses one of which tells as much of what the
    claim tells, and of other names or figures: "born in Lund and died in Malm"; or tells the
    claim's deed of somebody else."""
    clauses = [one for one in _beside(whole, weighed) if not one.proposition.several]
    # What is reckoned from two clauses stands in neither.
    together = whole.facts.turned and not whole.facts.opposite_denied
    otherwise = (
        whole.proposition.several
        and not together
        and any(_tells_otherwise(one, whole, weighed) for one in clauses)
    )
    whole_sentence = whole.proposition.is_sentence and not together
    of_another = whole_sentence and any(one.facts.of_another for one in clauses)
    return _ELSEWHERE if otherwise or of_another or _of_somebody_beside(whole, weighed) else 1.0


def _of_somebody_beside(clause: Weighed, weighed: Sequence[Weighed]) -> bool:
    """Whether a clause has the claim's names only from beside it, and the whole sentence has the
    deed done by somebody else: "the right voted for it" of "…, and the Greens abstained"."""
    named_here = clause.proposition.is_sentence or clause.facts.names == 1.0
    return not named_here and any(
        one.proposition.is_sentence and one.facts.of_another for one in _beside(clause, weighed)
    )


def _tells_otherwise(clause: Weighed, whole: Weighed, weighed: Sequence[Weighed]) -> bool:
    """Whether a clause tells as much of what the claim tells, and of other names or figures, or
    surely gives another figure for the claim's, which no other clause gives."""
    if clause.facts.predicate >= whole.facts.predicate:
        return bool(clause.facts.open or clause.facts.conflicts)
    if clause.facts.open and not clause.facts.other_deed:
        having = [one for one in _beside(clause, weighed) if one.facts.agreed]
        single = [one for one in having if not one.proposition.several]
        return bool(single) and all(one.facts.other_deed for one in single)
    conflict = clause.conflict
    if conflict is None or conflict.kind != "number" or clause.refutes < REFUTE_FROM:
        return False
    return not _gives(conflict.claimed, _beside(clause, weighed), clause)


def _unless_said_beside(clause: Weighed, weighed: Sequence[Weighed]) -> float:
    """Return less than 1 for a clause with another figure than the claim's where one beside it,
    which tells as much of the claim, has the claim's: "built for 600 inmates, it holds 900". So for
    one that is negated beside one with the claim's figures: "nobody was killed, but 14 injured"."""
    if clause.conflict is None:
        return 1.0
    beside = _beside(clause, weighed)
    if clause.conflict.kind == "negation":
        agreed = any(_affirms(one.facts) for one in beside)
    elif clause.conflict.kind == "opposite":
        agreed = any(_states(one, clause) for one in beside)
    else:
        agreed = _gives(clause.conflict.claimed, beside, clause)
        agreed = agreed or _of_others_alone(clause, beside)
    return _ELSEWHERE if agreed else 1.0


def _of_others_alone(whole: Weighed, beside: Sequence[Weighed]) -> bool:
    """Whether the figure with which a sentence of several clauses contradicts the claim stands only
    in those of its clauses that do not name whom the claim does."""
    having = [one for one in beside if _found(one) and _found(one) == _found(whole)]
    return (
        whole.proposition.several
        and bool(having)
        and all(one.facts.names < whole.facts.names for one in having)
    )


def _found(one: Weighed) -> str:
    found = (other.found for other in one.facts.conflicts if other.kind in {"number", "date"})
    return next(found, "")


def _affirms(facts: Facts) -> bool:
    return bool(facts.agreed and facts.same_polarity) and not (facts.open or facts.conflicts)


def _states(one: Weighed, clause: Weighed) -> bool:
    """Whether a clause has the claim's own word where the one beside it has its opposite: "first
    rejected, the bill was passed"."""
    told = one.facts.same_polarity and not (one.facts.conflicts or one.facts.opposite_denied)
    return told and not one.proposition.several and one.supports > clause.refutes


def _gives(figure: str, beside: Sequence[Weighed], clause: Weighed) -> bool:
    """Whether those beside a clause have the claim's own figure, and not of somebody else alone:
    of "France pays 22 percent, Italy 19" the whole sentence has what only Italy pays."""
    having = [one for one in beside if _has(figure, one) and not _of_another_time(one, clause)]
    others = {_of_somebody_else(one, clause) for one in having if not one.proposition.several}
    near = [one for one in having if one.facts.predicate >= clause.facts.predicate]
    told = any(not _of_somebody_else(one, clause) for one in near)
    return told and others != {True} and not _of_other_deeds(having)


def _of_another_time(one: Weighed, clause: Weighed) -> bool:
    """Whether a clause lacks a date of the claim that the one beside it has."""
    dates = {other.text for other in clause.facts.agreed if other.kind == "date"}
    return not dates <= {other.text for other in one.facts.agreed if other.kind == "date"}


def _of_other_deeds(having: Sequence[Weighed]) -> bool:
    """Whether the clauses that have a figure tell nothing else of what the claim tells: the whole
    sentence has "killed 48" and "infected", and none of its clauses both."""
    single = [one for one in having if not one.proposition.several]
    return bool(single) and all(one.facts.other_deed or not one.facts.predicate for one in single)


def _has(figure: str, one: Weighed) -> bool:
    # The figure of a conflict is told with what hedges it.
    return any(f" {figure}".endswith(f" {known.text}") for known in one.facts.agreed)


def _of_somebody_else(one: Weighed, clause: Weighed) -> bool:
    """Whether a clause speaks of fewer of the claim's names than the one beside it."""
    replaced = any(conflict.kind in {"name", "slot"} for conflict in one.facts.conflicts)
    return replaced or one.facts.names < clause.facts.names


def _beside(one: Weighed, weighed: Sequence[Weighed]) -> list[Weighed]:
    """Return the other propositions of the same sentence."""
    quote = one.proposition.quote
    return [other for other in weighed if other is not one and other.proposition.quote == quote]


def _recency(weighed: Weighed) -> int:
    """Return the latest year a proposition speaks of; without one it speaks of now."""
    years = [when.until or when.year or 0 for when in weighed.proposition.parts.dates]
    return max(years, default=9_999)


def _weighed(claim: Analysis, proposition: Proposition) -> Weighed:
    facts = align(claim, proposition)
    supports = _supports(facts)
    if proposition.several:
        # Two negations in two clauses do not take each other back.
        supports *= _SEVERAL * (proposition.parts.negations < 2)
    refutes, conflict = _refutes(facts)
    if conflict is not None and conflict.kind == "negation" and not proposition.verbal:
        refutes, conflict = 0.0, None
    if facts.other_deed and not facts.denied:
        # "Launched in 1980" leaves open whether and when it sank.
        supports *= _OTHER_DEED
        refutes *= _OTHER_DEED if conflict and conflict.kind == "date" else 1.0
    if facts.extra:
        supports *= _OTHER_TIME
        if facts.agreed or (conflict and conflict.kind == "number"):
            refutes *= _OTHER_TIME
    return Weighed(proposition, facts, supports, refutes, conflict)


def at_any_time(one: Weighed) -> Weighed:
    """Return a proposition weighed as if its dates did not matter."""
    told = tuple(conflict for conflict in one.facts.conflicts if conflict.kind != "date")
    facts = replace(one.facts, conflicts=told, extra=False)
    refutes, conflict = _refutes(facts)
    return replace(one, facts=facts, supports=_supports(facts), refutes=refutes, conflict=conflict)


def _supports(facts: Facts) -> float:
    """Return how much is agreed where nothing differs; names alone say nothing."""
    if not facts.same_polarity or facts.conflicts or facts.open:
        return 0.0
    return facts.coverage * min(1.0, facts.predicate / _NEEDED_TO_SUPPORT)


def _refutes(facts: Facts) -> tuple[float, Conflict | None]:
    if facts.names < _NEEDED_NAMES or facts.rest < _NEEDED_REST or facts.open:
        return 0.0, None
    conflict = _decisive(facts)
    if conflict is None or _about(facts, conflict) < _NEEDED_PREDICATE[conflict.kind]:
        return 0.0, None
    if conflict.kind == "negation" and (facts.spare > _MOST_SPARE_NEGATED or _at_another(facts)):
        return 0.0, None
    return facts.rest * _PART_TRUST[conflict.kind], conflict


def _at_another(facts: Facts) -> bool:
    """Whether the claim's date is not told as such: what is denied of the Games of 2000 is not told
    by those of 2008."""
    return any(one.kind == "date" and not one.whole for one in facts.agreed)


def _about(facts: Facts, conflict: Conflict) -> float:
    """Return how much of what is told both tell of, beside the value in which they differ."""
    if conflict.kind == "value" or (conflict.kind == "opposite" and not facts.predicate):
        return facts.shared
    return facts.predicate


def _decisive(facts: Facts) -> Conflict | None:
    """Return what the two differ in; None when they differ in things that have nothing to do
    with each other, or in none."""
    if not facts.same_polarity:
        return None if facts.conflicts else Conflict("negation", None, "", "")
    if len({conflict.kind for conflict in facts.conflicts}) != 1:
        return None
    return facts.conflicts[0]
