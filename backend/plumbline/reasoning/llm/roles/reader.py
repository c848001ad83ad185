"""The LLM as reader: the best result, an answer, a summary."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, zip_longest

from plumbline.reasoning.embedded.language.languages import language_of
from plumbline.reasoning.llm.answers.per_step import (
    AnswerList,
    AnswerText,
    Choice,
    Summary,
    SummaryList,
)
from plumbline.reasoning.llm.fencing import one_line, result_line
from plumbline.reasoning.llm.roles.role import Role, claim_lines, numbered
from plumbline.schema import Answer, Claim, Excerpt, SearchResult

_ROOM_EACH = 350


class ReaderRole(Role):
    """Reads results and documents towards a question."""

    def best_result(self, question: str, results: Sequence[SearchResult]) -> int | None:
        """See `Reader.best_result`; the model counts from 1, we from 0."""
        if len(results) < 2:
            return 0 if results else None
        lines = [result_line(number, each) for number, each in enumerate(results, 1)]
        answer = self.asker.ask(
            "best_result",
            Choice,
            [f"QUESTION: {one_line(question)}"],
            self.fitting(lines),
            working_language=self.memory.language or language_of(question),
        )
        number = answer.number
        return number - 1 if number is not None and 1 <= number <= len(results) else None

    def answers(self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
        """See `Reader.answers`; one call for all where there is room."""
        told = {} if self._one_by_one(found) else self._told_answers(claim, found)
        return _complete(found, told, partial(self._answer, claim))

    def summaries(self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]) -> list[Answer]:
        """See `Reader.summaries`; one call for all where there is room. The stances that come
        with them are kept for `Judge.stance`."""
        told = {} if self._one_by_one(found) else self._told_summaries(claim, found)
        return _complete(found, told, partial(self._summarise, claim))

    def _one_by_one(self, found: Mapping[str, Sequence[Excerpt]]) -> bool:
        return self.small or len(found) < 2

    def _answer(self, claim: Claim, question: str, excerpts: Sequence[Excerpt]) -> Answer:
        answer = self.asker.ask(
            "answer",
            AnswerText,
            [f"QUESTION: {one_line(question)}"],
            self.excerpt_lines(excerpts),
            working_language=self.language_of(claim),
        )
        return _answer_of(answer, numbered(excerpts, answer.source), excerpts)

    def _told_answers(
        self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]
    ) -> dict[int, Answer]:
        excerpts = _best_first(found.values())
        places = {one.id: place for place, one in enumerate(excerpts, 1)}
        lines = [
            f"QUESTION {number} (source {', '.join(str(places[one.id]) for one in own)}): "
            f"{one_line(question)}"
            for number, (question, own) in enumerate(found.items(), 1)
        ]
        told = self.asker.ask(
            "answers",
            AnswerList,
            lines,
            self.excerpt_lines(excerpts),
            working_language=self.language_of(claim),
            room=_ROOM_EACH * len(found),
            most=len(found),
        )
        by_number = {one.number: one for one in told.answers}
        return {
            number: _answer_of(one, numbered(excerpts, one.source), own)
            for number, own in enumerate(found.values(), 1)
            if (one := by_number.get(number)) is not None
        }

    def _summarise(self, claim: Claim, question: str, excerpts: Sequence[Excerpt]) -> Answer:
        lines = [*claim_lines(claim)] if claim.text != question else []
        answer = self.asker.ask(
            "summarise",
            Summary,
            [*lines, f"QUESTION: {one_line(question)}"],
            self.excerpt_lines(excerpts),
            working_language=self.language_of(claim),
        )
        return self._summary(claim, question, answer, excerpts)

    def _told_summaries(
        self, claim: Claim, found: Mapping[str, Sequence[Excerpt]]
    ) -> dict[int, Answer]:
        excerpts = _best_first(found.values())
        lines = [f"QUESTION {n}: {one_line(question)}" for n, question in enumerate(found, 1)]
        told = self.asker.ask(
            "summaries",
            SummaryList,
            [*claim_lines(claim), *lines],
            self.excerpt_lines(excerpts),
            working_language=self.language_of(claim),
            room=_ROOM_EACH * len(found),
            most=len(found),
        )
        by_number = {one.number: one for one in told.summaries}
        return {
            number: self._summary(claim, question, one, excerpts)
            for number, question in enumerate(found, 1)
            if (one := by_number.get(number)) is not None
        }

    def _summary(
        self, claim: Claim, question: str, answer: Summary, excerpts: Sequence[Excerpt]
    ) -> Answer:
        if not (answer.answered and answer.summary.strip()):
            return Answer(text=answer.summary, type="unanswerable")
        source = numbered(excerpts, answer.source)
        self.memory.stances[claim.id, question, answer.summary] = answer.stance
        return Answer(
            text=answer.summary,
            excerpt_id=source.id if source else None,
            quote=answer.quote if source else None,
        )


def _answer_of(answer: AnswerText, source: Excerpt | None, own: Sequence[Excerpt]) -> Answer:
    """Return the answer with its source, which is one of the question's `own`."""
    if answer.type == "unanswerable" or not answer.answer.strip():
        return Answer(text=answer.answer, type="unanswerable")
    if source not in own:
        source = own[0] if len(own) == 1 else None
    return Answer(
        text=answer.answer,
        excerpt_id=source.id if source else None,
        quote=answer.quote if source else None,
        type=answer.type,
    )


def _complete(
    found: Mapping[str, Sequence[Excerpt]],
    told: Mapping[int, Answer],
    alone: Callable[[str, Sequence[Excerpt]], Answer],
) -> list[Answer]:
    """Return the answers that were told by number, and the missing ones asked for alone."""
    return [
        told[number] if number in told else alone(question, own)
        for number, (question, own) in enumerate(found.items(), 1)
    ]


def _best_first(found: Iterable[Sequence[Excerpt]]) -> list[Excerpt]:
    """Return every excerpt once, the best of each list before the second best of any."""
    ranks = chain.from_iterable(zip_longest(*found))
    return list({each.id: each for each in ranks if each is not None}.values())
