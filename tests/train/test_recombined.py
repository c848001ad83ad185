"""Claims beside claims, and claims in other words."""

from __future__ import annotations

import random

from lessons.recombined import Rewording, of_premises, of_reports
from pairs import Pair

TRUE = ("Varn closed its port.", "A crane fell.", "Nobody was hurt.")
FALSE = "Varn opened a port."
REPORT = [
    *(Pair(claim, "report", "supports", "written") for claim in TRUE),
    Pair(FALSE, "report", "refutes", "written"),
]


def test_a_reports_claims_stand_beside_what_else_is_true_of_it() -> None:
    pairs = list(of_reports(REPORT, random.Random(1)))
    assert {claim for claim, _ in pairs} == {*TRUE, FALSE}
    assert not any(FALSE in text or claim in text for claim, text in pairs)
    assert any(text.count(".") == 2 for _, text in pairs)


def test_a_reports_only_true_claim_stands_beside_nothing() -> None:
    assert not list(of_reports(REPORT[:1], random.Random(1)))


def test_hypotheses_of_a_premise_stand_beside_each_other() -> None:
    rows = [
        Pair("Ida wins.", "Ida rows.", "neutral", "x"),
        Pair("Ida moves.", "Ida rows.", "", "x"),
    ]
    other = Pair("Tom moves.", "Tom swims.", "supports", "x")
    assert set(of_premises([*rows, other])) == {
        ("Ida wins.", "Ida moves."),
        ("Ida moves.", "Ida wins."),
    }


def test_a_claim_is_said_in_other_words_and_with_an_opposite() -> None:
    rewording = Rewording(random.Random(3))
    said = {one for _ in range(20) for one in rewording.reworded("Prices increased in Varn.")}
    assert "Prices decreased in Varn." in said
    assert any("ncreased" not in one and "ecreased" not in one for one in said)
    assert "Prices increased in Varn." not in said


def test_words_keep_their_ending_and_their_capital() -> None:
    said = {
        one
        for turn in range(20)
        for one in Rewording(random.Random(turn)).reworded("Shareholders rowed.")
    }
    assert "Stockholders rowed." in said
    assert all(one[0].isupper() for one in said)


def test_a_claim_without_listed_words_stays_as_it_is() -> None:
    assert Rewording(random.Random(1)).reworded("Ida Brock.") == []
