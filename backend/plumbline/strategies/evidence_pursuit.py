"""Multi-hop evidence pursuit: one question after the other, each answered from one document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from plumbline.errors import BudgetSpent, ReasonerError
from plumbline.schema import Claim, Excerpt, QuestionAnswer, SearchResult, Verdict
from plumbline.strategies.base import Pursuit
from plumbline.strategies.verdicts import (
    conclude,
    cut_short,
    nothing_found,
    two_class,
    with_pair_quotes,
)
from plumbline.strategies.work import QUESTION_REPEATED, STEP_FAILED, Work, paired
from plumbline.text import folded


@dataclass(frozen=True)
class EvidencePursuitParameters:
    """The paper's values (Papelo at FEVER 2024, section 3 and Algorithms 1 and 2).

    At most `questions` are asked; paraphrases then fill up to `pairs` question-answer pairs
    (10 in the shared task's final run). `results` hits a search. `classes` is 4 for AVeriTeC's
    labels and 2 for supported and refuted alone.
    """

    questions: int = 5
    pairs: int = 5
    results: int = 10
    classes: Literal[2, 4] = 4


class EvidencePursuit:
    """Multi-hop evidence pursuit (Papelo, Algorithm 1: pursue; Algorithm 2: look up).

    The chosen document is carried as the result itself, never as a position in another list,
    so hits without a snippet cannot shift it; a call that failed is no answer. Beyond the paper, a
    paraphrase is answered from a hit that no question was answered from, where there is one: to
    the same question the same words would only say the same.
    """

    name = "evidence_pursuit"

    def __init__(self, parameters: EvidencePursuitParameters | None = None) -> None:
        self.parameters = parameters or EvidencePursuitParameters()

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        """Ask until the verdict is clear, pad with paraphrases, judge all pairs late."""
        work = _Work(claim, pursuit, self.parameters)
        try:
            return self._judged(work, work.pursue())
        except BudgetSpent as error:
            return cut_short(error, work.casebook, work.pairs)

    def _judged(self, work: _Work, stop_reason: str) -> Verdict:
        """Pad what was pursued, and judge all of it."""
        claim, pursuit = work.claim, work.pursuit
        work.pad()
        work.casebook.require_sight()
        if any(pair.answer.answered for pair in work.pairs):
            judgement = pursuit.reasoner.verdict_from_pairs(claim, work.pairs)
        else:
            judgement = nothing_found(pursuit.session.reader_language)
        if self.parameters.classes == 2:
            judgement = two_class(judgement)
        judgement = with_pair_quotes(judgement, work.pairs)
        return conclude(judgement, work.casebook, stop_reason, work.notes)


_Hit = tuple[str, str]  # a page and the words that were shown of it


def _hit(result: SearchResult) -> _Hit:
    return result.url, result.snippet


class _Work(Work[EvidencePursuitParameters]):
    """The pursuit of one claim: what was asked and answered so far."""

    def __init__(
        self, claim: Claim, pursuit: Pursuit, parameters: EvidencePursuitParameters
    ) -> None:
        super().__init__(claim, pursuit, parameters)
        self.pairs: list[QuestionAnswer] = []
        self._asked: dict[str, str] = {}
        self._chosen: set[_Hit] = set()
        self._used: frozenset[_Hit] = frozenset()

    def pursue(self) -> str:
        """Ask the first and the following questions (Algorithm 1); return why it stopped."""
        question: str | None = self.pursuit.reasoner.first_question(self.claim)
        purpose = "first"
        while question is not None:
            if folded(question) in self._asked:
                return QUESTION_REPEATED
            self._note(question, purpose)
            if not self._look_up([question]):
                return "look_up_failed"
            if len(self.pairs) >= self.parameters.questions:
                return "questions_used"
            try:
                question = self.pursuit.reasoner.next_question(self.claim, self.pairs)
            except ReasonerError as error:
                self._go_on_without(error)
                return STEP_FAILED
            purpose = "next"
        return "early_verdict"

    def pad(self) -> None:
        """Look up paraphrases until there are enough pairs (section 3, benchmark runs)."""
        missing = self.parameters.pairs - len(self.pairs)
        if missing <= 0:
            return
        try:
            asked = list(self._asked.values())
            wordings = self.pursuit.reasoner.paraphrases(self.claim, missing, asked)
        except ReasonerError as error:
            self._go_on_without(error)
            return
        new = {folded(each): each for each in wordings if folded(each) not in self._asked}
        chosen = list(new.values())[:missing]
        for question in chosen:
            self._note(question, "paraphrase")
        self._used = frozenset(self._chosen)
        self._look_up(chosen)

    def _note(self, question: str, purpose: str) -> None:
        self._asked[folded(question)] = question
        self.pursuit.trail.questioned(question, purpose)

    def _look_up(self, questions: Sequence[str]) -> bool:
        """Answer each question from one document (Algorithm 2); return whether any could be
        looked for. A failed step costs these pairs, not the claim."""
        try:
            looked = zip(questions, self.pursuit.map(self._find_safely, questions), strict=True)
            found = {question: excerpts for question, excerpts in looked if excerpts is not None}
            self.pairs += paired(found, partial(self.pursuit.reasoner.answers, self.claim))
        except ReasonerError as error:
            self._go_on_without(error)
            return False
        return bool(found)

    def _find_safely(self, question: str) -> list[Excerpt] | None:
        try:
            return self._find(question)
        except ReasonerError as error:
            self._go_on_without(error)
            return None

    def _go_on_without(self, error: ReasonerError) -> None:
        """Note that a step failed. Raises `error` while there is nothing to go on with."""
        if not self.pairs:
            raise error
        self.notes.append(STEP_FAILED)

    def _find(self, question: str) -> list[Excerpt] | None:
        """Return what the best document says where its snippet stands; None when it could not
        look, nothing where no document fits."""
        reasoner = self.pursuit.reasoner
        limit = {"limit": self.parameters.results}
        queries = [
            query.model_copy(update=limit)
            for query in reasoner.question_queries(self.claim, question)
        ]
        results = self.casebook.look(queries)
        if results is None:
            return None
        results = [one for one in results if _hit(one) not in self._used] or results
        index = reasoner.best_result(question, results) if results else None
        if index is None or not 0 <= index < len(results):
            return []
        self._chosen.add(_hit(results[index]))
        return self._read(question, results[index])

    def _read(self, question: str, result: SearchResult) -> list[Excerpt] | None:
        documents = self.casebook.open([result])
        if not documents:
            return None
        if result.snippet.strip():
            return [self.casebook.window(documents[0], result.snippet)]
        return self.casebook.find(question, 1, documents)
