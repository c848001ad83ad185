"""Runs the extraction workers: few processes, each killed when it takes too long."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from plumbline.errors import CouldNotRead
from plumbline.retrieval.pages.extract_worker import read_message, write_message
from plumbline.retrieval.pages.packed import PackedKind

_PACKAGES = str(Path(__file__).resolve().parents[3])
# Nothing is imported from the folder that Plumbline happens to be started in ("" in the path):
# anybody may have put a json.py there.
_BOOT = (
    "import sys; sys.path[:] = [sys.argv[1], *filter(None, sys.path)]; "
    "from plumbline.retrieval.pages.extract_worker import main; main()"
)
_SECONDS = 6.0
_STARTING_SECONDS = 10.0
_PROCESSES = 2
_POLL_SECONDS = 0.25
# What a page may take of memory: a hostile one of 2 MB makes half a gigabyte. Large pages are
# rare, come one at a time, and their process ends with them, since it would keep what it took.
_LARGE_PAGE = 300_000
_MEMORY_BYTES = 60_000_000
_MEMORY_BYTES_LARGE = 110_000_000


PageKind = Literal["html", "pdf", "text"] | PackedKind


class NotExtracted(CouldNotRead):
    """The text of the page could not be taken out of it."""

    kind = "not-extracted"
    title = "The page's text could not be taken out"


@dataclass(frozen=True)
class RawPage:
    """The bytes of a page and what is known about them. Nothing is fetched from `url`."""

    kind: PageKind
    body: bytes
    url: str
    charset: str | None = None

    @property
    def large(self) -> bool:
        """Whether it may take much memory."""
        return len(self.body) > _LARGE_PAGE


class _Watch:
    """Kills processes that take too long. One thread for all: hardly any ever does."""

    def __init__(self) -> None:
        self._ends: dict[subprocess.Popen[bytes], float] = {}
        self._changed = threading.Condition()
        self._begun = False
        self._asleep = False

    @contextmanager
    def limit(self, process: subprocess.Popen[bytes], seconds: float) -> Iterator[None]:
        with self._changed:
            if not self._begun:
                threading.Thread(target=self._run, name="plumbline-watch", daemon=True).start()
                self._begun = True
            self._ends[process] = time.monotonic() + seconds
            if self._asleep:
                self._asleep = False
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._ends.pop(process, None)

    def _run(self) -> None:
        with self._changed:
            while True:
                # It looks once more before it sleeps: to be woken for each page takes longer.
                self._asleep = not self._ends
                self._changed.wait(None if self._asleep else _POLL_SECONDS)
                now = time.monotonic()
                for process in [one for one, end in self._ends.items() if end <= now]:
                    process.kill()
                    del self._ends[process]


_watch = _Watch()


class _Worker:
    """One process. It answers one request at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _BOOT, _PACKAGES],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.used = False
        self.ended = False

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def ask(self, page: RawPage, memory: int, seconds: float) -> dict[str, Any]:
        """Return the worker's answer. Raises NotExtracted; the process is dead then."""
        began = time.monotonic()
        try:
            with _watch.limit(self._process, seconds):
                answer = self._exchange(page, memory)
        except (OSError, ValueError) as error:
            self.end()
            raise NotExtracted("The process that read the page broke down.") from error
        if answer is None:
            self.end()
            late = time.monotonic() - began >= seconds
            raise NotExtracted(
                f"Reading its text took more than {seconds:g} seconds."
                if late
                else "The process that read the page broke down."
            )
        self.used = True
        return answer

    def end(self) -> None:
        """Kill the process."""
        self.ended = True
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue
        self._process.wait()

    def _exchange(self, page: RawPage, memory: int) -> dict[str, Any] | None:
        incoming, outgoing = self._process.stdin, self._process.stdout
        if incoming is None or outgoing is None:
            raise OSError("the process has no pipes")
        head = {"kind": page.kind, "url": page.url, "charset": page.charset}
        write_message(incoming, {**head, "size": len(page.body), "memory": memory})
        incoming.write(page.body)
        incoming.flush()
        return read_message(outgoing)


class Extraction:
    """Up to two worker processes, begun when the first page needs one. Safe to share."""

    def __init__(self, seconds: float = _SECONDS, processes: int = _PROCESSES) -> None:
        self._seconds = seconds
        # A place holds the worker that is idle there, or None where none was begun.
        # The one used last comes first, so that a second process begins only when it is needed.
        self._places: queue.LifoQueue[_Worker | None] = queue.LifoQueue()
        for _ in range(processes):
            self._places.put(None)
        self._processes = processes
        self._large = threading.Lock()
        self._closed = threading.Event()

    def extract(self, page: RawPage) -> dict[str, Any]:
        """Return what the worker found: text, title, site, date … Raises NotExtracted."""
        if not page.large:
            answer = self._answer(page, _MEMORY_BYTES)
            if "error" not in answer:
                return _accepted(answer)
        # A small page may need what a large one does: the parsers load some of their parts only
        # when a page first asks for them.
        with self._large:
            answer = self._answer(page, _MEMORY_BYTES_LARGE)
        if "error" in answer:
            raise NotExtracted(f"Its text could not be taken out ({answer['error']}).")
        return _accepted(answer)

    def _answer(self, page: RawPage, memory: int) -> dict[str, Any]:
        worker = self._places.get()
        kept = False
        try:
            if self._closed.is_set():
                raise NotExtracted("Plumbline is closing.")
            if worker is None or not worker.alive:
                worker = _Worker()
            seconds = self._seconds + (0 if worker.used else _STARTING_SECONDS)
            answer = worker.ask(page, memory, seconds)
            kept = not ("error" in answer or answer.pop("worn") or memory > _MEMORY_BYTES)
        finally:
            if worker is not None and not (kept or worker.ended):
                worker.end()
            self._places.put(worker if kept else None)
        return answer

    def close(self) -> None:
        """End the idle processes, and those at work as soon as they are done."""
        self._closed.set()
        taken = 0
        # All places are taken before any is given back: the last one back would come first again.
        while taken < self._processes:
            try:
                worker = self._places.get(timeout=self._seconds)
            except queue.Empty:
                break
            taken += 1
            if worker is not None:
                worker.end()
        for _ in range(taken):
            self._places.put(None)


def _accepted(answer: dict[str, Any]) -> dict[str, Any]:
    if "refused" in answer:
        raise NotExtracted(answer["refused"])
    return answer
