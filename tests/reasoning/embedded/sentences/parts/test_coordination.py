"""Where "and" begins a statement of its own, and where it only adds to a row."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Spain raised its tax, and Italy cut it.",
            ["Spain raised its tax.", "Italy cut it."],
        ),
        ("Anna left in May, and Emily stayed.", ["Anna left in May.", "Emily stayed."]),
        (
            "June was warm, and July was the coldest month.",
            ["June was warm.", "July was the coldest month."],
        ),
        (
            "The fund shrank by 4 percent, and supply fell.",
            ["The fund shrank by 4 percent.", "Supply fell."],
        ),
        (
            "Rents rose in May, and the assembly voted for a cap.",
            ["Rents rose in May.", "The assembly voted for a cap."],
        ),
        (
            "The city met its target, and housing chief Nadia Karim backs a rent cap.",
            ["The city met its target.", "Housing chief Nadia Karim backs a rent cap."],
        ),
        ("Arsenal won, but City remain top.", ["Arsenal won.", "City remain top."]),
        ("Rovers lost 2-1, but United stay second.", ["Rovers lost 2-1.", "United stay second."]),
        (
            "The shop closed in May, and finally reopened.",
            ["The shop closed in May.", "The shop finally reopened."],
        ),
        (
            "The firm employs 900 people and produced cars until 2010.",
            ["The firm employs 900 people.", "The firm produced cars until 2010."],
        ),
        (
            "The firm sells tyres, oil and opened two shops in May.",
            ["The firm sells tyres, oil.", "The firm opened two shops in May."],
        ),
        (
            "The firm has been fined 3 million crowns but has appealed.",
            ["The firm has been fined 3 million crowns.", "The firm has appealed."],
        ),
        (
            "The bank cut costs and closed branches.",
            ["The bank cut costs.", "The bank closed branches."],
        ),
    ],
)
def test_a_statement_of_its_own(text: str, claims: list[str]) -> None:
    assert read(text) == claims


@pytest.mark.parametrize(
    "text",
    [
        "The ban covers apples, pears, cherries and imported grapes.",
        "The law bans plastic bags, straws, and imported bottles.",
        "They serve fried eggs, beans and baked potatoes.",
        "The town has parks, museums and restored mills.",
        "The firm exports timber and processed fish.",
        "The tax fell in May, and quickly rose again.",
    ],
)
def test_what_stays_whole(text: str) -> None:
    assert read(text) == [text]


def test_it_is_no_country_that_another_cuts() -> None:
    assert read("Norland raised its tax. Italy cut it.")[1] == "Italy cut it."


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "When the bridge fell, 14 people were injured, but nobody was killed.",
            ["When the bridge fell, 14 people were injured.", "Nobody was killed."],
        ),
        (
            "Because costs rose and sales fell, the firm closed, and 300 people lost their jobs.",
            ["Because costs rose and sales fell, the firm closed.", "300 people lost their jobs."],
        ),
        # the clause that opens the sentence has not ended yet
        (
            "When prices rose, and wages fell, the strike began.",
            ["When prices rose, and wages fell, the strike began."],
        ),
        # only the whole says who "it" is
        (
            "When it opened, Vane Mill was the largest in Norland, but it closed in 1931.",
            ["When it opened, Vane Mill was the largest in Norland, but it closed in 1931."],
        ),
    ],
)
def test_what_follows_a_clause_that_has_ended_is_a_statement_of_its_own(
    text: str, claims: list[str]
) -> None:
    assert read(text) == claims


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("Firefighters were called at noon and spent six hours there.", "spent six hours there"),
        ("The house was sold in May and stood empty until June.", "stood empty until June"),
        ("The ship was hit by a wave and lost its mast.", "lost its mast"),
        ("The firm was founded in 1890 and employed 300 people.", "employed 300 people"),
        ("The man was arrested in May and fined 300 crowns.", "was fined 300 crowns"),
        ("The man was arrested in May and released the same day.", "was released the same day"),
        ("The goat was attacked in May and bitten 12 times.", "was bitten 12 times"),
        ("The film was shown in Orle and named the best there.", "was named the best there"),
    ],
)
def test_what_is_done_to_a_subject_and_what_it_does(text: str, second: str) -> None:
    subject = " ".join(text.split()[: 1 if text.startswith("Fire") else 2])
    assert read(text)[1] == f"{subject} {second}."
