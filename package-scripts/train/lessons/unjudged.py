"""Pairs that nobody judged: a larger model does, and the small one learns from it (`distil.py`).

Each is a claim beside what the judge would read for it at run time: a sentence and the one before.
Claims are sentences of news articles (FNC-1, training part) beside another article of the same
story or the articles most like theirs, headlines beside the articles they stand over, the claims of
the reports written for the purpose and of Factcheck-Bench beside the nearest parts of their
passages, those of the real pairs beside the passages most like them, halves of long sentences of
Wikipedia beside the whole ones. Most come a second time as what contradicts them by rule. What is
made of claims alone is in `recombined.py`.
"""

from __future__ import annotations

import csv
import random
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from lessons.corpora import rarity, split, words
from lessons.negatives import Bm25
from lessons.recombined import Rewording, of_premises, of_reports
from lessons.sentences import Pools
from lessons.synthesise import Maker, passages_of, usable
from lessons.written import written
from pairs import UNJUDGED, Pair

OPENS_WITH_PRONOUN = re.compile(r"(?:He|She|It|They|This|That|These|Those|We|I|But|And|So)\b|[\"“]")
CLAIMS_OF_ARTICLE = 24
OTHER_ARTICLES = 4  # of a story, beside which each of these claims is set
NEIGHBOURS = 60_000
PREMISES = 60_000
LONGEST = 900  # characters of a window


def windows(sentences: list[str]) -> list[str]:
    """Every sentence together with the one before."""
    return [" ".join(sentences[max(0, at - 1) : at + 1])[-LONGEST:] for at in range(len(sentences))]


def nearest(
    claim: str, texts: list[tuple[str, set[str]]], weight: dict[str, float], most: int
) -> list[str]:
    """The texts that share the rarest words with the claim; `texts` come with their words."""
    wanted = words(claim)
    shared = [sum(weight.get(word, 0.0) for word in wanted & held) for _, held in texts]
    order = sorted(range(len(texts)), key=lambda at: -shared[at])[:most]
    return [texts[at][0] for at in order if shared[at]]


def stories(folder: Path) -> Iterator[tuple[list[str], list[str], list[list[str]]]]:
    """Of every article of FNC-1's training part: the headlines related to it, its sentences, and
    the sentences of other articles under the same headlines and of those most like it."""
    csv.field_size_limit(sys.maxsize)
    with (folder / "train_bodies.csv").open(encoding="utf-8", newline="") as stream:
        bodies = {row["Body ID"]: split(row["articleBody"]) for row in csv.DictReader(stream)}
    under: dict[str, set[str]] = defaultdict(set)
    over: dict[str, set[str]] = defaultdict(set)
    with (folder / "train_stances.csv").open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            if row["Stance"] != "unrelated":
                under[row["Headline"]].add(row["Body ID"])
                over[row["Body ID"]].add(row["Headline"])
    names = list(bodies)
    index = Bm25([" ".join(bodies[name]) for name in names])
    for body, sentences in bodies.items():
        related = {other for headline in over[body] for other in under[headline]}
        related |= {names[at] for at in index.best(" ".join(sentences[:4]), OTHER_ARTICLES)}
        yield sorted(over[body]), sentences, [bodies[other] for other in sorted(related - {body})]


def of_news(folder: Path, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Sentences, their contradictions and headlines, each beside an article of the same story."""
    told = list(stories(folder))
    weight = rarity(sentences for _, sentences, _ in told)
    contradicted = contradictions([" ".join(sentences) for _, sentences, _ in told], rng)
    for over, sentences, related in told:
        chosen = rng.sample(related, min(OTHER_ARTICLES, len(related)))
        others = [_with_words(one) for one in chosen]
        claims = [one for one in sentences if usable(one) and not OPENS_WITH_PRONOUN.match(one)]
        for claim in rng.sample(claims, min(CLAIMS_OF_ARTICLE, len(claims))):
            for said in (claim, *contradicted(claim)):
                for other in others:
                    yield from ((said, text) for text in nearest(said, other, weight, 1))
        own = _with_words(sentences)
        for headline in rng.sample(over, min(8, len(over))):
            yield from ((headline, text) for text in nearest(headline, own, weight, 2))


def contradictions(texts: list[str], rng: random.Random) -> Callable[[str], list[str]]:
    """What contradicts a sentence by rule, one or nothing; names are taken from the texts."""
    rows = (Pair("", text, UNJUDGED, "", "", "") for text in texts)
    maker = Maker(passages_of(rows), rng.randrange(1 << 30))

    def contradicted(sentence: str) -> list[str]:
        found = maker.contradiction(sentence, Pools(maker.names, []))
        return [found[0]] if found else []

    return contradicted


def _with_words(sentences: list[str]) -> list[tuple[str, set[str]]]:
    return [(text, words(text)) for text in windows(sentences)]


def of_passages(rows: list[Pair], rng: random.Random) -> Iterator[tuple[str, str]]:
    """The claims of rows and their contradictions beside the nearest two sentences each of their
    passages, where those have more; a claim as it is beside the three nearest."""
    cut = {text: split(text) for text in {row.evidence for row in rows}}
    weight = rarity(cut.values())
    read = {text: _with_words(parts) for text, parts in cut.items() if len(parts) > 2}
    contradicted = contradictions(sorted(cut), rng)
    for row in rows:
        if row.evidence in read:
            for text in nearest(row.claim, read[row.evidence], weight, 3):
                yield row.claim, text
            for said in contradicted(row.claim):
                yield from ((said, text) for text in nearest(said, read[row.evidence], weight, 1))


def of_rewordings(rows: list[Pair], rng: random.Random) -> Iterator[tuple[str, str]]:
    """The claims of rows in other words, and with an opposite, beside what the row has of evidence:
    the nearest two sentences, or all where there are no more."""
    cut = {text: split(text) for text in {row.evidence for row in rows}}
    weight = rarity(cut.values())
    read = {text: _with_words(parts) for text, parts in cut.items() if len(parts) > 2}
    rewording = Rewording(rng)
    for row in rows:
        near = nearest(row.claim, read.get(row.evidence, []), weight, 1) or [row.evidence]
        yield from ((said, near[0]) for said in rewording.reworded(row.claim))


def of_halves(rows: list[Pair], rng: random.Random) -> Iterator[tuple[str, str]]:
    """The claims of rows and their contradictions beside the rows' evidence."""
    contradicted = contradictions(sorted({row.evidence for row in rows}), rng)
    for row in rows:
        yield from ((said, row.evidence) for said in (row.claim, *contradicted(row.claim)))


def of_neighbours(real: list[Pair], count: int, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Claims of the real pairs beside the passages most like them, whatever those say."""
    texts = sorted({row.evidence for row in real})
    index = Bm25(texts)
    rows = [row for row in real if row.source not in ("cad_snli", "conjnli", "scitab")]
    for row in rng.sample(rows, min(count, len(rows))):
        for place in index.best(row.claim, 4)[1:3]:
            yield row.claim, " ".join(texts[place].split()[:110])


def unjudged(
    real: list[Pair],
    searched: list[Pair],
    premises: list[Pair],
    halves: list[Pair],
    news: Path,
    seed: int,
) -> list[Pair]:
    """All of them once, by chance in order. `real` are pairs whose claims get neighbours,
    `searched` those of passages that a search engine brought, `premises` sentences with several
    hypotheses each, `halves` parts of sentences beside the whole ones."""
    rng = random.Random(seed)
    reports = written()
    beside = list(of_premises(premises))
    found: dict[tuple[str, str], str] = {}
    for kind, pairs in (
        ("news", of_news(news, rng)),
        ("reports", of_passages(reports, rng)),
        ("searched", of_passages(searched, rng)),
        ("neighbours", of_neighbours([*real, *halves], NEIGHBOURS, rng)),
        ("claims", of_reports(reports, rng)),
        ("premises", iter(rng.sample(beside, min(PREMISES, len(beside))))),
        ("rewordings", of_rewordings([*reports, *real], rng)),
        ("halves", of_halves(halves, rng)),
    ):
        found |= dict.fromkeys(pairs, kind)
    rows = [Pair(c, e, UNJUDGED, f"unjudged {kind}", kind, "") for (c, e), kind in found.items()]
    rng.shuffle(rows)
    return rows
