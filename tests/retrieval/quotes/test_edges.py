"""Where quotes begin and end, how much of them may be mended, and when a link needs neighbours."""

from __future__ import annotations

import pytest

from plumbline.retrieval.quotes.locating import fill, link_to, locate, mend, text_fragment
from plumbline.schema import Source, Span

OPENED = "was opened in May 1903 by the old king of the northern province"


def mended(quote: str, text: str) -> str | None:
    span = mend(quote, text, Span(start=0, end=len(text)))
    return text[span.start : span.end] if span else None


def test_a_part_that_ends_within_a_number_does_not_end_a_quote() -> None:
    text = "They say that the bridge\ncosts 500 euros."
    within = Span(start=0, end=text.index("00 euros"))
    assert locate("the bridge costs 5", text, within) is None


def test_an_ellipsis_is_not_filled_from_beyond_its_part() -> None:
    text = "The bridge is old. It is long and it was painted red."
    assert fill("The bridge … was painted", text, Span(start=0, end=25)) is None
    assert fill("The bridge … was painted", text, Span(start=0, end=len(text))) is not None


@pytest.mark.parametrize(
    ("quote", "text", "found"),
    [
        # Four words are enough to be sure of, three are not.
        ("the tall stone bridge", "Here the tall stones bridge ends.", "the tall stones bridge"),
        ("tall stone bridge", "Here tall stones bridge ends.", None),
        # A word of the quote that the text lacks.
        (
            f"The bridge also {OPENED}",
            f"It is said that the bridge {OPENED}, once.",
            f"the bridge {OPENED}",
        ),
        (f"A bridge {OPENED}", f"Their bridge {OPENED}.", f"bridge {OPENED}"),
        # What is denied is no other wording.
        (f"The bridge is what {OPENED}", f"The bridge isn’t what {OPENED}.", None),
    ],
)
def test_how_much_of_a_quote_may_differ(quote: str, text: str, found: str | None) -> None:
    assert mended(quote, text) == found


def test_of_two_places_that_are_as_near_the_first_is_taken() -> None:
    sentence = f"The bridge {OPENED}."
    text = f"{sentence} {sentence}"
    span = mend(f"The brigde {OPENED}", text, Span(start=0, end=len(text)))
    assert span is not None
    assert span.start == 0


@pytest.mark.parametrize(
    "url", ["https://a.example/report.pdf?download=1", "https://a.example/REPORT.PDF"]
)
def test_a_pdf_is_known_by_its_path_in_any_case(url: str) -> None:
    source = Source(url=url, title="Report", site="a.example")
    assert link_to(source, "The bridge is old.", Span(start=0, end=10)) == url


def test_words_that_stand_twice_in_another_case_get_their_neighbours() -> None:
    text = "THE BRIDGE was long. So the bridge was old."
    start = text.index("the bridge")
    directive = text_fragment(text, Span(start=start, end=start + len("the bridge")))
    assert directive == "was%20long.%20So-,the%20bridge,-was%20old."


def test_neighbours_across_a_cell_of_a_table_are_not_named() -> None:
    text = "Name\tbridge north\tOpened\nName\tbridge south\tClosed"
    start = text.rindex("bridge")
    directive = text_fragment(text, Span(start=start, end=start + len("bridge")))
    assert directive == "bridge,-south"
