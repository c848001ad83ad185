"""Figures of several together, where the evidence tells of each."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.comparison.figures.compared import number_parts
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon

EACH = "The firm employs 300 people in Lund and 120 in Malm."


def conflicts(claim: str, evidence: str, language: str = "en") -> list[str]:
    parts = number_parts(analyse(claim, language), analyse(evidence, language), lexicon(language))
    return [part.conflict.found for part in parts if part.conflict]


def test_a_number_of_several_is_the_sum_of_theirs() -> None:
    claim = analyse("The firm employs 420 people in Lund and Malm.", "en")
    (part,) = number_parts(claim, analyse(EACH, "en"), lexicon("en"))
    assert (part.found, part.conflict) == (1.0, None)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Orle and Lund sold 90 boats.", "Orle sold 60 boats."),
        ("Orle, Lund and Malm sold 90 boats.", "Orle sold 60 boats and Lund sold 20."),
    ],
)
def test_a_number_of_some_of_them_does_not_contradict(claim: str, evidence: str) -> None:
    assert conflicts(claim, evidence) == []


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The firm employs 500 people in Lund and Malm.", EACH),
        ("The firm employs 420 people in Lund.", EACH),
        ("Orle and Lund sold 90 boats.", "Orle and Lund sold 60 boats."),
        ("Orle sold 90 boats.", "Orle sold 60 boats, 30 of them red."),
    ],
)
def test_other_numbers_do(claim: str, evidence: str) -> None:
    assert conflicts(claim, evidence)


def test_german_sums_are_read_as_well() -> None:
    claim = "Die Firma beschäftigt 420 Menschen in Lund und Malm."
    evidence = "Die Firma beschäftigt 300 Menschen in Lund und 120 in Malm."
    assert conflicts(claim, evidence, "de") == []
