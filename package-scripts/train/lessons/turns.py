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

from lessons.deeds import LISTS, sections
from pairs import Pair

LICENCE = "Apache-2.0"
LABELS = {"supports": 42, "refutes": 31, "neutral": 27}
TURNED = 0.25  # share of the refuting pairs whose claim is the contrary
ALONE, AMONG_OTHERS = 0.45, 0.37  # shares of the pairs; the rest tells of the same people only
_MOST_IN_COMMON = 2  # telling words that two groups may share and still be about other things
_SLOT = re.compile(r"{([A-Za-z]+)([23]?)(?:\.([01]))?}")
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


def _number(text: str) -> int:
    """A number in figures, else 0."""
    return int(text.replace(",", "")) if text[:1].isdigit() else 0


def _telling(group: Group) -> set[str]:
    """The words of a group, of four letters and more, without its places."""
    texts = " ".join(group.same + group.contrary)
    return set(re.findall(r"[a-z]{4,}", re.sub(r"{[^}]*}", "", texts).lower()))


_TOLD = {name: _telling(group) for name, group in GROUPS.items()}
_APART = {
    name: [other for other in sorted(GROUPS) if len(told & _TOLD[other]) <= _MOST_IN_COMMON]
    for name, told in _TOLD.items()
}


class Turns:
    """Makes pairs from the groups."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def pair(self) -> Pair:
        """A pair of any group and label, alone, among sentences that tell other things of the same
        people and places, or of nothing but those, which leave the claim open."""
        name = self.rng.choice(sorted(GROUPS))
        group = GROUPS[name]
        names = self.names(group)
        label = self.rng.choices(list(LABELS), list(LABELS.values()))[0]
        claim, evidence = self.texts(group, label)
        drawn = self.rng.random()
        parts = [sentence(self.filled(evidence, group, names))]
        claim = sentence(self.filled(claim, group, names))
        if drawn > ALONE:
            others = self.beside(name, names)
            if drawn > ALONE + AMONG_OTHERS:
                parts, label = self.mixed([], others), "neutral"
            else:
                parts = self.mixed(parts, others[: self.rng.randint(1, 2)])
        return Pair(claim, " ".join(parts), label, "telling", f"turn-{name}", LICENCE)

    def texts(self, group: Group, label: str) -> tuple[str, str]:
        """A claim and evidence of a group, with their places unfilled."""
        claim = self.rng.choice(group.same)
        also = [text for text in group.same + group.more if text != claim]
        told = {"supports": also, "refutes": group.contrary, "neutral": group.open}[label]
        evidence = self.rng.choice(told)
        if label == "refutes" and self.rng.random() < TURNED:
            return evidence, self.rng.choice(also)
        return claim, evidence

    def mixed(self, parts: list[str], others: list[str]) -> list[str]:
        """The sentences with others at places of chance."""
        for text in others:
            parts.insert(self.rng.randint(0, len(parts)), text)
        return parts

    def beside(self, name: str, names: dict[str, str]) -> list[str]:
        """Up to three sentences from groups on other things, with the same names in them."""
        own_kind = {"n", "m", *GROUPS[name].lists}
        shared = {place: text for place, text in names.items() if place.strip("23") not in own_kind}
        texts = []
        for other in self.rng.sample(_APART[name], 3):
            group = GROUPS[other]
            own = {**self.names(group), **shared}
            text = self.rng.choice(group.same + group.more + group.contrary + group.open)
            texts.append(sentence(self.filled(text, group, own)))
        return texts

    def names(self, group: Group) -> dict[str, str]:
        """People, years and the like, which hang together."""
        (first, other), (surname, another) = (
            self.rng.sample(LISTS[name], 2) for name in ("first", "surname")
        )
        year = self.rng.randint(1905, 2008)
        number = self.rng.choice(group.lists.get("n", [""]))
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
            **({"n": number} if number else {}),
            **({"m": f"{_number(number) + self.rng.randint(1, 7):,}"} if _number(number) else {}),
        }

    def filled(self, text: str, group: Group, names: dict[str, str]) -> str:
        """The text with each place filled; what was not drawn before is drawn into `names`."""
        text = re.sub(r"\[([^\]]*)\]", lambda match: self.rng.choice(match[1].split("|")), text)

        def fill(match: re.Match[str]) -> str:
            place = match[1] + match[2]
            if place not in names:
                names[place] = self.drawn(match[1], group, names)
            return names[place].split(":")[int(match[3])] if match[3] else names[place]

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
