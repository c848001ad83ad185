"""What a data set is made of: claims with their gold labels, questions and recorded evidence."""

from __future__ import annotations

from datetime import date
from typing import Literal

from plumbline.schema import DecidedLabel, Model, Passage, Stance, Text

_CONTEXT = 4_000
GoldAnswerType = Literal["boolean", "extractive", "abstractive", "unanswerable"]


class GoldAnswer(Model):
    """One gold answer; `explanation` comes with Boolean answers only."""

    text: Text
    type: GoldAnswerType = "abstractive"
    explanation: Text = ""


class GoldPair(Model):
    """A gold question with all its answers (none: nobody could answer it)."""

    question: Text
    answers: tuple[GoldAnswer, ...] = ()


class RecordedText(Model):
    """A text that was recorded as evidence for a claim; `stance` where somebody judged it."""

    text: Text
    url: str | None = None
    title: Text = ""
    published: date | None = None
    stance: Stance | None = None


class EvaluationClaim(Model):
    """A claim to be measured on.

    `gold` is None where the set's own label has no counterpart among ours; `context` is the
    passage the claim stood in, `note` what whoever gave the label wrote beside it. `others` holds
    what other systems answered, by their names.
    """

    id: str
    text: Text
    gold: DecidedLabel | None = None
    said_on: date | None = None
    speaker: Text | None = None
    language: str = "en"
    context: Text | None = None
    note: Text = ""
    split: str = ""
    pairs: tuple[GoldPair, ...] = ()
    recorded: tuple[RecordedText, ...] = ()
    others: dict[str, DecidedLabel] = {}

    def passage(self) -> Passage:
        """Return the claim as a passage with its speaker and context before it.

        Raises ValidationError for a claim that is none, being empty or too long.
        """
        before = [f"{self.speaker}:" if self.speaker else "", self.context or ""]
        return Passage(
            text=self.text,
            before=" ".join(part for part in before if part)[:_CONTEXT],
            published=self.said_on,
            language=self.language,
        )


class DataSet(Model):
    """A named list of claims; `labels` are the labels that occur in it, in fixed order."""

    name: str
    claims: tuple[EvaluationClaim, ...]
    labels: tuple[DecidedLabel, ...]
