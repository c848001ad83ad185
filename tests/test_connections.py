"""Why SQLite fails: a disk without space is told from a broken file."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from plumbline.connections import is_disk_full, is_of_the_moment


@pytest.mark.parametrize(
    ("told", "free", "full"),
    [
        ("database or disk is full", 10**9, True),
        ("disk I/O error", 40_000, True),
        ("disk I/O error", 10**9, False),
        ("database disk image is malformed", 0, False),
    ],
)
def test_an_io_error_on_a_disk_without_space_is_a_full_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: str, free: int, full: bool
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(1, 1, free))
    error = sqlite3.OperationalError(told)
    assert is_disk_full(error, tmp_path) is full
    assert is_of_the_moment(error, tmp_path) is full


@pytest.mark.parametrize(
    ("told", "of_the_moment"),
    [
        ("database is locked", True),
        ("attempt to write a readonly database", True),
        ("unable to open database file", True),
        ("file is not a database", False),
        ("no such column: key", False),
    ],
)
def test_a_file_in_use_or_out_of_reach_is_not_broken(
    tmp_path: Path, told: str, of_the_moment: bool
) -> None:
    assert is_of_the_moment(sqlite3.OperationalError(told), tmp_path) is of_the_moment
