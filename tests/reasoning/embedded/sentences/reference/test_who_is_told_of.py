"""Whose deed a claim tells of, in sentences of our own as news write them: nobody is guessed where
two fit, and no subject is cut off from its verb."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        # The comma of a figure ends nobody's name.
        (
            "Short sleepers were more often ill, according to a study of 48,000 adults in Norland.",
            ["Short sleepers were more often ill."],
        ),
        ("According to a survey of 2,100 adults, most sleep badly.", ["Most sleep badly."]),
        # Who is told something is not who tells it.
        (
            "Colin Marsh stole £300. Judge Helen Holm told him he had lied.",
            [
                "Colin Marsh stole £300.",
                "Judge Helen Holm told him that he had lied.",
                "Colin Marsh had lied.",
            ],
        ),
        (
            "Ada Lund stole £300. Judge Helen Holm told her she had lied.",
            [
                "Ada Lund stole £300.",
                "Judge Helen Holm told her that she had lied.",
                "Ada Lund had lied.",
            ],
        ),
        # A first name of men and of women tells no sex.
        (
            "Aaron Holm lied. Jean Osborne died at the scene. He was arrested.",
            ["Aaron Holm lied.", "Jean Osborne died at the scene.", "He was arrested."],
        ),
        # What somebody's own words judge, only they know, whatever year they name.
        (
            "The mood in Malm is grim. One MP told me it was “worse than 2019”.",
            [
                "The mood in Malm is grim.",
                "One MP told me that it was “worse than 2019”.",
                "It was “worse than 2019”.",
            ],
        ),
        # The clock of a live report, with its zone, is no part of a name.
        (
            "23:31 BST Labour holds Wexham South, but its majority is cut to 986.",
            ["Labour holds Wexham South.", "Labour’s majority is cut to 986."],
        ),
        ("10.05am Trains are late.", ["Trains are late."]),
        ("10:42 NATO troops are late.", ["NATO troops are late."]),
    ],
)
def test_who_or_what_a_claim_tells_of_is_what_was_written(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        # A subject that waits for its verb gets it behind its relative clause.
        (
            "It is a scandal that the tram to the airport, which opened late, still has no roof.",
            [
                "It is a scandal that the tram to the airport still has no roof.",
                "The tram to the airport opened late.",
            ],
        ),
        (
            "All but three had left by noon, and the captain, who was treated for burns, "
            "was the last.",
            [
                "All but three had left by noon.",
                "The captain was the last.",
                "The captain was treated for burns.",
            ],
        ),
        (
            "The town slept, and the mayor, who once called the line “my legacy”, "
            "has not been there since March.",
            [
                "The town slept.",
                "The mayor has not been there since March.",
                "The mayor once called the line “my legacy”.",
            ],
        ),
        # "Which have" is told of the shares, "which has" of the one.
        (
            "Shares in Veltrane, which have gained 22% this year, closed lower.",
            ["Shares in Veltrane closed lower.", "Shares in Veltrane have gained 22% this year."],
        ),
        (
            "Workers in Malm, which has two ports, went on strike.",
            ["Workers in Malm went on strike.", "Malm has two ports."],
        ),
    ],
)
def test_a_relative_clause_tells_of_its_own_noun_and_ends_there(
    text: str, claims: list[str]
) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        # What a plan would do is told of the plan, not of who speaks of it.
        (
            "Councillor Dev Patel said the plan “buys us time” but would leave a gap in May.",
            [
                "Councillor Dev Patel said that the plan “buys us time”.",
                "Councillor Dev Patel said that the plan would leave a gap in May.",
                "The plan “buys us time”.",
                "The plan would leave a gap in May.",
            ],
        ),
        (
            "Minister Ann Lee said the nation “has waited long enough” and that the roll would be "
            "finished in July.",
            [
                "Minister Ann Lee said that the nation “has waited long enough”.",
                "The nation “has waited long enough”.",
                "Minister Ann Lee said that the roll would be finished in July.",
                "The roll would be finished in July.",
            ],
        ),
        # Behind the quoted words the speaker goes on.
        (
            "Ruth Kessler said the cabinet had “run out of road” and called for a vote.",
            [
                "Ruth Kessler said that the cabinet had “run out of road”.",
                "The cabinet had “run out of road”.",
                "Ruth Kessler called for a vote.",
            ],
        ),
        (
            "Ada Novak denied that she had lied but said she regretted the trip.",
            [
                "Ada Novak denied that she had lied.",
                "Ada Novak said that she regretted the trip.",
                "Ada Novak regretted the trip.",
            ],
        ),
        # Who is called by surname, politely, is who was named, unless two or the other sex fit.
        (
            "Ada Novak resigned on Tuesday. Ms Novak had lied.",
            ["Ada Novak resigned on Tuesday.", "Ada Novak had lied."],
        ),
        (
            "Ada Novak resigned on Tuesday. Mr Novak had lied.",
            ["Ada Novak resigned on Tuesday.", "Mr Novak had lied."],
        ),
        (
            "Carl Novak met Otto Novak in Malm. Mr Novak had lied.",
            ["Carl Novak met Otto Novak in Malm.", "Mr Novak had lied."],
        ),
        # All of a quote is told by the one whom "she says" means at first.
        (
            "Nadia Rehman founded Tolk in 2012. “We never left,” she says. “In 2023 the owners "
            "closed the Leeds office. I bought the brand back.”",
            [
                "Nadia Rehman founded Tolk in 2012.",
                "Nadia Rehman says: “We never left”.",
                "We never left.",
                "Nadia Rehman says that in 2023 the owners closed the Leeds office.",
                "In 2023 the owners closed the Leeds office.",
                "Nadia Rehman says that she bought the brand back.",
                "Nadia Rehman bought the brand back.",
            ],
        ),
        # "It" behind a verb may be the bill as well as the Senate: it stays.
        (
            "The Senate voted 58 to 41, sending the bill to President Amara Cole. "
            "Ada Holm will sign it.",
            [
                "The Senate voted 58 to 41.",
                "The Senate sent the bill to President Amara Cole.",
                "Ada Holm will sign it.",
            ],
        ),
        (
            "A heat pump typically costs £10,000. It is noisy.",
            ["A heat pump typically costs £10,000.", "The heat pump is noisy."],
        ),
        (
            "The council spent £88m on it. Ada Holm has not set foot on it since March.",
            [
                "The council spent £88m on it.",
                "Ada Holm has not set foot on it since March.",
            ],
        ),
        # "When he arrived" is told of who was told of; not so where another comes behind.
        (
            "Samuel Berg has run the unit since 2009. When he arrived there were four beds.",
            [
                "Samuel Berg has run the unit since 2009.",
                "When Samuel Berg arrived there were four beds.",
            ],
        ),
        (
            "Ada Lund lives in Malm. When she arrived, Ann Holm left.",
            ["Ada Lund lives in Malm.", "When she arrived, Ann Holm left."],
        ),
        # What came of it, all of it or none.
        (
            "A bus left the road near Malm, killing nine people and injuring 30.",
            [
                "A bus left the road near Malm.",
                "A bus killed nine people.",
                "A bus injured 30.",
            ],
        ),
        (
            "A bus left the road near Malm, killing nine people and frightening the town.",
            ["A bus left the road near Malm, killing nine people and frightening the town."],
        ),
        # What people do is no "it".
        (
            "Lake Varn lies in Orle. Fishing has been banned there. It has frozen over twice.",
            [
                "Lake Varn lies in Orle.",
                "Fishing has been banned there.",
                "Lake Varn has frozen over twice.",
            ],
        ),
    ],
)
def test_what_is_told_goes_on_with_the_one_who_does_it(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Covering 215 square kilometres, Lake Varn is the largest in Orle. It is salty.",
            [
                "Lake Varn covers 215 square kilometres.",
                "Lake Varn is the largest in Orle.",
                "Lake Varn is salty.",
            ],
        ),
        (
            "Ada Lund is a chemist and politician who served as minister from 1998 to 2002.",
            [
                "Ada Lund is a chemist and politician.",
                "Ada Lund served as minister from 1998 to 2002.",
            ],
        ),
        (
            "Ada Lund was the first woman who sailed alone to Malm.",
            ["Ada Lund was the first woman who sailed alone to Malm."],
        ),
        (
            "The society is a club of people who row.",
            ["The society is a club of people who row."],
        ),
        (
            "Ada Lund studied in Orle and, after a year in Malm, joined the works.",
            ["Ada Lund studied in Orle.", "After a year in Malm, Ada Lund joined the works."],
        ),
        (
            "The castle was damaged in 1702 and, after years of neglect, rebuilt by Emil Stark.",
            [
                "The castle was damaged in 1702.",
                "After years of neglect, the castle was rebuilt by Emil Stark.",
            ],
        ),
        (
            "Unlike a boiler, a heat pump runs on electricity and does not burn gas.",
            [
                "Unlike a boiler, a heat pump runs on electricity.",
                "A heat pump does not burn gas.",
            ],
        ),
    ],
)
def test_a_subject_is_kept_for_what_a_sentence_tells_of_it_on_the_way(
    text: str, claims: list[str]
) -> None:
    assert texts(text) == claims
