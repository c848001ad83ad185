"""Make training pairs by rule from the evidence texts of the permitted pairs.

From a sentence S and its contradiction S' four pairs come: (S, S) and (S', S') support, (S', S)
and (S, S') refute, with claim first. All four are kept, so that a word that was put in, taken out
or swapped stands as often in a supported as in a refuted claim, and as often in the evidence of
both. Claims are restated at the same rate under every label. Neutral pairs come the same way from
a detail that one side lacks, from a passage whose one telling sentence was taken out, and from
the most similar passages (BM25) of other rows.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from lessons.contradicting import CONTRADICTING
from lessons.lexicon import COUNTRIES, PLACES
from lessons.negatives import hard_negatives
from lessons.restating import detail, restate, true_bound
from lessons.sentences import Pools, names_in
from pairs import Pair, permitted

ABBREVIATED = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|etc|No|Fig|al|Inc|Ltd|Co|U\.S|U\.K|"
    r"e\.g|i\.e|approx|ca)|\b[A-Z])\.$"
)
SKIPPED_SOURCES = frozenset({"scitab"})  # tables, not sentences
CAPTIONS_KEPT = 0.3  # of the picture captions, which are many and alike
SHARES = {  # of the rows wanted: contradictions with their restatements, details, removals, BM25
    "contradiction": 0.66,
    "detail": 0.12,
    "removed": 0.10,
    "bm25": 0.12,
}
RULE_WEIGHTS = {  # how often a rule is tried first; rare ones always get their turn
    "number": 4.0,
    "date": 4.0,
    "name": 3.0,
    "place": 3.0,
    "negation": 2.0,
    "antonym": 2.0,
    "comparison": 4.0,
    "quantifier": 4.0,
    "role": 4.0,
    "swap": 40.0,
    "cause": 40.0,
    "bound": 2.0,
    "unit": 20.0,
}


@dataclass(frozen=True)
class Passage:
    """Evidence cut into sentences, with the licence of the row it came from."""

    sentences: tuple[str, ...]
    source: str
    licence: str


def sentences_of(text: str) -> list[str]:
    """Cut English text into sentences at stops before a capital, minding abbreviations."""
    pieces = re.split(r"(?<=[.!?])[\"')\]]*\s+(?=[\"'(\[]?[A-Z0-9])", " ".join(text.split()))
    out: list[str] = []
    for piece in pieces:
        if out and ABBREVIATED.search(out[-1]):
            out[-1] = f"{out[-1]} {piece}"
        else:
            out.append(piece)
    return out


def usable(sentence: str) -> bool:
    """Is this a plain statement of fair length?"""
    words = sentence.split()
    return (
        5 <= len(words) <= 40
        and sentence.endswith(".")
        and sentence[0].isupper()
        and "?" not in sentence
        and sentence.count('"') % 2 == 0
    )


def passages_of(rows: Iterable[Pair]) -> list[Passage]:
    """Each evidence text once."""
    seen: dict[str, Passage] = {}
    for row in rows:
        if row.source in SKIPPED_SOURCES or row.evidence in seen:
            continue
        parts = [
            part if part[-1] in ".!?" else f"{part}." for part in sentences_of(row.evidence) if part
        ]
        if parts:
            seen[row.evidence] = Passage(tuple(parts), row.source, row.licence)
    return list(seen.values())


def name_pools(passages: list[Passage]) -> dict[int, list[str]]:
    """Names of the corpus by number of spaces in them, each as often as it occurs."""
    pools: dict[int, list[str]] = defaultdict(list)
    listed = set(COUNTRIES) | set(PLACES)
    for passage in passages:
        for sentence in passage.sentences:
            for name in sorted(set(names_in(sentence)) - listed):
                pools[name.count(" ")].append(name)
    return dict(pools)


def window(passage: Passage, at: int, rng: random.Random, words: int = 90) -> tuple[int, int]:
    """First and last-plus-one sentence of a stretch around sentence `at`, at most `words` long."""
    first, last = at, at + 1
    size = len(passage.sentences[at].split())
    target = rng.choice((0, 30, 60, words))
    while True:
        sides = [
            side
            for side, fits in (("left", first > 0), ("right", last < len(passage.sentences)))
            if fits
        ]
        if not sides:
            return first, last
        side = rng.choice(sides)
        more = passage.sentences[first - 1 if side == "left" else last]
        size += len(more.split())
        if size > target:
            return first, last
        first, last = (first - 1, last) if side == "left" else (first, last + 1)


class Maker:
    """Makes rows from passages; `fillers` are sentences of other passages used as distractors."""

    def __init__(self, passages: list[Passage], seed: int) -> None:
        self.rng = random.Random(seed)
        self.passages = passages
        self.names = name_pools(passages)
        self.fillers = [
            sentence
            for passage in passages
            for sentence in passage.sentences
            if usable(sentence) and passage.source != "cad_snli"
        ]

    def around(self, passage: Passage, at: int, sentence: str) -> str:
        """The passage's stretch around sentence `at`, with that sentence replaced."""
        first, last = window(passage, at, self.rng)
        parts = [
            sentence if place == at else passage.sentences[place] for place in range(first, last)
        ]
        if self.rng.random() < 0.25 and self.fillers:
            parts.insert(self.rng.randint(0, len(parts)), self.rng.choice(self.fillers))
        return " ".join(part for part in parts if part)

    def said(self, sentence: str) -> str:
        """The sentence as a claim: restated in two of three cases, under every label alike."""
        if self.rng.random() < 0.33:
            return sentence
        return restate(sentence, self.rng)[0]

    def contradiction(self, sentence: str, pools: Pools) -> tuple[str, str] | None:
        """A contradicting sentence and the name of the rule, rarer rules first."""
        kinds = sorted(
            CONTRADICTING,
            key=lambda kind: self.rng.random() ** (1 / RULE_WEIGHTS[kind]),
            reverse=True,
        )
        for kind in kinds:
            changed = CONTRADICTING[kind](sentence, self.rng, pools)
            if changed and changed != sentence:
                return changed, kind
        return None

    def quartet(self, passage: Passage, at: int) -> list[Pair]:
        """Four pairs from one sentence and its contradiction."""
        sentence = passage.sentences[at]
        nearby = [name for other in passage.sentences for name in names_in(other)]
        found = self.contradiction(sentence, Pools(self.names, nearby))
        if not found:
            return []
        changed, kind = found
        if kind == "bound":
            return self.bounds(passage, at, changed)
        rows = []
        for claim in (sentence, changed):
            for evidence in (sentence, changed):
                label = "supports" if claim == evidence else "refutes"
                rows.append(
                    self.pair(
                        self.said(claim), self.around(passage, at, evidence), label, kind, passage
                    )
                )
        return rows

    def bounds(self, passage: Passage, at: int, broken: str) -> list[Pair]:
        """A bound that holds and one that does not, both against the exact number."""
        sentence = passage.sentences[at]
        kept = true_bound(sentence, self.rng)
        rows = [(broken, "refutes"), (kept, "supports")] if kept else []
        return [
            self.pair(claim, self.around(passage, at, sentence), label, "bound", passage)
            for claim, label in rows
        ]

    def details(self, passage: Passage, at: int) -> list[Pair]:
        """The longer sentence is neutral to the shorter one, which follows from the longer one."""
        found = detail(passage.sentences[at], self.rng)
        if not found:
            return []
        longer, shorter = found
        return [
            self.pair(
                self.said(longer),
                self.without_hint(passage, at, longer, shorter),
                "neutral",
                "detail",
                passage,
            ),
            self.pair(
                self.said(shorter), self.around(passage, at, longer), "supports", "detail", passage
            ),
        ]

    def without_hint(self, passage: Passage, at: int, longer: str, shorter: str) -> str:
        """Evidence with the shorter sentence; neighbours that name the detail are left out."""
        lost = set(re.findall(r"[A-Z]\w+|\d+", longer)) - set(re.findall(r"[A-Z]\w+|\d+", shorter))
        evidence = self.around(passage, at, shorter)
        return shorter if any(word in evidence for word in lost) else evidence

    def removed(self, passage: Passage, at: int) -> list[Pair]:
        """The passage without the sentence that tells: neutral."""
        if len(passage.sentences) < 2:
            return []
        evidence = self.around(passage, at, "")
        if len(evidence.split()) < 6:
            return []
        return [
            self.pair(self.said(passage.sentences[at]), evidence, "neutral", "removed", passage)
        ]

    @staticmethod
    def pair(claim: str, evidence: str, label: str, kind: str, passage: Passage) -> Pair:
        """A row that says what made it."""
        return Pair(claim, evidence, label, f"synthetic {passage.source}", kind, passage.licence)


def claim_quartets(rows: list[Pair], maker: Maker) -> list[Pair]:
    """The same four pairs from supported human claims whose changed word stands in the evidence.

    The claim is worded freely here, so that the model learns more than to compare strings.
    """
    out: list[Pair] = []
    for row in rows:
        if row.label != "supports" or row.source in ("cad_snli", "scitab"):
            continue
        nearby = names_in(row.evidence)
        for kind in ("number", "date", "name", "place", "role", "antonym", "comparison"):
            changed = CONTRADICTING[kind](row.claim, maker.rng, Pools(maker.names, nearby))
            if not changed:
                continue
            old, new = difference(row.claim, changed)
            licence = (f"synthetic {row.source}", kind, row.licence)
            out.append(Pair(changed, row.evidence, "refutes", *licence))
            pattern = rf"(?<!\w){re.escape(old)}(?!\w)"
            if old and re.search(pattern, row.evidence) and new not in row.evidence:
                evidence = re.sub(pattern, lambda _, n=new: n, row.evidence)
                out.append(Pair(changed, evidence, "supports", *licence))
                out.append(Pair(row.claim, evidence, "refutes", *licence))
            out.append(Pair(row.claim, row.evidence, "supports", *licence))
        changed = CONTRADICTING["negation"](row.claim, maker.rng, Pools())
        if changed:
            out.append(
                Pair(
                    changed,
                    row.evidence,
                    "refutes",
                    f"synthetic {row.source}",
                    "negation",
                    row.licence,
                )
            )
    return out


def difference(before: str, after: str) -> tuple[str, str]:
    """The words in which two sentences differ, common front and end taken away."""
    left, right = before.rstrip(".").split(" "), after.rstrip(".").split(" ")
    while left and right and left[0] == right[0]:
        left, right = left[1:], right[1:]
    while left and right and left[-1] == right[-1]:
        left, right = left[:-1], right[:-1]
    return " ".join(left).strip(",;"), " ".join(right).strip(",;")


def balanced(rows: list[Pair], rng: random.Random) -> list[Pair]:
    """Drop rows until no tell-tale word of the claim leans to supports or to refutes."""
    rows = rows[:]
    rng.shuffle(rows)
    words = ("not", "never", "no", "n't", "only", "none", "cannot", "solely", "exclusively", "just")
    kept: list[Pair] = []
    waiting: dict[tuple[tuple[str, ...], str], list[Pair]] = defaultdict(list)
    for row in rows:
        mark = tuple(
            word
            for word in words
            if re.search(rf"(?:\b|(?<=[a-z])){re.escape(word)}\b", row.claim.lower())
        )
        if not mark or row.label == "neutral":
            kept.append(row)
            continue
        other = "refutes" if row.label == "supports" else "supports"
        if waiting[mark, other]:
            kept += [row, waiting[mark, other].pop()]
        else:
            waiting[mark, row.label].append(row)
    return kept


def synthesise(rows: list[Pair], count: int, seed: int) -> list[Pair]:
    """About `count` rows, from permitted rows only; the same seed gives the same rows."""
    rng = random.Random(seed)
    rows = permitted(rows)
    passages = passages_of(rows)
    maker = Maker(passages, seed + 1)
    places = [
        (passage, at)
        for passage in passages
        for at, sentence in enumerate(passage.sentences)
        if usable(sentence) and (passage.source != "cad_snli" or rng.random() < CAPTIONS_KEPT)
    ]
    made: dict[str, list[Pair]] = {kind: [] for kind in SHARES}
    steps = {"contradiction": maker.quartet, "detail": maker.details, "removed": maker.removed}
    for kind, step in steps.items():
        target = int(count * SHARES[kind])
        if kind == "contradiction":
            fresh = claim_quartets(rows, maker)
            made[kind] = rng.sample(fresh, min(len(fresh), target // 3))
        for _ in range(12):
            rng.shuffle(places)
            for passage, at in places:
                if len(made[kind]) >= target:
                    break
                made[kind] += step(passage, at)
    texts = [" ".join(passage.sentences) for passage in passages]
    made["bm25"] = hard_negatives(rows, texts, int(count * SHARES["bm25"]), rng)
    unique = {(row.claim, row.evidence): row for kind in made for row in made[kind]}
    out = balanced(list(unique.values()), rng)
    rng.shuffle(out)
    return out
