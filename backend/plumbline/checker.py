"""One check: passage to claims to verdicts, claims in parallel, told as a stream of events."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any, TypeVar

from plumbline.errors import (
    Cancelled,
    CheckStopped,
    InputError,
    Interrupted,
    PlumblineError,
    Unforeseen,
)
from plumbline.pool import WorkPool
from plumbline.reasoning.base import OfManyModels, Reasoner, SecondReader
from plumbline.retrieval.base import Retriever, Scope
from plumbline.retrieval.injections.withholding import orders_on
from plumbline.schema import (
    CheckCancelled,
    CheckCompleted,
    CheckFailed,
    CheckRequest,
    CheckStarted,
    Claim,
    ClaimContextualised,
    ClaimJudged,
    ClaimsExtracted,
    Event,
    Problem,
    QuestionStep,
    ReadStep,
    SearchReport,
    SearchStep,
    Source,
    StepQuestioned,
    StepRead,
    StepSearched,
    Verdict,
)
from plumbline.session import Budget, CheckSession
from plumbline.strategies.base import Pursuit, Strategy
from plumbline.strategies.choosing import most_worthy
from plumbline.strategies.orders import claims_of
from plumbline.strategies.selection import Selection

_LOG = logging.getLogger(__name__)
Publish = Callable[[Event], None]
Part = TypeVar("Part")
NOTHING_TO_CHECK = "no_checkable_claim"
BUDGET_SPENT = "budget_spent"
MOST_WORTHY_ONLY = "most_worthy_only"
_HOW_TO_SET_UP = {"llm": "Set both llm.base_url and llm.model in the settings. Or: "}


class Telling:
    """Numbers a check's events and publishes them in order; after the last one, silence."""

    def __init__(self, publish: Publish) -> None:
        self._publish = publish
        self._lock = threading.Lock()
        self._next = 0
        self._over = False

    def tell(self, event_type: Callable[..., Event], *, last: bool = False, **fields: Any) -> bool:
        """Publish an event; return False when the check was already over."""
        with self._lock:
            if self._over:
                return False
            event = event_type(number=self._next, at=datetime.now(timezone.utc), **fields)
            self._publish(event)
            # Only what was published counts: a full disk must not leave a gap in the numbers.
            self._next += 1
            self._over = last
            return True


@dataclass(frozen=True)
class ClaimTrail:
    """Notes the steps taken for one claim as events."""

    telling: Telling
    claim_id: str

    def questioned(self, question: str, purpose: str = "") -> None:
        """Note a question that was asked."""
        step = QuestionStep(question=question, purpose=purpose)
        self.telling.tell(StepQuestioned, claim_id=self.claim_id, step=step)

    def searched(self, report: SearchReport) -> None:
        """Note a query that was sent and what came of it."""
        step = SearchStep(report=report)
        self.telling.tell(StepSearched, claim_id=self.claim_id, step=step)

    def read(self, source: Source, characters: int, cause: Problem | None) -> None:
        """Note a page that was read, or why it was not."""
        step = ReadStep(source=source, characters=characters, cause=cause)
        self.telling.tell(StepRead, claim_id=self.claim_id, step=step)


@dataclass(frozen=True)
class CheckDefaults:
    """What a check takes when its request doesn't say."""

    strategy: str
    reasoner: str
    budget: Budget


class RunningCheck:
    """A check on its way: `run` it in a thread, `cancel` it from another."""

    def __init__(
        self, check_id: str, request: CheckRequest, checker: Checker, publish: Publish
    ) -> None:
        self.id = check_id
        self._request = request
        self._checker = checker
        self._telling = Telling(publish)
        self._strategy = checker.strategy(request.strategy)
        self._session = CheckSession(
            budget=checker.defaults.budget,
            reader_language=request.reader_language,
            as_of=request.as_of,
            private=request.private,
        )
        reasoner = checker.reasoner(request.reasoner, request.model)
        self._reasoner = reasoner.for_check(self._session)
        self._second = checker.second_reader(self._reasoner, self._session)
        self._chosen_from = 0

    def cancel(self) -> bool:
        """End the check now and keep what was judged; return False when it was already over."""
        self._session.cancel()
        return self._end(CheckCancelled)

    def interrupt(self, detail: str) -> bool:
        """End the check because the server stops; return False when it was already over."""
        problem = Problem.of(Interrupted(detail))
        try:
            # Told before the workers notice, who would take it for the reader's own cancelling.
            return self._end(CheckFailed, problem=problem, interrupted=True)
        finally:
            self._session.cancel()

    def announce(self) -> None:
        """Publish `check.started`; call it once, before `run`."""
        self._telling.tell(
            CheckStarted,
            check_id=self.id,
            passage=self._request.passage,
            strategy=self._strategy.name,
            reasoner=self._reasoner.name,
            model=self._reasoner.model,
            prompts=self._reasoner.prompts,
            as_of=self._request.as_of,
            private=self._request.private,
        )

    def run(self) -> None:
        """Do the whole check; every outcome, failures included, ends in a final event."""
        step = "extraction"
        self._session.begin()
        try:
            self._session.checkpoint()
            claims = self._extract()
            step = "verification"
            self._checker.pool.map(self._pursue, claims)
            self._end(CheckCompleted, notices=self._notices(claims))
        except Cancelled:
            self._end(CheckCancelled)
        except PlumblineError as error:
            self._end(CheckFailed, problem=Problem.of(error, step))
        except Exception as error:
            self._end(CheckFailed, problem=Problem.of(Unforeseen(error), step))
            raise

    def _extract(self) -> list[Claim]:
        selection = Selection(self._request.passage)
        # The other reasoner reads orders as what they are: instructions, which nobody checks.
        found, passage = claims_of(selection.readable, self._reasoner, self._second is not None)
        claims = self._chosen(found)
        self._telling.tell(
            ClaimsExtracted,
            claims=tuple(map(selection.as_selected, claims)),
            findings=orders_on(self._request.passage),
        )
        self._session.checkpoint()
        worthy = [claim for claim in claims if claim.check_worthy]
        in_context = {claim.id: claim for claim in self._reasoner.add_context(worthy, passage)}
        for claim in in_context.values():
            self._telling.tell(
                ClaimContextualised,
                claim_id=claim.id,
                period=claim.period,
                entities=claim.entities,
            )
        return [in_context.get(claim.id, claim) for claim in claims]

    def _chosen(self, claims: list[Claim]) -> list[Claim]:
        most = self._request.max_claims
        chosen = most_worthy(claims, most) if most else []
        # Where none can be checked, the reader is told what the passage holds instead.
        if not chosen:
            return claims
        self._chosen_from = len(claims)
        return chosen

    def _pursue(self, claim: Claim) -> None:
        verdict = self._verdict(claim)
        self._telling.tell(ClaimJudged, claim_id=claim.id, verdict=verdict)

    def _verdict(self, claim: Claim) -> Verdict:
        if not claim.check_worthy:
            return Verdict(label="not_checkable", rationale=claim.kind, stop_reason="kind")
        trail = ClaimTrail(self._telling, claim.id)
        scope = Scope.of(self._request)
        pursuit = Pursuit(
            reasoner=self._reasoner,
            retriever=self._checker.retriever.for_claim(scope, self._session, trail),
            session=self._session,
            trail=trail,
            map=self._checker.pool.map,
            second=self._second,
        )
        try:
            self._session.checkpoint()
            return self._strategy.verify(claim, pursuit)
        except Cancelled:
            raise
        except PlumblineError as error:
            return Verdict.of_failure(error)
        except Exception as error:  # noqa: BLE001 - one claim's fault must not cost the others theirs
            _LOG.exception("the pursuit of a claim ended by a fault")
            return Verdict.of_failure(Unforeseen(error))

    def _notices(self, claims: list[Claim]) -> tuple[str, ...]:
        notices = list(self._session.notices)
        if not any(claim.check_worthy for claim in claims):
            notices.append(NOTHING_TO_CHECK)
        if self._chosen_from > len(claims):
            notices.append(MOST_WORTHY_ONLY)
        if self._spent():
            notices.append(BUDGET_SPENT)
        return tuple(notices)

    def _spent(self) -> bool:
        try:
            self._session.checkpoint()
        except CheckStopped:
            return True
        return False

    def _end(self, event_type: Callable[..., Event], **fields: Any) -> bool:
        session = self._session
        seconds = round(session.seconds, 3)
        return self._telling.tell(
            event_type, last=True, seconds=seconds, usage=session.usage, **fields
        )


class Checker:
    """Holds the parts a check is made of, and makes checks. Safe to share between threads.

    `incorruptible` names the reasoner that takes no orders from what it reads: it takes a
    second look at what others make of their sources.
    """

    def __init__(
        self,
        reasoners: Mapping[str, Reasoner],
        retriever: Retriever,
        strategies: Mapping[str, Strategy],
        pool: WorkPool,
        defaults: CheckDefaults,
        *,
        incorruptible: str = "embedded",
    ) -> None:
        self.incorruptible = incorruptible
        self.reasoners = reasoners
        self.retriever = retriever
        self.strategies = strategies
        self.pool = pool
        self.defaults = defaults

    def prepare(self, check_id: str, request: CheckRequest, publish: Publish) -> RunningCheck:
        """Return a check ready to run. Raises InputError for a part that is not set up."""
        return RunningCheck(check_id, request, self, publish)

    def strategy(self, name: str | None) -> Strategy:
        """Return the strategy of that name, or the default."""
        return _pick(self.strategies, name or self.defaults.strategy, "strategy")

    def second_reader(self, first: Reasoner, session: CheckSession) -> SecondReader | None:
        """Return who takes a second look at what `first` reads, None where nobody needs to."""
        reader = self.reasoners.get(self.incorruptible)
        if reader is None or first.name == self.incorruptible:
            return None
        second = reader.for_check(session)
        if not isinstance(second, SecondReader):
            # To go without it would let a page decide its own verdict.
            raise TypeError(f"The reasoner “{reader.name}” cannot take a second look.")
        return second

    def reasoner(self, name: str | None, model: str | None = None) -> Reasoner:
        """Return the reasoner of that name, or the default; with another model where one is given.

        Raises InputError for a reasoner that has no other models.
        """
        reasoner = _pick(self.reasoners, name or self.defaults.reasoner, "reasoner")
        if model in (None, reasoner.model):
            return reasoner
        if not isinstance(reasoner, OfManyModels):
            raise InputError(f"The reasoner “{reasoner.name}” has no model “{model}”.")
        return reasoner.with_model(model)


def _pick(parts: Mapping[str, Part], name: str, what: str) -> Part:
    if name not in parts:
        known = ", ".join(sorted(parts))
        remedy = f"{_HOW_TO_SET_UP.get(name, '')}Choose one of: {known}."
        raise InputError(f"The {what} “{name}” is not set up.", remedy=remedy)
    return parts[name]
