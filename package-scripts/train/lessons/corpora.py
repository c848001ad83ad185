"""Pairs from public collections that people wrote or judged, read as their authors publish them.

LingNLI (Parrish et al. 2021) and TaxiNLI (Joshi et al. 2020) hold sentences of ten genres with
what follows from them, what contradicts them and what they leave open; those of Vania et al. (2020)
do so for sentences of Wikipedia. FNC-1 (Pomerleau and Rao 2017, after Ferreira and Vlachos 2016)
holds news articles that agree or disagree with a headline, or discuss it without taking a side:
passages that speak of the claim and yet settle nothing. VitaminC (Schuster et al. 2021) holds
claims beside a sentence of Wikipedia before and after somebody corrected it, WikiSplit (Botha et
al. 2018) long sentences of Wikipedia beside the two that somebody made of each.
"""

from __future__ import annotations

import csv
import json
import math
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from pairs import UNJUDGED, Pair

ENTAILMENT = {"entailment": "supports", "contradiction": "refutes", "neutral": "neutral"}
STANCES = {"agree": "supports", "disagree": "refutes", "discuss": "neutral"}
SENTENCE = re.compile(r"(?<=[.!?])[\"'”’)]*\s+(?=[\"'“‘(]?[A-Z0-9])|\n+")
WORD = re.compile(r"[^\W_]+(?:['’]\w+)?")
LICENCES = {
    "lingnli": "none stated",
    "taxinli": "C-UDA-1.0",
    "fnc1": "none stated",
    "vitaminc": "CC BY-SA 3.0",
    "wikinli": "CC BY-SA 3.0",
    "wikisplit": "CC BY-SA 4.0",
}
VERDICTS = {"SUPPORTS": "supports", "REFUTES": "refutes", "NOT ENOUGH INFO": "neutral"}
WIKIPEDIA = ("base_wiki", "translate_wiki")
BROKEN = "\ufffd"  # stands where a file lost a character, nearly always a space
# Texts cut into tokens, and how they are printed.
PRINTED = (
    (re.compile(r"(?:``|''|\")\s+([^\"`]+?)\s+(?:''|\")"), r'"\1"'),
    (re.compile(r"\s+([.,;:!?%)\]}])"), r"\1"),
    (re.compile(r"([(\[{$£€])\s+"), r"\1"),
    (re.compile(r"\s+('s|'re|'ve|'d|'ll|n't|')(?!\w)"), r"\1"),
)
WINDOW = 3  # sentences of an article that are read against its headline
LONGEST = 900  # characters of these


def lingnli(folder: Path, split: str = "train") -> Iterator[Pair]:
    """Rows of `NLI_data`; `split` is `train` (labelled by who wrote them) or `val` (by five)."""
    for path in sorted(folder.glob(f"**/{split}_round[1-5]_*.jsonl")):
        if path.stem.endswith("_combined"):
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row["label"] in ENTAILMENT:
                yield _pair("lingnli", row["hypothesis"], row["premise"], ENTAILMENT[row["label"]])


def taxinli(path: Path) -> Iterator[Pair]:
    """Rows of `taxinli10k.tsv` (Multi-NLI's sentences and labels)."""
    with path.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["label"] in ENTAILMENT:
                yield _pair("taxinli", row["hyp"], row["prem"], ENTAILMENT[row["label"]])


def headlines(folder: Path, part: str = "train") -> Iterator[Pair]:
    """Headlines of FNC-1 with the window of each related article that is nearest to them.

    `part` is `train` or `competition_test`, as the files are called.
    """
    csv.field_size_limit(sys.maxsize)
    with (folder / f"{part}_bodies.csv").open(encoding="utf-8", newline="") as stream:
        bodies = {row["Body ID"]: split(row["articleBody"]) for row in csv.DictReader(stream)}
    weight = rarity(bodies.values())
    seen: set[tuple[str, str]] = set()
    with (folder / f"{part}_stances.csv").open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            label = STANCES.get(row["Stance"])
            if label and (row["Headline"], row["Body ID"]) not in seen:
                seen.add((row["Headline"], row["Body ID"]))
                text = nearest(row["Headline"], bodies[row["Body ID"]], weight)
                yield _pair("fnc1", row["Headline"], text, label)


def vitaminc(path: Path) -> Iterator[Pair]:
    """Rows of one of its files, put back into print: the sentences come cut into tokens."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        label = VERDICTS[row["label"]]
        yield _pair("vitaminc", printed(row["claim"]), printed(row["evidence"]), label)


def printed(tokens: str) -> str:
    """A text whose tokens are parted by spaces, as one would print it."""
    text = " ".join(tokens.replace(BROKEN, " ").split())
    for pattern, instead in PRINTED:
        text = pattern.sub(instead, text)
    return text


def wikinli(folder: Path) -> Iterator[Pair]:
    """Training rows of the collections of Vania et al. whose sentences are Wikipedia's."""
    letters = {label[0]: said for label, said in ENTAILMENT.items()}
    for name in WIKIPEDIA:
        for line in (folder / name / "train.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row["label"] in letters:
                yield _pair("wikinli", row["hypothesis"], row["premise"], letters[row["label"]])


def wikisplit(folder: Path) -> Iterator[Pair]:
    """Each half beside the long sentence that it was made of; nobody judged whether it follows."""
    for path in sorted(folder.glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            whole, _, halves = line.partition("\t")
            for half in halves.split("<::::>"):
                yield _pair("wikisplit", printed(half), printed(whole), UNJUDGED)


def _pair(source: str, claim: str, evidence: str, label: str) -> Pair:
    return Pair(claim, evidence, label, source, "", LICENCES[source])


def split(text: str) -> list[str]:
    """The sentences of an article."""
    return [part.strip() for part in SENTENCE.split(text) if part and part.strip()]


def rarity(articles: Iterable[list[str]]) -> dict[str, float]:
    """For every word how rare it is: the logarithm of articles over articles with the word."""
    sets = [words(" ".join(article)) for article in articles]
    counts = Counter(word for article in sets for word in article)
    return {word: math.log(len(sets) / count) for word, count in counts.items()}


def words(text: str) -> set[str]:
    """The words of a text in lower case."""
    return {word.lower() for word in WORD.findall(text)}


def nearest(headline: str, sentences: list[str], weight: dict[str, float]) -> str:
    """The run of `WINDOW` sentences that shares the rarest words with the headline."""
    wanted = words(headline)
    runs = [sentences[at : at + WINDOW] for at in range(max(1, len(sentences) - WINDOW + 1))]

    def shared(run: list[str]) -> float:
        return sum(weight.get(word, 0.0) for word in wanted & words(" ".join(run)))

    return " ".join(max(runs, key=shared))[:LONGEST]
