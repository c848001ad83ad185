"""Figures that one sentence gives of two groups."""

from __future__ import annotations

import pytest

from plumbline.schema import DecidedLabel
from tests.reasoning.embedded.conftest import VerdictOf

LIFE = "Life expectancy was 81.2 years for women and 76.9 years for men in 2023."
SALES = "Sales rose 12 percent in Norland but only 3 percent in Westland."
SEATS = "The Reds won 40 seats in the north and 25 seats in the south."


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("Men's life expectancy was 81.2 years in 2023.", LIFE, "refuted"),
        ("Life expectancy for women was 76.9 years in 2023.", LIFE, "refuted"),
        ("Women's life expectancy was 81.2 years in 2023.", LIFE, "supported"),
        ("Sales rose 3 percent in Norland.", SALES, "refuted"),
        ("Sales rose 12 percent in Westland.", SALES, "refuted"),
        ("Sales rose 3 percent in Westland.", SALES, "supported"),
        ("The Reds won 25 seats in the north.", SEATS, "refuted"),
        ("The Reds won 25 seats in the south.", SEATS, "supported"),
    ],
)
def test_a_figure_is_of_the_group_behind_it(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_a_figure_of_before_is_of_no_group(verdict_of: VerdictOf) -> None:
    told = "Flu cases rose to 214 in the county, up from 58 in all of last year."
    assert verdict_of("There were 58 flu cases in the county last year.", told).label != "refuted"


LAKE = "Lake Aske is the second-largest lake in Norland after Lake Orm, with an area of 412 acres."


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Lake Aske has an area of 412 acres.", "supported"),
        ("Lake Orm has an area of 412 acres.", "not_enough_evidence"),
    ],
)
def test_a_figure_is_not_of_one_who_is_only_compared_with(
    claim: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, LAKE).label == label


PRICES = (
    "House prices rose 0.4 percent in July, leaving them 2.9 percent higher than a year earlier."
)
FORM = "The Blues slipped to 14th after winning only two of their last nine matches."
OUTBREAK = "The outbreak infected 1,312 people and killed 48."
ELECTION = "The Unity bloc won 61 of the 120 seats; the ruling Front fell from 66 seats to 49."
REFERENDUM = (
    "The vote failed: although 58 percent were in favour, turnout of 34 percent was too low."
)


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("House prices rose by 2.9 percent in July.", PRICES, "refuted"),
        ("House prices rose by 0.4 percent in July.", PRICES, "supported"),
        ("House prices were 2.9 percent higher than a year earlier.", PRICES, "supported"),
        ("The Blues have won their last nine matches.", FORM, "refuted"),
        ("The Blues won two of their last nine matches.", FORM, "supported"),
        ("The outbreak infected 48 people.", OUTBREAK, "refuted"),
        ("The outbreak infected 1,312 people.", OUTBREAK, "supported"),
        ("Turnout in the vote was 58 percent.", REFERENDUM, "refuted"),
    ],
)
def test_a_figure_is_of_what_it_stands_with(
    claim: str, evidence: str, label: DecidedLabel, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_the_figure_of_another_party_refutes_nothing(verdict_of: VerdictOf) -> None:
    assert verdict_of("The Front lost 17 seats.", ELECTION).label != "refuted"
