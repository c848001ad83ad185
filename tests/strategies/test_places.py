"""A claim whose text alone tells its country is looked for in that country, by every strategy."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.reasoner import EmbeddedReasoner
from plumbline.schema import Claim, EntityBrief, Span
from plumbline.strategies.base import Strategy
from plumbline.strategies.evidence_pursuit import EvidencePursuit
from plumbline.strategies.pass_fc import PassFc
from plumbline.strategies.question_enrichment import QuestionEnrichment
from plumbline.strategies.search_agent import SearchAgent
from plumbline.strategies.simple_rag import SimpleRag
from tests.strategies.fakes import Page, ScriptedWeb, pursuit

TEXT = "Unemployment fell to 5% in March."
FELL = Claim(
    id="c1",
    text=TEXT,
    span=Span(start=0, end=len(TEXT)),
    source_text=TEXT,
    entities=(EntityBrief(name="Germany", kind="place", brief=""),),
)
SAID = "In Germany unemployment fell to 5% in March."
PAGE = Page("https://numbers.org/jobs", SAID, snippet=SAID)


@pytest.mark.parametrize(
    "strategy",
    [PassFc(), EvidencePursuit(), SimpleRag(), QuestionEnrichment(), SearchAgent()],
    ids=lambda one: one.name,
)
def test_every_query_names_the_country(strategy: Strategy) -> None:
    web = ScriptedWeb(otherwise=[PAGE])
    verdict = strategy.verify(FELL, pursuit(EmbeddedReasoner(), web))
    assert web.queries
    assert all("Germany" in query.text for query in web.queries)
    assert verdict.label == "supported"
