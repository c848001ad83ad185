"""Make training pairs of turns of phrase: what says the same, the contrary, or only sounds alike.

`turns.txt` holds groups of sentences with places to fill. A name that is drawn for a place stays
the same within a pair, so that who did what to whom, and how many, is all that tells the labels
apart.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from pathlib import Path

from deeds import LISTS, sections
from pairs import Pair

LICENCE = "Apache-2.0"
LABELS = {"supports": 42, "refutes": 31, "neutral": 27}
TURNED = 0.25  # share of the refuting pairs whose claim is the contrary
_SLOT = re.compile(r"{(\w+?)([23]?)}")
_SIGNS = {"=": "same", ">": "more", "!": "contrary", "?": "open"}


@dataclass
class Group:
    """Sentences of one group by what they say, and its own lists."""

    same: list[str] = field(default_factory=list)
    more: list[str] = field(default_factory=list)
    contrary: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    lists: dict[str, list[str]] = field(default_factory=dict)


def _read(lines: list[str]) -> Group:
    group = Group()
    for line in lines:
        sign, text = line.split(" ", 1)
        if sign == ":":
            name, values = text.split(" ", 1)
            group.lists[name] = values.split(" / ")
        else:
            getattr(group, _SIGNS[sign]).append(text)
    return group


GROUPS = {
    name: _read(lines) for name, lines in sections(Path(__file__).with_name("turns.txt")).items()
}


class Turns:
    """Makes pairs from the groups."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def pair(self) -> Pair:
        """A pair of any group and label."""
        name = self.rng.choice(sorted(GROUPS))
        group = GROUPS[name]
        label = self.rng.choices(list(LABELS), list(LABELS.values()))[0]
        claim = self.rng.choice(group.same)
        also = [text for text in group.same + group.more if text != claim]
        told = {"supports": also, "refutes": group.contrary, "neutral": group.open}[label]
        evidence = self.rng.choice(told)
        if label == "refutes" and self.rng.random() < TURNED:
            claim, evidence = evidence, self.rng.choice(also)
        names = self.names(group)
        texts = (sentence(self.filled(text, group, names)) for text in (claim, evidence))
        return Pair(*texts, label, "telling", f"turn-{name}", LICENCE)

    def names(self, group: Group) -> dict[str, str]:
        """People, years and the like, which hang together."""
        (first, other), (surname, another) = (
            self.rng.sample(LISTS[name], 2) for name in ("first", "surname")
        )
        year = self.rng.randint(1905, 2008)
        number = (
            int(self.rng.choice(group.lists["n"]).replace(",", "")) if "n" in group.lists else 0
        )
        he, his = self.rng.choice((("he", "his"), ("she", "her")))
        return {
            "A": f"{first} {surname}",
            "B": f"{other} {another}",
            "a": surname,
            "b": another,
            "he": he,
            "his": his,
            "year": str(year),
            "earlier": str(year - self.rng.randint(1, 9)),
            "later": str(year + self.rng.randint(2, 12)),
            **({"n": f"{number:,}", "m": str(number + self.rng.randint(1, 7))} if number else {}),
        }

    def filled(self, text: str, group: Group, names: dict[str, str]) -> str:
        """The text with each place filled; what was not drawn before is drawn into `names`."""
        text = re.sub(r"\[([^\]]*)\]", lambda match: self.rng.choice(match[1].split("|")), text)

        def fill(match: re.Match[str]) -> str:
            place = match[1] + match[2]
            if place not in names:
                names[place] = self.drawn(match[1], group, names)
            return names[place]

        return _SLOT.sub(fill, text)

    def drawn(self, name: str, group: Group, names: dict[str, str]) -> str:
        """One of a list that is not in use."""
        used = {names.get(f"{name}{number}") for number in ("", "2", "3")}
        choices = group.lists.get(name) or LISTS[name]
        fillings = [self.filled(one, group, names) for one in choices]
        return self.rng.choice([one for one in fillings if one not in used])


def sentence(text: str) -> str:
    """The text with a capital where a sentence begins."""
    return re.sub(r"(^|[.!?] )([a-z])", lambda match: match[1] + match[2].upper(), text)
