"""Checks many passages and writes each finished check as a JSON line."""

from __future__ import annotations

import json
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
from plumbline.schema import Check, CheckRequest, Event, replay
from plumbline.settings import DEFAULT_PORT, Folders, Settings

Requests = Mapping[int, CheckRequest]
Checks = Generator[tuple[int, Check], None, None]
_LOG = logging.getLogger(__name__)
_ASSEMBLING = threading.Lock()


def read_requests(path: Path) -> Requests:
    """Return the check requests of a JSON-lines file by line number. Raises InputError."""
    return dict(each(json_lines(path), _request))


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
) -> None:
    """Check every passage that `out` has no line for, and append the checks as they end.

    Raises InputError for a request that needs a part that is not set up, before any is checked.
    """
    _refuse_impossible(requests, settings)
    done = _done(out)
    missing = {line: request for line, request in requests.items() if line not in done}
    progress(len(requests) - len(missing), len(requests))
    checks = _on_cluster if cluster else _in_threads
    # Closed at once where something goes wrong: what nobody will write is not checked either.
    with (
        out.open("a", encoding="utf-8") as file,
        closing(checks(missing, settings, cluster or str(workers))) as ended,
    ):
        for count, (line, check) in enumerate(ended, start=len(requests) - len(missing) + 1):
            record = {"line": line, "check": check.model_dump(mode="json")}
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
            file.flush()
            progress(count, len(requests))


def _done(out: Path) -> set[int]:
    if not out.exists():
        return set()
    data = out.read_bytes()
    if data and not data.endswith(b"\n"):
        # Half a line is what a killed process left; that passage is checked again.
        out.write_bytes(data[: data.rfind(b"\n") + 1])
    return {int(line.record["line"]) for line in json_lines(out)}


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
