"""The packages for the stores: the same bytes each time, and nothing in them that is not needed."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "package-scripts" / "package.py"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Both packages, by browser."""
    return _pack(tmp_path_factory.mktemp("dist"))


def _pack(folder: Path) -> dict[str, Path]:
    subprocess.run([sys.executable, str(SCRIPT), "--into", str(folder)], check=True)
    return {
        "chrome": next(folder.glob("*-chrome.zip")),
        "firefox": next(folder.glob("*-firefox.xpi")),
    }


def _manifest(package: Path) -> dict[str, Any]:
    with zipfile.ZipFile(package) as archive:
        manifest: dict[str, Any] = json.loads(archive.read("manifest.json"))
    return manifest


def test_the_same_files_make_the_same_bytes(packages: dict[str, Path], tmp_path: Path) -> None:
    again = _pack(tmp_path)
    for browser, package in packages.items():
        assert package.read_bytes() == again[browser].read_bytes()


@pytest.mark.parametrize("browser", ["chrome", "firefox"])
def test_only_what_runs_is_shipped(packages: dict[str, Path], browser: str) -> None:
    with zipfile.ZipFile(packages[browser]) as archive:
        names = archive.namelist()
    assert "background/main.js" in names
    assert "_locales/en/messages.json" in names
    assert not [name for name in names if name.endswith((".ts", ".svg", ".md"))]


def test_firefox_is_told_what_data_is_collected(packages: dict[str, Path]) -> None:
    gecko = _manifest(packages["firefox"])["browser_specific_settings"]["gecko"]
    assert gecko["data_collection_permissions"]["required"]
    assert "service_worker" not in _manifest(packages["firefox"])["background"]


def test_chrome_gets_its_worker_and_its_panel(packages: dict[str, Path]) -> None:
    manifest = _manifest(packages["chrome"])
    assert manifest["background"]["service_worker"]
    assert "sidePanel" in manifest["permissions"]


@pytest.mark.parametrize("browser", ["chrome", "firefox"])
def test_no_host_but_this_computer_is_asked_for(packages: dict[str, Path], browser: str) -> None:
    manifest = _manifest(packages[browser])
    assert manifest["host_permissions"] == ["http://127.0.0.1/*"]
    assert "content_scripts" not in manifest
