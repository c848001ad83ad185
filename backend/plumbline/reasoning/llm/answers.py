"""The shapes in which a model answers, one per step; prompts name them in their front matter."""

from __future__ import annotations

import math
import re
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic.json_schema import SkipJsonSchema

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


def _text(value: Any) -> Any:
    return "" if value is None else value


def _list(value: Any) -> Any:
    return [] if value is None else value


def _place(value: Any) -> Any:
    """“[1]” and “Source 1” are the number that they name."""
    named = re.fullmatch(r"[^\d-]{0,20}(\d{1,4})\W{0,3}", value) if isinstance(value, str) else None
    return int(named[1]) if named else _null(value)


def _number(value: Any) -> Any:
    """“90 %” is 90, and "0.45" is 0.45."""
    written = value.strip().removesuffix("%").strip() if isinstance(value, str) else ""
    if not re.fullmatch(r"\d{1,3}(\.\d{1,9})?", written):
        return value
    return float(written) if "." in written else int(written)


def _whole(value: Any) -> Any:
    return round(value) if isinstance(value, float) and math.isfinite(value) else value


def _in_hundredths(value: Any) -> Any:
    """What is written with a point and is no more than 1 was meant as a fraction."""
    value = _number(value)
    return _whole(value * 100 if isinstance(value, float) and value <= 1 else value)


def _given(value: Any) -> Any:
    """An object in which nothing is filled in is none."""
    empty = isinstance(value, dict) and not any(value.values())
    return None if empty else _null(value)


Label = Annotated[DecidedLabel, BeforeValidator(_slug)]
Kind = Annotated[ClaimKind, BeforeValidator(_slug)]
Side = Annotated[Stance, BeforeValidator(_stance_slug)]
TypeOfAnswer = Annotated[AnswerType, BeforeValidator(_slug)]
Text = Annotated[str, BeforeValidator(_text)]
MaybeText = Annotated[str | None, BeforeValidator(_null)]
Place = Annotated[int | None, BeforeValidator(_place)]
# 0 names nothing. A null that the wire offers is what a small model takes.
Cited = Annotated[int, BeforeValidator(lambda value: _place(value) or 0)]
Uncertainty = Annotated[int, Field(ge=0, le=100), BeforeValidator(_in_hundredths)]
# Asked for from 0 to 100; told as fractions the proportions are the same, and they are what counts.
Share = Annotated[
    float,
    Field(ge=0, le=100, allow_inf_nan=False),
    BeforeValidator(_number),
    WithJsonSchema({"type": "integer", "minimum": 0, "maximum": 100}),
]
Agreement = Annotated[int, Field(ge=1, le=5), BeforeValidator(_whole)]
Next = Annotated[Literal["accept", "judge_again", "search_again"], BeforeValidator(_slug)]
Tool = Literal["dates", "location", "sites"]


def _known_tools(value: Any) -> Any:
    items = _list(value)
    if not isinstance(items, list):
        return items
    return [item for item in map(_slug, items) if item in get_args(Tool)]


Tools = Annotated[list[Tool], BeforeValidator(_known_tools)]
Names = Annotated[list[str], BeforeValidator(_list)]


class Shape(BaseModel):
    """A model's answer; fields beyond the asked ones are passed over.

    The wire asks for every field. A default stands where leaving one out says the same as null.
    """

    model_config = ConfigDict(extra="ignore", frozen=True)

    @property
    def says_something(self) -> bool:
        """Whether there is anything in it that is worth keeping for another check."""
        return True


class ClaimItem(Shape):
    text: str = Field(min_length=1)
    words: str
    kind: Kind


class ClaimList(Shape):
    claims: list[ClaimItem]

    @property
    def says_something(self) -> bool:
        return bool(self.claims)


class SplitItem(Shape):
    number: int
    text: str = Field(min_length=1)


class SplitList(Shape):
    claims: list[SplitItem]


class EntityItem(Shape):
    name: str
    kind: Text = ""
    brief: Text = ""


class ContextItem(Shape):
    number: int
    when: MaybeText = None
    start: MaybeText = None
    end: MaybeText = None
    entities: Annotated[list[EntityItem], BeforeValidator(_list)] = []


class ContextList(Shape):
    claims: list[ContextItem]


class OneQuestion(Shape):
    question: str = Field(min_length=3)


class OpeningList(Shape):
    first: str = Field(min_length=3)
    as_question: str = Field(min_length=3)
    wordings: Names
    trusted: Names


class NextQuestion(Shape):
    clear: bool
    question: MaybeText = None


class QuestionList(Shape):
    questions: list[str]


class QueryList(Shape):
    queries: list[str]


class Domains(Shape):
    trusted: Names
    excluded: Names


class LanguageList(Shape):
    languages: Names


class Choice(Shape):
    number: Place


class Numbered(Shape):
    """Which question is answered; told first."""

    number: int


class AnswerText(Shape):
    answer: str
    type: TypeOfAnswer
    source: Place = None
    quote: MaybeText = None


class NumberedAnswer(AnswerText, Numbered):
    """One of several answers."""


class AnswerList(Shape):
    answers: list[NumberedAnswer]


class Summary(Shape):
    summary: str
    answered: bool
    source: Place = None
    quote: MaybeText = None
    stance: Side


class NumberedSummary(Summary, Numbered):
    """One of several summaries."""


class SummaryList(Shape):
    summaries: list[NumberedSummary]


class StanceAnswer(Shape):
    stance: Side


class Likelihood(Shape):
    supported: Share
    refuted: Share
    conflicting: Share
    not_enough_evidence: Share


class CitedPair(Shape):
    number: Cited
    stance: Side


class CitedPiece(CitedPair):
    """One without a quote cites nothing; the others still do."""

    quote: Text = ""


class VerdictAnswer(Shape):
    """What decides comes first: a label written before its evidence is a guess to be defended."""

    evidence: Annotated[list[CitedPiece], BeforeValidator(_list)]
    reasoning: str
    label: Label
    likelihood: Likelihood
    error: MaybeText = None
    correction: MaybeText = None


class ReflectionAnswer(Shape):
    next: Next
    feedback: Text = ""
    tools: Tools = []
    languages: Names = []


class VerdictAndReflection(VerdictAnswer):
    """A model cites, judges, then reflects, unless its verdict leaves nothing to reflect on."""

    next: Annotated[Next | SkipJsonSchema[None], BeforeValidator(_null)] = None
    feedback: Text = ""
    tools: Tools = []
    languages: Names = []


class PairsVerdict(Shape):
    evidence: Annotated[list[CitedPair], BeforeValidator(_list)]
    reasoning: str
    label: Label
    likelihood: Likelihood
    error: MaybeText = None
    correction: MaybeText = None


class PairItem(Shape):
    question: str
    answer: str
    type: TypeOfAnswer
    source: Place = None
    quote: MaybeText = None
    stance: Side


class Likert(Shape):
    supported: Agreement
    refuted: Agreement
    conflicting: Agreement
    not_enough_evidence: Agreement


class PairsAndVerdict(Shape):
    pairs: list[PairItem]
    reasoning: str
    label: Label
    likert: Likert
    error: MaybeText = None
    correction: MaybeText = None


class AgentVerdict(Shape):
    evidence: Annotated[list[CitedPair], BeforeValidator(_list)]
    reasoning: str
    label: Label
    uncertainty: Uncertainty
    error: MaybeText = None
    correction: MaybeText = None


class AgentDecision(Shape):
    search: MaybeText = None
    verdict: Annotated[AgentVerdict | None, BeforeValidator(_given)] = None


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
