"""What a run is, what came out for each claim, and the file that keeps it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Literal

from plumbline.evaluation.exclusion import Excluded, Exclusion
from plumbline.evaluation.rows import RowsFile
from plumbline.schema import Model, Problem, Stance, Text, Usage, VerdictLabel

EvidenceMode = Literal["recorded", "pool", "store", "library", "live"]
"""Where evidence comes from; `store` is AVeriTeC's knowledge store, `live` whatever the reader's
own checks found."""
_ROW, _HEADER = '{"key":"', '{"header":'


class RunConfiguration(Model):
    """Everything that decides what comes out of a run; its hash is the run's key.

    `data_digest` is the hash of the claims with their recorded evidence; `settings` that of the
    user's settings and prompts that the run follows; `version` that of Plumbline's own code and
    weights, so that rows of an older program are never mixed in.
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
    settings: str = ""
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


class ResultsFile(RowsFile):
    """The rows of one or several runs; those of claims that were left half-written are done
    again."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, (_ROW, _HEADER))

    def headers(self) -> list[RunHeader]:
        """Return the runs in the file, in the order they were begun. Raises InputError."""
        return [self._read_as(RunHeader, *line) for line in self.lines() if _is_header(line[1])]

    def rows(self, key: str) -> list[ResultRow]:
        """Return the rows of one run, in the order they were written. Raises InputError."""
        found = []
        for number, line in self.lines():
            # Files of many runs are long: the rows of others are not read.
            of_another = line.startswith(_ROW) and not line.startswith(f'{_ROW}{key}"')
            if of_another or _is_header(line):
                continue
            row = self._read_as(ResultRow, number, line)
            if row.key == key:
                found.append(row)
        return found

    def begin(self, header: RunHeader) -> None:
        """Note a run, once; what an interrupted one left half-written is cut off first.

        Raises InputError for a file of something else, and changes nothing then.
        """
        known = {one.key for one in self.headers()}
        self.rows(header.key)
        self.mend()
        if header.key not in known:
            self.append([header])


def _is_header(line: str) -> bool:
    return line.startswith(_HEADER)
