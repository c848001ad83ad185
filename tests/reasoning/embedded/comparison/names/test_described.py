"""What a claim calls a person beside the name says who is meant: evidence need not say it again."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

_TOLD = "Ada Lund opened the Harbour plant in May."
_DENIED = "Ada Lund did not open the Harbour plant in May."


@pytest.mark.parametrize(
    "called",
    [
        "Swiss squash player",
        "Former US vice-president",
        "Democratic presidential nominee",
        "Veteran television presenter",
    ],
)
@pytest.mark.parametrize(("evidence", "label"), [(_TOLD, "supported"), (_DENIED, "refuted")])
def test_a_description_need_not_be_found(
    called: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    claim = f"{called} Ada Lund opened the Harbour plant in May."
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # another of that name
        (
            "Swiss squash player Ada Lund opened the Harbour plant in May.",
            "Swedish minister Ada Lund opened the Harbour plant in May.",
        ),
        # what is told is what somebody is
        ("The winner is Swiss squash player Ada Lund.", "Ada Lund is the winner of the cup."),
        # the person is not named
        (
            "Swiss squash player Ada Lund opened the Harbour plant in May.",
            "Minister Per Holm opened the Harbour plant in May.",
        ),
    ],
)
def test_where_it_tells_more_than_who_is_meant_it_counts(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "not_enough_evidence"


@pytest.mark.parametrize(
    "claim",
    [
        "Ada Lund, a Swiss squash player, opened the Harbour plant in May.",
        "Ada Lund (former prime minister of Norland) opened the Harbour plant in May.",
    ],
)
@pytest.mark.parametrize(("evidence", "label"), [(_TOLD, "supported"), (_DENIED, "refuted")])
def test_nor_need_one_that_is_set_off(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claimed", "told"),
    [
        ("Ada Lund, the mayor of Calder,", "Ada Lund, the mayor of Orr,"),
        ("Swiss squash player Ada Lund", "Swedish squash player Ada Lund"),
    ],
)
def test_who_is_of_another_place_is_another(claimed: str, told: str, verdict_of: VerdictOf) -> None:
    opened = "{} opened the Harbour plant in May."
    assert verdict_of(opened.format(claimed), opened.format(told)).label != "supported"


def test_who_is_called_a_former_minister_may_still_be_one(verdict_of: VerdictOf) -> None:
    claim = "Ada Lund, a former finance minister of Norland, spoke at the summit."
    told = "Ada Lund, who became finance minister of Norland this year, spoke at the summit."
    assert verdict_of(claim, told).label != "supported"


def test_an_accusation_is_no_mere_description(verdict_of: VerdictOf) -> None:
    told = verdict_of("Swiss player Ada Lund opened the plant.", "Ada Lund opened the plant.")
    accused = verdict_of("Corrupt player Ada Lund opened the plant.", "Ada Lund opened the plant.")
    assert told.confidence["supported"] > accused.confidence["supported"] + 0.1
