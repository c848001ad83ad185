"""A Dask cluster that loses a worker in mid-run gives the scores of a single process."""

from __future__ import annotations

import json
import logging
import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from plumbline.errors import InputError
from plumbline.evaluation.cluster import on_cluster
from plumbline.evaluation.job import Job
from plumbline.evaluation.report import build_report
from plumbline.evaluation.results import ResultsFile
from plumbline.evaluation.runner import Run, run

distributed = pytest.importorskip("dask.distributed")
CLAIMS = 24


@pytest.fixture
def job(tmp_path: Path) -> Job:
    path = tmp_path / "claims.jsonl"
    told = "The Orle bridge number {} was opened in {}."
    lines = [
        {
            "claim": told.format(number, 1800 + number),
            "label": "supported" if number % 2 else "refuted",
            "evidence": [told.format(number, 1801 + number // 2 * 2)],
        }
        for number in range(CLAIMS)
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return Job(dataset="jsonl", path=path, strategy="pass_fc", reasoner="embedded")


@pytest.fixture
def cluster() -> Iterator[object]:
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, dashboard_address=None
    ) as made:
        yield made


def scores(made: Run) -> str:
    """All scores but the times, as they go into the JSON report."""
    (run_scores,) = build_report([made]).runs
    return run_scores.model_copy(update={"cost": None}).model_dump_json(exclude={"cost"})


@pytest.mark.slow
def test_a_lost_worker_changes_nothing(job: Job, cluster: object, tmp_path: Path) -> None:
    alone = run(job, ResultsFile(tmp_path / "alone.jsonl"))
    killed = threading.Event()

    def kill_one(done: int, total: int) -> None:
        if done >= 4 and not killed.is_set():
            killed.set()
            worker = next(iter(cluster.workers.values()))  # type: ignore[attr-defined]
            os.kill(worker.pid, signal.SIGKILL)

    address = cluster.scheduler_address  # type: ignore[attr-defined]
    file = ResultsFile(tmp_path / "spread.jsonl")
    spread = run(job, file, on_cluster(address), kill_one)
    assert killed.is_set()
    assert len(spread.rows) == CLAIMS
    assert scores(spread) == scores(alone)


def test_no_scheduler_is_said_so(job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plumbline.evaluation.cluster._CONNECT_SECONDS", "0.2s")
    with pytest.raises(InputError, match="no Dask scheduler"):
        run(job, ResultsFile(tmp_path / "r.jsonl"), on_cluster("tcp://127.0.0.1:9"))


def test_a_cluster_without_workers_is_waited_for_and_said_so(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("plumbline.evaluation.cluster._WORKER_SECONDS", 0.5)
    with distributed.LocalCluster(n_workers=0, processes=False, dashboard_address=None) as made:
        address = made.scheduler_address

        def hired(record: logging.LogRecord) -> bool:
            if "no workers" in record.getMessage():
                made.scale(1)
            return True

        caplog.handler.addFilter(hired)
        limited = replace(job, limit=1)
        done = run(limited, ResultsFile(tmp_path / "r.jsonl"), on_cluster(address))
    assert len(done.rows) == 1
    (told,) = [one.getMessage() for one in caplog.records if "no workers" in one.getMessage()]
    assert f"-m dask worker {address}" in told
