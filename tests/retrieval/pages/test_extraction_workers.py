"""The processes that pages are extracted in: killed when they hang, bounded in memory, ended."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from plumbline.errors import CouldNotRead
from plumbline.retrieval.cache import Cache
from plumbline.retrieval.pages import extraction as extraction_module
from plumbline.retrieval.pages.extraction import Extraction, NotExtracted, RawPage
from plumbline.retrieval.pages.reading import WebPages
from plumbline.retrieval.web.addresses import PublicWeb
from plumbline.retrieval.web.exchange import Limits
from plumbline.session import CheckSession
from tests.retrieval.article import ARTICLE, result
from tests.retrieval.standin import StandIn
from tests.waiting import until


def _children() -> set[int]:
    tasks = Path("/proc/self/task").glob("*/children")
    return {int(pid) for task in tasks for pid in task.read_text("ascii").split()}


def _held_by_worker(pid: int) -> int:
    """Return the most bytes that a worker has held, 0 when it has ended or not yet begun."""
    try:
        begun = b"extract_worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return 0
    held = (int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))
    return next(held, 0) if begun else 0


@contextlib.contextmanager
def watching_workers() -> Iterator[list[int]]:
    """Give a list that holds, at the end, the most bytes all workers held at a time."""
    highest, over, before = [0], threading.Event(), _children()

    def watch() -> None:
        while not over.wait(0.02):
            highest[0] = max(highest[0], sum(map(_held_by_worker, _children() - before)))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield highest
    finally:
        over.set()
        watcher.join()


on_linux = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="processes are counted on Linux"
)
HOSTILE = {
    "/big": b"<p>word " * 2_000_000,
    "/deep": b"<div>" * 300_000,
    "/attributes": b"<a " + b"x=1 " * 500_000 + b">",
}


@pytest.mark.slow
@on_linux
def test_memory_stays_bounded_on_hostile_pages(
    web: StandIn, session: CheckSession, tmp_path: Path
) -> None:
    import resource

    extraction = Extraction()
    guard = PublicWeb(allowed_hosts=[f"127.0.0.1:{web.port}"])
    pages = WebPages(guard, Limits(), extraction, Cache(tmp_path), "Plumbline/0")
    idle = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with watching_workers() as highest:
        for path, body in HOSTILE.items():
            with contextlib.suppress(CouldNotRead):
                pages.read(result(web.page(path, body)), session)
    extraction.close()
    used = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - idle) * 1024
    assert 0 < highest[0] < 200_000_000
    assert used + highest[0] < 300_000_000


@pytest.mark.slow
@on_linux
def test_hostile_pages_at_once_stay_below_300_mb_together() -> None:
    extraction = Extraction()
    bodies = [b"<br>" * 500_000, b"<p>word " * 250_000, b"<p>word " * 37_000, b"<li>a" * 55_000]
    failed: list[str] = []

    def read(body: bytes) -> None:
        try:
            extraction.extract(RawPage("html", body, "https://a.example/"))
        except NotExtracted as error:
            failed.append(error.detail)

    threads = [threading.Thread(target=read, args=(body,)) for body in bodies]
    with watching_workers() as highest:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    extraction.close()
    assert 100_000_000 < highest[0] < 300_000_000
    assert failed, "none of them was hostile enough"


@on_linux
def test_a_large_page_takes_its_process_with_it_and_a_small_one_leaves_it() -> None:
    before = _children()
    extraction = Extraction(seconds=60.0)
    small = RawPage("html", ARTICLE.format(more="").encode(), "https://a.example/")
    large = RawPage("html", small.body + b"<!-- " + b"x" * 400_000 + b" -->", small.url)
    try:
        text = extraction.extract(small)["text"]
        (kept,) = _children() - before
        assert extraction.extract(small)["text"] == text
        assert _children() - before == {kept}
        assert extraction.extract(large)["text"] == text
        assert _children() - before == set()
    finally:
        extraction.close()


def test_what_earlier_pages_made_a_process_load_leaves_room_for_later_ones() -> None:
    extraction = Extraction(seconds=60.0, processes=1)
    words = "<p>The bridge is open, it said in 2019.</p>"
    try:
        for language in ("en", "de", "it", "fr", "nl", "pl", "pt", "cs", "de"):
            html = f"<html lang='{language}'><body>{words}</body></html>".encode()
            page = extraction.extract(RawPage("html", html, "https://a.example/"))
            assert "The bridge is open" in page["text"], language
    finally:
        extraction.close()


@on_linux
def test_a_small_page_that_needs_much_memory_is_read_as_a_large_one() -> None:
    from plumbline.retrieval.pages import extraction as module

    extraction = Extraction(seconds=60.0, processes=1)
    page = RawPage("html", ARTICLE.format(more="<i>a</i>" * 20_000).encode(), "https://a.example/")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_MEMORY_BYTES", 1_000_000)
        assert "412 metres" in extraction.extract(page)["text"]
    extraction.close()


def test_a_worker_that_hangs_is_killed_and_replaced(tmp_path: Path) -> None:
    from plumbline.retrieval.pages import extraction as module

    extraction = Extraction(seconds=0.2, processes=1)
    page = module.RawPage("html", ARTICLE.format(more="").encode(), "http://e.example/")
    assert "412 metres" in extraction.extract(page)["text"]
    endless = module.RawPage("html", b"<p>A sentence of its own.</p>" * 60_000, "http://e.example/")
    began = time.monotonic()
    with pytest.raises(module.NotExtracted):
        extraction.extract(endless)
    assert time.monotonic() - began < 5.0
    assert "412 metres" in extraction.extract(page)["text"]
    extraction.close()


def test_nothing_is_imported_from_the_folder_that_it_is_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("json", "lxml", "trafilatura"):
        (tmp_path / f"{name}.py").write_text("open('run', 'w')", "utf-8")
    monkeypatch.chdir(tmp_path)
    extraction = Extraction(seconds=10.0, processes=1)
    page = RawPage("html", ARTICLE.format(more="").encode(), "http://e.example/")
    assert "412 metres" in extraction.extract(page)["text"]
    extraction.close()
    assert not (tmp_path / "run").exists()


@on_linux
def test_closing_ends_every_process() -> None:
    before = _children()
    extraction = Extraction(seconds=60.0)
    more = "<p>One more sentence of its own.</p>" * 3_000
    page = RawPage("html", ARTICLE.format(more=more).encode(), "https://a.example/")
    # At one moment, and not too short: were the first done before the second began, one process
    # would do both.
    together = threading.Barrier(2, timeout=20)

    def extract(page: RawPage) -> None:
        together.wait()
        extraction.extract(page)

    with ThreadPoolExecutor(2) as executor:
        list(executor.map(extract, [page, page]))
    # Processes belong to the thread that began them; when it ends, another one takes them over.
    until(lambda: len(_children() - before) == 2, "two processes")
    extraction.close()
    assert _children() - before == set()


def test_the_extraction_is_not_even_imported_before_a_page_is_read() -> None:
    script = (
        "import sys, plumbline.retrieval.build, plumbline.retrieval.pages.extraction as e\n"
        "e.Extraction()\n"
        "print([m for m in ('trafilatura', 'lxml', 'pypdfium2', 'ddgs') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "[]", done.stderr


def test_pages_that_follow_each_other_wake_the_watch_once(monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[bool] = []
    watch = extraction_module._Watch()
    changed = watch._changed
    notify = changed.notify

    def counted() -> None:
        woken.append(True)
        notify()

    monkeypatch.setattr(changed, "notify", counted)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        for _ in range(50):
            with watch.limit(process, 60.0):
                pass
        process.kill()
    assert len(woken) <= 2
