"""One thing that a reader has read of, and which pronoun may stand for it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.name import Name, gender

PERSONS = frozenset({"man", "woman", "person"})


@dataclass(frozen=True)
class Mention:
    """Something a reader has read of. `text` names it with its article; `sort` is the class of
    pronoun it takes; `topic` says it was its statement's subject, `statement` which one; `placed`
    that it only told where something was: "in Cremona"."""

    text: str
    sort: str
    topic: bool
    statement: int
    name: Name | None = None
    placed: bool = False

    @property
    def bare(self) -> bool:
        """Whether it is one word that may be a surname: "Gutenberg"."""
        return (
            self.name is not None
            and self.text == self.name.text
            and self.name.kind == "thing"
            and len(self.name.words) == 1
            and self.sort == "thing"
            and not self.name.text.isupper()
        )

    @property
    def vessel(self) -> bool:
        """Whether it may be a ship: a single name with an article, or one with a prefix."""
        return (
            self.sort == "thing"
            and self.name is not None
            and self.name.kind not in {"place", "organisation", "event"}
            and (self.text != self.name.text or self.text.split()[0].isupper())
        )


def fits(one: Mention, wanted: str) -> bool:
    """Whether a pronoun may stand for what was mentioned; French "elle" is "woman thing"."""
    if " " in wanted:
        return any(fits(one, each) for each in wanted.split())
    if wanted == "woman":
        return one.sort in {"woman", "person"} or one.vessel
    if wanted == "man":
        return one.sort in {"man", "person"}
    return one.sort == wanted


def sort(name: Name, whole: str) -> str:
    """Return the class of pronoun a name takes; "" for one that no pronoun stands for."""
    if whole != name.text and name.kind == "thing" and re.search(r"[^s]s$", name.text):
        return "plural"
    kind = gender(name)
    return "" if kind == "thing" and _demonym(name) else kind


def _demonym(name: Name) -> bool:
    return " " not in name.text and name.text.endswith(("ans", "ish", "ese", "ian", "ians", "can"))


def article(text: str, name: Name, lists: Lexicon) -> str:
    """Return the article before a name with the space after it; "" where there is none."""
    before = text[: name.span.start].split()
    word = before[-1].casefold() if before else ""
    return f"{word} " if word in lists.set("name_articles") else ""
