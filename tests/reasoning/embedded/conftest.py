"""Claims, excerpts and the reasoner, made short."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.entailment import LoadedOnce
from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Claim, ClaimPeriod, Excerpt, Judgement, Passage, Source, Span

MakeClaim = Callable[..., Claim]
MakeExcerpts = Callable[..., list[Excerpt]]
VerdictOf = Callable[..., Judgement]
PUBLISHED = date(2026, 10, 18)


def texts(text: str, before: str = "", title: str = "", language: str = "en") -> list[str]:
    """Return the claims of a passage."""
    passage = Passage(
        text=text, before=before, title=title or None, language=language, published=PUBLISHED
    )
    return [claim.text for claim in extract(passage)]


@pytest.fixture(scope="session")
def reasoner() -> EmbeddedReasoner:
    """One reasoner for all tests: it keeps no state."""
    return EmbeddedReasoner()


@pytest.fixture(scope="session")
def make_claim() -> MakeClaim:
    """Return a maker of claims from their text."""

    def make(text: str, said_on: date | None = None) -> Claim:
        span = Span(start=0, end=len(text))
        period = ClaimPeriod(said_on=said_on) if said_on else None
        return Claim(id="c1", text=text, span=span, source_text=text, period=period)

    return make


@pytest.fixture(scope="session")
def make_excerpts() -> MakeExcerpts:
    """Return a maker of excerpts, one a text, each from a source of its own."""

    def make(
        *texts: str, title: str = "", group: str | None = None, language: str | None = None
    ) -> list[Excerpt]:
        return [
            Excerpt(
                id=f"e{number}",
                source=Source(
                    url=f"https://site{number}.test/",
                    title=title,
                    site="site",
                    group=group,
                    language=language,
                ),
                text=text,
            )
            for number, text in enumerate(texts, start=1)
        ]

    return make


@pytest.fixture(params=["rules", "model"])
def judge(request: pytest.FixtureRequest, tmp_path: Path) -> EmbeddedReasoner:
    """The reasoner without and with the entailment model."""
    loaded = LoadedOnce(tmp_path) if request.param == "rules" else LoadedOnce()
    return EmbeddedReasoner(entailment=loaded)


@pytest.fixture(scope="session")
def verdict_of(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> VerdictOf:
    """Return what judges a claim by one piece of evidence, in a language that may be told."""

    def judge(claim: str, evidence: str, language: str | None = None) -> Judgement:
        return reasoner.verdict(make_claim(claim), make_excerpts(evidence, language=language))

    return judge
