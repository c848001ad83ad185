"""Turns of phrase: what says the same, the contrary, or only sounds alike."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest
from lessons.deeds import LISTS
from lessons.turns import GROUPS, Group, Turns, sentence
from pairs import Pair

DRAWN_WITH_THE_PAIR = {"A", "B", "a", "b", "he", "his", "year", "earlier", "later", "n", "m"}


@pytest.fixture(scope="module")
def made() -> list[Pair]:
    """Enough pairs for every group to occur with every label."""
    turns = Turns(random.Random(4))
    return [turns.pair() for _ in range(6_000)]


def of_group(made: list[Pair], name: str, label: str) -> list[Pair]:
    """The pairs of a group with a label."""
    return [pair for pair in made if pair.kind == f"turn-{name}" and pair.label == label]


@pytest.mark.parametrize("name", GROUPS)
def test_a_group_says_it_in_two_ways_and_has_what_differs(name: str) -> None:
    group = GROUPS[name]
    assert len(group.same + group.more) > 1
    assert group.contrary
    assert group.open
    texts = group.same + group.more + group.contrary + group.open
    places = {
        match[1] for text in texts for match in re.finditer(r"{([A-Za-z]+)[23]?(?:\.[01])?}", text)
    }
    assert places - DRAWN_WITH_THE_PAIR <= LISTS.keys() | group.lists.keys()
    assert group.lists.keys() - {"n"} <= places


def test_every_group_gives_every_label(made: list[Pair]) -> None:
    labels = defaultdict(set)
    for pair in made:
        labels[pair.kind.removeprefix("turn-")].add(pair.label)
    assert {name: len(found) for name, found in labels.items()} == dict.fromkeys(GROUPS, 3)


def test_no_pair_is_a_sentence_beside_itself_or_half_filled(made: list[Pair]) -> None:
    for pair in made:
        assert pair.claim != pair.evidence
        assert not re.search(r"[][{}|]", pair.claim + pair.evidence)
        assert not re.search(r"(^|[.!?] )[a-z]", pair.claim + " " + pair.evidence)


@pytest.mark.parametrize(("label", "winner_first"), [("supports", True), ("refutes", False)])
def test_the_winner_is_told_by_who_stands_where(label: str, winner_first: bool) -> None:
    turns, told = Turns(random.Random(2)), []
    group = GROUPS["match"]
    for _ in range(400):
        names = turns.names(group)
        texts = (turns.filled(text, group, names) for text in turns.texts(group, label))
        claim, evidence = (re.match(r"(\w+) beat (\w+)", text) for text in texts)
        if claim and evidence:
            told.append(claim[1] == evidence[1])
    assert set(told) == {winner_first}


def test_other_things_told_of_the_same_people_leave_it_open(made: list[Pair]) -> None:
    others = [pair for pair in of_group(made, "prize", "neutral") if "rize" not in pair.evidence]
    assert others
    assert any(set(pair.claim.split()) & set(pair.evidence.split()) - {"the"} for pair in others)


def test_what_tells_it_stands_at_any_place_of_a_passage(made: list[Pair]) -> None:
    longer = [
        pair.evidence for pair in of_group(made, "capital", "supports") if ". " in pair.evidence
    ]
    assert any("capital" in text.split(". ")[0] for text in longer)
    assert any("capital" in text.split(". ")[-1] for text in longer)
    assert all("capital" in text for text in longer)


def test_a_value_of_two_words_gives_the_one_that_is_asked_for() -> None:
    turns, group = Turns(random.Random(1)), Group(lists={"land": ["Italy:Italian"]})
    assert turns.filled("{land.1} of {land.0}", group, {}) == "Italian of Italy"


def test_what_refutes_is_claimed_as_well(made: list[Pair]) -> None:
    refuting = of_group(made, "safe", "refutes")
    assert any("danger" in pair.claim or "unsafe" in pair.claim for pair in refuting)
    assert any("danger" in pair.evidence or "unsafe" in pair.evidence for pair in refuting)


def test_another_of_the_same_list_is_never_the_same() -> None:
    turns = Turns(random.Random(1))
    group = Group(lists={"fuel": ["coal", "gas"]})
    for _ in range(20):
        assert turns.filled("{fuel} {fuel2}", group, {}) in ("coal gas", "gas coal")


def test_a_sentence_begins_with_a_capital() -> None:
    assert sentence("smoke rose. it was late in Lund") == "Smoke rose. It was late in Lund"
