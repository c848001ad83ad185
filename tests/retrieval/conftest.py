"""What the tests of retrieval share: a stand-in for the web, sessions, and notes of steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from plumbline.pool import WorkPool
from plumbline.schema import Problem, SearchReport, Source
from plumbline.session import CheckSession
from plumbline.settings import Folders

from .standin import StandIn, running


@dataclass
class Notes:
    """A Noter that remembers."""

    reports: list[SearchReport] = field(default_factory=list)
    reads: list[tuple[Source, int, Problem | None]] = field(default_factory=list)

    def searched(self, report: SearchReport) -> None:
        self.reports.append(report)

    def read(self, source: Source, characters: int, cause: Problem | None) -> None:
        self.reads.append((source, characters, cause))


@pytest.fixture
def notes() -> Notes:
    return Notes()


@pytest.fixture
def session() -> CheckSession:
    return CheckSession()


@pytest.fixture
def web() -> Iterator[StandIn]:
    with running() as server:
        yield server


@pytest.fixture
def pool() -> Iterator[WorkPool]:
    made = WorkPool(8)
    yield made
    made.close()


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    made = Folders(config=tmp_path / "config", data=tmp_path / "data", cache=tmp_path / "cache")
    made.make()
    return made
