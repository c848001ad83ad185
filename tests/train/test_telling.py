"""Pairs of what the news tells as done, not done and open."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from lessons.deeds import phrase, plural
from lessons.telling import WHEN, telling
from pairs import Pair


@pytest.fixture(scope="module")
def made() -> list[Pair]:
    """Enough pairs for every kind to occur."""
    return telling(3_000, seed=4)


def test_same_seed_same_pairs(made: list[Pair]) -> None:
    assert telling(50, seed=4) == made[:50]
    assert telling(50, seed=5) != made[:50]


def test_every_place_of_a_template_is_filled(made: list[Pair]) -> None:
    for pair in made:
        assert not re.search(r"[][{}|~@]", pair.claim + pair.evidence)
        assert not pair.claim[0].islower()
        assert pair.claim.endswith(".")


def test_no_claim_gives_its_label_away(made: list[Pair]) -> None:
    labels = defaultdict(set)
    for pair in made:
        labels[pair.kind.split("-")[0]].add(pair.label)
    assert labels["claim"] == {"supports", "refutes", "neutral"}
    assert labels["negated_claim"] == {"supports", "refutes", "neutral"}
    assert all(len(found) > 1 for kind, found in labels.items() if kind != "denied")


@pytest.mark.parametrize("word", ["plans", "accused", "not", "never", "said", "dropped", "whether"])
def test_no_word_of_the_evidence_gives_the_label_away(made: list[Pair], word: str) -> None:
    found = {pair.label for pair in made if re.search(rf"\b{word}\b", pair.evidence)}
    assert len(found) > 1


def test_what_is_told_as_done_never_names_another_time(made: list[Pair]) -> None:
    times = {when.strip() for when in WHEN if when}
    for pair in made:
        told = {time for time in times if pair.claim.endswith(f" {time}.")}
        if pair.kind == "claim-done" and told and pair.evidence.count(".") == 1:
            assert {time for time in times if time in pair.evidence} <= told


def test_the_same_done_to_something_else_leaves_it_open(made: list[Pair]) -> None:
    others = [pair for pair in made if pair.kind == "claim-other_thing"]
    assert others
    assert {pair.label for pair in others} == {"neutral"}


@pytest.mark.parametrize(
    ("way", "form", "expected"),
    [
        ("shut down", "past", "shut down the plant"),
        ("take ~ to court", "part", "taken the plant to court"),
        ("lie to", "ger", "lying to the plant"),
        ("scrap", "part", "scrapped the plant"),
        ("deny", "past", "denied the plant"),
        ("agree to", "ger", "agreeing to the plant"),
        ("find a buyer for", "past", "found a buyer for the plant"),
        ("make ~ public", "base", "make the plant public"),
    ],
)
def test_a_deed_in_the_forms_of_its_verb(way: str, form: str, expected: str) -> None:
    assert phrase(way, form, "the plant") == expected


@pytest.mark.parametrize(
    ("thing", "expected"),
    [("interest rates", True), ("the emails of Anna Hale", True), ("the bridge in Paris", False)],
)
def test_which_things_are_many(thing: str, expected: bool) -> None:
    assert plural(thing) is expected
