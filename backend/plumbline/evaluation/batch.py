"""Checks many passages and writes each finished check as a JSON line."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from plumbline.assemble import Assembly, assemble
from plumbline.checker import RunningCheck
from plumbline.errors import InputError
from plumbline.evaluation.cluster import connected, each_done
from plumbline.evaluation.lines import Line, each, json_lines
from plumbline.evaluation.results import digest
from plumbline.evaluation.rows import RowsFile
from plumbline.schema import Check, CheckRequest, Event, Model, Problem, replay
from plumbline.settings import DEFAULT_PORT, Folders, Settings

Requests = Mapping[int, CheckRequest]
Checks = Generator[tuple[int, Check], None, None]
_LOG = logging.getLogger(__name__)
_ASSEMBLING = threading.Lock()


class BatchRow(Model):
    """The check of one line of the input; `request` is a hash of what that line asked for."""

    line: int
    request: str
    check: Check

    @classmethod
    def of(cls, line: int, request: CheckRequest, check: Check) -> BatchRow:
        """Return the row that `check` becomes."""
        return cls(line=line, request=_digest(request), check=check)

    @property
    def causes(self) -> list[Problem]:
        """Why the passage could not be checked in full; empty where it was."""
        verdicts = (one.verdict for one in self.check.claims if one.verdict)
        causes = [self.check.problem, *(verdict.cause for verdict in verdicts)]
        return [cause for cause in causes if cause]


class BatchFile(RowsFile):
    """The rows of a batch; where there are several of one line, the last counts."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, ('{"line":',))

    def begin(self, requests: Requests) -> set[int]:
        """Return the lines of `requests` that the file has a full check of, ready for the others.

        Raises InputError for a file of something else, and changes nothing then.
        """
        asked = {line: _digest(request) for line, request in requests.items()}
        done = {}
        for number, text in self.lines():
            row = self._read_as(BatchRow, number, text)
            if asked.get(row.line) != row.request:
                raise InputError(
                    f"{self.path}, line {number} is no check of what line {row.line} asks for now.",
                    remedy="Choose another --out file, or remove that line from this one.",
                )
            done[row.line] = not row.causes
        self.mend()
        return {line for line, in_full in done.items() if in_full}


def read_requests(path: Path) -> Requests:
    """Return the check requests of a JSON-lines file by line number. Raises InputError."""
    requests = dict(each(json_lines(path), _request))
    if not requests:
        raise InputError(f"{path} holds no passage.", remedy='Write one a line: {"text": "…"}.')
    return requests


def _request(line: Line) -> tuple[int, CheckRequest]:
    record: dict[str, Any] = line.record
    # A bare passage is enough: {"text": …, "url": …}.
    full = record if "passage" in record else {"passage": record}
    return line.number, CheckRequest.model_validate(full)


def check_all(
    requests: Requests,
    settings: Settings,
    out: Path,
    progress: Callable[[int, int], None],
    *,
    workers: int = 2,
    cluster: str | None = None,
) -> list[BatchRow]:
    """Check every passage that `out` has no full check of, and append the checks as they end.

    Returns the rows of those that could not be checked in full. Raises InputError for a request
    that needs a part that is not set up, and where `out` holds the checks of other passages.
    """
    _refuse_impossible(requests, settings)
    file = BatchFile(out)
    done = file.begin(requests)
    missing = {line: request for line, request in requests.items() if line not in done}
    progress(len(done), len(requests))
    checks = _on_cluster if cluster else _in_threads
    failed = []
    # Closed at once where something goes wrong: what nobody will write is not checked either.
    with closing(checks(missing, settings, cluster or str(workers))) as ended:
        for count, (line, check) in enumerate(ended, start=len(done) + 1):
            row = BatchRow.of(line, requests[line], check)
            file.append([row])
            if row.causes:
                failed.append(row)
            progress(count, len(requests))
    return failed


def _digest(request: CheckRequest) -> str:
    return digest(request.model_dump(mode="json"))


def _refuse_impossible(requests: Requests, settings: Settings) -> None:
    checker = _assembly(settings).checker
    for line, request in requests.items():
        try:
            checker.prepare("batch", request, lambda event: None)
        except InputError as error:
            raise InputError(f"Line {line}: {error.detail}", remedy=error.remedy) from error


class _Running:
    """The checks that are being made now, to be cancelled together."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._checks: set[RunningCheck] = set()
        self._cancelled = False

    def cancel(self) -> None:
        """Cancel them, and any that begins from now on."""
        with self._lock:
            self._cancelled = True
            for check in self._checks:
                check.cancel()

    @contextmanager
    def holding(self, check: RunningCheck) -> Iterator[None]:
        """Count `check` among them meanwhile."""
        with self._lock:
            self._checks.add(check)
            if self._cancelled:
                check.cancel()
        try:
            yield
        finally:
            with self._lock:
                self._checks.discard(check)


def _in_threads(requests: Requests, settings: Settings, workers: str) -> Checks:
    running = _Running()
    with ThreadPoolExecutor(int(workers)) as executor:
        futures = {
            executor.submit(check_one, settings, request, running): line
            for line, request in requests.items()
        }
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            executor.shutdown(wait=False, cancel_futures=True)
            running.cancel()


def _on_cluster(requests: Requests, settings: Settings, address: str) -> Checks:
    with connected(address) as client:
        futures = {
            client.submit(check_one, settings, request, pure=False): line
            for line, request in requests.items()
        }
        for future, check in each_done(futures):
            yield futures[future], check


def check_one(settings: Settings, request: CheckRequest, running: _Running | None = None) -> Check:
    """Return the ended check of one passage. Raises InputError for parts not set up."""
    events: list[Event] = []
    check = _assembly(settings).checker.prepare("batch", request, events.append)
    check.announce()
    with (running or _Running()).holding(check):
        try:
            check.run()
        except Exception:  # noqa: BLE001 - a worker's boundary
            # The check's last event tells of it; the other passages are checked all the same.
            _LOG.exception("the check of a passage ended by a fault")
    return replay(events)


def _assembly(settings: Settings) -> Assembly:
    with _ASSEMBLING:  # the first checks begin at once, and one set of parts is enough
        return _assembled(settings)


@lru_cache(maxsize=1)
def _assembled(settings: Settings) -> Assembly:
    folders = Folders.of_user()
    folders.make()
    return assemble(settings, folders, f"http://127.0.0.1:{DEFAULT_PORT}")
