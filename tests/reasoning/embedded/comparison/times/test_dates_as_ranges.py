"""Weeks, seasons, parts of months, weekdays to come: no true claim is refuted by a day that lies in
what it names."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.asking.queries import search_queries
from plumbline.reasoning.embedded.extraction.claims import extract, in_context
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.reasoning.embedded.language.dates.coming_days import Side, side_of
from plumbline.reasoning.embedded.language.dates.in_text import dates
from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.schema import Claim, Excerpt, Passage, SearchTools, Source

FIXTURES = Path(__file__).parents[4] / "fixtures"
WEDNESDAY = date(2024, 6, 5)


def rows() -> list[dict[str, Any]]:
    """Return claims and evidence, with the day of the page and of the source."""
    text = (FIXTURES / "dates_as_ranges.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def claim_of(text: str, language: str, said_on: date) -> Claim:
    """Return the claim that is found on a page of that day."""
    page = Passage(text=text, language=language, published=said_on)
    return in_context(extract(page), page)[0]


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row['claim']}<{row['evidence']}")
def test_a_time_against_another(row: dict[str, Any], reasoner: EmbeddedReasoner) -> None:
    claim = claim_of(row["claim"], row["language"], date.fromisoformat(row["said_on"]))
    told_on = row["told_on"] and date.fromisoformat(row["told_on"])
    source = Source(
        url="https://a.test/", title="", site="a", language=row["language"], published=told_on
    )
    excerpt = Excerpt(id="e1", source=source, text=row["evidence"])

    label = reasoner.verdict(claim, [excerpt]).label

    if row["expected"].startswith("not_") and row["expected"] != "not_enough_evidence":
        assert label != row["expected"].removeprefix("not_")
    else:
        assert label == row["expected"]


@pytest.mark.parametrize(
    ("text", "language", "first", "last"),
    [
        ("last week", "en", "2024-05-27", "2024-06-02"),
        ("a fortnight ago", "en", "2024-05-20", "2024-05-26"),
        ("over the weekend", "en", "2024-06-01", "2024-06-02"),
        ("this spring", "en", "2024-03-01", "2024-05-31"),
        ("last winter", "en", "2023-12-01", "2024-02-29"),
        ("in the winter of 2019/20", "en", "2019-12-01", "2020-02-29"),
        ("in mid-March 2023", "en", "2023-03-08", "2023-03-24"),
        ("in mid-2021", "en", "2021-04-01", "2021-09-30"),
        ("in Q3 2022", "en", "2022-07-01", "2022-09-30"),
        ("at the end of last year", "en", "2023-09-01", "2023-12-31"),
        ("last quarter", "en", "2024-01-01", "2024-03-31"),
        ("last decade", "en", "2010-01-01", "2019-12-31"),
        ("the Friday before last", "en", "2024-05-24", "2024-05-24"),
        ("the week after next", "en", "2024-06-17", "2024-06-23"),
        ("in the week to 7 June 2024", "en", "2024-06-03", "2024-06-09"),
        ("vorletzte Woche", "de", "2024-05-20", "2024-05-26"),
        ("el viernes que viene", "es", "2024-06-07", "2024-06-07"),
        ("last century", "en", "1901-01-01", "2000-12-31"),
        ("in fiscal 2023", "en", "2023-01-01", "2023-12-31"),
        ("at the turn of the year", "en", "2023-12-20", "2024-01-10"),
        ("on Tuesday last week", "en", "2024-05-28", "2024-05-28"),
        ("in March last year", "en", "2023-03-01", "2023-03-31"),
        ("last March", "en", "2024-03-01", "2024-03-31"),
        ("on Friday, 12 April 2024", "en", "2024-04-12", "2024-04-12"),
        ("Anfang des vergangenen Jahres", "de", "2023-01-01", "2023-05-31"),
        ("am Dienstag vergangener Woche", "de", "2024-05-28", "2024-05-28"),
        ("Die Fähre sank am Montagabend.", "de", "2024-06-03", "2024-06-03"),
        ("im vergangenen Monat", "de", "2024-05-01", "2024-05-31"),
        ("vor einer Woche", "de", "2024-05-27", "2024-06-02"),
        ("im Herbst vergangenen Jahres", "de", "2023-09-01", "2023-11-30"),
        ("à la fin de l'année dernière", "fr", "2023-09-01", "2023-12-31"),
        ("dans deux semaines", "fr", "2024-06-17", "2024-06-23"),
        ("l'été dernier", "fr", "2023-06-01", "2023-08-31"),
        ("el pasado mes de marzo", "es", "2024-03-01", "2024-03-31"),
        ("el pasado fin de semana", "es", "2024-06-01", "2024-06-02"),
        ("hace dos semanas", "es", "2024-05-20", "2024-05-26"),
    ],
)
def test_the_days_that_are_meant(text: str, language: str, first: str, last: str) -> None:
    (found,) = dates(text, language, WEDNESDAY)

    assert found.days() == (date.fromisoformat(first), date.fromisoformat(last))


EXPRESSIONS = {
    "en": "last week, this spring, next winter, last March, the past year, two months ago, "
    "tomorrow, a decade ago, over the weekend, next Sunday, Friday last week, last century, "
    "late last year, the turn of the year, ten days ago, in May this year",
    "de": "vorige Woche, diesen Winter, vor zwei Jahren, Ende letzten Jahres, am Montag",
    "fr": "la semaine dernière, cet hiver, il y a dix ans, en mars dernier, dans deux mois, lundi",
    "es": "la semana pasada, este invierno, hace dos siglos, el pasado mes de marzo, el lunes",
}


@given(st.sampled_from(sorted(EXPRESSIONS)), st.dates())
def test_every_distance_is_told_from_any_day(language: str, said_on: date) -> None:
    for when in dates(EXPRESSIONS[language].replace(", ", ". "), language, said_on):
        first, last = when.days() or (date.min, date.min)
        assert first <= last
        assert when.agrees(when)
        assert when.may_be(when)
        assert (when.earliest() or first) <= first


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)))
def test_last_week_ended_before_this_one(said_on: date) -> None:
    (last,), (this,) = dates("last week", "en", said_on), dates("this week", "en", said_on)
    (day,) = dates(f"on {said_on.isoformat()}")

    assert this.covered_by(day)
    assert not last.agrees(this)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The fair opens every Monday.", "en"),
        ("Sales rose on Black Friday.", "en"),
        ("It closes in the last week of the season.", "en"),
        ("The bridge may end the jam.", "en"),
        ("It closed over the last years and weeks.", "en"),
        ("This fall in prices is welcome.", "en"),
        ("Theresa May spoke.", "en"),
        ("Sie kam am Morgen an.", "de"),
        ("Der Markt öffnet jeden Freitag.", "de"),
        ("Le pont a été fermé.", "fr"),
        ("Abrió por la mañana.", "es"),
    ],
)
def test_what_tells_no_time(text: str, language: str) -> None:
    assert dates(text, language, WEDNESDAY) == ()


@pytest.mark.parametrize(
    ("text", "language", "month"),
    [
        ("The talks will start in June.", "en", 6),
        ("It closes on the first Monday in May.", "en", 5),
        ("Es schloss am letzten Freitag im Mai.", "de", 5),
    ],
)
def test_no_more_than_a_month_is_told(text: str, language: str, month: int) -> None:
    (when,) = dates(text, language, WEDNESDAY)
    assert (when.month, when.day) == (month, None)


@pytest.mark.parametrize(
    ("text", "language", "side"),
    [
        ("Ministers will meet on Friday.", "en", Side(ahead=True, sure=True)),
        ("On Friday ministers will meet.", "en", Side(ahead=True, sure=True)),
        ("Ministers met on Friday.", "en", Side(ahead=False, sure=True)),
        ("Ministers will resign, the party said on Friday.", "en", Side(ahead=False, sure=True)),
        ("The case, which will be heard soon, ended on Friday.", "en", Side(False, sure=True)),
        ("He will be fined on Friday.", "en", Side(ahead=True, sure=True)),
        ("The strike lasts until Friday.", "en", Side(ahead=True, sure=False)),
        ("The shop was closed until Friday.", "en", Side(ahead=False, sure=False)),
        ("It has been closed since Friday.", "en", Side(ahead=False, sure=True)),
        ("Ministers refused to meet on Friday.", "en", Side(ahead=False, sure=False)),
        ("Talks failed and, on Friday, ministers will meet.", "en", Side(False, sure=False)),
        ("Die Brücke wird am Freitag gesperrt.", "de", Side(ahead=True, sure=True)),
        ("Die Brücke wurde am Freitag gesperrt.", "de", Side(ahead=False, sure=True)),
        ("Holm hat am Freitag gewonnen.", "de", Side(ahead=False, sure=True)),
        ("Le pont fermera vendredi.", "fr", Side(ahead=True, sure=True)),
        ("Le pont a fermé vendredi.", "fr", Side(ahead=False, sure=True)),
        ("El puente cerrará el viernes.", "es", Side(ahead=True, sure=True)),
        ("El puente está cerrado hasta el viernes.", "es", Side(ahead=True, sure=False)),
        ("El puente cerró el viernes.", "es", Side(ahead=False, sure=True)),
    ],
)
def test_the_side_of_a_weekday(text: str, language: str, side: Side) -> None:
    day = {"en": "Friday", "de": "Freitag", "fr": "vendredi", "es": "viernes"}[language]
    start = text.index(day)

    assert side_of(text, start, start + len(day), lexicon(language)) == side


def test_a_weekday_that_may_lie_on_either_side_is_left_open() -> None:
    (friday,) = dates("The minister travels to Paris on Friday.", "en", WEDNESDAY)
    (past,), (coming,), (other,) = (dates(f"on {n} 2024") for n in ("31 May", "7 June", "14 June"))

    assert [friday.may_be(one) for one in (past, coming, other)] == [True, True, False]


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("It came on 4 March 2024 and left three days later.", "en", date(2024, 3, 7)),
        ("Es kam am 4. März 2024 und ging am folgenden Tag.", "de", date(2024, 3, 5)),
        ("Il vint le 4 mars 2024 et partit deux jours plus tard.", "fr", date(2024, 3, 6)),
        ("Llegó el 4 de marzo de 2024 y se fue dos días después.", "es", date(2024, 3, 6)),
        ("It came in March 2024 and left a month earlier.", "en", date(2024, 2, 1)),
    ],
)
def test_days_and_months_a_step_away(text: str, language: str, told: date) -> None:
    days = analyse(text, language).dates[-1].days()

    assert days is not None
    assert days[0] == told


def test_a_step_needs_a_date_as_exact_as_it_is() -> None:
    assert len(analyse("It came in 2019 and left three days later.", "en").dates) == 1


def test_a_surname_before_a_year_is_no_month() -> None:
    (last_year,) = dates("Theresa May last year spoke.", "en", WEDNESDAY)
    (may,) = dates("In May last year she spoke.", "en", WEDNESDAY)

    assert (last_year.month, may.month) == (None, 5)


def test_two_years_earlier_is_not_counted_from_the_page() -> None:
    assert dates("It had closed two years earlier.", "en", WEDNESDAY) == ()


def test_the_period_of_a_range_and_what_is_searched_for() -> None:
    claim = claim_of("The museum opened this spring.", "en", WEDNESDAY)

    assert claim.period is not None
    assert (claim.period.text, claim.period.start) == ("this spring", date(2024, 3, 1))
    assert claim.period.end == date(2024, 5, 31)
    # A spring by the sun, or one told loosely, may begin earlier or end later.
    query = search_queries(claim, (), SearchTools(dates=True), 1, "en")[0]
    assert query.after is not None
    assert date(2024, 2, 1) <= query.after < date(2024, 3, 1)
