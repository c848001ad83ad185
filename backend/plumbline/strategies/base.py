"""What a strategy is, what it gets to work with, and the registry of strategies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from plumbline.reasoning.base import Reasoner, SecondReader
from plumbline.retrieval.base import ScopedRetriever
from plumbline.schema import Claim, Verdict
from plumbline.session import CheckSession
from plumbline.strategies.second_look import Confirmation, SecondLook, unchecked

T = TypeVar("T")
R = TypeVar("R")


class Mapper(Protocol):
    """Does the same work for several items, in parallel or not."""

    def __call__(self, work: Callable[[T], R], items: Iterable[T]) -> list[R]:
        """Return `work` of every item, in order; raises the first exception."""
        ...


def one_by_one(work: Callable[[T], R], items: Iterable[T]) -> list[R]:
    """Return `work` of every item, one after the other."""
    return [work(item) for item in items]


class Trail(Protocol):
    """Where a strategy notes its questions; searches and reads are noted by the retriever."""

    def questioned(self, question: str, purpose: str = "") -> None:
        """Note a question that was asked."""
        ...


@dataclass(frozen=True)
class Pursuit:
    """What a strategy works with for one claim of one check.

    `map` does independent look-ups of one claim side by side where a pool is at hand. `second`
    confirms the stances that a reasoner which can be instructed reads out of sources.
    """

    reasoner: Reasoner
    retriever: ScopedRetriever
    session: CheckSession
    trail: Trail
    map: Mapper = one_by_one
    second: SecondReader | None = None

    def second_look(self, claim: Claim) -> SecondLook:
        """Return what each piece of evidence on `claim` passes before it counts."""
        return Confirmation(claim, self.second) if self.second is not None else unchecked


class Strategy(Protocol):
    """A way to pursue a claim: which questions, how many rounds, when to stop."""

    @property
    def name(self) -> str:
        """The strategy's registered name."""
        ...

    def verify(self, claim: Claim, pursuit: Pursuit) -> Verdict:
        """Pursue a check-worthy claim to its verdict.

        Raises CouldNotLook when no search at all could be made, ReasonerError when a step could
        not be done, and CheckStopped when the check was cancelled or its budget is spent.
        """
        ...
