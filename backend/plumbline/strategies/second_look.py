"""A second look at each deciding quote, by a reader that no page can instruct."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plumbline.reasoning.base import Judge
from plumbline.schema import Claim, DecidedLabel, Evidence, Excerpt, Stance

STANCE_NOT_CONFIRMED = "stance_not_confirmed"
SecondLook = Callable[[Evidence], Evidence]
# Only facts that settle a claim give the embedded reasoner's verdict that much.
_CERTAIN = 0.76
_SPEAKS_FOR: dict[DecidedLabel, Stance] = {"supported": "supports", "refuted": "refutes"}
_OPPOSITE: dict[Stance, Stance] = {"supports": "refutes", "refutes": "supports"}


def unchecked(evidence: Evidence) -> Evidence:
    """Return `evidence` as it is: the reasoner itself takes no orders."""
    return evidence


@dataclass(frozen=True)
class Confirmation:
    """Confirms stances towards `claim` by `judge`, a reasoner that follows no instructions.

    A stance that the judge is certain is the opposite becomes neutral. So does one that it does
    not share, where the source tried to instruct a model.
    """

    claim: Claim
    judge: Judge

    def __call__(self, evidence: Evidence) -> Evidence:
        """Return `evidence`, neutral where its stance is not confirmed."""
        opposite = _OPPOSITE.get(evidence.stance)
        if opposite is None or not evidence.quote.verbatim:
            return evidence
        stance, certainty = self._read(evidence)
        contradicted = stance == opposite and certainty >= _CERTAIN
        doubtful = tried_to_instruct(evidence) and stance != evidence.stance
        if contradicted or doubtful:
            return evidence.model_copy(update={"stance": "neutral"})
        return evidence

    def _read(self, evidence: Evidence) -> tuple[Stance, float]:
        excerpt = Excerpt(id=evidence.id, source=evidence.source, text=evidence.quote.text)
        judgement = self.judge.verdict(self.claim, [excerpt])
        stance = _SPEAKS_FOR.get(judgement.label, "neutral")
        return stance, judgement.confidence.get(judgement.label, 0.0)


def tried_to_instruct(evidence: Evidence) -> bool:
    """Whether the source holds instructions to a model, shown or hidden."""
    kinds = ("injected_instruction", "hidden_text")
    return any(finding.kind in kinds for finding in evidence.source.findings)
