"""Verdicts: what a reader is told about a claim."""

from __future__ import annotations

from plumbline.errors import PlumblineError
from plumbline.schema.base import (
    TENTATIVE_BELOW,
    Model,
    Problem,
    Text,
    ToldLabel,
    VerdictLabel,
)
from plumbline.schema.evidence import Evidence

_TENTATIVE: dict[VerdictLabel, ToldLabel] = {
    "supported": "probably_supported",
    "refuted": "probably_refuted",
}


class Verdict(Model):
    """The outcome for one claim.

    `confidence` has one probability per decided label (empty for `not_checkable` and
    `could_not_check`); `cause` is set exactly for `could_not_check`; `independent_sources`
    counts the sources behind the verdict, copies of one text once. `stop_reason` is why the
    strategy stopped looking. `degraded` names what was missing, e.g. pages that stayed unread.
    """

    label: VerdictLabel
    confidence: dict[VerdictLabel, float] = {}
    rationale: Text = ""
    correction: Text | None = None
    error: Text | None = None
    evidence: tuple[Evidence, ...] = ()
    independent_sources: int = 0
    stop_reason: Text = ""
    degraded: tuple[Text, ...] = ()
    cause: Problem | None = None

    @classmethod
    def of_failure(cls, error: PlumblineError, evidence: tuple[Evidence, ...] = ()) -> Verdict:
        """Return what is said of a claim whose pursuit ended by `error`, with what was found."""
        return cls(
            label="could_not_check",
            cause=Problem.of(error),
            evidence=evidence,
            stop_reason=error.kind,
        )

    @property
    def told(self) -> ToldLabel:
        """The label as a reader is told it: "probably_…" where it is hardly likelier than all
        else together."""
        if self.confidence.get(self.label, 1.0) >= TENTATIVE_BELOW:
            return self.label
        return _TENTATIVE.get(self.label, self.label)
