"""Stand-ins for the parts a run is made of, and tiny data of our own."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, cast

from plumbline.evaluation.claims import DataSet, EvaluationClaim, GoldAnswer, GoldPair, RecordedText
from plumbline.evaluation.evidence import RecordedWeb
from plumbline.evaluation.exclusion import Excluded
from plumbline.evaluation.job import Job
from plumbline.evaluation.measure import Parts
from plumbline.evaluation.results import RunConfiguration
from plumbline.pool import WorkPool
from plumbline.reasoning.base import Reasoner
from plumbline.retrieval.library.library import Library
from plumbline.retrieval.retriever import WebRetriever
from plumbline.retrieval.search.chain import Chain
from plumbline.schema import Claim, Document, Passage, Query, SearchResult, Verdict
from plumbline.session import CheckSession
from plumbline.strategies.base import Pursuit, Strategy

CLAIMS = (
    EvaluationClaim(
        id="one",
        text="The bridge over the Orle has three arches.",
        gold="supported",
        said_on=date(2020, 5, 4),
        speaker="A mayor",
        recorded=(
            RecordedText(text="The Orle bridge has three arches.", url="https://a.example/1"),
            RecordedText(text="Nobody counted the arches.", url="https://factcheck.org/orle"),
        ),
        pairs=(
            GoldPair(
                question="How many arches are there?",
                answers=(GoldAnswer(text="Three", type="extractive"),),
            ),
        ),
    ),
    EvaluationClaim(
        id="two",
        text="The lake of Tarn is in Norway.",
        gold="refuted",
        said_on=date(2021, 1, 1),
        recorded=(
            RecordedText(
                text="The lake of Tarn lies in Sweden.", url="https://b.example/2021/03/02/tarn"
            ),
        ),
    ),
    EvaluationClaim(
        id="three",
        text="Nine mills stood by the brook.",
        gold="not_enough_evidence",
        recorded=(RecordedText(text="Mills grind corn."),),
    ),
)
DATA = DataSet(name="tiny", claims=CLAIMS, labels=("supported", "refuted", "not_enough_evidence"))


class FakeReasoner:
    """Adds no context and nothing else: the fake strategy thinks for itself."""

    name = "embedded"
    model = None
    prompts = None

    def for_check(self, session: CheckSession) -> FakeReasoner:
        return self

    def add_context(self, claims: Sequence[Claim], passage: Passage) -> list[Claim]:
        return list(claims)


@dataclass
class FakeStrategy:
    """Supports whatever it finds a page for; counts its claims and can fail for some."""

    name: str = "pass_fc"
    fails: frozenset[str] = frozenset()
    error: Exception | None = None

    def __post_init__(self) -> None:
        self.verified: list[str] = []
        self.seen: dict[str, list[Document]] = {}
        self._lock = threading.Lock()

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        with self._lock:
            self.verified.append(claim.text)
        if claim.text in self.fails and self.error:
            raise self.error
        reports = pursuit.retriever.search([Query(text=claim.text)])
        documents = pursuit.retriever.read([one for report in reports for one in report.results])
        self.seen[claim.text] = documents
        label = "supported" if documents else "not_enough_evidence"
        return Verdict(label=label, confidence={"supported": 0.9, "refuted": 0.1})


@dataclass(frozen=True)
class FakeJob(Job):
    """A job over the tiny data with the fake parts."""

    fake: Any = None
    folder: Path = Path()
    version: str = "v1"

    def data(self) -> tuple[DataSet, list[Excluded]]:
        return DATA, []

    def configuration(self) -> RunConfiguration:
        return RunConfiguration(
            dataset="tiny",
            data_digest="0",
            strategy=self.strategy,
            reasoner=self.reasoner,
            version=self.version,
        )

    def parts(self) -> Parts:
        return Parts(
            strategy=cast(Strategy, self.fake),
            reasoner=cast(Reasoner, FakeReasoner()),
            web=RecordedWeb(DATA, self.mode, product(self.folder)),
        )

    def __hash__(self) -> int:
        return id(self.fake)


def fake_job(strategy: FakeStrategy, folder: Path, **more: Any) -> FakeJob:
    return FakeJob(
        dataset="tiny",
        path=folder,
        strategy=strategy.name,
        reasoner="embedded",
        fake=strategy,
        folder=folder,
        **more,
    )


class NoPages:
    def read(self, result: SearchResult, session: CheckSession) -> Document:
        raise AssertionError("A recorded run reads nothing from the web.")

    def close(self) -> None:
        pass


def product(folder: Path) -> WebRetriever:
    """The product's own retriever without anything to search."""
    pool = WorkPool(2)
    return WebRetriever(Chain([], pool), NoPages(), pool, cast(Library, None))
