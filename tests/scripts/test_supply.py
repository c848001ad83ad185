"""The lock covers what is required, each advisory is dealt with, and the SBOM names it all."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "package-scripts"


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPTS / script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def pins(file: str, python: str) -> Iterator[tuple[str, str]]:
    """The packages that a requirements file pins for a version of Python, each with its version."""
    for line in (ROOT / file).read_text("utf-8").replace("\\\n", " ").splitlines():
        if not line.strip() or line.startswith(("#", "-r")):
            continue
        one = Requirement(line.partition("--hash")[0])
        here = {"python_version": python, "python_full_version": f"{python}.0"}
        if one.marker is None or one.marker.evaluate(here):
            yield canonicalize_name(one.name), str(one.specifier).removeprefix("==")


def locked() -> dict[str, list[tuple[str, int]]]:
    """The versions of each package in the lock, with how many hashes they have."""
    text = (ROOT / "requirements.lock").read_text("utf-8").replace("\\\n", " ")
    found: dict[str, list[tuple[str, int]]] = {}
    for line in text.splitlines():
        if match := re.match(r"([a-z0-9-]+)==(\S+)", line):
            found.setdefault(match[1], []).append((match[2], line.count("--hash=sha256:")))
    return found


def test_the_notice_names_every_package_that_is_installed_by_name() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8").lower().replace(" ", "").replace("-", "_")
    required = (ROOT / "requirements.txt").read_text("utf-8")
    for name in re.findall(r"^([A-Za-z0-9_.-]+)==", required, re.MULTILINE):
        assert name.lower().replace("-", "_") in notice, name


@pytest.mark.parametrize("python", ["3.10", "3.11", "3.13"])
def test_the_lock_holds_every_requirement_at_its_version_with_hashes(python: str) -> None:
    pinned = dict(pins("requirements.lock", python))
    for name, version in pins("requirements.txt", python):
        assert pinned.get(name) == version, f"make the lock anew: {name}"
    assert all(hashes for versions in locked().values() for _, hashes in versions)


@pytest.mark.parametrize("python", ["3.10", "3.11"])
@pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
def test_what_is_pinned_can_be_had_for_that_python(file: str, python: str) -> None:
    # Only what is installed here can be asked; what is pinned for another Python alone is not.
    for name, version in pins(file, python):
        try:
            told = metadata(name)
        except PackageNotFoundError:
            continue
        if told["Version"] == version and "Requires-Python" in told:
            takes = SpecifierSet(told["Requires-Python"])
            assert takes.contains(python), f"{name} {version} needs Python {takes}"


def test_every_known_advisory_is_mended_or_handled() -> None:
    done = run("advisories.py", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0, done.stdout
    assert {one["state"] for one in found} == {"mended", "handled"}
    assert any(one["advisory"]["id"] == "CVE-2025-69872" for one in found)
    named = {one["advisory"]["package"] for one in found}
    listed = json.loads((SCRIPTS / "advisories.json").read_text("utf-8"))["advisories"]
    assert named == {one["package"] for one in listed}, "an entry is about nothing that is pinned"


def test_an_advisory_that_nothing_was_done_about_fails() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(SCRIPTS)!r})\n"
        "from advisories import Advisory, standings\nfrom _pins import Pin\n"
        "pin = Pin('flask', '3.1.3', '', ())\n"
        "ask = lambda **more: standings([Advisory('Flask', 'X', 'y', **more)], [pin])[0].state\n"
        "print(ask(), ask(fixed='3.1.10'), ask(fixed='3.1.3'), ask(handled='so'))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["open", "open", "mended", "handled"]


def test_the_sbom_names_every_package_and_model_and_never_changes_by_itself() -> None:
    first, second = run("sbom.py").stdout, run("sbom.py").stdout
    assert first == second
    document = json.loads(first)
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    named = {(one["name"], one.get("version")) for one in document["components"]}
    wanted = {(name, version) for name, found in locked().items() for version, _ in found}
    assert wanted <= named
    models = [one for one in document["components"] if one["type"] == "machine-learning-model"]
    assert models
    assert all(len(one["hashes"][0]["content"]) == 64 for one in models)
    references = [one["bom-ref"] for one in document["components"]]
    assert len(references) == len(set(references))
