"""The one bounded pool of threads, safe to use from inside its own tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


class WorkPool:
    """A bounded pool whose `map` may be called from its own workers.

    A caller that waits does the work nobody has begun yet itself; so a full pool of tasks that
    each map over it again goes on, where a plain executor would wait for itself for ever.
    """

    def __init__(self, size: int) -> None:
        self._executor = ThreadPoolExecutor(max_workers=size, thread_name_prefix="plumbline")

    def map(self, work: Callable[[T], R], items: Iterable[T]) -> list[R]:
        """Return `work` of every item, in order. The first exception is raised once all ended;
        what ends the program (Ctrl-C) at once, and nothing more is begun."""
        rows = list(items)
        # The caller would only wait; the first is its own, which spares a thread its turn.
        futures = [None, *(self._executor.submit(work, item) for item in rows[1:])]
        outcomes: list[R] = []
        failure: Exception | None = None
        for item, future in zip(rows, futures, strict=False):
            try:
                outcomes.append(_outcome(future, work, item))
            except Exception as error:  # noqa: BLE001 - re-raised below
                failure = failure or error
            except BaseException:
                for waiting in filter(None, futures):
                    waiting.cancel()
                raise
        if failure is not None:
            raise failure
        return outcomes

    def close(self) -> None:
        """Take no more work; what runs is not waited for."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _outcome(future: Future[R] | None, work: Callable[[T], R], item: T) -> R:
    if future is None or future.cancel():
        return work(item)
    return future.result()
