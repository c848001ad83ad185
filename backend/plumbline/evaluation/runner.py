"""Runs a job over its data set: resumes what was interrupted and keeps every row at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plumbline.errors import InputError
from plumbline.evaluation.claims import DataSet
from plumbline.evaluation.job import Job
from plumbline.evaluation.results import ResultRow, ResultsFile, RunHeader
from plumbline.evaluation.workers import Workers, here

Progress = Callable[[int, int], None]
"""Told how many claims are done, of how many."""


@dataclass(frozen=True)
class Run:
    """A finished run: its header, the claims it was measured on, and a row for each, in order."""

    header: RunHeader
    data: DataSet
    rows: tuple[ResultRow, ...]


def run(
    job: Job,
    file: ResultsFile,
    workers: Workers = here,
    progress: Progress = lambda done, total: None,
) -> Run:
    """Work on every claim of the job that `file` has no row for, and return all rows.

    Rows of claims that could not be checked are done again: the cause may be gone. Raises
    InputError for data or parts that cannot be used.
    """
    data, _ = job.data()
    claims = data.claims[: job.limit]
    configuration = job.configuration()
    header = RunHeader(key=configuration.key, configuration=configuration, excluded=job.left_out())
    file.begin(header)
    rows = {row.claim_id: row for row in file.rows(header.key) if row.error is None}
    missing = [claim.id for claim in claims if claim.id not in rows]
    progress(len(claims) - len(missing), len(claims))
    for row in workers(job, header.key, missing) if missing else ():
        file.append([row])
        rows[row.claim_id] = row
        progress(sum(claim.id in rows for claim in claims), len(claims))
    measured = data.model_copy(update={"claims": claims})
    return Run(header, measured, tuple(rows[claim.id] for claim in claims))


def stored_run(job: Job, file: ResultsFile) -> Run:
    """Return the newest run in `file` that has a row for every claim of `job`, without working.

    Rows of an older version of Plumbline count too: scores and reports can be changed without
    measuring again. Raises InputError when there is none.
    """
    data, _ = job.data()
    claims = data.claims[: job.limit]
    wanted = job.configuration()
    for header in reversed(file.headers()):
        same = header.configuration.model_copy(update={"version": wanted.version}) == wanted
        rows = {row.claim_id: row for row in file.rows(header.key)} if same else {}
        if same and all(claim.id in rows for claim in claims):
            measured = data.model_copy(update={"claims": claims})
            return Run(header, measured, tuple(rows[claim.id] for claim in claims))
    raise InputError(
        f"{file.path} holds no finished run of {job.strategy} on {job.dataset}.",
        remedy="Make the run first.",
    )
