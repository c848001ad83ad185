"""What an alignment of a claim with evidence consists of: parts, agreements, conflicts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.word import Word
from plumbline.schema import Span

# How much of a claim's meaning its parts carry.
FAINT, WEAK, WORD, NAME, FIGURE = 0.1, 0.4, 1.0, 1.5, 2.0
# How much a word or name counts that stands only around what is told.
IN_CONTEXT = 0.75
# The kinds of part that are words: a superlative is one that must not be missing.
PLAIN = frozenset({"word", "superlative"})
PartKind = Literal["number", "date", "name", "slot", "bearer", "opposite", "value", "negation"]


@dataclass(frozen=True)
class Conflict:
    """One part in which evidence contradicts the claim: its place in the claim's text, and
    what the evidence has instead. `claimed` and `found` are the words of each side. A `slot` is
    a name in the place of another where both may well be true, a `bearer` a deed or a state that is
    told of something else."""

    kind: PartKind
    span: Span | None
    claimed: str
    found: str


@dataclass(frozen=True)
class Agreed:
    """A number or date of the claim that the evidence gives too; `kind` says which, `whole` whether
    as exactly: "1889" leaves open what is said of May 1889; `told` what it gives where that is
    another date, 1889 "before 1900"."""

    kind: str
    text: str
    whole: bool
    told: str = ""


@dataclass(frozen=True)
class Facts:
    """The alignment of a claim with one proposition.

    `coverage` is the share of the claim's meaning found, by weight, in 0..1; `rest` the same
    without the conflicting part; `predicate` the share of its plain content words found in the
    proposition itself, `shared` the same without the conflicting ones. `open` are the claim's
    numbers, dates, names and superlatives that are not found, `agreed` its numbers and dates that
    are. `negates` says that it has more negations than the claim, `same_polarity` that they come
    to the same; `extra` that the evidence speaks of a time that the claim doesn't mention; `spare`
    counts the words with meaning that only the evidence has; `near` says that a hedged number lies
    too close to call wrong; `reported` that the evidence only passes on what posts, rumours or the
    like claim; `testimony` who alone says so, of those who speak for one side ("" where nobody
    is named, None where the source says it itself); `denied` that it calls false what the claim
    states; `unreal` that it calls a deed in the claim possible, wanted or planned, not done;
    `other_deed` that it tells of none of the claim's deeds; `turned` that it says the other way
    round what the claim says, "fewer than" for "more than"; `opposite_denied` that it denies an
    opposite of what the claim says, "did not fall" for "rose"; `same_roles` that it has the claim's
    deed done by the same one to the same one.
    """

    coverage: float
    rest: float
    predicate: float
    shared: float
    names: float
    conflicts: tuple[Conflict, ...]
    open: tuple[str, ...]
    agreed: tuple[Agreed, ...]
    same_polarity: bool
    negates: bool
    extra: bool
    spare: int
    near: bool
    reported: bool
    testimony: str | None
    denied: bool
    unreal: bool
    other_deed: bool
    turned: bool
    opposite_denied: bool
    same_roles: bool = False

    @property
    def opposed(self) -> bool:
        """Whether the proposition has the opposite of one of the claim's words in its place."""
        return self.same_polarity and any(one.kind == "opposite" for one in self.conflicts)

    @property
    def stated(self) -> bool:
        """Whether the source says it itself: it neither denies it nor passes it on, nor calls it
        possible, nor has it from one side alone."""
        return not (self.denied or self.reported or self.unreal) and self.testimony is None

    @property
    def of_another(self) -> bool:
        """Whether the proposition tells a deed or state of the claim of something else."""
        return any(one.kind == "bearer" for one in self.conflicts)


@dataclass(frozen=True)
class Part:
    """One part of the claim with its weight, and how much of it was found, in 0..1; `turned` says
    that it was found in what holds the other way round, `told` which other date says as much,
    `denied` that the evidence denies its opposite."""

    weight: float
    found: float
    text: str
    kind: str
    conflict: Conflict | None = None
    turned: bool = False
    told: str = ""
    denied: bool = False


def share(parts: Iterable[Part]) -> float:
    """Return how much of the meaning of `parts` was found, by weight, in 0..1."""
    listed = list(parts)
    total = sum(part.weight for part in listed)
    return sum(part.weight * part.found for part in listed) / total if total else 0.0


def word_weight(word: Word, lists: Lexicon) -> float:
    """Return the weight of a plain word: less for adverbs and words that say little."""
    weak = lists.set("weak_words")
    adverb = any(word.lower.endswith(ending) for ending in lists.set("adverb_endings"))
    return WEAK if adverb or word.lower in weak or word.stem in weak else WORD
