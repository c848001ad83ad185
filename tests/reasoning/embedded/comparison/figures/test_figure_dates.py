"""Which figure is of which time; months whose year the page tells; since and until."""

from __future__ import annotations

from datetime import date

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.reasoning.embedded.language.analysis import analyse
from plumbline.schema import Excerpt, Source
from tests.reasoning.embedded.conftest import MakeClaim, VerdictOf

SHIPS = "The yard built 12 ships in 2019, 7 in 2020 and 9 in 2021."
JUNE = date(2024, 6, 10)


@pytest.mark.parametrize(
    ("claim", "evidence", "label"),
    [
        ("The yard built 7 ships in 2020.", SHIPS, "supported"),
        ("The yard built 12 ships in 2020.", SHIPS, "refuted"),
        ("The yard built 12 ships in 2018.", SHIPS, "not_enough_evidence"),
        (
            "Inflation was 4.1 percent in 2022.",
            "Inflation was 4.1 percent in 2021 and 8.7 percent in 2022.",
            "refuted",
        ),
        (
            "The index stood at 58.3 in May.",
            "The index stood at 57.1 in April.",
            "not_enough_evidence",
        ),
        ("The index stood at 58.3 in May.", "The index stood at 57.1 in May.", "refuted"),
        (
            "The index stood at 57.1 in May.",
            "The index stood at 58.3 in May, up from 57.1 in April.",
            "refuted",
        ),
        (
            "Unemployment was 6.2 percent in March 2024.",
            "Unemployment was 5.9 percent in March 2022.",
            "not_enough_evidence",
        ),
        # A date told by a step from that of another clause.
        (
            "The law was repealed in 2010.",
            "Passed in 2010, the law was repealed the following year.",
            "refuted",
        ),
        (
            "The law was repealed in 2011.",
            "Passed in 2010, the law was repealed the following year.",
            "supported",
        ),
        (
            "In 1995 the firm had 500 workers.",
            "Founded in 1995, the firm had 500 workers in 2020.",
            "not_enough_evidence",
        ),
        (
            "In 2020 the firm had 500 workers.",
            "Founded in 1995, the firm had 700 workers in 2020.",
            "refuted",
        ),
        (
            "Profit was 3 million dollars in the second quarter.",
            "Profit was 5 million dollars in the first quarter.",
            "not_enough_evidence",
        ),
        # Since and until.
        (
            "The office has been open since March.",
            "The office was open in April.",
            "not_enough_evidence",
        ),
        ("Holm led the party since 2019.", "Holm led the party until 2019.", "refuted"),
        (
            "Holm has led the party since 2019.",
            "Holm led the party in 2021.",
            "not_enough_evidence",
        ),
        ("The mine has been closed since 2019.", "The mine closed in 2021.", "refuted"),
    ],
)
def test_a_figure_is_of_its_time(
    claim: str, evidence: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence).label == label


@pytest.mark.parametrize(
    ("claim", "evidence", "language", "label"),
    [
        (
            "Die Inflation lag 2022 bei 4,1 Prozent.",
            "Die Inflation lag 2021 bei 4,1 Prozent und 2022 bei 8,7 Prozent.",
            "de",
            "refuted",
        ),
        (
            "Der Index lag im Mai bei 58,3 Punkten.",
            "Der Index lag im April bei 57,1 Punkten.",
            "de",
            "not_enough_evidence",
        ),
        (
            "L’indice s’établissait à 58,3 en mai.",
            "L’indice s’établissait à 57,1 en avril.",
            "fr",
            "not_enough_evidence",
        ),
        (
            "El índice se situó en 58,3 en mayo.",
            "El índice se situó en 57,1 en abril.",
            "es",
            "not_enough_evidence",
        ),
    ],
)
def test_a_figure_is_of_its_time_in_other_languages(
    claim: str, evidence: str, language: str, label: str, verdict_of: VerdictOf
) -> None:
    assert verdict_of(claim, evidence, language).label == label


@pytest.mark.parametrize(
    ("text", "year", "month"),
    [
        ("The museum reopened in May.", 2024, 5),
        ("The museum reopened in November.", 2023, 11),
        ("The museum will reopen in November.", 2024, 11),
        ("The museum will reopen in May.", 2025, 5),
    ],
)
def test_the_year_of_a_bare_month_follows_from_the_page(text: str, year: int, month: int) -> None:
    (when,) = analyse(text, "en", JUNE).dates
    assert (when.year, when.month) == (year, month)


def test_no_month_is_read_in_a_name_or_a_verb() -> None:
    assert not analyse("He believed in April Jones.", "en", JUNE).dates
    assert not analyse("It may rain.", "en", JUNE).dates


@pytest.mark.parametrize(
    ("evidence", "label"),
    [
        ("The museum reopened in May 2024.", "supported"),
        ("The museum reopened in February 2024.", "refuted"),
        # A page may tell of a year long past without its number.
        ("The museum reopened in May 1998.", "not_enough_evidence"),
    ],
)
def test_a_bare_month_beside_a_dated_one(
    evidence: str, label: str, make_claim: MakeClaim, reasoner: EmbeddedReasoner
) -> None:
    source = Source(url="https://a.test/", title="", site="a", published=JUNE)
    claim = make_claim("The museum reopened in May.", said_on=JUNE)
    assert reasoner.verdict(claim, [Excerpt(id="e1", source=source, text=evidence)]).label == label
