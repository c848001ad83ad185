"""What a bench command is told, and the registry of commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benches.figures import Figures
from plumbline.errors import InputError

ROOT = Path(__file__).resolve().parent.parent.parent
RESULTS = ROOT / "build" / "bench-results.jsonl"


@dataclass(frozen=True)
class Options:
    """`data` is the folder of data sets, `strategies` those to measure, `limit` claims only.

    `only` are the data sets to take (none: all that the command knows). With `stored`, nothing is
    run: rows are scored as they were kept, by whatever version of Plumbline they were made.
    """

    data: Path | None = None
    strategies: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    limit: int | None = None
    workers: int = 1
    out: Path | None = None
    rows: Path = RESULTS
    stored: bool = False

    def folder(self, name: str) -> Path:
        """Return a data set's folder. Raises InputError when there is none."""
        if self.data is None or not (self.data / name).exists():
            raise InputError(
                f"This bench needs the data set {name}.",
                remedy="Give the folder that holds it: --data DIR.",
            )
        return self.data / name


Command = Callable[[Options], Figures]
