"""What stops the two commands on a machine that lacks something: one sentence and its remedy."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "package-scripts"


def run(code: str, root: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `code` with `_setup` at hand, as the scripts have it."""
    head = (
        f"import sys; sys.path.insert(0, {str(SCRIPTS)!r})\n"
        "from pathlib import Path\n"
        "from _setup import SetupError, fail, prepare, require_python\n"
        f"root = Path({str(root)!r})\n"
        "def attempt(work):\n"
        "    try:\n"
        "        work()\n"
        "    except SetupError as error:\n"
        "        sys.exit(fail(error))\n"
    )
    return subprocess.run(
        [sys.executable, "-c", head + code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )


def builder() -> str:
    """The pinned requirement that builds a project where it is installed."""
    pinned = (SCRIPTS.parent / "requirements.txt").read_text("utf-8").splitlines()
    return next(line for line in pinned if line.startswith("setuptools==")) + "\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project that needs no more than what builds it."""
    (tmp_path / "backend" / "tiny").mkdir(parents=True)
    (tmp_path / "backend" / "tiny" / "__init__.py").write_text("", "utf-8")
    (tmp_path / "requirements.txt").write_text(builder(), "utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "tiny"\nversion = "1"\n'
        '[tool.setuptools]\npackage-dir = { "" = "backend" }\npackages = ["tiny"]\n',
        "utf-8",
    )
    return tmp_path


def assert_refused(done: subprocess.CompletedProcess[str], sentence: str, remedy: str) -> None:
    assert done.returncode == 1, done.stderr
    lines = [line for line in done.stderr.splitlines() if "…" not in line]
    assert len(lines) == 2, done.stderr
    assert lines[0].startswith("Error:")
    assert sentence in lines[0]
    assert remedy in lines[1]


def test_the_server_is_started_with_nothing_from_the_present_folder(root: Path) -> None:
    code = (
        "import os, start\n"
        "start.prepare = lambda lock: Path(sys.executable)\n"
        "os.execv = lambda program, command: print(command) or sys.exit(0)\n"
        "sys.argv = ['start.py']\n"
        "start.main()"
    )
    if os.name != "nt":
        assert "'-I', '-m', 'plumbline', 'serve'" in run(code, root).stdout


def test_an_old_python_is_refused(root: Path) -> None:
    done = run("attempt(lambda: require_python((3, 9, 1)))", root)
    assert_refused(done, "Python 3.10 or newer; this is Python 3.9", "Install a newer Python")


def test_this_python_is_taken(root: Path) -> None:
    assert run("attempt(require_python)", root).returncode == 0


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_is_named(root: Path, module: str) -> None:
    done = run(
        f"sys.modules[{module!r}] = None\nattempt(lambda: prepare('requirements.txt', root))", root
    )
    assert_refused(done, "venv module is missing", "python3-venv")
    assert not (root / ".venv").exists()


@pytest.mark.slow
def test_no_network_for_pip_is_named(root: Path) -> None:
    (root / "requirements.txt").write_text("flask==3.1.3\n", "utf-8")
    done = run(
        "attempt(lambda: prepare('requirements.txt', root))",
        root,
        PIP_INDEX_URL="http://127.0.0.1:9/simple",
        PIP_RETRIES="0",
        PIP_NO_CACHE_DIR="1",
        PIP_CONFIG_FILE=os.devnull,
    )
    assert_refused(done, "could not reach the package index", "Connect to the network")


@pytest.mark.slow
def test_a_release_that_the_index_lacks_is_not_taken_for_a_missing_network(root: Path) -> None:
    wheels = root / "wheels"
    wheels.mkdir()
    (wheels / "flask-3.1.2-py3-none-any.whl").touch()
    (root / "requirements.txt").write_text("flask==3.1.3\n", "utf-8")
    done = run(
        "attempt(lambda: prepare('requirements.txt', root))",
        root,
        PIP_NO_INDEX="1",
        PIP_FIND_LINKS=str(wheels),
        PIP_CONFIG_FILE=os.devnull,
    )
    assert_refused(done, "could not install the requirements", "to see more")
    assert "flask==3.1.3" in done.stderr


@pytest.mark.slow
def test_ctrl_c_while_installing_is_no_traceback(root: Path) -> None:
    code = (
        "import _setup\n"
        "def stopped(folder): raise KeyboardInterrupt\n"
        "_setup._create = stopped\n"
        "attempt(lambda: prepare('requirements.txt', root))\n"
    )
    assert_refused(run(code, root), "Ctrl-C stopped that", "Run this script again")


def test_what_was_installed_once_is_not_installed_again(root: Path) -> None:
    first = run("print(prepare('requirements.txt', root))", root)
    assert first.returncode == 0, first.stderr
    assert "Installing" in first.stderr
    again = run("print(prepare('requirements.txt', root))", root)
    assert again.stdout == first.stdout
    assert again.stderr == ""
    (root / "requirements.txt").write_text(f"{builder()}# changed\n", "utf-8")
    assert "Installing" in run("prepare('requirements.txt', root)", root).stderr


@pytest.mark.slow
def test_nothing_is_fetched_but_what_the_requirements_name(root: Path) -> None:
    assert run("prepare('requirements.txt', root)", root).returncode == 0
    (root / "requirements.txt").write_text(f"{builder()}# changed\n", "utf-8")
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0"}
    done = run("attempt(lambda: prepare('requirements.txt', root))", root, **nowhere, PIP_USER="1")
    assert done.returncode == 0, done.stderr


def test_two_scripts_at_once_do_not_fill_the_environment_twice(root: Path) -> None:
    code = (
        "import _setup, time\n"
        "def create(folder):\n"
        "    python = _setup.python_of(folder)\n"
        "    python.parent.mkdir(parents=True)\n"
        "    python.write_text('', 'utf-8')\n"
        "def install(python, root, requirements):\n"
        "    time.sleep(1.5)\n"
        "    print('filled')\n"
        "_setup._create, _setup._install = create, install\n"
        "prepare('requirements.txt', root)"
    )
    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda _: run(code, root), range(3)))
    assert [one.returncode for one in done] == [0, 0, 0], [one.stderr for one in done]
    assert sum(one.stdout.count("filled") for one in done) == 1
    assert sum("Waiting for another script" in one.stderr for one in done) == 2


@pytest.mark.parametrize(("version", "missing"), [("140.5.0esr", True), ("153.0", False)])
def test_a_firefox_too_old_for_the_extension_counts_as_missing(
    root: Path, version: str, missing: bool
) -> None:
    program = root / "firefox-esr"
    program.write_text(f"#!/bin/sh\necho Mozilla Firefox {version}\n", encoding="utf-8")
    program.chmod(0o755)
    done = run("import test\nprint(test._missing())", root, PATH=str(root))
    assert done.returncode == 0, done.stderr
    assert ("firefox-esr" in done.stdout) is missing
