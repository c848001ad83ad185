"""Stand-ins for the parts of a check, plugged in where the protocols let any part in."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from plumbline.checker import CheckDefaults, Checker
from plumbline.errors import CouldNotLook, LanguageNotSupported
from plumbline.pool import WorkPool
from plumbline.retrieval.base import Noter, Scope
from plumbline.schema import (
    Claim,
    ClaimPeriod,
    EntityBrief,
    Evidence,
    Passage,
    Query,
    Quote,
    SearchReport,
    Source,
    Verdict,
)
from plumbline.session import Budget, CheckSession
from plumbline.strategies.base import Pursuit
from plumbline.text import sentence_spans

SOURCE = Source(url="https://example.org/a", title="A page", site="example.org")


@dataclass
class FakeReasoner:
    """Finds one claim a sentence. Words in the passage steer it: "unreadable" makes it fail."""

    name: str = "embedded"
    model: str | None = "fake-1"
    prompts = "fake-prompts"
    session: CheckSession = field(default_factory=CheckSession)
    before_extract: Callable[[], None] = lambda: None

    def for_check(self, session: CheckSession) -> FakeReasoner:
        return FakeReasoner(self.name, self.model, session, self.before_extract)

    def extract_claims(self, passage: Passage) -> list[Claim]:
        self.before_extract()
        if "unreadable" in passage.text:
            raise LanguageNotSupported("The language is not known.")
        if "explode" in passage.text:
            raise ZeroDivisionError("a fault of our own")
        return [
            Claim(
                id=f"c{number}",
                text=passage.text[span.start : span.end],
                span=span,
                source_text=passage.text[span.start : span.end],
                kind="opinion" if "lovely" in passage.text[span.start : span.end] else "fact",
            )
            for number, span in enumerate(sentence_spans(passage.text), start=1)
        ]

    def add_context(self, claims: Sequence[Claim], passage: Passage) -> list[Claim]:
        brief = EntityBrief(name="It", kind="thing", brief="what the passage is about")
        period = ClaimPeriod(said_on=date(2026, 11, 1))
        return [one.model_copy(update={"period": period, "entities": (brief,)}) for one in claims]


class FakeRetriever:
    """Hands nothing out: the fake strategy brings its own evidence."""

    def for_claim(self, scope: Scope, session: CheckSession, noter: Noter) -> Any:
        return noter

    def warm_up(self) -> None:
        """There is nothing to load."""


class FakeStrategy:
    """Words in the claim steer it: "false" refutes, "wait" waits for the gate, "blocked"
    fails, "misread" has a fault."""

    def __init__(self, name: str = "pass_fc", gate: threading.Event | None = None) -> None:
        self.name = name
        self._gate = gate or threading.Event()

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        pursuit.trail.questioned(f"Is it true? {claim.text}", "first")
        query = Query(text=claim.text)
        report = SearchReport(query=query, provider="fake", rendered=claim.text, status="nothing")
        noter: Any = pursuit.retriever  # see FakeRetriever
        noter.searched(report)
        noter.read(SOURCE, 100, None)
        pursuit.session.spend(searches=1, pages_read=1)
        while "wait" in claim.text and not self._gate.is_set():
            pursuit.session.sleep(0.02)
        if "blocked" in claim.text:
            raise CouldNotLook("The search engine does not answer.")
        if "misread" in claim.text:
            raise ZeroDivisionError("a fault of our own")
        return _verdict("refuted" if "false" in claim.text else "supported", claim)


def _verdict(label: str, claim: Claim) -> Verdict:
    quote = Quote(text=claim.text, verbatim=True, start=0, end=len(claim.text), link=SOURCE.url)
    stance = "refutes" if label == "refuted" else "supports"
    evidence = Evidence(id="e1", source=SOURCE, quote=quote, stance=stance, score=0.9)
    return Verdict(
        label=label,
        confidence={label: 0.9},
        rationale="The page says so.",
        correction="The right wording." if label == "refuted" else None,
        evidence=(evidence,),
        independent_sources=1,
    )


def fake_checker(
    *,
    gate: threading.Event | None = None,
    before_extract: Callable[[], None] = lambda: None,
    budget: Budget | None = None,
    pool: WorkPool | None = None,
) -> Checker:
    """Return a checker whose every part is a stand-in."""
    reasoner: Any = FakeReasoner(before_extract=before_extract)
    return Checker(
        reasoners={"embedded": reasoner},
        retriever=FakeRetriever(),
        strategies={name: FakeStrategy(name, gate) for name in ("pass_fc", "simple_rag")},
        pool=pool or WorkPool(8),
        defaults=CheckDefaults("pass_fc", "embedded", budget or Budget()),
    )


def passage(text: str = "One is true. Two is false.") -> Passage:
    """Return a passage as an extension would send it."""
    return Passage(text=text, url="https://news.example/a#top", title="News", site="news.example")
