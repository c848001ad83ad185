"""What a bench command is told, and the registry of commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from train.pairs import held_out

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

    def unseen(self, name: str) -> Path:
        """Return a data set's folder; that of Factcheck-Bench without the claims that the
        entailment model was trained on."""
        if name != "factcheck_bench":
            return self.folder(name)
        source = self.folder(name) / "claims.jsonl"
        kept = [
            line
            for line in source.read_text(encoding="utf-8").splitlines()
            if held_out(json.loads(line)["claim"])
        ]
        folder = ROOT / "build" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "claims.jsonl").write_text("\n".join(kept) + "\n", encoding="utf-8")
        return folder


Command = Callable[[Options], Figures]
