"""Verdicts over recorded evidence: FacTool-QA, Factcheck-Bench, AVeriTeC, and calibration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from benches.figures import Figures
from benches.options import Options
from plumbline.errors import ReasonerError
from plumbline.evaluation import datasets
from plumbline.evaluation.calibrated import calibrated
from plumbline.evaluation.exclusion import Exclusion
from plumbline.evaluation.job import Job
from plumbline.evaluation.labelling import FAILED, predicted_label, shares
from plumbline.evaluation.results import EvidenceMode, ResultsFile
from plumbline.evaluation.runner import Run, run, stored_run
from plumbline.evaluation.scores import calibration as scores
from plumbline.evaluation.scores import labels
from plumbline.evaluation.scores.meteor import Meteor
from plumbline.evaluation.summary import SURE, Estimate, RunScores, summarise
from plumbline.evaluation.workers import here, in_processes
from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import Answer, Claim, Excerpt, QuestionAnswer, Source, Span

DEFAULT = ("pass_fc",)
SETS: dict[str, EvidenceMode] = {
    "factool_qa": "recorded",
    "factcheck_bench": "recorded",
    "averitec": "pool",
}


def measured(
    options: Options, dataset: str, strategy: str, *, without_fact_checks: bool = False
) -> Run:
    """Return the run of a strategy on the embedded reasoner; what was run before is kept."""
    job = Job(
        dataset=dataset,
        path=options.unseen(dataset),
        strategy=strategy,
        reasoner="embedded",
        mode=SETS[dataset],
        exclusion=Exclusion(fact_checks=without_fact_checks),
        limit=options.limit,
    )
    file = ResultsFile(options.rows)
    if options.stored:
        return stored_run(job, file)
    workers = in_processes(options.workers) if options.workers > 1 else here
    return run(job, file, workers, _progress(f"{dataset} {strategy}"))


def _progress(name: str):  # type: ignore[no-untyped-def]
    def told(done: int, total: int) -> None:
        if done == total or done % 50 == 0:
            print(f"{name}: {done} of {total}", flush=True)

    return told


@lru_cache(maxsize=1)
def meteor() -> Meteor:
    """Return the one METEOR scorer of this process."""
    return Meteor()


def factool(options: Options) -> Figures:
    """FacTool-QA, with the systems recorded in the file and the constant baseline."""
    data = datasets.load("factool_qa", options.folder("factool_qa"))
    gold = [str(claim.gold) for claim in data.claims]
    baselines = {
        name: label_scores(gold, [str(claim.others[name]) for claim in data.claims])
        for name in data.claims[0].others
    }
    baselines["always_supported"] = label_scores(gold, ["supported"] * len(gold))
    return {"baselines": baselines, **by_strategy(options, "factool_qa", DEFAULT)}


def label_scores(gold: Sequence[str], said: Sequence[str]) -> Figures:
    """Return macro-F1 of supported and refuted, and accuracy."""
    return {
        "macro_f1": labels.macro_f1(gold, said, labels.DECIDED),
        "accuracy": labels.accuracy(gold, said),
    }


def by_strategy(options: Options, dataset: str, default: Sequence[str]) -> Figures:
    """Return the figures of each strategy asked for, else of the `default` ones."""
    return {
        strategy: as_figures(summarise(measured(options, dataset, strategy)))
        for strategy in options.strategies or default
    }


def as_figures(run: RunScores) -> Figures:
    """Return what a run's scores come to, as numbers."""
    found: dict[str, object] = {
        "claims": run.claims,
        "failed": run.failed,
        "accuracy": _interval(run.accuracy),
        "macro_f1": _interval(run.macro_f1),
        "macro_f1_all": _interval(run.macro_f1_all),
        "f1": {label: one.f1 for label, one in run.classes.items()},
        "calibration_error": run.calibration.error,
        "brier": run.calibration.brier,
        "area_under_risk": run.calibration.area_under_risk,
        "sure_precision": run.calibration.sure_precision,
        "sure_count": run.calibration.sure_count,
        "told_precision": run.calibration.told_precision,
        "told_count": run.calibration.told_count,
        "seconds_a_claim": run.cost.seconds,
        "texts_left_out": run.excluded.fact_checks + run.excluded.later,
    }
    if run.averitec:
        found["questions"] = run.averitec.questions
        found["questions_and_answers"] = run.averitec.evidence
        found["averitec_at"] = {at: one.value for at, one in run.averitec.at.items()}
        found["averitec"] = _interval(run.averitec.at["0.25"])
    if run.recall:
        found["recall"] = run.recall
    return found


def _interval(score: Estimate) -> Figures:
    return {"value": score.value, "low": score.low, "high": score.high}


def stance_of(reasoner: EmbeddedReasoner, claim: str, evidence: str) -> str:
    """Return what a piece of evidence says of a claim, by the reasoner as it ships.

    A claim that it cannot read counts as a failure, and so as wrong.
    """
    excerpt = as_excerpt(evidence)
    answer = Answer(text=evidence, excerpt_id="e1", quote=evidence, type="extractive")
    pair = QuestionAnswer(question=claim, answer=answer, excerpt=excerpt)
    try:
        return reasoner.stance(as_claim(claim), pair).stance
    except ReasonerError:
        return FAILED


def as_claim(text: str) -> Claim:
    """Return a bare claim of that wording."""
    return Claim(id="c1", text=text, span=Span(start=0, end=len(text)), source_text=text)


def as_excerpt(text: str, language: str | None = None) -> Excerpt:
    """Return a bare piece of evidence of that wording."""
    site = "recorded.invalid"
    source = Source(url=f"https://{site}/", title="", site=site, language=language)
    return Excerpt(id="e1", source=source, text=text)


def averitec(options: Options) -> Figures:
    """AVeriTeC dev over the pool of all recorded texts, with and without fact-check sites, as a
    reader would be told and calibrated on the set's other claims."""
    figures: dict[str, Figures] = {}
    for strategy in options.strategies or ("simple_rag",):
        for name, without in (("all_sites", False), ("without_fact_checks", True)):
            made = measured(options, "averitec", strategy, without_fact_checks=without)
            figures[f"{strategy}.{name}"] = as_figures(summarise(made, meteor().score))
            known = summarise(calibrated(made), meteor().score)
            figures[f"{strategy}.{name}.calibrated"] = as_figures(known)
    return figures


def calibration(options: Options) -> Figures:
    """How far confidences can be believed, a set at a time and over all sets together, as they
    are told and calibrated on each set's other claims."""
    figures: dict[str, Figures] = {}
    for strategy in options.strategies or DEFAULT:
        told = {dataset: measured(options, dataset, strategy) for dataset in SETS}
        figures[strategy] = _by_set(told)
        figures[f"{strategy}.calibrated"] = _by_set(
            {dataset: calibrated(run) for dataset, run in told.items()}
        )
    return figures


def _by_set(runs: Mapping[str, Run]) -> Figures:
    answers = {dataset: _answers(run) for dataset, run in runs.items()}
    return {
        **{dataset: _calibration(given) for dataset, given in answers.items()},
        "all": _calibration([one for given in answers.values() for one in given]),
    }


AnswerGiven = tuple[float, bool, str]
"""Confidence, whether it was right, and the label."""


def _answers(made: Run) -> list[AnswerGiven]:
    answers = []
    for claim, row in zip(made.data.claims, made.rows, strict=True):
        said = predicted_label(row, made.data.labels)
        share = shares(row, made.data.labels).get(said)
        if share is not None:
            answers.append((share, said == claim.gold, str(said)))
    return answers


def _calibration(answers: Sequence[AnswerGiven]) -> Figures:
    confidence, right = [one for one, _, _ in answers], [hit for _, hit, _ in answers]
    decided = [(one, hit) for one, hit, said in answers if said in labels.DECIDED]
    precision, count = scores.precision_above(
        [one for one, _ in decided], [hit for _, hit in decided], SURE
    )
    points = scores.risk_coverage(confidence, right)
    return {
        "error": scores.calibration_error(confidence, right),
        "area_under_risk": scores.area_under_risk(points),
        "sure_precision": precision,
        "sure_count": count,
        "answers": len(answers),
        "curve": [[point.coverage, point.risk] for point in points],
    }
