"""The bounded pool: in order, safe inside its own tasks, and it loses no failure."""

from __future__ import annotations

import threading

import pytest

from plumbline.pool import WorkPool


def test_results_come_in_the_order_of_the_items() -> None:
    pool = WorkPool(4)
    assert pool.map(lambda item: item * 2, range(100)) == [item * 2 for item in range(100)]


def test_the_caller_takes_the_first_itself_and_none_of_nothing() -> None:
    pool = WorkPool(2)
    assert pool.map(lambda item: threading.get_ident(), ["one"]) == [threading.get_ident()]
    assert pool.map(lambda item: item, []) == []


def test_ctrl_c_is_raised_at_once_and_nothing_more_is_begun() -> None:
    begun: list[int] = []
    go_on = threading.Event()

    def work(item: int) -> None:
        begun.append(item)
        if item == 0:
            raise KeyboardInterrupt
        go_on.wait(10)

    pool = WorkPool(2)
    with pytest.raises(KeyboardInterrupt):
        pool.map(work, range(20))
    go_on.set()
    pool.close()
    assert len(begun) <= 3


def test_a_full_pool_that_maps_over_itself_does_not_wait_for_ever() -> None:
    pool, done = WorkPool(2), threading.Event()

    def nested(depth: int) -> int:
        return 1 if depth == 0 else sum(pool.map(nested, [depth - 1] * 3))

    def work() -> None:
        assert pool.map(nested, [3] * 4) == [27] * 4
        done.set()

    threading.Thread(target=work, daemon=True).start()
    assert done.wait(20)


def test_the_first_failure_is_raised_once_all_have_ended() -> None:
    pool, ended = WorkPool(2), []

    def work(item: int) -> None:
        ended.append(item)
        if item in (1, 3):
            raise KeyError(item)

    with pytest.raises(KeyError) as caught:
        pool.map(work, range(6))
    assert caught.value.args == (1,)
    assert sorted(ended) == list(range(6))
