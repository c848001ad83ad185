"""A second look at each deciding quote, by a reader that no page can instruct."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from plumbline.errors import BudgetSpent, ReasonerError
from plumbline.reasoning.base import SecondReader
from plumbline.schema import Claim, DecidedLabel, Evidence, Excerpt, SourceKind, Stance

STANCE_NOT_CONFIRMED = "stance_not_confirmed"
SecondLook = Callable[[Evidence], Evidence]
_OPPOSITE: dict[Stance, Stance] = {"supports": "refutes", "refutes": "supports"}
# Of 338 pairs that support their claim the embedded reasoner takes 2 for refuting ones at this
# confidence. Of 500 that refute theirs it takes 3 for supporting ones where the facts do, too; of
# 250 that support it knows 15, those that state the claim. A quote that does not speak of the claim
# is no objection: at its very surest it says so of one in four that refute.
_CERTAIN: dict[Stance, float] = {"refutes": 0.65, "supports": 0.85}
_STANCES: dict[DecidedLabel, Stance] = {"supported": "supports", "refuted": "refutes"}


def unchecked(evidence: Evidence) -> Evidence:
    """Return `evidence` as it is: the reasoner itself takes no orders."""
    return evidence


@dataclass(frozen=True)
class Confirmation:
    """Confirms stances towards `claim` by `judge`, a reasoner that follows no instructions.

    A stance becomes neutral where the judge is certain of the opposite. Where a source tried to
    instruct a model, any does that the judge does not share.

    Its model is asked only where facts alone object, or the source is suspect: of 470 dev pairs
    in which they support, it made none a certain refutation.
    """

    claim: Claim
    judge: SecondReader
    _known: dict[tuple[str, SourceKind, Stance | None], tuple[Stance, float]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __call__(self, evidence: Evidence) -> Evidence:
        """Return `evidence`, neutral where its stance is not confirmed."""
        if evidence.stance == "neutral" or not evidence.quote.verbatim:
            return evidence
        suspect = tried_to_instruct(evidence)
        stance, certainty = self._read(evidence, None if suspect else evidence.stance)
        turned = stance == _OPPOSITE[evidence.stance] and certainty >= _CERTAIN[stance]
        if turned or (suspect and stance != evidence.stance):
            return evidence.model_copy(update={"stance": "neutral"})
        return evidence

    def _read(self, evidence: Evidence, believed: Stance | None) -> tuple[Stance, float]:
        # Agencies put the same sentence into many pages.
        key = (evidence.quote.text, evidence.source.kind, believed)
        if key not in self._known:
            self._known[key] = self._judged(evidence, believed)
        return self._known[key]

    def _judged(self, evidence: Evidence, believed: Stance | None) -> tuple[Stance, float]:
        excerpt = Excerpt(id=evidence.id, source=evidence.source, text=evidence.quote.text)
        try:
            judgement = self.judge.verdict_by_facts(self.claim, [excerpt])
            # What facts support, and a refutation that they do not deny, is not read further.
            stands: Stance = "supports" if judgement.label == "supported" else "refutes"
            if believed != stands:
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
