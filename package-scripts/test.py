"""Sets up all that the tests need and runs them: linters, types, layers, extension, pytest."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from _setup import ROOT, SetupError, fail, prepare, require_python, say

EXTENSION_TESTS = ROOT / "tests" / "extension"
BROWSERS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "firefox-esr": ("firefox-esr", "firefox"),
    "xvfb": ("Xvfb",),
    "openbox": ("openbox",),
    "xdotool": ("xdotool",),
}
WORDNET = {"wordnet-base": Path("/usr/share/wordnet")}
_APT_SECONDS = 900
# Browser tests wait most of their time. A file stays together: its tests share servers, browsers
# and models. Not more than two at once, however many cores there are: some bound time or memory.
_AT_ONCE = ("-n", "2", "--dist", "loadfile")


@dataclass
class Step:
    """A command whose exit code counts."""

    name: str
    command: list[str]
    folder: Path = ROOT


@dataclass
class Plan:
    """What will be run, and what is left out with the reason."""

    steps: list[Step] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def main() -> int:
    """Run everything and return 0 only if nothing failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fast", action="store_true", help="leave out slow and browser tests")
    options, for_pytest = parser.parse_known_args()
    try:
        require_python()
        python = str(prepare("requirements-dev.txt"))
    except SetupError as error:
        return fail(error)
    plan = Plan()
    plan.steps += _python_steps(python)
    _plan_extension(plan)
    markers = _markers(plan, fast=options.fast)
    failed = [step.name for step in plan.steps if not _passes(step)]
    for reason in plan.left_out:
        say(f"Left out: {reason}")
    if failed:
        say(f"Failed: {', '.join(failed)}")
    # Last, so that pytest's closing line is the last line of all.
    tests = [python, "-m", "pytest", *_AT_ONCE, "-m", markers, *for_pytest]
    passed = subprocess.run(tests, cwd=ROOT, check=False).returncode == 0
    return 0 if passed and not failed else 1


def _python_steps(python: str) -> Iterator[Step]:
    folder = Path(python).parent
    sources = ["backend", "tests", "package-scripts"]
    yield Step("ruff", [python, "-m", "ruff", "check", *sources])
    yield Step("ruff format", [python, "-m", "ruff", "format", "--check", *sources])
    yield Step("mypy", [python, "-m", "mypy"])
    yield Step("lint-imports", [str(folder / "lint-imports")])


def _plan_extension(plan: Plan) -> None:
    npm = shutil.which("npm")
    if npm is None:
        plan.left_out.append(
            "the extension's type check and unit tests: npm is not installed "
            "(Debian, Ubuntu: `apt install nodejs npm`)."
        )
        return
    if not (EXTENSION_TESTS / "node_modules" / ".package-lock.json").exists():
        plan.steps.append(Step("npm ci", [npm, "ci", "--no-fund", "--no-audit"], EXTENSION_TESTS))
    for script in ("types", "unit", "lint"):
        command = [npm, "run", "--silent", "--if-present", script]
        plan.steps.append(Step(f"extension {script}", command, EXTENSION_TESTS))


def _markers(plan: Plan, *, fast: bool) -> str:
    if fast:
        plan.left_out.append("slow and browser tests, because of --fast.")
        return "not llm and not slow and not browser"
    missing = _missing()
    if missing:
        _install(missing)
    for package in _missing():
        plan.left_out.append(
            f"tests that need {package}: it is not installed, or too old, and cannot be installed "
            f"from here (Debian, Ubuntu: `sudo apt update && sudo apt install {package}`)."
        )
    return "not llm and not browser" if set(_missing()) & set(BROWSERS) else "not llm"


def _missing() -> list[str]:
    """The system packages that tests need and that are not there, or too old."""
    programs = [
        package
        for package, names in BROWSERS.items()
        if not any(_usable(package, program) for name in names if (program := shutil.which(name)))
    ]
    return programs + [package for package, folder in WORDNET.items() if not folder.exists()]


def _usable(package: str, program: str) -> bool:
    """Whether a program is new enough: an older Firefox than the manifest asks for refuses the
    extension, which would look like a fault of ours."""
    if package != "firefox-esr":
        return True
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"(\d+)\.\d", told.stdout)
    return found is not None and int(found.group(1)) >= _least_firefox()


def _least_firefox() -> int:
    manifest = json.loads((ROOT / "extension" / "manifest.json").read_text(encoding="utf-8"))
    asked = str(manifest["browser_specific_settings"]["gecko"]["strict_min_version"])
    return int(asked.partition(".")[0])


def _install(packages: list[str]) -> None:
    """Install Debian packages where that may be done; what stays missing is told afterwards."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    say(f"Installing {', '.join(packages)} …")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(
                [apt, "-qq", *arguments],
                env=environment,
                capture_output=True,
                timeout=_APT_SECONDS,
                check=False,
            )


def _passes(step: Step) -> bool:
    done = subprocess.run(
        step.command,
        cwd=step.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    passed = done.returncode == 0
    say(f"{'ok  ' if passed else 'FAIL'}  {step.name}")
    if not passed:
        say(done.stdout.rstrip())
    return passed


if __name__ == "__main__":
    sys.exit(main())
