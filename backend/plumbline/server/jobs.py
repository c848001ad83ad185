"""Running checks: as many at a time as the settings allow, the rest in a bounded queue."""

from __future__ import annotations

import logging
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from plumbline.checker import RunningCheck
from plumbline.errors import Busy, PlumblineError, Stopping, StorageError
from plumbline.history import Record, Records
from plumbline.schema import Check, CheckRequest, Event
from plumbline.server.feed import Batch, Feed
from plumbline.server.lease import Lease
from plumbline.settings import ServerSettings

_LOG = logging.getLogger(__name__)
_POLL_SECONDS = 0.5


@dataclass(frozen=True)
class _Job:
    running: RunningCheck
    feed: Feed
    lease: Lease
    record: Record


class Jobs:
    """Starts, follows and ends checks. Safe to share between threads."""

    def __init__(self, records: Records, limits: ServerSettings) -> None:
        self._records = records
        self._most = limits.max_running_checks + limits.max_queued_checks
        self._executor = ThreadPoolExecutor(limits.max_running_checks, "check")
        self._lock = threading.Lock()
        self._jobs: dict[str, _Job] = {}
        self._stopping = threading.Event()

    def start(self, request: CheckRequest, lease: Lease) -> Check:
        """Begin a check with the parts held by `lease`, which ends with it, and return the check;
        by then it is stored, or held in memory where it is private.

        Raises Busy when the queue is full, InputError for a part that is not set up.
        """
        check_id = uuid.uuid4().hex
        feed = Feed()
        record = self._records.fresh(private=request.private)

        def publish(event: Event) -> None:
            record.append(check_id, event)
            feed.add(event)

        try:
            checker = lease.assembly.checker
            job = _Job(checker.prepare(check_id, request, publish), feed, lease, record)
        except BaseException:
            lease.end()
            raise
        try:
            self._admit(job)
            job.running.announce()
            _LOG.info("check %s began", check_id)
            self._executor.submit(self._work, job)
        except BaseException:
            self._forget(job)
            raise
        return record.get(check_id)

    def cancel(self, check_id: str) -> Check:
        """End a check now and return it; one that has ended already stays as it is."""
        job = self._jobs.get(check_id)
        if job is not None:
            job.running.cancel()
        return self._records.of(check_id).get(check_id)

    def delete(self, check_id: str) -> None:
        """Remove a check; a running one is cancelled first. Raises NotFound."""
        self.cancel(check_id)
        self._records.of(check_id).delete(check_id)

    def wait(self, check_id: str, after: int, seconds: float) -> Batch:
        """Return the check's events above `after`, waiting up to `seconds` for the first.

        Raises NotFound.
        """
        job = self._jobs.get(check_id)
        if job is not None:
            return job.feed.wait(after, seconds)
        until = time.monotonic() + seconds
        while True:
            batch = self._stored(check_id, after)
            left = until - time.monotonic()
            # Only a check that another process runs can still grow.
            if batch.done or batch.events or left <= 0:
                return batch
            if self._stopping.wait(min(left, _POLL_SECONDS)):
                return batch

    @property
    def load(self) -> tuple[int, int]:
        """How many checks run or wait, and how many may."""
        return len(self._jobs), self._most

    def stop(self) -> None:
        """End every check as interrupted and take no more."""
        self._stopping.set()
        for job in list(self._jobs.values()):
            try:
                job.running.interrupt("The server was stopped while this check was running.")
            except PlumblineError as error:
                # The disk is full, or the check was not even announced yet.
                _LOG.warning("check %s was not marked as interrupted: %s", job.running.id, error)
            job.feed.close()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _stored(self, check_id: str, after: int) -> Batch:
        # Asked in this order, a check that ends in between is asked for once more, not cut short.
        record = self._records.of(check_id)
        ended = record.get(check_id).status != "running"
        return Batch(record.events(check_id, after), ended)

    def _admit(self, job: _Job) -> None:
        with self._lock:
            if self._stopping.is_set():
                raise Stopping
            if len(self._jobs) >= self._most:
                raise Busy(f"{self._most} checks are running or waiting already.")
            self._jobs[job.running.id] = job

    def _forget(self, job: _Job) -> None:
        with self._lock:
            self._jobs.pop(job.running.id, None)
        job.lease.end()

    def _work(self, job: _Job) -> None:
        try:
            job.running.run()
        except StorageError as error:
            self._settle(job, error)
        except Exception:  # noqa: BLE001 - a worker's boundary
            # The check has told its reader already; the log keeps the rest.
            _LOG.exception("check %s ended by a fault", job.running.id)
        finally:
            job.feed.close()
            self._forget(job)
            _LOG.info("check %s ended", job.running.id)

    def _settle(self, job: _Job, error: PlumblineError) -> None:
        # The disk refused the check's last event. Until it takes one, this worker stays occupied:
        # new checks could not be kept either.
        while not self._stopping.wait(1):
            try:
                job.running.interrupt(error.detail)
                return
            except StorageError:
                continue
