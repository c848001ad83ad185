"""How many came to what, and what is told of several things in the sentence behind."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "At least 100 people have died and 128 are missing after floods in the south.",
            [
                "At least 100 people have died after floods in the south.",
                "128 people are missing after floods in the south.",
            ],
        ),
        (
            "Two soldiers were killed and five wounded on Monday.",
            ["Two soldiers were killed on Monday.", "Five soldiers were wounded on Monday."],
        ),
        (
            "Twelve people died in the crash, and 30 were injured in a fire.",
            ["Twelve people died in the crash.", "30 people were injured in a fire."],
        ),
        (
            "The jury of seven women and five men will begin in May.",
            ["The jury of seven women and five men will begin in May."],
        ),
        (
            "The firm has 214 employees. About a third of them work abroad.",
            ["The firm has 214 employees.", "About a third of the 214 employees work abroad."],
        ),
        (
            "The villages lost 300 houses. Most of them were empty.",
            ["The villages lost 300 houses.", "Most of them were empty."],
        ),
        (
            "Sales at Orle Foods rose 3% in May, while operating profit fell to 7 million crowns.",
            [
                "Sales at Orle Foods rose 3% in May.",
                "Operating profit fell to 7 million crowns.",
            ],
        ),
        (
            "Helen Holm, 39, of Otley, had pleaded guilty.",
            ["Helen Holm of Otley had pleaded guilty.", "Helen Holm was 39."],
        ),
        (
            "Born in Hull in 1933, the son of a miner, Tom Holm left school at 15.",
            [
                "Tom Holm was born in Hull in 1933.",
                "Tom Holm was the son of a miner.",
                "Tom Holm left school at 15.",
            ],
        ),
        (
            "Orle Therapeutics said VT-101 works. VT-101 is a drug. The company shut in May.",
            [
                "Orle Therapeutics said that VT-101 works.",
                "VT-101 works.",
                "VT-101 is a drug.",
                "The company shut in May.",
            ],
        ),
    ],
)
def test_each_fact_is_told_with_whom_and_where(text: str, claims: list[str]) -> None:
    assert read(text) == claims
