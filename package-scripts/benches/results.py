"""Writes docs/results.md: all strategies on the embedded reasoner, beside what others reached."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from benches.document import DOCUMENT, parts_of
from benches.factcheck import true_or_false
from benches.figures import Figures
from benches.options import Options
from benches.verdicts import SETS, as_figures, measured, meteor
from benches.world.simulation import STRATEGIES
from plumbline.evaluation import datasets
from plumbline.evaluation.calibrated import FOLDS, calibrated
from plumbline.evaluation.claims import DataSet
from plumbline.evaluation.report.markdown import estimated, table
from plumbline.evaluation.runner import Run
from plumbline.evaluation.scores import labels
from plumbline.evaluation.scores.uncertainty import bootstrap
from plumbline.evaluation.summary import SURE, Estimate, RunScores, as_estimate, summarise
from plumbline.reasoning.embedded.entailment import EntailmentModel

PUBLISHED = Path(__file__).with_name("published.json")
_TITLES = {
    "averitec": "AVeriTeC dev, 500 claims over the pool of all recorded texts",
    "factool_qa": "FacTool-QA, 233 claims over their recorded snippets",
    "factcheck_bench": "Factcheck-Bench, 175 claims unseen in training, over recorded passages",
}
_HEADINGS = (
    "system", "evidence, model", "accuracy", "macro-F1 (S, R)", "macro-F1 (all)", "ECE",
    "right where sure",
)  # fmt: skip
_CALIBRATED = ", calibrated"


def results(options: Options) -> Figures:
    """Measure all strategies on the three sets and write the document."""
    found: dict[str, dict[str, RunScores]] = {}
    parts = [_note()]
    chosen = options.only or tuple(SETS)
    # Opened first: METEOR's word lists may be missing, and the runs take minutes.
    scorers = {name: meteor().score if name == "averitec" else None for name in chosen}
    if options.limit:
        parts.append(f"**Only the first {options.limit} claims of each set were measured.**\n")
    for dataset, pair_score in scorers.items():
        made = _measured(options, dataset)
        runs = {name: summarise(run, pair_score) for name, run in made.items()}
        found[dataset] = runs
        data = datasets.load(dataset, options.unseen(dataset))
        parts.append(_section(dataset, data, runs))
        if dataset == "factcheck_bench":
            parts.append(_true_or_false(made))
    path = options.out or DOCUMENT
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*parts, *parts_of(path)]), "utf-8")
    return {
        dataset: {name: as_figures(run) for name, run in runs.items()}
        for dataset, runs in found.items()
    }


def _note() -> str:
    model = EntailmentModel.load()
    read_with = model.name if model else "its rules alone"
    return f"""\
<!-- Written by the command below; don't edit by hand. -->
# Results

    python3 package-scripts/bench.py results --data DIR

`DIR` holds the public data sets (AVeriTeC, FacTool-QA, Factcheck-Bench). Figures in
parentheses are 95 % bootstrap intervals over claims (1,000 draws, seed 0). Macro-F1 (S, R) is
the papers' mean of supported and refuted; macro-F1 (all) that over all labels of the set.
Claims that could not be checked count as wrong. Everything on the *embedded* reasoner runs
without an LLM and without a network; it read with {read_with}. *Right where sure* is how often
supported or refuted is right where it is said with a confidence of {SURE}, and how often that is.
Where a set knows only true and false, a claim that is left open counts as what more speaks for,
as true where nothing speaks either way.

Some of the embedded reasoner's bounds, and the means of earlier weights that its model grew from,
were chosen by how well they did on these sets, among others ([model card](model-card.md)): it is
measured here on ground that it knows, and its figures are a little too good for it.

*Calibrated* are the same verdicts as somebody would give them who knows the set: its base rates
(six in ten of AVeriTeC's claims are false) and how far the confidences can be believed. Each
claim's confidences are scaled by a weight and a bias for each label that were fitted on the
other {FOLDS - 1} of {FOLDS} parts of the set, so none is judged by what it taught. Readers are
never shown these: what they highlight is not what fact-checkers pick.
"""


def _measured(options: Options, dataset: str) -> dict[str, Run]:
    """Return the set's runs by the name that the document gives them."""
    chosen = options.strategies or STRATEGIES
    made = {strategy: measured(options, dataset, strategy) for strategy in chosen}
    if dataset == "averitec":
        made |= {
            f"{strategy}, no fact-check sites": measured(
                options, dataset, strategy, without_fact_checks=True
            )
            for strategy in chosen
        }
    return made | {f"{name}{_CALIBRATED}": calibrated(run) for name, run in made.items()}


def _section(dataset: str, data: DataSet, runs: dict[str, RunScores]) -> str:
    mode = SETS[dataset]
    rows = [_row(name, f"{mode}, embedded", run) for name, run in runs.items()]
    rows += _constants(data) + _recorded_systems(data)
    rows += [list(map(str, row)) for row in _published(dataset)]
    parts = [f"## {_TITLES[dataset]}\n", table(_HEADINGS, rows)]
    if dataset == "averitec":
        parts += ["\n### AVeriTeC's own scores\n", _averitec_table(runs), "", _left_out(runs)]
    if "not_enough_evidence" not in data.labels:
        parts.append(_told(runs))
    parts += [_shortfalls(data, runs), _cost(runs)]
    return "\n".join(parts) + "\n"


def _true_or_false(made: dict[str, Run]) -> str:
    """Return the table of the claims that are true or false, as most systems are scored on them."""
    forced = {
        name: true_or_false(run) for name, run in made.items() if not name.endswith(_CALIBRATED)
    }
    data = next(iter(forced.values())).data
    rows = [_row(name, "recorded, embedded", summarise(run)) for name, run in forced.items()]
    title = f"### True or false: the {len(data.claims)} claims that are one of the two\n"
    note = "\nA choice between the two is forced here, as on FacTool-QA.\n"
    return "\n".join((title, table(_HEADINGS, rows + _constants(data)), note))


def _told(runs: dict[str, RunScores]) -> str:
    told = ", ".join(
        f"{name} {run.calibration.told_precision:.2f} of {run.calibration.told_count}"
        for name, run in runs.items()
        if not name.endswith(_CALIBRATED)
    )
    return (
        "\nA choice between the two is forced here, what is undecided being spread evenly over "
        f"them. Right where sure of the verdicts as a reader sees them: {told}."
    )


def _row(name: str, model: str, run: RunScores) -> list[str]:
    scores = (run.accuracy, run.macro_f1, run.macro_f1_all)
    trust = run.calibration
    sure = f"{trust.sure_precision:.2f} of {trust.sure_count}"
    return [name, model, *map(estimated, scores), f"{trust.error:.3f}", sure]


def _constants(data: DataSet) -> list[list[str]]:
    gold = [str(claim.gold) for claim in data.claims if claim.gold]
    # Over all claims of the set, also where fewer were measured.
    return [
        _answers_row(f"always {label}", "constant", gold, [label] * len(gold), data.labels)
        for label in ("supported", "refuted")
    ]


def _recorded_systems(data: DataSet) -> list[list[str]]:
    names = data.claims[0].others
    models = {
        "factool_gpt35": "same snippets, GPT-3.5",
        "perplexity": "its own search and model",
    }
    gold = [str(claim.gold) for claim in data.claims]
    return [
        _answers_row(
            f"{name} (answers in the file)",
            models.get(name, "unknown"),
            gold,
            [str(claim.others[name]) for claim in data.claims],
            data.labels,
        )
        for name in names
    ]


def _answers_row(
    name: str, model: str, gold: Sequence[str], said: Sequence[str], among: Sequence[str]
) -> list[str]:
    pairs = list(zip(gold, said, strict=True))

    def estimate(score) -> Estimate:  # type: ignore[no-untyped-def]
        return as_estimate(bootstrap(pairs, lambda some: score(*zip(*some, strict=True))))

    return [
        name,
        model,
        estimated(estimate(labels.accuracy)),
        estimated(estimate(lambda g, s: labels.macro_f1(g, s, labels.DECIDED))),
        estimated(estimate(lambda g, s: labels.macro_f1(g, s, among))),
        "",
        "",
    ]


def _published(dataset: str) -> list[list[str]]:
    from benches.figures import read

    return [
        [
            f"{one['system']} (published)",
            f"other: {one['model']}",
            one.get("accuracy", ""),
            one.get("macro_f1", ""),
            "",
            "",
            "",
        ]
        for one in read(PUBLISHED)[dataset]
        if "averitec" not in one
    ]


def _averitec_table(runs: dict[str, RunScores]) -> str:
    from benches.figures import read

    rows = []
    for name, run in runs.items():
        scores = run.averitec
        if scores is not None:
            questions, both = f"{scores.questions:.3f}", f"{scores.evidence:.3f}"
            rows.append([name, "pool, embedded", questions, both, estimated(scores.at["0.25"])])
    for one in read(PUBLISHED)["averitec"]:
        if "averitec" in one:
            shown = [one.get("questions", ""), one.get("evidence", ""), one["averitec"]]
            rows.append([f"{one['system']} (published)", f"other: {one['model']}", *shown])
    return table(("system", "evidence, model", "Q", "Q+A", "score at 0.25"), rows)


def _left_out(runs: dict[str, RunScores]) -> str:
    counts = next((run.excluded for run in runs.values() if run.excluded.fact_checks), None)
    if counts is None:
        return ""
    return (
        f"Without fact-check sites {counts.fact_checks} of {counts.recorded} recorded texts are "
        "left out. The pool is smaller than the web that the published systems searched, and two "
        "of them chose its texts: these rows are not a place in the shared task."
    )


def _shortfalls(data: DataSet, runs: dict[str, RunScores]) -> str:
    """Say which runs do no better than the best constant answer would."""
    gold = [str(claim.gold) for claim in data.claims if claim.gold]
    answers = [[label] * len(gold) for label in data.labels]
    scored = {
        "accuracy": (
            max(labels.accuracy(gold, said) for said in answers),
            lambda run: run.accuracy,
        ),
        "macro-F1 over all labels": (
            max(labels.macro_f1(gold, said, data.labels) for said in answers),
            lambda run: run.macro_f1_all,
        ),
    }
    lines = []
    for title, (constant, score) in scored.items():
        below = [name for name, run in runs.items() if score(run).value <= constant]
        named = "all of them" if len(below) == len(runs) else "; ".join(below) or "none"
        lines.append(
            f"No better in {title} than the best constant answer ({constant:.3f}): {named}."
        )
    return "\n" + "\n".join(lines)


def _cost(runs: dict[str, RunScores]) -> str:
    rows = [
        [
            name,
            f"{run.cost.searches:.1f}",
            f"{run.cost.pages_read:.1f}",
            f"{run.cost.median_seconds:.2f}",
            str(run.failed),
        ]
        for name, run in runs.items()
        if not name.endswith(_CALIBRATED)
    ]
    return "\n" + table(("strategy", "searches", "pages", "median s a claim", "failed"), rows)
