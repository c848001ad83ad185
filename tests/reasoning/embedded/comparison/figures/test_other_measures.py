"""Figures that measure different things: a difference and a level, a distance in time and how long
something lasted, the age at one event and at another."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # A difference is not refuted by what is there.
        (
            "The detour over Eagle Pass is 145 km longer than the usual way.",
            "The detour over Eagle Pass is 190 km long.",
        ),
        (
            "Doctors in Lund will work four hours a week less.",
            "Doctors in Lund will work 46 hours a week.",
        ),
        (
            "Ada Lund drove three kilometres more than a marathon.",
            "A marathon measures 42.195 kilometres.",
        ),
        # Of two sides compared, it is not told which has more.
        (
            "Ada Lund can carry eight more boxes than Bo Berg.",
            "Ada Lund and Bo Berg can carry boxes, 38 against 30.",
        ),
        # How far off is not how long.
        (
            "The project in Lund took twelve years.",
            "The project in Lund was complete in April 2003, two years early.",
        ),
        (
            "Eva Roth was in the lead for forty minutes.",
            "Eva Roth was in the lead, nineteen minutes before Bo Berg.",
        ),
        # Ages of different events.
        (
            "Ada Lund was ninety years old when she died.",
            "Ada Lund was about 70 when she made the violin.",
        ),
        # A gap, and what is too much, are no levels.
        ("Blinds made a difference of 12 degrees.", "Bo Berg measured 31 degrees with blinds."),
        (
            "The notice of the traders was 81 days too short.",
            "The notice of the traders was nine days.",
        ),
        # So much for each is not so much in all.
        (
            "Skye had about six inhabitants per square kilometre in 2011.",
            "Skye had 10,008 inhabitants in 2011.",
        ),
        (
            "About 3,000 riders a day used the path.",
            "Counters on the path registered 1,126,000 riders.",
        ),
        # The year before last is not the last one.
        (
            "The club lost 24,000 members in the year before last.",
            "The club lost 21,900 members last year.",
        ),
        # One figure of several is no total.
        (
            "The fine and the cleaning together cost Orle 845,000 crowns.",
            "The cleaning cost Orle 230,000 crowns.",
        ),
        # Of what most is told is named, and nothing said of how much it is.
        (
            "Most of the 2.2 million crowns came from the legacy of Hilda Frome.",
            "A legacy of Hilda Frome brought 1.5 million crowns.",
        ),
        # A share of one thing is none of another.
        (
            "The council has to save seven percent of its budget.",
            "The council has to save money; two of its seven centres close.",
        ),
        # Nothing falls by one in eight.
        (
            "About one in eight cars registered in May was electric.",
            "Registrations of electric cars were down 18 percent in May.",
        ),
    ],
)
def test_a_figure_of_something_else_leaves_a_claim_open(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        (
            "Lund has eight more schools than in 2010.",
            "Lund has three more schools than in 2010.",
            "refuted",
        ),
        (
            "Lund has eight more schools than in 2010.",
            "Lund has eight more schools than in 2010.",
            "supported",
        ),
        ("The fee was raised by 20 crowns.", "The fee is 30 crowns more than before.", "refuted"),
        (
            "There are fifteen more women in the council than in 2019.",
            "There are 76 women in the council, up from 61 in 2019.",
            "supported",
        ),
        (
            "New members get 29 crowns less a week.",
            "A cut of 29 crowns a week for new members was passed.",
            "supported",
        ),
        (
            "Ada Lund was sixty years old when she died.",
            "Ada Lund was 70 when she died.",
            "refuted",
        ),
        (
            "Ada Lund was seventy years old when she died.",
            "Ada Lund died at the age of 70.",
            "supported",
        ),
        # How long ago it was is how long it took.
        (
            "The number of wolves in Orle has decreased over ten years.",
            "Orle has fewer wolves today than it had ten years ago.",
            "supported",
        ),
        # One of several is one.
        (
            "One picture in the post was taken in Lund.",
            "One of the five pictures in the post was taken in Lund.",
            "supported",
        ),
        # Where all the parts of a total are told, it is known.
        (
            "The sisters' combined prize money exceeded one million dollars last year.",
            "Last year one sister earned 310,000 dollars in prize money and the other 405,000.",
            "refuted",
        ),
    ],
)
def test_a_figure_of_the_same_thing_decides(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label
