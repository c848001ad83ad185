"""The report as one HTML page without anything from elsewhere: tables, plots, and every error."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from string import Template

from plumbline.evaluation.claims import EvaluationClaim
from plumbline.evaluation.evidence import UNADDRESSED
from plumbline.evaluation.labelling import predicted_label, shares
from plumbline.evaluation.report import markdown, plots
from plumbline.evaluation.report.build import Report, wrong_answers
from plumbline.evaluation.results import ResultRow
from plumbline.evaluation.runner import Run
from plumbline.evaluation.summary import RunScores
from plumbline.retrieval.web.urls import host_of
from plumbline.schema import DecidedLabel

_WEB = ("http://", "https://")


def as_page(report: Report, runs: Sequence[Run]) -> str:
    """Return the page. Everything that comes from data or the web is escaped text."""
    page = Template(files(__package__).joinpath("page.html").read_text("utf-8"))
    return page.substitute(
        scores=_scores(report),
        plots=_plots(report.runs),
        details="".join(
            _details(scores, run) for scores, run in zip(report.runs, runs, strict=True)
        ),
    )


def _scores(report: Report) -> str:
    runs = report.runs
    parts = [_table(markdown.HEADINGS, [markdown.score_cells(run) for run in runs])]
    scored = [run for run in runs if run.averitec]
    if scored:
        cells = [markdown.averitec_cells(run) for run in scored]
        parts.append(_table(markdown.AVERITEC_HEADINGS, cells))
    parts.append(_table(markdown.TRUST_HEADINGS, [markdown.trust_cells(run) for run in runs]))
    parts.append(_table(markdown.COST_HEADINGS, [markdown.cost_cells(run) for run in runs]))
    if report.comparisons:
        parts.append(_table(markdown.COMPARISON_HEADINGS, markdown.comparison_cells(report)))
    parts.append(_table(markdown.RUN_HEADINGS, [markdown.run_cells(run) for run in runs]))
    return "".join(parts)


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in headings)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return (
        f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _plots(runs: Sequence[RunScores]) -> str:
    drawn = [
        plots.intervals("Accuracy", [(run.name, run.accuracy) for run in runs]),
        plots.intervals("Macro-F1 (all labels)", [(run.name, run.macro_f1_all) for run in runs]),
        plots.risk_coverage(runs),
        *(plots.reliability(run, index) for index, run in enumerate(runs)),
    ]
    captions = ["", "", plots.legend(runs), *(escape(run.name) for run in runs)]
    return "".join(
        f"<figure>{plot}<figcaption>{caption}</figcaption></figure>"
        for plot, caption in zip(drawn, captions, strict=True)
    )


def _details(scores: RunScores, run: Run) -> str:
    wrong = wrong_answers(run)
    errors = "".join(
        _error(run.data.claims[index], run.rows[index], run.data.labels) for index in wrong
    )
    return (
        f"<section><h2>{escape(scores.name)}</h2>{_confusion(scores)}"
        f"<h3>{len(wrong)} answers that differ from gold</h3>{errors}</section>"
    )


def _confusion(scores: RunScores) -> str:
    counts = scores.confusion
    # Gold labels in the set's order, and across in the same: what is right stands diagonally.
    others = {label for row in counts.values() for label in row} - set(scores.classes)
    said = [*scores.classes, *sorted(others)]
    rows = [
        [gold, *(str(counts[gold].get(label, 0)) for label in said)]
        for gold in scores.classes
        if gold in counts
    ]
    return "<h3>Gold (rows) against predicted</h3>" + _table(["", *said], rows)


def _error(claim: EvaluationClaim, row: ResultRow, labels: Sequence[DecidedLabel]) -> str:
    said = predicted_label(row, labels)
    share = shares(row, labels).get(said)
    sure = f" ({share:.2f})" if share is not None else ""
    meant = "" if row.label == said else f", from {row.label}"
    facts = [str(claim.said_on or ""), claim.speaker or "", claim.id, claim.note]
    return (
        f"<details><summary>{escape(claim.text)} <b>gold {claim.gold}, said {said}{sure}{meant}</b>"
        f"</summary><p>{escape(' · '.join(fact for fact in facts if fact))}</p>"
        f"<p>{escape(row.rationale)}</p>{_failure(row)}"
        f"<h4>Gold answers</h4>{_list(_gold(claim))}<h4>Recorded</h4>{_list(_recorded(claim))}"
        f"<h4>Shown</h4>{_shown(row)}"
        f"<h4>Asked</h4>{_list([f'{q} → {a}' for q, a in row.pairs])}</details>"
    )


def _failure(row: ResultRow) -> str:
    if row.error is None:
        return ""
    return f"<p><b>{escape(row.error.title)}</b>: {escape(row.error.detail)}</p>"


def _gold(claim: EvaluationClaim) -> list[str]:
    return [
        f"{pair.question} → {answer.text} {answer.explanation}"
        for pair in claim.pairs
        for answer in pair.answers
    ]


def _recorded(claim: EvaluationClaim) -> list[str]:
    return [
        ": ".join(part for part in (text.stance, text.title, text.url, text.text) if part)
        for text in claim.recorded
    ]


def _shown(row: ResultRow) -> str:
    shown = [
        f"<li>{escape(one.stance)}{'' if one.verbatim else ' (paraphrase)'}: "
        f"{escape(one.quote)} {_link(one.url)}</li>"
        for one in row.evidence
    ]
    return f"<ul>{''.join(shown)}</ul>" if shown else "<p>nothing</p>"


def _link(url: str) -> str:
    if host_of(url).endswith(UNADDRESSED):
        return "(recorded without an address)"
    if not url.lower().startswith(_WEB):
        return escape(url)
    return f'<a href="{escape(url)}" rel="noreferrer">{escape(url)}</a>'


def _list(texts: Sequence[str]) -> str:
    if not texts:
        return "<p>nothing</p>"
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"
