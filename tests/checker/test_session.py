"""A check's budget, meter and cancel switch."""

from __future__ import annotations

import threading
import time

import pytest

from plumbline.errors import BudgetSpent, Cancelled
from plumbline.session import MOST_CHARACTERS, Budget, CheckSession


def test_usage_adds_up_across_threads() -> None:
    session = CheckSession()

    def spend() -> None:
        for _ in range(500):
            session.spend(llm_calls=1, prompt_tokens=2, cost=0.5, searches=1)

    threads = [threading.Thread(target=spend) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert session.usage.llm_calls == 4_000
    assert session.usage.prompt_tokens == 8_000
    assert session.usage.cost == 2_000.0
    assert not session.usage.estimated


@pytest.mark.parametrize(
    ("budget", "spent"),
    [
        (Budget(llm_calls=2), {"llm_calls": 2}),
        (Budget(tokens=10), {"prompt_tokens": 6, "completion_tokens": 4}),
    ],
)
def test_a_spent_budget_stops_at_the_next_checkpoint(budget: Budget, spent: dict[str, int]) -> None:
    session = CheckSession(budget=budget)
    session.checkpoint()
    session.spend(**spent)  # type: ignore[arg-type]
    with pytest.raises(BudgetSpent):
        session.checkpoint()


def test_time_left_never_falls_below_zero() -> None:
    session = CheckSession(budget=Budget(seconds=0.01))
    time.sleep(0.02)
    assert session.seconds_left == 0
    with pytest.raises(BudgetSpent):
        session.sleep(10)


def test_cancelling_wakes_a_sleeper_at_once() -> None:
    session = CheckSession()
    threading.Timer(0.05, session.cancel).start()
    began = time.monotonic()
    with pytest.raises(Cancelled):
        session.sleep(10)
    assert time.monotonic() - began < 1


def test_beginning_starts_the_clock() -> None:
    session = CheckSession(budget=Budget(seconds=0.05))
    time.sleep(0.06)
    session.begin()
    session.checkpoint()


def test_a_check_holds_so_much_text_and_no_more() -> None:
    session = CheckSession()
    assert session.hold(MOST_CHARACTERS - 10)
    assert not session.hold(11)
    assert session.hold(10)
    assert not session.hold(1)
