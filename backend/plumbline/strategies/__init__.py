"""The strategies: how a claim is pursued. `build_strategies` is their registry."""

from __future__ import annotations

from plumbline.settings import Settings
from plumbline.strategies.base import Strategy
from plumbline.strategies.evidence_pursuit import EvidencePursuit, EvidencePursuitParameters
from plumbline.strategies.examples import read_examples
from plumbline.strategies.pass_fc import PassFc, PassFcParameters
from plumbline.strategies.question_enrichment import (
    QuestionEnrichment,
    QuestionEnrichmentParameters,
)
from plumbline.strategies.search_agent import SearchAgent, SearchAgentParameters
from plumbline.strategies.simple_rag import SimpleRag


def build_strategies(settings: Settings) -> dict[str, Strategy]:
    """Return every strategy by its name, with the user's settings over the papers' values."""
    chosen, search = settings.strategies, settings.search
    examples = read_examples(chosen.examples_file) if chosen.examples_file else []
    trusted = tuple((site, 1) for site in search.trusted_sites)
    strategies: list[Strategy] = [
        PassFc(
            PassFcParameters(
                iterations=chosen.pass_fc_iterations, further_languages=chosen.pass_fc_languages
            )
        ),
        EvidencePursuit(
            EvidencePursuitParameters(
                questions=min(chosen.pursuit_questions, EvidencePursuitParameters.questions),
                pairs=chosen.pursuit_questions,
            )
        ),
        SimpleRag(examples=examples),
        QuestionEnrichment(QuestionEnrichmentParameters(trusted_sites=trusted)),
        SearchAgent(
            SearchAgentParameters(
                searches=chosen.agent_searches, blocked_sites=search.blocked_sites
            )
        ),
    ]
    return {strategy.name: strategy for strategy in strategies}
