"""What the pursuit of one claim works with, whatever its strategy."""

from __future__ import annotations

from typing import Generic, TypeVar

from plumbline.schema import Claim
from plumbline.strategies.base import Pursuit
from plumbline.strategies.casebook import Casebook

STEP_FAILED = "step_failed"

P = TypeVar("P")


class Work(Generic[P]):
    """A claim being pursued: what was found so far, and notes on what went wrong."""

    def __init__(self, claim: Claim, pursuit: Pursuit, parameters: P) -> None:
        self.claim = claim
        self.pursuit = pursuit
        self.parameters = parameters
        self.casebook = casebook_of(claim, pursuit)
        self.notes: list[str] = []


def casebook_of(claim: Claim, pursuit: Pursuit) -> Casebook:
    """Return an empty casebook for `claim`."""
    return Casebook(pursuit.retriever, pursuit.second_look(claim))
