"""Offices before a name: another ministry is another minister, another title less than support."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.assertion.reach import lesser_title
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.lexicon import lexicon
from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claimed", "told", "label"),
    [
        ("Prime Minister Mats Ekdal", "Finance Minister Mats Ekdal", "refuted"),
        ("Defence minister Anna Holm", "Transport minister Anna Holm", "refuted"),
        ("The education secretary, Anna Holm,", "The justice secretary, Anna Holm,", "refuted"),
        # less or nothing told of the office, both told
        ("Minister Mats Ekdal", "Finance Minister Mats Ekdal", "supported"),
        ("Finance Minister Mats Ekdal", "Minister Mats Ekdal", "supported"),
        ("Mayor Anna Holm", "Anna Holm", "supported"),
        ("Professor Anna Holm", "Dr Anna Holm", "supported"),
        ("Health Minister Anna Holm", "The health and education minister Anna Holm", "supported"),
    ],
)
def test_an_office_before_a_name(
    claimed: str, told: str, label: str, verdict_of: VerdictOf
) -> None:
    judgement = verdict_of(f"{claimed} resigned on Monday.", f"{told} resigned on Monday.")
    assert judgement.label == label


@pytest.mark.parametrize(
    "told",
    [
        "Finance Minister Mats Ekdal, a former prime minister, resigned on Monday.",
        "Finance Minister Mats Ekdal, who was prime minister until May, resigned on Monday.",
        "First Minister Mats Ekdal resigned on Monday.",
    ],
)
def test_an_office_that_is_told_beside_or_in_other_words_is_not_refuted(
    told: str, verdict_of: VerdictOf
) -> None:
    claim = "Prime Minister Mats Ekdal resigned on Monday."
    assert verdict_of(claim, told).label != "refuted"


def test_the_other_office_puts_the_claim_right(verdict_of: VerdictOf) -> None:
    told = "Finance Minister Mats Ekdal resigned."
    assert verdict_of("Prime Minister Mats Ekdal resigned.", told).correction == told


def test_another_title_makes_a_support_less_sure(verdict_of: VerdictOf) -> None:
    told = "Mayor Anna Holm visited Lund."
    other = verdict_of("Doctor Anna Holm visited Lund.", told).confidence["supported"]
    assert other + 0.1 < verdict_of(told, told).confidence["supported"]


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        # who held an office is somebody else, unless it is said who
        ("The mayor was fined.", "The former mayor was fined.", "not_enough_evidence"),
        ("The mayor was fined.", "The deputy mayor was fined.", "not_enough_evidence"),
        ("The former mayor was fined.", "The former mayor was fined.", "supported"),
        ("The mayor was fined.", "The mayor was fined on Monday.", "supported"),
        ("Mayor Anna Holm was fined.", "Former mayor Anna Holm was fined.", "supported"),
    ],
)
def test_the_former_holder_of_an_office(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "post"),
    [
        ("She is the leader of the Greens.", "She resigned as deputy leader.", "leader"),
        ("She is the leader of the Greens.", "She resigned as leader.", ""),
        ("She will not be the leader.", "She remains deputy leader.", ""),
        ("She is deputy leader.", "She resigned as deputy leader.", ""),
        ("She is the leader.", "The leader met her deputy leader.", ""),
    ],
)
def test_a_lesser_post_is_not_the_post(claim: str, evidence: str, post: str) -> None:
    mine, told = analyse(claim, "en"), analyse(evidence, "en")
    assert lesser_title(mine, told, lexicon("en")) == post
