"""Past checks are found by their words, their site, their day and their verdict."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plumbline.errors import InputError
from plumbline.history import History
from plumbline.schema import (
    HistoryFilter,
    ReaderLabel,
)
from tests.history.stories import START, found, store, story, tentative


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("eiffel", ["a"]),
        ("EIFF", ["a"]),
        ("tower tall", ["a"]),
        ("tower moon", []),
        ("münchen", ["b"]),
        ("munchen", ["b"]),
        ("gazette", ["b", "a"]),
        ('"', []),
        ("eiffel OR moon", []),
        ("NEAR(a b)", []),
        ("tall*", ["a"]),
        ("passage:eiffel", []),
        ("  ", ["b", "a"]),
    ],
)
def test_search_finds_words_from_their_beginning(
    history: History, words: str, ids: list[str]
) -> None:
    store(history, story("a", "The Eiffel Tower is tall.", title="The Gazette"))
    store(history, story("b", "In München steht ein Hofbräuhaus.", title="The Gazette"))
    assert found(history, q=words) == ids


@given(words=st.text(max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_search_text_breaks_the_search(history: History, words: str) -> None:
    history.find(HistoryFilter(q=words))


def test_every_filter_narrows_and_all_narrow_together(history: History) -> None:
    store(history, story("a", label="supported", url="https://a.example/x#top", site="a.example"))
    store(history, story("b", label="refuted", strategy="simple_rag", site="b.example"))
    later = START + timedelta(days=3)
    store(history, story("c", label="refuted", at=later, site="a.example"))
    assert found(history, verdict="refuted") == ["c", "b"]
    assert found(history, site="a.example") == ["c", "a"]
    assert found(history, site="A.EX") == ["c", "a"]
    assert found(history, site="nowhere") == []
    assert found(history, url="https://a.example/x#elsewhere") == ["a"]
    assert found(history, strategy="simple_rag") == ["b"]
    assert found(history, status="running") == []
    assert found(history, since=later.date()) == ["c"]
    assert found(history, until=START.date()) == ["b", "a"]
    assert found(history, since="9999-12-31") == []
    assert found(history, verdict="refuted", site="a.example", q="tower") == ["c"]


@pytest.mark.parametrize(
    "typed",
    [
        "The Gazette",
        "gazette",
        "gazette.example",
        "news.gazette",
        "GAZETTE.example",
        "www.news.gazette.example",
        " https://www.news.gazette.example/other?page=2#top ",
        "news.gazette.example/story",
    ],
)
def test_a_site_is_found_by_its_name_its_domain_and_any_address_on_it(
    history: History, typed: str
) -> None:
    address = "https://www.news.gazette.example/story?from=elsewhere.example"
    store(history, story("a", url=address, site="The Gazette"))
    store(history, story("b", url="https://other.example/gazette.example", site="Other: AC/DC"))
    store(history, story("c"))
    assert found(history, site=typed) == ["a"]
    assert found(history, site="ac/dc") == ["b"]
    assert found(history, site="elsewhere.example") == []


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("UTC", "2026-05-02"),
        ("Pacific/Auckland", "2026-05-02"),
        ("America/Los_Angeles", "2026-05-01"),
    ],
)
def test_a_day_is_one_of_this_computers_clock_whatever_zone_an_event_names(
    history: History, set_zone: Callable[[str], None], zone: str, day: str
) -> None:
    set_zone(zone)
    event_zone = timezone(timedelta(hours=-8))
    store(history, story("a", at=datetime(2026, 5, 1, 20, tzinfo=event_zone)))
    assert found(history, since=day, until=day) == ["a"]
    for other in {"2026-05-01", "2026-05-02", "2026-05-03"} - {day}:
        assert found(history, since=other, until=other) == []


def test_a_day_has_both_its_ends_and_the_calendar_too(
    history: History, set_zone: Callable[[str], None]
) -> None:
    set_zone("Pacific/Auckland")
    midnight = datetime(2026, 5, 1, 12, tzinfo=timezone.utc)  # 2026-05-02 00:00 there
    moments = (-0.000_001, 0, 86_399.999_999, 86_400)
    for name, seconds in zip("abcd", moments, strict=True):
        store(history, story(name, at=midnight + timedelta(seconds=seconds)))
    assert found(history, since="2026-05-02", until="2026-05-02") == ["c", "b"]
    assert found(history, since="0001-01-01", until="9999-12-31") == ["d", "c", "b", "a"]


def test_the_order_is_that_of_arrival_even_when_the_clock_jumps(history: History) -> None:
    for number, days in enumerate((0, 900, -900, 1)):
        store(history, story(f"n{number}", at=START + timedelta(days=days)))
    assert found(history) == ["n3", "n2", "n1", "n0"]


def test_pages_follow_each_other_by_a_cursor_and_the_last_has_none(history: History) -> None:
    for number in range(5):
        store(history, story(f"n{number}"))
    first = history.find(limit=3)
    assert ([one.id for one in first.checks], first.total) == (["n4", "n3", "n2"], 5)
    last = history.find(limit=3, cursor=first.next)
    assert ([one.id for one in last.checks], last.total, last.next) == (["n1", "n0"], 5, None)
    assert history.find(limit=5).next is None


@pytest.mark.parametrize("cursor", ["", "x", "-1", "²", "٣", "9" * 19])
def test_a_cursor_that_was_never_handed_out_is_refused(history: History, cursor: str) -> None:
    with pytest.raises(InputError):
        history.find(cursor=cursor)


def test_summaries_count_claims_verdicts_and_labels(history: History) -> None:
    store(history, story("a", "One thing. Another thing.", label="refuted"))
    history.label("a", [ReaderLabel(claim_id="c1", label="supported", note="No.")])
    [summary] = history.find().checks
    assert summary.claims == 2
    assert summary.verdicts == {"refuted": 2}
    assert summary.labels == 1


def test_what_is_only_probable_is_counted_apart_and_found_with_its_label(history: History) -> None:
    store(history, story("sure", label="refuted"))
    store(history, story("hardly", verdict=tentative("refuted")))
    hardly, sure = history.find(HistoryFilter(verdict="refuted")).checks
    assert hardly.verdicts == {"probably_refuted": 1}
    assert sure.verdicts == {"refuted": 1}
