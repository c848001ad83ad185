"""The shape of the code: arrows point down only, and every file says what it is for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(
    path
    for folder in ("backend", "tests", "package-scripts")
    for path in (ROOT / folder).rglob("*.py")
    if "node_modules" not in path.parts and path.read_text("utf-8").strip()
)
PACKAGE = sorted((ROOT / "backend" / "plumbline").rglob("*.py"))


def test_arrows_point_down_only() -> None:
    command = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_file_begins_with_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert silent == []


def test_no_file_has_grown_past_its_room() -> None:
    grown = {
        str(path.relative_to(ROOT)): lines
        for path in SOURCES
        if (lines := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert grown == {}


def test_only_the_settings_read_the_environment() -> None:
    readers = {
        path.name
        for path in PACKAGE
        if any(word in path.read_text("utf-8") for word in ("os.environ", "os.getenv", "getenv("))
    }
    assert readers <= {"settings.py"}


def test_nothing_listens_beyond_this_computer() -> None:
    for path in PACKAGE:
        assert '"0.0.0.0"' not in path.read_text("utf-8"), path
