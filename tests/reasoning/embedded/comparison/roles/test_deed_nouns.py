"""Who did it to whom, where a noun tells the deed."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf

DEAL = "Norvia's acquisition of Skanbank for 4 billion crowns was completed in March."
SALE = "The takeover of Skanbank by Norvia was approved on Friday."
MATCH = "Champion Elena Roth is out of the Sund Open after a 6-4, 7-5 defeat by qualifier Ida Moe."
FINAL = "Malm's 3-1 win over neighbours Lund put them top of the league."
LOSS = "The Sharks sacked coach Dan Holm a day after a 31-10 loss to the Falcons."
CRIME = "The murder of Ada Holm by Ben Kast shocked the town."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Norvia acquired Skanbank.", DEAL, "supported"),
        ("Skanbank acquired Norvia.", DEAL, "refuted"),
        ("Skanbank was acquired by Norvia.", DEAL, "supported"),
        ("Skanbank took over Norvia.", SALE, "refuted"),
        ("Ida Moe beat Elena Roth.", MATCH, "supported"),
        ("Elena Roth beat Ida Moe.", MATCH, "refuted"),
        ("Elena Roth lost to Ida Moe.", MATCH, "supported"),
        ("Ida Moe lost to Elena Roth.", MATCH, "refuted"),
        ("Malm beat Lund 3-1.", FINAL, "supported"),
        ("Lund beat Malm 3-1.", FINAL, "refuted"),
        ("The Falcons beat the Sharks.", LOSS, "supported"),
        ("The Sharks beat the Falcons.", LOSS, "refuted"),
        ("Ben Kast murdered Ada Holm.", CRIME, "supported"),
        ("Ada Holm murdered Ben Kast.", CRIME, "refuted"),
    ],
)
def test_a_noun_tells_who_did_it_to_whom(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


SIEGE = "The Norlanders captured the island from the Westlanders in 1761."
VOTE = "Mayor Rosa Holm narrowly won another term, beating challenger Grant Moe by 1,204 votes."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The Norlanders captured the island from the Westlanders.", SIEGE, "supported"),
        ("The Westlanders captured the island from the Norlanders.", SIEGE, "refuted"),
        ("Grant Moe was elected mayor.", VOTE, "refuted"),
    ],
)
def test_who_is_beaten_or_robbed_is_not_who_did_it(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_who_is_appointed_replaces_the_one_before(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    told = make_excerpts(
        "President Jonas Ravn appointed Karin Moe as minister on Thursday, replacing Per Dahl."
    )
    by_facts = [
        reasoner.verdict_by_facts(make_claim(claim), told).label
        for claim in ("Karin Moe replaced Per Dahl.", "Jonas Ravn replaced Per Dahl.")
    ]
    assert by_facts[0] == "supported"
    assert by_facts[1] != "supported"


def test_who_cedes_is_not_who_is_given(verdict_of: VerdictOf) -> None:
    told = "Norland ceded the islands to Westland in 1661."
    assert verdict_of("Norland ceded the islands to Westland.", told).label == "supported"
    assert verdict_of("Westland ceded the islands to Norland.", told).label == "refuted"
