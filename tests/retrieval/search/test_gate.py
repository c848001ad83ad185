"""The breaker before a search engine: how long it stays closed, and what opens it again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from plumbline.errors import CouldNotLook, SearchBlocked
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.search import gate as gates
from plumbline.retrieval.search.engine import EngineProvider
from plumbline.retrieval.search.gate import Gate, Pace, raise_for_status
from plumbline.retrieval.search.wikipedia import Wikipedia
from plumbline.schema import Query
from plumbline.session import CheckSession
from tests.retrieval.standin import StandIn

REFUSED = SearchBlocked("An engine refuses to answer (429).")
AWAY = CouldNotLook("An engine cannot be reached.")
ANY_PACE = Pace(seconds=0.0)


@dataclass
class Clock:
    """A clock that only moves when it is told to."""

    now: float = 1_000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stopped = Clock()
    monkeypatch.setattr(gates, "time", stopped)
    return stopped


def closed_for(gate: Gate, clock: Clock) -> int:
    """Wait until the gate opens; return how many seconds that takes."""
    seconds = 0
    while gate.closed:
        clock.now += 1
        seconds += 1
    return seconds


def test_each_refusal_in_a_row_closes_twice_as_long_up_to_a_quarter_of_an_hour(
    clock: Clock,
) -> None:
    gate, waits = Gate("An engine", ANY_PACE), []
    for _ in range(6):
        gate.blocked(REFUSED)
        waits.append(closed_for(gate, clock))
    assert waits == [60, 120, 240, 480, 900, 900]


def test_an_answer_makes_the_next_refusal_a_first_one(clock: Clock) -> None:
    gate = Gate("An engine", ANY_PACE)
    gate.blocked(REFUSED)
    gate.blocked(REFUSED)
    closed_for(gate, clock)
    gate.answered(found=True, seconds=0.5)
    gate.blocked(REFUSED)
    assert closed_for(gate, clock) == 60


def test_a_lost_network_does_not_open_what_a_refusal_closed(clock: Clock) -> None:
    gate = Gate("An engine", ANY_PACE)
    gate.unreached(AWAY)
    assert closed_for(gate, clock) == 20
    gate.blocked(REFUSED)
    gate.unreached(AWAY)
    assert closed_for(gate, clock) == 60


def test_a_search_that_waited_is_refused_when_another_was_meanwhile() -> None:
    gate, session = Gate("An engine", Pace(seconds=0.2)), CheckSession()
    with gate.passing(session):
        gate.blocked(REFUSED)
    with pytest.raises(SearchBlocked, match="asked again in"), gate.passing(session):
        pass
    gate = Gate("An engine", Pace(seconds=0.2))
    with gate.passing(session):
        pass
    sleeping = _Sleeping(lambda: gate.blocked(REFUSED))
    with pytest.raises(SearchBlocked), gate.passing(sleeping):
        pytest.fail("It went past a closed gate.")


class _Sleeping(CheckSession):
    """A session during whose wait something happens."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        super().__init__()
        self._meanwhile = meanwhile

    def sleep(self, seconds: float) -> None:
        self._meanwhile()


def test_pauses_are_uneven_as_a_persons_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("random.random", lambda: 1.0)
    gate, session = Gate("An engine", Pace(seconds=0.1)), CheckSession()
    with gate.passing(session):
        began = time.monotonic()
    with gate.passing(session):
        assert time.monotonic() - began > 0.14


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (400, '{"error": {"message": "API key not valid.", "status": "INVALID_ARGUMENT"}}'),
        (422, '{"error": {"code": "SUBSCRIPTION_TOKEN_INVALID"}}'),
    ],
)
def test_a_wrong_key_that_is_called_a_malformed_request_is_named(status: int, said: str) -> None:
    with pytest.raises(CouldNotLook) as raised:
        raise_for_status("Brave Search", status, key=True, said=said)
    assert "key" in raised.value.remedy
    with pytest.raises(SearchBlocked, match="quota"):
        raise_for_status("Serper", 400, key=True, said='{"message": "Not enough credits"}')


@pytest.mark.parametrize("status", [402, 432, 433])
def test_a_quota_that_is_used_up_closes_the_engine_and_is_no_wrong_key(status: int) -> None:
    with pytest.raises(SearchBlocked, match="quota"):
        raise_for_status("Tavily", status, key=True)


def test_an_answer_that_asks_for_fewer_searches_closes_the_engine(
    web: StandIn, tmp_path: Path
) -> None:
    body = '{"error": {"code": "ratelimited", "info": "You have exceeded your rate limit."}}'
    web.page("/w/api.php", body, "application/json")
    provider = EngineProvider(Wikipedia("Plumbline/0", web.url), Cache(tmp_path))
    report = provider.search(Query(text="bridge"), CheckSession())
    assert report.status == "could_not_look"
    assert provider.status().state == "blocked"
