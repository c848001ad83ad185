"""Sentences as news has them: what came of it, whom "the company" means, what is not cut."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Duvo had 8,914 inhabitants in 2021, down from 11,306 in 1991.",
            ["Duvo had 8,914 inhabitants in 2021.", "Duvo had 11,306 inhabitants in 1991."],
        ),
        (
            "Sales rose to 4.2 million euros in May, up from 3.9 million euros in April.",
            ["Sales rose to 4.2 million euros in May.", "Sales were 3.9 million euros in April."],
        ),
        # When that was is told only beside the other figure.
        (
            "Sales rose to 4.2 million euros in May, up from 3.9 million euros a year earlier.",
            ["Sales rose to 4.2 million euros in May, up from 3.9 million euros a year earlier."],
        ),
        (
            "Ada Holm won in 12.4 seconds, becoming the first woman to do so.",
            ["Ada Holm won in 12.4 seconds.", "Ada Holm became the first woman to do so."],
        ),
        (
            "At least 23 people were killed on Sunday, with 16 passengers still missing.",
            ["At least 23 people were killed on Sunday.", "16 passengers were still missing."],
        ),
        (
            "With nearly all ballots counted, Ada Holm had 53% of the vote.",
            ["Ada Holm had 53% of the vote.", "Nearly all ballots were counted."],
        ),
        ("She left with her head covered.", ["She left with her head covered."]),
        (
            "Hallberg & Stone was built up in 1890, sold to a rival in 1978 and closed in 1984.",
            [
                "Hallberg & Stone was built up in 1890.",
                "Hallberg & Stone was sold to a rival in 1978.",
                "Hallberg & Stone was closed in 1984.",
            ],
        ),
        (
            "Amsel, 58, who resigned in 2021, denied wrongdoing.",
            ["Amsel denied wrongdoing.", "Amsel resigned in 2021.", "Amsel was 58."],
        ),
        (
            "Having spent two decades at Albrecht, Claudia Lind will take over in January.",
            [
                "Claudia Lind has spent two decades at Albrecht.",
                "Claudia Lind will take over in January.",
            ],
        ),
        (
            "Dressed in a green gown, Corinne Maddox, 44, posed for photographers.",
            [
                "Corinne Maddox was dressed in a green gown.",
                "Corinne Maddox posed for photographers.",
                "Corinne Maddox was 44.",
            ],
        ),
        (
            "He caused the death of Ellie Marsh, 24, on Monday.",
            ["He caused the death of Ellie Marsh on Monday.", "Ellie Marsh was 24."],
        ),
        (
            "They have had no relations since 2009, when Kastovia shelled a border post.",
            [
                "They have had no relations since 2009.",
                "In 2009, Kastovia shelled a border post.",
            ],
        ),
        (
            "The railway began under Josiah Quell, whose viaduct had collapsed, and was finished "
            "in 1891.",
            [
                "The railway began under Josiah Quell.",
                "The railway was finished in 1891.",
                "Josiah Quell's viaduct had collapsed.",
            ],
        ),
        (
            "The firm runs 38 vessels, of which 12 were chartered.",
            ["The firm runs 38 vessels.", "12 of 38 vessels were chartered."],
        ),
        (
            "Half of the guests were dressed in black and wore masks.",
            [
                "Half of the guests were dressed in black.",
                "Half of the guests wore masks.",
            ],
        ),
        (
            "Since 2021 landings have risen by a third, and 14 vessels have returned.",
            ["Since 2021 landings have risen by a third.", "14 vessels have returned."],
        ),
        (
            "Cutting the cord after birth allows the blood to return and is usually harmless.",
            [
                "Cutting the cord after birth allows the blood to return.",
                "Cutting the cord after birth is usually harmless.",
            ],
        ),
        (
            "Sale items cannot be returned but may be exchanged once.",
            ["Sale items cannot be returned.", "Sale items may be exchanged once."],
        ),
        (
            "Adult hens weigh 80 g and feed on larvae.",
            ["Adult hens weigh 80 g.", "Adult hens feed on larvae."],
        ),
        (
            "The pratin, also called the ditch hen or, in Tavria, kurka, is a wading bird.",
            [
                "The pratin is a wading bird.",
                "The pratin was also called the ditch hen or, in Tavria, kurka.",
            ],
        ),
        (
            "Raised in Orle, Ada Holm worked as a welder before she was elected mayor.",
            [
                "Ada Holm was raised in Orle.",
                "Ada Holm worked as a welder before she was elected mayor.",
            ],
        ),
        (
            "Named Boreus bergi after its finder, retired plumber Bo Berg, the animal was small.",
            [
                "The animal was named Boreus bergi after its finder, retired plumber Bo Berg.",
                "The animal was small.",
                "Bo Berg is a retired plumber.",
            ],
        ),
        (
            "The animal grew to seven metres and probably hunted squid.",
            ["The animal grew to seven metres.", "The animal probably hunted squid."],
        ),
        (
            "The bridge will close in July, with traffic diverted through a tunnel.",
            ["The bridge will close in July.", "Traffic will be diverted through a tunnel."],
        ),
        (
            "The road is closed, with winds of 90 mph forecast along the coast.",
            ["The road is closed.", "Winds of 90 mph are forecast along the coast."],
        ),
        (
            "Minister Gwen Farrow has pulled out of the play, citing exhaustion.",
            [
                "Minister Gwen Farrow has pulled out of the play.",
                "Minister Gwen Farrow cited exhaustion.",
            ],
        ),
        (
            "The law fell – a charge its chair, Almaz Bekele, dismissed.",
            [
                "The law fell.",
                "The law’s chair Almaz Bekele dismissed the charge.",
                "Almaz Bekele was the law’s chair.",
            ],
        ),
        (
            "Allies have accused the board of bias, a charge its chair had dismissed as “absurd”.",
            [
                "Allies have accused the board of bias.",
                "The board's chair had dismissed the charge as “absurd”.",
            ],
        ),
        (
            "The minister says he will stand again, a claim his spokesman described as premature.",
            [
                "The minister says that he will stand again.",
                "The minister will stand again.",
                "The minister’s spokesman described the claim as premature.",
            ],
        ),
        (
            "The ward had 37 cases in May, more than in April.",
            ["The ward had 37 cases in May.", "The ward had more cases in May than in April."],
        ),
        (
            "Orle cancelled 1,870 new tests in May, nearly twice as many as in the previous year.",
            [
                "Orle cancelled 1,870 new tests in May.",
                "Orle cancelled nearly twice as many new tests in May as in the previous year.",
            ],
        ),
        (
            "Singer Jodie Vale is ill. The 29-year-old fell in Lyon. The 29-year-old is at home.",
            [
                "Singer Jodie Vale is ill.",
                "Jodie Vale is a singer.",
                "Jodie Vale fell in Lyon.",
                "Jodie Vale is 29 years old.",
                "Jodie Vale is at home.",
            ],
        ),
        (
            "Marta Lind met Ada Holm. The 52-year-old left.",
            ["Marta Lind met Ada Holm.", "The 52-year-old left."],
        ),
        (
            "Founded by Ada Holm in 1889 – the name was borrowed from her mother – the firm grew.",
            [
                "The firm was founded by Ada Holm in 1889.",
                "The firm grew.",
                "The name was borrowed from Ada Holm’s mother.",
            ],
        ),
        (
            "The stake, worth about $900m, had drawn three bids.",
            ["The stake had drawn three bids.", "The stake was worth about $900m."],
        ),
        (
            "The firm closed the mine, a decision farmers opposed.",
            ["The firm closed the mine.", "Farmers opposed the decision."],
        ),
        (
            "The captain, 58-year-old Bram Okker, was detained.",
            ["The captain 58-year-old Bram Okker was detained.", "Bram Okker was the captain."],
        ),
    ],
)
def test_what_came_of_it_is_a_claim_of_its_own(text: str, claims: list[str]) -> None:
    assert read(text) == claims


@pytest.mark.parametrize(
    "text",
    [
        "Helix has agreed to buy Trako for $2.3bn in cash and shares, in the largest deal to date.",
        "Shares in Arkwood fell after the maker of Crisps and Old Mill bread issued a warning.",
        "The survey was carried out between 3 and 7 April.",
        "Police appealed for witnesses after a jeweller was tied up and robbed at his home.",
        "Backed by the left, some candidates, including Ada Holm, have asked for a ban.",
        "The tax, with rates set to be cut in May, fell.",
        "Half of the guests were dressed in black and green.",
        "In May some officials at the Department of Health and Human Services resigned.",
        "This shows a letter from May, confirming that the mayor had left.",
        "On Monday, after Ada Holm had left, the council met in Malm and voted.",
        "He took the post, a job he applied for in 2019.",
        "He was cleared of theft, a charge he was found guilty of in 2012.",
        "The council voted on it, a plan that critics opposed.",
        "The show was cancelled, citing bad weather.",
        "The yard employed 6,300 people in 1942, more than any other yard.",
        "The ward had about 37 cases in May, more than in April.",
        "The ward had a rate of 37% in May, more than in April.",
        "She is shown buying apples and reportedly rotten pears.",
        "Arkwood would cut 1,900 jobs, or about 6% of its workforce, after profit halved.",
        "Revenue rose to 9.4 trillion won, above analysts’ estimates of 8.9 trillion.",
    ],
)
def test_nothing_is_cut_within_a_phrase(text: str) -> None:
    assert read(text) == [text]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Veltrane plc was founded in 1924. The company employs 300 people.", "Veltrane plc"),
        ("The supermarket chain Golden Fields lost money. It employs 300 people.", "Golden Fields"),
        ("Helix Mobility has bought its rival. It employs 300 people.", "Helix Mobility"),
        ("Marta Lind, the minister, resigned. The 52-year-old employs 300 people.", "Marta Lind"),
        ("Marta Lind resigned. The former minister employs 300 people.", "Marta Lind"),
        ("Arkwood plc lost money. It said that the company employs 300 people.", "Arkwood plc"),
        ("The Trade Council met. The lobby group employs 300 people.", "The Trade Council"),
        ("Mr Stott met Rovers, who are last. He employs 300 people.", "Mr Stott"),
        ("Hallberg & Stone lost Peter Stone. It employs 300 people.", "Hallberg & Stone"),
        ("Marta Lind won. The Norwegian employs 300 people.", "Marta Lind"),
        (
            "Ada Holm will lead the sovereign wealth fund. The fund employs 300 people.",
            "The sovereign wealth fund",
        ),
        (
            "Jobs will go at the Lindmar steelworks. The works once employed 300 people. "
            "The works employs 300 people.",
            "The Lindmar steelworks",
        ),
        # One of two, or the one of its kind that ranks above the others.
        (
            "Ada Holm left the pension fund and the hedge fund. The fund employs 300 people.",
            "The fund",
        ),
        (
            "Ada Holm left the pension fund. Bo Berg left the hedge fund. The fund employs 300 "
            "people.",
            "The fund",
        ),
        ("Ada Holm left the largest local hotel. The hotel employs 300 people.", "The hotel"),
        # Neither the one who runs it, nor the place where it is, nor one of two.
        (
            "Veltrane makes trams. Its head is Ada Holm, a rower. It employs 300 people.",
            "Veltrane",
        ),
        ("The agency found a leak at Colby. The agency employs 300 people.", "The agency"),
        ("Marta Lind met Ada Holm. The 52-year-old employs 300 people.", "The 52-year-old"),
        ("The Trade Council met. The rival group employs 300 people.", "The rival group"),
        ("Marta Lind resigned. The prime minister employs 300 people.", "The prime minister"),
    ],
)
def test_whom_a_noun_or_pronoun_means(text: str, last: str) -> None:
    *_, told = (claim for claim in read(text) if claim.endswith("employs 300 people."))
    assert told == f"{last} employs 300 people."


def test_who_cites_something_in_what_another_tells_is_not_clear() -> None:
    told = read("The club said Holm would leave, citing family reasons.")
    assert told[0] == "The club said that Holm would leave, citing family reasons."
    assert not any("cited" in claim for claim in told)


def test_brackets_end_no_sentence() -> None:
    assert read("Zone D (Upper Mill, Quarry Rd.) remains shut.") == ["Zone D remains shut."]


def test_what_was_done_to_one_thing_is_not_told_of_many() -> None:
    told = read("Bids for the violin, made in Cremona in 1719, opened at $3m.")
    assert told == ["Bids for the violin opened at $3m.", "The violin was made in Cremona in 1719."]
    told = read("Hanul closed its plant in Malaysia, which was flooded in May.")
    assert told[-1] == "Hanul’s plant in Malaysia was flooded in May."
