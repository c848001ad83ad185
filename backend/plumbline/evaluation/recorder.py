"""Listens in on a reasoner and a retriever, so that a run can be scored on what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from plumbline.reasoning.base import Reasoner
from plumbline.schema import (
    Claim,
    Excerpt,
    Judgement,
    LabelledExample,
    Move,
    PairJudgement,
    Problem,
    QuestionAnswer,
    SearchReport,
    Source,
)


class PairRecorder:
    """A reasoner that passes everything on and keeps the last pairs a verdict was made from."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self.pairs: list[QuestionAnswer] = []

    @classmethod
    def around(cls, reasoner: Reasoner) -> tuple[Reasoner, PairRecorder]:
        """Return the recorder twice: as the reasoner it stands for, and as itself."""
        recorder = cls(reasoner)
        return cast(Reasoner, recorder), recorder

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reasoner, name)

    def verdict_from_pairs(self, claim: Claim, pairs: Sequence[QuestionAnswer]) -> Judgement:
        """Keep `pairs` and pass on."""
        self.pairs = list(pairs)
        return self._reasoner.verdict_from_pairs(claim, pairs)

    def pairs_and_verdict(
        self, claim: Claim, excerpts: Sequence[Excerpt], examples: Sequence[LabelledExample] = ()
    ) -> PairJudgement:
        """Pass on and keep the pairs that come back."""
        judged = self._reasoner.pairs_and_verdict(claim, excerpts, examples)
        self.pairs = list(judged.pairs)
        return judged

    def next_move(
        self, claim: Claim, findings: Sequence[QuestionAnswer], searches_left: int
    ) -> Move:
        """Keep the findings and pass on."""
        self.pairs = list(findings)
        return self._reasoner.next_move(claim, findings, searches_left)


class Watcher:
    """Notes a claim's questions and the addresses found, in order."""

    def __init__(self) -> None:
        self.questions: list[str] = []
        self.found: dict[str, None] = {}

    def questioned(self, question: str, purpose: str = "") -> None:
        """Note a question that was asked."""
        self.questions.append(question)

    def searched(self, report: SearchReport) -> None:
        """Note what a search found."""
        self.found.update(dict.fromkeys(result.url for result in report.results))

    def read(self, source: Source, characters: int, cause: Problem | None) -> None:
        """A page that was read was found before."""
