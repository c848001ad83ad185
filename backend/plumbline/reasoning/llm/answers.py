"""The shapes in which a model answers, one per step; prompts name them in their front matter."""

from __future__ import annotations

import math
import re
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from plumbline.schema import AnswerType, ClaimKind, DecidedLabel, Stance

_NOTHING = ("", "null", "none", "n/a")


def _slug(value: Any) -> Any:
    """“Not Enough Evidence” and NOT-ENOUGH-EVIDENCE are the same label; nothing else is."""
    return re.sub(r"[\s\-]+", "_", value.strip().lower()) if isinstance(value, str) else value


def _stance_slug(value: Any) -> Any:
    slug = _slug(value)
    forms = {"support": "supports", "supported": "supports"}
    forms |= {"refute": "refutes", "refuted": "refutes"}
    return forms.get(slug, slug) if isinstance(slug, str) else slug


def _null(value: Any) -> Any:
    return None if isinstance(value, str) and value.strip().lower() in _NOTHING else value


def _rounded(value: Any) -> Any:
    return round(value) if isinstance(value, float) and math.isfinite(value) else value


def _list(value: Any) -> Any:
    return [] if value is None else value


Label = Annotated[DecidedLabel, BeforeValidator(_slug)]
Kind = Annotated[ClaimKind, BeforeValidator(_slug)]
Side = Annotated[Stance, BeforeValidator(_stance_slug)]
TypeOfAnswer = Annotated[AnswerType, BeforeValidator(_slug)]
MaybeText = Annotated[str | None, BeforeValidator(_null)]
MaybeNumber = Annotated[int | None, BeforeValidator(_null)]
Percent = Annotated[int, Field(ge=0, le=100), BeforeValidator(_rounded)]
Next = Annotated[Literal["accept", "judge_again", "search_again"], BeforeValidator(_slug)]
Tool = Literal["dates", "location", "sites"]


def _known_tools(value: Any) -> Any:
    items = _list(value)
    if not isinstance(items, list):
        return items
    return [item for item in map(_slug, items) if item in get_args(Tool)]


class Shape(BaseModel):
    """A model's answer; fields beyond the asked ones are passed over."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class ClaimItem(Shape):
    text: str = Field(min_length=1)
    words: str
    kind: Kind


class ClaimList(Shape):
    claims: list[ClaimItem]


class SplitItem(Shape):
    number: int
    text: str = Field(min_length=1)


class SplitList(Shape):
    claims: list[SplitItem]


class EntityItem(Shape):
    name: str
    kind: str
    brief: str


class ContextItem(Shape):
    number: int
    when: MaybeText
    start: MaybeText
    end: MaybeText
    entities: Annotated[list[EntityItem], BeforeValidator(_list)]


class ContextList(Shape):
    claims: list[ContextItem]


class OneQuestion(Shape):
    question: str = Field(min_length=3)


class OpeningList(Shape):
    first: str = Field(min_length=3)
    as_question: str = Field(min_length=3)
    wordings: Annotated[list[str], BeforeValidator(_list)]
    trusted: Annotated[list[str], BeforeValidator(_list)]


class NextQuestion(Shape):
    clear: bool
    question: MaybeText


class QuestionList(Shape):
    questions: list[str]


class QueryList(Shape):
    queries: list[str]


class Domains(Shape):
    trusted: Annotated[list[str], BeforeValidator(_list)]
    excluded: Annotated[list[str], BeforeValidator(_list)]


class LanguageList(Shape):
    languages: Annotated[list[str], BeforeValidator(_list)]


class Choice(Shape):
    number: MaybeNumber


class Numbered(Shape):
    """Which question is answered; told first."""

    number: int


class AnswerText(Shape):
    answer: str
    type: TypeOfAnswer
    source: MaybeNumber
    quote: MaybeText


class NumberedAnswer(AnswerText, Numbered):
    """One of several answers."""


class AnswerList(Shape):
    answers: list[NumberedAnswer]


class Summary(Shape):
    summary: str
    answered: bool
    source: MaybeNumber
    quote: MaybeText
    stance: Side


class NumberedSummary(Summary, Numbered):
    """One of several summaries."""


class SummaryList(Shape):
    summaries: list[NumberedSummary]


class StanceAnswer(Shape):
    stance: Side


class Likelihood(Shape):
    supported: Percent
    refuted: Percent
    conflicting: Percent
    not_enough_evidence: Percent


class CitedPiece(Shape):
    number: int
    stance: Side
    quote: str


class CitedPair(Shape):
    number: int
    stance: Side


class VerdictAnswer(Shape):
    """What decides comes first: a label written before its evidence is a guess to be defended."""

    evidence: Annotated[list[CitedPiece], BeforeValidator(_list)]
    reasoning: str
    label: Label
    likelihood: Likelihood
    error: MaybeText
    correction: MaybeText


class ReflectionAnswer(Shape):
    next: Next
    feedback: Annotated[str, BeforeValidator(lambda value: value or "")]
    tools: Annotated[list[Tool], BeforeValidator(_known_tools)]
    languages: Annotated[list[str], BeforeValidator(_list)]


class VerdictAndReflection(ReflectionAnswer, VerdictAnswer):
    """The verdict's fields come first: a model cites, judges, then reflects."""


class PairsVerdict(Shape):
    evidence: Annotated[list[CitedPair], BeforeValidator(_list)]
    reasoning: str
    label: Label
    likelihood: Likelihood
    error: MaybeText
    correction: MaybeText


class PairItem(Shape):
    question: str
    answer: str
    type: TypeOfAnswer
    source: MaybeNumber
    quote: MaybeText
    stance: Side


class Likert(Shape):
    supported: int = Field(ge=1, le=5)
    refuted: int = Field(ge=1, le=5)
    conflicting: int = Field(ge=1, le=5)
    not_enough_evidence: int = Field(ge=1, le=5)


class PairsAndVerdict(Shape):
    pairs: list[PairItem]
    reasoning: str
    label: Label
    likert: Likert
    error: MaybeText
    correction: MaybeText


class AgentVerdict(Shape):
    evidence: Annotated[list[CitedPair], BeforeValidator(_list)]
    reasoning: str
    label: Label
    uncertainty: Percent
    error: MaybeText
    correction: MaybeText


class AgentDecision(Shape):
    search: MaybeText
    verdict: AgentVerdict | None


SHAPES: dict[str, type[Shape]] = {
    shape.__name__: shape
    for shape in (
        ClaimList,
        SplitList,
        ContextList,
        OneQuestion,
        OpeningList,
        NextQuestion,
        QuestionList,
        QueryList,
        Domains,
        LanguageList,
        Choice,
        AnswerText,
        AnswerList,
        Summary,
        SummaryList,
        StanceAnswer,
        VerdictAnswer,
        ReflectionAnswer,
        VerdictAndReflection,
        PairsVerdict,
        PairsAndVerdict,
        AgentDecision,
    )
}
