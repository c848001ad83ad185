"""Reads the command line of the bench and runs one command."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from benches import figures
from benches.options import RESULTS, Command, Options
from plumbline.errors import PlumblineError

COMMANDS = {
    "pairs": "benches.pairs:pairs",
    "factool": "benches.verdicts:factool",
    "factcheck-bench": "benches.factcheck:factcheck_bench",
    "averitec": "benches.verdicts:averitec",
    "calibration": "benches.verdicts:calibration",
    "article": "benches.articles:article",
    "passages": "benches.passages:passages",
    "extraction": "benches.reading:extraction",
    "wording": "benches.wording:wording",
    "plain": "benches.plain:plain",
    "invariance": "benches.invariance:invariance",
    "worthiness": "benches.reading:worthiness",
    "retrieval": "benches.retrieval:retrieval",
    "quotes": "benches.quotes:quotes",
    "speed": "benches.speed:speed",
    "extension": "benches.extension:extension",
    "world": "benches.world.runs:world",
    "faults": "benches.world.faults:faults",
    "load": "benches.served.load:load",
    "chaos": "benches.served.chaos:chaos",
    "results": "benches.results:results",
    "small-model": "benches.small_model:small_model",
}


def run(arguments: Sequence[str]) -> int:
    """Run the command and return the exit code."""
    options = _parser().parse_args(arguments)
    if options.command == "list":
        print("\n".join(COMMANDS))
        return 0
    try:
        # Before the work, which may take minutes: what cannot be read or written then.
        older = figures.read(options.compare) if options.compare else None
        if options.json:
            figures.refuse_unwritable(options.json)
        found = _command(options.command)(_options(options))
    except PlumblineError as error:
        print(f"{error.title}: {error.detail}\n{error.remedy}", file=sys.stderr)
        return 1
    figures.show(found, older)
    if options.json:
        figures.write(options.json, found)
        print(json.dumps({"written": str(options.json)}))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench.py", description="Measures Plumbline.")
    parser.add_argument("command", choices=[*COMMANDS, "list"])
    parser.add_argument("--data", type=Path, help="folder that holds the data sets")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--compare", type=Path, help="figures written before, for ratios")
    parser.add_argument("--strategy", action="append", default=[], help="may be repeated")
    parser.add_argument("--only", action="append", default=[], help="a data set; may be repeated")
    parser.add_argument("--limit", type=_count, help="take the first claims only")
    parser.add_argument("--workers", type=_count, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="where a command writes its document")
    parser.add_argument("--rows", type=Path, default=RESULTS, help="where verdicts are kept")
    parser.add_argument(
        "--stored", action="store_true", help="score the verdicts that are kept; run nothing"
    )
    return parser


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is none; give a number from 1")
    return number


def _options(parsed: argparse.Namespace) -> Options:
    return Options(
        data=parsed.data.resolve() if parsed.data else None,
        strategies=tuple(parsed.strategy),
        only=tuple(parsed.only),
        limit=parsed.limit,
        workers=parsed.workers,
        out=parsed.out,
        rows=parsed.rows,
        stored=parsed.stored,
    )


def _command(name: str) -> Command:
    module, function = COMMANDS[name].split(":")
    command: Command = getattr(importlib.import_module(module), function)
    return command
