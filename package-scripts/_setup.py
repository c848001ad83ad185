"""What the scripts share: a virtual environment that fits; standard library only."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 10)
_WAIT_SECONDS = 0.5
_OFFLINE = (
    "(from versions: none)",
    "Failed to establish a new connection",
    "Temporary failure in name resolution",
    "Name or service not known",
    "Network is unreachable",
    "ConnectTimeoutError",
    "ProxyError",
    "Could not fetch URL",
)


class SetupError(Exception):
    """Why a script cannot go on, in one sentence, and what to do about it."""

    def __init__(self, sentence: str, remedy: str) -> None:
        super().__init__(sentence)
        self.remedy = remedy


def fail(error: SetupError) -> int:
    """Say why the script ends, and return its exit code."""
    say(f"Error: {error}")
    say(f"  {error.remedy}")
    return 1


def say(line: str) -> None:
    """Print a line at once."""
    print(line, file=sys.stderr, flush=True)


def require_python(version: Sequence[int] = sys.version_info) -> None:
    """Raise SetupError when this Python is too old."""
    if tuple(version[:2]) < OLDEST_PYTHON:
        wanted = ".".join(str(part) for part in OLDEST_PYTHON)
        found = ".".join(str(part) for part in version[:2])
        raise SetupError(
            f"Plumbline needs Python {wanted} or newer; this is Python {found}.",
            "Install a newer Python, for instance from python.org, and run this script with it.",
        )


def prepare(requirements: str, root: Path = ROOT) -> Path:
    """Return the Python of `.venv`, made and filled as the requirements file says.

    A stamp file remembers what was installed, so that nothing is done twice. Raises SetupError.
    """
    folder = root / ".venv"
    python = python_of(folder)
    stamp = folder / f"plumbline-{requirements}.stamp"
    wanted = _fingerprint(root, requirements)

    def is_filled() -> bool:
        return python.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted

    if is_filled():
        return python
    try:
        with _alone(folder):
            if is_filled():  # by the script that was waited for
                return python
            if not _runs(python):
                _create(folder)
            _install(python, root, requirements)
            stamp.write_text(wanted, "utf-8")
    except KeyboardInterrupt as ended:
        raise SetupError(
            "Plumbline is not installed yet: Ctrl-C stopped that.",
            "Run this script again; it installs what is missing.",
        ) from ended
    return python


def python_of(folder: Path) -> Path:
    """Return where a virtual environment keeps its Python."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _fingerprint(root: Path, requirements: str) -> str:
    digest = hashlib.sha256(f"{sys.version_info[:2]} {root}".encode())
    for name in ("pyproject.toml", "requirements.txt", requirements):
        digest.update((root / name).read_bytes())
    return digest.hexdigest()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Have other scripts that want to fill `folder` wait meanwhile; the system ends every lock
    with its process. Raises SetupError."""
    try:
        file = folder.with_name(f"{folder.name}.lock").open("wb")
    except OSError as error:
        raise _unwritable(folder, error) from error
    with file:
        if not _lock(file):
            say("Waiting for another script that is installing Plumbline …")
            while not _lock(file):
                time.sleep(_WAIT_SECONDS)
        yield


def _lock(file: BinaryIO) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # a file system without locks: better unguarded than not at all
    return True


def _runs(python: Path) -> bool:
    try:
        done = subprocess.run([python, "-c", "import pip"], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def _create(folder: Path) -> None:
    say(f"Making the virtual environment {folder} …")
    missing = SetupError(
        "Python's venv module is missing or incomplete.",
        "Install it (Debian, Ubuntu: `sudo apt install python3-venv`) and run this script again.",
    )
    try:
        import ensurepip  # noqa: F401 - Debian ships venv without it
        import venv
    except ImportError as error:
        raise missing from error
    try:
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
    except subprocess.CalledProcessError as error:
        raise missing from error
    except OSError as error:
        raise _unwritable(folder, error) from error


def _unwritable(folder: Path, error: OSError) -> SetupError:
    return SetupError(
        f"The folder {folder} cannot be made: {error.strerror}.",
        "Make its parent folder writable, or copy Plumbline to one that is.",
    )


def _install(python: Path, root: Path, requirements: str) -> None:
    say(f"Installing what {requirements} names (once, a minute or two) …")
    hashed = ["--require-hashes"] if requirements.endswith(".lock") else []
    _pip(python, root, "install", *hashed, "-r", str(root / requirements))
    # In isolation, pip would fetch the newest setuptools, which no hash pins, and run it.
    _pip(python, root, "install", "--no-deps", "--no-build-isolation", "-e", str(root))


def _pip(python: Path, root: Path, *arguments: str) -> None:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    environment = {**os.environ, "PIP_USER": "0"}  # where that is set, pip refuses a `.venv`
    done = subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return
    output = done.stdout + done.stderr
    if any(sign in output for sign in _OFFLINE):
        raise SetupError(
            "pip could not reach the package index.",
            "Connect to the network, or set PIP_INDEX_URL to a mirror, and run this script again.",
        )
    reason = next((line for line in output.splitlines() if "ERROR" in line), "no reason given")
    raise SetupError(
        f"pip could not install the requirements: {reason.strip()}",
        f"Run `{' '.join(command).replace(' --quiet', '')}` to see more.",
    )
