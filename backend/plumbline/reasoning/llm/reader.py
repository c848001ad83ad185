"""The LLM as reader: the best result, an answer, a summary."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.reasoning.llm.answers import AnswerText, Choice, Summary
from plumbline.reasoning.llm.fencing import one_line, result_line
from plumbline.reasoning.llm.role import Role, claim_lines, numbered
from plumbline.schema import Answer, Claim, Excerpt, SearchResult
from plumbline.text import detect_language


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
            [f"QUESTION: {one_line(question)}", *self.fitting(lines)],
            working_language=self.memory.language or detect_language(question),
        )
        number = answer.number
        return number - 1 if number is not None and 1 <= number <= len(results) else None

    def answer(self, claim: Claim, question: str, excerpts: Sequence[Excerpt]) -> Answer:
        """See `Reader.answer`."""
        lines = [f"QUESTION: {one_line(question)}", *self.excerpt_lines(excerpts, neighbours=True)]
        answer = self.asker.ask(
            "answer", AnswerText, lines, working_language=self.language_of(claim)
        )
        if answer.type == "unanswerable":
            return Answer(text=answer.answer, type="unanswerable")
        source = numbered(excerpts, answer.source) or (excerpts[0] if len(excerpts) == 1 else None)
        return Answer(
            text=answer.answer,
            excerpt_id=source.id if source else None,
            quote=answer.quote if source else None,
            type=answer.type,
        )

    def summarise(self, claim: Claim, question: str, excerpts: Sequence[Excerpt]) -> Answer:
        """See `Reader.summarise`; the stance that comes with it is kept for `Judge.stance`."""
        lines = [*claim_lines(claim)] if claim.text != question else []
        lines += [f"QUESTION: {one_line(question)}", *self.excerpt_lines(excerpts)]
        answer = self.asker.ask(
            "summarise", Summary, lines, working_language=self.language_of(claim)
        )
        if not answer.answered:
            return Answer(text=answer.summary, type="unanswerable")
        source = numbered(excerpts, answer.source)
        self.memory.stances[claim.id, question, answer.summary] = answer.stance
        return Answer(
            text=answer.summary,
            excerpt_id=source.id if source else None,
            quote=answer.quote if source else None,
        )
