"""Pairs for a larger model to judge: which claims are set beside which passages."""

from __future__ import annotations

import csv
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from lessons.unjudged import (
    nearest,
    of_halves,
    of_neighbours,
    of_news,
    of_passages,
    of_rewordings,
    unjudged,
    windows,
)
from pairs import UNJUDGED, Pair

HARBOUR = (
    "Port officials closed the harbour of Varn on Monday. A crane had fallen on the quay. "
    "Nobody was hurt when it fell. The port will open again on Friday morning."
)
CRANE = (
    "A crane collapsed in the harbour of Varn. It fell across the eastern quay at dawn. "
    "The city of Varn has closed its port until Friday."
)
OTTERS = "Otters have come back to the river Lune. Keepers counted eleven of them in spring."


@pytest.fixture
def news(tmp_path: Path) -> Path:
    """Two articles under one headline and a third under another, in the form of FNC-1."""
    bodies = [("1", HARBOUR), ("2", CRANE), ("3", OTTERS)]
    stances = [
        ("Varn harbour closed after crane falls", "1", "agree"),
        ("Varn harbour closed after crane falls", "2", "discuss"),
        ("Varn harbour closed after crane falls", "3", "unrelated"),
        ("Otters return", "3", "agree"),
    ]
    _write(tmp_path / "train_bodies.csv", ("Body ID", "articleBody"), bodies)
    _write(tmp_path / "train_stances.csv", ("Headline", "Body ID", "Stance"), stances)
    return tmp_path


def _write(path: Path, names: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([names, *rows])


def test_a_window_is_a_sentence_and_the_one_before() -> None:
    assert windows(["A fell.", "It broke.", "All left."]) == [
        "A fell.",
        "A fell. It broke.",
        "It broke. All left.",
    ]


def test_the_nearest_text_shares_the_rarest_words() -> None:
    texts = [("the crane", {"the", "crane"}), ("the quay", {"the", "quay"})]
    weight = {"the": 0.1, "crane": 2.0, "quay": 2.0}
    assert nearest("The quay is wet", texts, weight, 1) == ["the quay"]
    assert nearest("Nothing of it", texts, weight, 1) == []


def test_a_sentence_stands_beside_another_article_of_its_story(news: Path) -> None:
    pairs = list(of_news(news, random.Random(1)))
    told = [text for claim, text in pairs if claim.startswith("Port officials closed")]
    assert any(text in CRANE for text in told)
    assert not any(text in HARBOUR for text in told)


def test_its_contradiction_stands_there_too(news: Path) -> None:
    claims = {claim for claim, _ in of_news(news, random.Random(1))}
    changed = {one for one in claims if one not in HARBOUR + CRANE + OTTERS} - {
        "Varn harbour closed after crane falls",
        "Otters return",
    }
    assert changed


def test_a_sentence_that_begins_with_a_pronoun_is_no_claim(news: Path) -> None:
    assert not any(claim.startswith("It ") for claim, _ in of_news(news, random.Random(1)))


def test_a_headline_stands_beside_its_own_article(news: Path) -> None:
    told = [text for claim, text in of_news(news, random.Random(1)) if claim == "Otters return"]
    assert told
    assert all(text in OTTERS for text in told)


def test_claims_and_their_contradictions_stand_beside_two_sentences_of_their_passage() -> None:
    claim = "The harbour of Varn was closed in 1911."
    rows = [Pair(claim, HARBOUR, "supports", "x"), Pair("Otters swim.", OTTERS, "neutral", "x")]
    pairs = list(of_passages(rows, random.Random(1)))
    told = {text for said, text in pairs if said == claim}
    assert "Port officials closed the harbour of Varn on Monday." in told
    assert all(text in HARBOUR and text.count(". ") < 2 for _, text in pairs)
    assert {said for said, _ in pairs} > {claim}


def test_neighbours_are_not_a_claims_own_evidence() -> None:
    real = [
        Pair("Varn has a harbour.", "The harbour of Varn opened in 1911.", "supports", "fm2"),
        Pair("Lune has a harbour.", "The harbour of Lune opened in 1920.", "supports", "fm2"),
        Pair("Kest has a harbour.", "The harbour of Kest opened in 1930.", "supports", "fm2"),
    ]
    pairs = list(of_neighbours(real, 3, random.Random(1)))
    assert pairs
    assert not {(row.claim, row.evidence) for row in real} & set(pairs)


def test_other_words_for_a_claim_stand_beside_the_nearest_part_of_its_evidence() -> None:
    claim = "Port officials closed the harbour of Varn."
    rows = [Pair(claim, HARBOUR, "supports", "x"), Pair("Ida Brock.", OTTERS, "neutral", "x")]
    pairs = list(of_rewordings(rows, random.Random(2)))
    assert pairs
    assert all(said != claim and text in HARBOUR != text for said, text in pairs)


def test_a_half_and_its_contradiction_stand_beside_the_whole_sentence() -> None:
    whole = "The harbour of Varn, which opened in 1911, was closed in 1950."
    half = Pair("The harbour of Varn was closed in 1950.", whole, UNJUDGED, "wikisplit")
    pairs = list(of_halves([half], random.Random(1)))
    assert (half.claim, whole) in pairs
    assert len({claim for claim, text in pairs if text == whole}) > 1


def test_every_pair_comes_once_and_without_a_label(
    news: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reports = [
        Pair("Varn closed its port.", HARBOUR, "supports", "written"),
        Pair("A crane collapsed in Varn.", HARBOUR, "supports", "written"),
        Pair("Keepers saw otters.", OTTERS, "supports", "written"),
    ]
    monkeypatch.setattr("lessons.unjudged.written", lambda: reports)
    searched = [Pair("Varn closed its harbour.", text, "neutral", "x") for text in (HARBOUR, CRANE)]
    premises = [Pair(claim, "Ida rows.", "neutral", "x") for claim in ("Ida wins.", "Ida moves.")]
    rows = unjudged([], searched, premises, [], news, 5)
    assert {row.label for row in rows} == {UNJUDGED}
    assert len({(row.claim, row.evidence) for row in rows}) == len(rows)
    kinds = {"news", "reports", "searched", "claims", "premises", "rewordings"}
    assert {row.kind for row in rows} == kinds
