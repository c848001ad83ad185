"""Make training pairs of what the news tells as done, as not done and as open.

A deed of `deeds.py` is claimed and told: as done (also in other words), as not done (its opposite,
too), or as planned, feared, asked for, disputed, imagined or done by somebody else. Claims are of
all three kinds as well, so that no wording gives the label away: who "plans to" do a thing supports
that it is planned, leaves open that it was done, and is refuted where the plan is dropped.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from pathlib import Path

from lessons.deeds import DEEDS, LISTS, inflected, phrase, plural, sections
from lessons.turns import LICENCE, Turns
from pairs import Pair

TEMPLATES = sections(Path(__file__).with_name("telling.txt"))

SHARES = (
    ("one in ten", 10), ("one in five", 20), ("a quarter of", 25), ("one in three", 33),
    ("two in five", 40), ("half of", 50), ("three in five", 60), ("two thirds of", 67),
    ("three in four", 75), ("three quarters of", 75), ("four in five", 80), ("nine in ten", 90),
)  # fmt: skip
GROUPS = ("adults", "voters", "homes in the north", "pupils", "farmers", "women over 50", "firms")
HABITS = (
    "own a car",
    "backed the plan",
    "have no pension",
    "use solar power",
    "were hit by the flood",
)
PERSON = re.compile(r"(?!Senator|Judge)[A-Z]\w+ [A-Z]\w+")
WEIGHTS = (0.37, 0.03, 0.6)  # of deeds, shares and turns of phrase
WHEN = (
    "",
    "",
    "",
    " on Monday",
    " last week",
    " in March",
    " this year",
    " in 2019",
    " on Friday night",
)
SOON = ("", "", " next month", " by 2030", " in the autumn", " soon")


@dataclass(frozen=True)
class Deed:
    """Who does what, in which words, and what would be the opposite; `pp` for the passive voice."""

    who: str
    kind: str
    ways: tuple[str, ...]
    opposites: tuple[str, ...]
    beside: tuple[str, ...]
    kind_of_thing: str
    thing: str
    pp: str


class Teller:
    """Makes pairs; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.turns = Turns(self.rng)

    def filled(self, text: str) -> str:
        """Draw every name in braces."""
        return re.sub(r"{(\w+)}", lambda match: self.filled(self.noun(match[1])), text)

    def noun(self, name: str) -> str:
        """A name or thing of a kind."""
        if name == "person":
            return "{first} {surname}"
        return self.rng.choice(LISTS[name])

    def deed(self, like: str | None = None) -> Deed:
        """A deed, by the kind of subject where one is given."""
        rows = [row for row in DEEDS if like in (None, row[0])]
        kind, first, others, opposites, *beside = self.rng.choice(rows)
        verb, _, thing = first.partition("@")
        who = self.filled(self.rng.choice(LISTS[f"who {kind}"]))
        ways = (verb.strip(), *(way.strip() for way in others.split("/")))
        direct = bool(thing) and " " not in verb.strip()
        return Deed(
            who,
            kind,
            ways,
            tuple(one.strip() for one in opposites.split("/")),
            tuple(one.strip() for one in "".join(beside).split("/") if one),
            thing,
            self.filled(thing),
            inflected(verb.strip(), "part") if direct else "",
        )

    def told(self, template: str, deed: Deed, way: str, more: dict[str, str]) -> str:
        """A sentence from a template."""
        they = self.rng.choice(("he", "she")) if deed.kind == "person" else "it"
        text = re.sub(r"\[([^\]]*)\]", lambda m: self.rng.choice(m[1].split("|")), template)
        forms = {
            "s": deed.who,
            "thing": deed.thing,
            "pp": deed.pp,
            "were": "were" if plural(deed.thing) else "was",
            "they": they,
            "They": they.capitalize(),
            "when": self.rng.choice(WHEN),
            "soon": self.rng.choice(SOON),
            **{form: phrase(way, form, deed.thing) for form in ("base", "past", "part", "ger")},
            **more,
        }
        text = re.sub(r"{(\w+)}", lambda m: forms[m[1]], text)
        return text[0].upper() + text[1:]

    def pair(self) -> Pair:
        """One pair: a claim of one kind, evidence of another."""
        claimed, told, label = self.rng.choices(KINDS, [weight for *_, weight in KINDS])[0][:3]
        deed = self.deed()
        other = self.deed("person" if self.rng.random() < 0.5 else "org")
        more = {"other": other.who, **self.another_deed()}
        when = self.rng.choice(WHEN)
        claim = self.told(
            self.line(claimed, deed), deed, self.rng.choice(deed.ways), {**more, "when": when}
        )
        if when and when in claim:
            more["when"] = when
        evidence = self.evidence(told, deed, more)
        kind = f"{claimed}-{told}"
        if self.rng.random() < 0.3:
            claim = self.called_otherwise(deed.who, claim)
        else:
            evidence = self.called_otherwise(deed.who, evidence)
        return Pair(claim, self.amid(evidence, deed, other), label, "telling", kind, LICENCE)

    def evidence(self, told: str, deed: Deed, more: dict[str, str]) -> str:
        """A sentence that tells of the deed, its opposite, or the same with something else."""
        ways = deed.ways
        if told == "opposite":
            told, ways, deed = "done", deed.opposites, replace(deed, pp="")
        elif told == "beside" and deed.beside:
            told, ways, deed = "done", deed.beside, replace(deed, pp="")
        elif told in ("other_thing", "beside"):
            told, deed = "done", self.with_other_thing(deed)
        return self.told(self.line(told, deed), deed, self.rng.choice(ways), more)

    def with_other_thing(self, deed: Deed) -> Deed:
        """The same done to something else; to nothing less where the deed has no object."""
        thing = deed.thing
        for _ in range(9):
            if thing != deed.thing:
                return replace(deed, thing=thing)
            thing = self.filled(deed.kind_of_thing)
        return replace(deed, who=self.deed(deed.kind).who)

    def another_deed(self) -> dict[str, str]:
        """A deed that the claim is not about, in the forms that templates take."""
        deed = self.deed()
        way = self.rng.choice(deed.ways)
        return {f"{form}2": phrase(way, form, deed.thing) for form in ("base", "past", "ger")}

    def called_otherwise(self, who: str, text: str) -> str:
        """The same with a person's name as later sentences and other papers have it."""
        if not PERSON.fullmatch(who) or self.rng.random() < 0.6:
            return text
        surname = who.split()[1]
        office = self.rng.choice(("mayor", "minister", "senator", "singer", "chancellor", "coach"))
        names = (
            surname,
            f"{self.rng.choice(('Mr', 'Mrs', 'Dr'))} {surname}",
            f"{office.capitalize()} {surname}",
            f"the {office} {who}",
            f"{who}, the {office},",
        )
        text = text.replace(who, self.rng.choice(names))
        return text[0].upper() + text[1:].replace(",,", ",").replace(",.", ".")

    def line(self, kind: str, deed: Deed) -> str:
        """A template of a kind, in the passive only where the deed has one."""
        return self.rng.choice([one for one in TEMPLATES[kind] if deed.pp or "{pp}" not in one])

    def amid(self, sentence: str, claimed: Deed, beside: Deed) -> str:
        """The sentence, often with others around it that are not about the claim."""
        parts = [sentence]
        for who in (beside.who, self.rng.choice((beside.who, claimed.who))):
            if self.rng.random() < 0.3:
                parts.insert(self.rng.randint(0, len(parts)), self.filler(who))
        return " ".join(parts)

    def filler(self, who: str) -> str:
        """A sentence about somebody's other deeds."""
        kind = self.rng.choice(("done", "planned", "open", "asked", "not_done"))
        deed = replace(self.deed(), who=who)
        more = {"other": self.deed("person").who, **self.another_deed()}
        return self.told(self.line(kind, deed), deed, self.rng.choice(deed.ways), more)

    def share(self) -> Pair:
        """A share in words and the same or another one in percent."""
        words, percent = self.rng.choice(SHARES)
        another = self.rng.choice([other for _, other in SHARES if other != percent])
        label = self.rng.choice(("supports", "refutes", "neutral"))
        of, others = self.rng.sample(GROUPS, 2)
        do = self.rng.choice(HABITS)
        told = f"{another if label == 'refutes' else percent}{self.rng.choice(('%', ' percent'))}"
        claim, evidence = (
            f"{words} {of} {do}.",
            f"{told} of {others if label == 'neutral' else of} {do}.",
        )
        if self.rng.random() < 0.4:
            claim, evidence = evidence, claim
        evidence = evidence[0].upper() + evidence[1:]
        return Pair(claim[0].upper() + claim[1:], evidence, label, "telling", "share", LICENCE)

    def turn(self) -> Pair:
        """A turn of phrase, at times with a sentence before or behind that is about others."""
        pair = self.turns.pair()
        if self.rng.random() < 0.7:
            return pair
        parts = [self.filler(self.deed().who), pair.evidence]
        self.rng.shuffle(parts)
        return replace(pair, evidence=" ".join(parts))


KINDS = (
    ("claim", "done", "supports", 26),
    ("claim", "not_done", "refutes", 14),
    ("claim", "opposite", "refutes", 9),
    ("claim", "planned", "neutral", 5),
    ("claim", "accused", "neutral", 4),
    ("claim", "asked", "neutral", 4),
    ("claim", "denied", "neutral", 2),
    ("claim", "open", "neutral", 9),
    ("claim", "elsewhere", "neutral", 7),
    ("claim", "other_thing", "neutral", 4),
    ("claim", "beside", "neutral", 8),
    ("negated_claim", "not_done", "supports", 5),
    ("negated_claim", "done", "refutes", 5),
    ("negated_claim", "open", "neutral", 2),
    ("negated_claim", "elsewhere", "neutral", 1),
    ("planned", "planned", "supports", 4),
    ("planned", "dropped", "refutes", 3),
    ("planned", "elsewhere", "neutral", 2),
    ("accused", "accused", "supports", 3),
    ("accused", "elsewhere", "neutral", 1),
    ("asked", "asked", "supports", 2),
    ("asked", "elsewhere", "neutral", 1),
    ("denied", "denied", "supports", 2),
)


def telling(count: int, seed: int) -> list[Pair]:
    """Return `count` pairs."""
    teller = Teller(seed)
    makers = (teller.pair, teller.share, teller.turn)
    return [teller.rng.choices(makers, WEIGHTS)[0]() for _ in range(count)]
