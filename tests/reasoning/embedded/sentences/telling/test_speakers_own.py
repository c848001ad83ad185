"""What speakers tell of themselves names them, and what is told of them between commas is kept."""

from __future__ import annotations

import pytest

from tests.reasoning.embedded.gold import read


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The government said its reforms were working.", "The government’s reforms were working."),
        ("Carmaker Veltra said its profits had fallen.", "Carmaker Veltra’s profits had fallen."),
        ("Farmers say they have seen little of it.", "Farmers have seen little of it."),
        (
            "Cocoa farmers in the region say they have seen little of it.",
            "Cocoa farmers in the region have seen little of it.",
        ),
        # Not those whom the sentence before told of.
        (
            "Anglers had found the leak. Officials say they have been ignored.",
            "Officials have been ignored.",
        ),
        ("Bo Berg, a teacher, said parents were alarmed.", "Parents were alarmed."),
        # Whose they are is not clear where something else was spoken of.
        (
            "The union was greedy. The government said its reforms were working.",
            "Its reforms were working.",
        ),
    ],
)
def test_what_is_said_of_oneself(text: str, told: str) -> None:
    assert told in read(text)


def test_an_age_and_a_state_between_commas_are_told_apart() -> None:
    assert read("Hugo Holm, now 79 and living in Orle, denies the charges.") == [
        "Hugo Holm denies the charges.",
        "Hugo Holm is now 79.",
        "Hugo Holm is living in Orle.",
    ]


def test_who_finished_fifth_did_so_without_a_noun() -> None:
    assert read("Sara Lind hit the eighth hurdle and finished fifth.") == [
        "Sara Lind hit the eighth hurdle.",
        "Sara Lind finished fifth.",
    ]
