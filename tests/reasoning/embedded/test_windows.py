"""What the entailment model reads of an excerpt."""

from __future__ import annotations

from plumbline.reasoning.embedded.stances import windows_of
from plumbline.reasoning.embedded.weighing import weigh
from tests.reasoning.embedded.conftest import MakeExcerpts

CLAIM = "The ferry Aurora was sold to Greece."
BEFORE = "The company has three ships."
TELLING = "The ferry Aurora was sold to a Greek line."
AFTER = "Nobody lost a job."


def read_of(text: str, make_excerpts: MakeExcerpts) -> list[str]:
    """Return the windows of a text for the claim."""
    return windows_of(text, weigh(CLAIM, "en", None, make_excerpts(text)[0]))


def test_the_nearest_sentence_is_read_first_with_the_one_before(
    make_excerpts: MakeExcerpts,
) -> None:
    windows = read_of(f"{AFTER} {BEFORE} {TELLING} {AFTER}", make_excerpts)
    assert windows[0] == f"{BEFORE} {TELLING}"


def test_a_first_sentence_is_read_alone(make_excerpts: MakeExcerpts) -> None:
    assert read_of(f"{TELLING} {AFTER}", make_excerpts)[0] == TELLING


def test_of_a_very_long_sentence_before_only_the_end_is_read(make_excerpts: MakeExcerpts) -> None:
    long = f"Among its ships are {', '.join(f'number {one}' for one in range(90))}."
    assert len(long) > 600
    read = read_of(f"{long} {TELLING}", make_excerpts)[0]
    assert read.endswith(f"number 89. {TELLING}")
    assert len(read) == 600


def test_three_sentences_are_read_at_most(make_excerpts: MakeExcerpts) -> None:
    text = " ".join(f"The ferry Aurora was sold in {year}." for year in range(2001, 2006))
    assert len(read_of(text, make_excerpts)) == 3


def test_a_sentence_about_something_else_is_not_read(make_excerpts: MakeExcerpts) -> None:
    assert read_of(f"{TELLING} {AFTER} {BEFORE}", make_excerpts) == [TELLING]


def test_where_no_sentence_has_the_claims_words_the_nearest_is_read(
    make_excerpts: MakeExcerpts,
) -> None:
    assert len(read_of(f"{AFTER} {BEFORE}", make_excerpts)) == 1


def test_the_sentence_before_is_of_the_same_paragraph(make_excerpts: MakeExcerpts) -> None:
    assert read_of(f"{BEFORE}\n\n{TELLING}", make_excerpts) == [TELLING]
