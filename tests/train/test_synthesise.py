"""Whole runs of the pair maker on a small corpus of our own."""

from __future__ import annotations

from collections import Counter

import pytest
from lessons.negatives import Bm25
from lessons.synthesise import (
    Maker,
    balanced,
    difference,
    passages_of,
    sentences_of,
    synthesise,
)
from pairs import Pair, permitted, with_context, without

TEXTS = [
    "The Harrow Bridge was opened in 1889. It was designed by Edith Lorne. "
    "It carries 4,200 vehicles a day.",
    "Lake Orrin is the largest lake in Norway. It covers 310 acres. "
    "It is not fed by any river, and its level increased after 2003.",
    "Tomas Vell is a singer and pianist. He was born on 4 June 1951 in Toronto. "
    "He did not record his first song until 1970.",
    "The museum in Berlin has 12 rooms. All rooms were closed in May. "
    "More than 30 people work there every day.",
    "Edith Lorne defeated Marta Quill in 1912. She was the first woman to win the prize. "
    "She never returned to Chicago after the final.",
    "Heavy rain causes landslides. The valley was flooded in 1954, and few houses survived. "
    "The river was lowered by 12 feet.",
]


@pytest.fixture(scope="module")
def corpus() -> list[Pair]:
    """Supported claims over the texts."""
    return [
        Pair(f"{text.split('.')[0]}.", text, "supports", "wiki", "wiki", "CC BY-SA 3.0")
        for text in TEXTS
    ]


@pytest.fixture(scope="module")
def made(corpus: list[Pair]) -> list[Pair]:
    """A small run."""
    return synthesise(corpus, 900, seed=5)


def test_same_seed_same_rows(corpus: list[Pair], made: list[Pair]) -> None:
    """The run depends on the seed alone."""
    assert synthesise(corpus, 900, seed=5) == made
    assert synthesise(corpus, 900, seed=6) != made


def test_supports_and_refutes_are_balanced(made: list[Pair]) -> None:
    """Neither the decided labels nor a negation in the claim lean to one side."""
    labels = Counter(row.label for row in made)
    assert labels["supports"] > 50
    assert labels["refutes"] > 50
    assert 0.6 < labels["refutes"] / labels["supports"] < 1.6
    for word in ("not", "never", "only"):
        holding = Counter(row.label for row in made if f" {word} " in row.claim)
        assert abs(holding["supports"] - holding["refutes"]) <= 1


def test_quartet_labels(corpus: list[Pair]) -> None:
    """Each sentence and its contradiction stand twice as claim and twice as evidence."""
    maker = Maker(passages_of(corpus), seed=1)
    maker.said = lambda sentence: sentence
    maker.around = lambda passage, at, sentence: sentence
    rows = maker.quartet(maker.passages[4], 0)
    assert len(rows) == 4
    assert all((row.claim == row.evidence) == (row.label == "supports") for row in rows)
    for side in ("claim", "evidence"):
        seen = Counter((getattr(row, side), row.label) for row in rows)
        assert set(seen.values()) == {1}


def test_detail_and_removal_are_neutral(corpus: list[Pair]) -> None:
    """A passage that lost the telling sentence or detail cannot decide the claim."""
    maker = Maker(passages_of(corpus), seed=2)
    removed = maker.removed(maker.passages[0], 0)
    assert [row.label for row in removed] == ["neutral"]
    assert "1889" not in removed[0].evidence
    longer = maker.details(maker.passages[4], 0)
    assert [row.label for row in longer] == ["neutral", "supports"]


def test_non_commercial_rows_never_enter() -> None:
    """Rows under a non-commercial licence are dropped before anything is made of them."""
    rows = [Pair("A.", TEXTS[0], "supports", "x", "x", "CC BY-NC 4.0")]
    assert permitted(rows) == []
    assert synthesise(rows, 100, seed=1) == []


def test_held_out_claims_are_dropped() -> None:
    """Claims are compared without regard to case and spacing."""
    held = [Pair("The  lake froze.", "", "neutral", "x")]
    assert without([Pair("the lake froze.", "e", "supports", "y")], held) == []


def test_balanced_pairs_off_negations() -> None:
    """A negated claim stays only with a partner of the other label."""
    import random

    rows = [Pair(f"It did not rain on day {day}.", "e", "refutes", "x") for day in range(5)]
    rows.append(Pair("It did not snow.", "e", "supports", "x"))
    kept = balanced(rows, random.Random(1))
    assert Counter(row.label for row in kept) == {"refutes": 1, "supports": 1}


def test_sentences_mind_abbreviations() -> None:
    """A title or an initial ends no sentence."""
    assert sentences_of("Dr. Vell left. J. Orrin stayed at 5 p.m. sharp.") == [
        "Dr. Vell left.",
        "J. Orrin stayed at 5 p.m. sharp.",
    ]


def test_difference() -> None:
    """Only the words that differ remain."""
    assert difference("It opened in 1889.", "It opened in 1899.") == ("1889", "1899")


def test_bm25_ranks_the_right_text_first() -> None:
    """The text with the query's rare words wins."""
    assert Bm25(TEXTS).best("Which museum is in Berlin?", 1) == [3]


def test_context_keeps_evidence_and_label() -> None:
    """Foreign sentences stand around the evidence, which is kept word for word."""
    import random

    row = Pair("c", "The lake froze.", "refutes", "x")
    wider = with_context(row, ["Ravens hide food."], random.Random(1))
    assert row.evidence in wider.evidence
    assert len(wider.evidence) > len(row.evidence)
    assert wider.label == "refutes"
