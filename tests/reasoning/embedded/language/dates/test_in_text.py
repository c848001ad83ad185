"""Explicit dates, and relative ones against the day they were written."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.reasoning.embedded.language.dates.in_text import dates, period

SAID_ON = date(2026, 10, 18)  # a Sunday


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("on 17 November 1869", "en", (1869, 11, 17)),
        ("November 17, 1869", "en", (1869, 11, 17)),
        ("on the 20th of July 1969", "en", (1969, 7, 20)),
        ("2012-05-04", "en", (2012, 5, 4)),
        ("10/13/2020", "en", (2020, 10, 13)),
        ("13/10/2020", "en", (2020, 10, 13)),
        ("on 10/3/2020", "en", (2020, None, None)),
        ("03/10/2020", "fr", (2020, 10, 3)),
        ("in March 1889", "en", (1889, 3, None)),
        ("in 1889", "en", (1889, None, None)),
        ("in 221 BC", "en", (-221, None, None)),
        ("yesterday", "en", (2026, 10, 17)),
        ("last year", "en", (2025, None, None)),
        ("two years ago", "en", (2024, None, None)),
        ("last month", "en", (2026, 9, None)),
        ("on Friday", "en", (2026, 10, 16)),
        ("am 9. November 1989", "de", (1989, 11, 9)),
        ("im März 1889", "de", (1889, 3, None)),
        ("gestern", "de", (2026, 10, 17)),
        ("vor zwei Jahren", "de", (2024, None, None)),
        ("letztes Jahr", "de", (2025, None, None)),
        ("le 14 juillet 1789", "fr", (1789, 7, 14)),
        ("le 1er août 1914", "fr", (1914, 8, 1)),
        ("l'année dernière", "fr", (2025, None, None)),
        ("il y a deux ans", "fr", (2024, None, None)),
        ("el 15 de agosto de 1914", "es", (1914, 8, 15)),
        ("el año pasado", "es", (2025, None, None)),
        ("hace dos años", "es", (2024, None, None)),
    ],
)
def test_single_dates(
    text: str, language: str, expected: tuple[int | None, int | None, int | None]
) -> None:
    (found,) = dates(text, language, SAID_ON)
    assert (found.year, found.month, found.day) == expected


@pytest.mark.parametrize(
    ("text", "language", "first", "last"),
    [
        ("the 1990s", "en", 1990, 1999),
        ("1961-1989", "en", 1961, 1989),
        ("the 2019/20 season", "en", 2019, 2020),
        ("the 19th century", "en", 1801, 1900),
        ("im 19. Jahrhundert", "de", 1801, 1900),
        ("au XIXe siècle", "fr", 1801, 1900),
        ("en el siglo XIX", "es", 1801, 1900),
    ],
)
def test_stretches_of_years(text: str, language: str, first: int, last: int) -> None:
    (found,) = dates(text, language)
    assert (found.year, found.until) == (first, last)


@pytest.mark.parametrize("text", ["about 2000 people", "1234 metres", "it may rise"])
def test_what_is_no_date(text: str) -> None:
    assert dates(text, "en") == ()


def test_a_day_that_does_not_exist_is_no_day() -> None:
    assert all(found.day is None for found in dates("31 June 2000", "en"))


def test_relative_dates_need_a_day_to_count_from() -> None:
    assert dates("yesterday", "en") == ()


def test_a_year_covers_a_day_but_not_the_other_way_round() -> None:
    (day,), (year,) = dates("on 9 November 1989"), dates("in 1989")
    assert day.agrees(year)
    assert year.covered_by(day)
    assert not day.covered_by(year)


def test_the_period_of_a_claim() -> None:
    found = period("The wall stood from 1961 to 1989.", "en", SAID_ON)
    assert found is not None
    assert found.said_on == SAID_ON
    since = period("It has been closed since 3 October 2026.", "en", SAID_ON)
    assert since is not None
    assert (since.start, since.end) == (date(2026, 10, 3), None)
    assert period("It is tall.", "en", None) is None


@given(st.dates(min_value=date(1000, 1, 1), max_value=date(2099, 12, 31)))
def test_every_day_is_read_back(day: date) -> None:
    for text in (
        day.isoformat(),
        f"{day.day} {day:%B} {day.year}",
        f"{day:%B} {day.day}, {day.year}",
    ):
        (found,) = dates(f"It was on {text}.", "en")
        assert (found.year, found.month, found.day) == (day.year, day.month, day.day)


@given(st.text(), st.sampled_from(["en", "de", "fr", "es"]))
def test_spans_point_at_their_own_words(text: str, language: str) -> None:
    for found in dates(text, language, SAID_ON):
        assert text[found.span.start : found.span.end] == found.text


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("Orders fell in March from the previous month.", date(2024, 3, 1), date(2024, 3, 31)),
        ("Gemini was released in December.", date(2023, 12, 1), date(2023, 12, 31)),
        ("The deal was reached on 9 May.", date(2024, 5, 9), date(2024, 5, 9)),
        ("The ward will close in July.", date(2024, 7, 1), date(2024, 7, 31)),
        ("Fares will rise from 1 October.", date(2024, 10, 1), None),
        ("A fire hit a 17th-century barn on Wednesday.", date(2024, 5, 15), date(2024, 5, 15)),
        ("Sales usually rise in December.", None, None),
        ("She was born on 3 March.", None, None),
    ],
)
def test_a_month_without_a_year_is_of_the_pages_time(
    text: str, start: date | None, end: date | None
) -> None:
    found = period(text, "en", date(2024, 5, 16))
    assert found is not None
    assert (found.start, found.end) == (start, end)


def test_no_year_is_guessed_where_another_time_is_told_of() -> None:
    told = "In 1944 the war went on."
    found = period("Troops landed on 6 June.", "en", date(2024, 5, 16), told)
    assert found is not None
    assert found.start is None


@pytest.mark.parametrize(
    ("text", "language"),
    [("Le chômage a baissé en avril.", "fr"), ("El paro bajó en abril.", "es")],
)
def test_months_written_small_have_their_year(text: str, language: str) -> None:
    found = period(text, language, date(2024, 5, 16))
    assert found is not None
    assert found.start == date(2024, 4, 1)
