"""The report as Markdown: the tables, for a file that is read beside the code."""

from __future__ import annotations

from collections.abc import Sequence

from plumbline.evaluation.report.build import Report
from plumbline.evaluation.summary import Estimate, RunScores

NONE = "–"
"""Stands where there is nothing to compute a figure from."""
HEADINGS = ("run", "claims", "accuracy", "macro-F1 (S, R)", "macro-F1 (all)", "failed")


def as_markdown(report: Report) -> str:
    """Return tables of scores, AVeriTeC scores, cost, comparisons and of what was measured."""
    parts = [table(HEADINGS, [score_cells(run) for run in report.runs])]
    averitec = [run for run in report.runs if run.averitec]
    if averitec:
        parts.append(table(AVERITEC_HEADINGS, [averitec_cells(run) for run in averitec]))
    parts.append(table(TRUST_HEADINGS, [trust_cells(run) for run in report.runs]))
    parts.append(table(COST_HEADINGS, [cost_cells(run) for run in report.runs]))
    if report.comparisons:
        parts.append(table(COMPARISON_HEADINGS, comparison_cells(report)))
    parts.append(table(RUN_HEADINGS, [run_cells(run) for run in report.runs]))
    return "\n\n".join(parts) + "\n"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table."""
    lines = [_line(headings), _line(["---"] * len(headings)), *map(_line, rows)]
    return "\n".join(lines)


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def estimated(score: Estimate | None) -> str:
    """Return a score with its interval, to three places; a dash where there is none."""
    if score is None:
        return NONE
    return f"{score.value:.3f} ({score.low:.3f} to {score.high:.3f})"


def score_cells(run: RunScores) -> list[str]:
    """Return a run's row under HEADINGS."""
    return [
        run.name,
        f"{run.claims} and {run.unlabelled} unlabelled" if run.unlabelled else str(run.claims),
        estimated(run.accuracy),
        estimated(run.macro_f1),
        estimated(run.macro_f1_all),
        str(run.failed),
    ]


AVERITEC_HEADINGS = ("run", "Q", "Q+A", "@0.1", "@0.2", "@0.25", "@0.3", "@0.4", "@0.5")


def averitec_cells(run: RunScores) -> list[str]:
    """Return a run's row under AVERITEC_HEADINGS."""
    scores = run.averitec
    if scores is None:
        return [run.name]
    at = [estimated(one) if key == "0.25" else f"{one.value:.3f}" for key, one in scores.at.items()]
    return [run.name, f"{scores.questions:.3f}", f"{scores.evidence:.3f}", *at]


TRUST_HEADINGS = (
    "run",
    "ECE",
    "Brier",
    "area under risk",
    "right when sure (0.8)",
    "evidence recall at 5, 10",
    "degraded",
)


def trust_cells(run: RunScores) -> list[str]:
    """Return a run's row under TRUST_HEADINGS."""
    found, recall = run.calibration, run.recall
    return [
        run.name,
        *(_figure(one) for one in (found.error, found.brier, found.area_under_risk)),
        f"{found.sure_precision:.3f} of {found.sure_count}" if found.sure_count else NONE,
        f"{recall['5']:.3f}, {recall['10']:.3f}" if recall else NONE,
        str(run.degraded),
    ]


def _figure(value: float | None) -> str:
    return NONE if value is None else f"{value:.3f}"


COST_HEADINGS = (
    "run",
    "LLM calls",
    "prompt tokens",
    "completion tokens",
    "price",
    "searches",
    "pages",
    "s a claim (mean, median)",
    "recorded texts left out (fact-checks, later), undated kept",
)


def cost_cells(run: RunScores) -> list[str]:
    """Return a run's row under COST_HEADINGS."""
    cost, excluded = run.cost, run.excluded
    return [
        run.name,
        f"{cost.llm_calls:.1f}",
        f"{cost.prompt_tokens:.0f}",
        f"{cost.completion_tokens:.0f}",
        f"{cost.price:.4f}",
        f"{cost.searches:.1f}",
        f"{cost.pages_read:.1f}",
        f"{cost.seconds:.2f}, {cost.median_seconds:.2f}",
        f"{excluded.fact_checks}, {excluded.later} of {excluded.recorded}, {excluded.undated}",
    ]


RUN_HEADINGS = ("run", "data set", "evidence", "left out", "seed", "data", "settings", "program")


def run_cells(run: RunScores) -> list[str]:
    """Return what a run was measured on, under RUN_HEADINGS; the last three are hashes."""
    chosen = run.configuration
    return [
        run.name,
        chosen.dataset,
        ", ".join(chosen.library) or chosen.mode,
        ", ".join(run.exclusions) or "nothing",
        str(chosen.seed),
        chosen.data_digest,
        chosen.settings or NONE,
        chosen.version,
    ]


COMPARISON_HEADINGS = ("first", "second", "only first right", "only second right", "p (McNemar)")


def comparison_cells(report: Report) -> list[list[str]]:
    """Return the rows under COMPARISON_HEADINGS."""
    return [
        [
            report.runs[one.first].name,
            report.runs[one.second].name,
            str(one.only_first),
            str(one.only_second),
            f"{one.p:.3g}",
        ]
        for one in report.comparisons
    ]
