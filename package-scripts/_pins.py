"""Reads requirements.lock; standard library only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
_PIN = re.compile(
    r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)(?:\s*;\s*(?P<marker>[^\\]+))?"
)


@dataclass(frozen=True)
class Pin:
    """One pinned package: `marker` says where it is installed, empty for everywhere."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]

    @property
    def purl(self) -> str:
        """The package URL, as SBOMs name it."""
        return f"pkg:pypi/{self.name}@{self.version}"


def pins(lock: Path = LOCK) -> list[Pin]:
    """Return all pins of the lock file, in its order."""
    return list(_read(lock.read_text("utf-8")))


def _read(text: str) -> Iterator[Pin]:
    for entry in re.sub(r"\\\n", " ", text).splitlines():
        match = _PIN.match(entry)
        if match is None:
            continue
        hashes = tuple(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry))
        marker = (match["marker"] or "").partition("--hash")[0].strip()
        yield Pin(normalised(match["name"]), match["version"], marker, hashes)


def normalised(name: str) -> str:
    """Return a package's name as PEP 503 writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def release(version: str) -> tuple[int, ...]:
    """Return a version's numbers, for comparison."""
    return tuple(int(part) for part in re.findall(r"\d+", version.partition("+")[0]))
