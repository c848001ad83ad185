"""Runs claims on an existing Dask cluster; Dask is an optional extra and imported only here."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from plumbline.errors import InputError
from plumbline.evaluation.job import Job
from plumbline.evaluation.results import ResultRow
from plumbline.evaluation.workers import Workers, work_on

_LOG = logging.getLogger(__name__)
_CONNECT_SECONDS = "20s"
_WORKER_SECONDS = 5.0
# A claim whose worker died this often is no accident of the worker any more.
_RETRIES = 3


def on_cluster(address: str) -> Workers:
    """Return workers on the Dask cluster whose scheduler listens at `address`.

    A claim whose worker is lost is worked on again by another one.
    """

    def work(job: Job, key: str, claim_ids: Sequence[str]) -> Iterator[ResultRow]:
        with connected(address) as client:
            futures = [
                client.submit(work_on, job, key, claim_id, retries=_RETRIES, pure=False)
                for claim_id in claim_ids
            ]
            for _, row in each_done(futures):
                yield row

    return work


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Yield a client of the cluster at `address`. Raises InputError when there is none."""
    distributed = _distributed()
    try:
        client = distributed.Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise InputError(
            f"There is no Dask scheduler at {address}.",
            remedy=f"Start one: `{sys.executable} -m dask scheduler`.",
        ) from error
    done = threading.Event()
    threading.Thread(target=_tell_of_waiting, args=(client, address, done), daemon=True).start()
    try:
        yield client
    finally:
        done.set()
        client.close()


def _tell_of_waiting(client: Any, address: str, done: threading.Event) -> None:
    # Dask itself waits for workers for ever and without a word.
    if done.wait(_WORKER_SECONDS) or client.scheduler_info()["workers"]:
        return
    _LOG.warning(
        "The scheduler at %s has no workers; this waits for them. Start one on each computer, in "
        "Plumbline's own environment: `%s -m dask worker %s`.",
        address,
        sys.executable,
        address,
    )


def each_done(futures: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield future and result as they are done."""
    yield from _distributed().as_completed(futures, with_results=True)


def _distributed() -> Any:
    try:
        return import_module("dask.distributed")
    except ImportError as error:
        raise InputError(
            "Dask is not installed.",
            remedy=f"Install it beside Plumbline: `{sys.executable} -m pip install distributed`.",
        ) from error
