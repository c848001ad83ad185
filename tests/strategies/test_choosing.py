"""Of many claims, those that can be looked up come first."""

from __future__ import annotations

from plumbline.schema import Claim, ClaimKind, Span
from plumbline.strategies.choosing import most_worthy, worth


def _claims(*texts: str, kind: ClaimKind = "fact") -> list[Claim]:
    return [
        Claim(
            id=f"c{number}",
            text=text,
            span=Span(start=number, end=number + 1),
            source_text=text,
            kind=kind,
        )
        for number, text in enumerate(texts)
    ]


def test_figures_weigh_more_than_names_and_names_more_than_neither() -> None:
    texts = ("It rose by 3.5 % in 2019.", "It rose in 2019.", "It rose in Old Town.", "It rose.")
    assert [worth(text) for text in texts] == [4, 2, 1, 0]


def test_one_name_of_several_words_counts_once() -> None:
    assert worth("The architect Frank Lloyd Wright met Walter Burley Griffin.") == 2


def test_the_best_are_returned_in_reading_order_and_each_once() -> None:
    claims = _claims(
        "It rose.", "It rose in 2019.", "It rose in Peru.", "it rose in 2019", "So it is."
    )
    chosen = most_worthy(claims, 3)
    assert [one.id for one in chosen] == ["c0", "c1", "c2"]
    assert [one.id for one in most_worthy(claims, 1)] == ["c1"]


def test_what_cannot_be_checked_is_not_chosen() -> None:
    assert most_worthy(_claims("I like 12 of them in Peru.", kind="opinion"), 5) == []
