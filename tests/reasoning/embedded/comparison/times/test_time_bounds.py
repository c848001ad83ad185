"""What "before", "after" and "by" a date mean: other dates may agree with the claim, the same date
may not."""

from __future__ import annotations

from datetime import date

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.comparison.times.time_bounds import standing
from plumbline.reasoning.embedded.language.dates.in_text import dates, period
from tests.reasoning.embedded.conftest import MakeClaim, MakeExcerpts, VerdictOf


@pytest.mark.parametrize(
    ("claimed", "told", "stands"),
    [
        ("before 2003", "in 1999", "within"),
        ("before 2003", "before 1999", "within"),
        ("before 2003", "in 2005", "apart"),
        ("before 2003", "after 2003", "apart"),
        ("before 2003", "before 2005", "open"),
        ("before 2003", "in 2003", "open"),
        ("before the 1990s", "in 1985", "within"),
        ("prior to 3 May 2021", "on 7 May 2021", "apart"),
        ("after 2003", "in 2005", "within"),
        ("after 2003", "since 2009", "within"),
        ("after May 2021", "in May 2021", "open"),
        ("after May 2021", "in April 2021", "apart"),
        ("by 2003", "in 1999", "within"),
        ("by 2003", "in 2005", "apart"),
        ("no later than 2003", "in 2001", "within"),
        ("in 2003", "after 2003", "open"),
        ("in 2003", "before 2010", "open"),
        ("in 2012", "before 2010", "apart"),
        # The dates themselves are compared: neither is a bound, or both say the same.
        ("in 2003", "in 2005", None),
        ("after 2003", "since 2003", None),
        ("in 2005", "by 2005", None),
        ("by 2030", "by 2035", None),
        ("in 2005", "two years after 2003", None),
        ("in 2003", "not before 2003", None),
        ("in 2016", "after 2016 elections", None),
        ("on 3 May", "before 7 May", None),
    ],
)
def test_how_a_bound_stands_to_a_date(claimed: str, told: str, stands: str | None) -> None:
    (mine,), (other,) = dates(claimed), dates(told)

    assert standing(mine, other) == stands


@pytest.mark.parametrize(
    ("language", "claimed", "told", "stands"),
    [
        ("de", "vor 1990", "1985", "within"),
        ("de", "nach 1990", "1985", "apart"),
        ("fr", "avant 1990", "en 1995", "apart"),
        ("fr", "après 1990", "en 1995", "within"),
        ("es", "antes de 1990", "en 1985", "within"),
        ("es", "después de 1990", "en 1985", "apart"),
    ],
)
def test_bounds_in_other_languages(language: str, claimed: str, told: str, stands: str) -> None:
    (mine,), (other,) = dates(claimed, language), dates(told, language)

    assert standing(mine, other) == stands


def test_bounds_at_the_ends_of_time() -> None:
    (first,), (last,) = dates("before 1 January 1000"), dates("after 31 December 2099")

    assert standing(first, last) == "apart"
    assert standing(dates("before 44 BC")[0], last) is None


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The bridge was closed before 2003.", "The bridge was closed in 1999.", "supported"),
        ("The bridge was closed before 2003.", "The bridge was closed in 2005.", "refuted"),
        ("The bridge was closed after 2003.", "The bridge was closed in 2005.", "supported"),
        ("The bridge was closed after 2003.", "The bridge was closed in 2001.", "refuted"),
        ("The bridge was closed by 2003.", "The bridge was closed in 1999.", "supported"),
        ("The bridge was closed by 2003.", "The bridge was closed in 2003.", "supported"),
        (
            "The bank raised rates before May 2021.",
            "The bank raised rates in March 2021.",
            "supported",
        ),
        (
            "The bridge was closed in 2003.",
            "The bridge was closed before 2003.",
            "not_enough_evidence",
        ),
        (
            "The bridge was closed in 2003.",
            "The bridge was closed after 2003.",
            "not_enough_evidence",
        ),
        (
            "The club won its first title in 1952.",
            "The club won its first title after 1952, in 1984.",
            "not_enough_evidence",
        ),
        # What ended then began its opposite then.
        ("The bridge was open until 2003.", "The bridge was closed in 2003.", "supported"),
        ("The bridge was closed in 2003.", "The bridge was open until 2003.", "supported"),
        ("The bridge was open until 2003.", "The bridge has been closed since 2003.", "supported"),
        ("The bridge was open until 2003.", "The bridge was closed in 1999.", "refuted"),
        ("The bridge was open until 2003.", "The bridge was closed until 2003.", "refuted"),
        # A part of a stretch is not the whole of it.
        ("The shop closed in the early 1990s.", "The shop closed in 1992.", "supported"),
        ("The shop closed in the early 1990s.", "The shop closed in 1998.", "refuted"),
        ("The shop closed in the mid-1990s.", "The shop closed in 1991.", "refuted"),
        ("The shop closed in the 1990s.", "The shop closed in the early 1990s.", "supported"),
        ("The shop closed in the late 19th century.", "The shop closed in 1812.", "refuted"),
        ("The shop closed in the early 2000s.", "The shop closed in 2003.", "supported"),
    ],
)
def test_verdicts_on_bounded_times(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


def test_a_verdict_says_which_date_agrees(
    reasoner: EmbeddedReasoner, make_claim: MakeClaim, make_excerpts: MakeExcerpts
) -> None:
    claim = make_claim("The bridge was closed before 2003.")

    agrees = reasoner.verdict(claim, make_excerpts("The bridge was closed in 1999."))
    differs = reasoner.verdict(claim, make_excerpts("The bridge was closed in 2005."))

    assert agrees.rationale == "The source says 1999, which agrees with “before 2003”."
    assert differs.rationale == "The source says 2005, the claim says before 2003."


def test_a_bound_keeps_its_article() -> None:
    assert dates("The mine closed before the 1990s.")[0].said == "before the 1990s"


@pytest.mark.parametrize(
    ("text", "language", "first", "last"),
    [
        ("in the early 1990s", "en", 1990, 1994),
        ("in the mid-1990s", "en", 1993, 1996),
        ("in the late 19th century", "en", 1856, 1900),
        ("in the early 2000s", "en", 2000, 2004),
        ("in the 1900s", "en", 1900, 1999),
        ("in den späten 1960er Jahren", "de", 1965, 1969),
    ],
)
def test_parts_of_a_stretch(text: str, language: str, first: int, last: int) -> None:
    (when,) = dates(text, language)

    assert (when.year, when.until) == (first, last)


def test_a_bound_opens_the_period_that_is_searched() -> None:
    found = period("The bridge was closed prior to 2003.", "en", None)

    assert found is not None
    assert (found.start, found.end) == (None, date(2003, 12, 31))


def test_the_second_of_two_years_counts_nothing() -> None:
    found = dates("Between 2001 and 2009 rents rose by 12%.")

    assert [when.year for when in found] == [2001, 2009]
