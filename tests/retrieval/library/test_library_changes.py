"""The library follows its folders' changes, and its index lives through what may befall it."""

from __future__ import annotations

import errno
import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from plumbline.retrieval.base import ProviderStatus
from plumbline.retrieval.library.files import Extract, FileText, read_file
from plumbline.retrieval.library.library import Library, collections_of
from plumbline.retrieval.search.library import LibraryProvider
from tests.retrieval.shelf import NILE, Open, ask, no_extraction, titles
from tests.waiting import until


def until_found(provider: LibraryProvider, words: str, *expected: str) -> None:
    until(lambda: titles(ask(provider, words)) == [*expected], f"{expected} alone to be found")


def test_changes_are_followed(open_library: Open, folder: Path) -> None:
    provider = open_library(folder)
    (folder / "new.md").write_text("# Zeppelin\n\nThe zeppelin flew over Lakehurst.", "utf-8")
    until_found(provider, "zeppelin Lakehurst", "Zeppelin")
    (folder / "new.md").write_text("# Airship\n\nThe airship flew over Friedrichshafen.", "utf-8")
    until_found(provider, "airship Friedrichshafen", "Airship")
    assert ask(provider, "zeppelin Lakehurst").status == "nothing"
    (folder / "new.md").unlink()
    until_found(provider, "airship Friedrichshafen")


def test_only_what_changed_is_read_again(open_library: Open, folder: Path) -> None:
    open_library(folder).library.close()
    later = open_library(folder).library
    before = {one.slug: one.id for one in later.entries("our-archive")}
    (folder / "nile.md").write_text(NILE + "\nMore.\n", "utf-8")
    os.utime(folder / "notes.txt", (1_700_000_000, 1_700_000_000))
    later.update()
    after = {one.slug: one.id for one in later.entries("our-archive")}
    assert after["sub-tower-1"] == before["sub-tower-1"]
    assert after["nile"] != before["nile"]


def test_a_changed_file_keeps_its_address_beside_others_of_its_name(
    open_library: Open, folder: Path
) -> None:
    for ending, subject in (("md", "barges"), ("txt", "ferries"), ("markdown", "tugs")):
        (folder / f"boats.{ending}").write_text(f"Boats\n\nThe {subject} left.", "utf-8")
    library = open_library(folder).library
    before = {one.slug for one in library.entries("our-archive")}
    for ending in ("md", "txt", "markdown"):
        (folder / f"boats.{ending}").write_text("Boats\n\nThe rafts came instead.", "utf-8")
        library.update()
    assert {one.slug for one in library.entries("our-archive")} == before


def test_a_folder_that_cannot_be_watched_is_read_all_the_same(
    open_library: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def limit_reached(emitter: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("watchdog.observers.api.EventEmitter.on_thread_start", limit_reached)
    for emitter in ("inotify.InotifyEmitter", "fsevents.FSEventsEmitter"):
        with suppress(ImportError):
            monkeypatch.setattr(f"watchdog.observers.{emitter}.on_thread_start", limit_reached)
    assert titles(ask(open_library(folder), "Nile")) == ["The Nile"]


def test_a_fault_in_one_update_does_not_end_all_later_ones(
    open_library: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plumbline.retrieval.library.watch._RETRY_SECONDS", 0.05)
    provider = open_library()
    late = Library(
        provider.library.index,
        collections_of([folder], None),
        "http://127.0.0.1:8737/",
        no_extraction,
    )
    faults = [ValueError("of ours")]

    def read(path: Path, folder: Path, extract: Extract) -> FileText | None:
        if faults:
            raise faults.pop()
        return read_file(path, folder, extract)

    monkeypatch.setattr("plumbline.retrieval.library.library.read_file", read)
    late.start()
    assert late.wait(20)
    assert titles(ask(LibraryProvider(late), "Nile")) == ["The Nile"]
    late.close()


def test_a_folder_that_left_the_settings_is_forgotten(open_library: Open, folder: Path) -> None:
    open_library(folder).library.close()
    assert ask(open_library(), "Nile").status == "nothing"


def test_a_folder_that_is_missing_is_no_missing_evidence(
    open_library: Open, folder: Path, tmp_path: Path
) -> None:
    provider = open_library(folder, tmp_path / "gone")
    assert "gone (The folder is not there)" in provider.status().detail
    blind = ask(provider, "zeppelin Lakehurst")
    assert blind.status == "could_not_look"
    assert blind.cause is not None
    assert "gone (The folder is not there)" in blind.cause.detail
    found = ask(provider, "Nile")
    assert (found.status, found.problems) == ("found", (blind.cause,))


def test_a_folder_that_comes_back_is_read_and_watched(
    open_library: Open, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plumbline.retrieval.library.watch._AWAY_SECONDS", 0.05)
    away = tmp_path / "away"
    provider = open_library(away)
    assert ask(provider, "Nile").status == "could_not_look"
    folder.rename(away)
    until_found(provider, "Nile", "The Nile")
    (away / "new.md").write_text("# Zeppelin\n\nThe zeppelin flew over Lakehurst.", "utf-8")
    until_found(provider, "zeppelin Lakehurst", "Zeppelin")


def test_what_was_read_of_a_folder_that_went_away_is_kept_and_said(
    open_library: Open, folder: Path, tmp_path: Path
) -> None:
    provider = open_library(folder)
    folder.rename(tmp_path / "unplugged")
    provider.library.update()
    report = ask(provider, "Nile")
    assert titles(report) == ["The Nile"]
    assert "The folder is not there" in report.problems[0].detail


def test_a_subfolder_that_may_not_be_looked_into_is_no_missing_evidence(
    open_library: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = folder / "closed"
    closed.mkdir()
    (closed / "zeppelin.md").write_text("# Zeppelin\n\nIt flew over Lakehurst.", "utf-8")
    provider = open_library(folder)
    looked_into = os.scandir

    def refused(path: Any) -> Any:
        if Path(path) == closed:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return looked_into(path)

    monkeypatch.setattr(os, "scandir", refused)
    provider.library.update()
    assert titles(ask(provider, "zeppelin Lakehurst")) == ["Zeppelin"], "it was read before"
    report = ask(provider, "submarine Toulon")
    assert report.cause is not None
    assert "closed (It cannot be looked into: Permission denied)" in report.cause.detail


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets such a name be written")
def test_a_file_whose_name_is_no_utf_8_is_read_like_the_others(
    open_library: Open, folder: Path
) -> None:
    odd = os.fsdecode(b"caf\xe9.txt")
    (folder / odd).write_text("The zeppelin flew over Lakehurst.", "utf-8")
    (folder / os.fsdecode(b"caf\xe9.pdf")).write_bytes(b"%PDF nothing")
    provider = open_library(folder)
    (found,) = ask(provider, "zeppelin Lakehurst").results
    assert (found.title, found.url.rsplit("/", 1)[1]) == ("Caf\\xe9", "caf-xe9")
    assert titles(ask(provider, "Nile")) == ["The Nile"]
    assert "; not read: caf\\xe9.pdf (" in provider.status().detail
    (folder / odd).unlink()
    until_found(provider, "zeppelin Lakehurst")


def test_folders_that_could_not_be_read_are_no_missing_evidence(
    open_library: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    provider = open_library(folder)
    library = provider.library
    assert provider.status() == ProviderStatus(name="library", state="ok", detail="3 documents")

    def broken(path: Path, folder: Path, extract: object) -> None:
        raise ValueError("of ours")

    monkeypatch.setattr("plumbline.retrieval.library.library.read_file", broken)
    (folder / "new.md").write_text("# Zeppelin\n\nThe zeppelin flew over Lakehurst.", "utf-8")
    with pytest.raises(ValueError, match="of ours"):
        library.update()

    blind = ask(provider, "zeppelin Lakehurst")
    assert blind.status == "could_not_look"
    assert blind.cause is not None
    assert "could not be read" in blind.cause.detail
    found = ask(provider, "Nile")
    assert (found.status, found.problems) == ("found", (blind.cause,))
    assert provider.status().state == "blocked"

    monkeypatch.undo()
    library.update()
    assert titles(ask(provider, "zeppelin Lakehurst")) == ["Zeppelin"]
    assert ask(provider, "Nile").problems == ()
    assert provider.status().state == "ok"


def test_folders_still_being_read_are_no_missing_evidence(
    open_library: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plumbline.retrieval.search.library._FIRST_READING_SECONDS", 0.05)
    index = open_library(folder).library.index
    unread = Library(index, collections_of([folder], None), "http://h", no_extraction)
    report = ask(LibraryProvider(unread), "zeppelin Lakehurst")
    assert report.status == "could_not_look"
    assert report.cause is not None
    assert "still being read" in report.cause.detail
    assert "still being read" in LibraryProvider(unread).status().detail


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few users make links")
def test_only_files_inside_the_folder_are_shown(
    open_library: Open, folder: Path, tmp_path: Path
) -> None:
    private = tmp_path / "private.txt"
    private.write_text("The zeppelin flew over Lakehurst.", "utf-8")
    (folder / "out.txt").symlink_to(private)
    (folder / "circle.txt").symlink_to(folder / "circle.txt")
    (folder / "gone.txt").symlink_to(tmp_path / "gone.txt")
    (folder / "river.md").symlink_to(folder / "nile.md")
    library = open_library(folder).library
    assert library.document("our-archive/out") is None
    assert library.document("our-archive/river") is not None
    assert dict(library.unread())["out.txt"] == "It is a link to a file outside of the folder."


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few users make links")
def test_what_an_earlier_version_read_through_a_link_is_forgotten(
    open_library: Open, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = tmp_path / "private.txt"
    private.write_text("The zeppelin flew over Lakehurst.", "utf-8")
    (folder / "out.txt").symlink_to(private)
    with monkeypatch.context() as earlier:
        for module in ("library", "files"):
            earlier.setattr(
                f"plumbline.retrieval.library.{module}.leads_out", lambda path, folder: False
            )
        before = open_library(folder)
        assert ask(before, "zeppelin Lakehurst").status == "found"
        before.library.close()
    assert ask(open_library(folder), "zeppelin Lakehurst").status == "nothing"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_in_the_folder_is_not_waited_for(open_library: Open, folder: Path) -> None:
    os.mkfifo(folder / "pipe.txt")
    provider = open_library(folder)
    assert titles(ask(provider, "Nile")) == ["The Nile"]
    assert "pipe.txt (It is no file" in provider.status().detail


def test_a_library_is_closed_while_a_disk_does_not_answer(
    open_library: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plumbline.retrieval.library.library._CLOSING_SECONDS", 0.1)
    library = open_library(folder).library
    answers, asked, read = threading.Event(), threading.Event(), []

    def slow(path: Path, folder: Path, extract: Extract) -> FileText | None:
        read.append(path.name)
        asked.set()
        answers.wait(20)
        return None

    monkeypatch.setattr("plumbline.retrieval.library.library.read_file", slow)
    for name in ("new.md", "newer.md"):
        (folder / name).write_text("# Zeppelin\n\nThe zeppelin flew over Lakehurst.", "utf-8")
    updating = threading.Thread(target=library.update)
    updating.start()
    assert asked.wait(20)
    library.close()
    answers.set()
    updating.join(20)
    assert not updating.is_alive()
    assert read == ["new.md"]
