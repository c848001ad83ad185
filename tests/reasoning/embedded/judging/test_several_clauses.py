"""A sentence of several clauses: what one clause tells is not lent to another."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.judging.weighing import weigh
from plumbline.schema import Stance
from tests.reasoning.embedded.conftest import MakeExcerpts


def stances(claim: str, evidence: str, make_excerpts: MakeExcerpts) -> set[Stance]:
    """Return what the propositions of a sentence say of a claim, each by its facts alone."""
    return {one.stance for one in weigh(claim, "en", None, make_excerpts(evidence)[0])}


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Ada Holm was born in Malm.", "Ada Holm was born in Lund and died in Malm."),
        ("The mill burned in 1961.", "The mill burned in 1931 and was rebuilt in 1961."),
        ("Ada Holm painted the ceiling.", "Kurt Weil painted the ceiling and Ada Holm watched."),
        ("France pays 19 percent.", "France pays 22 percent, and Italy pays 19 percent."),
        (
            "The bridge was not closed.",
            "The tunnel was not closed, and the bridge was not repaired.",
        ),
    ],
)
def test_what_another_clause_tells_supports_nothing(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    assert "supports" not in stances(claim, evidence, make_excerpts)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Ada Holm was born in Lund.", "Ada Holm was born in Lund and died in Malm."),
        ("Ada Holm died in Malm.", "Ada Holm was born in Lund and died in Malm."),
        ("Italy pays 19 percent.", "France pays 22 percent, and Italy pays 19 percent."),
        ("The prison holds 900 inmates.", "Built for 600 inmates, the prison holds 900 inmates."),
        ("The bill was passed.", "First rejected, the bill was passed."),
        (
            "14 people were injured when the bridge fell.",
            "When the bridge fell, 14 people were injured, but nobody was killed.",
        ),
    ],
)
def test_what_the_clause_itself_tells_supports_and_its_neighbour_refutes_nothing(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    told = stances(claim, evidence, make_excerpts)
    assert "supports" in told
    assert "refutes" not in told


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("France pays 19 percent.", "France pays 22 percent, and Italy pays 19 percent."),
        (
            "The prison holds 600 inmates.",
            "The prison holds 900 inmates, and it was built in 1931.",
        ),
        ("The bill was rejected.", "The bill was passed, and the session was closed."),
    ],
)
def test_what_the_clause_has_otherwise_refutes_whatever_stands_beside_it(
    claim: str, evidence: str, make_excerpts: MakeExcerpts
) -> None:
    assert "refutes" in stances(claim, evidence, make_excerpts)
