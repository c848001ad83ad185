"""What reasoners and strategies hand each other: answers, judgements, reflections, moves."""

from __future__ import annotations

from typing import Literal

from plumbline.schema.base import TENTATIVE_BELOW, DecidedLabel, Model, Stance, Text
from plumbline.schema.evidence import Excerpt, Query

AnswerType = Literal["boolean", "extractive", "abstractive", "unanswerable"]


class Answer(Model):
    """The answer to a question. `quote` is meant to be verbatim in the excerpt `excerpt_id`."""

    text: Text
    excerpt_id: Text | None = None
    quote: Text | None = None
    type: AnswerType = "abstractive"

    @property
    def answered(self) -> bool:
        """Whether the question has an answer at all."""
        return self.type != "unanswerable"


class QuestionAnswer(Model):
    """A question asked about a claim, its answer, the excerpt that carries it, the others that it
    was read from, and what that says of the claim: `strength` is how sure that is, in 0..1."""

    question: Text
    answer: Answer
    excerpt: Excerpt | None = None
    beside: tuple[Excerpt, ...] = ()
    stance: Stance | None = None
    strength: float = 1.0


class PairStance(Model):
    """What one question-answer pair says of a claim, and how sure that is, in 0..1: what a
    language model says counts in full."""

    stance: Stance
    strength: float = 1.0


class CitedQuote(Model):
    """The words of an excerpt that speak for or against a claim, with a score in 0..1."""

    excerpt_id: Text
    quote: Text
    stance: Stance
    score: float = 0.0


class Judgement(Model):
    """A reasoner's verdict before its quotes are located.

    `confidence` holds one probability per label, summing to 1. `error` names what is wrong
    with a refuted claim, `correction` is the claim with that part put right.
    """

    label: DecidedLabel
    confidence: dict[DecidedLabel, float]
    rationale: Text
    correction: Text | None = None
    error: Text | None = None
    cited: tuple[CitedQuote, ...] = ()

    @property
    def tentative(self) -> bool:
        """Whether the label is hardly likelier than all else together."""
        return self.confidence.get(self.label, 0.0) < TENTATIVE_BELOW


class PairJudgement(Model):
    """AIC CTU's single call: question-answer pairs, a Likert value per label, a verdict.

    A reasoner that asks a language model passes on its whole numbers, another may mark between.
    """

    pairs: tuple[QuestionAnswer, ...]
    likert: dict[DecidedLabel, float]
    judgement: Judgement


class LabelledExample(Model):
    """A training claim with its verdict, for few-shot prompts."""

    claim: Text
    pairs: tuple[tuple[Text, Text], ...]
    label: DecidedLabel


class Round(Model):
    """One iteration of PASS-FC: queries sent, what was concluded and why, and what reflection on it
    bids the next one mind."""

    queries: tuple[Query, ...]
    results: int
    judgement: Judgement | None = None
    feedback: Text = ""


class SearchTools(Model):
    """Which search tools the next round may use (PASS-FC: tool choice by reflection)."""

    dates: bool = False
    location: bool = False
    sites: bool = False
    languages: tuple[Text, ...] = ()


class OpeningQuestions(Model):
    """What the claim alone makes one ask, before anything was read, and the sites to ask first."""

    first: Text
    as_question: Text
    wordings: tuple[Text, ...] = ()
    trusted: tuple[Text, ...] = ()


class DomainHints(Model):
    """Sites a questioner would trust for a claim, and sites it would leave out."""

    trusted: tuple[Text, ...] = ()
    excluded: tuple[Text, ...] = ()


class Reflection(Model):
    """What to do after a verdict: stop, judge again with feedback, or search with tools."""

    action: Literal["accept", "judge_again", "search_again"]
    feedback: Text = ""
    tools: SearchTools = SearchTools()


class Move(Model):
    """A search agent's next move: a question for the search tool, or its final judgement."""

    search: Text | None = None
    final: Judgement | None = None
    uncertainty: float | None = None
