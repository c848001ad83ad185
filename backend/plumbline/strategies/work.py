"""What the pursuit of one claim works with, whatever its strategy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from plumbline.schema import Answer, Claim, Excerpt, QuestionAnswer
from plumbline.strategies.base import Pursuit
from plumbline.strategies.casebook import Casebook

BUDGET_SPENT = "budget_spent"
QUESTION_REPEATED = "question_repeated"
STEP_FAILED = "step_failed"

P = TypeVar("P")


class Work(Generic[P]):
    """A claim being pursued: what was found so far, and notes on what went wrong."""

    def __init__(self, claim: Claim, pursuit: Pursuit, parameters: P) -> None:
        self.claim = claim
        self.pursuit = pursuit
        self.parameters = parameters
        self.casebook = casebook_of(claim, pursuit)
        self.notes: list[str] = []


def casebook_of(claim: Claim, pursuit: Pursuit) -> Casebook:
    """Return an empty casebook for `claim`."""
    language = pursuit.session.reader_language
    return Casebook(pursuit.retriever, pursuit.second_look(claim), language)


def paired(
    found: Mapping[str, Sequence[Excerpt]],
    read: Callable[[Mapping[str, Sequence[Excerpt]]], Sequence[Answer]],
) -> list[QuestionAnswer]:
    """Return every question that was looked for with its answer, in order.

    `found` is what there is to read for each, `read` answers the questions that have something.
    A pair carries the excerpt that its answer names, else the best of its own.
    """
    readable = {question: excerpts for question, excerpts in found.items() if excerpts}
    answers = dict(zip(readable, read(readable) if readable else (), strict=True))
    known = {excerpt.id: excerpt for excerpts in readable.values() for excerpt in excerpts}
    pairs = []
    for question, excerpts in found.items():
        answer = answers.get(question) or Answer(text="", type="unanswerable")
        best = known.get(answer.excerpt_id or "") or next(iter(excerpts), None)
        beside = tuple(one for one in excerpts if one is not best)
        pairs.append(QuestionAnswer(question=question, answer=answer, excerpt=best, beside=beside))
    return pairs
