"""PASS-FC: search in rounds, judge, reflect; the reflection chooses the next round's tools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from plumbline.errors import BudgetSpent, ReasonerError
from plumbline.schema import (
    Claim,
    DomainHints,
    Excerpt,
    Judgement,
    Query,
    Reflection,
    Round,
    SearchTools,
    Verdict,
)
from plumbline.strategies.base import Pursuit
from plumbline.strategies.casebook import Casebook
from plumbline.strategies.verdicts import NOTHING_FOUND, conclude, nothing_found
from plumbline.strategies.work import BUDGET_SPENT, STEP_FAILED, casebook_of


@dataclass(frozen=True)
class PassFcParameters:
    """The paper's values (PASS-FC, section 3, implementation details in its appendix).

    `queries` a round, `results` a query, at most `iterations` rounds of search or judgement,
    at most `further_languages`. `pages` (read a round) and `excerpts` (judged), each of up to
    `excerpt_characters`, are ours: the paper judges snippets.
    """

    queries: int = 2
    results: int = 10
    iterations: int = 2
    further_languages: int = 2
    pages: int = 5
    excerpts: int = 10
    excerpt_characters: int = 900


@dataclass
class _State:
    """One claim's way through the rounds."""

    casebook: Casebook
    history: list[Round] = field(default_factory=list)
    excerpts: list[Excerpt] = field(default_factory=list)
    judgement: Judgement | None = None
    last: Reflection = field(default_factory=lambda: Reflection(action="search_again"))

    def reflected(self, reflection: Reflection) -> None:
        """Take in what was made of the last round: whoever asks next is told it with the round."""
        self.last = reflection
        told = self.history[-1].model_copy(update={"feedback": reflection.feedback})
        self.history[-1] = told


class PassFc:
    """PASS-FC: a progressive and adaptive search scheme for comprehensive claims.

    Section 3.2 (adaptive search) gives the queries and tools, 3.3 (verdict) the three
    outcomes, of which *inconclusive* is our `conflicting` or `not_enough_evidence`, and 3.4
    (reflection) the loop. Claim decomposition and grounding (3.1) happen before, in the
    extractor.
    """

    name = "pass_fc"

    def __init__(self, parameters: PassFcParameters | None = None) -> None:
        self.parameters = parameters or PassFcParameters()

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        """Pursue `claim` in at most `iterations` rounds; see `Strategy.verify`."""
        state = _State(casebook_of(claim, pursuit))
        stop_reason = "iterations_used"
        notes: list[str] = []
        for number in range(self.parameters.iterations):
            try:
                stop = self._iterate(claim, pursuit, state, last=self._is_last(number))
            except (BudgetSpent, ReasonerError) as error:
                # A verdict that already stands is worth more to the reader than none.
                if state.judgement is None:
                    raise
                stop = BUDGET_SPENT if isinstance(error, BudgetSpent) else STEP_FAILED
                notes.append(stop)
            if stop:
                stop_reason = stop
                break
        judgement = state.judgement or nothing_found(pursuit.session.reader_language)
        return conclude(judgement, state.casebook, stop_reason, notes)

    def _is_last(self, number: int) -> bool:
        return number + 1 == self.parameters.iterations

    def _iterate(self, claim: Claim, pursuit: Pursuit, state: _State, *, last: bool) -> str:
        """Do one iteration; return why to stop, or an empty string to go on."""
        queries: list[Query] = []
        results = 0
        if state.last.action == "search_again":
            queries = self._queries(claim, pursuit, state)
            if not queries:
                return "no_new_queries"
            results = self._look(claim, state, queries)
        now = Round(queries=tuple(queries), results=results)
        judgement = self._judge(claim, pursuit, state, None if last else [*state.history, now])
        state.judgement = judgement
        state.history.append(now.model_copy(update={"judgement": judgement}))
        if judgement.label == "supported" and not judgement.tentative:
            return "supported"
        if last:
            return "" if state.excerpts else NOTHING_FOUND
        state.reflected(pursuit.reasoner.reflect(claim, judgement, state.history))
        if state.last.action == "accept":
            return "reflection_accepted"
        purpose = "judge_again" if state.last.action == "judge_again" else "search_again"
        pursuit.trail.questioned(state.last.feedback or claim.text, purpose)
        return ""

    def _judge(
        self, claim: Claim, pursuit: Pursuit, state: _State, history: Sequence[Round] | None
    ) -> Judgement:
        if not state.excerpts:
            # Without a single excerpt a model would judge from memory.
            state.casebook.require_sight()
            return nothing_found(pursuit.session.reader_language)
        return pursuit.reasoner.verdict(claim, state.excerpts, state.last.feedback, history)

    def _look(self, claim: Claim, state: _State, queries: Sequence[Query]) -> int:
        results = state.casebook.search(queries)
        state.casebook.read(results, self.parameters.pages)
        state.excerpts = state.casebook.find(
            claim.placed(claim.text),
            self.parameters.excerpts,
            size=self.parameters.excerpt_characters,
        )
        return len(results)

    def _queries(self, claim: Claim, pursuit: Pursuit, state: _State) -> list[Query]:
        languages = self._languages(claim, pursuit, state)
        tools = state.last.tools.model_copy(update={"languages": languages})
        count = self.parameters.queries
        asked = pursuit.reasoner.search_queries(claim, state.history, tools, count + len(languages))
        if not asked and not state.history:
            asked = [Query(text=claim.placed(claim.text))]
        own = [query for query in asked if query.language not in languages][:count]
        further = [_in_language(asked, language) for language in languages]
        hints = pursuit.reasoner.domains(claim) if tools.sites else DomainHints()
        queries = [*_restricted(own, hints), *(query for query in further if query)]
        allowed = [_allowed(query, tools, self.parameters.results) for query in queries]
        return state.casebook.new_queries(allowed)

    def _languages(self, claim: Claim, pursuit: Pursuit, state: _State) -> tuple[str, ...]:
        """Return the further languages to search in: those that reflection chose, and where nothing
        was found in the claim's own and it chose none, those of sources close to the matter."""
        most = self.parameters.further_languages
        chosen = state.last.tools.languages
        if most and state.history and not (chosen or state.excerpts):
            chosen = tuple(pursuit.reasoner.further_languages(claim))
        return chosen[:most]


def _in_language(queries: Sequence[Query], language: str) -> Query | None:
    return next((query for query in queries if query.language == language), None)


def _restricted(queries: Sequence[Query], hints: DomainHints) -> list[Query]:
    """The first query on trusted sites alone, the others everywhere but on excluded ones.

    Were both restricted, a wrong guess at the sites would cost the whole round.
    """
    restricted = []
    for number, query in enumerate(queries):
        sites = hints.trusted if number == 0 and hints.trusted else query.sites
        excluded = tuple(dict.fromkeys((*query.excluded_sites, *hints.excluded)))
        update = {"sites": sites, "excluded_sites": excluded}
        restricted.append(query.model_copy(update=update))
    return restricted


def _allowed(query: Query, tools: SearchTools, limit: int) -> Query:
    """Take from `query` what the history did not call for: dates and places narrow too early."""
    update: dict[str, object] = {"limit": limit}
    if not tools.dates:
        update |= {"before": None, "after": None}
    if not tools.location:
        update |= {"location": None}
    return query.model_copy(update=update)
