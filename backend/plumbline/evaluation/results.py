"""What a run is, what came out for each claim, and the file that keeps it."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Literal

from pydantic import ValidationError

from plumbline.errors import InputError
from plumbline.evaluation.exclusion import Excluded, Exclusion
from plumbline.schema import Model, Problem, Stance, Text, Usage, VerdictLabel

EvidenceMode = Literal["recorded", "pool", "library", "live"]
"""Where evidence comes from; `live` is whatever the reader's own checks found."""
_ROW = '{"key":"'


class RunConfiguration(Model):
    """Everything that decides what comes out of a run; its hash is the run's key.

    `data_digest` is the hash of the claims with their recorded evidence; `version` that of
    Plumbline's own code and weights, so that rows of an older program are never mixed in.
    """

    dataset: str
    data_digest: str
    strategy: str
    reasoner: str
    model: str | None = None
    mode: EvidenceMode = "recorded"
    library: tuple[str, ...] = ()
    exclusion: Exclusion = Exclusion()
    seed: int = 0
    version: str

    @property
    def key(self) -> str:
        """The configuration's hash, 16 hexadecimal digits."""
        return digest(self.model_dump(mode="json"))


class QuotedEvidence(Model):
    """Evidence as a verdict showed it."""

    url: str
    title: Text = ""
    quote: Text
    verbatim: bool
    stance: Stance


class ResultRow(Model):
    """The outcome for one claim.

    `pairs` are the questions asked with the answers read; `found` the addresses of all search
    results in the order they came; `seconds` wall-clock. `error` is set exactly when the label
    is `could_not_check`.
    """

    key: str
    claim_id: str
    label: VerdictLabel
    confidence: dict[VerdictLabel, float] = {}
    rationale: Text = ""
    stop_reason: str = ""
    degraded: tuple[str, ...] = ()
    pairs: tuple[tuple[Text, Text], ...] = ()
    evidence: tuple[QuotedEvidence, ...] = ()
    found: tuple[str, ...] = ()
    usage: Usage = Usage()
    seconds: float = 0.0
    error: Problem | None = None


class RunHeader(Model):
    """The first line of a results file's run: its configuration and what was left out."""

    header: Literal["run"] = "run"
    key: str
    configuration: RunConfiguration
    excluded: Excluded = Excluded()


def digest(value: object) -> str:
    """Return 16 hexadecimal digits that depend on nothing but `value`."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class ResultsFile:
    """A JSON-lines file that rows are appended to as they come; may hold several runs.

    A process killed in mid-write leaves half a line at the end; it is cut off, and that claim
    is done again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def headers(self) -> list[RunHeader]:
        """Return the runs in the file, in the order they were begun."""
        return [RunHeader.model_validate_json(line) for line in self._lines() if _is_header(line)]

    def rows(self, key: str) -> list[ResultRow]:
        """Return the rows of one run, in the order they were written."""
        found = []
        for number, line in enumerate(self._lines(), start=1):
            # Files of many runs are long: the rows of others are not read.
            of_another = line.startswith(_ROW) and not line.startswith(f'{_ROW}{key}"')
            if of_another or _is_header(line):
                continue
            try:
                row = ResultRow.model_validate_json(line)
            except ValidationError as error:
                raise InputError(
                    f"{self.path}, line {number} is no result of this version.",
                    remedy="Choose another --out file, or delete this one.",
                ) from error
            if row.key == key:
                found.append(row)
        return found

    def begin(self, header: RunHeader) -> None:
        """Note a run, once; what an interrupted one left half-written is cut off first."""
        self._mend()
        if header.key not in {known.key for known in self.headers()}:
            self.append([header])

    def append(self, rows: Iterable[ResultRow | RunHeader]) -> None:
        """Write rows at the end; each is on disk when this returns."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                for row in rows:
                    file.write(row.model_dump_json(exclude_defaults=False) + "\n")
                _sync(file)
        except OSError as error:
            raise InputError(f"{self.path} cannot be written: {error.strerror}.") from error

    def _mend(self) -> None:
        if not self.path.exists():
            return
        data = self.path.read_bytes()
        if data and not data.endswith(b"\n"):
            os.truncate(self.path, data.rfind(b"\n") + 1)

    def _lines(self) -> list[str]:
        if not self.path.exists():
            return []
        text = self.path.read_bytes().decode("utf-8", errors="replace")
        return text[: text.rfind("\n") + 1].split("\n")[:-1]


def _is_header(line: str) -> bool:
    return line.startswith('{"header":')


def _sync(file: IO[str]) -> None:
    file.flush()
    os.fsync(file.fileno())
