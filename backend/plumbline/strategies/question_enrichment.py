"""Question enrichment: three kinds of question, each answered by a summary, then a vote."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from plumbline.errors import BudgetSpent, ReasonerError
from plumbline.retrieval.web.urls import on_site
from plumbline.schema import (
    Claim,
    DecidedLabel,
    Document,
    Excerpt,
    Judgement,
    OpeningQuestions,
    Query,
    QuestionAnswer,
    SearchResult,
    Stance,
    Verdict,
)
from plumbline.strategies.base import Pursuit
from plumbline.strategies.verdicts import (
    LABELS,
    conclude,
    cut_short,
    nothing_found,
    outweighed,
    with_pair_quotes,
)
from plumbline.strategies.work import BUDGET_SPENT, STEP_FAILED, Work, paired
from plumbline.text import folded

Strand = Callable[[], list[QuestionAnswer]]
_SIDES: tuple[Stance, ...] = ("supports", "refutes")


@dataclass(frozen=True)
class QuestionEnrichmentParameters:
    """The paper's values (QECV, sections 3.1 question enrichment to 3.3 verification).

    `results` best documents are re-ranked, `pages` of them read. `paraphrases` of the claim's
    question and `article_questions` are asked beside the multi-hop ones. `excerpts` go into
    each summary. `trusted_sites` counts how often a site was trusted: the original took its
    counts from gold evidence, which no reader has; ours come from settings and the reasoner.
    """

    results: int = 20
    pages: int = 5
    paraphrases: int = 2
    article_questions: int = 2
    excerpts: int = 5
    trusted_sites: tuple[tuple[str, int], ...] = ()


class QuestionEnrichment:
    """QECV: question enrichment for claim verification."""

    name = "question_enrichment"

    def __init__(self, parameters: QuestionEnrichmentParameters | None = None) -> None:
        self.parameters = parameters or QuestionEnrichmentParameters()

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        """Ask in three ways, follow both sides of a disagreement, vote."""
        work = _Work(claim, pursuit, self.parameters)
        pairs = work.together([work.from_claim, work.from_article])
        followed = work.follow_disagreement(pairs)
        kept = validated([*pairs, *followed])
        stop_reason = "both_sides_followed" if followed else "questions_answered"
        if work.failure and not any(pair.answer.answered for pair in kept):
            # What could not be asked is not what nothing was found on.
            raise work.failure
        work.casebook.require_sight()
        try:
            judgement = _judged(claim, pursuit, kept)
        except BudgetSpent as error:
            judgement = _by_votes(kept, pursuit.session.reader_language)
            if judgement.label == "not_enough_evidence":
                return cut_short(error, work.casebook, kept)
            stop_reason = BUDGET_SPENT
            work.notes.append(BUDGET_SPENT)
        return conclude(with_pair_quotes(judgement, kept), work.casebook, stop_reason, work.notes)


def _judged(claim: Claim, pursuit: Pursuit, pairs: Sequence[QuestionAnswer]) -> Judgement:
    language = pursuit.session.reader_language
    if not any(pair.answer.answered for pair in pairs):
        return nothing_found(language)
    told = pursuit.reasoner.verdict_from_pairs(claim, pairs)
    return voted(told, pairs, language)


def _by_votes(pairs: Sequence[QuestionAnswer], language: str) -> Judgement:
    """Return what the evidence-level votes decide where nobody can be asked for the other half of
    the vote, which then speaks for no label more than for another."""
    level = dict.fromkeys(LABELS, 1 / len(LABELS))
    undecided = Judgement(label="not_enough_evidence", confidence=level, rationale="")
    return voted(undecided, pairs, language)


class _Work(Work[QuestionEnrichmentParameters]):
    """The look-ups for one claim."""

    def __init__(
        self, claim: Claim, pursuit: Pursuit, parameters: QuestionEnrichmentParameters
    ) -> None:
        super().__init__(claim, pursuit, parameters)
        self.failure: ReasonerError | BudgetSpent | None = None
        self._asked: set[str] = set()
        self._opened: OpeningQuestions | ReasonerError | None = None
        self._opening_lock = threading.Lock()

    def together(self, strands: Sequence[Strand]) -> list[QuestionAnswer]:
        """Return what all strands found, side by side."""
        return [pair for found in self.pursuit.map(self._safely, strands) for pair in found]

    def _safely(self, strand: Strand) -> list[QuestionAnswer]:
        """Return what `strand` found; a failed strand costs its pairs, not the claim."""
        try:
            return strand()
        except (ReasonerError, BudgetSpent) as error:
            self.failure = error
            spent = isinstance(error, BudgetSpent)
            self.notes.append(BUDGET_SPENT if spent else STEP_FAILED)
            return []

    def from_claim(self) -> list[QuestionAnswer]:
        """What the claim alone makes one ask: where to begin, and itself in several wordings."""
        opening = self._opening()
        wordings = [opening.as_question, *opening.wordings[: self.parameters.paraphrases]]
        return self.together(
            [
                lambda: self._multi_hop(opening.first),
                lambda: self._look_up_all(wordings, "claim_as_question"),
            ]
        )

    def _multi_hop(self, question: str) -> list[QuestionAnswer]:
        """The first question, and the one that follows from its answer."""
        pairs = self._look_up_all([question], "multi_hop")
        follow = partial(self._follow_up, pairs)
        return pairs + self.together([follow] if pairs else [])

    def _follow_up(self, pairs: Sequence[QuestionAnswer]) -> list[QuestionAnswer]:
        question = self.pursuit.reasoner.next_question(self.claim, pairs)
        return self._look_up_all([question] if question else [], "multi_hop_follow_up")

    def from_article(self) -> list[QuestionAnswer]:
        """What a fact-checker would ask after reading the best article on the claim."""
        articles = self._read([Query(text=self.claim.placed(self.claim.text))], limit=1)
        if not articles:
            return []
        count = self.parameters.article_questions
        questions = self.pursuit.reasoner.article_questions(self.claim, articles[0], count)
        return self._look_up_all(questions[:count], "article")

    def follow_disagreement(self, pairs: Sequence[QuestionAnswer]) -> list[QuestionAnswer]:
        """Where the pairs disagree, ask once more on either side."""
        sides = {side: [pair for pair in pairs if pair.stance == side] for side in _SIDES}
        if not all(sides.values()):
            return []
        return self.together([partial(self._follow_side, side, sides) for side in _SIDES])

    def _follow_side(
        self, side: Stance, sides: Mapping[Stance, Sequence[QuestionAnswer]]
    ) -> list[QuestionAnswer]:
        opposed = [pair for other in _SIDES if other != side for pair in sides[other]]
        question = self.pursuit.reasoner.side_question(self.claim, sides[side], opposed)
        return self._look_up_all([question] if question else [], f"follow_{side}")

    def _look_up_all(self, questions: Sequence[str], purpose: str) -> list[QuestionAnswer]:
        """Answer the new ones of `questions` by summaries; those that it could not look for
        have no pair."""
        new = []
        for question in questions:
            if folded(question) not in self._asked:
                self._asked.add(folded(question))
                self.pursuit.trail.questioned(question, purpose)
                new.append(question)
        looked = zip(new, self.pursuit.map(self._find, new), strict=True)
        found = {question: excerpts for question, excerpts in looked if excerpts is not None}
        pairs = paired(found, partial(self.pursuit.reasoner.summaries, self.claim))
        return self.pursuit.map(self._validated, pairs)

    def _find(self, question: str) -> list[Excerpt] | None:
        """Return what is to be read towards the question; None when it could not look."""
        documents = self._read(self.pursuit.reasoner.question_queries(self.claim, question))
        if documents is None:
            return None
        return self.casebook.find(question, self.parameters.excerpts, documents)

    def _validated(self, pair: QuestionAnswer) -> QuestionAnswer:
        if not pair.answer.answered:
            return pair.model_copy(update={"stance": "neutral"})
        found = self.pursuit.reasoner.stance(self.claim, pair)
        return pair.model_copy(update={"stance": found.stance, "strength": found.strength})

    def _read(self, queries: Sequence[Query], limit: int | None = None) -> list[Document] | None:
        wide = [each.model_copy(update={"limit": self.parameters.results}) for each in queries]
        results = self.casebook.look(wide)
        if not results:
            return None if results is None else []
        best = reranked(results[: self.parameters.results], self._trusted())
        return self.casebook.open(best[: limit or self.parameters.pages])

    def _opening(self) -> OpeningQuestions:
        """Return what the claim alone suggests: asked once, even where that fails; whoever needs
        it meanwhile waits."""
        with self._opening_lock:
            if self._opened is None:
                asked = partial(self.pursuit.reasoner.opening_questions, self.claim)
                try:
                    self._opened = asked(self.parameters.paraphrases)
                except ReasonerError as error:
                    self._opened = error
        if isinstance(self._opened, ReasonerError):
            raise self._opened
        return self._opened

    def _trusted(self) -> Counter[str]:
        """Return how often each site is trusted."""
        trust = Counter(dict(self.parameters.trusted_sites))
        # That it failed is noted where its questions are missed.
        with suppress(ReasonerError):
            trust.update(self._opening().trusted)
        return trust


def reranked(results: Sequence[SearchResult], trust: Counter[str]) -> list[SearchResult]:
    """Return `results` by how often their site is trusted; equals keep their rank."""
    return sorted(results, key=lambda result: -_weight(result.url, trust))


def _weight(url: str, trust: Counter[str]) -> int:
    return sum(count for site, count in trust.items() if on_site(url, site))


def validated(pairs: Sequence[QuestionAnswer]) -> list[QuestionAnswer]:
    """Drop neutral pairs where there are decided ones; both sides stay (section 3.2)."""
    decided = [pair for pair in pairs if pair.stance in _SIDES]
    return decided or list(pairs)


def voted(judgement: Judgement, pairs: Sequence[QuestionAnswer], language: str) -> Judgement:
    """Return the claim-level judgement combined with the evidence-level votes (section 3.3).

    Each decided pair votes for its side as far as it is sure, with what is left of its vote for
    `not_enough_evidence`, and with a partner on the other side for `conflicting`; the shares are
    averaged with the claim-level confidences. Where the vote differs from the judgement the
    rationale is ours, in `language`.
    Neutral pairs have no side and no strength: they outvote a decided judgement, but leave one
    that found too little, too, as unsure as it was.
    """
    shares = _evidence_level(pairs)
    if shares["not_enough_evidence"] == 1 and judgement.label == "not_enough_evidence":
        return judgement
    confidence = {
        label: (shares[label] + judgement.confidence.get(label, 0)) / 2 for label in LABELS
    }
    return outweighed(judgement, confidence, language)


def _evidence_level(pairs: Sequence[QuestionAnswer]) -> dict[DecidedLabel, float]:
    decided = [pair for pair in pairs if pair.stance in _SIDES]
    supporting = sum(pair.strength for pair in decided if pair.stance == "supports")
    refuting = sum(pair.strength for pair in decided if pair.stance == "refutes")
    votes: dict[DecidedLabel, float] = {
        "supported": supporting,
        "refuted": refuting,
        "conflicting": 2 * min(supporting, refuting),
        "not_enough_evidence": len(decided) - supporting - refuting if decided else 1,
    }
    total = sum(votes.values())
    return {label: count / total for label, count in votes.items()}
