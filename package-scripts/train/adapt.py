"""Go on from a trained model with passages as a search brings them, judged by people.

    python package-scripts/train/adapt.py --start-from MODEL --passages claims.jsonl \
        --synthetic FILE --pairs DIR --base DIR --out DIR

The passages are Factcheck-Bench's (Apache-2.0): up to five a claim, most of them about the claim's
subject without a word on the claim, which pairs hardly teach. Half of the claims, chosen by a hash
of their text, are left out, so that there is something to measure on; real and synthetic pairs go
along so that nothing is forgotten. `--plan passages` made the weights 1.1.0, `news` and then
`stories` those that 1.2.0 is a mean of: they add what `telling.py` makes, everyday news told as
done, planned, feared, or done by somebody else. `general` adds what people wrote and judged for
`corpora.py`: sentences of every genre, and articles that discuss a headline. `reports` adds what
was written for the purpose (`written.py`) and made the weights 1.4.0. `fresh` takes the newest of
that, and what the model knew goes along as it answered before; it made the weights 1.8.0.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import numpy as np
import torch
from evaluate import pair_report
from export import dithered, export
from lessons.corpora import LICENCES, headlines, lingnli, taxinli
from lessons.telling import telling
from lessons.written import LICENCE as WRITTEN_LICENCE
from lessons.written import drawn, written
from network.batches import Encoded, batch_plan, encode
from network.encoder import CrossEncoder
from network.rounds import OWN_LABEL, targets
from network.trainer import Trainer, falling, predict
from network.warm_start import card_of, load_weights
from pairs import (
    LABELS,
    Pair,
    held_out,
    load_tokenizer,
    passages,
    permitted,
    read_pairs,
    without,
)

from train import PRESETS, synthetic_rows

TIMES = {"supports": 3, "refutes": 6, "neutral": 2}  # how often a passage is seen, by its stance
PLAIN = frozenset({"conjnli", "cad_snli"})  # sentence pairs, nothing like a passage


@dataclass(frozen=True)
class Plan:
    """How many pairs of each kind a round takes, and how fast the model learns from them;
    `sentences` and `headlines` are those of `corpora.py`, `written` the pairs of `written.py`,
    `fresh` those of its newest files. Where there are such, everything else is known already: it
    goes along as the model answers it (`OWN_LABEL` is what its labels count for).

    `passages` is None for all of them. The rate falls to zero `each_round`, or else over the run.
    """

    rounds: int
    passages: int | None
    telling: int
    real: int
    plain: int
    synthetic: int
    rate: float
    each_round: bool
    sentences: int = 0
    headlines: int = 0
    written: int = 0
    fresh: int = 0

    def shares(self, turn: int) -> tuple[float, float]:
        """The parts of the rate with which a round begins and ends."""
        if self.each_round:
            return 1.0, 0.0
        return 1.0 - turn / self.rounds, 1.0 - (turn + 1) / self.rounds


PLANS = {
    "passages": Plan(2, None, 0, 4_000, 0, 3_000, 4e-5, each_round=True),
    "stories": Plan(5, 1_200, 7_000, 3_500, 600, 3_000, 5e-5, each_round=False),
    "news": Plan(12, 900, 9_000, 2_500, 800, 3_000, 7e-5, each_round=False),
    "general": Plan(
        10, 900, 4_000, 4_000, 800, 3_000, 8e-5, each_round=False, sentences=11_000, headlines=3_000
    ),
    "reports": Plan(
        12, 900, 2_500, 3_500, 1_000, 2_500, 1e-4, each_round=False, sentences=5_000, written=12_500
    ),
    "fresh": Plan(
        6, 1_200, 1_800, 3_000, 600, 0, 8e-5, False, sentences=2_400, written=4_000, fresh=11_000
    ),
}
FRESH = ("ch", "ld", "vi", "vj", "vk", "vl", "wi", "wj")
FRESH_LABEL = 0.85  # what a label of the fresh pairs counts for
HEADLINE_SHARES = {"supports": 0.33, "refutes": 0.2, "neutral": 0.47}


def lessons(args: argparse.Namespace, plan: Plan, dev: list[Pair], turn: int) -> list[Pair]:
    """The rows of one round: new ones, and a share of what the model has learned before."""
    rng = random.Random(args.seed + turn)
    real = without(permitted(read_pairs(args.pairs / "train.jsonl")), dev)
    own = [row for row in passages(args.passages) if not held_out(row.claim)]
    rows = [row for row in own for _ in range(TIMES[row.label])]
    if plan.passages is not None:
        rows = rng.sample(rows, plan.passages)
    rows += rng.sample([row for row in real if row.source not in PLAIN], plan.real)
    rows += rng.sample([row for row in real if row.source in PLAIN], plan.plain)
    rows += telling(plan.telling, args.seed + turn)
    if plan.written:
        rows += drawn(plan.written, rng)
    if plan.sentences:
        rows += public(args.corpora, plan, turn, rng)
    if plan.synthetic:
        made = without(synthetic_rows(args.synthetic, real, 165_000, args.seed), dev)
        rows += rng.sample(made, plan.synthetic)
    return rows + (drawn(plan.fresh, rng, FRESH) if plan.fresh else [])


def as_known(knowing: CrossEncoder, data: Encoded, fresh: int) -> Encoded:
    """The pairs with what `knowing` says of them; the last `fresh` ones are new to it."""
    counts = np.where(np.arange(len(data)) < len(data) - fresh, OWN_LABEL, FRESH_LABEL)
    return replace(data, labels=targets(data.labels, predict(knowing, data, "cpu"), counts))


def portion(rows: list[Pair], count: int, rng: random.Random) -> list[Pair]:
    """So many of the rows, by chance; all of them where there are fewer."""
    return rng.sample(rows, min(count, len(rows)))


def public(folder: Path, plan: Plan, turn: int, rng: random.Random) -> list[Pair]:
    """A round's share of the public collections; the sentences come round one after another."""
    pool = sentences(folder)
    first = turn * plan.sentences % len(pool)
    rows = (pool + pool)[first : first + plan.sentences]
    told = news(folder) if plan.headlines else []
    for label, share in HEADLINE_SHARES.items():
        of_label = [row for row in told if row.label == label]
        rows += portion(of_label, round(share * plan.headlines), rng)
    return rows


@lru_cache(maxsize=1)
def sentences(folder: Path) -> list[Pair]:
    """All sentences in a fixed order of chance."""
    pool = [*lingnli(folder / "lingnli"), *taxinli(folder / "taxinli" / "taxinli10k.tsv")]
    random.Random(0).shuffle(pool)
    return pool


@lru_cache(maxsize=1)
def news(folder: Path) -> list[Pair]:
    """All headlines with their articles."""
    return list(headlines(folder / "fnc-1"))


def main(arguments: list[str] | None = None) -> int:
    """Train a few rounds, say after each what it brought on the half left out, and export."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("start-from", "passages", "pairs", "base", "out", "synthetic"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--corpora", type=Path, help="folder of what `corpora.py` reads")
    parser.add_argument("--plan", choices=sorted(PLANS), default="passages")
    parser.add_argument("--rounds", type=int, help="other than the plan's")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=20261122)
    args = parser.parse_args(arguments)
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    dev = read_pairs(args.pairs / "dev.jsonl")
    tokenizer = load_tokenizer(args.base, 224)
    plan = PLANS[args.plan]
    plan = replace(plan, rounds=args.rounds or plan.rounds)
    preset = replace(PRESETS["shipped"], rate=plan.rate)
    trainer = Trainer(load_weights(args.start_from, args.base), args.out, preset, "cpu", args.seed)
    trainer.resume()
    held = [row for row in passages(args.passages) if held_out(row.claim)]
    reports = written(held_out=True)[::6]  # all of them would take as long as half a round
    knowing = load_weights(args.start_from, args.base)
    for turn in range(plan.rounds):
        data = encode(lessons(args, plan, dev, turn), tokenizer)
        if plan.fresh:
            data = as_known(knowing, data, plan.fresh)
        batches = batch_plan(data.lengths, preset.tokens, random.Random(args.seed + turn))
        share = falling(*plan.shares(turn), len(batches))
        trainer.run(f"{args.plan} {turn}", data, batches, share)
        report(trainer, held, tokenizer, f"after round {turn}: passages")
        report(trainer, reports, tokenizer, f"after round {turn}: reports")
    trainer.model.load_state_dict(trainer.average)
    model = dithered(trainer.model, args.seed)
    export(model, args.base, args.out, dev, preset.read_tokens, summary(args, plan, len(held)))
    return 0


def summary(args: argparse.Namespace, plan: Plan, held: int) -> dict:
    """What the weights saw, for the model's card: before, and here."""
    card = json.loads(card_of(args.start_from).read_text(encoding="utf-8"))
    own = sum(not held_out(row.claim) for row in passages(args.passages))
    told = {"passages": own, "left_out": held, "plan": args.plan}
    told |= {"rounds": plan.rounds, "seed": args.seed}
    if plan.telling:
        told["telling_pairs"] = plan.telling * plan.rounds
    if plan.written:
        told["written"] = {"licence": WRITTEN_LICENCE, "pairs": plan.written * plan.rounds}
    if plan.fresh:
        told["fresh"] = {"files": FRESH, "pairs": plan.fresh * plan.rounds}
    if plan.sentences:
        used = ("lingnli", "taxinli", *(("fnc1",) if plan.headlines else ()))
        told["public"] = {
            **{name: LICENCES[name] for name in used},
            "sentences": plan.sentences * plan.rounds,
            "headlines": plan.headlines * plan.rounds,
        }
    licence = {"source": "factcheck_bench", "licence": "Apache-2.0"}
    before = card["training"].get("adapted", [])
    return {**card["training"], "adapted": [*before, {**licence, **told, "from": card["version"]}]}


def report(trainer: Trainer, rows: list[Pair], tokenizer, when: str) -> None:
    """Print three-way stance on pairs left out."""
    logits = predict(trainer.model, encode(rows, tokenizer), trainer.device)
    said = np.bincount(logits.argmax(1), minlength=len(LABELS))
    print(
        when,
        "macro-F1",
        pair_report(rows, logits)["macro_f1"],
        dict(zip(LABELS, said.tolist(), strict=True)),
    )


if __name__ == "__main__":
    sys.exit(main())
