"""What a page sets raised runs into no figure: notes, exponents, fractions."""

from __future__ import annotations

import pytest

from plumbline.retrieval.pages.extract_worker import from_html
from tests.retrieval.article import ARTICLE


def last_line(html: str) -> str:
    """Return how the paragraph `html` of an article reads."""
    page = from_html(ARTICLE.format(more=f"<p>{html}</p>"), "https://a.example/")
    return str(page["text"]).rsplit("\n", 1)[-1]


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("In Malm, 87<sup>4</sup> schools were open.", "In Malm, 87[4] schools were open."),
        ("87<sup><a href='#f4'>4</a></sup> schools", "87[4] schools"),
        ("87<a href='#f4'><sup>4</sup></a> schools", "87[4] schools"),
        ("<b>87</b><sup>4</sup> schools", "87[4] schools"),
        ("52,300<sup>2</sup> people in 2024<sup>3</sup>.", "52,300[2] people in 2024[3]."),
        ("41.5<sup>a</sup> million; 8<sup>2)</sup> towns", "41.5[a] million; 8[2] towns"),
        ("They did.<sup>1,2</sup> It is over.", "They did.[1,2] It is over."),
    ],
)
def test_a_note_is_no_part_of_the_figure_before_it(html: str, text: str) -> None:
    assert last_line(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("There are 10<sup>80</sup> atoms.", "There are 10⁸⁰ atoms."),
        ("4.2×10<sup>16</sup> m in 10<sup>−9</sup> s", "4.2×10¹⁶ m in 10⁻⁹ s"),
        (
            "412 km<sup>2</sup> at 3 m/s<sup>2</sup>: E = mc<sup>2</sup>",
            "412 km² at 3 m/s²: E = mc²",
        ),
        ("rose by 4<sup>1</sup>/<sub>2</sub> per cent", "rose by 4½ per cent"),
    ],
)
def test_exponents_and_fractions_are_written_as_such(html: str, text: str) -> None:
    assert last_line(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("on the 1<sup>st</sup> of May", "on the 1st of May"),
        ("au XIX<sup>e</sup> siècle", "au XIXe siècle"),
        ("the dating by <sup>14</sup>C showed", "the dating by 14C showed"),
        ("It is so.<sup class='reference'><a href='#c'>[1]</a></sup> Yes.", "It is so.[1] Yes."),
        ("Malm<sup>®</sup> and H<sub>2</sub>O", "Malm® and H2O"),
    ],
)
def test_what_reads_the_same_is_left_alone(html: str, text: str) -> None:
    assert last_line(html) == text
