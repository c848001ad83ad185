"""What the entailment model reads of an excerpt."""

from __future__ import annotations

from plumbline.reasoning.embedded.judging.weighing import weigh
from plumbline.reasoning.embedded.judging.windows import windows_of, within_budget
from tests.reasoning.embedded.conftest import MakeExcerpts, VerdictOf

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


def test_three_sentences_and_what_stands_around_are_read_at_most(
    make_excerpts: MakeExcerpts,
) -> None:
    text = " ".join(f"The ferry Aurora was sold in {year}." for year in range(2001, 2006))
    windows = read_of(text, make_excerpts)
    assert len(windows) == 4
    assert windows[-1] == text


def test_a_sentence_about_something_else_is_read_with_the_others_only(
    make_excerpts: MakeExcerpts,
) -> None:
    text = f"{TELLING} {AFTER} {BEFORE}"
    assert read_of(text, make_excerpts) == [TELLING, text]


def test_nothing_is_read_twice(make_excerpts: MakeExcerpts) -> None:
    assert read_of(TELLING, make_excerpts) == [TELLING]
    assert read_of(f"{BEFORE} {TELLING}", make_excerpts) == [f"{BEFORE} {TELLING}"]


def test_where_no_sentence_has_the_claims_words_the_nearest_is_read(
    make_excerpts: MakeExcerpts,
) -> None:
    text = f"{AFTER} {BEFORE} {AFTER}"
    nearest, stretch = read_of(text, make_excerpts)
    assert nearest == AFTER
    assert stretch == text


def test_the_sentence_before_is_of_the_same_paragraph(make_excerpts: MakeExcerpts) -> None:
    assert read_of(f"{BEFORE}\n\n{TELLING}", make_excerpts)[0] == TELLING


def test_the_stretch_takes_whole_sentences_from_both_sides(make_excerpts: MakeExcerpts) -> None:
    sides = [
        [f"In the {side} year {number} the harbour was quiet." for number in range(20)]
        for side in ("first", "last")
    ]
    text = " ".join([*sides[0], TELLING, *sides[1]])
    stretch = read_of(text, make_excerpts)[-1]
    assert stretch in text
    assert 250 < len(stretch) <= 350
    assert stretch.startswith("In the first year")
    assert stretch.endswith("the harbour was quiet.")
    assert abs(stretch.count("first") - stretch.count("last")) <= 1


def test_of_many_excerpts_the_nearest_are_read(make_excerpts: MakeExcerpts) -> None:
    text = f"{AFTER} {BEFORE} {TELLING} {AFTER}"
    rows = weigh(CLAIM, "en", None, make_excerpts(text)[0])
    read = within_budget([(text, rows)] * 30)
    assert 2 < len(read) < 30
    assert read[0] == windows_of(text, rows)
    assert sum(map(len, read)) == 12


def test_beside_one_that_tells_it_all_a_distant_one_is_not_read(
    make_excerpts: MakeExcerpts,
) -> None:
    distant = "The line has ordered a ferry."
    both = [(text, weigh(CLAIM, "en", None, make_excerpts(text)[0])) for text in (CLAIM, distant)]
    assert len(within_budget(both)) == 1
    assert len(within_budget(both[1:])) == 1


def test_what_shares_nothing_with_the_claim_is_not_read(make_excerpts: MakeExcerpts) -> None:
    text = "It rains in Lund."
    assert within_budget([(text, weigh(CLAIM, "en", None, make_excerpts(text)[0]))]) == []


def test_what_is_told_over_several_sentences_is_found(verdict_of: VerdictOf) -> None:
    told = (
        "A cyclist was hit on Mill Road on Tuesday evening. She is in hospital with a broken leg. "
        "The driver of the car fled at first. Police found him at home and took him into custody."
    )
    assert verdict_of("The driver who hit the cyclist was arrested.", told).label == "supported"
