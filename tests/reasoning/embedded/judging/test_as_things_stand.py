"""What sources of different days say together: the latest of them tells how things stand."""

from __future__ import annotations

from datetime import date

import pytest

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Claim, ClaimPeriod, Excerpt, Judgement, Source, SourceKind, Span

SAID = date(2026, 7, 1)
Told = tuple[SourceKind, str, str]

CLOSED: Told = ("news", "2026-01-10", "The bridge over the Orne remains closed, the council said.")
OPEN: Told = ("news", "2026-06-10", "The bridge over the Orne reopened to traffic on Wednesday.")
TWELVE: Told = (
    "news",
    "2026-03-02",
    "Twelve people are confirmed dead in the Malvik landslide.",
)
IN_ALL: Told = ("news", "2026-03-09", "In the end 23 people died in the Malvik landslide.")
BERG: Told = ("news", "2024-01-02", "Prime Minister Jon Berg of Norland met reporters.")
HOLM: Told = (
    "news",
    "2026-02-01",
    "Ada Holm was sworn in as prime minister of Norland on Monday, succeeding Jon Berg.",
)
POST: Told = ("social", "2026-01-03", "the vaccine causes autism")
STUDY: Told = (
    "scholarly",
    "2019-01-01",
    "The vaccine does not cause autism, a study of 650,000 children found.",
)


def verdict(
    reasoner: EmbeddedReasoner, text: str, *told: Told, said_on: date | None = SAID
) -> Judgement:
    """Return the verdict on a claim by what sources of some kinds tell on their days."""
    claim = Claim(
        id="c1",
        text=text,
        span=Span(start=0, end=len(text)),
        source_text=text,
        period=ClaimPeriod(said_on=said_on) if said_on else None,
    )
    excerpts = [
        Excerpt(
            id=f"e{number}",
            source=Source(
                url=f"https://site{number}.test/",
                title="",
                site=f"site{number}.test",
                kind=kind,
                published=date.fromisoformat(day) if day else None,
                language="en",
            ),
            text=words,
        )
        for number, (kind, day, words) in enumerate(told, 1)
    ]
    return reasoner.verdict(claim, excerpts)


@pytest.mark.parametrize(
    ("claim", "told", "label"),
    [
        ("The bridge over the Orne has reopened.", (CLOSED, OPEN), "supported"),
        ("Twelve people died in the Malvik landslide.", (TWELVE, IN_ALL), "refuted"),
        ("Ada Holm is the prime minister of Norland.", (BERG, HOLM), "supported"),
        ("Jon Berg is the prime minister of Norland.", (BERG, HOLM), "refuted"),
    ],
)
def test_the_latest_source_holds(
    claim: str, told: tuple[Told, ...], label: str, reasoner: EmbeddedReasoner
) -> None:
    assert verdict(reasoner, claim, *told).label == label


def test_what_came_after_the_claim_overtakes_nothing(reasoner: EmbeddedReasoner) -> None:
    claim = "Twelve people died in the Malvik landslide."
    at_first = verdict(reasoner, claim, TWELVE, IN_ALL, said_on=date(2026, 3, 3))
    assert at_first.label != "refuted"


def test_studies_are_not_overtaken(reasoner: EmbeddedReasoner) -> None:
    older: Told = ("scholarly", "2020-01-01", "Coffee raises the risk of heart disease.")
    newer: Told = ("scholarly", "2021-01-01", "Coffee does not raise the risk of heart disease.")
    claim = "Coffee raises the risk of heart disease."
    assert verdict(reasoner, claim, older, newer).label == "conflicting"
    assert verdict(reasoner, claim, newer, older).label == "conflicting"


def test_a_post_does_not_outweigh_a_study(reasoner: EmbeddedReasoner) -> None:
    assert verdict(reasoner, "The vaccine causes autism.", STUDY, POST).label == "refuted"


@pytest.mark.parametrize(
    "told",
    [
        "Ada Holm is the prime minister of Norland.",
        "Norland's prime minister, Ada Holm, met reporters on Friday.",
        "Norland Prime Minister Ada Holm met reporters on Friday.",
        "Former Norland prime minister Jon Berg criticised the budget.",
    ],
)
def test_an_office_has_one_holder_at_a_time(told: str, reasoner: EmbeddedReasoner) -> None:
    claim = "Jon Berg is the prime minister of Norland."
    assert verdict(reasoner, claim, ("news", "2026-06-20", told)).label == "refuted"


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2019-01-01", "Ada Holm is the prime minister of Norland."),
        ("", "Ada Holm is the prime minister of Norland."),
        ("2026-08-01", "Ada Holm is the prime minister of Norland."),
        ("2026-02-01", "Ada Holm is the prime minister of Norland."),
        ("2026-06-20", "Ada Holm is the deputy prime minister of Norland."),
        ("2026-06-20", "Ada Holm is the prime minister of Westland."),
        ("2026-06-20", "Westland's prime minister Ada Holm visited Norland on Friday."),
        ("2026-06-20", "Former Norland prime minister Ada Holm criticised the budget."),
        ("2026-06-20", "Ada Holm was prime minister of Norland from 2010 to 2014."),
        ("2026-06-20", "Ada Holm wants to become prime minister of Norland."),
    ],
)
def test_who_holds_another_office_or_held_it_once_is_no_rival(
    day: str, told: str, reasoner: EmbeddedReasoner
) -> None:
    claim = "Jon Berg is the prime minister of Norland."
    assert verdict(reasoner, claim, ("news", day, told)).label == "not_enough_evidence"


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (
            "Jon Berg is the CEO of Falk Energy.",
            "Falk Energy named Ada Holm as chief executive, replacing Jon Berg.",
        ),
        ("Jon Berg is the CEO of Falk Energy.", "Falk Energy's chief executive, Ada Holm, agreed."),
        ("Jon Berg is Norland's coach.", "Norland coach Ada Holm praised her team."),
        ("Jon Berg is the mayor of Lund.", "Ada Holm was elected mayor of Lund on Sunday."),
    ],
)
def test_offices_are_told_in_many_ways(claim: str, told: str, reasoner: EmbeddedReasoner) -> None:
    judged = verdict(reasoner, claim, ("news", "2026-06-20", told))
    assert judged.label == "refuted"
    assert "Ada Holm" in judged.rationale


def test_what_has_just_been_done_was_done_when_the_page_was_written(
    reasoner: EmbeddedReasoner,
) -> None:
    told: Told = ("news", "2026-06-12", "The bridge over the Orne has reopened to traffic.")
    in_june = verdict(reasoner, "The bridge over the Orne reopened in June 2026.", told)
    in_may = verdict(reasoner, "The bridge over the Orne reopened in May 2026.", told)
    assert in_june.label == "supported"
    assert "2026-06-12" in in_june.rationale
    assert in_may.label == "not_enough_evidence"


def test_what_was_done_once_is_of_no_known_day(reasoner: EmbeddedReasoner) -> None:
    told: Told = ("news", "2026-06-12", "The bridge over the Orne reopened after a long repair.")
    claim = "The bridge over the Orne reopened in June 2026."
    assert verdict(reasoner, claim, told).label == "not_enough_evidence"


def test_what_was_once_so_takes_nobodys_place(reasoner: EmbeddedReasoner) -> None:
    now: Told = ("reference", "", "Lund is the capital of Norland.")
    once: Told = ("news", "2026-06-12", "Malm, the former capital of Norland, is a port.")
    assert verdict(reasoner, "Lund is the capital of Norland.", now, once).label == "supported"
