"""Simple RAG: search the claim, rank passages, and judge everything in one call."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from plumbline.schema import (
    Claim,
    DecidedLabel,
    Excerpt,
    Judgement,
    LabelledExample,
    PairJudgement,
    Query,
    SearchTools,
    Verdict,
)
from plumbline.strategies.base import Pursuit
from plumbline.strategies.casebook import Casebook
from plumbline.strategies.examples import ExampleShelf
from plumbline.strategies.verdicts import (
    LABELS,
    NOTHING_FOUND,
    conclude,
    nothing_found,
    outweighed,
    with_pair_quotes,
)
from plumbline.strategies.work import casebook_of

_NEUTRAL_LIKERT = 3


@dataclass(frozen=True)
class SimpleRagParameters:
    """The paper's values (AIC CTU at FEVER 2024, sections 3.1 to 3.3).

    `excerpts` of whole sentences, up to `excerpt_characters` long, survive the retriever's
    ranking: BM25 pruning, 40 by words and the embedded model, MMR with lambda 0.75. `pairs`
    questions at most; `examples` training claims in the prompt. `results` and `pages` are ours,
    for a live web instead of a knowledge store.
    """

    excerpts: int = 10
    excerpt_characters: int = 2048
    pairs: int = 10
    examples: int = 10
    results: int = 10
    pages: int = 10


class SimpleRag:
    """AIC CTU's pipeline: one retrieval, one call, Likert values for confidences.

    A source number that names no source leaves its pair without one, and an unknown label is an
    unusable answer: the reasoner refuses both instead of guessing.
    """

    name = "simple_rag"

    def __init__(
        self,
        parameters: SimpleRagParameters | None = None,
        examples: Sequence[LabelledExample] = (),
    ) -> None:
        self.parameters = parameters or SimpleRagParameters()
        self._shelf = ExampleShelf(examples)

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        """Retrieve once, judge once."""
        casebook = casebook_of(claim, pursuit)
        excerpts = self._retrieve(claim, pursuit, casebook)
        if not excerpts:
            judgement = nothing_found(pursuit.session.reader_language)
            return conclude(judgement, casebook, NOTHING_FOUND)
        examples = self._shelf.nearest(claim.text, self.parameters.examples)
        outcome = pursuit.reasoner.pairs_and_verdict(claim, excerpts, examples)
        pairs = outcome.pairs[: self.parameters.pairs]
        for pair in pairs:
            pursuit.trail.questioned(pair.question, "pair")
        judgement = with_pair_quotes(weighed(outcome, pursuit.session.reader_language), pairs)
        return conclude(judgement, casebook, "single_pass")

    def _retrieve(self, claim: Claim, pursuit: Pursuit, casebook: Casebook) -> list[Excerpt]:
        limit = self.parameters.results
        results = casebook.search([Query(text=claim.placed(claim.text), limit=limit)])
        if not results:
            # A live search engine may choke on a whole sentence where a store would not.
            queries = pursuit.reasoner.search_queries(claim, (), SearchTools())
            limited = [query.model_copy(update={"limit": limit}) for query in queries]
            results = casebook.search(limited) if limited else []
        casebook.read(results, self.parameters.pages)
        size = self.parameters.excerpt_characters
        return casebook.find(
            claim.placed(claim.text), self.parameters.excerpts, size=size, diverse=True
        )


def weighed(outcome: PairJudgement, language: str) -> Judgement:
    """Return the judgement with the confidences that its Likert values give (section 3.3).

    1..5 becomes -2..2 and then a softmax; the strongest label wins, and among equals the
    verdict that was stated beside the values. Where the two differ the rationale is ours, in
    `language`.
    """
    judgement = outcome.judgement
    if not outcome.likert:
        return judgement
    powers = {label: math.exp(_centred(outcome, label)) for label in LABELS}
    total = sum(powers.values())
    confidence = {label: power / total for label, power in powers.items()}
    return outweighed(judgement, confidence, language)


def _centred(outcome: PairJudgement, label: DecidedLabel) -> float:
    return outcome.likert.get(label, 1) - _NEUTRAL_LIKERT
