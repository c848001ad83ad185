"""The shapes in which a model answers, one per step; prompts name them in their front matter."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from plumbline.reasoning.llm.answers.values import (
    Agreement,
    Cited,
    Given,
    Items,
    Kind,
    Label,
    MaybeItems,
    MaybeNext,
    MaybeText,
    Names,
    Next,
    Number,
    Place,
    Said,
    Share,
    Side,
    Text,
    Tools,
    TypeOfAnswer,
    Uncertainty,
    Wordings,
)


class Shape(BaseModel):
    """A model's answer; fields beyond the asked ones are passed over.

    The wire asks for every field. A default stands where leaving one out says the same as null.
    """

    model_config = ConfigDict(extra="ignore", frozen=True, coerce_numbers_to_str=True)

    @property
    def says_something(self) -> bool:
        """Whether there is anything in it that is worth keeping for another check."""
        return True


class ClaimItem(Shape):
    text: str = Field(min_length=1)
    words: Text = ""
    kind: Kind


class ClaimList(Shape):
    claims: Items[ClaimItem]

    @property
    def says_something(self) -> bool:
        return bool(self.claims)


class SplitItem(Shape):
    number: Number
    text: str = Field(min_length=1)


class SplitList(Shape):
    """All or nothing: of a claim split in two, one half alone would lose the other."""

    claims: list[SplitItem]


class EntityItem(Shape):
    name: str
    kind: Text = ""
    brief: Text = ""


class ContextItem(Shape):
    number: Number
    when: MaybeText = None
    start: MaybeText = None
    end: MaybeText = None
    entities: MaybeItems[EntityItem] = []


class ContextList(Shape):
    claims: Items[ContextItem]


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
    questions: Wordings


class QueryList(Shape):
    queries: Wordings


class Domains(Shape):
    trusted: Names
    excluded: Names


class LanguageList(Shape):
    languages: Names


class Choice(Shape):
    number: Place


class Numbered(Shape):
    """Which question is answered; told first."""

    number: Number


class AnswerText(Shape):
    answer: Said
    type: TypeOfAnswer
    source: Place = None
    quote: MaybeText = None


class NumberedAnswer(AnswerText, Numbered):
    """One of several answers."""


class AnswerList(Shape):
    answers: Items[NumberedAnswer]


class Summary(Shape):
    summary: Text
    answered: bool
    source: Place = None
    quote: MaybeText = None
    stance: Side


class NumberedSummary(Summary, Numbered):
    """One of several summaries."""


class SummaryList(Shape):
    summaries: Items[NumberedSummary]


class StanceAnswer(Shape):
    stance: Side


class Likelihood(Shape):
    """A label that is not named has none."""

    supported: Share = 0.0
    refuted: Share = 0.0
    conflicting: Share = 0.0
    not_enough_evidence: Share = 0.0


class CitedPair(Shape):
    number: Cited
    stance: Side


class CitedPiece(CitedPair):
    """One without a quote cites nothing; the others still do."""

    quote: Text = ""


class VerdictAnswer(Shape):
    """What decides comes first: a label written before its evidence is a guess to be defended."""

    evidence: MaybeItems[CitedPiece]
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

    next: MaybeNext = None
    feedback: Text = ""
    tools: Tools = []
    languages: Names = []


class PairsVerdict(Shape):
    evidence: MaybeItems[CitedPair]
    reasoning: str
    label: Label
    likelihood: Likelihood
    error: MaybeText = None
    correction: MaybeText = None


class PairItem(Shape):
    question: str
    answer: Said
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
    pairs: Items[PairItem]
    reasoning: str
    label: Label
    likert: Likert
    error: MaybeText = None
    correction: MaybeText = None


class AgentVerdict(Shape):
    evidence: MaybeItems[CitedPair]
    reasoning: str
    label: Label
    uncertainty: Uncertainty
    error: MaybeText = None
    correction: MaybeText = None


class AgentDecision(Shape):
    search: MaybeText = None
    verdict: Given[AgentVerdict] = None


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
