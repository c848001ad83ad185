"""Sentences, words and languages are found with spans that point back into the text."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from plumbline.noise import blanked
from plumbline.text import base_language, detect_language, sentence_spans, stem, words


def sentences(text: str, language: str = "en") -> list[str]:
    return [text[span.start : span.end] for span in sentence_spans(text, language)]


def test_a_stem_costs_no_statistics() -> None:
    program = (
        "import sys; from plumbline.text import stem; print(stem('running'), "
        "'scipy.stats' in sys.modules); import scipy.stats"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["run", "False"]


def test_a_row_of_a_sheet_is_one_sentence() -> None:
    assert sentences("Max. depth\t94 m (308 ft)") == ["Max. depth\t94 m (308 ft)"]


def test_abbreviations_do_not_end_a_sentence() -> None:
    assert sentences("Dr. Smith moved to the U.S. in 1999. He paid $3.5 million.") == [
        "Dr. Smith moved to the U.S. in 1999.",
        "He paid $3.5 million.",
    ]


def test_a_state_in_initials_goes_on_with_its_office() -> None:
    assert sentences(
        "U.S. Surgeon General Ada Holm met U.S. Senator Lind. He left the U.S. The flight was late."
    ) == [
        "U.S. Surgeon General Ada Holm met U.S. Senator Lind.",
        "He left the U.S.",
        "The flight was late.",
    ]


def test_a_line_break_ends_a_headline() -> None:
    assert sentences("Tower reopens\nThe tower reopened today.") == [
        "Tower reopens",
        "The tower reopened today.",
    ]


def test_a_unit_ends_a_sentence_before_a_word_with_a_capital() -> None:
    assert sentences("It grows up to 40 m. Females lay eggs. It fell 3 ft. in May.") == [
        "It grows up to 40 m.",
        "Females lay eggs.",
        "It fell 3 ft. in May.",
    ]


def test_german_ordinals_do_not_end_a_sentence() -> None:
    assert len(sentences("Er wurde am 3. Oktober 1990 gewählt. Das war z. B. neu.", "de")) == 2


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Am 7. Nov. 1918 begann der Aufstand."),
        ("de", "Er kam am 7. Sept. 1918 nach Kiel."),
        ("de", "Otto III. ritt nach Rom."),
        ("de", "Papst Benedikt XVI. trat zurück."),
        ("de", "Die Fa. Klein baut Brücken."),
        ("de", "Die Klein & Co. KG baut Brücken."),
        ("fr", "Le 7 nov. 1918, la grève commence."),
        ("fr", "Louis XVI. fut jugé avec Mme. Roy."),
        ("fr", "L’art. 7 de la loi le dit."),
        ("es", "EE. UU. firmó el acuerdo."),
        ("es", "Vive en Bs. As. desde 1990."),
        ("es", "Llegó el 7 nov. 1918 a Lima."),
    ],
)
def test_an_abbreviation_or_a_numeral_goes_on_within_its_sentence(language: str, text: str) -> None:
    assert sentences(text, language) == [text]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Der König hieß Otto III. Er ritt nach Rom."),
        ("de", "Sie wurde nur 3. Danach ging sie."),
        ("fr", "Elle a rencontré Pie XII. Il est mort."),
        ("en", "this is a post. it has no capitals."),
        ("de", "Otto III.\nritt nach Rom"),
    ],
)
def test_such_a_word_ends_a_sentence_where_another_begins(language: str, text: str) -> None:
    assert len(sentences(text, language)) == 2


@example(".²")
@given(st.text(max_size=400))
def test_spans_are_ordered_within_the_text_and_lose_no_word(text: str) -> None:
    spans = sentence_spans(text)
    edges = [edge for span in spans for edge in (span.start, span.end)]
    assert edges == sorted(edges)
    covered = {place for span in spans for place in range(span.start, span.end)}
    # The mark of a footnote behind a full stop belongs to no sentence: "racks.²"
    words = {place for place, char in enumerate(blanked(text)) if not char.isspace()}
    assert words <= covered


def test_a_footnote_mark_behind_a_sentence_is_no_part_of_it() -> None:
    assert sentences("It has nine racks.² It is old.") == ["It has nine racks.", "It is old."]


@pytest.mark.parametrize(
    ("text", "stated", "language"),
    [
        ("Der Eiffelturm steht in Paris und ist 330 Meter hoch.", None, "de"),
        ("La torre Eiffel está en París y mide 330 metros de altura.", "en", "es"),
        ("Paris, 1889", "fr-CA", "fr"),
        ("The tower stands in Paris and was completed in the year 1889.", "de", "en"),
    ],
)
def test_the_language_is_read_off_the_text_and_the_page_helps_when_it_is_short(
    text: str, stated: str | None, language: str
) -> None:
    assert detect_language(text, stated) == language


def test_words_keep_numbers_whole() -> None:
    assert words("It rose 3.5% to 1,200 in mid-2019.") == [
        "It", "rose", "3.5", "to", "1,200", "in", "mid-2019",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L'usine d’Amiens n'a pas fermé", ["L", "usine", "d", "Amiens", "n", "a", "pas", "fermé"]),
        ("lorsqu'elle vit qu'il est là", ["lorsqu", "elle", "vit", "qu", "il", "est", "là"]),
        ("aujourd'hui, jusqu'en mai", ["aujourd'hui", "jusqu'en", "mai"]),
        ("I'd say Norland's O'Brien didn't", ["I'd", "say", "Norland's", "O'Brien", "didn't"]),
    ],
)
def test_a_word_that_lost_its_vowel_stands_for_itself(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_stems_join_inflections_and_accents() -> None:
    assert stem("Städte", "de") == stem("Stadt", "de")
    assert stem("buildings") == stem("building")


def test_base_language() -> None:
    assert base_language("pt_BR") == "pt"
    assert base_language(None) is None


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("It began at 4 a.m. Would it end? Nobody knew.", 3),
        ("He left at 5 p.m. She stayed.", 2),
        ("It closed at 4 p.m. Eastern Time.", 1),
        ("It closed at 4 p.m. Monday.", 1),
    ],
)
def test_an_hour_ends_a_sentence_where_a_plain_word_begins_one(text: str, count: int) -> None:
    assert len(sentence_spans(text)) == count
