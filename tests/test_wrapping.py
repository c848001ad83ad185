"""Lines that a paragraph was wrapped into are one again; all others stay what they are."""

from __future__ import annotations

import pytest

from plumbline.noise import plain
from plumbline.schema import Span
from plumbline.wrapping import unwrapped


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        (
            "The speed limit on rural roads in Sarland\nis 80 kilometres per hour.",
            "The speed limit on rural roads in Sarland is 80 kilometres per hour.",
        ),
        (
            "The new tram in Malm has 14 stops and cost\n310 million crowns.",
            "The new tram in Malm has 14 stops and cost 310 million crowns.",
        ),
        ("The com-\npany paid 40 mil-\nlion crowns.", "The company paid 40 million crowns."),
        (
            "The bridge was opened in 1998 by the\nMinister of Transport after a speech by Ann\n"
            "Lee, who had planned it for many years.",
            "The bridge was opened in 1998 by the Minister of Transport after a speech by Ann "
            "Lee, who had planned it for many years.",
        ),
    ],
)
def test_the_lines_of_a_wrapped_paragraph_are_joined(text: str, joined: str) -> None:
    assert unwrapped(text, " ") == joined
    assert plain(text).text == joined


@pytest.mark.parametrize(
    "text",
    [
        "Canberra is the capital of Australia and of\n\nits territory.",
        "Storm kills four people in the north of Sarland\nMayor resigns over trams and buses\n"
        "Tram line opens in Malm in the spring",
        "The plan would:\nbuild 400 homes in the centre of the city\ncut fees for all families",
        "apples\npears\nbread",
        "Population: 52,300\nmayor: Ann Lee",
        "Storm Greta hits Sarland\n4 people died in Orle on Friday night, the police said.",
        "The old bridge\nof the town of Malm was closed to all traffic on Friday.",
        "The price of bread in the shops of Malm\n- was 4 crowns\n- is 6 crowns",
        "Year of the census in the whole of Sarland\tPopulation\n1990\t12,340",
        "He was born in Orle in the year of the flood.\nhe never left it.",
    ],
)
def test_lines_of_their_own_stay_apart(text: str) -> None:
    assert unwrapped(text, " ") == text
    assert plain(text).text == text


def test_a_place_in_a_joined_text_leads_back_to_the_selection() -> None:
    text = "The com-\npany paid 40 million."
    read = plain(text)
    start = read.text.index("company")
    span = read.original(Span(start=start, end=start + len("company")))
    assert text[span.start : span.end] == "com-\npany"
