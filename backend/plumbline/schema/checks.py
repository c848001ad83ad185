"""Checks, the steps that were taken, and the events that tell of them as they happen."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from plumbline.schema.base import Model, Problem, Text
from plumbline.schema.claims import Claim, ClaimPeriod, EntityBrief
from plumbline.schema.evidence import Finding, SearchReport, Source
from plumbline.schema.passages import Passage
from plumbline.schema.verdicts import Verdict

CheckStatus = Literal["running", "completed", "failed", "cancelled", "interrupted"]


class Usage(Model):
    """What a check cost. `estimated` says that tokens were counted by us, not by the server.

    `cached` answers of the model were known from an earlier check: they are no calls and cost
    nothing. `repairs` were asked for again because they could not be read, and `unusable` could
    not be read then either.
    """

    llm_calls: int = 0
    cached: int = 0
    repairs: int = 0
    unusable: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0
    estimated: bool = False
    searches: int = 0
    pages_read: int = 0


class QuestionStep(Model):
    """A question that was asked on the way."""

    kind: Literal["question"] = "question"
    question: Text
    purpose: Text = ""


class SearchStep(Model):
    """A query that was sent, and what came of it."""

    kind: Literal["search"] = "search"
    report: SearchReport


class ReadStep(Model):
    """A page that was read, or could not be."""

    kind: Literal["read"] = "read"
    source: Source
    characters: int = 0
    cause: Problem | None = None


Step = Annotated[QuestionStep | SearchStep | ReadStep, Field(discriminator="kind")]


class CheckedClaim(Model):
    """A claim with the steps taken for it; the verdict is None while it is being pursued."""

    claim: Claim
    steps: tuple[Step, ...] = ()
    verdict: Verdict | None = None


class Check(Model):
    """One request to verify one passage, as far as it has come.

    `prompts` names the wording of all the model's prompts, None where none are used.
    `seconds` is wall-clock time; `notices` tell the reader what holds for the whole check,
    e.g. that the passage has no claim that can be verified. `findings` tell what is suspicious
    about the reader's own page: the passage, the text around it, its title. A `private` check is
    only in memory. `events` counts its events.
    """

    id: Text
    passage: Passage
    strategy: Text
    reasoner: Text
    model: Text | None = None
    prompts: Text | None = None
    as_of: date | None = None
    private: bool = False
    status: CheckStatus = "running"
    created_at: datetime
    finished_at: datetime | None = None
    seconds: float | None = None
    claims: tuple[CheckedClaim, ...] = ()
    usage: Usage = Usage()
    notices: tuple[Text, ...] = ()
    findings: tuple[Finding, ...] = ()
    problem: Problem | None = None
    events: int = 0


class _EventBase(Model):
    number: int
    at: datetime


class CheckStarted(_EventBase):
    """The first event: everything known before the passage is read."""

    type: Literal["check.started"] = "check.started"
    check_id: Text
    passage: Passage
    strategy: Text
    reasoner: Text
    model: Text | None = None
    prompts: Text | None = None
    as_of: date | None = None
    private: bool = False


class ClaimsExtracted(_EventBase):
    """The passage's claims, in reading order, and what is suspicious about its page."""

    type: Literal["claims.extracted"] = "claims.extracted"
    claims: tuple[Claim, ...]
    findings: tuple[Finding, ...] = ()


class ClaimContextualised(_EventBase):
    """Claim period and entity briefs were added to a claim."""

    type: Literal["claim.contextualised"] = "claim.contextualised"
    claim_id: Text
    period: ClaimPeriod | None
    entities: tuple[EntityBrief, ...]


class StepQuestioned(_EventBase):
    """A question was asked."""

    type: Literal["step.questioned"] = "step.questioned"
    claim_id: Text
    step: QuestionStep


class StepSearched(_EventBase):
    """A query was sent."""

    type: Literal["step.searched"] = "step.searched"
    claim_id: Text
    step: SearchStep


class StepRead(_EventBase):
    """A page was read or could not be."""

    type: Literal["step.read"] = "step.read"
    claim_id: Text
    step: ReadStep


class ClaimJudged(_EventBase):
    """A claim has its verdict."""

    type: Literal["claim.judged"] = "claim.judged"
    claim_id: Text
    verdict: Verdict


class CheckCompleted(_EventBase):
    """Every claim has a verdict."""

    type: Literal["check.completed"] = "check.completed"
    seconds: float
    usage: Usage
    notices: tuple[Text, ...] = ()


class CheckFailed(_EventBase):
    """The check ended early; `problem.step` says where. `interrupted`: the server stopped."""

    type: Literal["check.failed"] = "check.failed"
    seconds: float
    usage: Usage
    problem: Problem
    interrupted: bool = False


class CheckCancelled(_EventBase):
    """The reader cancelled; what was judged by then is kept."""

    type: Literal["check.cancelled"] = "check.cancelled"
    seconds: float
    usage: Usage


Event = Annotated[
    CheckStarted
    | ClaimsExtracted
    | ClaimContextualised
    | StepQuestioned
    | StepSearched
    | StepRead
    | ClaimJudged
    | CheckCompleted
    | CheckFailed
    | CheckCancelled,
    Field(discriminator="type"),
]
FINAL_EVENTS = (CheckCompleted, CheckFailed, CheckCancelled)
