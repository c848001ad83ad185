"""More pairs that nobody judged, out of sentences at hand: claims beside claims, and reworded ones.

The small model repeats what its teacher says of texts that both learned from (0.97 of the written
reports) and is far behind it on others (0.79 against 0.86), so what it lacks is other pairs, not
more of the same. Here the claims of a report stand beside what other claims of it say, as if
another newspaper had printed those; the hypotheses of a premise stand beside each other; and claims
come with words replaced by what the product's lists hold for their like or their opposite.
"""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from pairs import Pair

LISTS = Path(__file__).parents[3] / "backend/plumbline/reasoning/embedded/language/lists/en.json"
TOLD_BY = (1, 2)  # so many supported claims of a report stand for another newspaper's text
WORD = re.compile(r"[A-Za-z]+(?:-[a-z]+)*")
ENDINGS = ("", "s", "ed", "d", "ing")


def of_reports(rows: list[Pair], rng: random.Random) -> Iterator[tuple[str, str]]:
    """Every claim of the reports beside one or two supported claims of the same report."""
    for told in _together(rows).values():
        true = [row.claim for row in told if row.label == "supports"]
        for row in told:
            others = [claim for claim in true if claim != row.claim]
            texts = {" ".join(rng.sample(others, min(n, len(others)))) for n in TOLD_BY}
            yield from ((row.claim, text) for text in sorted(texts) if text)


def of_premises(rows: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    """The hypotheses of a premise, each beside the others."""
    for told in _together(rows).values():
        claims = list(dict.fromkeys(row.claim for row in told))
        yield from ((one, other) for one in claims for other in claims if one != other)


def _together(rows: Iterable[Pair]) -> dict[str, list[Pair]]:
    found: dict[str, list[Pair]] = defaultdict(list)
    for row in rows:
        found[row.evidence].append(row)
    return found


class Rewording:
    """Puts words of the product's lists in place of others."""

    def __init__(self, rng: random.Random, lists: Path = LISTS) -> None:
        kept = json.loads(lists.read_text(encoding="utf-8"))
        self.rng = rng
        self.like: dict[str, list[str]] = defaultdict(list)
        self.unlike: dict[str, list[str]] = defaultdict(list)
        for group in kept["synonyms"]:
            words = group.split()
            for one in words:
                _add(self.like, one, [other for other in words if other != one])
        for phrase, word in kept["phrasal_verbs"].items():
            self.like[word].append(phrase)
        for one, other in kept["antonyms"]:
            _add(self.unlike, one, [other])
            _add(self.unlike, other, [one])

    def reworded(self, claim: str) -> list[str]:
        """The claim with a word or two that say the same, and with one that says the opposite."""
        first = self._changed(claim, self.like)
        same = first and self.rng.random() < 0.5 and self._changed(first, self.like)
        opposite = self._changed(first if first and self.rng.random() < 0.5 else claim, self.unlike)
        return [said for said in (same or first, opposite) if said]

    def _changed(self, claim: str, table: dict[str, list[str]]) -> str:
        hits = [found for found in WORD.finditer(claim) if found[0].lower() in table]
        if not hits:
            return ""
        old = self.rng.choice(hits)
        new = self.rng.choice(table[old[0].lower()])
        if old[0][0].isupper():
            new = new[0].upper() + new[1:]
        return claim[: old.start()] + new + claim[old.end() :]


def _add(table: dict[str, list[str]], word: str, others: list[str]) -> None:
    """Others for a word, in its forms that only take an ending; irregular ones do without."""
    for ending in ENDINGS:
        same = [_with(other, ending) for other in others if _takes(other, ending)]
        if _takes(word, ending) and same:
            table[_with(word, ending)] += same


def _takes(word: str, ending: str) -> bool:
    """Whether the ending makes a word of it, going by its last letters alone."""
    if ending == "s":
        return not word.endswith(("s", "x", "ch", "sh", "y"))
    return ending not in ("ed", "d") or word.endswith("e") == (ending == "d")


def _with(word: str, ending: str) -> str:
    return word[:-1] + ending if ending == "ing" and word.endswith("e") else word + ending
