"""One claim measured: a strategy pursues it over the recorded web, and a row says what came."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

from plumbline.errors import PlumblineError, Unforeseen
from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.evidence import RecordedWeb
from plumbline.evaluation.recorder import PairRecorder, Watcher
from plumbline.evaluation.results import QuotedEvidence, ResultRow
from plumbline.reasoning.base import Reasoner
from plumbline.retrieval.base import Scope
from plumbline.schema import Claim, ClaimPeriod, QuestionAnswer, Span, Verdict
from plumbline.session import Budget, CheckSession
from plumbline.strategies.base import Pursuit, Strategy

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Parts:
    """What a run works with; shared by all its claims."""

    strategy: Strategy
    reasoner: Reasoner
    web: RecordedWeb


def measure(claim: EvaluationClaim, parts: Parts, key: str) -> ResultRow:
    """Return the row of one claim. A failure becomes `could_not_check`, and the run goes on."""
    session = CheckSession(budget=Budget(seconds=None), reader_language=claim.language)
    reasoner, recorder = PairRecorder.around(parts.reasoner.for_check(session))
    watcher = Watcher()
    try:
        verdict = pursue(claim, parts, reasoner, session, watcher)
    except PlumblineError as error:
        verdict = Verdict.of_failure(error)
    except Exception as error:  # noqa: BLE001 - the boundary of one claim
        _LOG.exception("claim %s ended by a fault", claim.id)
        verdict = Verdict.of_failure(Unforeseen(error))
    return ResultRow(
        key=key,
        claim_id=claim.id,
        label=verdict.label,
        confidence=verdict.confidence,
        rationale=verdict.rationale,
        stop_reason=verdict.stop_reason,
        degraded=verdict.degraded,
        pairs=_pairs(claim, recorder.pairs, verdict),
        evidence=tuple(quoted(verdict)),
        found=tuple(watcher.found),
        usage=session.usage,
        seconds=round(time.monotonic() - session.started, 4),
        error=verdict.cause,
    )


def pursue(
    claim: EvaluationClaim,
    parts: Parts,
    reasoner: Reasoner,
    session: CheckSession,
    watcher: Watcher,
) -> Verdict:
    """Return the verdict on one claim, as the strategy gives it. Raises as `verify` does."""
    in_context = reasoner.add_context([_as_claim(claim)], claim.passage())
    retriever = parts.web.retriever(claim)
    pursuit = Pursuit(
        reasoner=reasoner,
        retriever=retriever.for_claim(Scope(language=claim.language), session, watcher),
        session=session,
        trail=watcher,
    )
    return parts.strategy.verify(in_context[0], pursuit)


def _as_claim(claim: EvaluationClaim) -> Claim:
    return Claim(
        id="c1",
        text=claim.text,
        span=Span(start=0, end=len(claim.text)),
        source_text=claim.text,
        period=ClaimPeriod(said_on=claim.said_on) if claim.said_on else None,
    )


def _pairs(
    claim: EvaluationClaim, asked: list[QuestionAnswer], verdict: Verdict
) -> tuple[tuple[str, str], ...]:
    if asked:
        return tuple((pair.question, pair.answer.text) for pair in asked if pair.answer.answered)
    # A strategy that asks no questions (PASS-FC) looked for the claim itself.
    return tuple((claim.text, evidence.quote.text) for evidence in verdict.evidence)


def quoted(verdict: Verdict) -> list[QuotedEvidence]:
    """Return the evidence of a verdict as it is kept."""
    return [
        QuotedEvidence(
            url=evidence.source.url,
            title=evidence.source.title,
            quote=evidence.quote.text,
            verbatim=evidence.quote.verbatim,
            stance=evidence.stance,
        )
        for evidence in verdict.evidence
    ]
