"""A quote is found word for word or it is none; links land on it."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.retrieval.quotes.citing import evidence_of
from plumbline.retrieval.quotes.locating import fill, link_to, locate, mend, text_fragment
from plumbline.schema import CitedQuote, Document, Evidence, Excerpt, Source, Span, Stance

TEXT = (
    "The Nile rises in East Africa. It is about 6,650 kilometres long.\n"
    "“It is not the widest river,” said Dr. Noor in 1969. It is about 6,650 kilometres long.\n"
    "Its delta’s farmland — some 22,000 square kilometres – feeds millions, and it doesn’t flood."
)


def found(quote: str, text: str = TEXT) -> str | None:
    span = locate(quote, text)
    return text[span.start : span.end] if span else None


@pytest.mark.parametrize(
    ("quote", "stands"),
    [
        ("The Nile rises in East Africa.", "The Nile rises in East Africa."),
        ("  The  Nile\nrises in East Africa. ", "The Nile rises in East Africa."),
        ('"It is not the widest river," said', "“It is not the widest river,” said"),
        ("Its delta's farmland", "Its delta’s farmland"),
        ("long. “It is not", "long.\n“It is not"),
        ("about 6,650 kilometres", "about 6,650 kilometres"),
    ],
)
def test_white_space_and_quotation_marks_make_no_difference(quote: str, stands: str) -> None:
    assert found(quote) == stands


@pytest.mark.parametrize(
    "quote",
    [
        "the Nile rises in East Africa.",  # case
        "The Nile rises in East Africa!",  # punctuation
        "It is about 6650 kilometres long",  # a number written otherwise
        "farmland - some 22,000",  # another dash
        "The Nile rises ... Africa",  # left out words
        "Nile ris",  # half a word
        "ile rises in East",  # half a word
        "about 6",  # half a number
        "650 kilometres",  # half a number
        "in 196",
        "",
        "   ",
        "The Volga rises in East Africa.",
    ],
)
def test_nothing_else_is_overlooked(quote: str) -> None:
    assert found(quote) is None


@pytest.mark.parametrize(
    "quote", ["of wrought iron, and not of steel", "of wrought iron,[4] and not of steel"]
)
def test_reference_marks_may_be_left_out(quote: str) -> None:
    text = "Its frame is made of wrought iron,[4] and not of steel.[5]"
    assert found(quote, text) == "of wrought iron,[4] and not of steel"


def test_a_mended_quote_may_leave_out_reference_marks() -> None:
    text = "Its frame is made of puddled wrought iron,[4][12] and it is not made of steel at all."
    quote = "Its frame is made of puddled wrougt iron, and it is not made of steel at all"
    span = mend(quote, text, Span(start=0, end=len(text)))
    assert span is not None
    assert text[span.start : span.end] == text.rstrip(".")


def test_the_part_it_was_read_from_comes_first() -> None:
    second = TEXT.index("It is about", 50)
    within = Span(start=second, end=second + 40)
    span = locate("It is about 6,650 kilometres long", TEXT, within)
    assert span is not None
    assert span.start == second


@pytest.mark.parametrize("quote", ["cost 5", "ost 500 million", "00 million", "about 6"])
def test_in_the_part_it_was_read_from_too_only_whole_words_and_numbers_match(quote: str) -> None:
    text = "They cost 500 million kroner. It is about 6,650 kilometres long."
    assert locate(quote, text, Span(start=0, end=len(text))) is None


def test_half_a_word_in_its_part_is_looked_for_as_a_whole_elsewhere() -> None:
    text = "It has harbours. There is one harbour."
    span = locate("harbour", text, Span(start=0, end=16))
    assert span == Span(start=30, end=37)


def test_a_quote_may_begin_with_a_mark_and_end_before_a_reference() -> None:
    assert found(", and not of steel", "of wrought iron, and not of steel") == ", and not of steel"
    assert found("of iron, and", "It is made of iron[4], and painted.") == "of iron[4], and"


def test_scripts_without_spaces_have_no_word_edges() -> None:
    assert found("尼罗河很长", "据说尼罗河很长也很宽。") == "尼罗河很长"


texts = st.text(
    alphabet=st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=80
)


@given(texts, texts, texts)
def test_what_is_located_differs_in_space_and_marks_alone(
    before: str, quote: str, after: str
) -> None:
    text = f"{before} {quote} {after}"
    span = locate(quote, text)
    if span is None:
        # Only what is no whole words between its neighbours may be missed.
        stripped = quote.strip()
        assert not stripped or not stripped[0].isalnum() or not stripped[-1].isalnum()
        return
    assert plain(text[span.start : span.end]) == plain(quote)


@given(st.text(max_size=60), st.text(max_size=200))
def test_locating_never_fails(quote: str, text: str) -> None:
    span = locate(quote, text)
    assert span is None or 0 <= span.start < span.end <= len(text)


def plain(text: str) -> str:
    text = re.sub("[“”„‟«»＂]", '"', text)
    text = re.sub("[‘’‚‛‹›＇]", "'", text)
    return re.sub(r"\s+", " ", text.strip())


# -- ellipses -----------------------------------------------------------------------------------


TOLD = "The bridge, which Ana Reyes drew, was not opened in 1889.\nThe king did not come in 1890."


def filled(quote: str, text: str = TOLD) -> str | None:
    span = fill(quote, text, Span(start=0, end=len(text)))
    return text[span.start : span.end] if span else None


@pytest.mark.parametrize("gap", ["…", " ... ", " […] ", " [...] ", " (…) ", "......"])
def test_what_an_ellipsis_leaves_out_is_put_back(gap: str) -> None:
    whole = "The bridge, which Ana Reyes drew, was not opened in 1889"
    assert filled(f"The bridge{gap}opened in 1889") == whole
    assert filled(f"{gap}opened in 1889{gap}") == "opened in 1889"
    assert filled(f"The bridge{gap}drew{gap}1889") == whole


@pytest.mark.parametrize(
    "quote",
    [
        "The bridge … come in 1890",  # from two paragraphs
        "opened in 1889 … The bridge",  # the other way round
        "The bridge … opened in 1899",  # not all of it stands there
        "The bridge … opened in 18",  # a part of a number
        "…",
        "[…] …",
        "The bridge",
    ],
)
def test_what_was_not_said_in_one_go_is_not_joined(quote: str) -> None:
    assert filled(quote) is None
    assert filled("The bridge … 1889", TOLD.replace("drew", "drew " * 200)) is None


def test_a_quote_with_an_ellipsis_is_shown_whole() -> None:
    source = Source(url="https://bridges.org/", title="Bridges", site="bridges.org")
    excerpt = Excerpt(id="e1", source=source, text=TOLD)
    cited = CitedQuote(excerpt_id="e1", quote="The bridge … opened in 1889", stance="supports")
    (one,) = evidence_of([excerpt], [cited], lambda url: None)
    assert one.quote.verbatim
    assert "was not opened" in one.quote.text


@given(st.text("ab. …[]\n", max_size=30), st.text("ab. …[]\n", max_size=80), st.integers(0, 80))
def test_filling_stays_within_its_part(quote: str, text: str, start: int) -> None:
    within = Span(start=min(start, len(text)), end=len(text))
    span = fill(quote, text, within)
    assert span is None or within.start <= span.start < span.end <= within.end


# -- mending ------------------------------------------------------------------------------------


def mended(quote: str, text: str = TEXT) -> str | None:
    span = mend(quote, text, Span(start=0, end=len(text)))
    return text[span.start : span.end] if span else None


def test_an_altered_quote_is_mended_to_the_real_words() -> None:
    assert mended("The Nile rises in Eastern Africa") == "The Nile rises in East Africa"
    assert mended("the nile rises in east africa") == "The Nile rises in East Africa"


@pytest.mark.parametrize(
    "quote",
    [
        "It is about 6,950 kilometres long",  # another number
        "It is the widest river, said Dr. Noor in 1969",  # a denial lost
        "it does flood millions and feeds",
        "The Volga flows through Russia to the Caspian Sea",
        "The river Nile takes its rise somewhere within the east of Africa",
    ],
)
def test_other_facts_and_other_words_are_not_mended(quote: str) -> None:
    assert mended(quote) is None


# -- evidence -----------------------------------------------------------------------------------

SOURCE = Source(url="https://example.com/nile", title="Nile", site="example.com")


def excerpt(start: int = 0, end: int = 66, source: Source = SOURCE) -> Excerpt:
    return Excerpt(id="e1", source=source, text=TEXT[start:end], start=start)


def cite(quote: str, stance: Stance = "supports", source: Source = SOURCE) -> list[Evidence]:
    document = Document(source=source, text=TEXT)
    cited = [CitedQuote(excerpt_id="e1", quote=quote, stance=stance, score=0.5)]
    return list(evidence_of([excerpt(source=source)], cited, lambda url: document))


def test_a_verbatim_quote_has_its_offsets() -> None:
    (one,) = cite("It is about 6,650 kilometres long.")
    quote = one.quote
    assert quote.verbatim
    assert TEXT[quote.start : quote.end] == quote.text == "It is about 6,650 kilometres long."


def test_a_quote_from_elsewhere_in_the_document_is_found_there() -> None:
    (one,) = cite("said Dr. Noor in 1969")
    assert TEXT[one.quote.start : one.quote.end] == "said Dr. Noor in 1969"


def test_a_mended_quote_shows_the_real_words() -> None:
    (one,) = cite("The Nile rises in Eastern Africa")
    assert one.quote.text == "The Nile rises in East Africa"
    assert one.quote.verbatim


def test_words_that_stand_nowhere_are_a_paraphrase() -> None:
    (one,) = cite("The Nile is long and rises south of Egypt.")
    quote = one.quote
    assert (quote.verbatim, quote.start, quote.end) == (False, None, None)
    assert quote.link == SOURCE.url


def test_satire_never_supports() -> None:
    satire = SOURCE.model_copy(update={"kind": "satire"})
    assert cite("The Nile rises in East Africa.", "supports", satire) == []
    assert len(cite("The Nile rises in East Africa.", "refutes", satire)) == 1


def test_a_citation_of_an_unknown_excerpt_is_none() -> None:
    cited = [CitedQuote(excerpt_id="e9", quote="The Nile", stance="supports")]
    assert evidence_of([excerpt()], cited, lambda url: None) == []


def test_the_same_words_count_once_with_their_best_score() -> None:
    cited = [
        CitedQuote(excerpt_id="e1", quote="It is about 6,650", stance="supports", score=score)
        for score in (0.2, 0.9)
    ]
    (one,) = evidence_of([excerpt()], cited, lambda url: None)
    assert one.score == 0.9


# -- links --------------------------------------------------------------------------------------


def link(quote: str, text: str = TEXT) -> str:
    span = locate(quote, text)
    assert span is not None
    return text_fragment(text, span)


def test_a_link_encodes_what_means_something_in_a_directive() -> None:
    text = "A well-known rule, R&D: 5 %."
    assert link("well-known rule, R&D: 5 %", text) == "well%2Dknown%20rule%2C%20R%26D%3A%205%20%25"


def test_a_link_goes_around_what_the_page_may_write_otherwise() -> None:
    text = "In Malm, 87[4] schools were open in 2024[3]. The lake has 10⁸⁰ atoms."
    first, second = (link(one, text) for one in (text[:44], text[45:]))
    assert unquote(first) == "In Malm,,schools were open in"
    assert unquote(second) == "The lake has,atoms."
    assert link("87 schools", text) == "schools"


def test_words_that_stand_twice_get_their_neighbours() -> None:
    first = text_fragment(TEXT, Span(start=31, end=65))
    second = text_fragment(
        TEXT, Span(start=TEXT.index("It is about", 50), end=TEXT.index("long.", 100) + 5)
    )
    assert TEXT[31:65] == "It is about 6,650 kilometres long."
    assert first != second
    assert unquote(first) == "in East Africa.-,It is about 6,650 kilometres long."
    assert unquote(second) == "Noor in 1969.-,It is about 6,650 kilometres long."


def test_what_follows_tells_repeated_words_apart_where_nothing_goes_before() -> None:
    text = "Nobody came on Monday.\nNobody came on Tuesday."
    assert text_fragment(text, Span(start=0, end=11)) == "Nobody%20came,-on%20Monday."
    assert text_fragment(text, Span(start=23, end=34)) == "Nobody%20came,-on%20Tuesday."


def test_a_quote_over_two_blocks_names_its_ends() -> None:
    quote = "said Dr. Noor in 1969. It is about 6,650 kilometres long.\nIts delta’s"
    start, end = link(quote).split(",")
    assert unquote(start) == "said Dr. Noor in 1969."
    assert unquote(end) == "Its delta’s"


def test_a_long_quote_names_its_ends() -> None:
    text = " ".join(f"word{number}" for number in range(100)) + "."
    start, end = link(text, text).split(",")
    assert unquote(start) == "word0 word1 word2 word3 word4"
    assert unquote(end) == "word95 word96 word97 word98 word99."


@pytest.mark.parametrize(
    ("url", "begins"),
    [
        ("https://example.com/a", "https://example.com/a#:~:text="),
        ("https://example.com/a#part", "https://example.com/a#part:~:text="),
        ("https://example.com/a#:~:text=old", "https://example.com/a#:~:text="),
    ],
)
def test_a_link_keeps_the_address(url: str, begins: str) -> None:
    source = SOURCE.model_copy(update={"url": url})
    made = link_to(source, TEXT, Span(start=0, end=30))
    assert made.startswith(begins)
    assert made.count("text=") == 1


@pytest.mark.parametrize("change", [{"read": "snippet"}, {"url": "https://example.com/report.pdf"}])
def test_where_a_fragment_cannot_land_the_link_is_plain(change: dict[str, str]) -> None:
    source = SOURCE.model_copy(update=change)
    assert link_to(source, TEXT, Span(start=0, end=30)) == source.url
