"""Speed: a passage of 25 claims over a generated library of 10,000 documents, in a process of
its own, so that memory and cold start are that check's alone."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benches.figures import Figures
from benches.options import Options

DOCUMENTS = 10_000
CLAIMS = 25
_CHILD = Path(__file__).with_name("speed_child.py")
_PLACES = [
    "Alder",
    "Brook",
    "Cedar",
    "Dale",
    "Elm",
    "Fern",
    "Glen",
    "Heath",
    "Isle",
    "Juniper",
    "Knoll",
    "Larch",
    "Moor",
    "Nettle",
]
_KINDS = [
    "bridge",
    "mill",
    "tower",
    "museum",
    "library",
    "harbour",
    "station",
    "theatre",
    "chapel",
    "market",
]
_PEOPLE = ["Anna Berg", "Carl Dunn", "Eva Falk", "Greta Holm", "Ivar Jansen", "Klara Lund"]


def speed(options: Options) -> Figures:
    """Wall-clock, first verdict, memory and cold start; `--strategy` chooses, pass_fc else."""
    documents = options.limit or DOCUMENTS
    strategy = (options.strategies or ("pass_fc",))[0]
    with tempfile.TemporaryDirectory(prefix="plumbline-speed-") as folder:
        top = Path(folder)
        passage = _write_library(top / "library", documents)
        (top / "passage.txt").write_text(passage, "utf-8")
        indexed = _child(top, strategy, "index")
        measured = _child(top, strategy, "check")
    return {"documents": documents, "strategy": strategy, **indexed, **measured}


def _child(top: Path, strategy: str, task: str) -> dict[str, Any]:
    began = time.time()
    command = [sys.executable, str(_CHILD), str(top), strategy, task, repr(began)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=1_800)
    figures: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def _write_library(folder: Path, count: int) -> str:
    """Write the documents and return a passage of 25 claims, every third with a wrong year."""
    folder.mkdir(parents=True)
    chance = random.Random(7)
    sentences = []
    for number in range(count):
        facts = _facts(chance, number)
        (folder / f"doc-{number:05d}.md").write_text(_article(facts, chance), "utf-8")
        if number % (count // CLAIMS) == 0 and len(sentences) < CLAIMS:
            wrong = len(sentences) % 3 == 2
            year = facts["year"] + (11 if wrong else 0)
            sentences.append(f"The {facts['name']} was opened in {year}.")
    return " ".join(sentences)


def _facts(chance: random.Random, number: int) -> dict[str, Any]:
    place, kind = chance.choice(_PLACES), chance.choice(_KINDS)
    name = f"{place}{chance.choice(['ton', 'ford', 'wick', 'by'])} {kind.title()} {number}"
    return {"name": name, "kind": kind, "year": chance.randint(1701, 1999)}


def _article(facts: dict[str, Any], chance: random.Random) -> str:
    name, year = facts["name"], facts["year"]
    filler = [
        f"{chance.choice(_PEOPLE)} visited it in {chance.randint(1950, 2020)}.",
        f"It stands {chance.randint(2, 90)} kilometres from {chance.choice(_PLACES)}.",
        f"About {chance.randint(100, 9000)} people come there in a year.",
        f"Its keeper is {chance.choice(_PEOPLE)}, who speaks of it with pride.",
        "The roof was mended after a storm, and the doors were painted green.",
    ] * 3
    chance.shuffle(filler)
    head = f"---\ntitle: {name}\ndate: 2024-05-01\n---\n\n"
    return head + f"The {name} was opened in {year}. " + " ".join(filler) + "\n"
