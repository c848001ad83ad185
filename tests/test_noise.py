"""Reference marks and unseen characters are left out, and every place is found again."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from plumbline.noise import blanked, legible, plain, unmarked
from plumbline.schema import Span
from plumbline.text import sentence_spans
from plumbline.wrapping import wrapping_breaks


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("It is 330 metres tall.[1][2] It is iron.", "It is 330 metres tall. It is iron."),
        ("of iron,[4] and not of steel.[citation needed]", "of iron, and not of steel."),
        ("opened in 1889[a] and[note 3] closed[when?]", "opened in 1889 and closed"),
        ("He said “no.”[12] Then he left.", "He said “no.” Then he left."),
        ('He said "no."[12] Then he left.', 'He said "no." Then he left.'),
        ("as was shown [12, 13]. It", "as was shown. It"),
        ("as was shown [3–5].", "as was shown."),
        ("[1][2] It was completed.", " It was completed."),
        ("History[edit]", "History"),
        ("Der Turm[A 1] steht.[Anm. 2]", "Der Turm steht."),
        # what a text says in brackets stays
        ("“[a] disgrace”, he called it", "“[a] disgrace”, he called it"),
        ("He [Mr Holm] left [sic] in [2019]", "He [Mr Holm] left [sic] in [2019]"),
        ("between [0, 1] and more", "between [0, 1] and more"),
        ("[1]", "[1]"),
    ],
)
def test_reference_marks(printed: str, read: str) -> None:
    assert plain(printed).text == read
    assert unmarked(printed) == read
    assert len(blanked(printed)) == len(printed)
    assert blanked(printed).split() == read.split() or " ." in blanked(printed)


def test_a_gap_within_a_line_reads_as_a_space_in_evidence() -> None:
    assert unmarked("It cost\t£52 million.") == "It cost £52 million."


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("com\u00adpleted\u200b in\u2060 1889", "completed in 1889"),
        ("of \u2067HP\u2069 on\u061c \u202dFriday\u202c", "of HP on Friday"),
        ("the ﬁrst oﬃce", "the first office"),
        ("a 29\u2011year\u2011old", "a 29-year-old"),
        ("Cafe\u0301", "Café"),
        ("the Zu\u0308rich \u200eplan", "the Zürich plan"),
        ("m² and 5½", "m² and 5½"),
    ],
)
def test_characters(printed: str, read: str) -> None:
    assert legible(printed) == plain(printed).text == read


def test_a_stretch_is_found_again() -> None:
    printed = "It was com\u00adpleted,[3] as the ﬁrst, in 1889.[4] Then"
    read = plain(printed)
    start = read.text.index("completed")
    span = read.original(Span(start=start, end=read.text.index(" Then")))
    assert printed[span.start : span.end] == "com\u00adpleted,[3] as the ﬁrst, in 1889."


def test_marks_end_no_sentence_and_begin_none() -> None:
    printed = "It is 330 metres tall.[1][2] It is iron,[4] not steel.[5]"
    stretches = [printed[span.start : span.end] for span in sentence_spans(printed)]
    assert stretches == ["It is 330 metres tall.", "It is iron,[4] not steel."]


NOISY = st.text(st.sampled_from("ab é.1,[]\u00ad\u200bﬁ\u0301‑ \n"), max_size=60)


@given(NOISY)
@example("1" * 35 + "\n1")
def test_nothing_odd_is_left_and_every_place_is_its_own(text: str) -> None:
    read = plain(text)
    joined = {place for place, _ in wrapping_breaks(text)}  # where a space parts two lines' words
    assert not set(read.text) & set("\u00ad\u200bﬁ‑")
    for at in range(len(read.text)):
        span = read.original(Span(start=at, end=at + 1))
        written = " " if span.start in joined else legible(text[span.start : span.end])
        assert read.text[at] in written
        assert 0 <= span.start < span.end <= len(text)


@given(NOISY)
def test_a_blanked_text_has_every_other_character_in_its_place(text: str) -> None:
    pairs = zip(text, blanked(text), strict=True)
    assert all(other in (one, " ") for one, other in pairs)
