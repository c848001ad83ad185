"""People through whom another is named, and people who are not meant."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.names.belonging import another_is_meant, only_owner
from plumbline.reasoning.embedded.language.analysis import analyse


@pytest.mark.parametrize(
    ("evidence", "another"),
    [
        ("Ada Holm's former deputy resigned.", True),
        ("The lawyer of Ada Holm resigned.", True),
        ("Kurt Weil resigned, not Ada Holm.", True),
        ("Ada Holm resigned.", False),
        ("Ada Holm's deputy wept when Ada Holm resigned.", False),
        ("Friends of Ada Holm wept when she resigned.", False),
        ("Ada Holm's second term ended when the mayor resigned.", False),
    ],
)
def test_another_than_the_one_named(evidence: str, another: bool) -> None:
    claim = analyse("Ada Holm resigned.")
    assert another_is_meant(claim.names[0], claim, analyse(evidence)) is another


def test_relatives_that_the_claim_speaks_of() -> None:
    claim = analyse("Ada Holm is married to Kurt Weil.")
    evidence = analyse("Ada Holm's husband is Kurt Weil.")
    assert not another_is_meant(claim.names[0], claim, evidence)


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "only"),
    [
        ("The coach was fired.", "The coach's assistant was fired.", "en", True),
        ("The coach was fired.", "The assistant of the coach was fired.", "en", True),
        ("The coach was fired.", "The coach's contract ended: the coach was fired.", "en", False),
        ("Le ministre est parti.", "Le frère du ministre est parti.", "fr", True),
        ("El ministro se fue.", "El hermano del ministro se fue.", "es", True),
    ],
)
def test_only_the_owner(claim: str, evidence: str, language: str, only: bool) -> None:
    told = analyse(claim, language)
    assert only_owner(told.predicate[0], told, analyse(evidence, language)) is only
