"""A second look at each deciding quote, by a reader that no page can instruct."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from plumbline.errors import BudgetSpent, ReasonerError
from plumbline.reasoning.base import SecondReader
from plumbline.schema import Claim, DecidedLabel, Evidence, Excerpt, SourceKind, Stance

STANCE_NOT_CONFIRMED = "stance_not_confirmed"
SecondLook = Callable[[Evidence], Evidence]
# Of 338 pairs that support their claim the embedded reasoner takes 2 for refuting ones at this
# confidence. Of those that refute it takes one in seven for supporting: there it has no say.
_CERTAIN = 0.65
_STANCES: dict[DecidedLabel, Stance] = {"supported": "supports", "refuted": "refutes"}


def unchecked(evidence: Evidence) -> Evidence:
    """Return `evidence` as it is: the reasoner itself takes no orders."""
    return evidence


@dataclass(frozen=True)
class Confirmation:
    """Confirms stances towards `claim` by `judge`, a reasoner that follows no instructions.

    Support becomes neutral where the judge is certain that the quote refutes. Where a source
    tried to instruct a model, any stance does that the judge does not share.

    Its model is asked only where facts alone do not support the claim, or the source is suspect:
    of 470 dev pairs in which they do, it made none a certain refutation.
    """

    claim: Claim
    judge: SecondReader
    _known: dict[tuple[str, SourceKind, bool], tuple[Stance, float]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __call__(self, evidence: Evidence) -> Evidence:
        """Return `evidence`, neutral where its stance is not confirmed."""
        if evidence.stance == "neutral" or not evidence.quote.verbatim:
            return evidence
        suspect = tried_to_instruct(evidence)
        if evidence.stance == "refutes" and not suspect:
            return evidence
        stance, certainty = self._read(evidence, suspect)
        turned = (evidence.stance, stance) == ("supports", "refutes") and certainty >= _CERTAIN
        if turned or (suspect and stance != evidence.stance):
            return evidence.model_copy(update={"stance": "neutral"})
        return evidence

    def _read(self, evidence: Evidence, suspect: bool) -> tuple[Stance, float]:
        # Agencies put the same sentence into many pages.
        key = (evidence.quote.text, evidence.source.kind, suspect)
        if key not in self._known:
            self._known[key] = self._judged(evidence, suspect)
        return self._known[key]

    def _judged(self, evidence: Evidence, suspect: bool) -> tuple[Stance, float]:
        excerpt = Excerpt(id=evidence.id, source=evidence.source, text=evidence.quote.text)
        try:
            judgement = self.judge.verdict_by_facts(self.claim, [excerpt])
            if suspect or judgement.label != "supported":
                judgement = self.judge.verdict(self.claim, [excerpt])
        except (ReasonerError, BudgetSpent):
            # A language that it does not read, or no time left for it: it can confirm nothing and
            # contradict nothing, and the verdict that stands is not lost.
            return "neutral", 0.0
        stance = _STANCES.get(judgement.label, "neutral")
        return stance, judgement.confidence.get(judgement.label, 0.0)


def tried_to_instruct(evidence: Evidence) -> bool:
    """Whether the source holds instructions to a model, shown or hidden."""
    kinds = ("injected_instruction", "hidden_text")
    return any(finding.kind in kinds for finding in evidence.source.findings)
