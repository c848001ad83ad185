"""Who says what: a speaker's own words are told of the speaker, in quotes and around them."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read


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
