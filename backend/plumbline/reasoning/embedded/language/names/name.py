"""A name as it stands in a text: its words, its initials, and when two are the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from plumbline.reasoning.embedded.language.names.kinds import bare_word
from plumbline.reasoning.embedded.language.spelling import usual
from plumbline.schema import Span
from plumbline.text import ELIDED, folded

_ARTICLE = re.compile(rf"{ELIDED}[’']", re.IGNORECASE)
# "Khalil al-Masri", "El-Sisi"
_ARABIC_ARTICLE = re.compile(r"\b(?:al|el|as|ash|an|ar|at|ad)-(?=[^\W\d_])", re.IGNORECASE)
_SHORTEST_MISSPELT = 6


@dataclass(frozen=True)
class Name:
    """A name as it stands in the text, without article; `kind` is what it seems to be;
    `generic` says that it may be the tail of any such name: "University", "the Council"; `known`
    is the best known name of its bearer, "united states" for "USA" and "American"; `bearer` are
    its words without a title, "holm" for "Prime Minister Holm"; `sex` is "man" or "woman" where
    title or first name tell; `thing` is the word that makes it another's than that of its head:
    "wall", "agreement"."""

    text: str
    span: Span
    kind: str
    generic: bool = False
    known: str = ""
    bearer: tuple[str, ...] = ()
    sex: str = ""
    thing: str = ""

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The name's words without case, accents, hyphens and possessive."""
        return words_of(self.text)

    @cached_property
    def acronym(self) -> str:
        """The capitals of the name, e.g. WHO."""
        return "".join(word[0] for word in self.text.split() if word[0].isupper())

    @cached_property
    def spelled(self) -> frozenset[str]:
        """The name's words in the one spelling of all: "harbor" for "Harbour"."""
        return frozenset(map(usual, self.words))

    def same(self, other: Name) -> bool:
        """Whether both may mean the same: equal, one the end or head of the other, or initials."""
        mine, theirs = self.spelled, other.spelled
        if self.known and self.known == other.known:
            return True
        if mine <= theirs or theirs <= mine:
            # The Paris Agreement is not Paris.
            return {self.thing, other.thing} <= {"", *(mine & theirs)}
        # What is called a thing may be a person of whom no word tells it.
        if {self.kind, other.kind} in ({"person"}, {"person", "thing"}):
            return self._may_be(other)
        return self.text == other.acronym or other.text == self.acronym

    def misspells(self, other: Name) -> bool:
        """Whether one has a letter that the other lacks, and is else the same: "Christiano"; of
        a surname alone and a full name, the last words."""
        alone = 1 in {len(self.words), len(other.words)}
        written = (one.words[-1] if alone else " ".join(one.words) for one in (self, other))
        short, full = sorted(written, key=len)
        if len(short) < _SHORTEST_MISSPELT or len(full) != len(short) + 1:
            return False
        place = next((i for i, letter in enumerate(short) if letter != full[i]), len(short))
        return full[place].isalpha() and short[place:] == full[place + 1 :]

    def _may_be(self, other: Name) -> bool:
        short, full = sorted((self.bearer or self.words, other.bearer or other.words), key=len)
        if {self.sex, other.sex} == {"man", "woman"}:
            return False
        if len(short) == 1:
            return short == full or short[0] in full[1:]
        return set(short) <= set(full) or (short[-1] == full[-1] and _like(short[0], full[0]))


def words_of(name: str) -> tuple[str, ...]:
    """Return a name's words without case, accents, hyphens, articles and possessive."""
    split = re.split(r"[\s\-–]+", without_arabic_article(name))
    return tuple(folded(bare_word(_ARTICLE.sub("", word))) for word in split)


def without_arabic_article(name: str) -> str:
    """Return a name without the articles that its words begin with: "Masri" for "al-Masri"."""
    return _ARABIC_ARTICLE.sub("", name)


def _like(first: str, other: str) -> bool:
    return first.rstrip(".")[:1] == other.rstrip(".")[:1] and (
        len(first) <= 2 or len(other) <= 2 or first[:3] == other[:3]
    )


def gender(name: Name) -> str:
    """Return the pronoun class of a name: man, woman, person (unknown) or thing."""
    return name.sex or "person" if name.kind == "person" else "thing"
