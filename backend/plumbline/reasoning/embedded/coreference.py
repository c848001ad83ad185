"""Who "she", "it" and "the tower" are: names from the passage put in their place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.names import Name, gender, names
from plumbline.reasoning.embedded.strand import Strand
from plumbline.schema import Span
from plumbline.text import folded

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")


@dataclass
class Mentions:
    """The names read so far, the latest last; `topics` were subjects of their sentences."""

    lists: Lexicon
    seen: list[tuple[Name, str, bool]] = field(default_factory=list)

    def read(self, text: str) -> None:
        """Take in the names of a text that the reader has read."""
        subject_end = _subject_end(text, self.lists)
        for name in names(text, self.lists.language):
            article = _article(text, name, self.lists)
            known = self.full_name(name)
            full, whole = known if known else (name, article)
            self.seen.append((full, whole, name.span.start <= subject_end))

    def full_name(self, name: Name) -> tuple[Name, str] | None:
        """Return the longest earlier name that `name` shortens ("Armstrong", "the wall")."""
        for other, article, _ in reversed(self.seen):
            if len(other.words) > len(name.words) and _shortens(name, other):
                return other, article
        return None

    def for_pronoun(self, wanted: str, avoid: str = "") -> str | None:
        """Return the name a pronoun means: the latest fitting subject, else the latest fitting
        name. None when nothing fits."""
        fitting = [
            (article + name.text, topic)
            for name, article, topic in self.seen
            if self._fits(name, wanted) and name.text not in avoid
        ]
        topics = [text for text, topic in fitting[-6:] if topic]
        if topics:
            return topics[-1]
        return fitting[-1][0] if fitting else None

    def _fits(self, name: Name, wanted: str) -> bool:
        kind = gender(name, self.lists.language)
        if wanted == "thing":
            return kind == "thing" and not _demonym(name)
        if wanted == "plural":
            return name.text.endswith("s") and (kind == "thing")
        return kind in {wanted, "person"}

    def for_noun(self, noun: str) -> str | None:
        """Return the name that a short description like "the tower" means."""
        for name, article, _ in reversed(self.seen):
            if len(name.words) > 1 and name.words[-1] == folded(noun):
                return article + name.text
        return None


def _demonym(name: Name) -> bool:
    return " " not in name.text and name.text.endswith(("ans", "ish", "ese", "ian", "ians", "can"))


def _shortens(short: Name, full: Name) -> bool:
    if full.kind == "person":
        return len(short.words) == 1 and short.words[0] == full.words[-1]
    return short.text.isupper() and len(short.text) > 1 and short.text == full.acronym


def _article(text: str, name: Name, lists: Lexicon) -> str:
    before = text[: name.span.start].split()
    article = before[-1].casefold() if before else ""
    return f"{article} " if article in lists.set("name_articles") else ""


def _subject_end(text: str, lists: Lexicon) -> int:
    for match in _WORD.finditer(text):
        if match.group().casefold() in lists.set("auxiliaries") or lists.verb(match.group()):
            return match.start()
    return len(text)


def resolve(strand: Strand, mentions: Mentions) -> Strand:
    """Return the statement with its pronouns and short names replaced where that is safe."""
    resolved = _subject_pronoun(strand, mentions)
    resolved = _possessives(resolved, mentions)
    resolved = _short_nouns(resolved, mentions)
    return _short_names(resolved, mentions)


def _subject_pronoun(strand: Strand, mentions: Mentions) -> Strand:
    table = mentions.lists.table("subject_pronouns")
    for match in _WORD.finditer(strand.text):
        wanted = table.get(match.group().casefold())
        if wanted is None or not _fills_subject(strand.text, match, mentions.lists):
            continue
        own = " ".join(
            name.text for name in names(strand.text[: match.start()], mentions.lists.language)
        )
        name = (
            None
            if _empty_it(strand.text, match, mentions.lists)
            else mentions.for_pronoun(wanted, own)
        )
        if name is not None and (not own or wanted != "plural"):
            return strand.replaced(match.start(), match.end(), _cased(name, match))
    return strand


def _fills_subject(text: str, match: re.Match[str], lists: Lexicon) -> bool:
    """Whether a pronoun is the subject: at the start, or after an opening like "In 1990, "."""
    before = text[: match.start()].rstrip()
    return not before or before.endswith(",") or before.casefold() in lists.set("linking_adverbs")


def _empty_it(text: str, match: re.Match[str], lists: Lexicon) -> bool:
    """Whether "it" stands for nothing: "it is possible that", "it rained"."""
    return (
        re.match(lists.text("empty_it") or r"(?!)", text[match.start() :], re.IGNORECASE)
        is not None
    )


def _cased(name: str, match: re.Match[str]) -> str:
    return name[:1].upper() + name[1:] if match.group()[:1].isupper() else name


def _possessives(strand: Strand, mentions: Mentions) -> Strand:
    table = mentions.lists.table("possessives")
    for match in _WORD.finditer(strand.text):
        wanted = table.get(match.group().casefold())
        if wanted is None:
            continue
        before = names(strand.text[: match.start()], mentions.lists.language)
        if any(mentions._fits(name, wanted) for name in before):
            return strand
        name = mentions.for_pronoun(wanted, " ".join(name.text for name in before))
        if name is not None:
            return strand.replaced(
                match.start(), match.end(), _owning(_cased(name, match), mentions.lists)
            )
    return strand


def _owning(name: str, lists: Lexicon) -> str:
    return name + ("’" if name.endswith("s") else "’s") if lists.language == "en" else name


def _short_nouns(strand: Strand, mentions: Mentions) -> Strand:
    """Put "the Berlin Wall" for "the wall" at the start of a statement."""
    match = re.match(r"([^\W\d_]+)\s+([^\W\d_]+)\s+(?=([^\W\d_]+))", strand.text)
    if match is None or match[1].casefold() not in mentions.lists.set("definite_articles"):
        return strand
    noun, following = match[2], match[3]
    if not noun.islower() or following in mentions.lists.set("strong_connectors"):
        return strand
    verbal = following in mentions.lists.set("auxiliaries") or mentions.lists.verb(following)
    name = mentions.for_noun(noun) if verbal else None
    if name is None:
        return strand
    return strand.replaced(match.start(1), match.end(2), name[:1].upper() + name[1:])


def _short_names(strand: Strand, mentions: Mentions) -> Strand:
    """Put the full name for a surname or an acronym."""
    found = names(strand.text, mentions.lists.language)
    first = _WORD.match(strand.text)
    if (
        first is not None
        and first.group()[0].isupper()
        and not (found and found[0].span.start == 0)
    ):
        span = Span(start=0, end=first.end())
        found = (Name(first.group(), span, "person"), *found)
    for name in reversed(found):
        known = mentions.full_name(name)
        if known is not None and name.kind != "event" and known[0].text not in strand.text:
            strand = strand.replaced(name.span.start, name.span.end, known[0].text)
    return strand
