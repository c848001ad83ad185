"""A sentence is taken apart once, whoever asks."""

from __future__ import annotations

from datetime import date

from plumbline.reasoning.embedded.language.analysis import analyse


def test_a_text_is_taken_apart_once_for_all_days_that_change_none_of_its_dates() -> None:
    text = "The bridge was opened in 1851."
    assert analyse(text, "en", date(2024, 3, 2)) is analyse(text, "en") is analyse(text)


def test_a_text_whose_dates_a_day_changes_is_taken_apart_for_each() -> None:
    text = "The bridge was opened last year."
    told = [analyse(text, "en", date(year, 3, 2)).dates[0].year for year in (2024, 2020)]
    assert told == [2023, 2019]
