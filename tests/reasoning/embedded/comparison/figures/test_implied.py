"""Figures that no source gives, and that follow by one step from two that it does give."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import VerdictOf

RHINOS = "Orle National Park has 412 rhinos, 37 more than at the census in 2021."
BREAD = "A kilo of rye bread costs 4.30 euros in Lund, 40 cents more than in January 2022."
VISITORS = "More than 9,000 people came to the fair in Orle, three times as many as expected."
LEAKS = "Southmere Water leaks 96 million litres a day, a fifth of what it puts into its pipes."
HOURS = "The shop is run by one manager and 44 volunteers, each giving three hours a week."
BUSES = "All but 30 of Malm's 210 buses run on electricity."
FUND = "The school fair raised 1,150 euros on Friday and 400 euros on Saturday."


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # What a figure is compared with.
        ("Orle National Park had 375 rhinos in 2021.", RHINOS),
        ("A kilo of rye bread cost 3.90 euros in Lund in January 2022.", BREAD),
        (
            "The fair raised 9,300 euros in 2022.",
            "The fair raised 11,700 euros, 2,400 more than in 2022.",
        ),
        (
            "Ada Lund's crossing took seven hours and twenty minutes.",
            "The crossing took five hours and 50 minutes, ninety minutes faster than Ada Lund's.",
        ),
        ("The fair in Orle had expected about 3,000 people.", VISITORS),
        (
            "In Nordmark about 930 were killed the winter before.",
            "In Nordmark 1,240 were killed this winter, a third more than the winter before.",
        ),
        # The whole that a share is of, and the share of a whole.
        (
            "Two thirds of the animals caught in Orle were of one kind.",
            "Of 126 animals caught in Orle on five trips, 84 belonged to one kind.",
        ),
        ("Southmere Water puts 480 million litres a day into its pipes.", LEAKS),
        # What several have together of what each has, and all but some of a whole.
        ("The volunteers give the shop about 130 hours a week.", HOURS),
        ("180 of Malm's buses run on electricity.", BUSES),
        # The sum of all, where the claim tells of all.
        (
            "The rates in Lund came down by four points in all.",
            "The rates in Lund came down by two points in January and two more in April.",
        ),
    ],
)
def test_words_that_tell_the_step_support_what_follows(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "supported"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Orle National Park had 385 rhinos in 2021.", RHINOS),
        # What was given for now is none of then.
        ("Orle National Park had 412 rhinos in 2021.", RHINOS),
        ("The fair in Orle had expected about 4,500 people.", VISITORS),
        ("The school fair raised 1,700 euros in all.", FUND),
        ("All of Malm's 240 buses run on electricity.", BUSES),
        # A part's complement says nothing of the same part.
        ("Four of the seven judges dissented.", "Three of the seven judges dissented."),
        ("The school fair raised 1,550 euros on Friday.", FUND),
        ("Two thirds of the players are from Lund.", "A third of the players are from Lund."),
    ],
)
def test_what_does_not_follow_is_refuted(claim: str, evidence: str, verdict_of: VerdictOf) -> None:
    assert verdict_of(claim, evidence).label == "refuted"


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        # Whom a part leaves.
        (
            "Twenty-two people survived.",
            "The ship sank with the loss of 29 of the 51 people on board.",
        ),
        (
            "Ada Lund had 19 points before overtime.",
            "Ada Lund scored 31 points, 12 of them in overtime.",
        ),
        (
            "More than three quarters of the water is used by others.",
            "The mill uses nearly a quarter of the water.",
        ),
        # By how much two figures differ.
        (
            "The army missed its target by 2,600.",
            "The army took on 9,400 recruits against a target of 12,000.",
        ),
        (
            "Ada Lund's season ticket has become 174 crowns dearer.",
            "Ada Lund's season ticket was 2,316 crowns, now 2,490.",
        ),
        # Of a part it is told who has it, of the whole nobody is.
        (
            "Some 800,000 passengers used Lund airport last year.",
            "About 640,000 people flew with Norbo last year, four fifths of all passengers.",
        ),
        # A sum, what is still to come, and what a share makes of a figure.
        ("The school fair raised 1,550 euros in all.", FUND),
        (
            "The trail will be 31 km long once it is marked.",
            "Bo has marked 22 km of the trail; 9 km remain.",
        ),
        (
            "The tenants want to pay about 100 crowns a month less.",
            "The tenants, who pay 690 crowns a month, want 15 percent off.",
        ),
    ],
)
def test_what_follows_by_a_step_that_no_word_tells_is_left_open(
    claim: str, evidence: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == "not_enough_evidence"
