"""Question enrichment: three kinds of question, each answered by a summary, then a vote."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from plumbline.errors import ReasonerError
from plumbline.schema import (
    Answer,
    Claim,
    DecidedLabel,
    Document,
    Judgement,
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
    nothing_found,
    outweighed,
    with_pair_quotes,
)
from plumbline.strategies.work import STEP_FAILED, Work
from plumbline.text import folded

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
        strands: list[Callable[[], list[QuestionAnswer]]] = [
            work.multi_hop,
            work.claim_as_question,
            work.from_article,
        ]
        pairs = [pair for found in pursuit.map(work.safely, strands) for pair in found]
        followed = work.follow_disagreement(pairs)
        work.casebook.require_sight()
        kept = validated([*pairs, *followed])
        stop_reason = "both_sides_followed" if followed else "questions_answered"
        if not kept and work.failure:
            raise work.failure
        if not any(pair.answer.answered for pair in kept):
            judgement = nothing_found(pursuit.session.reader_language)
        else:
            told = pursuit.reasoner.verdict_from_pairs(claim, kept)
            judgement = voted(told, kept, pursuit.session.reader_language)
        return conclude(with_pair_quotes(judgement, kept), work.casebook, stop_reason, work.notes)


class _Work(Work[QuestionEnrichmentParameters]):
    """The look-ups for one claim."""

    def __init__(
        self, claim: Claim, pursuit: Pursuit, parameters: QuestionEnrichmentParameters
    ) -> None:
        super().__init__(claim, pursuit, parameters)
        self.failure: ReasonerError | None = None
        self._asked: dict[str, str] = {}
        self._trust: Counter[str] | None = None
        self._trust_lock = threading.Lock()

    def safely(self, strand: Callable[[], list[QuestionAnswer]]) -> list[QuestionAnswer]:
        """Return what `strand` found; a failed strand costs its pairs, not the claim."""
        try:
            return strand()
        except ReasonerError as error:
            self.failure = error
            self.notes.append(STEP_FAILED)
            return []

    def multi_hop(self) -> list[QuestionAnswer]:
        """The first question, and the one that follows from its answer."""
        question = self.pursuit.reasoner.first_question(self.claim)
        pairs = self._look_up_all([question], "multi_hop")
        follow_up = self.pursuit.reasoner.next_question(self.claim, pairs) if pairs else None
        return pairs + self._look_up_all([follow_up] if follow_up else [], "multi_hop_follow_up")

    def claim_as_question(self) -> list[QuestionAnswer]:
        """The claim as a question, and paraphrases of it."""
        reasoner = self.pursuit.reasoner
        question = reasoner.claim_as_question(self.claim)
        wordings = reasoner.paraphrases(self.claim, self.parameters.paraphrases, [question])
        questions = [question, *wordings[: self.parameters.paraphrases]]
        return self._look_up_all(questions, "claim_as_question")

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

        def follow(side: Stance) -> list[QuestionAnswer]:
            question = self.pursuit.reasoner.next_question(self.claim, sides[side])
            return self._look_up_all([question] if question else [], f"follow_{side}")

        strands = [lambda side=side: follow(side) for side in _SIDES]
        return [pair for found in self.pursuit.map(self.safely, strands) for pair in found]

    def _look_up_all(self, questions: Sequence[str], purpose: str) -> list[QuestionAnswer]:
        new = [each for each in questions if folded(each) not in self._asked]
        for question in new:
            self._asked[folded(question)] = question
            self.pursuit.trail.questioned(question, purpose)
        pairs = self.pursuit.map(self._look_up, new)
        return [pair for pair in pairs if pair is not None]

    def _look_up(self, question: str) -> QuestionAnswer | None:
        """Answer by a summary towards the question; None when it could not look."""
        reasoner = self.pursuit.reasoner
        documents = self._read(reasoner.question_queries(self.claim, question))
        if documents is None:
            return None
        excerpts = self.casebook.find(question, self.parameters.excerpts, documents)
        if not excerpts:
            answer = Answer(text="", type="unanswerable")
            return QuestionAnswer(question=question, answer=answer, stance="neutral")
        answer = reasoner.summarise(self.claim, question, excerpts)
        known = {excerpt.id: excerpt for excerpt in excerpts}
        excerpt = known.get(answer.excerpt_id or "", excerpts[0])
        pair = QuestionAnswer(question=question, answer=answer, excerpt=excerpt)
        if not answer.answered:
            return pair.model_copy(update={"stance": "neutral"})
        found = reasoner.stance(self.claim, pair)
        return pair.model_copy(update={"stance": found.stance, "strength": found.strength})

    def _read(self, queries: Sequence[Query], limit: int | None = None) -> list[Document] | None:
        wide = [each.model_copy(update={"limit": self.parameters.results}) for each in queries]
        results = self.casebook.look(wide)
        if not results:
            return None if results is None else []
        best = reranked(results[: self.parameters.results], self._trusted())
        return self.casebook.open(best[: limit or self.parameters.pages])

    def _trusted(self) -> Counter[str]:
        """Return how often each site is trusted, asked once, and only when results are there.

        Whoever searches first waits for it while the others still ask their questions.
        """
        with self._trust_lock:
            if self._trust is None:
                self._trust = Counter(dict(self.parameters.trusted_sites))
                try:
                    self._trust.update(self.pursuit.reasoner.domains(self.claim).trusted)
                except ReasonerError:
                    self.notes.append(STEP_FAILED)
            return self._trust


def reranked(results: Sequence[SearchResult], trust: Counter[str]) -> list[SearchResult]:
    """Return `results` by how often their site is trusted; equals keep their rank."""
    return sorted(results, key=lambda result: -_weight(result.site, trust))


def _weight(site: str, trust: Counter[str]) -> int:
    return sum(
        count for trusted, count in trust.items() if site == trusted or site.endswith("." + trusted)
    )


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
    """
    shares = _evidence_level(pairs)
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
