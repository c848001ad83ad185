"""A cause that the evidence leaves open is not told as one; one that it names is."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

COFFEE = (
    "A study of 90,000 adults found that people who drank coffee had lower rates of liver cancer."
    " The authors said that other habits of coffee drinkers might explain the difference."
)
NUTS = (
    "People who ate nuts daily were less likely to develop dementia. The study was observational,"
    " the authors noted."
)
FISH = (
    "Thousands of dead fish washed up on the shores of Lake Orro during last week's heatwave."
    " Scientists are testing water samples to find the cause."
)
GAMES = (
    "Teenagers who played violent video games were more often involved in fights. That does not"
    " prove that the games cause violence, the researchers warned."
)
VAPING = (
    "Teenagers who vape have asthma more often, a survey found. It cannot say whether vaping is the"
    " cause."
)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Coffee protects against liver cancer.", COFFEE),
        ("Eating nuts lowers the risk of dementia.", NUTS),
        ("Rising temperatures caused the fish deaths in Lake Orro.", FISH),
        ("Video games cause violence.", GAMES),
        ("Vaping leads to asthma.", VAPING),
    ],
)
def test_what_goes_together_or_is_looked_into_is_no_cause(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Thousands of fish died in Lake Orro.", FISH),
        (
            "Eating nuts lowers the risk of dementia.",
            "In a randomised trial, eating nuts daily lowered the risk of dementia by a fifth.",
        ),
        (
            "The drug lowers the risk of stroke.",
            "The drug lowers the risk of stroke by a fifth, a trial shows. It does not affect blood"
            " pressure.",
        ),
    ],
)
def test_what_is_found_stays_found(claim: str, evidence: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == "supported"
