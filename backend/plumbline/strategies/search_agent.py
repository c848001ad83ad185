"""Search agent: a main agent that never sees the web asks a search agent that never sees the
claim."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from plumbline.errors import BudgetSpent, ReasonerError
from plumbline.schema import (
    Claim,
    DecidedLabel,
    Judgement,
    Query,
    QuestionAnswer,
    Span,
    Verdict,
)
from plumbline.strategies.base import Pursuit
from plumbline.strategies.verdicts import LABELS, conclude, cut_short, with_pair_quotes
from plumbline.strategies.work import QUESTION_REPEATED, STEP_FAILED, Work, paired
from plumbline.text import folded_words


@dataclass(frozen=True)
class SearchAgentParameters:
    """The paper's values (Tian et al., Web Retrieval Agents, section 3).

    At most `searches` calls of the search tool, a summary over `results` results each.
    `blocked_sites` are kept out (the paper: politifact.com). `pages` are read a search and
    `excerpts` summarised; `blind_searches` in a row that could not look end the search.
    """

    searches: int = 10
    results: int = 10
    pages: int = 10
    excerpts: int = 10
    blind_searches: int = 2
    blocked_sites: tuple[str, ...] = ()


class SearchAgent:
    """Web Retrieval Agents: search as a tool of a reasoning agent.

    A claim whose agent runs out of turns is judged on what was found, never dropped.
    """

    name = "search_agent"

    def __init__(self, parameters: SearchAgentParameters | None = None) -> None:
        self.parameters = parameters or SearchAgentParameters()

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        """Let the agent search until it is sure or has used its searches."""
        work = _Work(claim, pursuit, self.parameters)
        try:
            judgement, stop_reason = work.run()
            work.casebook.require_sight()
            if judgement is None:
                judgement = pursuit.reasoner.verdict_from_pairs(claim, work.findings)
        except BudgetSpent as error:
            return cut_short(error, work.casebook, work.findings)
        judgement = with_pair_quotes(judgement, work.findings)
        return conclude(judgement, work.casebook, stop_reason, work.notes)


class _Work(Work[SearchAgentParameters]):
    """The turns of one claim's agent."""

    def __init__(self, claim: Claim, pursuit: Pursuit, parameters: SearchAgentParameters) -> None:
        super().__init__(claim, pursuit, parameters)
        self.findings: list[QuestionAnswer] = []
        self.stop_reason = "searches_used"
        self._asked: set[tuple[str, ...]] = set()
        self._searches = 0
        self._blind = 0

    def run(self) -> tuple[Judgement | None, str]:
        """Return the agent's judgement, None if it never gave one, and why it stopped."""
        while True:
            left = self._searches_left()
            try:
                search, judgement = self._move(left)
                if judgement is not None and left:
                    return judgement, "agent_decided"
                if judgement is not None or search is None or not left:
                    return judgement, self.stop_reason
                if tuple(folded_words(search)) in self._asked:
                    self.stop_reason = QUESTION_REPEATED
                else:
                    self._search(search)
            except ReasonerError:
                if not self.findings:
                    raise
                self.notes.append(STEP_FAILED)
                return None, STEP_FAILED

    def _searches_left(self) -> int:
        if self.stop_reason == QUESTION_REPEATED:
            return 0
        if self._blind >= self.parameters.blind_searches:
            self.casebook.require_sight()
            return 0
        return self.parameters.searches - self._searches

    def _move(self, left: int) -> tuple[str | None, Judgement | None]:
        move = self.pursuit.reasoner.next_move(self.claim, self.findings, left)
        if move.final is not None and self._searches:
            return None, stated(move.final, move.uncertainty)
        if move.search is not None or self._searches:
            return move.search, None
        # An agent that answers at once answers from memory, which is no evidence.
        return self.pursuit.reasoner.first_question(self.claim), None

    def _search(self, question: str) -> None:
        self._searches += 1
        self.pursuit.trail.questioned(question, "agent_search")
        query = Query(
            text=self.claim.placed(question),
            limit=self.parameters.results,
            excluded_sites=self.parameters.blocked_sites,
        )
        results = self.casebook.look([query])
        if results is None:
            self._blind += 1
            return
        self._blind = 0
        self._asked.add(tuple(folded_words(question)))
        documents = self.casebook.open(results[: self.parameters.pages])
        excerpts = self.casebook.find(question, self.parameters.excerpts, documents)
        read = partial(self.pursuit.reasoner.summaries, _veiled(question))
        self.findings += paired({question: excerpts}, read)


def stated(judgement: Judgement, uncertainty: float | None) -> Judgement:
    """Return `judgement` with the confidences its stated uncertainty (0..1) leaves.

    0 puts everything on the label; 1 leaves all four labels equal.
    """
    if uncertainty is None:
        return judgement
    share = min(1.0, max(0.0, uncertainty)) / len(LABELS)
    confidence: dict[DecidedLabel, float] = dict.fromkeys(LABELS, share)
    confidence[judgement.label] = 1 - share * (len(LABELS) - 1)
    return judgement.model_copy(update={"confidence": confidence})


def _veiled(question: str) -> Claim:
    """What the search agent sees in place of the claim: the question alone (section 3)."""
    return Claim(id="veiled", text=question, span=Span(start=0, end=0), source_text=question)
