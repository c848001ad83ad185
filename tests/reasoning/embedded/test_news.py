"""Sentences as news has them: who says what, what came of it, whom "the company" means."""

from __future__ import annotations

import pytest

from plumbline.reasoning.embedded.extraction import extract
from plumbline.schema import Passage
from plumbline.strategies.selection import Selection


def read(text: str) -> list[str]:
    """Return the claims of a selection."""
    return [one.text for one in extract(Selection(Passage(text=text, language="en")).readable)]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Oda Renn won the Tour on Sunday. “I’ll probably race one more season,” she said.",
            [
                "Oda Renn won the Tour on Sunday.",
                "Oda Renn said that she will probably race one more season.",
                "Oda Renn will probably race one more season.",
            ],
        ),
        (
            "Ada Holm told reporters: “I have never taken a bribe.”",
            [
                "Ada Holm said that she has never taken a bribe.",
                "Ada Holm has never taken a bribe.",
            ],
        ),
        (
            "“I'd seen him before,” said Mary Beck. “I often think of my father.”",
            [
                "Mary Beck said that she had seen him before.",
                "Mary Beck had seen him before.",
                "Mary Beck said that she often thinks of her father.",
                "Mary Beck often thinks of her father.",
            ],
        ),
        (
            "The company said: “We have recalled 3,000 cars, and our customers like it.”",
            [
                "The company said that it has recalled 3,000 cars.",
                "The company said that its customers like it.",
                "The company has recalled 3,000 cars.",
                "The company’s customers like it.",
            ],
        ),
        (
            "“We did not expect oak,” said Selma Oduya.",
            ["Selma Oduya said: “We did not expect oak”.", "We did not expect oak."],
        ),
        (
            "“I was never there,” Mr Holm told the court on Monday, “and my brother knows it.”",
            [
                "Mr Holm said on Monday that he was never there.",
                "Mr Holm said on Monday that his brother knows it.",
                "Mr Holm was never there.",
                "Mr Holm’s brother knows it.",
            ],
        ),
        (
            "“The dam leaks. It was built in 1961,” Ada Holm said. “It must go.”",
            [
                "Ada Holm said that the dam leaks.",
                "The dam leaks.",
                "Ada Holm said that it was built in 1961.",
                "The dam was built in 1961.",
                "Ada Holm said that it must go.",
                "The dam must go.",
            ],
        ),
        # Of what it was, only the one knows who said it.
        (
            "The market has lost half its roof. “It sounded like a train,” Bea Tarrant said.",
            [
                "The market has lost half its roof.",
                "Bea Tarrant said that it sounded like a train.",
                "It sounded like a train.",
            ],
        ),
        (
            "The captain was detained. “He had been drinking,” Lena Faure said.",
            [
                "The captain was detained.",
                "Lena Faure said that he had been drinking.",
                "The captain had been drinking.",
            ],
        ),
        (
            "“The roof is gone,” said Ruth Adeyemi, 71, a trustee, who lives in Malm.",
            [
                "Ruth Adeyemi said that the roof is gone.",
                "The roof is gone.",
                "Ruth Adeyemi was 71.",
                "Ruth Adeyemi is a trustee.",
                "Ruth Adeyemi lives in Malm.",
            ],
        ),
        (
            "Amsel was jailed. His lawyer, Petra Quill, told reporters that he would appeal.",
            [
                "Amsel was jailed.",
                "Petra Quill told reporters that he would appeal.",
                "Amsel would appeal.",
                "Petra Quill is Amsel’s lawyer.",
            ],
        ),
        (
            "“The worst is behind us,” central bank governor Ilse Vant told parliament.",
            [
                "Central bank governor Ilse Vant said: “The worst is behind us”.",
                "The worst is behind us.",
            ],
        ),
        # Nobody says it of whom the passage tells.
        (
            "“You preyed on people who trusted you,” she said.",
            ["You preyed on people who trusted you."],
        ),
    ],
)
def test_what_speakers_say_of_themselves_is_told_of_them(text: str, claims: list[str]) -> None:
    assert read(text) == claims


def test_a_quote_in_the_next_paragraph_may_be_somebody_elses() -> None:
    told = read("“The dam leaks,” Ada Holm said.\n“The dam is old.”")
    assert told[-1] == "The dam is old."
    assert "Ada Holm said that the dam is old." not in told


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Vardø, the reigning champions, said they would appeal.",
            ["Vardø said that they would appeal.", "Vardø would appeal."],
        ),
        (
            "Anna Berg said they would strike.",
            ["Anna Berg said that they would strike.", "They would strike."],
        ),
        (
            "“They must wait,” said Priya Menon, an economist, noting that prices had fallen.",
            [
                "Priya Menon said that they must wait.",
                "They must wait.",
                "Priya Menon is an economist.",
                "Priya Menon noted that prices had fallen.",
                "Prices had fallen.",
            ],
        ),
        (
            "Anglers say the river is dead, but the agency maintains that it heard nothing.",
            [
                "Anglers say that the river is dead.",
                "The river is dead.",
                "The agency maintains that it heard nothing.",
                "The agency heard nothing.",
            ],
        ),
        (
            "According to a Varo poll published on Thursday, support for the Greens has fallen.",
            [
                "A Varo poll says that support for the Greens has fallen.",
                "Support for the Greens has fallen.",
            ],
        ),
        (
            "According to the records of Lund, Holm voted across the US.",
            [
                "The records of Lund say that Holm voted across the US.",
                "Holm voted across the US.",
            ],
        ),
        (
            "The law states that the fee, which I believe is high, has gone.",
            [
                "The law states that the fee, which I believe is high, has gone.",
                "The fee has gone.",
                "I believe the fee is high.",
            ],
        ),
        (
            "The report shows that Afrin residents are enduring attacks by groups equipped and "
            "armed by Turkey.",
            [
                "Afrin residents are enduring attacks by groups equipped and armed by Turkey.",
            ],
        ),
        (
            "The FDA announced on June 15 that it had revoked the licence.",
            [
                "The FDA announced on June 15 that it had revoked the licence.",
                "The FDA had revoked the licence.",
            ],
        ),
        (
            "The CDC says that the masks protect, but adds that they are rare.",
            [
                "The CDC says that the masks protect.",
                "The masks protect.",
                "The CDC adds that they are rare.",
                "The masks are rare.",
            ],
        ),
        (
            "On Monday the doctors sued, arguing that the agency had made $73 million.",
            [
                "On Monday the doctors sued.",
                "The doctors argued that the agency had made $73 million.",
                "The agency had made $73 million.",
            ],
        ),
        (
            "The study followed 900 nurses. It could not, the authors stress, prove the cause.",
            [
                "The study followed 900 nurses.",
                "The authors stress that it could not prove the cause.",
                "The study could not prove the cause.",
            ],
        ),
    ],
)
def test_each_speaker_has_what_they_told(text: str, claims: list[str]) -> None:
    assert read(text) == claims


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
        "The law fell – a charge its chair, Almaz Bekele, dismissed.",
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
    assert read(text)[-1] == f"{last} employs 300 people."


def test_brackets_end_no_sentence() -> None:
    assert read("Zone D (Upper Mill, Quarry Rd.) remains shut.") == ["Zone D remains shut."]


def test_what_was_done_to_one_thing_is_not_told_of_many() -> None:
    told = read("Bids for the violin, made in Cremona in 1719, opened at $3m.")
    assert told == ["Bids for the violin opened at $3m.", "The violin was made in Cremona in 1719."]
    told = read("Hanul closed its plant in Malaysia, which was flooded in May.")
    assert told[-1] == "Hanul’s plant in Malaysia was flooded in May."
