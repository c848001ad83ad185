"""Winners and losers as reports of matches and take-overs tell of them."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

COMPLETED = "Grell completed its acquisition of Pintex on Thursday after regulators gave way."
FINALISED = "Grell has finalised the 2-billion-euro takeover of Pintex, the companies said."
SEALED = "Rotherby sealed a 2-1 win over Selby with a goal in the last minute."
THEIRS = "Rotherby stretched their unbeaten run to nine games with their 3-0 victory over Selby."
LOSS = "Malm's 2-1 loss to Lund ended their unbeaten run."
AFTER = "Malm followed up their 2-1 defeat to Lund with a draw against Brenn."
AWAY = "Malm's defeat at Lund left them bottom of the table."
SLUMPED = "Malm slumped to a 3-0 defeat against Lund."
WENT_DOWN = "Malm went down 3-2 to Lund on Sunday."
THUMPED = "Malm were thumped 5-0 by Lund."
FINAL = "Lund came from a goal down to win the final against Malm."
BEHIND = "Lund came from behind to beat Malm 3-2."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("Pintex was taken over by Grell.", "Grell was taken over by Pintex.", COMPLETED),
        ("Grell bought Pintex.", "Pintex bought Grell.", FINALISED),
        ("Rotherby beat Selby.", "Selby beat Rotherby.", SEALED),
        ("Rotherby beat Selby.", "Selby beat Rotherby.", THEIRS),
        ("Lund beat Malm.", "Malm beat Lund.", LOSS),
        ("Lund beat Malm.", "Malm beat Lund.", AFTER),
        ("Lund beat Malm.", "Malm beat Lund.", AWAY),
        ("Lund beat Malm.", "Malm beat Lund.", SLUMPED),
        ("Malm lost to Lund.", "Malm beat Lund.", WENT_DOWN),
        ("Lund beat Malm.", "Malm beat Lund.", THUMPED),
        ("Lund won the final.", "Malm won the final.", FINAL),
        ("Lund beat Malm.", "Malm beat Lund.", BEHIND),
        ("Lund won against Malm.", "Malm won against Lund.", BEHIND),
    ],
)
def test_the_winner_is_told_from_the_loser(
    right: str, wrong: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(right, evidence).label == "supported"
    assert verdict_of(wrong, evidence).label == "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Malm beat Lund.", "Malm's defeat of Lund was their fifth win in a row."),
        ("The team beat Lund 4-0.", "The team won 4-0 against Lund."),
        ("Malm won the final.", "Malm won the final against Lund 3-1."),
    ],
)
def test_who_defeats_or_wins_against_another_is_the_winner(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


def test_who_meets_another_in_the_final_has_not_won_it(verdict_of: VerdictOf) -> None:
    evidence = "Malm beat Brenn on Saturday. Lund play Malm in the final next week."
    assert verdict_of("Lund won the cup.", evidence).label == "not_enough_evidence"
