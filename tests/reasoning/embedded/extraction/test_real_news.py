"""Constructions that real news pages hold, in sentences of our own: nothing may be told that was
not written, and nothing may be cut in two that belongs together."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction.claims import extract
from plumbline.schema import Passage
from plumbline.strategies.selection import Selection
from tests.reasoning.embedded.conftest import texts


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        # A full stop and a quotation mark at the end stay as they are.
        ("Holm called for reforms in the U.S.", ["Holm called for reforms in the U.S."]),
        ("The group is known as “Orlegate.”", ["The group is known as “Orlegate.”"]),
        # Brackets: an aside is no sentence, and some belong to what stands before them.
        (
            "Call the mayor what you want (oh boy, we know you will), but she has a fast car.",
            [
                "Call the mayor what you want (oh boy, we know you will).",
                "She has a fast car.",
            ],
        ),
        (
            "The house is fined under Section 21(3) of the Act.",
            ["The house is fined under Section 21(3) of the Act."],
        ),
        (
            "When the price is similar (or lower than) the cost, the shop closes.",
            ["When the price is similar (or lower than) the cost, the shop closes."],
        ),
        (
            "The Health Organization (WHO) have changed their advice.",
            ["The Health Organization have changed their advice."],
        ),
        (
            "(This makes sense; the pull is zero at the center.)",
            ["This makes sense; the pull is zero at the center."],
        ),
        # Dashes and colons.
        (
            "The figure passes the third cause of death — lung disease, which kills 150 a year.",
            [
                "The figure passes the third cause of death — lung disease.",
                "Lung disease kills 150 a year.",
            ],
        ),
        (
            "The council has had its audit – and urged others to have one.",
            ["The council has had its audit.", "The council urged others to have one."],
        ),
        (
            "One man disagrees: his son, Karl Holm, who spoke in Malm in 2013.",
            ["One man disagrees: his son, Karl Holm.", "Karl Holm spoke in Malm in 2013."],
        ),
        # Where a clause ends.
        (
            "Although we know much about the virus, and the illness it causes, deaths are rare.",
            ["We know much about the virus, and the illness it causes.", "Deaths are rare."],
        ),
        (
            "Although Ann Lee signed the Orle Act, which bans nets, the lake has no fish.",
            ["Ann Lee signed the Orle Act.", "The Orle Act bans nets.", "The lake has no fish."],
        ),
        (
            "Thieves stripped the statue, or icon of the goddess, and burnt the roof.",
            ["Thieves stripped the statue, or icon of the goddess.", "Thieves burnt the roof."],
        ),
        (
            "Fox was denied a licence in 2003, but not because people found it untruthful.",
            ["Fox was denied a licence in 2003, but not because people found it untruthful."],
        ),
        (
            "The aims of the plan are unknown but they seem to lie in Malm.",
            ["The aims of the plan are unknown.", "They seem to lie in Malm."],
        ),
        (
            "Holm's remarks came after, speaking in Malm, he called it a hoax and went home.",
            ["Holm's remarks came after, speaking in Malm, he called it a hoax and went home."],
        ),
        (
            "Payments go to residents who heard from Test and Trace to stay at home.",
            ["Payments go to residents who heard from Test and Trace to stay at home."],
        ),
        (
            "Half of virus–linked deaths among infants, children, and adults took place.",
            ["Half of virus–linked deaths among infants, children, and adults took place."],
        ),
        (
            "That declassified report, which includes a map, has sparked a row.",
            [
                "That declassified report has sparked a row.",
                "That declassified report includes a map.",
            ],
        ),
        ("That changed everything.", ["That changed everything."]),
        # Whom or what a clause tells of.
        (
            "The laptop held at least 1,000 pictures, some of which show the lake.",
            [
                "The laptop held at least 1,000 pictures.",
                "Some of 1,000 pictures show the lake.",
            ],
        ),
        (
            "Readers cited reviews of the bill, a plan for the market, many of which were bad.",
            ["Readers cited reviews of the bill, a plan for the market, many of which were bad."],
        ),
        (
            "Every candidate for the examination, who is otherwise eligible, shall be admitted.",
            ["Every candidate for the examination, who is otherwise eligible, shall be admitted."],
        ),
        (
            "It is hard for police to distinguish offenders, who can hide in the crowd.",
            ["It is hard for police to distinguish offenders.", "Offenders can hide in the crowd."],
        ),
        (
            "Holm signed the act in 2002, which bans nets.",
            ["Holm signed the act in 2002, which bans nets."],
        ),
        (
            "The mayor has published his accounts, which he has refused to discuss.",
            [
                "The mayor has published his accounts.",
                "The mayor has refused to discuss his accounts.",
            ],
        ),
        (
            "Holm faces Democrat Karl Berg in November, the Orle town supervisor.",
            ["Holm faces Democrat Karl Berg in November, the Orle town supervisor."],
        ),
        (
            "In Table 3, the growing U.S. trade deficit with Malm cost 2.8 million jobs.",
            ["In Table 3, the growing U.S. trade deficit with Malm cost 2.8 million jobs."],
        ),
        (
            "Orle Pride, the state’s largest gay, bisexual and transgender group, wrote to us.",
            [
                "Orle Pride wrote to us.",
                "Orle Pride was the state’s largest gay, bisexual and transgender group.",
            ],
        ),
        (
            "Ann Lee, speaker of the Orle parliament, has opened an inquiry.",
            ["Ann Lee has opened an inquiry.", "Ann Lee is speaker of the Orle parliament."],
        ),
        (
            "Karl Berg, San Marco de Orle’s mayor, has little time.",
            ["Karl Berg has little time.", "Karl Berg is San Marco de Orle’s mayor."],
        ),
        (
            "Even if the council, led by its chief, has not begun, the tax is a burden.",
            ["Even if the council, led by its chief, has not begun, the tax is a burden."],
        ),
        (
            "Though not listed here, Orle and Malm report deaths.",
            ["Though not listed here, Orle and Malm report deaths."],
        ),
        (
            "In terms of whether it harms other fish, which could include carp, we know nothing.",
            ["In terms of whether it harms other fish, which could include carp, we know nothing."],
        ),
        (
            "The fanatics, whose rampage shook the town, fled.",
            ["The fanatics fled.", "The fanatics' rampage shook the town."],
        ),
        (
            "An O.D.C. chart of beards caused a row.",
            ["An O.D.C. chart of beards caused a row."],
        ),
        (
            "Ann Lee visited the temple and donated Rs. 500 to it.",
            ["Ann Lee visited the temple.", "Ann Lee donated Rs. 500 to it."],
        ),
        (
            "Members, meanwhile, noted the report and sought a new budget.",
            ["Members, meanwhile, noted the report.", "Members sought a new budget."],
        ),
        (
            "The office reported 607 deaths, 124 thefts, and 3,835 assaults.",
            ["The office reported 607 deaths, 124 thefts, and 3,835 assaults."],
        ),
        (
            "Nobody was selected, and, therefore, the allegations are unfounded.",
            ["Nobody was selected.", "The allegations are unfounded."],
        ),
        (
            "It is part of Orleland, a news site's project covering faults that prevent people.",
            [
                "It is part of Orleland.",
                "Orleland is a news site's project covering faults that prevent people.",
            ],
        ),
        (
            "The season opens in the North, where, in 2020, many countries were hit.",
            ["The season opens in the North.", "In the North, in 2020, many countries were hit."],
        ),
        (
            "Orle did badly because its lack of oil; bad crops; and debts were named.",
            ["Orle did badly because its lack of oil; bad crops; and debts were named."],
        ),
        (
            "Officials end rumors that groups — a loosely defined lot we blame — are here.",
            ["Officials end rumors that groups — a loosely defined lot we blame — are here."],
        ),
        (
            "In light of rights set out in the Act, the Board reminds us that it must be so.",
            ["In light of rights set out in the Act, the Board reminds us that it must be so."],
        ),
        (
            "The town had a leader who cut taxes, rolled back rules and freed the market.",
            ["The town had a leader who cut taxes, rolled back rules and freed the market."],
        ),
        (
            "The lake had jobs which were never filled and the true number was 2,754.",
            ["The lake had jobs which were never filled.", "The true number was 2,754."],
        ),
        (
            "Many who gave it a raise in 2018 and 2019 are now on its side.",
            ["Many who gave it a raise in 2018 and 2019 are now on its side."],
        ),
        (
            "The army and groups it has trained, equipped and led are reported to have left.",
            ["The army and groups it has trained, equipped and led are reported to have left."],
        ),
        (
            "As police gather, Orle Watch and the Institute for Safety have left Malm.",
            ["As police gather, Orle Watch and the Institute for Safety have left Malm."],
        ),
        (
            "The case “Orle Express: A Leap?” discusses the plan to sell the line.",
            ["The case “Orle Express: A Leap?” discusses the plan to sell the line."],
        ),
        (
            "The myth has ties to the 1967 Referendum, which has been misread.",
            ["The myth has ties to the 1967 Referendum.", "The 1967 Referendum has been misread."],
        ),
        (
            "There was fraud in Orle, Malm, this past May, where several men were charged.",
            ["There was fraud in Orle, Malm, this past May, where several men were charged."],
        ),
        (
            "Ann Lee runs one of the largest firms in Orle, which has spent six billion.",
            [
                "Ann Lee runs one of the largest firms in Orle.",
                "One of the largest firms in Orle has spent six billion.",
            ],
        ),
        (
            "Based on our research, the claim that Holm called him a liar is false.",
            ["Based on our research, the claim that Holm called him a liar is false."],
        ),
        (
            "The office studies infectious and immune-mediated diseases.",
            ["The office studies infectious and immune-mediated diseases."],
        ),
        (
            "Ann Lee spoke of the tax, which Liberals are pushing for to win votes.",
            ["Ann Lee spoke of the tax.", "Liberals are pushing for the tax to win votes."],
        ),
        (
            "Farmers met Joni Berg, R-Iowa, a friend of the lake.",
            ["Farmers met Joni Berg, R-Iowa, a friend of the lake."],
        ),
        (
            "The mayor backs a plan for doing so, which is laid out here.",
            ["The mayor backs a plan for doing so, which is laid out here."],
        ),
        (
            "To vote five, 10, or 15 times one would have to move.",
            ["To vote five, 10, or 15 times one would have to move."],
        ),
        (
            "The paper lists the reasons, and illustrate the damages that walls do.",
            ["The paper lists the reasons, and illustrate the damages that walls do."],
        ),
        (
            "The office has seized the laptop, while dispelling claims that it is false.",
            ["The office has seized the laptop, while dispelling claims that it is false."],
        ),
        (
            "The town tested them after one of its aides, Hope Hicks, started to cough and left.",
            ["The town tested them after one of its aides, Hope Hicks, started to cough and left."],
        ),
        # Labels and datelines.
        (
            "New Delhi: The National Testing Agency was left red-faced after an error in May.",
            ["The National Testing Agency was left red-faced after an error in May."],
        ),
        (
            "Solvik: The population is 52,300 and the area is 118 square kilometres in all.",
            ["Solvik: The population is 52,300 and the area is 118 square kilometres in all."],
        ),
        (
            "ORLE, Miss. — Churchgoers were fined $500.",
            ["Churchgoers were fined $500."],
        ),
        (
            "ORLE, Md. (WJZ) -- A man has been jailed.",
            ["A man has been jailed."],
        ),
        (
            "Response: The law does not protect the lake.",
            ["The law does not protect the lake."],
        ),
        # What a number counts is no verb, and what a currency mark opens is one phrase.
        (
            "Holm released a list of people, adding 20 new names to the list in May.",
            ["Holm released a list of people, adding 20 new names to the list in May."],
        ),
        (
            "The gap is £31 billion, of which around £4.6 billion is evasion.",
            ["The gap is £31 billion.", "Around £4.6 billion of £31 billion is evasion."],
        ),
        (
            "It spreads in Orle, with more than 1,800 cases and 188 deaths linked to homes.",
            [
                "It spreads in Orle.",
                "More than 1,800 cases and 188 deaths were linked to homes.",
            ],
        ),
        # What a comma or a dash sets apart.
        (
            "Holm’s decision to sign the bill into law – a measure against fraud – caused a row.",
            ["Holm’s decision to sign the bill into law, a measure against fraud, caused a row."],
        ),
        (
            "The squad left all Formations, the 36 State Commands and the Capital Territory.",
            ["The squad left all Formations, the 36 State Commands and the Capital Territory."],
        ),
        (
            "The state has a drug board – a free body charged with tests.",
            ["The state has a drug board – a free body charged with tests."],
        ),
        (
            "The house passed a law, signed by Governor Holm, which let the board sell plans.",
            [
                "The house passed a law, signed by Governor Holm.",
                "A law let the board sell plans.",
            ],
        ),
        # Who tells, and of whom.
        (
            "A picture is shared claiming the site called a feast racist and named it bad.",
            ["A picture is shared claiming the site called a feast racist and named it bad."],
        ),
        (
            "The centre is small. It is this which he wants to close.",
            ["The centre is small.", "It is this which he wants to close."],
        ),
        (
            "Karl Holm set up Malm News Canada in 2003. The channel is seen throughout Canada.",
            [
                "Karl Holm set up Malm News Canada in 2003.",
                "The channel is seen throughout Canada.",
            ],
        ),
        (
            "Facts First: Holm’s claim about protecting those who are ill is false.",
            ["Holm’s claim about protecting those who are ill is false."],
        ),
    ],
)
def test_what_is_told_was_written(text: str, claims: list[str]) -> None:
    assert texts(text) == claims


def test_footnotes_in_running_text_end_their_sentences() -> None:
    told = texts_of_page(
        "The virus was found in Malm in 2011.2, 3 Ticks such as Ixodes longus spread.1 The signs"
        " include fever.* Of 121 patients,† few recovered."
    )

    assert told[0] == "The virus was found in Malm in 2011."
    assert "The signs include fever." in told
    assert told[-1] == "Of 121 patients, few recovered."


def test_a_quote_with_one_typed_and_one_printed_mark_is_a_quote() -> None:
    told = texts_of_page(
        'A court defines spying as “the act of naming and accusing people," or so.'
    )

    assert told == ["A court defines spying as “the act of naming and accusing people,” or so."]


def test_like_opens_no_order() -> None:
    told = extract(Passage(text="Like most other countries, Ghana has imposed limits."))

    assert [claim.check_worthy for claim in told] == [True]


def texts_of_page(text: str) -> list[str]:
    """Return the claims of a passage as a page prints it."""
    return texts(Selection(Passage(text=text)).readable.text)
