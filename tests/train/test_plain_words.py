"""The list of plain words is counted where a capital would tell."""

from __future__ import annotations

from plain_words import TARGET, plain_words, texts


def test_names_and_sentence_openers_are_told_from_words() -> None:
    lines = [
        "Schools in Malm closed.",
        "All schools closed, and the schools of Malm, too.",
        "Most schools stay closed.",
        "Malm is closed.",
    ]
    assert plain_words(lines) == ["closed", "schools"]


def test_the_shipped_list_is_of_the_reports() -> None:
    assert plain_words(texts()) == TARGET.read_text("utf-8").split()
