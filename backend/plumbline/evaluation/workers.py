"""Where the claims of a run are worked on: here, in threads, in processes, or on a cluster."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    as_completed,
)
from functools import lru_cache
from multiprocessing.process import BaseProcess

from plumbline.errors import PlumblineError
from plumbline.evaluation.job import Job
from plumbline.evaluation.measure import Parts, measure
from plumbline.evaluation.results import ResultRow

Workers = Callable[[Job, str, Sequence[str]], Iterator[ResultRow]]
"""Takes a job, its key and claim ids; yields their rows as they are done, in any order."""


def here(job: Job, key: str, claim_ids: Sequence[str]) -> Iterator[ResultRow]:
    """Work on the claims in this thread, one after the other."""
    for claim_id in claim_ids:
        yield work_on(job, key, claim_id)


def in_threads(count: int) -> Workers:
    """Return workers for a reasoner that mostly waits for its server."""

    def work(job: Job, key: str, claim_ids: Sequence[str]) -> Iterator[ResultRow]:
        parts_of(job)
        with ThreadPoolExecutor(count) as executor:
            yield from _all(executor, job, key, claim_ids)

    return work


def in_processes(count: int) -> Workers:
    """Return workers for a reasoner that computes; each process builds the parts once."""

    def work(job: Job, key: str, claim_ids: Sequence[str]) -> Iterator[ResultRow]:
        # Fresh processes: a fork would copy threads' locks in whatever state they are.
        context = multiprocessing.get_context("spawn")
        try:
            with ProcessPoolExecutor(count, context, _end_with_parent) as executor:
                yield from _all(executor, job, key, claim_ids)
        except BrokenExecutor as error:
            raise PlumblineError(
                "A worker process was ended from outside.",
                remedy="Run the same command again: it goes on where it stopped. "
                "Fewer --workers need less memory.",
            ) from error

    return work


def _end_with_parent() -> None:
    """End this process once its parent is gone; it would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent,), name="parent", daemon=True).start()


def _exit_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _all(executor: Executor, job: Job, key: str, claim_ids: Sequence[str]) -> Iterator[ResultRow]:
    futures: list[Future[ResultRow]] = [
        executor.submit(work_on, job, key, claim_id) for claim_id in claim_ids
    ]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def work_on(job: Job, key: str, claim_id: str) -> ResultRow:
    """Return the row of one claim; the parts are built at a process's first claim."""
    data, _ = job.data()
    claim = next(claim for claim in data.claims if claim.id == claim_id)
    return measure(claim, parts_of(job), key)


@lru_cache(maxsize=1)
def parts_of(job: Job) -> Parts:
    """Return the parts of a job, built once a process."""
    return job.parts()
