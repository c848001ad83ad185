"""Figures and names in lists: they count for the member that they are told of, and for no other."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

SEATS = "The Labour Party won 40 seats, the Greens 12 and the Liberals 9."
TAXES = "Germany pays 22 percent, France 19 percent and Italy 17 percent."
SHARES = "Shares in Banco Alto rose 2.4 percent, while the builder Casanova lost 3.1 percent."
HOMES = "The company built 40 homes in Lund and 12 in Malm."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The Greens won 12 seats.", SEATS, "supported"),
        ("The Liberals won 9 seats.", SEATS, "supported"),
        ("The Labour Party won 40 seats.", SEATS, "supported"),
        ("The Greens won 40 seats.", SEATS, "refuted"),
        ("Italy pays 17 percent.", TAXES, "supported"),
        ("Germany pays 19 percent.", TAXES, "refuted"),
        ("Shares in Banco Alto rose 2.4 percent.", SHARES, "supported"),
        ("Shares in Banco Alto rose 3.1 percent.", SHARES, "refuted"),
        ("The company built 12 homes in Malm.", HOMES, "supported"),
        ("The company built 12 homes in Lund.", HOMES, "refuted"),
    ],
)
def test_a_figure_counts_for_its_own_member(
    judge: EmbeddedReasoner,
    make_claim: MakeClaim,
    make_excerpts: MakeExcerpts,
    claim: str,
    evidence: str,
    label: str,
) -> None:
    assert judge.verdict(make_claim(claim), make_excerpts(evidence)).label == label


def test_what_one_member_does_supports_nothing_of_the_other(
    judge: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    told = make_excerpts("Okafor teaches in Toronto and Lindholm in Uppsala.")
    assert judge.verdict(make_claim("Okafor teaches in Uppsala."), told).label != "supported"
    assert judge.verdict(make_claim("Lindholm teaches in Uppsala."), told).label == "supported"


def test_a_sentence_that_names_nobody_else_has_its_figures_of_its_subject(
    verdict_of: VerdictOf,
) -> None:
    told = "The city intends to plant 10,000 trees by 2030 and has planted 1,200 so far."
    assert verdict_of("The city has planted 1,200 trees.", told).label == "supported"
