"""Pairs that nobody judged: a larger model does, and the small one learns from it (`distil.py`).

Each is a claim beside what the judge would read for it at run time: a sentence and the one before.
Claims are sentences of news articles (FNC-1, training part) beside another article of the same
story, their contradictions by rule, headlines beside the articles they stand over, the claims of
the reports written for the purpose, and those of the real pairs beside the passages most like them.
"""

from __future__ import annotations

import csv
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from corpora import rarity, split, words
from negatives import Bm25
from pairs import UNJUDGED, Pair
from sentences import Pools
from synthesise import Maker, passages_of, usable
from written import written

OPENS_WITH_PRONOUN = re.compile(r"(?:He|She|It|They|This|That|These|Those|We|I|But|And|So)\b|[\"“]")
CLAIMS_OF_ARTICLE = 10
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
    the sentences of other articles under the same headlines."""
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
    for body, sentences in bodies.items():
        related = {other for headline in over[body] for other in under[headline]} - {body}
        yield sorted(over[body]), sentences, [bodies[other] for other in sorted(related)]


def of_news(folder: Path, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Sentences, their contradictions and headlines, each beside an article of the same story."""
    told = list(stories(folder))
    weight = rarity(sentences for _, sentences, _ in told)
    texts = passages_of(Pair("", " ".join(s), UNJUDGED, "fnc1", "", "") for _, s, _ in told)
    maker = Maker(texts, rng.randrange(1 << 30))
    for over, sentences, related in told:
        others = [_with_words(one) for one in rng.sample(related, min(4, len(related)))]
        claims = [one for one in sentences if usable(one) and not OPENS_WITH_PRONOUN.match(one)]
        for claim in rng.sample(claims, min(CLAIMS_OF_ARTICLE, len(claims))):
            changed = maker.contradiction(claim, Pools(maker.names, []))
            for said in (claim, changed[0] if changed else ""):
                for other in others if said else ():
                    yield from ((said, text) for text in nearest(said, other, weight, 1))
        own = _with_words(sentences)
        for headline in rng.sample(over, min(8, len(over))):
            yield from ((headline, text) for text in nearest(headline, own, weight, 2))


def _with_words(sentences: list[str]) -> list[tuple[str, set[str]]]:
    return [(text, words(text)) for text in windows(sentences)]


def of_reports() -> Iterator[tuple[str, str]]:
    """The claims of the written reports beside the nearest two sentences of their report, where it
    has more than those."""
    rows = written()
    cut = {text: split(text) for text in {row.evidence for row in rows}}
    weight = rarity(cut.values())
    for row in rows:
        if len(cut[row.evidence]) > 2:
            near = nearest(row.claim, _with_words(cut[row.evidence]), weight, 1)
            yield from ((row.claim, text) for text in near)


def of_neighbours(real: list[Pair], count: int, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Claims of the real pairs beside the passages most like them, whatever those say."""
    texts = sorted({row.evidence for row in real})
    index = Bm25(texts)
    rows = [row for row in real if row.source not in ("cad_snli", "conjnli", "scitab")]
    for row in rng.sample(rows, min(count, len(rows))):
        for place in index.best(row.claim, 4)[1:3]:
            yield row.claim, " ".join(texts[place].split()[:110])


def unjudged(real: list[Pair], news: Path, seed: int) -> list[Pair]:
    """All of them once, by chance in order."""
    rng = random.Random(seed)
    found: dict[tuple[str, str], str] = {}
    for kind, pairs in (
        ("news", of_news(news, rng)),
        ("reports", of_reports()),
        ("neighbours", of_neighbours(real, 20_000, rng)),
    ):
        found |= dict.fromkeys(pairs, kind)
    rows = [Pair(c, e, UNJUDGED, f"unjudged {kind}", kind, "") for (c, e), kind in found.items()]
    rng.shuffle(rows)
    return rows


def counted(rows: Iterable[Pair]) -> dict[str, int]:
    """How many there are of each kind."""
    return dict(sorted(Counter(row.kind for row in rows).items()))
