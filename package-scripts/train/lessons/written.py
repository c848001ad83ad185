"""Pairs written for the purpose: reports, most of them of invented news, each with nine claims.

A report is a block of lines in the files of `reports/`: `E:` the evidence, then three claims that
it supports (`S:`), three that it refutes (`R:`) and three that it leaves open (`N:`), those of all
three kinds alike in tone, length and negations. A file's first letters tell what it holds: one
letter, news whose claims are worded otherwise than the report, so that shared words say little; of
two letters the first is `p` for plain single sentences, `t` for claims that all keep the report's
words, `o` for claims as another newspaper would print them, `l` for long reports, `w` for reference
pages and search results, `c` for what one finds on looking into a rumour or a politician's words,
`v` for news from which the claims have to be inferred: what follows, what only seems to, and what
is told of somebody else. `reports/waiting/` holds some that no model learned from yet.

What still tells the label without the report ("will" is mostly open, "all" mostly false) is weighed
down: a pair is drawn the more rarely the likelier its label is by its claim alone. Like everything
here they were written by this project's developers, who are language models; no other model took
part.
"""

from __future__ import annotations

import hashlib
import math
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from pairs import Pair

REPORTS = Path(__file__).with_name("reports")
KINDS = {"S": "supports", "R": "refutes", "N": "neutral"}
SOURCE, LICENCE = "written", "Apache-2.0"
HELD_OUT_OF = 12
PARTS = 5  # of the reports: each one's claims are weighed by those of the other four
CAUTION = 2.0  # words are no independent witnesses; their log odds are divided by this
WORD = re.compile(r"[a-z']+")


def written(
    folder: Path = REPORTS, held_out: bool = False, files: tuple[str, ...] = ("",)
) -> list[Pair]:
    """The pairs of all reports to learn from, or of one report in twelve that is left out; of the
    files whose names begin with one of `files`."""
    paths = (path for path in sorted(folder.glob("*.txt")) if path.name.startswith(files))
    texts = (path.read_text(encoding="utf-8") for path in paths)
    blocks = (block for text in texts for block in text.split("\n\n"))
    return [pair for block in blocks if left_out(block) == held_out for pair in report(block)]


def report(block: str) -> Iterator[Pair]:
    """The pairs of one report; lines of other kinds, as its heading, are passed over."""
    lines = [line.partition(": ") for line in block.splitlines()]
    evidence = next((text for kind, _, text in lines if kind == "E"), "")
    for kind, _, text in lines:
        if kind in KINDS:
            yield Pair(text.strip(), evidence.strip(), KINDS[kind], SOURCE, SOURCE, LICENCE)


def left_out(block: str) -> bool:
    """Whether a report is kept to measure on."""
    digest = hashlib.sha256(block.strip().encode()).digest()
    return int.from_bytes(digest[:4], "big") % HELD_OUT_OF == 0


def drawn(count: int, rng: random.Random, files: tuple[str, ...] = ("",)) -> list[Pair]:
    """So many pairs to learn from by chance, those more rarely whose claim gives its label away;
    `files` are the first letters of those that they come from."""
    rows, shares = _weighed(REPORTS, files)
    keys = [rng.random() ** share for share in shares]  # Efraimidis and Spirakis 2006
    order = sorted(range(len(rows)), key=lambda place: -keys[place])
    return [rows[place] for place in order[:count]]


@lru_cache(maxsize=2)
def _weighed(folder: Path, files: tuple[str, ...]) -> tuple[list[Pair], list[float]]:
    rows = written(folder, files=files)
    return rows, given_away(rows)


def given_away(rows: list[Pair]) -> list[float]:
    """How likely each pair's label is by the words of its claim, in 0..1 (naive Bayes)."""
    part = {text: place % PARTS for place, text in enumerate(sorted({r.evidence for r in rows}))}
    tables = [_counts(row for row in rows if part[row.evidence] != one) for one in range(PARTS)]
    return [_share(row, *tables[part[row.evidence]]) for row in rows]


def _counts(rows: Iterable[Pair]) -> tuple[dict[str, Counter[str]], Counter[str]]:
    words: dict[str, Counter[str]] = {label: Counter() for label in KINDS.values()}
    pairs: Counter[str] = Counter()
    for row in rows:
        pairs[row.label] += 1
        words[row.label].update(_words(row))
    return words, pairs


def _share(row: Pair, words: dict[str, Counter[str]], pairs: Counter[str]) -> float:
    chances = {
        label: math.prod(
            ((words[label][word] + 1) / (pairs[label] + 2)) ** (1 / CAUTION) for word in _words(row)
        )
        for label in words
    }
    return chances[row.label] / sum(chances.values())


def _words(row: Pair) -> set[str]:
    return set(WORD.findall(row.claim.lower()))
