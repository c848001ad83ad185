"""What pages print around and inside their sentences is no part of the claims."""

from __future__ import annotations

import time

import pytest

from tests.reasoning.embedded.gold import read

LEAD = (
    "Ada Holm (/ˈeɪdə/; born Ada Lind; 7 May 1867 – 4 July 1934) was a Norlandic chemist.[1][2] "
    "She was the first woman to win the Lund Prize, the first person to win it twice, and the "
    "only one to refuse it.[a]"
)
ALBUM = (
    "Salt is an album by the band The Ferries, released in 2008. The album was recorded in Malm."
)
STORM = (
    "World\nStorm closes bridge\nBy Jane Smith\n2 hours ago · 3 min read\nThe bridge was closed."
)
LOAN = "The plant got a loan of 310 million crowns, half of which came from the Climate Fund."
CRITICS = "Critics, including the Greens, say the figure is wrong — it leaves out ships."
FACTS = "Key facts: Solvik\nPopulation: 52,300 (2024)\nMayor: Ingrid Palme"


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            LEAD,
            [
                "Ada Holm was a Norlandic chemist.",
                "Ada Holm was born on 7 May 1867.",
                "Ada Holm died on 4 July 1934.",
                "Ada Holm was the first woman to win the Lund Prize.",
                "Ada Holm was the first person to win it twice.",
                "Ada Holm was the only one to refuse it.",
            ],
        ),
        (
            ALBUM,
            [
                "Salt is an album by the band The Ferries.",
                "Salt was released in 2008.",
                "Salt was recorded in Malm.",
            ],
        ),
        (STORM, ["Storm closes bridge.", "The bridge was closed."]),
        (
            "MALM, Norland, Nov 3 (Northpress) - The bank raised its rate (the third time).",
            ["The bank raised its rate."],
        ),
        (
            "🚨 BREAKING: The bank raised its rate to 4% (from 3.75%) #rates @bank https://x.example/a",
            ["The bank raised its rate to 4%."],
        ),
        (
            LOAN,
            [
                "The plant got a loan of 310 million crowns.",
                "Half of 310 million crowns came from the Climate Fund.",
            ],
        ),
        (CRITICS, ["The figure is wrong.", "The figure leaves out ships."]),
        (
            FACTS,
            ["Solvik’s population is 52,300.", "Solvik’s mayor is Ingrid Palme."],
        ),
        (
            "▪ 1968 – The board begins a survey\n▪ 14 Sept. 1986 – Tunnel opens",
            ["In 1968, the board begins a survey.", "On 14 Sept. 1986, Tunnel opens."],
        ),
        (
            "Rank\tName\tLength (m)\tOpened\n1\tVane Bridge\t4,872\t2003",
            ["The length of Vane Bridge is 4,872 m.", "Vane Bridge opened in 2003."],
        ),
        (
            "“They have air. They have water,” Ulf Trane said.",
            [
                "Ulf Trane said that they have air.",
                "They have air.",
                "Ulf Trane said that they have water.",
                "They have water.",
            ],
        ),
        (
            "The Lady Amund — built in 1979 — was carrying 212 people.",
            ["The Lady Amund was carrying 212 people.", "The Lady Amund was built in 1979."],
        ),
        (
            "Nurses gained 4.1 kg more (95% CI 2.8–5.4; p < 0.001).[12,13] Source: Met Office",
            ["Nurses gained 4.1 kg more."],
        ),
        (
            "The Lund Bank said on Thursday it would cut 1,900 jobs and close a branch.",
            [
                "The Lund Bank said on Thursday that it would cut 1,900 jobs.",
                "The Lund Bank said on Thursday that it would close a branch.",
                "The Lund Bank would cut 1,900 jobs.",
                "The Lund Bank would close a branch.",
            ],
        ),
        (
            "Salt for the Ferryman is an album by Finch. It features the songs “Copper” and "
            "“Rain”. It sold well in 1999.",
            [
                "Salt for the Ferryman is an album by Finch.",
                "Salt for the Ferryman features the songs “Copper” and “Rain”.",
                "Salt for the Ferryman sold well in 1999.",
            ],
        ),
        (
            "The study followed 900 adults in Lund and Malm. It was observational.",
            [
                "The study followed 900 adults in Lund and Malm.",
                "The study was observational.",
            ],
        ),
        (
            "A woman in her 60s has died after a tree fell on her car. She has not been named.",
            [
                "A woman in her 60s has died after a tree fell on her car.",
                "The woman has not been named.",
            ],
        ),
        (
            "Mara Okoro FRS (née Lind; 3 March 1911 – 19 October 1988) was a hydrologist.[1]:12 "
            "It is so.",
            [
                "Mara Okoro FRS was a hydrologist.",
                "Mara Okoro FRS was born on 3 March 1911.",
                "Mara Okoro FRS died on 19 October 1988.",
                "It is so.",
            ],
        ),
        ("However, experts say the risk remains low.", ["The risk remains low."]),
    ],
)
def test_claims_of_pages(text: str, claims: list[str]) -> None:
    assert read(text) == claims


@pytest.mark.parametrize(
    "furniture",
    [
        "Advertisement",
        "Share  Save  47",
        "By Jane Smith and Ben Adair",
        "Published 2 hours ago",
        "14:32 GMT",
        "Image source, Solvik Coastguard",
        "Read more: Why the skyline is changing",
        "Home › Sport › Cycling",
        "Sign up for our newsletter",
        "(Reporting by Lars Ohm; Editing by Petra Vane)",
        "Comments (23)",
        "(Adds casualties, rail service)",
        "Main article: History of the railway",
        "Was this page helpful? Yes | No",
        "doi:10.9999/jns.2025.0417",
        "#rates #economy",
    ],
)
def test_furniture_gives_no_claim(furniture: str) -> None:
    assert read(f"{furniture}\nThe bridge was closed in 1954.\n{furniture}") == [
        "The bridge was closed in 1954."
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "By next year prices will fall.",
        "Updated guidance says that schools may close.",
        "Register offices closed in May.",
        "Related species live in Norland.",
        "Popular songs were banned in 1954.",
        "Back to school costs rose by 5 percent.",
        "Share prices fell on Monday.",
        "Home owners paid more tax in 2020.",
        "Media, unions and firms backed the plan.",
        "Sources in Malm confirmed the deal.",
        "1,200 comments were deleted in May.",
    ],
)
def test_sentences_that_begin_like_furniture_are_read(sentence: str) -> None:
    assert len(read(f"{sentence}\nThe bridge was closed in 1954.")) == 2


@pytest.mark.parametrize(
    "unit",
    ["a.bb/", ",1", "#a", "@a.", "Home > ", "a · ", "By A ", "MALM, ", "Q: ", "(a; ", "[1] ", "¹"],
)
def test_hostile_lines_are_read_in_no_time(unit: str) -> None:
    # Patterns that try every way to part a line would take hours for a hundred of these.
    began = time.thread_time()  # others may be using the processor, too
    for text in (unit * 400, f"1 likes{unit * 400} x!", f"MALM ({unit * 400} - x"):
        read(f"{text}\nThe bridge was closed in 1954.")
    assert time.thread_time() - began < 5.0


def test_nothing_but_furniture_is_read_after_all() -> None:
    assert read("Read more: Why tanks matter") == ["Read more: Why tanks matter."]
