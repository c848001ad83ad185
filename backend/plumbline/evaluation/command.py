"""The commands `plumbline evaluate` and `plumbline batch`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from plumbline.errors import InputError, PlumblineError
from plumbline.evaluation.batch import check_all, read_requests
from plumbline.evaluation.cluster import on_cluster
from plumbline.evaluation.datasets import LOADERS
from plumbline.evaluation.exclusion import Exclusion
from plumbline.evaluation.job import Job, own_prompts
from plumbline.evaluation.past import labelled_runs
from plumbline.evaluation.report import as_markdown, as_page, build_report
from plumbline.evaluation.results import EvidenceMode, ResultsFile
from plumbline.evaluation.runner import Progress, Run, run
from plumbline.evaluation.scores.averitec import PairScore
from plumbline.evaluation.scores.meteor import Meteor
from plumbline.evaluation.workers import Workers, here, in_processes, in_threads
from plumbline.history import History
from plumbline.schema import StrategyName
from plumbline.settings import Folders, SettingsFile

STRATEGIES = list(StrategyName.__args__)  # type: ignore[attr-defined]
_LLM_THREADS = 8
_A_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("dataset", required=False, type=click.Choice(list(LOADERS)))
@click.option(
    "--path",
    type=click.Path(exists=True, path_type=Path),
    help="The data set's file or folder as its authors published it.",
)
@click.option(
    "--from-history",
    is_flag=True,
    help="Score the checks you have made against the labels you gave; checks nothing again.",
)
@click.option("--strategy", "strategies", multiple=True, type=click.Choice([*STRATEGIES, "all"]))
@click.option("--reasoner", "reasoners", multiple=True, type=click.Choice(["embedded", "llm"]))
@click.option(
    "--mode",
    type=click.Choice(["recorded", "pool"]),
    help="Each claim sees only what was recorded for it (default), or searches the texts of all.",
)
@click.option(
    "--library",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Search this folder of documents in place of recorded evidence. May be repeated.",
)
@click.option(
    "--store",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="AVeriTeC's knowledge store: each claim searches the pages that were found for it.",
)
@click.option("--without-fact-checks", is_flag=True, help="Leave out fact-checkers' own pages.")
@click.option("--without-later", is_flag=True, help="Leave out pages later than the claim.")
@click.option("--limit", type=click.IntRange(min=1), help="Take the first claims only.")
@click.option(
    "--seed", type=click.IntRange(min=0), default=0, help="For the LLM and for the intervals."
)
@click.option("--workers", type=click.IntRange(min=1), help="Default: one a core, 8 for an LLM.")
@click.option("--cluster", help="Address of a Dask scheduler to run on.")
@click.option("--out", type=_A_FILE, default=Path("evaluation.jsonl"), show_default=True)
@click.option("--html", type=_A_FILE, help="Write the report as one HTML page.")
@click.option("--markdown", type=_A_FILE, help="Write the report's tables.")
@click.option("--json", "as_json", type=_A_FILE, help="Write the report as JSON.")
def evaluate(
    out: Path,
    html: Path | None,
    markdown: Path | None,
    as_json: Path | None,
    workers: int | None,
    cluster: str | None,
    **wanted: Any,
) -> None:
    """Measure strategies on a data set over its recorded evidence.

    docs/data-sets.md says where each set comes from, which of its files is read, and what data
    of your own (jsonl) look like.

    What was interrupted goes on where it stopped: give the same --out file. Several
    --strategy and --reasoner are compared with each other.

    Exit code 0: the runs were made, whatever their scores. 1: a run was not, or not one of its
    claims could be checked.
    """
    measured = Measured(**wanted)
    reports = Reports(html, markdown, as_json)
    reports.refuse_unwritable(out, measured.path)
    if measured.from_history:
        reports.write(_labelled(), None, measured.seed)
        return
    jobs = measured.jobs()
    # What the scores need is looked for before the work, which may take hours.
    meteor = _meteor(jobs[0])
    file = ResultsFile(out)
    with _going_on_later():
        runs = [_run(job, file, _workers(job, workers, cluster)) for job in jobs]
    reports.write(runs, meteor, measured.seed)
    for made in runs:
        _refuse_failed(made)


@dataclass(frozen=True, kw_only=True)
class Measured:
    """What is to be measured, by the options of the command."""

    dataset: str | None
    path: Path | None
    from_history: bool
    strategies: tuple[str, ...]
    reasoners: tuple[str, ...]
    mode: EvidenceMode | None
    library: tuple[Path, ...]
    store: Path | None
    without_fact_checks: bool
    without_later: bool
    limit: int | None
    seed: int

    def jobs(self) -> list[Job]:
        """Return a job for each strategy on each reasoner; raise UsageError for what is missing."""
        if self.dataset is None or self.path is None:
            raise click.UsageError("Give a data set and its --path, or --from-history.")
        self._refuse_two_places_of_evidence()
        folders = Folders.of_user()
        settings, prompts = SettingsFile(folders.config).load(), own_prompts(folders)
        return [
            Job(
                dataset=self.dataset,
                path=self.path.resolve(),
                strategy=strategy,
                reasoner=reasoner,
                mode=self._where(),
                library=tuple(folder.resolve() for folder in self.library),
                store=self.store and self.store.resolve(),
                exclusion=Exclusion(fact_checks=self.without_fact_checks, later=self.without_later),
                limit=self.limit,
                seed=self.seed,
                settings=settings,
                prompts=prompts,
            )
            for reasoner in self.reasoners or ("embedded",)
            for strategy in self._chosen()
        ]

    def _refuse_two_places_of_evidence(self) -> None:
        if sum(map(bool, (self.library, self.mode, self.store))) > 1:
            raise click.UsageError(
                "Give one of --library, --store and --mode: each says where the evidence is."
            )
        if self.store and self.dataset != "averitec":
            raise click.UsageError(
                "--store is for averitec: it is the knowledge store of its claims."
            )

    def _where(self) -> EvidenceMode:
        if self.library:
            return "library"
        return "store" if self.store else self.mode or "recorded"

    def _chosen(self) -> Sequence[str]:
        return STRATEGIES if "all" in self.strategies else self.strategies or ("pass_fc",)


def _meteor(job: Job) -> PairScore | None:
    data, _ = job.data()
    return Meteor().score if any(claim.pairs for claim in data.claims) else None


@dataclass(frozen=True)
class Reports:
    """The files that a report is asked for in."""

    html: Path | None
    markdown: Path | None
    as_json: Path | None

    def refuse_unwritable(self, *kept: Path | None) -> None:
        """Raise InputError for a report that cannot be written, or that would replace one of the
        files `kept` or another report."""
        taken = [path.resolve() for path in kept if path]
        for path in (self.html, self.markdown, self.as_json):
            if path is None:
                continue
            if not os.access(path if path.exists() else path.parent, os.W_OK):
                raise InputError(
                    f"{path} cannot be written.",
                    remedy="Name a file in a folder that exists and that you may write to.",
                )
            if path.resolve() in taken:
                raise InputError(
                    f"{path} would be written over.", remedy="Give each report a file of its own."
                )
            taken.append(path.resolve())

    def write(self, runs: list[Run], meteor: PairScore | None, seed: int) -> None:
        """Print the report on `runs`, and write it into the files."""
        report = build_report(runs, meteor, seed=seed)
        tables = as_markdown(report)
        click.echo(tables)
        if self.html:
            self.html.write_text(as_page(report, runs), "utf-8")
        if self.markdown:
            self.markdown.write_text(tables, "utf-8")
        if self.as_json:
            self.as_json.write_text(report.model_dump_json(indent=1), "utf-8")


def _refuse_failed(made: Run) -> None:
    causes = [row.error for row in made.rows if row.error]
    if len(causes) == len(made.rows):
        strategy = made.header.configuration.strategy
        raise PlumblineError(
            f"No claim could be checked with {strategy}: {causes[0].detail}",
            remedy=causes[0].remedy,
        )


def _labelled() -> list[Run]:
    with closing(History(Folders.of_user().data)) as history:
        for path in history.damaged:
            click.echo(f"A damaged history was set aside as {path}; it is not counted.", err=True)
        runs = labelled_runs(history)
    if not runs:
        raise InputError(
            "No claim in the history has a label of yours.",
            remedy="Say which verdicts are right or wrong in a check's details, then try again.",
        )
    return runs


@contextmanager
def _going_on_later() -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        click.echo(
            "\nStopped. What is done is kept; the same command goes on from there.", err=True
        )
        raise


def _run(job: Job, file: ResultsFile, workers: Workers) -> Run:
    label = f"{job.strategy} on {job.reasoner}"
    with click.progressbar(length=1, label=label, show_pos=True) as bar:
        return run(job, file, workers, _shown_on(bar))


def _shown_on(bar: Any) -> Progress:
    def progress(done: int, total: int) -> None:
        bar.length = total
        bar.update(done - bar.pos)

    return progress


def _workers(job: Job, count: int | None, cluster: str | None) -> Workers:
    if cluster:
        return on_cluster(cluster)
    if job.reasoner == "llm":
        return in_threads(count or _LLM_THREADS)
    count = count or os.cpu_count() or 1
    return in_processes(count) if count > 1 else here


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", type=_A_FILE, default=Path("checks.jsonl"), show_default=True)
@click.option("--workers", type=click.IntRange(min=1), default=2, show_default=True)
@click.option("--cluster", help="Address of a Dask scheduler to run on.")
def batch(file: Path, out: Path, workers: int, cluster: str | None) -> None:
    """Check many passages: one JSON object a line, with `text` or a whole check request.

    Writes one finished check a line, with the number of its line in FILE. What was interrupted
    goes on where it stopped, and what could not be checked is checked again: give the same --out
    file; of several checks of one line, the last counts.

    Exit code 0: every passage was checked, whatever the verdicts. 1: some could not be.
    """
    requests = read_requests(file)
    settings = SettingsFile(Folders.of_user().config).load()
    with (
        _going_on_later(),
        click.progressbar(length=len(requests), label="checks", show_pos=True) as bar,
    ):
        failed = check_all(
            requests, settings, out, _shown_on(bar), workers=workers, cluster=cluster
        )
    if failed:
        first = failed[0]
        raise PlumblineError(
            f"{len(failed)} of {len(requests)} passages could not be checked in full. "
            f"Line {first.line}: {first.causes[0].detail}",
            remedy=f"{first.causes[0].remedy} Then run this again: only those are checked again.",
        )
